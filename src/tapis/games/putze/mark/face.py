"""The sheet as people draw it: strokes, rings for pommes, and which of them are struck out. 27.6."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.face import Stroke, Tally
from tapis.core.sheet import Line
from tapis.games.putze.book import ART
from tapis.games.putze.mark.party import Sheet
from tapis.games.putze.mark.scoring import POMME, PUTZE


@ART("27.6", "27.5")
def strike_out(lines: Sequence[Line]) -> tuple[Stroke, ...]:
    """Strike out a pomme together with a putze, the earliest of each first."""
    kinds = [line.kind for line in lines]
    pairs = min(kinds.count(PUTZE), kinds.count(POMME))
    strokes, seen = [], {PUTZE: 0, POMME: 0}
    for line in lines:
        struck = seen[line.kind] < pairs
        seen[line.kind] += 1
        strokes.append(Stroke(line.deal, line.kind == POMME, struck))
    return tuple(strokes)


def tally(sheet: Sheet) -> Tally:
    """For each player the strokes, what they come to, and the place once there is one."""
    marked = [line for line in sheet.lines if line.kind in (PUTZE, POMME)]
    columns = range(len(sheet.net))
    strokes = tuple(strike_out([line for line in marked if line.seat == seat]) for seat in columns)
    return Tally(strokes, sheet.net, sheet.places)
