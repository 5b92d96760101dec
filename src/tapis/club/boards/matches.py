"""Matches of two tables: two teams of two pairs play the same boards, one pair of each team either way.

On every board the two results of a team are compared; what the comparison gives is added up, and where it
has a scale of victory points the lead is turned into these. An event is one match of several rounds, or a
Swiss in which every round has a match for each two tables. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tapis.club.boards.comparison import Earned, travellers
from tapis.club.boards.travelled import SIDES, Travelled
from tapis.club.crossings.boards.travelling import MATCH
from tapis.club.state.competition import Competition
from tapis.club.state.slips import DONE
from tapis.club.state.teams.matches import Meeting, meetings, plays_matches, sitting_out
from tapis.club.state.tournament import Round, Tournament
from tapis.core.compare import Comparison
from tapis.core.sheet import Points

Two = tuple[Points, Points]


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """One board that both tables have: their lines, what it gives the teams, what they have with it."""

    board: int
    lines: tuple[Travelled, Travelled]
    points: Two
    total: Two
    nets: Two
    """What either team has more than the other by it, seen by itself: a director may give both something."""


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match as it stands."""

    teams: tuple[tuple[int, ...], tuple[int, ...]]
    """The entrants of either team; the first pair of each sits first at its first and at its second table."""
    boards: tuple[MatchBoard, ...]
    total: Two
    victory: tuple[Fraction, Fraction] | None
    """The victory points; None where there is no scale for them, or no board."""
    over: bool
    """Whether every board counts or was ruled out."""
    round: int = 0
    """The round that is the match; 0 where the whole event is."""
    tables: tuple[int, int] = (1, 2)


def team_match(competition: Competition) -> TeamMatch | None:
    """The match that the event is; None in any other event."""
    rounds = competition.tournament.rounds
    if not rounds or rounds[0].method != MATCH or competition.comparison is None:
        return None
    (meeting,) = meetings(rounds[0].seating)
    lines = (line for each in travellers(competition).values() for line in each)
    return _match(competition.comparison, meeting, lines, over=_over(competition.tournament))


def swiss_matches(competition: Competition) -> tuple[TeamMatch, ...]:
    """The matches of all published rounds of a Swiss, round by round; none in any other event."""
    rounds = [each for each in competition.tournament.rounds if each.published and plays_matches(each)]
    if not rounds or competition.comparison is None:
        return ()
    played: dict[tuple[int, int], list[Travelled]] = {}
    for each in travellers(competition).values():
        for line in each:
            played.setdefault((line.round, line.table), []).append(line)
    return tuple(_of_rounds(competition.comparison, rounds, played))


def _of_rounds(
    how: Comparison, rounds: Iterable[Round], played: Mapping[tuple[int, int], Sequence[Travelled]]
) -> Iterator[TeamMatch]:
    for each in rounds:
        for meeting in meetings(each.seating):
            lines = [line for table in meeting.tables for line in played.get((each.number, table), ())]
            over = all(
                slip is not None and slip.state in DONE for slip in map(each.slips.get, meeting.tables)
            )
            yield _match(how, meeting, lines, over=over, number=each.number)


def _match(
    how: Comparison, meeting: Meeting, lines: Iterable[Travelled], *, over: bool, number: int = 0
) -> TeamMatch:
    boards = _boards(lines, meeting)
    nets = [sum(each.nets[at] for each in boards) for at in (0, 1)]
    gained = [how.victory(net, len(boards))[0] for net in nets] if how.victory and boards else None
    return TeamMatch(
        (meeting.home.pairs, meeting.away.pairs),
        boards,
        boards[-1].total if boards else (0, 0),
        (gained[0], gained[1]) if gained else None,
        over,
        number,
        meeting.tables,
    )


def _boards(lines: Iterable[Travelled], meeting: Meeting) -> tuple[MatchBoard, ...]:
    """The boards that both tables have and that compare, in order."""
    known: dict[int, dict[int, Travelled]] = {}
    for line in lines:
        known.setdefault(line.board, {})[line.table] = line
    found: list[MatchBoard] = []
    total: Two = (0, 0)
    for board, by_table in sorted(known.items()):
        first, second = (by_table.get(table) for table in meeting.tables)
        if first is None or second is None or (nets := _nets(first, second, meeting)) is None:
            continue
        points = (max(nets[0], 0), max(nets[1], 0)) if nets[0] == -nets[1] else nets
        total = (total[0] + points[0], total[1] + points[1])
        found.append(MatchBoard(board, (first, second), points, total, nets))
    return tuple(found)


def _nets(first: Travelled, second: Travelled, meeting: Meeting) -> Two | None:
    """What a board gives both teams: won and lost, or what a director gave each.

    Where both tables were scored by a director it is the mean of both; None where the board gives nothing:
    also where both pairs of a team held the same cards, until a director gives something (B35).
    """
    lines, columns = (first, second), (_home(first, meeting, 0), _home(second, meeting, 1))
    earned = [line.earned[::-1] if at else line.earned for line, at in zip(lines, columns, strict=True)]
    scored = [each for line, each in zip(lines, earned, strict=True) if line.adjusted]
    compares = earned[:1] if columns[0] != columns[1] else []
    told = [each for each in scored or compares if None not in each]
    if not told:
        return None
    one, two = (sum((Fraction(each[at] or 0) for each in told), Fraction(0)) / len(told) for at in (0, 1))
    return _plain(one), _plain(two)


def _home(line: Travelled, meeting: Meeting, drawn: int) -> int:
    """The column of the home team as its pair really sat, or as ``drawn`` where somebody else did."""
    sat = (at for at in range(SIDES) if set(line.side(at)) & set(meeting.home.pairs))
    return next(sat, drawn)


def _plain(points: Fraction) -> Points:
    return int(points) if points.denominator == 1 else points


def _over(tournament: Tournament) -> bool:
    published = tournament.published == tournament.setup.rounds
    return published and all(slip.state in DONE for slip in tournament.slips)


def victories(competition: Competition) -> Earned:
    """What every pair earns by the matches of its team that are over, and by rounds without an opponent."""
    how = competition.comparison
    assert how is not None
    rounds: dict[int, dict[int, Points]] = {}
    boards: dict[int, int] = {}
    for each in swiss_matches(competition):
        if each.over and each.victory is not None:
            for pairs, points in zip(each.teams, each.victory, strict=True):
                for number in pairs:
                    rounds.setdefault(number, {})[each.round] = _plain(points)
                    boards[number] = boards.get(number, 0) + len(each.boards)
    for found in competition.tournament.rounds:
        if found.published and plays_matches(found):
            for team in sitting_out(found.seating):
                for number in team.pairs:
                    rounds.setdefault(number, {})[found.number] = how.sitting_out
    merits = {number: sum(mine.values()) for number, mine in rounds.items()}
    return Earned(rounds, merits, boards, {})
