"""A slip's results as they count: how many there must be, how they are spelt, what rulings make of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tapis.club.events import Settings
from tapis.club.state.reasons import BAD_RESULT, EARLIER_WRONG
from tapis.club.state.slips import Slip, proposed
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Mistake, Points, SheetStart
from tapis.core.terms import Json
from tapis.core.tricks import Seat
from tapis.law import IllegalMove, Refusal, Refused

__all__ = [
    "Place",
    "boxes_alone",
    "canonical",
    "deals_of",
    "first_board",
    "hindrance",
    "in_place",
    "judged",
    "proposed",
]

Place: TypeAlias = "tuple[str, Seat]"
"""A box of a grid: the key of its row, and the column."""


def deals_of(settings: Settings, slip: Slip) -> int:
    """How many deals the slip must show: fewer when the director cut the round short."""
    return settings.deals_at(len(slip.seats)) if slip.cut is None else slip.cut


def first_board(settings: Settings, slip: Slip) -> int:
    """The number of the first board of a slip; 0 where tables are not compared.

    Boards that do not travel are the same at every table of a round.
    """
    if slip.board_set is None and not settings.comparison:
        return 0
    sets = slip.round - 1 if slip.board_set is None else slip.board_set
    return 1 + sets * settings.deals


def judged(plugin: AnyPlugin, slip: Slip, deals: Sequence[Json]) -> list[Json]:
    """The results with the verdicts of rulings applied: games given, taken or annulled count so."""
    judging, codec = plugin.event.judging, plugin.sheet.results
    found = list(deals)
    for number, verdict in slip.verdicts.items() if judging else ():
        if judging and 0 < number <= len(found) and found[number - 1] is not None:
            found[number - 1] = codec.encode(judging.judged(codec.decode(found[number - 1]), verdict))
    return found


def in_place(
    plugin: AnyPlugin, setup: SheetStart, deals: Sequence[Json], through: int = 0
) -> dict[int, Json]:
    """The deals to be marked, by number: those entered, and what holds the place of boards left out.

    That is of those before the last one entered, and of all ``through`` a number.
    """
    typed = {number: deal for number, deal in enumerate(deals, start=1) if deal is not None}
    sheet = plugin.sheet
    if sheet.skipped is None or sheet.marking.terms(sheet.marking.blank(setup)).board is None:
        return typed
    holder = sheet.results.encode(sheet.skipped)
    return {number: typed.get(number, holder) for number in range(1, max((through, *typed)) + 1)}


def canonical(plugin: AnyPlugin, deal: int, typed: Json) -> Json | Refused:
    """One typed deal in the regulation's own spelling, so that equal results compare equal."""
    try:
        return plugin.sheet.results.encode(plugin.sheet.results.decode(typed))
    except IllegalMove as problem:
        return BAD_RESULT(deal=deal, problem=problem.refusal)
    except ValueError as problem:
        return BAD_RESULT(deal=deal, problem=str(problem))


def boxes_alone(plugin: AnyPlugin, deals: Sequence[Json]) -> Mapping[Place, Points]:
    """What stands in the boxes of those deals that nothing else is known of; empty where all are in full."""
    boxes, decode = plugin.sheet.boxes, plugin.sheet.results.decode
    if boxes is None:
        return {}
    found = [boxes.figure(decode(deal)) for deal in deals if deal is not None]
    return {(each[1], each[0]): each[2] for each in found if each is not None}


def hindrance(marked: object, deal: int) -> Refusal | None:
    """Why ``deal`` cannot be marked as typed: its own breach or that of a deal before it; None otherwise.

    ``marked`` is the sheet, or the first mistake where there is none.
    A later deal that becomes impossible does not hinder a correction: it is kept, and corrected next.
    """
    if not isinstance(marked, Mistake) or marked.deal > deal:
        return None
    return marked.breach if marked.deal == deal else EARLIER_WRONG(deal=marked.deal, problem=marked.breach)
