"""The ways in which a slip is typed: by deals, in boxes or in lines; by the grid of the paper; by its totals.

Each way knows where it is offered, its form, and how what was typed is read back. None knows who types, nor
what becomes of a reading.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from tapis.club.state.competition import Competition
from tapis.club.state.marks import boxes_alone
from tapis.club.state.slips import Reading, Slip
from tapis.club.state.totals import needs_deals
from tapis.core.terms import Json
from tapis.core.whole import signed
from tapis.law import Breach, Refusal, Refused
from tapis.web.frame.numbers import int_of
from tapis.web.sheet import box_entry, entry, one_line
from tapis.web.sheet.board_labels import BoardLabel, boards_at
from tapis.web.sheet.box_entry import FigureForm
from tapis.web.sheet.boxes import DealForm
from tapis.web.sheet.mark import open_ended
from tapis.web.sheet.one_line import LineBox

DEAL = re.compile(r"d(\d{1,3})-")
LINES, MORE_LINES = 20, 8

Posted: TypeAlias = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """What was typed, whichever way: deals, or the totals at the foot."""

    deals: tuple[Json, ...] = ()
    totals: tuple[int | None, ...] = ()
    foot: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ByDeal:
    """The boxes of every deal."""

    kind: ClassVar[str] = "deals"
    forms: Sequence[DealForm]
    more: int
    """How many there would be with some more; 0 where there are enough."""
    by: str
    """``fields`` where a deal may be typed in one line instead; empty where it may not."""

    @property
    def template(self) -> str:
        """Rows where a deal has questions of its own."""
        first = self.first
        return "desk/rows.html" if first and (first.before or first.after) else "desk/grid.html"

    @property
    def first(self) -> DealForm | None:
        """The boxes of the first deal."""
        return self.forms[0] if self.forms else None

    @property
    def begins(self) -> str:
        """The name of the box where typing begins."""
        return self.forms[0].rows[0].boxes[0].name if self.forms else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByLine:
    """A deal on a line, in the shorthand of its game."""

    kind: ClassVar[str] = "deals"
    template: ClassVar[str] = "desk/lines.html"
    by: ClassVar[str] = "lines"
    lines: Sequence[LineBox | None]
    labels: Sequence[BoardLabel]
    more: int
    whole: bool
    """Every deal must be typed: the mark does not say when the party is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByGrid:
    """The boxes of the paper."""

    kind: ClassVar[str] = "boxes"
    template: ClassVar[str] = "desk/figures.html"
    figures: FigureForm


@dataclass(frozen=True, slots=True, kw_only=True)
class ByTotals:
    """The totals at the foot of the paper, in the order of its columns, and their sum."""

    kind: ClassVar[str] = "totals"
    template: ClassVar[str] = "desk/totals.html"
    totals: Sequence[str]
    foot: str


Typing: TypeAlias = ByDeal | ByLine | ByGrid | ByTotals


@dataclass(frozen=True, slots=True, kw_only=True)
class TypingWay:
    """One way of typing; ``kind`` is its name in addresses and in the memory of a session."""

    kind: str
    offered: Callable[[Competition, Slip], bool]
    """Whether this slip may be typed so."""
    sent: Callable[[Posted], bool]
    """Whether a form of this kind was sent."""
    shows: Callable[[Competition, Reading], bool]
    """Whether an earlier reading was typed so, and so is again."""
    form: Callable[[Competition, Slip, Posted], Typing]
    """The form, with what was typed already."""
    read: Callable[[Competition, Slip, Posted], Content | Refusal]
    """What was typed."""
    written: Callable[[Competition, Slip, Reading], dict[str, str]]
    """A reading as it stands in the boxes."""


def _form_of_totals(competition: Competition, slip: Slip, typed: Posted) -> Typing:
    totals = [typed.get(f"t{box}", "") for box in range(_boxes_of_totals(competition, slip))]
    return ByTotals(totals=totals, foot=typed.get("foot", ""))


def _boxes_of_totals(competition: Competition, slip: Slip) -> int:
    """How many totals stand at the foot of the paper: one for each column, or for those who share one."""
    return len(slip.people) // competition.plugin.sheet.sharing


def totals_of(competition: Competition, slip: Slip, posted: Posted) -> tuple[int | None, ...]:
    """The totals as a form sends them, of each column; None for each that is no number."""
    boxes = _boxes_of_totals(competition, slip)
    written = tuple(signed(posted.get(f"t{box}", "")) for box in range(boxes))
    return written * competition.plugin.sheet.sharing


def _totals_read(competition: Competition, slip: Slip, posted: Posted) -> Content:
    return Content(totals=totals_of(competition, slip, posted), foot=signed(posted.get("foot", "")))


def _totals_written(_competition: Competition, _slip: Slip, reading: Reading) -> dict[str, str]:
    return {f"t{seat}": str(total) for seat, total in enumerate(reading.totals) if total is not None}


TOTALS = TypingWay(
    kind="totals",
    offered=lambda competition, slip: needs_deals(competition, slip) is None,
    sent=lambda posted: "t0" in posted,
    shows=lambda _competition, reading: reading.only_totals,
    form=_form_of_totals,
    read=_totals_read,
    written=_totals_written,
)


def _grid_read(competition: Competition, slip: Slip, posted: Posted) -> Content | Refusal:
    return _content(box_entry.read(competition, slip, posted, doubtful="doubtful" in posted))


GRID = TypingWay(
    kind="boxes",
    offered=box_entry.offered,
    sent=box_entry.sent,
    shows=lambda competition, reading: bool(boxes_alone(competition.plugin, reading.deals)),
    form=lambda competition, slip, typed: ByGrid(figures=box_entry.form(competition, slip, typed)),
    read=_grid_read,
    written=lambda competition, slip, reading: box_entry.typed_of(competition, slip, reading.deals),
)


def _form_of_deals(competition: Competition, slip: Slip, typed: Posted) -> Typing:
    plugin, start, columns = competition.plugin, competition.setup(slip), len(slip.seats)
    most = competition.deals_of(slip)
    shown = min(most, _lines(typed)) if plugin.sheet.ends_itself else most
    deals, more = range(1, shown + 1), min(most, shown + MORE_LINES) if shown < most else 0
    fields, resting = plugin.form(start.options), plugin.resting(start)
    if plugin.sheet.shorthand is None or typed.get("by") == "fields":
        forms = [entry.form(fields, columns, deal, typed, resting=resting(deal)) for deal in deals]
        return ByDeal(forms=forms, more=more, by="fields" if plugin.sheet.shorthand else "")
    return ByLine(
        lines=[one_line.box(plugin, deal, typed, start.options, columns, resting(deal)) for deal in deals],
        labels=boards_at(competition, slip),
        more=more,
        whole=not (plugin.sheet.ends_itself or open_ended(plugin, start)),
    )


def _lines(typed: Posted) -> int:
    """How many deals a form shows where the number is open: a few more than were typed."""
    used = (DEAL.match(name) for name, value in typed.items() if value.strip())
    last = max((int_of(found[1]) for found in used if found), default=0)
    return max(LINES, last + 2, int_of(typed.get("more"), 0, digits=3))


def _deals_read(competition: Competition, slip: Slip, posted: Posted) -> Content | Refusal:
    columns, deals = len(slip.seats), competition.deals_of(slip)
    return _content(one_line.read_all(competition.plugin, columns, deals, posted))


def _deals_written(competition: Competition, slip: Slip, reading: Reading) -> dict[str, str]:
    """In boxes, in lines and in the grid, so that one may go on another way."""
    sheet, deals = competition.plugin.sheet, reading.deals
    boxes = entry.typed_of(sheet.fields, len(slip.seats), deals)
    figures = box_entry.typed_of(competition, slip, deals) if sheet.boxes else {}
    return boxes | one_line.lines_of(competition.plugin, deals) | figures


def _content(deals: tuple[Json, ...] | Refusal) -> Content | Refusal:
    return deals if isinstance(deals, Breach | Refused) else Content(deals=deals)


DEALS = TypingWay(
    kind="deals",
    offered=lambda _competition, _slip: True,
    sent=lambda _posted: False,  # whatever is no other form is this one
    shows=lambda _competition, _reading: True,
    form=_form_of_deals,
    read=_deals_read,
    written=_deals_written,
)

WAYS = (TOTALS, GRID, DEALS)
"""The shortest first."""


def chosen(competition: Competition, slip: Slip, data: Posted, shown: Reading | None) -> TypingWay:
    """How a slip is asked for: as chosen or sent, else as it was read before, else as preferred."""
    offered = {way.kind: way for way in WAYS if way.offered(competition, slip)}
    wanted = [data.get("kind", ""), *(way.kind for way in WAYS if way.sent(data))]
    if shown is None:
        wanted += [data.get("prefers", ""), *offered]
    else:
        wanted.append(way_of(competition, shown).kind)
    return next((offered[kind] for kind in wanted if kind in offered), DEALS)


def way_of(competition: Competition, reading: Reading) -> TypingWay:
    """The way in which a reading was typed."""
    return next(way for way in WAYS if way.shows(competition, reading))


def way_sent(competition: Competition, slip: Slip, posted: Posted) -> TypingWay:
    """The way whose form was sent; totals that are not enough are told so by whoever reads them."""
    if TOTALS.sent(posted):
        return TOTALS
    return GRID if GRID.sent(posted) and GRID.offered(competition, slip) else DEALS


def other_kind(competition: Competition, slip: Slip, kind: str) -> str:
    """What one key leads to from a kind: the next that is offered, all in turn; empty without another."""
    offered = [way.kind for way in WAYS if way.offered(competition, slip)]
    after = offered[(offered.index(kind) + 1) % len(offered)]
    return after if after != kind else ""
