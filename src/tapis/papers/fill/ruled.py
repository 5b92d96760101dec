"""What is printed below a ranking: the rulings in force, and what was changed after a round was closed.

Of a ruling who, what for, by which clause, and what it cost. Why is not printed: that stays between the table
and the desk.
"""

from __future__ import annotations

from tapis.club.ranking.trail import TrailLine, parted, trail
from tapis.club.state.tournament import Ruling
from tapis.law import Clause, Standing
from tapis.papers.fill.source import PaperSource

MOST = 8
"""How many lines of the trail are printed; the journal has all."""


def ruled_lines(source: PaperSource) -> tuple[str, ...]:
    """A line for each ruling that counts, the first one first; a warning has no points."""
    return tuple(_line(source, each) for each in source.tournament.rulings if each.counts)


def trail_lines(source: PaperSource) -> tuple[str, ...]:
    """What was changed after a round was closed, the latest first, with how many are left out."""
    _, found = parted(trail(source.tournament))
    lines = tuple(_trail_line(source, each) for each in found[:MOST])
    left = len(found) - len(lines)
    return (*lines, source.words["standings"]["trail_more"].format(left)) if left else lines


def ties_lines(source: PaperSource) -> tuple[str, ...]:
    """When tie-breaks were changed after a publication, and why; none of them is ever left out."""
    found, _ = parted(trail(source.tournament))
    return tuple(f"{_trail_line(source, each)}{f' – {each.reason}' if each.reason else ''}" for each in found)


def _trail_line(source: PaperSource, line: TrailLine) -> str:
    common, slip = source.words["common"], source.tournament.slip(line.round, line.table)
    parts = (
        source.moment(line.at),
        f"{common['round']} {line.round}" if line.round and not source.free else "",
        f"{common['table']} {slip.place or source.table_name(line.table)}" if slip else "",
        source.translate(line.words),
    )
    return " · ".join(filter(None, parts))


def _line(source: PaperSource, ruling: Ruling) -> str:
    fault = source.competition.fault_of(ruling.fault)
    who = source.on_the_wall(ruling.entrant)
    parts = (
        " & ".join(filter(None, (who.name, who.partner))) + f" {who.number}",
        f"{source.words['common']['round']} {ruling.round}",
        source.translate(fault.title) if fault else ruling.fault,
        cited(source, source.competition.cited(ruling)),
        _points(source, ruling.points, fault.unit if fault else "") if ruling.points else "",
        source.words["notes"]["eliminated"] if ruling.eliminated else "",
    )
    return " · ".join(filter(None, parts))


def _points(source: PaperSource, points: int, unit: str) -> str:
    """What a ruling costs, in the field's words where it has some."""
    said = f"{source.written(points)} {source.translate(unit)}" if unit else source.measured(points)
    return f"{'+' if points > 0 else ''}{said}"


def cited(source: PaperSource, clause: Clause) -> str:
    """The number of a clause, with a word where it is the house's and no article."""
    return clause.ref + marked(source, clause)


def marked(source: PaperSource, clause: Clause) -> str:
    """What says of a clause that it is the house's; empty for an article."""
    house = clause.standing is Standing.HOUSE
    return f" ({source.words['standings']['house_clause']})" if house else ""
