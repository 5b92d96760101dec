"""The slip being typed: which boxes there are, in the order of the paper, and what stands in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from tapis.club.state.competition import Competition
from tapis.club.state.leavers import Leaver, leavers
from tapis.club.state.marks import boxes_alone
from tapis.club.state.slips import Reading, Slip, SlipState, Substitute
from tapis.club.state.totals import needs_deals
from tapis.club.state.tournament import Tournament
from tapis.club.text.slip_numbers import slip_number
from tapis.core.terms import Json
from tapis.core.whole import signed
from tapis.web.desk.company import own_reading
from tapis.web.desk.ruled import lines_of_rulings
from tapis.web.frame.numbers import int_of
from tapis.web.sheet import box_entry, entry, one_line
from tapis.web.sheet.board_labels import BoardLabel, boards_at
from tapis.web.sheet.box_entry import FigureForm
from tapis.web.sheet.boxes import DealForm
from tapis.web.sheet.mark import open_ended
from tapis.web.sheet.one_line import LineBox

DEAL = re.compile(r"d(\d{1,3})-")
LINES, MORE_LINES = 20, 8


class DeskTask(StrEnum):
    """Why somebody types a slip."""

    FIRST = "first"
    AGAIN = "again"
    SECOND = "second"
    CORRECTION = "correction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """A slip with the boxes to type it into."""

    slip: Slip
    number: str
    """The slip's, with its check digit."""
    seats: Sequence[tuple[int, str]]
    """The people in the order of the paper, each by number and name."""
    people: Sequence[tuple[int, str]]
    """Those who may sit in any seat."""
    task: DeskTask
    mine: str
    """When the same account read it last; empty where it has not."""
    filled: bool
    """Whether the boxes begin with what stands there already, so that a change is seen."""
    forms: Sequence[DealForm]
    lines: Sequence[LineBox | None] = ()
    """The boxes in which a deal is typed in one line, where its game has them."""
    labels: Sequence[BoardLabel] = ()
    substitutes: Sequence[tuple[str, Substitute]] = ()
    leavers: Sequence[Leaver] = ()
    """Each with the name of whom somebody replaces."""
    more: int = 0
    """How many lines there would be with some more; 0 where there are enough."""
    reason: str = ""
    both_ways: bool = False
    """Whether a deal may be typed in one line or box by box."""
    typed: Mapping[str, str] = field(default_factory=dict)

    figures: FigureForm | None = None
    """The boxes of the paper, where they are asked instead of the deals."""
    may_box: bool = False
    """Whether the boxes may be typed instead of the deals."""
    whole: bool = True
    """Every deal must be typed: the mark does not say when the party is over."""
    by_totals: bool = False
    """Whether the totals are asked instead of the deals."""
    may_total: bool = False
    """Whether the totals may be typed instead of the deals."""

    @property
    def totals(self) -> Sequence[tuple[str, str]]:
        """The people in the order of the paper, each with what stands in the box of the total."""
        return [(name, self.typed.get(f"t{seat}", "")) for seat, (_, name) in enumerate(self.seats)]

    @property
    def grid(self) -> str:
        """The template of its boxes."""
        if self.by_totals:
            return "desk/totals.html"
        if self.figures:
            return "desk/figures.html"
        if self.lines:
            return "desk/lines.html"
        first = self.forms[0] if self.forms else None
        return "desk/rows.html" if first and (first.before or first.after) else "desk/grid.html"

    @property
    def first(self) -> DealForm | None:
        """The boxes of the first deal."""
        return self.forms[0] if self.forms else None

    @property
    def begins(self) -> str:
        """The name of the box where typing begins."""
        return self.forms[0].rows[0].boxes[0].name if self.forms else ""


def work(
    competition: Competition, slip: Slip, reader: str, data: Mapping[str, str], *, sent: bool = False
) -> Work:
    """A slip as ``reader`` types it; ``data`` is what the page was asked with, or was ``sent`` from it."""
    tournament, plugin = competition.tournament, competition.plugin
    task, shown = _task(slip, reader), _begins_with(slip, reader, data)
    typed = dict(data) if sent else {**_begun(competition, slip, shown), "by": data.get("by", "")}
    seats = seats_of(data, len(slip.people)) or (shown.seats if shown else slip.people)
    may_total, may_box = needs_deals(competition, slip) is None, box_entry.offered(competition, slip)
    wanted = _kind(competition, data, shown, totals=may_total, boxes=may_box)
    most = competition.deals_of(slip)
    lines = min(most, _lines(typed)) if plugin.sheet.ends_itself else most
    start, columns, deals = competition.setup(slip), len(slip.seats), range(1, lines + 1)
    fields, resting = plugin.form(start.options), plugin.resting(start)
    by_line = plugin.sheet.shorthand is not None and typed.get("by") != "fields"
    return Work(
        slip=slip,
        number=slip_number(slip.round, slip.table),
        seats=_named(tournament, seats),
        people=_named(tournament, slip.people),
        task=task,
        mine=typed.get("mine", _last_read(slip, reader)),
        filled=shown is not None,
        forms=[entry.form(fields, columns, deal, typed, resting=resting(deal)) for deal in deals],
        lines=[one_line.box(plugin, deal, typed, start.options, columns, resting(deal)) for deal in deals]
        if by_line
        else (),
        labels=boards_at(competition, slip),
        substitutes=_replaced(tournament, slip),
        leavers=leavers(tournament, slip),
        more=min(most, lines + MORE_LINES) if lines < most else 0,
        reason=typed.get("reason", ""),
        both_ways=plugin.sheet.shorthand is not None,
        typed=typed,
        figures=box_entry.form(competition, slip, typed) if wanted == "boxes" else None,
        may_box=may_box,
        whole=not (plugin.sheet.ends_itself or open_ended(plugin, start)),
        by_totals=wanted == "totals",
        may_total=may_total,
    )


def _named(tournament: Tournament, numbers: Sequence[int]) -> Sequence[tuple[int, str]]:
    known = ((number, tournament.entrants.get(number)) for number in numbers)
    return [(number, entrant.name if entrant else "?") for number, entrant in known]


def _replaced(tournament: Tournament, slip: Slip) -> Sequence[tuple[str, Substitute]]:
    """Every substitute with the name of whom they replace."""
    return [(each.instead or tournament.entrants[each.entrant].name, each) for each in slip.substitutes]


def _kind(
    competition: Competition, data: Mapping[str, str], shown: Reading | None, *, totals: bool, boxes: bool
) -> str:
    """What is asked of a slip: ``totals``, ``boxes`` or ``deals``, as chosen, else as it was read before."""
    allowed = {"totals": totals, "boxes": boxes, "deals": True}
    sent = "totals" if "t0" in data else "boxes" if box_entry.sent(data) else ""
    first: tuple[str, ...] = (data.get("kind", ""), sent)
    if shown is None:
        first += (data.get("prefers", ""), "totals", "boxes")
    elif shown.only_totals:
        first += ("totals",)
    elif boxes_alone(competition.plugin, shown.deals):
        first += ("boxes",)
    return next((kind for kind in first if allowed.get(kind)), "deals")


def totals_of(data: Mapping[str, str], count: int) -> tuple[int | None, ...]:
    """The totals as a form sends them; empty where it asks for deals."""
    return tuple(signed(data.get(f"t{seat}", "")) for seat in range(count)) if "t0" in data else ()


def seats_of(data: Mapping[str, str], count: int) -> tuple[int, ...] | None:
    """The seats as a form names them, in entrants' numbers; None where it names none.

    What is no number is 0, which nobody is: a broken form is refused and not read as the seats drawn.
    """
    named = [data.get(f"s{seat}", "") for seat in range(count)]
    return tuple(map(int_of, named)) if any(named) else None


def _last_read(slip: Slip, reader: str) -> str:
    own = own_reading(slip, reader)
    return own.at if own else ""


def _task(slip: Slip, reader: str) -> DeskTask:
    if slip.versions and not slip.readings:
        return DeskTask.CORRECTION
    if any(each.reader == reader for each in slip.readings):
        return DeskTask.AGAIN
    return DeskTask.SECOND if slip.readings and not slip.rejected else DeskTask.FIRST


def _begins_with(slip: Slip, reader: str, data: Mapping[str, str]) -> Reading | None:
    """The reading whose figures stand in the boxes: one's own, or the one that is corrected.

    Nobody else's first reading is shown, but where the queue has shown it beside the paper already.
    """
    own = next((each for each in slip.readings if each.reader == reader), None)
    if own is not None:
        return own
    if data.get("from") == "queue" and slip.state is SlipState.FIRST_READING:
        return slip.readings[0]
    return slip.confirmed if not slip.readings else None


def _begun(competition: Competition, slip: Slip, shown: Reading | None) -> dict[str, str]:
    """What stands in the boxes before anything is typed: a reading, and what a director gave instead."""
    return _boxes(competition, slip, shown) | lines_of_rulings(competition, slip)


def _boxes(competition: Competition, slip: Slip, shown: Reading | None) -> dict[str, str]:
    deals: tuple[Json, ...] = shown.deals if shown else ()
    if shown is not None and shown.only_totals:
        return {f"t{seat}": str(total) for seat, total in enumerate(shown.totals) if total is not None}
    if boxes_alone(competition.plugin, deals):
        return box_entry.typed_of(competition, slip, deals)
    boxes = entry.typed_of(competition.plugin.sheet.fields, len(slip.seats), deals)
    figures = box_entry.typed_of(competition, slip, deals) if competition.plugin.sheet.boxes else {}
    return boxes | one_line.lines_of(competition.plugin, deals) | figures


def _lines(typed: Mapping[str, str]) -> int:
    """How many deals a form shows where the number is open: a few more than were typed."""
    used = (DEAL.match(name) for name, value in typed.items() if value.strip())
    last = max((int_of(found[1]) for found in used if found), default=0)
    return max(LINES, last + 2, int_of(typed.get("more"), 0, digits=3))
