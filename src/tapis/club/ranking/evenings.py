"""What an evening brings to a season, and the values in which a season is counted.

An *evening* is one finished or running event with the result of everybody ranked there. Nothing here knows
who is who over several evenings, nor how they are added up: see ``season``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tapis.club.ranking.standings import standings
from tapis.club.register.events import Sighting
from tapis.club.state.competition import Competition
from tapis.club.state.teams.matches import teams
from tapis.club.state.tournament import Entrant, Tournament
from tapis.core.sheet import Points


class CountedBy(StrEnum):
    """What an evening brings: the total scored there, or points for the rank reached."""

    POINTS = "points"
    RANKS = "ranks"


class LevelBy(StrEnum):
    """What parts two of one total: the best evening, more evenings, or nothing."""

    BEST = "best"
    MORE = "more"
    SAME = "same"


EVERY = 99
"""So many results count where all do."""


@dataclass(frozen=True, slots=True)
class Counting:
    """How evenings are added up: the ``best`` so many of each person, by what.

    ``scale`` are the points for each rank from the first on, of which those who share ranks get the mean;
    empty, a place brings as many points as people were there, plus one, less the place, so that a tie gives
    both the same. Points for ranks are best when high, points scored as the regulation has it.
    """

    best: int
    by: CountedBy = CountedBy.POINTS
    scale: tuple[int, ...] = ()
    lowest_wins: bool = False
    bonus: int = 0
    """What every evening played brings besides, whether its result counts or not."""
    level: LevelBy = LevelBy.SAME
    ranked_from: int = 1
    """Who played fewer evenings than that stands below the line, without a rank."""

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
    place: int = 0
    """Which name of the entry: 0, or 1 for the second of a team."""
    surname_words: int = 0
    """How many words of the name are the surname it was entered with; 0 where nobody said."""


@dataclass(frozen=True, slots=True)
class Evening:
    """One event of the season, with the results of everybody ranked there.

    ``unit`` is what its points are: those of the comparison by which it was ranked, or empty.
    """

    title: str
    date: str
    results: tuple[Result, ...]
    unit: str = ""
    name: str = ""
    """What the register of the house calls it."""
    regulation: str = ""
    lowest_wins: bool = False
    closed: bool = True
    by_ranks: bool = False
    """Its points are not alike from one evening to the next: only its ranks can be added up."""

    def sighting(self, result: Result) -> Sighting:
        """The chair of a result, as the register knows it."""
        return Sighting(self.name, result.number, result.place)


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
    bonus: Points = 0
    """What being there brought, of which ``total`` holds the points."""
    member: int = 0
    """The number in the register; 0 without one."""
    ranks: tuple[int, ...] = ()
    """The rank of each evening; 0 where the person did not play."""
    surname_words: int = 0
    """How many words of the name are the surname; 0 where that is guessed."""

    @property
    def below(self) -> bool:
        """Whether they stand below the line, without a rank."""
        return not self.rank

    @property
    def played(self) -> int:
        """At how many of these evenings they were."""
        return sum(each is not None for each in self.shares)

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


def counted_by(evenings: Iterable[Evening], wished: CountedBy) -> CountedBy:
    """By what evenings are added up: by ranks where none of them has points that could be."""
    return CountedBy.RANKS if all(each.by_ranks for each in evenings) else wished


def evening(competition: Competition, called: str = "") -> Evening:
    """What an event, ``called`` so in the house, brings to the season; a team counts for each of its two."""
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
            place,
            full.words,
        )
        for row in rows
        for entrant in _entered(tournament, row.score.entrant.number)
        for person in (entrant.person,)
        for place, (name, full) in enumerate(zip(person.names, person.full_names, strict=True))
    )
    how, setup = competition.comparison, tournament.setup
    return Evening(
        setup.title,
        setup.date,
        results,
        how.unit if how else "",
        name=called,
        regulation=setup.regulation,
        lowest_wins=competition.plugin.sheet.marking.lowest_wins,
        closed=bool(tournament.closed),
        by_ranks=competition.plugin.event.season_by_places is not None,
    )


def _entered(tournament: Tournament, number: int) -> tuple[Entrant, ...]:
    """Whom a line of the ranking stands for: both pairs of a team of four, else one entrant."""
    team = teams(tournament.rounds).get(number)
    return tuple(tournament.entrants[each] for each in (team.pairs if team else (number,)))
