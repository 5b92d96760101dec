"""A party as it stands, and the rules that follow from the standing: who has won, who deals, who has lost.

Knows strokes and places, and nothing of how a deal is marked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tapis.core.sheet import Line, Setup
from tapis.core.tricks import Seat
from tapis.games.putze.book import ART
from tapis.games.putze.result import Result
from tapis.games.putze.variants import Variant, variant
from tapis.law import Setting

SIZES = (4, 2, 3, 5)
WON = "won"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The results marked so far, and what they came to; ``places`` are 0 until a player has his number."""

    setup: Setup
    dealer: Seat
    net: tuple[int, ...]
    places: tuple[int, ...]
    results: tuple[Result, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def options(self) -> Mapping[str, Setting]:
        """The complete profile of the party."""
        return self.setup.options

    @property
    def goal(self) -> int:
        """How many net putzes win."""
        return int(self.options["putzes_to_win"])

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The columns that have not finished."""
        return tuple(seat for seat, place in enumerate(self.places) if not place)

    @property
    def variant(self) -> Variant:
        """How those who are left play."""
        return variant(max(2, len(self.playing)), self.options)


# 27.6  A pomme against a putze.


@ART("27.6")
def net_putzes(strokes: int, pommes: int) -> int:
    """A pomme is worth one putze less."""
    return strokes - pommes


# 27.10  Winning, playing on, stopping.


@ART("27.10", "P3")
def has_won(net: int, goal: int) -> bool:
    """Whoever is the first to have seven putzes, pommes taken off, wins the party."""
    return net >= goal


@ART("27.10", "P5")
def the_party_goes_on(sheet: Sheet) -> bool:
    """The party is over; open a new one."""
    if sheet.options["play_on"]:
        return len(sheet.playing) > 1
    return not any(sheet.places)


@ART("P17")
def places_of_a_deal(arrived: Sequence[Seat], totals: Mapping[Seat, int], taken: int) -> Mapping[Seat, int]:
    """Of two who reach the goal in one deal, the one with more points in it comes first; equals share."""

    def ahead(seat: Seat) -> int:
        return sum(totals[other] > totals[seat] for other in arrived)

    return {seat: 1 + taken + ahead(seat) for seat in arrived}


@ART("P21")
def deals_are_left(sheet: Sheet) -> bool:
    """The {deals} deals agreed on are marked; the party stays without a winner."""
    return len(sheet.results) < sheet.setup.deals


# 27.27, P18  The dealer.


@ART("27.27")
def putze_for_a_correct_deal(sheet: Sheet) -> bool:
    """The dealer who sits out marks a putze for a correct deal, but never the one that wins the party."""
    return sheet.variant.sits_out and not has_won(sheet.net[sheet.dealer] + 1, sheet.goal)


@ART("P18", "27.27")
def a_misdeal_passes(sheet: Sheet) -> bool:
    """After a misdeal the same player deals again; where the dealer sits out, the next one deals."""
    return sheet.variant.sits_out


@ART("P9")
def next_dealer(sheet: Sheet) -> Seat:
    """The deal passes to the next player on the right who is still in the party; a new party counts all."""
    seats = len(sheet.places)
    playing = sheet.playing if the_party_goes_on(sheet) else range(seats)
    return next(seat for step in range(1, seats + 1) if (seat := (sheet.dealer + step) % seats) in playing)


# 27.19  The first word of the next party.


@ART("27.19", "P6")
def loser(sheet: Sheet) -> Seat | None:
    """The player with the fewest putzes has lost; he has the first word on the blind in the next party."""
    if the_party_goes_on(sheet):
        return None
    left = sheet.playing or [seat for seat, place in enumerate(sheet.places) if place == max(sheet.places)]
    fewest = min(sheet.net[seat] for seat in left)
    last = [seat for seat in left if sheet.net[seat] == fewest]
    return last[0] if len(last) == 1 else None


@ART("27.19", "P6")
def what_the_next_party_keeps(sheet: Sheet) -> Mapping[str, Setting]:
    """The next party of the same players remembers who lost this one."""
    lost = loser(sheet)
    return {"lost_before": 0 if lost is None else lost + 1}


@ART("27.19", "P6", "P7")
def first_word(sheet: Sheet) -> Seat | None:
    """The loser of the last party has the first word on the blind, as long as the house lets him."""
    lost, first_only = int(sheet.options["lost_before"]), sheet.options["first_word"] == "first_deal"
    entitled = sheet.variant.blind and lost - 1 in sheet.playing and not (first_only and sheet.results)
    return lost - 1 if entitled else None
