"""Pairs beside the matches of their teams: each board of a pair compared over all tables that played it.

A pair is two people, not the two chairs of a team: who sat is told by line-ups and substitutes, so that a
team of six has as many pairs as have played together. Counts for no ranking.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from tapis.club.boards.beside import counts
from tapis.club.boards.comparison import travellers
from tapis.club.boards.dealing import known
from tapis.club.boards.travelled import Travelled, plain, summed
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.club.state.teams.rosters import names_in
from tapis.club.state.tournament import Tournament
from tapis.core.sheet import Points
from tapis.core.sheet import ranks as placed

SEVERAL = 2
"""Of so many tables a board says something."""


@dataclass(frozen=True, slots=True)
class PairBeside:
    """What two people have made together."""

    rank: int
    names: tuple[str, ...]
    """In the order in which they sat first."""
    entrant: int
    """The pair of their team as which they sat first."""
    boards: int
    total: Points

    @property
    def each(self) -> Points:
        """A board in the mean."""
        return plain(Fraction(self.total) / self.boards)


def pairs_beside(competition: Competition, *, public: bool = False) -> tuple[PairBeside, ...]:
    """Every pair by what a board brought it in the mean, best first; nothing where nobody compares pairs.

    ``public``: only boards that nobody has still to play.
    """
    beside = _compared_over_all(competition)
    if beside is None:
        return ()
    shown = known(competition.tournament) if public else None
    earned: dict[frozenset[str], list[Points]] = defaultdict(list)
    first: dict[frozenset[str], tuple[tuple[str, ...], int]] = {}
    for board, lines in travellers(beside).items():
        if sum(map(counts, lines)) < SEVERAL or (shown is not None and board not in shown):
            continue
        for line in lines:
            for number, points in zip(line.seats, line.earned, strict=False):
                names = _sat(competition, line, number)
                if points is not None:
                    earned[frozenset(names)].append(points)
                    first.setdefault(frozenset(names), (names, number))
    return _ranked(earned, first)


def _compared_over_all(competition: Competition) -> Competition | None:
    """The competition as if its tables were compared one and all; None where that is not asked for."""
    how = competition.comparison
    wanted = how.teams.beside(competition.profile) if how and how.teams else ""
    if not wanted:
        return None
    settings = replace(competition.tournament.setup, comparison=wanted)
    return Competition(replace(competition.tournament, settings=settings), competition.plugin)


def _sat(competition: Competition, line: Travelled, entrant: int) -> tuple[str, ...]:
    """Who a pair was when it played a board."""
    tournament = competition.tournament
    slip = tournament.slip(line.round, line.table)
    names = names_in(tournament, line.round, entrant)
    return _substituted(competition, slip, line.board, entrant, names) if slip else names


def _substituted(
    competition: Competition, slip: Slip, board: int, entrant: int, names: tuple[str, ...]
) -> tuple[str, ...]:
    deal = board - competition.first_board(slip) + 1
    for each in slip.substitutes:
        if each.entrant == entrant and each.deal <= deal:
            names = tuple(each.name if name == each.instead else name for name in names)
    return names


def _ranked(
    earned: Mapping[frozenset[str], list[Points]],
    first: Mapping[frozenset[str], tuple[tuple[str, ...], int]],
) -> tuple[PairBeside, ...]:
    found = [
        PairBeside(0, *first[pair], len(points), summed(points, mean=False))
        for pair, points in earned.items()
    ]
    best = sorted(found, key=lambda each: (-each.each, each.names))
    places = placed([-each.each for each in best])
    return tuple(replace(each, rank=rank) for each, rank in zip(best, places, strict=True))


def hidden_in(tournament: Tournament, entrant: int, names: tuple[str, ...]) -> bool:
    """Whether one of a pair wants no publication, by the entry or by the roster of the team."""
    rosters = (each for numbers, each in tournament.teams.rosters.items() if entrant in numbers)
    people = [player for each in rosters for player in each.players]
    if not people:
        return tournament.entrants[entrant].person.unpublished
    return any(each.name in names and (each.hidden or each.offline) for each in people)
