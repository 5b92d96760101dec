"""A party as it stands, and the rules that follow from the standing: who has won, who deals, who has lost.

Knows strokes and places, and nothing of how a deal is marked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tapis.core.sheet import Line, SheetStart
from tapis.core.tricks import Seat
from tapis.games.putze.book import ART
from tapis.games.putze.result import Result
from tapis.games.putze.variants import Variant, variant
from tapis.law import Profile, Setting

SIZES = (4, 2, 3, 5)
WON = "won"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The results marked so far, and what they come to; ``places`` are 0 until a player has finished."""

    setup: SheetStart
    profile: Profile
    dealer: Seat
    net: tuple[int, ...]
    places: tuple[int, ...]
    results: tuple[Result, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def goal(self) -> int:
        """How many net putzes win."""
        return self.profile.number("putzes_to_win")

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The columns that have not finished."""
        return tuple(seat for seat, place in enumerate(self.places) if not place)

    @property
    def variant(self) -> Variant:
        """The variant that those who are left play."""
        return variant(max(2, len(self.playing)), self.profile)


# 27.6  A pomme against a putze.


@ART("27.6")
def net_putzes(strokes: int, pommes: int) -> int:
    """A pomme is worth one putze less."""
    return strokes - pommes


# 27.10  Winning, playing on, stopping.


@ART("27.10", "P3")
def has_won(net: int, goal: int) -> bool:
    """The first to have seven putzes, pommes taken off, wins the game."""
    return net >= goal


@ART("27.10", "P5")
def party_over(sheet: Sheet) -> bool:
    """The game is over with its first winner, or, where the others play on, when one of them is left."""
    return len(sheet.playing) < 2 if sheet.profile.flag("play_on") else any(sheet.places)


@ART("P21")
def deals_used_up(sheet: Sheet) -> bool:
    """The deals agreed on at most are on the sheet; the game stays without a winner."""
    return len(sheet.results) >= sheet.setup.deals


@ART("P17")
def places_of_a_deal(arrived: Sequence[Seat], totals: Mapping[Seat, int], taken: int) -> Mapping[Seat, int]:
    """Of two who reach the goal in one deal, the one with more points in it comes first; equals share."""

    def ahead(seat: Seat) -> int:
        return sum(totals[other] > totals[seat] for other in arrived)

    return {seat: 1 + taken + ahead(seat) for seat in arrived}


# 27.27, P18  The dealer.


@ART("27.27")
def putze_for_a_correct_deal(sheet: Sheet) -> bool:
    """The dealer who sits out scores a putze for a correct deal, but never the one that wins the game."""
    return sheet.variant.sits_out and not has_won(sheet.net[sheet.dealer] + 1, sheet.goal)


@ART("27.27")
def away(sheet: Sheet) -> frozenset[Seat]:
    """The dealer of the third variant takes no cards, and is not asked whether to play."""
    return frozenset({sheet.dealer} if sheet.variant.sits_out else ())


@ART("P18", "27.27")
def a_misdeal_passes(sheet: Sheet) -> bool:
    """After a misdeal the same player deals again; where the dealer sits out, the next one deals."""
    return sheet.variant.sits_out


@ART("P9")
def next_dealer(sheet: Sheet) -> Seat:
    """The deal passes to the next player on the right who is still in the game; a new game counts all."""
    seats = len(sheet.places)
    playing = range(seats) if party_over(sheet) else sheet.playing
    return next(seat for step in range(1, seats + 1) if (seat := (sheet.dealer + step) % seats) in playing)


# 27.19  The first word of the next party.


@ART("27.19", "P6")
def loser(sheet: Sheet) -> Seat | None:
    """The player with the fewest putzes has lost, and speaks first on the blind in the next game."""
    if not party_over(sheet):
        return None
    left = sheet.playing or [seat for seat, place in enumerate(sheet.places) if place == max(sheet.places)]
    fewest = min(sheet.net[seat] for seat in left)
    last = [seat for seat in left if sheet.net[seat] == fewest]
    return last[0] if len(last) == 1 else None


@ART("27.19", "P6")
def what_the_next_party_keeps(sheet: Sheet) -> Mapping[str, Setting]:
    """The next game of the same players remembers who lost this one."""
    lost = loser(sheet)
    return {"lost_before": 0 if lost is None else lost + 1}


@ART("27.19", "P7")
def loser_of_the_deal(sheet: Sheet) -> Seat | None:
    """Of those who played the last deal, the one with fewest points speaks first on the next blind."""
    dealt = next((result for result in reversed(sheet.results) if not result.misdealt), None)
    if dealt is None or len(dealt.totals) < 2:
        return None
    fewest = min(dealt.totals.values())
    last = [seat for seat, points in dealt.totals.items() if points == fewest]
    return last[0] if len(last) == 1 else None


@ART("27.19", "P6", "P7")
def first_word(sheet: Sheet) -> Seat | None:
    """The loser speaks first on the blind, as long as the house allows it."""
    lost = _priority(sheet)
    return lost if sheet.variant.blind and lost in sheet.playing else None


def _priority(sheet: Sheet) -> Seat | None:
    how_long, lost = sheet.profile.word("first_word"), sheet.profile.number("lost_before")
    if how_long == "next_deal":
        return loser_of_the_deal(sheet)
    if lost == 0 or (how_long == "first_deal" and sheet.results):
        return None
    return lost - 1
