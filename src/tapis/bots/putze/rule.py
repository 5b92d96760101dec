"""A player of putze: plays when the cards should bring enough points, and then plays for points.

What a hand should bring is counted as in estimation, twice the trumps and eleven for each side ace, with
what it announces; the blind is worth what unknown cards bring on average, and its turned trump. It takes
21 points not to be pomme, and more to be among the best of many: in deals played out by bots, hands just
above ``ENOUGH`` mark as many putzes as pommes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from tapis.bots.jass import cardplay
from tapis.bots.jass.sight import Scene, Terms, scene
from tapis.bots.named import by_thumb
from tapis.core.cards import Card, Cards, Suit
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, Played, Shown
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games import jass
from tapis.games.estimation.thumb import estimate
from tapis.games.putze.play.announcements import STOCK, a_card_serves_once
from tapis.games.putze.play.calls import Announce, Call, Discard, Move, Word
from tapis.games.putze.play.dealing import pack
from tapis.games.putze.play.table import Table

ENOUGH = {2: 24.0, 3: 24.0, 4: 31.0, 5: 31.0}
"""The points a hand should bring, by how many sit at the table."""
LAST = 6.0
"""So much less is enough for the last to speak, who knows who plays."""
MEAN = 36.0
"""What the eight hidden cards of a blind bring."""
COMPARED = 0.5
"""How often one's announcements are the best."""


def choose(view: View[Table, Call], moves: Sequence[Move], chance: Chance) -> Move:
    """Change the worst cards, play or refuse, announce everything, then the card that brings most."""
    said = {move.call: move for move in moves if isinstance(move, Called)}
    if any(isinstance(call, Announce | Discard) or call is Word.SIX for call in said):
        return _at_once(view, said)
    if Word.READY in said:
        return said[Word.READY]
    if Word.REFUSE in said:
        return said[decision(view, frozenset(call for call in said if isinstance(call, Word)))]
    cards = [move.card for move in moves if isinstance(move, Played)]
    if not cards:
        return chance.pick([*moves])
    return Played(view.seat, cardplay.best_card(scene_of(view), cards))


PLAYER = by_thumb(choose)


def _at_once(view: View[Table, Call], said: Mapping[Call | None, Called[Call]]) -> Move:
    """Announce, exchange the six, put aside the three cards of least value."""
    for call, move in said.items():
        if isinstance(call, Announce) or call is Word.SIX:
            return move
    return said[Discard(_three_worst(view.hand, _trump(view)))]


def _trump(view: View[Table, Call]) -> Suit:
    assert view.table.trump is not None
    return view.table.trump


# Changing cards.


def _three_worst(hand: Cards, trump: Suit) -> Cards:
    """Cards that neither are trumps nor high nor announce anything."""
    announced = Cards.of(card for meld in a_card_serves_once(hand, trump) for card in meld.cards)

    def keep(card: Card) -> tuple[bool, bool, int]:
        return card in announced, card.suit == trump, "6789TJQKA".index(card.rank)

    return Cards.of(sorted(hand, key=keep)[:3])


# Playing or refusing.


def decision(view: View[Table, Call], words: frozenset[Word]) -> Word:
    """Alone against nobody, play; else play with the better of hand and blind if that is enough."""
    table = view.table
    mine = hand_value(view.hand, _trump(view))
    playing, waiting = len(table.players), len(table.speaking) - len(table.said) - 1
    own = Word.OWN if Word.OWN in words else Word.PLAY
    if not playing and not waiting:
        return own
    blind = blind_value(table) if Word.TAKE in words else 0.0
    if max(mine, blind) < ENOUGH[len(table.order)] - (not waiting) * LAST:
        return Word.REFUSE
    return Word.TAKE if blind > mine else own


def hand_value(hand: Cards, trump: Suit) -> float:
    """What a hand should bring, announcements included."""
    melds = sum(meld.points for meld in a_card_serves_once(hand, trump))
    pair = Cards.of([Card(trump, "K"), Card(trump, "Q")])
    return estimate(hand, trump) + COMPARED * melds + STOCK * (not pair - hand)


def blind_value(table: Table) -> float:
    """What the blind should bring: its turned trump counts double, as in a hand."""
    assert table.turned is not None
    return MEAN + 2 * jass.card_points(table.turned, table.trump)


# Card play.


def scene_of(view: View[Table, Call]) -> Scene:
    """The card to be laid, as its player sees it."""
    table = view.table
    assert table.trick is not None
    terms = Terms(
        rankings=(table.trick.ranking,) * 2,
        value=partial(jass.card_points, trump=table.trump),
        pack=pack(table.variant),
        shown=_seen(view),
    )
    return scene(view.hand, table.trick, table.won, terms)


def _seen(view: View[Table, Call]) -> dict[Card, Seat]:
    """Cards that everybody has seen in a hand: a trump turned or bought, announcements shown."""
    told = (event for event in view.events if isinstance(event, Shown | CardsPassed) and event.to is None)
    return {card: owner for card, owner in _whereabouts(told).items() if owner is not None}


def aside(view: View[Table, Call]) -> Cards:
    """Cards the player has seen lie where no player holds them: a card turned, the six, one's better cards.

    So are those shown in the hand of one who does not play.
    """
    told = (event for event in view.events if isinstance(event, Shown | CardsPassed))
    return Cards.of(card for card, owner in _whereabouts(told).items() if owner not in view.table.players)


def _whereabouts(told: Iterable[Shown | CardsPassed]) -> dict[Card, Seat | None]:
    """Where each card was last seen, in a seat's hand or (None) in nobody's."""
    found: dict[Card, Seat | None] = {}
    for event in told:
        at = event.owner if isinstance(event, Shown) else event.taker
        found |= dict.fromkeys(event.cards or (), at)
    return found
