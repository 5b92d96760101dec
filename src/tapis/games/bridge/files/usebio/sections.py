"""The sections of an event in USEBIO: each with those who took part and its own lines of every board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from xml.etree.ElementTree import Element, SubElement

from tapis.core.deals import SharedDeal
from tapis.core.event_told import FieldTold, SideTold
from tapis.games.bridge.result import Result


def parts(
    event: Element, told: FieldTold, deals: Sequence[SharedDeal[Result]]
) -> Iterator[tuple[Element, FieldTold, Sequence[SharedDeal[Result]]]]:
    """What is written of the event, or of each of its sections: where, who took part, and the boards."""
    names = sorted({side.section for side in told.sides if side.section})
    if not names:
        yield event, told, deals
        return
    for name in names:
        own = tuple(side for side in told.sides if side.section == name)
        here = {side.number for side in own}
        boards = [
            replace(deal, scores=tuple(score for score in deal.scores if here & {*score.sides}))
            for deal in deals
        ]
        section = SubElement(event, "SECTION", {"SECTION_ID": name})
        yield section, replace(told, sides=own), [deal for deal in boards if deal.scores]


def numbered_anew(people: Iterable[Iterable[str]]) -> bool:
    """Whether sections number their pairs alike, so that a number alone says nothing; ``people`` of each."""
    seen: set[str] = set()
    for numbers in map(set, people):
        if seen & numbers:
            return True
        seen |= numbers
    return False


def ranked_by_section(sides: Iterable[SideTold]) -> bool:
    """Whether every section has places of its own, which one ranking over all of them cannot have."""
    lists: dict[str, list[SideTold]] = defaultdict(list)
    for side in sides:
        if side.rank is not None:
            lists[side.section].append(side)
    return len(lists) > 1 and not _one_ranking(lists) and all(map(_places, lists.values()))


def _one_ranking(lists: Mapping[str, Sequence[SideTold]]) -> bool:
    return _places([side for own in lists.values() for side in own])


def _places(sides: Sequence[SideTold]) -> bool:
    """Whether these have the places of one ranking, or of one for each direction."""
    apart = [[side for side in sides if side.column == column] for column in (0, 1)]
    return _ranking(sides) or (sum(map(len, apart)) == len(sides) and all(map(_ranking, apart)))


def _ranking(sides: Sequence[SideTold]) -> bool:
    """Whether everybody has one place behind all that are better."""
    ranks = [side.rank or 0 for side in sides]
    return all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)


def two_lines(sides: Mapping[str, SideTold], met: Iterable[tuple[str, str]], section: str) -> bool:
    """Whether every pair of a section has a direction, and kept to it wherever it ``met`` another."""
    own = {key: side.column for key, side in sides.items() if side.section == section}
    if None in own.values():
        return False
    return all(own.get(key, column) == column for each in met for column, key in enumerate(each))
