"""The ranking of a club over several evenings: the best few results of each person, added up.

An *evening* is one finished or running event; two people of two evenings are the same when their names
are, without accents, case and hyphens, and where one evening has two of that name, when their clubs are too.
Whoever that does not tell apart has a line for each result. What an evening brings is the points scored
there, or points for the rank. Knows nothing of rounds or of how an evening was played.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tapis.club.ranking.place_bonus import mean
from tapis.club.ranking.standings import standings
from tapis.club.state.competition import Competition
from tapis.club.state.namesakes import Identity, identities
from tapis.club.state.teams import teams
from tapis.club.state.tournament import Entrant, Tournament
from tapis.club.text.full_names import alphabetical, normalised
from tapis.club.text.words import msgid
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points, ranks


class CountedBy(StrEnum):
    """What an evening brings: the total scored there, or points for the rank reached."""

    POINTS = "points"
    RANKS = "ranks"


TITLES = {CountedBy.POINTS: msgid("Points scored"), CountedBy.RANKS: msgid("Points for ranks")}


def counted_by(plugin: AnyPlugin, wished: CountedBy) -> CountedBy:
    """By what evenings of a regulation are added up: by ranks alone where its points are not alike."""
    return CountedBy.RANKS if plugin.event.season_by_places else wished


@dataclass(frozen=True, slots=True)
class Counting:
    """How evenings are added up: the ``best`` so many of each person, by what.

    ``scale`` are the points for each rank from the first on; empty it is one for the last and one more for
    each rank above. Points for ranks are best when high, points scored as the regulation has it.
    """

    best: int
    by: CountedBy = CountedBy.POINTS
    scale: tuple[int, ...] = ()
    lowest_wins: bool = False

    @property
    def sign(self) -> int:
        """1 when few points are best, -1 when many are."""
        return 1 if self.lowest_wins and self.by is CountedBy.POINTS else -1


@dataclass(frozen=True, slots=True)
class Result:
    """What somebody reached in one evening."""

    name: str
    club: str
    rank: int
    points: Points
    shared: int = 1
    """How many had the same rank."""
    hidden: bool = False
    """Wanted no publication of the name."""
    key: str = ""
    """Tells people apart where a name does not."""
    counts_for: str = ""
    """The club of somebody forgotten, which stands nowhere beside the pseudonym."""

    number: int = 0
    """That of the entry."""


@dataclass(frozen=True, slots=True)
class Evening:
    """One event of the season, with the results of everybody ranked there.

    ``unit`` is what its points are: those of the comparison by which it was ranked, or empty.
    """

    title: str
    date: str
    results: tuple[Result, ...]
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    """What one evening brings somebody, in which unit, and whether it is among those that count."""

    points: Points
    counts: bool = True
    unit: str = ""


@dataclass(frozen=True, slots=True)
class SeasonPlace:
    """One line of the ranking."""

    rank: int
    name: str
    club: str
    shares: tuple[Share | None, ...]
    """One for each evening; None where the person did not play."""
    total: Points
    shared: bool = False
    """Whether somebody else has the same rank."""
    hidden: bool = False
    """Wanted no publication in one of the evenings: has a rank, and is named nowhere in what is published."""
    member_of: str = ""
    """The club for which the results count."""
    beside: str = ""
    """What tells the person from another of the same name; empty where nobody is."""

    @property
    def called(self) -> str:
        """The name, with what tells it from another one."""
        return f"{self.name} ({self.beside})" if self.beside else self.name

    @property
    def counted(self) -> int:
        """How many evenings count."""
        return sum(each is not None and each.counts for each in self.shares)

    @property
    def unit(self) -> str:
        """The unit of the total where all evenings that count have the same one; empty otherwise."""
        units = {each.unit for each in self.shares if each is not None and each.counts}
        return units.pop() if len(units) == 1 else ""


def evening(competition: Competition) -> Evening:
    """What an event brings to the season; a team counts for each of its two people."""
    tournament = competition.tournament
    rows = standings(competition).by_rank
    sharing = {row.rank: sum(other.rank == row.rank for other in rows) for row in rows}
    # Of two lists both winners have shared the first two places of the evening.
    ahead = {row.rank: 1 + sum(other.rank < row.rank for other in rows) for row in rows}
    results = tuple(
        Result(
            name,
            person.club,
            ahead[row.rank],
            row.score.total,
            sharing[row.rank],
            person.unpublished,
            tournament.pseudonyms(entrant.number).get(name, ""),
            entrant.former_club,
            entrant.number,
        )
        for row in rows
        for entrant in _entered(tournament, row.score.entrant.number)
        for person in (entrant.person,)
        for name in person.names
    )
    how = competition.comparison
    return Evening(tournament.setup.title, tournament.setup.date, results, how.unit if how else "")


def _entered(tournament: Tournament, number: int) -> tuple[Entrant, ...]:
    """Whom a line of the ranking stands for: both pairs of a team of four, else one entrant."""
    team = teams(tournament.rounds).get(number)
    return tuple(tournament.entrants[each] for each in (team.pairs if team else (number,)))


def season(evenings: Sequence[Evening], counting: Counting) -> tuple[SeasonPlace, ...]:
    """The ranking over all evenings, the best first; equal totals share a rank."""
    units = [each.unit if counting.by is CountedBy.POINTS else "" for each in evenings]
    people = _people(evenings, counting)
    places = [_place(mine, units, counting) for mine in people]
    told = _told_apart(places, [_where(evenings, mine) for mine in people])
    ordered = sorted(told, key=lambda each: (*_merit(each, counting), *alphabetical(each.name)))
    reached = ranks([_merit(each, counting) for each in ordered])
    return tuple(
        replace(each, rank=rank, shared=reached.count(rank) > 1)
        for each, rank in zip(ordered, reached, strict=True)
    )


def _merit(place: SeasonPlace, counting: Counting) -> tuple[Points, Points]:
    """The sort key of a line, smaller is better; who played fewer evenings than count gains nothing by it."""
    missing = counting.best - place.counted if counting.sign == 1 else 0
    return missing, place.total * counting.sign


Brought = Mapping[int, tuple[Result, Points]]


def _people(evenings: Sequence[Evening], counting: Counting) -> list[dict[int, tuple[Result, Points]]]:
    """The results and points of each person by evening index."""
    people: dict[tuple[Identity, int], dict[int, tuple[Result, Points]]] = {}
    named = [[(result.key or result.name, result.club) for result in each.results] for each in evenings]
    for at, (each, identified) in enumerate(zip(evenings, identities(named), strict=True)):
        last = max((result.rank + result.shared - 1 for result in each.results), default=0)
        for result, who in zip(each.results, identified, strict=True):
            mine = people.setdefault((who, -1 if who.sure else at), {})
            mine[at] = result, _brings(result, last, counting)
    return list(people.values())


def _where(evenings: Sequence[Evening], mine: Brought) -> str:
    """Where somebody stood last, for want of a better mark."""
    return f"{evenings[max(mine)].title}, {mine[max(mine)][0].number}"


def _told_apart(places: Sequence[SeasonPlace], where: Sequence[str]) -> list[SeasonPlace]:
    """The lines, each with what tells it from others of the same name: the club, else where that was.

    Beside a published name nothing shows that there is another of that name who is hidden.
    """
    same: defaultdict[str, list[SeasonPlace]] = defaultdict(list)
    for place in places:
        same[normalised(place.name)].append(place)
    return [
        replace(place, beside=_mark(place, same[normalised(place.name)], at))
        for place, at in zip(places, where, strict=True)
    ]


def _mark(place: SeasonPlace, group: Sequence[SeasonPlace], where: str) -> str:
    """What is written beside the name of one of a group of namesakes."""
    seen = [each for each in group if place.hidden or not each.hidden]
    if len(seen) == 1:
        return ""
    alike = [each for each in group if normalised(each.club) == normalised(place.club)]
    return place.club if place.club and len(alike) == 1 else where


def _brings(result: Result, last: int, counting: Counting) -> Points:
    """The points of one result; a shared rank brings the mean of the ranks it stands for."""
    if counting.by is CountedBy.POINTS:
        return result.points
    scale = counting.scale or tuple(range(last, 0, -1))
    ranks = range(result.rank - 1, result.rank - 1 + result.shared)
    return mean(tuple(scale[rank] if rank < len(scale) else 0 for rank in ranks))


def _place(brought: Brought, units: Sequence[str], counting: Counting) -> SeasonPlace:
    """The line of one person without a rank; the name is spelt as in the last evening."""
    best = sorted(brought, key=lambda at: (brought[at][1] * counting.sign, at))[: counting.best]
    shares = tuple(
        Share(brought[at][1], at in best, unit) if at in brought else None for at, unit in enumerate(units)
    )
    latest = brought[max(brought)][0]
    total = sum((brought[at][1] for at in best), 0)
    hidden = any(result.hidden for result, _ in brought.values())
    entered = (result.club or result.counts_for for _, (result, _) in sorted(brought.items(), reverse=True))
    member_of = next(filter(None, entered), "")
    return SeasonPlace(0, latest.name, latest.club, shares, total, hidden=hidden, member_of=member_of)
