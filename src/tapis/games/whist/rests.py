"""Tables of five and six: who rests in a deal, and who deals next (4, 8, W21). Chairs are columns."""

from __future__ import annotations

from enum import StrEnum

from tapis.core.sitting import Turn
from tapis.core.tricks import Seat
from tapis.games.whist.book import ART

PLAYING = 4
SIZES = (4, 5, 6)


class Resting(StrEnum):
    """The custom of the table about who rests: the dealer, or whoever dealt before."""

    DEALER = "dealer"
    PREVIOUS = "previous"


@ART("4", "8")
def next_dealer(dealer: Seat, chairs: int, passed: bool) -> Seat:
    """The deal passes to the left; where nobody played, the same player deals again."""
    return dealer if passed else (dealer + 1) % chairs


@ART("W21")
def resting(dealer: Seat, chairs: int, custom: Resting) -> frozenset[Seat]:
    """With five the dealer rests, with six the player opposite too; or else those who have just dealt."""
    spare = chairs - PLAYING
    if custom is Resting.PREVIOUS:
        return frozenset((dealer - step) % chairs for step in range(1, spare + 1))
    return frozenset((dealer + step * chairs // 2) % chairs for step in range(spare))


def playing(dealer: Seat, chairs: int, custom: Resting) -> tuple[Seat, ...]:
    """The chairs that play a deal, in order of play."""
    out = resting(dealer, chairs, custom)
    return tuple(chair for chair in range(chairs) if chair not in out)


def rotation(dealer: Seat, chairs: int, deals: int, custom: Resting) -> tuple[Turn, ...]:
    """Who deals and who plays each deal that counts; a deal nobody played leaves the next one as it is."""
    turns = []
    for _ in range(deals):
        turns.append(Turn(dealer, playing(dealer, chairs, custom)))
        dealer = next_dealer(dealer, chairs, passed=False)
    return tuple(turns)
