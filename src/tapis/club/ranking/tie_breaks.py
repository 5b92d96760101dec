"""Parting equal totals: the keys an organiser chose, in their order, and what each said.

A key gives every tied entrant a value; smaller is better. A key that cannot be applied to a group gives
everybody the same value.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import TypeAlias

from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.scores import Score
from tapis.club.text.words import msgid
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points

BEST_ROUND, DIRECT, LOT = "best-round", "direct", "lot"
PLAYED, FORFEIT = CellKind.PLAYED, CellKind.FORFEIT
COMMON_KEYS = (BEST_ROUND, DIRECT, LOT)

TITLES = {
    BEST_ROUND: msgid("Best round"),
    DIRECT: msgid("Points in rounds at one table"),
    LOT: msgid("Lot"),
}

Lots: TypeAlias = "Sequence[Sequence[int]]"


@dataclass(frozen=True, slots=True)
class Context:
    """What keys need to know: the regulation, the ids of the keys in order, the lots drawn so far."""

    plugin: AnyPlugin
    keys: tuple[str, ...]
    lots: Lots = ()

    @property
    def sign(self) -> int:
        """1 when the lowest points win, else -1: points times this are better when smaller."""
        return 1 if self.plugin.sheet.marking.lowest_wins else -1


@dataclass(frozen=True, slots=True)
class Parted:
    """Entrants who stay tied, with the keys consulted and the printed value each gave them."""

    scores: tuple[Score, ...]
    consulted: tuple[tuple[str, Points], ...] = ()


def part(group: Sequence[Score], context: Context, depth: int = 0) -> tuple[Parted, ...]:
    """A tied group, best first, in as many parts as the keys can make of it."""
    if len(group) == 1 or depth == len(context.keys):
        return (Parted(tuple(group)),)
    key = context.keys[depth]
    if unknown(key, group):
        return (Parted(tuple(group)),)
    valued = sorted(zip(_values(key, group, context), group, strict=True), key=itemgetter(0))
    parts: list[Parted] = []
    for value, equal in groupby(valued, key=itemgetter(0)):
        shown = (key, _printed(key, value, context))
        found = part([score for _, score in equal], context, depth + 1)
        parts.extend(Parted(each.scores, (shown, *each.consulted)) for each in found)
    return tuple(parts)


def unknown(key: str, group: Sequence[Score]) -> tuple[tuple[int, int], ...]:
    """The slips, by round and table, whose deals this key would need and nobody has typed."""
    if key in COMMON_KEYS:
        return ()
    cells = (cell for score in group for cell in score.cells if cell.only_total)
    return tuple(sorted({(cell.round, cell.table) for cell in cells}))


def _values(key: str, group: Sequence[Score], context: Context) -> list[Points]:
    match key:
        case "best-round":
            return [_best_round(score, context.sign) for score in group]
        case "direct":
            return _direct(group, context)
        case "lot":
            return _lot(group, context.lots)
    own = next(each for each in context.plugin.sheet.ties if each.id == key)
    if own.deal:
        return [(score.best_deal or 0) * context.sign for score in group]
    return [score.kinds.get(own.minus, 0) - score.kinds.get(own.kind, 0) for score in group]


def _printed(key: str, value: Points, context: Context) -> Points:
    if key in (BEST_ROUND, DIRECT) or any(each.deal for each in context.plugin.sheet.ties if each.id == key):
        return value * context.sign
    return value if key == LOT else -value


def title(plugin: AnyPlugin, key: str) -> str:
    """The name of a key: a msgid."""
    return TITLES.get(key) or next((each.title for each in plugin.sheet.ties if each.id == key), key)


def _best_round(score: Score, sign: int) -> Points:
    points = [cell.points * sign for cell in score.cells if cell.kind is PLAYED or cell.kind is FORFEIT]
    return min(points, default=0)


def _direct(group: Sequence[Score], context: Context) -> list[Points]:
    """The points of each in the rounds in which the whole group sat at one table."""
    if len(group) > max(context.plugin.sheet.marking.sizes):
        return [0] * len(group)
    played = [
        {(cell.round, cell.table): cell for cell in score.cells if cell.kind is PLAYED} for score in group
    ]
    shared = set.intersection(*(set(cells) for cells in played))
    return [sum((cells[at].points * context.sign for at in shared), 0) for cells in played]


def _lot(group: Sequence[Score], lots: Lots) -> list[Points]:
    numbers = {score.entrant.number for score in group}
    drawn = next((lot for lot in reversed(lots) if numbers <= set(lot)), None)
    if drawn is None:
        return [0] * len(group)
    order = [number for number in drawn if number in numbers]
    return [order.index(score.entrant.number) + 1 for score in group]
