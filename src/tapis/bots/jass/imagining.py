"""What a player of jass who thinks ahead tells the engine: the position as its seat sees it, in words.

Knows nothing of what is played for; that is the game's ``Payoff``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tapis.bots.jass import cardplay
from tapis.bots.jass.proven import shown_out
from tapis.bots.jass.sight import Terms, may_be_kept, not_followed, scene
from tapis.bots.named import Budget
from tapis.core.cards import NO_CARDS, SUITS, Card, Cards
from tapis.core.game import Position
from tapis.core.tricks import Seat, Trick
from tapis.solver import thumbs
from tapis.solver.aiming import Weighed
from tapis.solver.compiler import compiled
from tapis.solver.pack import Packed, lanes, pack
from tapis.solver.thumbs import BITS, CardPolicy, Imagining, Payoff, Sighted, Thumbs, layouts, weighed

THUMBS = Thumbs(
    ruffs=cardplay.RUFFS,
    shared=cardplay.SHARED,
    top=cardplay.TOP,
    time=cardplay.TIME,
    plain=cardplay.PLAIN,
    trump=cardplay.TRUMP,
    unguarded=cardplay.UNGUARDED,
    trumped=cardplay.TRUMPED,
    ruff=cardplay.RUFF,
    ruff_time=cardplay.RUFF_TIME,
    one_of_two=cardplay.ONE_OF_TWO,
    must=cardplay.MUST,
    must_more=cardplay.MUST_MORE,
    must_below=cardplay.MUST_BELOW,
    danger=cardplay.DANGER,
    danger_more=cardplay.DANGER_MORE,
    covered=cardplay.COVERED,
    danger_trumped=cardplay.DANGER_TRUMPED,
)


BY_THUMB = CardPolicy(THUMBS)


def by_thumb() -> CardPolicy:
    """All lay cards by the rules of thumb of level 1."""
    return BY_THUMB


@dataclass(frozen=True, slots=True)
class CardToLay:
    """A card to be laid: whose turn it is and what the seat knows; ``game`` can be packed."""

    game: Any
    table: Any
    hand: Cards
    terms: Terms
    aside: Cards = NO_CARDS
    """Cards that nobody holds, as the seat knows."""

    @property
    def trick(self) -> Trick:
        """The trick to which a card is laid."""
        found: Trick = self.table.trick
        return found


def sighted(seen: CardToLay) -> Sighted:
    """The position in words; the hands of the others are empty."""
    trick, won, terms = seen.trick, seen.table.won, seen.terms
    hands = tuple(seen.hand if seat == trick.turn else NO_CARDS for seat in range(seen.game.seats))
    at = pack(seen.game, Position(seen.table, hands))
    known, here = lanes(trick.ranking), scene(seen.hand, trick, won, terms)
    others = [seat for seat in at.places if seat != trick.turn]
    tricks = (*won, trick)

    def by_place(of: dict[Seat, Cards]) -> tuple[int, ...]:
        return tuple(known.word(of.get(seat, NO_CARDS)) for seat in at.places)

    return Sighted(
        at=at,
        unplayed=known.word(here.unseen | seen.hand),
        counts=tuple(here.left.get(seat, len(seen.hand)) for seat in at.places),
        played=by_place({seat: _laid_by(tricks, seat) for seat in at.places}),
        not_followed=by_place({seat: not_followed(tricks, seat) for seat in at.places}),
        sure=by_place(dict(here.sure)),
        lacks=by_place(
            {seat: shown_out(tricks, seat, free_when_void=at.play.free_when_void) for seat in others}
        ),
        aside=known.word(seen.aside & here.unseen),
        kept=known.word(Cards.of(card for suit in SUITS for card in may_be_kept(trick.ranking, suit))),
        preferred=_preferred(at, terms),
    )


def _laid_by(tricks: Sequence[Trick], seat: Seat) -> Cards:
    return Cards.of(
        card for each in tricks for at, card in zip(each.order, each.cards, strict=False) if at == seat
    )


def _preferred(at: Packed, terms: Terms) -> tuple[int, ...]:
    """Of each bit: which of equal cards is laid, the highest number first."""
    cards = [card for card in at.cards if card is not None]
    order = {
        card: number for number, card in enumerate(sorted(cards, key=lambda c: cardplay.preference(terms, c)))
    }
    found = tuple(0 if card is None else order[card] for card in at.cards)
    assert len(found) == BITS
    return found


def imagined(
    at: Sighted,
    payoff: Payoff,
    worlds: int,
    seed: int,
    imagine: Imagining = layouts,
    playing: CardPolicy = BY_THUMB,
) -> dict[Card, Weighed]:
    """What is found of the cards that were tried longest; empty where no world agrees with what is proven."""
    found = weighed(at, playing, payoff, worlds, seed, imagine)
    deepest = max((each.worlds for each in found), default=0)
    return {at.at.card(1 << each.place): each for each in found if each.worlds == deepest}


def weighed_within(
    budget: Budget | None, worlds: int, weigh: Callable[[int, int], dict[Card, Weighed]], seed: int
) -> dict[Card, Weighed]:
    """What ``weigh`` finds in so many worlds, or in as many as there is time for."""
    return weigh(worlds, seed) if budget is None else budget.afforded(worlds, lambda few: weigh(few, seed))


def compile_all() -> bool:
    """Compile what is not compiled yet; whether there is a compiler."""
    return compiled() and thumbs.try_out()
