"""Tables of five and six: who rests in a deal, and who deals next (4, 8, W21). Chairs are columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from tapis.core.sheet import Gap, SheetStart
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


def left(chairs: int, gone: Mapping[Seat, Gap], deal: int) -> tuple[Seat, ...]:
    """The chairs whose players are at the table in a deal, in order of play."""
    return tuple(chair for chair in range(chairs) if chair not in gone or not gone[chair].holds(deal))


def at_hand(dealer: Seat, here: Sequence[Seat]) -> Seat:
    """The dealer, or the next on the left who is at the table."""
    return next((chair for chair in here if chair >= dealer), here[0])


def playing(dealer: Seat, here: Sequence[Seat], custom: Resting) -> tuple[Seat, ...]:
    """Which of the chairs at the table play a deal, in order of play."""
    out = resting(here.index(dealer), len(here), custom)
    return tuple(chair for place, chair in enumerate(here) if place not in out)


def rotation(setup: SheetStart, chairs: int, custom: Resting) -> tuple[Turn, ...]:
    """Who deals and who plays each deal that counts; a deal nobody played leaves the next one as it is."""
    turns, dealer = [], setup.dealer
    for deal in range(1, setup.deals + 1):
        here = left(chairs, setup.gone, deal)
        dealer = at_hand(dealer, here)
        turns.append(Turn(dealer, playing(dealer, here, custom)))
        dealer = next_dealer(dealer, chairs, passed=False)
    return tuple(turns)
