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
from itertools import chain

from tapis.club.boards.beside import Beside, codes, compared_lines, counts
from tapis.club.boards.travelled import SIDES, Marks, Travelled, added, by_cards, summed
from tapis.club.rulings.adjusted_scores import awards, score_of
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.teams.matches import teams
from tapis.club.state.tournament import Tournament
from tapis.core.compare import Comparison, Own, SetScore
from tapis.core.sheet import Points


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
    return competition.once(_travellers)


def _travellers(competition: Competition) -> Mapping[int, tuple[Travelled, ...]]:
    how = competition.comparison
    if how is None:
        return {}
    played: dict[int, list[Travelled]] = defaultdict(list)
    for slip in competition.tournament.slips:
        if slip.confirmed is not None and slip.state is not SlipState.VOID:
            for line in _played(competition, slip):
                played[line.board].append(line)
    fields = [_compared(competition, how, each) for each in _fields(competition, played)]
    lines = {board: tuple(chain(*(each.get(board, ()) for each in fields))) for board in sorted(played)}
    return _awarded(how, lines)


def _fields(
    competition: Competition, played: Mapping[int, Sequence[Travelled]]
) -> Iterator[Mapping[int, Sequence[Travelled]]]:
    """The boards of all who are compared with each other: everybody's, or section by section."""
    apart = competition.tournament.compared_apart
    for at in sorted({apart(line.table) for lines in played.values() for line in lines}):
        own = {board: [line for line in lines if apart(line.table) == at] for board, lines in played.items()}
        yield {board: lines for board, lines in own.items() if lines}


def in_groups(
    tournament: Tournament, lines: Iterable[Travelled]
) -> Mapping[tuple[int, int], tuple[Travelled, ...]]:
    """The lines of a board that are compared with each other: by section where these are apart, and cards."""
    sections: dict[int, list[Travelled]] = defaultdict(list)
    for line in lines:
        sections[tournament.compared_apart(line.table)].append(line)
    return {(at, cards): own for at in sorted(sections) for cards, own in by_cards(sections[at]).items()}


def _compared(
    competition: Competition, how: Comparison, played: Mapping[int, Sequence[Travelled]]
) -> Mapping[int, tuple[Travelled, ...]]:
    """The lines of every board with what they earn beside each other."""
    most = max((sum(map(counts, lines)) for lines in played.values()), default=0)
    team = {
        number: each.first for each in teams(competition.tournament.rounds).values() for number in each.pairs
    }
    beside = Beside(how, competition.profile, most)
    return {board: tuple(compared_lines(beside, lines, team)) for board, lines in played.items()}


def _played(competition: Competition, slip: Slip) -> Iterator[Travelled]:
    """The boards of one slip; nothing is earned yet."""
    assert slip.confirmed is not None
    seats, deals = slip.confirmed.seats, slip.confirmed.deals
    nets: dict[int, Points] = {at: 0 for at, deal in enumerate(deals, start=1) if deal is not None}
    for line in competition.confirmed_lines(slip):
        if line.deal in nets and line.seat < SIDES:
            nets[line.deal] += line.points if line.seat == 0 else -line.points
    first = competition.first_board(slip)
    for at in sorted({*nets, *slip.adjusted}):
        net = nets.get(at)
        board, exchanged = first + at - 1, at in slip.exchanged
        yield Travelled(
            board,
            slip.round,
            slip.table,
            (*seats[1:], seats[0]) if exchanged else seats,
            deals[at - 1] if at in nets else None,
            net,
            score_of(competition, slip, at, net),
            adjusted=slip.adjusted.get(at),
            cards=competition.tournament.cards_at(board, slip.round, slip.table),
            exchanged=exchanged,
        )


def _awarded(
    how: Comparison, compared: Mapping[int, tuple[Travelled, ...]]
) -> Mapping[int, tuple[Travelled, ...]]:
    """The lines with the awards of directors: those that bow to an entrant's own mean know it now."""
    if not any(any(codes(line)) for lines in compared.values() for line in lines):
        return compared
    known, own = awards(how), _own_means(compared)

    def earned(line: Travelled) -> tuple[Points | None, Points | None]:
        one, two = (
            _worth(known[code], _own(own, line.side(column))) if code in known else points
            for column, (code, points) in enumerate(zip(codes(line), line.earned, strict=True))
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
        number: {at: summed(points, mean=mean) for at, points in mine.items()}
        for number, mine in boards.items()
    }
    every = {number: [points for each in mine.values() for points in each] for number, mine in boards.items()}
    merits = {number: summed(points, mean=mean) for number, points in every.items()}
    counts = {number: len(points) for number, points in every.items()}
    return Earned(rounds, merits, counts, {number: added(found) for number, found in marks.items() if found})


def _marked(line: Travelled, column: int) -> list[Marks]:
    points = line.marks(column)
    return [] if points is None or line.top is None else [Marks(points, line.top)]
