"""Cards laid by compiled rules of thumb beside those of readable ones, in deals played for the purpose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple
from functools import partial
from typing import Any

import numpy as np

from tapis.bots.jass import cardplay
from tapis.bots.jass.imagining import THUMBS, CardToLay, sighted
from tapis.bots.putze import rule
from tapis.bots.tutti import rule as tutti
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.game import advance, replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.core.view import View, view_of_table
from tapis.games.tutti.calls import Choice
from tapis.games.tutti.contracts import CONTRACTS
from tapis.solver import thumbs
from tapis.solver.native.thumb import policy

Situation = tuple[Any, View[Any, Any], list[Card], tuple[Cards, ...]]


def choices(
    regulation: str,
    deals: Iterable[int],
    player: Any,
    options: dict[str, Any],
    terms: dict[str, Any] | None = None,
) -> Iterator[Situation]:
    """Every choice of a card in some deals: the game, the view, the cards open, all hands as they are."""
    plugin = plugins()[regulation]
    for deal in deals:
        record = play(plugin, f"same/{deal}", deal % 2, options, player(deal), terms)
        game = plugin.game(record.options, record.terms)
        at = replay(game, record.dealer, ())
        for number, event in enumerate(record.events):
            if isinstance(event, Played):
                moves = game.moves(at.table, event.seat, at.hands[event.seat])
                view = view_of_table(game, at.table, record.events[:number], event.seat)
                cards = [move.card for move in moves if isinstance(move, Played)]
                yield game, view, cards, at.hands
            at = advance(game, at, event)


def naming(deal: int, cards: Any) -> Any:
    """A player of tutti who names the contracts in turn, then lays cards as another does."""

    def choose(view: Any, moves: Any, chance: Chance) -> Any:
        wanted = Choice(CONTRACTS[deal % len(CONTRACTS)])
        named = [move for move in moves if isinstance(move, Called) and move.call == wanted]
        return named[0] if named else cards(view, moves, chance)

    return choose


def compiled(seen: CardToLay) -> Card:
    """The card that the compiled rules lay."""
    at = sighted(seen)
    rows, words = thumbs.rows(at), [int(word) for word in thumbs.position(at)]
    me, laid, led, best, winner, left, pool, unplayed, hand = words
    _taken, _tricks, _played, counts, followed, sure = rows
    rules = thumbs.terms(at), np.array(astuple(THUMBS)), np.zeros(5, np.int64), np.zeros(policy.ROOM)
    found = policy.chosen(
        (me, laid, led, best, winner, left), pool, hand, unplayed, counts, followed, sure, rules
    )
    return at.at.card(int(found))


def true_to(seen: CardToLay, hands: Sequence[Cards]) -> bool:
    """Whether the hands as they are agree with all that is said to be known of them."""
    at = sighted(seen)
    known = {card: 1 << place for place, card in enumerate(at.at.cards) if card is not None}
    words = [sum(known[card] for card in hands[seat]) for seat in at.at.places]
    others = [place for place in range(len(words)) if place != at.at.turn]
    return (
        not any(words[place] & at.lacks[place] for place in others)
        and all(words[place] & sure == sure for place, sure in enumerate(at.sure))
        and [word.bit_count() for word in words] == list(at.counts)
        and not sum(words) & (at.aside | ~at.unplayed)
    )


Judged = tuple[CardToLay, Card, bool]
"""What is seen, the card of the readable rules, whether what is said to be known is true."""


def of_tutti(deals: Iterable[int], cards_by: Any, options: dict[str, Any]) -> Iterator[Judged]:
    """Every choice of a card, all contracts in turn."""
    for game, view, cards, hands in choices("tutti", deals, partial(naming, cards=cards_by), options):
        at = tutti.scene_of(view, view.table.contract)
        seen = CardToLay(game, view.table, view.hand, at.terms)
        if len(cards) > 1:
            yield seen, cardplay.best_card(at, cards), true_to(seen, hands)


def of_putze(deals: Iterable[int], cards_by: Any, options: dict[str, Any], players: int) -> Iterator[Judged]:
    """The same at a table of putze."""
    terms = {"players": players}
    for game, view, cards, hands in choices("putze", deals, lambda _: cards_by, options, terms):
        at = rule.scene_of(view)
        seen = CardToLay(game, view.table, view.hand, at.terms, rule.aside(view))
        if len(cards) > 1:
            yield seen, cardplay.best_card(at, cards), true_to(seen, hands)
