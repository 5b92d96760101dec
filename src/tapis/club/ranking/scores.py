"""What each entrant has scored: lines of confirmed slips, forfeits, rulings.

``CountedSlip`` can only be made of a confirmed slip, and everything ranked is made of ``CountedSlip``: the
standings of an unconfirmed result cannot be written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain
from operator import add
from typing import TypeAlias

from tapis.club.boards.comparison import Earned, compared
from tapis.club.boards.matches import victories
from tapis.club.boards.travelled import Marks
from tapis.club.ranking.cells import Cell, CellKind
from tapis.club.ranking.place_bonus import bonuses
from tapis.club.state import totals as by_totals
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Reading, Slip, SlipState
from tapis.club.state.tournament import Entrant, Tournament
from tapis.core.faults import Verdict
from tapis.core.plugin import AnyPlugin, Cited
from tapis.core.sheet import Line, Points, totals
from tapis.law import Clause


@dataclass(frozen=True, slots=True)
class CountedSlip:
    """One confirmed slip, marked. The mappings are by entrant's number."""

    round: int
    table: int
    cells: Mapping[int, Cell]
    kinds: Mapping[int, Mapping[str, int]]
    """How many entries of each kind somebody has."""
    figures: Mapping[int, tuple[Points, ...]] = field(default_factory=dict)
    """What the regulation counts beside the total, in its order."""
    deals: Mapping[int, Points] = field(default_factory=dict)
    """The points of the best deal."""


Memo: TypeAlias = MutableMapping[tuple[int, int, int, int, frozenset[tuple[int, Verdict]]], CountedSlip]
"""Slips already marked, by round, table, version, secretary and verdicts; a caller may keep it."""


@dataclass(frozen=True, slots=True)
class Score:
    """What an entrant has scored."""

    entrant: Entrant
    cells: tuple[Cell, ...]
    """One for each round; at free tables one for each party."""
    rulings: Points
    """The points that rulings add; where means are ranked, their part of a mean."""
    kinds: Mapping[str, int] = field(default_factory=dict)
    """How many entries of each kind there are."""
    figures: tuple[Points, ...] = ()
    """What the regulation counts of the parties at free tables."""
    merit: Points | None = None
    """What the comparison gives over all boards; None where tables are not compared."""
    best_deal: Points | None = None
    """None before a deal was played."""
    marks: Marks | None = None
    """What the comparison gives in marks, penalties taken off; None where it counts none."""
    carried: Points = 0
    """What a team brings from an earlier stage."""

    @property
    def bonus(self) -> Points:
        """What the places at tables have brought."""
        return sum((cell.bonus for cell in self.cells), 0)

    @property
    def total(self) -> Points:
        """The figure that is ranked: points or merit, bonuses, rulings, and what was carried over."""
        earned = sum((cell.points for cell in self.cells), 0) if self.merit is None else self.merit
        return earned + self.bonus + self.rulings + self.carried


def counted(competition: Competition, memo: Memo | None = None) -> Iterator[CountedSlip]:
    """Every confirmed slip, marked."""
    memo = {} if memo is None else memo
    for slip in competition.tournament.slips:
        if slip.confirmed is None or slip.state is SlipState.VOID:
            continue
        key = slip.round, slip.table, len(slip.versions), slip.secretary, frozenset(slip.verdicts.items())
        if key not in memo:
            memo[key] = _marked(competition, slip)
        yield memo[key]


def _marked(competition: Competition, slip: Slip) -> CountedSlip:
    plugin = competition.plugin
    assert slip.confirmed is not None
    seats = slip.confirmed.seats
    if slip.confirmed.only_totals:
        return _by_totals(competition, slip, slip.confirmed)
    entries = competition.confirmed_lines(slip)
    kinds = {number: Counter[str]() for number in seats}
    for line in entries:
        kinds[seats[line.seat]][line.kind] += 1
    points = zip(seats, totals(len(seats), entries), strict=True)
    cells = {number: Cell(slip.round, CellKind.PLAYED, total, slip.table) for number, total in points}
    figures = {
        number: tuple(each.of(line for line in entries if line.seat == seat) for each in plugin.sheet.figures)
        for seat, number in enumerate(seats)
    }
    best = _best_deals(plugin, seats, entries)
    return CountedSlip(slip.round, slip.table, cells, kinds, figures, best)


def _by_totals(competition: Competition, slip: Slip, reading: Reading) -> CountedSlip:
    """A slip of which nobody knows the deals."""
    counted = by_totals.counted(competition, slip, reading)
    cells = {
        number: Cell(slip.round, CellKind.PLAYED, total, slip.table, only_total=True)
        for number, total in zip(reading.seats, counted, strict=True)
    }
    return CountedSlip(slip.round, slip.table, cells, {number: {} for number in reading.seats})


def _best_deals(plugin: AnyPlugin, seats: tuple[int, ...], entries: Iterable[Line]) -> dict[int, Points]:
    """The points of the best deal of each entrant; only deals with a line of their own count."""
    deals: dict[tuple[int, int], Points] = {}
    for line in entries:
        at = line.seat, line.deal
        deals[at] = deals.get(at, 0) + line.points
    best = min if plugin.sheet.marking.lowest_wins else max
    return {
        number: best(points for (column, _), points in deals.items() if column == seat)
        for seat, number in enumerate(seats)
        if any(column == seat for column, _ in deals)
    }


def scores(competition: Competition, memo: Memo | None = None) -> tuple[Score, ...]:
    """Every entrant's score, in order of numbers."""
    tournament, plugin = competition.tournament, competition.plugin
    if tournament.setup.free_tables:
        return _free(competition, tuple(counted(competition, memo)))
    slips: dict[int, list[CountedSlip]] = {each.number: [] for each in tournament.rounds if each.published}
    for each in counted(competition, memo):
        slips[each.round].append(_rewarded(competition, each))
    clause = plugin.event.citations.get(Cited.FORFEIT)
    columns = [_column(tournament, at, slips[at], clause) for at in slips]
    kinds = _kinds(tournament, chain.from_iterable(slips.values()))
    rulings, best = _rulings(tournament), _best(plugin, chain.from_iterable(slips.values()))
    found = (
        Score(
            entrant,
            tuple([column[number] for column in columns]),
            rulings[number],
            kinds[number],
            best_deal=best.get(number),
        )
        for number, entrant in sorted(tournament.entrants.items())
    )
    if not tournament.setup.comparison:
        return tuple(found)
    how = competition.comparison
    matches, mean = how is not None and how.matches, how is not None and how.mean
    earned = victories(competition) if matches else compared(competition)
    return tuple(
        _by_comparison(_awaiting(score, earned) if matches else score, earned, mean=mean) for score in found
    )


def _rewarded(competition: Competition, found: CountedSlip) -> CountedSlip:
    """The slip with what the places at its table bring."""
    scale = competition.tournament.setup.place_bonus
    if not scale:
        return found
    totals = {number: cell.points for number, cell in found.cells.items()}
    given = bonuses(totals, scale, lowest_wins=competition.plugin.sheet.marking.lowest_wins)
    return replace(
        found, cells={number: replace(cell, bonus=given[number]) for number, cell in found.cells.items()}
    )


def _best(plugin: AnyPlugin, slips: Iterable[CountedSlip]) -> dict[int, Points]:
    """The points of the best deal of each entrant over the whole event."""
    better = min if plugin.sheet.marking.lowest_wins else max
    found: dict[int, Points] = {}
    for each in slips:
        for number, points in each.deals.items():
            found[number] = better(points, found.get(number, points))
    return found


def _awaiting(score: Score, earned: Earned) -> Score:
    """The score with the rounds open whose matches still wait for the other table."""
    known = earned.rounds.get(score.entrant.number, {})
    return replace(
        score,
        cells=tuple(
            replace(cell, kind=CellKind.OPEN)
            if cell.kind is CellKind.PLAYED and cell.round not in known
            else cell
            for cell in score.cells
        ),
    )


def _by_comparison(score: Score, earned: Earned, *, mean: bool) -> Score:
    """The score with what the comparison gave instead of points.

    Sitting out gives and costs nothing, nor does a round none of whose boards count. A ruling costs what it
    says of one board.
    """
    number = score.entrant.number
    mine = earned.rounds.get(number, {})
    cells = tuple(
        replace(cell, points=mine[cell.round])
        if cell.round in mine
        else replace(cell, kind=CellKind.ABSENT, points=0, clause=None)
        if cell.kind in (CellKind.FORFEIT, CellKind.PLAYED)
        else cell
        for cell in score.cells
    )
    boards = earned.boards.get(number, 1) if mean else 1
    marks = earned.marks.get(number)
    return replace(
        score,
        cells=cells,
        merit=earned.merits.get(number, 0),
        rulings=_plain(Fraction(score.rulings) / boards),
        marks=_less(marks, Fraction(score.rulings) / boards) if marks else None,
    )


def _less(marks: Marks, share: Fraction) -> Marks:
    """The marks with what rulings add, a ``share`` of the most possible in per cent."""
    return replace(marks, points=_plain(marks.points + share * marks.top / 100))


def _plain(points: Fraction) -> Points:
    return int(points) if points.denominator == 1 else points


def _column(
    tournament: Tournament, number: int, slips: Iterable[CountedSlip], clause: Clause | None
) -> dict[int, Cell]:
    """How everybody spent one round.

    Whoever is ranked and has no table gets the forfeit: left over, late, or at a table that was cut. A
    joker whom no table needed has none.
    """
    at = tournament.rounds[number - 1]
    forfeit = Cell(number, CellKind.FORFEIT, tournament.setup.forfeit, 0, clause)
    absent = Cell(number, CellKind.ABSENT)
    out = set(at.seating.out)
    spent = {
        person: forfeit if (entrant.ranked and not entrant.person.joker) or person in out else absent
        for person, entrant in tournament.entrants.items()
    }
    waiting = (slip for slip in at.slips.values() if not slip.versions and slip.state is not SlipState.VOID)
    spent |= {who: Cell(number, CellKind.OPEN, 0, slip.table) for slip in waiting for who in slip.seats}
    for each in slips:
        spent |= each.cells
    return spent


def _free(competition: Competition, slips: tuple[CountedSlip, ...]) -> tuple[Score, ...]:
    """Scores over parties: nobody owes a party, so nobody is given a forfeit."""
    tournament = competition.tournament
    cells = _parties(tournament, slips)
    figures = {number: (0,) * len(competition.plugin.sheet.figures) for number in tournament.entrants}
    for each in slips:
        for number, found in each.figures.items():
            figures[number] = tuple(map(add, figures[number], found))
    kinds, rulings, best = _kinds(tournament, slips), _rulings(tournament), _best(competition.plugin, slips)
    return tuple(
        Score(
            entrant,
            cells[number],
            rulings[number],
            kinds[number],
            figures[number],
            best_deal=best.get(number),
        )
        for number, entrant in sorted(tournament.entrants.items())
    )


def _parties(tournament: Tournament, slips: Iterable[CountedSlip]) -> dict[int, tuple[Cell, ...]]:
    """The parties of everybody, in the order in which they began; those without a result are open."""
    cells: dict[int, dict[int, Cell]] = {number: {} for number in tournament.entrants}
    for slip in tournament.slips:
        if not slip.versions and slip.state is not SlipState.VOID:
            for number in slip.seats:
                cells[number][slip.table] = Cell(slip.round, CellKind.OPEN, 0, slip.table)
    for each in slips:
        for number, cell in each.cells.items():
            cells[number][each.table] = cell
    return {number: tuple(mine[table] for table in sorted(mine)) for number, mine in cells.items()}


def _kinds(tournament: Tournament, slips: Iterable[CountedSlip]) -> dict[int, dict[str, int]]:
    """How many entries of each kind everybody has."""
    sums: dict[int, dict[str, int]] = {number: {} for number in tournament.entrants}
    for each in slips:
        for number, found in each.kinds.items():
            mine = sums[number]
            for kind, count in found.items():
                mine[kind] = mine.get(kind, 0) + count
    return sums


def _rulings(tournament: Tournament) -> Counter[int]:
    sums: Counter[int] = Counter()
    for ruling in tournament.rulings:
        if ruling.counts:
            sums[ruling.entrant] += ruling.points
            sums.update(dict(ruling.others))
    return sums
