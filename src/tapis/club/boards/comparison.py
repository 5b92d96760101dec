"""Boards compared: what each table made of a board beside the others, and what that earns its two sides.

Only confirmed slips are compared. A board is known by its number; what a comparison gives is the
regulation's matter, what a director gave for a board stands in ``Slip.adjusted``. An award that depends on
an entrant's own mean is reckoned last, from the boards that do not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from math import floor

from tapis.club.rulings.adjusted_scores import awards, score_of
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Adjustment, Slip, SlipState
from tapis.club.state.teams import teams
from tapis.core.compare import Comparison, Own, SetScore, TableScore
from tapis.core.sheet import Points
from tapis.core.terms import Json

SIDES = 2
"""A table that is compared has two sides, of one entrant each or of two."""


@dataclass(frozen=True, slots=True)
class Travelled:
    """One line of a traveller: what one table made of a board."""

    board: int
    round: int
    table: int
    seats: tuple[int, ...]
    """The entrants at the table, in order of columns; of four players the first and third are partners."""
    result: Json
    """The result as JSON, in the regulation's own spelling; None where there is none."""
    net: Points | None
    """The points of ``seats[0]`` less those of ``seats[1]``; None without a result."""
    score: TableScore
    """What counts in the comparison."""
    earned: tuple[Points | None, Points | None] = (None, None)
    """What the comparison gives each of the two, in order of ``seats``; None: the board does not count."""
    adjusted: Adjustment | None = None
    """What a director gave, if anything."""
    top: Points | None = None
    """The most marks that a side could earn; None where the comparison counts none."""

    def side(self, column: int) -> tuple[int, ...]:
        """Who holds a column: one pair, or the two players opposite one another."""
        return self.seats[column::SIDES]

    def marks(self, column: int) -> Points | None:
        """What the side earns in marks, of ``top``; None where it earns nothing, or there are no marks."""
        earned = self.earned[column]
        return None if earned is None or self.top is None else _plain(Fraction(earned) * self.top / 100)


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks earned over several boards, and the most that could be."""

    points: Points
    top: Points

    @property
    def shown(self) -> Points:
        """The points with two decimals at most."""
        return hundredths(self.points)


def hundredths(points: Points) -> Points:
    """Points with two decimals at most, a half rounded away from zero."""
    whole = floor(abs(Fraction(points)) * 100 + Fraction(1, 2))
    return _plain(Fraction(whole if points >= 0 else -whole, 100))


@dataclass(frozen=True, slots=True)
class Earned:
    """What the comparison gives each entrant, by number: in each round, and over all boards."""

    rounds: Mapping[int, Mapping[int, Points]]
    merits: Mapping[int, Points]
    boards: Mapping[int, int]
    """How many boards count for them."""
    marks: Mapping[int, Marks]
    """What they earn in marks; nobody where the comparison counts none."""


def travellers(competition: Competition) -> Mapping[int, tuple[Travelled, ...]]:
    """The lines of every board by its number, in order of rounds and tables."""
    how = competition.comparison
    if how is None:
        return {}
    played: dict[int, list[Travelled]] = defaultdict(list)
    for slip in competition.tournament.slips:
        if slip.confirmed is not None and slip.state is not SlipState.VOID:
            for line in _played(competition, slip):
                played[line.board].append(line)
    most = max((sum(map(_counts, lines)) for lines in played.values()), default=0)
    team = {
        number: each.first for each in teams(competition.tournament.rounds).values() for number in each.pairs
    }
    compared = {board: tuple(_lines(how, played[board], most, team)) for board in sorted(played)}
    return _awarded(how, compared)


def _lines(
    how: Comparison, played: Sequence[Travelled], most: int, team: Mapping[int, int]
) -> Iterator[Travelled]:
    """The lines of a board, each compared with all others, or with the other table of its match.

    Where both pairs of a team held the same cards of a match there is nothing to compare.
    """
    if not how.matches:
        yield from _compared(how, played, most)
        return
    for _, both in groupby(played, key=lambda line: (line.round, (line.table + 1) // 2)):
        lines = tuple(both)
        norths = [team[line.seats[0]] for line in lines if line.seats[0] in team]
        if len(norths) == len(set(norths)):
            yield from _compared(how, lines, 2)
        else:
            yield from (replace(line, earned=line.score.given) for line in lines)


def _played(competition: Competition, slip: Slip) -> Iterator[Travelled]:
    """The boards of one slip; nothing is earned yet."""
    assert slip.confirmed is not None
    seats, deals = slip.confirmed.seats, slip.confirmed.deals
    nets: dict[int, Points] = {at: 0 for at, deal in enumerate(deals, start=1) if deal is not None}
    for line in competition.lines(slip, deals):
        if line.deal in nets and line.seat < SIDES:
            nets[line.deal] += line.points if line.seat == 0 else -line.points
    first = competition.first_board(slip)
    for at in sorted({*nets, *slip.adjusted}):
        net = nets.get(at)
        yield Travelled(
            first + at - 1,
            slip.round,
            slip.table,
            seats,
            deals[at - 1] if at in nets else None,
            net,
            score_of(competition, slip, at, net),
            adjusted=slip.adjusted.get(at),
        )


def _counts(line: Travelled) -> bool:
    """Whether the table has a score of any kind for the board."""
    return line.score.counts or any(_codes(line))


def _codes(line: Travelled) -> tuple[str, str]:
    """The awards of both sides by code; empty where there is none."""
    return (line.adjusted.sides[0].award, line.adjusted.sides[1].award) if line.adjusted else ("", "")


def _compared(how: Comparison, tables: Sequence[Travelled], most: int) -> tuple[Travelled, ...]:
    earned = how.compare([each.score for each in tables], most)
    top = how.top(sum(map(_counts, tables)), most) if how.top else None
    return tuple(replace(each, earned=points, top=top) for each, points in zip(tables, earned, strict=True))


def _awarded(
    how: Comparison, compared: Mapping[int, tuple[Travelled, ...]]
) -> Mapping[int, tuple[Travelled, ...]]:
    """The lines with the awards of directors: those that bow to an entrant's own mean know it now."""
    if not any(any(_codes(line)) for lines in compared.values() for line in lines):
        return compared
    known, own = awards(how), _own_means(compared)

    def earned(line: Travelled) -> tuple[Points | None, Points | None]:
        one, two = (
            _worth(known[code], _own(own, line.side(column))) if code in known else points
            for column, (code, points) in enumerate(zip(_codes(line), line.earned, strict=True))
        )
        return one, two

    return {
        board: tuple(replace(line, earned=earned(line)) for line in lines)
        for board, lines in compared.items()
    }


def _own(means: Mapping[int, Fraction], side: Sequence[int]) -> Fraction | None:
    """What a side earns by itself: the mean of its people's means."""
    found = [means[number] for number in side if number in means]
    return sum(found, Fraction(0)) / len(found) if found else None


def _by_entrant(
    compared: Mapping[int, Iterable[Travelled]],
) -> Iterator[tuple[int, Travelled, int, Points]]:
    """Everybody who earned something: the entrant, the line, the column held there, and the points."""
    for lines in compared.values():
        for line in lines:
            for at, number in enumerate(line.seats):
                if (points := line.earned[at % SIDES]) is not None:
                    yield number, line, at % SIDES, points


def _own_means(compared: Mapping[int, Iterable[Travelled]]) -> Mapping[int, Fraction]:
    """What each entrant earns in the mean of the boards that hang on no award."""
    earned: dict[int, list[Points]] = defaultdict(list)
    for number, _, _, points in _by_entrant(compared):
        earned[number].append(points)
    return {
        number: sum(map(Fraction, points), Fraction(0)) / len(points) for number, points in earned.items()
    }


def _worth(award: SetScore, own: Fraction | None) -> Points:
    if own is None or award.own is Own.NOTHING:
        return award.points
    better = max if award.own is Own.RAISES else min
    return better(award.points, own)


def compared(competition: Competition) -> Earned:
    """What everybody earns; where the comparison takes means, a round counts the mean of its boards too."""
    how = competition.comparison
    boards: dict[int, dict[int, list[Points]]] = defaultdict(lambda: defaultdict(list))
    marks: dict[int, list[Marks]] = defaultdict(list)
    for number, line, column, points in _by_entrant(travellers(competition)):
        boards[number][line.round].append(points)
        marks[number] += _marked(line, column)
    mean = how is not None and how.mean
    rounds = {
        number: {at: _summed(points, mean=mean) for at, points in mine.items()}
        for number, mine in boards.items()
    }
    every = {number: [points for each in mine.values() for points in each] for number, mine in boards.items()}
    merits = {number: _summed(points, mean=mean) for number, points in every.items()}
    counts = {number: len(points) for number, points in every.items()}
    return Earned(rounds, merits, counts, {number: added(found) for number, found in marks.items() if found})


def _marked(line: Travelled, column: int) -> list[Marks]:
    points = line.marks(column)
    return [] if points is None or line.top is None else [Marks(points, line.top)]


def added(marks: Sequence[Marks]) -> Marks:
    """Marks of several boards together."""
    return Marks(
        _summed([each.points for each in marks], mean=False),
        _summed([each.top for each in marks], mean=False),
    )


def by_net(line: Travelled) -> tuple[bool, Points]:
    """The order of a traveller: best for the first column first, tables without a result last."""
    return line.net is None, -(line.net or 0)


def _summed(points: Sequence[Points], *, mean: bool) -> Points:
    total = sum(map(Fraction, points), Fraction(0))
    return _plain(total / len(points) if mean else total)


def _plain(points: Fraction) -> Points:
    return int(points) if points.denominator == 1 else points
