"""What was typed from a slip, and whether it can be a reading of it.

It does not know who reads, nor what a reading leads to: that is the desk's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapis.club.events import Source
from tapis.club.rulings.cases import waits_for_the_jury
from tapis.club.state import reasons
from tapis.club.state import totals as by_totals
from tapis.club.state.competition import Competition
from tapis.club.state.marks import boxes_alone, canonical
from tapis.club.state.slips import Slip, SlipState
from tapis.core.terms import Json
from tapis.law import Refusal, Refused


@dataclass(frozen=True, slots=True)
class Typed:
    """A slip as somebody typed it.

    People are in seat order; each deal is JSON, or None where the paper is illegible.
    """

    round: int
    table: int
    seats: tuple[int, ...]
    deals: tuple[Json, ...]
    source: Source = Source.DESK
    reason: str = ""
    doubtful: bool = False
    """Whether the reader leaves it to be cleared up, whatever the sheet says."""
    totals: tuple[int | None, ...] = ()
    """The totals at the foot of the paper, in seat order, where they are read instead of the deals."""
    foot: int | None = None
    """Their sum, where the paper has it."""


def says_too_little(
    competition: Competition, slip: Slip, typed: Typed, deals: tuple[Json, ...]
) -> Refused | None:
    """Why a reading is none: boxes alone do not settle a line, and without a deal nobody has read anything.

    Where a director scored every board no deal is due.
    """
    if slip.contests and boxes_alone(competition.plugin, deals):
        return reasons.BOXES_CONTESTED()
    if typed.doubtful or any(each is not None for each in (*deals, *typed.totals)):
        return None
    return reasons.EMPTY_READING() if typed.totals or competition.flaw(slip, deals) is not None else None


def not_by_totals(competition: Competition, slip: Slip, typed: Typed) -> Refusal | None:
    """Why this slip is not read by its totals, or None where it may be."""
    if not typed.totals:
        return None
    if typed.deals or len(typed.totals) != len(slip.people):
        return reasons.TOTALS_MISSING()
    return (
        by_totals.needs_deals(competition, slip)
        or competition.left_before(slip)
        or waits_for_the_jury(competition, slip, slip.told)
    )


def unreadable(slip: Slip, typed: Typed) -> Refused | None:
    """Why nothing can be read into this slip now, or None."""
    if slip.state is SlipState.VOID:
        return reasons.IS_VOID()
    corrects = slip.confirmed and not slip.readings
    return reasons.ALREADY_CONFIRMED() if corrects and not typed.reason.strip() else None


def bad_seats(slip: Slip, seats: Sequence[int]) -> Refused | None:
    """Refuse people who are not those of the table; another order than drawn is allowed. None otherwise."""
    needed = len(slip.people)
    if len(seats) != needed or len(set(seats)) != needed:
        return reasons.WRONG_SEATS(round=slip.round, table=slip.table, needed=needed)
    stranger = next((number for number in seats if number not in slip.people), None)
    if stranger is None:
        return None
    return reasons.NOT_THIS_TABLE(number=stranger, round=slip.round, table=slip.table)


def spelt_deals(competition: Competition, slip: Slip, deals: Sequence[Json]) -> tuple[Json, ...] | Refused:
    """The deals in the regulation's own spelling, or what is wrong with one of them."""
    if len(deals) > (most := competition.deals_of(slip)):
        return reasons.TOO_MANY_DEALS(deals=most)
    spelt: list[Json] = []
    for number, deal in enumerate(deals, start=1):
        result = None if deal is None else canonical(competition.plugin, number, deal)
        if isinstance(result, Refused):
            return result
        spelt.append(result)
    return _without_blanks(competition, slip, spelt)


def _without_blanks(competition: Competition, slip: Slip, deals: list[Json]) -> tuple[Json, ...]:
    """The deals without the empty lines at the end, where the party was over before."""
    last = max((number for number, deal in enumerate(deals, start=1) if deal is not None), default=0)
    played = tuple(deals[:last])
    return played if competition.flaw(slip, played) is None else tuple(deals)
