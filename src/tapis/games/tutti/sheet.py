"""The mark of one party: 17.1, 17.3, 17.6, 17.12, 17.13, 17.16 to 17.19.

It knows results, and nothing of how they came about. A *box* is written once; what it is written
with is the points of one side, the taker's or, in a misère, the opponents'.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor

from tapis.core.sheet import Line, Points, SheetStart, totals
from tapis.core.terms import DealTerms
from tapis.core.tricks import Seat
from tapis.games.jass import makeable
from tapis.games.tutti import boxed
from tapis.games.tutti.book import ART
from tapis.games.tutti.contracts import BOXES, MISERE
from tapis.games.tutti.result import COLUMNS, DEALS, FULL_TRUMP_TOTAL, MATCH, SEATS, Result
from tapis.law import Bars, Breach, Profile, first_bar

BONUS = "bonus"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The results marked so far."""

    setup: SheetStart
    profile: Profile
    results: tuple[Result, ...] = ()

    def filled(self, column: int) -> tuple[str, ...]:
        """The boxes ``column`` has filled, in the order of the sheet."""
        taken = {result.box for result in self.results if result.taker == column}
        return tuple(box for box in BOXES if box in taken)

    @property
    def full(self) -> bool:
        """Whether every deal of the party is marked."""
        return len(self.results) >= min(self.setup.deals, DEALS)


@dataclass(frozen=True, slots=True)
class Entry:
    """A result about to be marked."""

    sheet: Sheet
    result: Result

    @property
    def told(self) -> Mapping[str, object]:
        """The deals marked, what the sides make together, what they should, and how far that is from it.

        Of a box also its figure, and those it may hold.
        """
        total, due = sum(self.result.points), self.result.due
        return {
            "figure": self.result.figure,
            "points": " : ".join(map(str, self.result.points)),
            "possible": boxed.told(self.result.box, self.sheet.profile),
            "deals": len(self.sheet.results),
            "total": total,
            "due": due,
            "difference": total - due,
        }


# 17.1  So many deals and no more.


@ART.bars("17.1", "17.17", "T13")
def party_is_full(entry: Entry) -> bool:
    """Every deal of this game is on the sheet already."""
    return entry.sheet.full


@ART("T8")
def the_deal_passes_to_the_right(first: Seat, deals: int) -> Seat:
    """The first dealer is drawn, and the deal passes to the right."""
    return (first + deals) % SEATS


# 17.3  The check.


@ART.bars("17.3", "17.6")
def sides_miss_the_total(entry: Entry) -> bool:
    """Count again: the two sides make {total} instead of {due}, a difference of {difference}."""
    result = entry.result
    counted = not result.replayed and result.figure is None
    return counted and result.winner is None and sum(result.points) != result.due


@ART.bars("17.6", "17.12")
def no_deal_writes_this(entry: Entry) -> bool:
    """No deal writes {figure} in this box: it can hold {possible}."""
    return entry.result.figure is not None and not boxed.possible(entry.result, entry.sheet.profile)


@ART.bars("17.6", "17.8")
def points_no_cards_make(entry: Entry) -> bool:
    """Count again: in this contract no cards make {points}, the cheapest ones being worth more."""
    result = entry.result
    return (
        result.figure is None
        and not result.replayed
        and result.winner is None
        and not makeable.makeable(result.points, boxed.pack_of(result.base or result.box))
    )


@ART.bars("17.6", "17.8")
def figure_no_cards_make(entry: Entry) -> bool:
    """Count again: no cards make {figure} in this box, the cheapest ones being worth more."""
    result = entry.result
    special = boxed.match_of(result) or boxed.reverse_match_of(result, entry.sheet.profile)
    return result.figure is not None and not special and not boxed.makeable_figure(result)


POSSIBLE: Bars[Entry] = (points_no_cards_make, figure_no_cards_make)


def possible(sheet: Sheet, result: Result) -> Breach | None:
    """Why no cards can have brought this result, or None."""
    return first_bar(POSSIBLE, Entry(sheet, result))


# 17.13, 17.16, 17.17  Which box.


@ART.bars("17.17")
def team_is_full(entry: Entry) -> bool:
    """This team has filled its ten boxes: the other team takes this deal."""
    return len(entry.sheet.filled(entry.result.taker)) == len(BOXES)


@ART.bars("17.13")
def box_is_filled(entry: Entry) -> bool:
    """This team has filled that box already: each contract counts once."""
    return entry.result.box in entry.sheet.filled(entry.result.taker)


@ART.bars("17.16")
def nothing_to_replay(entry: Entry) -> bool:
    """This team has filled no box yet, so it cannot have replayed one."""
    return entry.result.replayed and not entry.sheet.filled(entry.result.taker)


BARS: Bars[Entry] = (
    party_is_full,
    team_is_full,
    box_is_filled,
    nothing_to_replay,
    sides_miss_the_total,
    no_deal_writes_this,
)


@ART("17.16")
def points_of_a_contract_replayed(profile: Profile) -> int:
    """A filled contract replayed by mistake gives fixed points in a free box."""
    return profile.figure("replayed")


# 17.6, 17.12  What is written in the box.


@ART("17.12")
def side_written(result: Result) -> int:
    """The taker's points are written in the box, and in a misère the opponents'."""
    return result.other if result.box == MISERE else result.taker


@ART("17.6", "T4")
def no_trick_is_a_reverse_match(result: Result, scope: str) -> bool:
    """The side written took no trick: where every suit is trump that is a reverse match."""
    if result.winner is None or result.winner == side_written(result) or scope == "none":
        return False
    return scope == "all" or result.due == FULL_TRUMP_TOTAL


@ART("17.6")
def match_bonus(result: Result) -> int:
    """The side written took all nine tricks: a hundred points more."""
    return MATCH if result.winner == side_written(result) else 0


# 17.18, 17.19  The totals, and the bonus.


@ART("17.18")
def points_of_the_teams(lines: Sequence[Line]) -> tuple[Points, ...]:
    """At the end of the game each team's boxes are added up."""
    return totals(COLUMNS, [line for line in lines if line.kind != BONUS])


@ART("17.19", "T5")
def bonus(made: Sequence[Points], rounding: str) -> tuple[Points, ...]:
    """The team with more points gets half the difference on top; on a tie nobody does."""
    half = abs(Fraction(made[0]) - Fraction(made[1])) / 2
    amount: Points = {"down": floor(half), "up": ceil(half)}.get(rounding, _plain(half))
    return tuple(amount if points > min(made) else 0 for points in made)


def _plain(points: Fraction) -> Points:
    return int(points) if points.denominator == 1 else points


@dataclass(frozen=True, slots=True)
class Mark:
    """How tutti is marked: twenty boxes, then a bonus, and the highest total wins."""

    sizes: tuple[int, ...] = (COLUMNS,)
    lowest_wins: bool = False

    def blank(self, setup: SheetStart) -> Sheet:
        """The sheet before the first deal."""
        return Sheet(setup, ART.profile(setup.options, setup.edition))

    def dealer(self, sheet: Sheet) -> Seat:
        """The chair that deals next."""
        return the_deal_passes_to_the_right(sheet.setup.dealer, len(sheet.results))

    def terms(self, sheet: Sheet) -> DealTerms:
        """The boxes each team has filled."""
        return DealTerms(own={"filled": [[*sheet.filled(column)] for column in range(COLUMNS)]})

    def check(self, sheet: Sheet, result: Result) -> Breach | None:
        """Why the next line cannot be ``result``, or None."""
        return first_bar(BARS, Entry(sheet, result))

    def enter(self, sheet: Sheet, result: Result) -> Sheet:
        """The sheet with one more line."""
        return replace(sheet, results=(*sheet.results, result))

    def lines(self, sheet: Sheet) -> Sequence[Line]:
        """What is written in the boxes deal by deal, then the bonus once the party is over."""
        written = [
            line
            for deal, result in enumerate(sheet.results, start=1)
            for line in _lines(deal, result, sheet.profile)
        ]
        return [*written, *_bonus_line(sheet, written)] if sheet.full else written

    def over(self, sheet: Sheet) -> bool:
        """Whether every deal has been marked."""
        return sheet.full


def _lines(deal: int, result: Result, profile: Profile) -> Iterator[Line]:
    if result.replayed:
        clause = points_of_a_contract_replayed.clause
        yield Line(deal, result.taker, points_of_a_contract_replayed(profile), clause, "replayed")
        return
    if result.figure is not None:
        yield from _lines_of_a_box(deal, result, profile)
        return
    if no_trick_is_a_reverse_match(result, profile.word("reverse_match")):
        yield _reverse(deal, result, profile, text=result.due == FULL_TRUMP_TOTAL)
        return
    more = match_bonus(result)
    points = result.points[side_written(result)] - more
    yield Line(deal, result.taker, points, side_written.clause, "contract")
    if more:
        yield Line(deal, result.taker, more, match_bonus.clause, "match")


def _lines_of_a_box(deal: int, result: Result, profile: Profile) -> Iterator[Line]:
    """The same lines, as the figure in the box alone tells them."""
    if boxed.reverse_match_of(result, profile):
        yield _reverse(deal, result, profile, text=FULL_TRUMP_TOTAL in boxed.worth(result.box))
        return
    more = boxed.match_of(result)
    yield Line(deal, result.taker, (result.figure or 0) - more, side_written.clause, "contract")
    if more:
        yield Line(deal, result.taker, more, match_bonus.clause, "match")


def _reverse(deal: int, result: Result, profile: Profile, *, text: bool) -> Line:
    """The line of a side without a trick: by the text where every suit is trump, else by the option."""
    by_text, by_house = no_trick_is_a_reverse_match.clauses
    clause = by_text if text else by_house
    return Line(deal, result.taker, -profile.figure("reverse_match"), clause, "reverse-match")


def _bonus_line(sheet: Sheet, written: Sequence[Line]) -> Iterator[Line]:
    amounts = bonus(points_of_the_teams(written), sheet.profile.word("bonus_rounding"))
    for column, amount in enumerate(amounts):
        if amount:
            yield Line(len(sheet.results), column, amount, bonus.clause, BONUS)


# Totals without the boxes they come from.


def limits(start: SheetStart) -> tuple[int, int]:
    """The least and the most that ten boxes can hold, or as many as a party cut short has."""
    filled = min(len(BOXES), start.deals)
    profile = ART.profile(start.options, start.edition)
    highest = sorted((max(boxed.worth(box)) + MATCH for box in BOXES), reverse=True)
    lowest = sorted(-profile.figure("reverse_match") * boxed.reversible(box, profile) for box in BOXES)
    return sum(lowest[:filled]), sum(highest[:filled])


def with_bonus(start: SheetStart, made: Sequence[int]) -> tuple[Points, ...]:
    """The totals as they are ranked: the better one with its bonus."""
    rounding = ART.profile(start.options, start.edition).word("bonus_rounding")
    return tuple(points + more for points, more in zip(made, bonus(made, rounding), strict=True))
