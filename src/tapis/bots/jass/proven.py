"""What the tricks of a jass prove of a hand, which is more than a player by rules of thumb knows."""

from __future__ import annotations

from collections.abc import Iterable

from tapis.bots.jass.sight import above, not_followed, whole_suit
from tapis.core.cards import Cards
from tapis.core.tricks import Seat, Trick
from tapis.games import jass


def shown_out(tricks: Iterable[Trick], seat: Seat, *, free_when_void: bool) -> Cards:
    """The cards that ``seat`` cannot hold: suits it did not follow, and what a trump under another tells.

    Where trumps are led, or all suits are trumps, the jack may be kept back. Whoever lays a trump under
    another has none of the suit led; unless the void may do so (``free_when_void``) trumps are all there is.
    A ruff that beats what lies there proves nothing.
    """
    every = tuple(tricks)
    found = not_followed(every, seat)
    for trick in every:
        if _under_trumps(trick, seat):
            trumps = whole_suit(str(trick.ranking.trump))
            found = found | (whole_suit(trick.led) if free_when_void else Cards.of(jass.PACK) - trumps)
    return found


def _under_trumps(trick: Trick, seat: Seat) -> bool:
    """Whether ``seat`` laid a trump under another, to a suit led."""
    card = dict(zip(trick.order, trick.cards, strict=False)).get(seat)
    if card is None or card.suit == trick.led or card.suit != trick.ranking.trump:
        return False
    before = Cards.of(trick.cards[: trick.order.index(seat)])
    return bool(above(trick.ranking, card) & before)
