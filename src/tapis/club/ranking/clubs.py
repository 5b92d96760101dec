"""The ranking of clubs: what the best few members of each club reached, added up.

A *member* is whoever is ranked and entered for a club, a team as one; people without a club count for none.
Two spellings are one club when they differ in accents, case and hyphens only. Knows an event or a season by
its ranking and nothing of tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tapis.club.ranking.evenings import SeasonPlace
from tapis.club.ranking.standings import Standings, standings
from tapis.club.state.competition import Competition
from tapis.club.text.full_names import likeness, normalised
from tapis.core.sheet import Points, ranks

USUAL_BEST, MOST = 4, 99
"""How many members count where nobody says: as many as fill a table."""


@dataclass(frozen=True, slots=True)
class Member:
    """What one ranked person or team brings their club."""

    name: str
    club: str
    points: Points
    """What the member reached in the event, or over the best evenings of a season."""
    results: int = 1
    """How many results are added up in ``points``."""
    hidden: bool = False
    """Counts for the club, but is named nowhere in what is published."""
    unit: str = ""
    """What the points are, as ``%``; empty for plain points."""
    counts: bool = True
    """Whether the member is among the best few that make the club's total."""


@dataclass(frozen=True, slots=True)
class ClubPlace:
    """One line of the ranking of clubs."""

    rank: int
    club: str
    members: tuple[Member, ...]
    """Everybody ranked for the club, the best first."""
    total: Points
    """The points of the members that count, added up."""
    shared: bool = False
    """Whether another club has the same rank."""

    @property
    def counting(self) -> tuple[Member, ...]:
        """Those whose points count."""
        return tuple(each for each in self.members if each.counts)

    @property
    def unit(self) -> str:
        """The unit of the total where all members that count have the same one; empty otherwise."""
        units = {each.unit for each in self.counting}
        return units.pop() if len(units) == 1 else ""

    @property
    def hidden(self) -> bool:
        """Whether every member is hidden, so that the club's own name would give somebody away."""
        return all(each.hidden for each in self.members)


@dataclass(frozen=True, slots=True)
class Adding:
    """How members are added up: the ``best`` so many of each club; ``lowest_wins``: few points are best."""

    best: int = USUAL_BEST
    lowest_wins: bool = False


def of_event(competition: Competition, table: Standings | None = None) -> tuple[Member, ...]:
    """A member for everybody whom the event ranks and who is entered for a club.

    ``table``: its standings, for whoever has them already.
    """
    how = competition.comparison
    scores = [row.score for row in (table or standings(competition)).rows]
    return tuple(
        Member(
            each.entrant.name,
            each.entrant.club,
            each.total,
            hidden=each.entrant.person.unpublished,
            unit=how.unit if how else "",
        )
        for each in scores
    )


def of_season(places: Iterable[SeasonPlace]) -> tuple[Member, ...]:
    """A member for everybody whom a season counts, for the last club they were entered for."""
    return tuple(
        Member(each.called, each.member_of, each.total, each.counted, each.hidden, each.unit)
        for each in places
    )


def clubs(members: Iterable[Member], adding: Adding) -> tuple[ClubPlace, ...]:
    """The ranking of clubs, the best first; equal ones share a rank.

    Where many points are best, a club with fewer members counts those it has. Where few are, it would gain
    by what it lacks: it stands behind those that have more results.
    """
    told = sorted((_place(own, adding) for own in _by_club(members)), key=lambda each: _order(each, adding))
    reached = ranks([_merit(each, adding) for each in told])
    return tuple(
        replace(each, rank=rank, shared=reached.count(rank) > 1)
        for each, rank in zip(told, reached, strict=True)
    )


def _by_club(members: Iterable[Member]) -> list[list[Member]]:
    found: dict[str, list[Member]] = {}
    for each in members:
        if club := likeness(each.club):
            found.setdefault(club, []).append(each)
    return list(found.values())


def _place(own: Sequence[Member], adding: Adding) -> ClubPlace:
    """The line of one club without its rank; the club is spelt as its best member spelt it."""
    ordered = sorted(
        own, key=lambda each: (*_worth(each.results, each.points, adding), normalised(each.name))
    )
    marked = tuple(replace(each, counts=at < adding.best) for at, each in enumerate(ordered))
    return ClubPlace(0, ordered[0].club, marked, sum((each.points for each in ordered[: adding.best]), 0))


def _order(place: ClubPlace, adding: Adding) -> tuple[Points | str, ...]:
    return *_merit(place, adding), normalised(place.club)


def _merit(place: ClubPlace, adding: Adding) -> tuple[Points, Points]:
    return _worth(sum(each.results for each in place.counting), place.total, adding)


def _worth(results: int, points: Points, adding: Adding) -> tuple[Points, Points]:
    """A sort key for a club or a member, smaller is better.

    Where few points are best, whoever has more results comes first.
    """
    return (-results, points) if adding.lowest_wins else (0, -points)
