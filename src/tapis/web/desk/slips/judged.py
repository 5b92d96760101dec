"""What a slip comes to while it is being typed: the points of each deal, the totals, the first mistake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.utils.translation import get_language

from tapis import i18n
from tapis.club.rulings.notation import rulings
from tapis.club.state.competition import Competition
from tapis.club.state.marks import canonical, judged
from tapis.club.state.slips import Slip
from tapis.core.sheet import Mistake
from tapis.core.terms import Json
from tapis.law import Breach, Refusal, Refused
from tapis.web.desk.slips.ruled import ruled_lines
from tapis.web.desk.slips.ways import GRID, TOTALS, totals_of, way_sent
from tapis.web.sheet import box_entry, one_line
from tapis.web.sheet.box_entry import FiguresJudged
from tapis.web.sheet.in_boards import in_boards
from tapis.web.sheet.mark import sheet_table


def judged_so_far(
    competition: Competition, slip: Slip, typed: Mapping[str, str], *, may_rule: bool = False
) -> dict[str, Json]:
    """The points of each column by deal, the totals, and for each impossible deal why it is so."""
    way = way_sent(competition, slip, typed)
    if way is GRID:
        return _boxes(box_entry.judged(competition, slip, typed))
    if way is TOTALS:
        return _totals(competition, slip, typed)
    ruled, left = ruled_lines(competition, slip, typed, may_rule=may_rule)
    deals, wrong = _deals(competition, slip, left)
    for deal, text in ruled.lines.items():
        found = rulings(competition, slip, replace(ruled, lines={deal: text}))
        if not isinstance(found, tuple):
            wrong[deal] = found
    counted = judged(competition.plugin, slip, deals)
    table = sheet_table(competition.plugin, competition.setup(slip), counted, new=True)
    if table.mistake:
        wrong[table.mistake[0]] = table.mistake[1]
    return {
        "deals": {row.deal: [_text(seat.points) for seat in row.seats] for row in table.rows if row.typed},
        "totals": [_text(total) for total in table.totals],
        "running": {row.deal: [_text(seat.total) for seat in row.seats] for row in table.rows if row.typed},
        "over": _over(competition, slip, deals),
        "counted": sum(row.typed and row.deal not in wrong for row in table.rows),
        "wrong": {deal: _sentence(in_boards(competition, slip, refusal)) for deal, refusal in wrong.items()},
    }


def _over(competition: Competition, slip: Slip, deals: Sequence[Json]) -> bool:
    """Whether the mark says after these deals that the party is over."""
    sheet = competition.plugin.sheet
    if not sheet.ends_itself:
        return False
    found = competition.sheet(slip, [deal for deal in deals if deal is not None])
    return not isinstance(found, Mistake) and sheet.marking.over(found.sheet)


def _totals(competition: Competition, slip: Slip, typed: Mapping[str, str]) -> dict[str, Json]:
    """Why no slip can end with the totals typed, once all of them are there."""
    how = competition.plugin.sheet.reckoned
    known = [total for total in totals_of(competition, slip, typed) if total is not None]
    whole = how is not None and len(known) == len(slip.people)
    wrong = how.check(competition.setup(slip), known) if how and whole else None
    return {"deals": {}, "wrong": {}, "counted": 0, "totals": [], "foot": _sentence(wrong) if wrong else ""}


def _boxes(judged: FiguresJudged) -> dict[str, Json]:
    """The sums of the boxes typed so far, what comes on top of them, and the boxes that cannot be so."""
    both = zip(judged.sums, judged.extra, strict=True)
    return {
        "deals": {},
        "wrong": {},
        "counted": judged.filled,
        "totals": [_text(total + extra) for total, extra in both],
        "boxes": {
            "sums": [_text(total) for total in judged.sums],
            "extra": [_text(extra) for extra in judged.extra],
            "wrong": {name: _sentence(refusal) for name, refusal in judged.wrong.items()},
        },
    }


def _deals(
    competition: Competition, slip: Slip, typed: Mapping[str, str]
) -> tuple[list[Json], dict[int, Refusal]]:
    """The deals that can be read, and what is wrong with each of the others."""
    plugin, columns = competition.plugin, len(slip.seats)
    deals: list[Json] = []
    wrong: dict[int, Refusal] = {}
    for number in range(1, competition.deals_of(slip) + 1):
        deal = one_line.read(plugin, columns, number, typed)
        found = (
            deal if deal is None or isinstance(deal, Breach | Refused) else canonical(plugin, number, deal)
        )
        if isinstance(found, Breach | Refused):
            wrong[number] = found
        deals.append(None if number in wrong else found)
    return deals, wrong


def _text(points: object) -> str:
    return "" if points is None else i18n.number_text(points, get_language() or "fr")  # type: ignore[arg-type]


def _sentence(refusal: Refusal) -> str:
    return i18n.say(refusal, get_language() or "fr")
