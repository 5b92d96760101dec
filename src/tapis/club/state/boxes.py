"""Slips read by the boxes of a grid, where the paper shows no deals: what stands in which box of whom.

Such a reading lists a deal for each box that is filled, in the order of the sheet, as nobody wrote down the
order of play. It agrees with a reading of every deal when all their boxes do; then the fuller one counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tapis.club.state.competition import Competition
from tapis.club.state.marks import Place, boxes_alone
from tapis.club.state.slips import Reading, Slip
from tapis.core.face import Grid, GridRow
from tapis.core.sheet import Mistake, Points
from tapis.core.terms import Json


def rows(competition: Competition, slip: Slip) -> tuple[GridRow, ...]:
    """The rows of the empty sheet; none where papers of this game show deals."""
    sheet = competition.plugin.sheet
    if sheet.boxes is None or sheet.face is None:
        return ()
    face = sheet.face(sheet.marking.blank(competition.setup(slip)))
    return face.rows if isinstance(face, Grid) else ()


def deals_of_boxes(competition: Competition, slip: Slip, figures: Mapping[Place, int]) -> tuple[Json, ...]:
    """The deals that these boxes tell, in JSON, in the order of the sheet."""
    sheet = competition.plugin.sheet
    if sheet.boxes is None:
        return ()
    filled = (
        sheet.boxes.result(column, row.key, figures[row.key, column])
        for row in rows(competition, slip)
        for column in range(len(slip.seats))
        if (row.key, column) in figures
    )
    return tuple(map(sheet.results.encode, filled))


def boxes_of(competition: Competition, slip: Slip, deals: Sequence[Json]) -> Mapping[Place, Points]:
    """What stands in each box after these deals, however they were read."""
    if told := boxes_alone(competition.plugin, deals):
        return told
    face = competition.plugin.sheet.face
    found = competition.sheet(slip, [deal for deal in deals if deal is not None])
    grid = None if face is None or isinstance(found, Mistake) else face(found.sheet)
    if not isinstance(grid, Grid):
        return {}
    every = ((row.key, column, box.points) for row in grid.rows for column, box in enumerate(row.boxes))
    return {(key, column): points for key, column, points in every if points is not None}


def agree(competition: Competition, slip: Slip, one: Reading, other: Reading) -> bool:
    """Whether two readings say the same; where one shows boxes alone, whether all boxes hold the same."""
    if one.agrees(other):
        return True
    plugin = competition.plugin
    either = boxes_alone(plugin, one.deals) or boxes_alone(plugin, other.deals)
    if not either or one.seats != other.seats or not (one.clear and other.clear):
        return False
    return boxes_of(competition, slip, one.deals) == boxes_of(competition, slip, other.deals)
