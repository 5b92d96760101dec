"""The ranking as pages show it: every round a column, every tie with what parted it."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tapis.club.boards.travelled import Marks
from tapis.club.events import Presence
from tapis.club.ranking.cells import Cell, CellKind, DealsKnown, known
from tapis.club.ranking.master_points import MasterPoints, master_points
from tapis.club.ranking.scores import Score
from tapis.club.ranking.standings import Standings, StandingsRow, tied
from tapis.club.ranking.tie_breaks import BEST_ROUND, DIRECT, LOT
from tapis.club.ranking.trail import TrailKind, TrailLine, parted, trail
from tapis.club.rounds.fairness import Fairness, fairness
from tapis.club.state.competition import Competition
from tapis.core.plugin import Cited
from tapis.core.sheet import Points
from tapis.i18n import words
from tapis.law import Clause
from tapis.web.sheet.standings_memo import list_titles, ranked

COMMON = {
    BEST_ROUND: _("best round"),
    DIRECT: _("points at the same table"),
    LOT: _("lot drawn"),
}
WHY_UNRANKED = {
    Presence.WITHDRAWN: _("withdrawn"),
    Presence.ELIMINATED: _("eliminated"),
    Presence.EXCLUDED: _("excluded"),
    Presence.ABSENT: _("absent"),
    Presence.REGISTERED: _("not checked in"),
    Presence.ANNOUNCED: _("announced"),
    Presence.PRESENT: _("stand-in"),
}


FIRST_PARTY = _("no result yet")

Tie: TypeAlias = "tuple[tuple[Promise | str, Points], ...]"
"""Each key that was consulted, with the value it gave."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingLine:
    """One line of the ranking."""

    rank: int
    shared: bool
    """Whether somebody else has the same rank."""
    number: int
    name: str
    club: str
    cells: tuple[Cell, ...]
    """One for each round, or for each party at free tables."""
    rulings: Points
    """The points that rulings add."""
    total: Points
    tie: Tie = ()
    """The keys that were consulted to part equal totals."""
    why: Promise | str = ""
    """Why there is no rank; empty otherwise."""
    figures: tuple[Points, ...] = ()
    """What is counted beside the total."""
    bonus: Points = 0
    """What places at tables have brought."""
    carried: Points = 0
    """What a team brings from an earlier stage."""
    players: str = ""
    """Who plays for a team that has a name."""
    marks: Marks | None = None
    """What the comparison gives in the marks that players count."""
    points: Points | None = None
    """Master points; None without a rank, or without a table."""
    list_index: int = 0
    """Which list it stands in."""
    hidden: bool = False
    """Whether it stands for somebody who wants no publication."""

    @property
    def played(self) -> int:
        """How many rounds, or parties, have a result."""
        return sum(cell.kind is CellKind.PLAYED for cell in self.cells)


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedList:
    """One list of the ranking; its title is empty where it is the only one."""

    title: str
    places: tuple[RankingLine, ...]


@dataclass(frozen=True, kw_only=True)
class RankingPage:
    """The whole ranking.

    What follows from all of its lines is found once: a template asks for it again with every line.
    """

    lists: tuple[RankedList, ...]
    unranked: tuple[RankingLine, ...]
    """People who play or played without a rank."""
    missing: tuple[tuple[int, int], ...]
    """The slips it still waits for."""
    to_complete: tuple[tuple[int, int], ...]
    """The slips, by round and table, whose deals would part a tie and are not typed."""
    ties: tuple[tuple[int, ...], ...]
    """The numbers of those who share a rank, group by group."""
    final: bool
    """Whether the event is closed."""
    figures: tuple[str, ...] = ()
    """The titles of what is counted beside the total."""
    forfeit: Clause | None = None
    """The clause that forfeits rest on; None without one."""
    ranked_by: Clause | None = None
    """The clause by which the ranking is made; None without one."""
    how: str = ""
    """The name of the comparison that ranks; empty where totals do."""
    unit: str = ""
    """What the comparison gives."""
    rewarded: bool = False
    """Whether places at tables bring points."""
    bonus: Clause | None = None
    """The clause that these rest on; None without one."""
    marks: str = ""
    """What the marks are called that players count; empty where there are none."""
    pointed: bool = False
    """Whether master points stand beside it."""
    points: str = ""
    """What their federation calls them; empty where it says nothing."""
    fairness: Fairness | None = None
    """What was compared with what; None where boards do not travel."""
    trail: tuple[TrailLine, ...] = ()
    """What was corrected or ruled on after its round was closed, the latest first."""
    ties_changed: tuple[TrailLine, ...] = ()
    """When the tie-breaks were changed after a publication, and why, the latest first."""

    @cached_property
    def changed(self) -> str:
        """When something known last changed; empty where nothing did."""
        moved = (each.at for each in self.trail if each.kind is not TrailKind.UPHELD)
        return max((*moved, *(each.at for each in self.ties_changed)), default="")

    @cached_property
    def places(self) -> tuple[RankingLine, ...]:
        """Every line with a rank, list after list."""
        return tuple(place for each in self.lists for place in each.places)

    @cached_property
    def lines(self) -> tuple[RankingLine, ...]:
        """Every line there is, those without a rank last."""
        return (*self.places, *self.unranked)

    @cached_property
    def known(self) -> DealsKnown:
        """Of which results the deals are known."""
        return known(cell for each in self.lines for cell in each.cells)

    @cached_property
    def begun(self) -> bool:
        """Whether anybody has a result, so that a ranking says something."""
        return any(each.played for each in self.lines)

    @cached_property
    def free(self) -> bool:
        """Whether it ranks parties at free tables."""
        return bool(self.figures)

    @cached_property
    def clubs(self) -> bool:
        """Whether anybody has a club, so that a column for clubs is worth its room."""
        return any(each.club for each in self.lines)

    @cached_property
    def ruled(self) -> bool:
        """Whether any ruling counts."""
        return any(each.rulings for each in self.lines)

    @cached_property
    def carried(self) -> bool:
        """Whether any team brings something from an earlier stage."""
        return any(each.carried for each in self.lines)

    @cached_property
    def parted(self) -> bool:
        """Whether any tie had to be parted."""
        return any(each.tie for each in self.places)

    @cached_property
    def width(self) -> int:
        """How many columns the table has."""
        rounds = max((len(each.cells) for each in self.lines), default=0)
        shown = 1 + len(self.figures) if self.free else rounds
        beside = self.rewarded + self.ruled + self.carried + bool(self.marks) + self.pointed
        return 3 + shown + self.clubs + beside + self.parted


def ranking(competition: Competition, language: str, *, public: bool = False) -> RankingPage:
    """The ranking; a public one hides the names of people who asked for it."""
    tournament, plugin = competition.tournament, competition.plugin
    table = ranked(competition)
    points = master_points(competition, table)
    entrants = [each.entrant for each in (*(row.score for row in table.rows), *table.unranked)]
    hidden = {each.number for each in entrants if public and each.kept_back}
    titles: dict[str, Promise | str] = {each.id: words(each.title, language) for each in plugin.sheet.ties}
    titles |= COMMON
    free = tournament.setup.free_tables
    how = competition.comparison
    ties_changed, changed = parted(trail(tournament))
    usual = plugin.event.citations.get(Cited.STANDINGS) if free else None
    return RankingPage(
        lists=_lists(
            competition, table, [_ranked(row, titles, hidden, points) for row in table.rows], language
        ),
        unranked=tuple(_unranked(score, hidden) for score in table.unranked),
        missing=table.missing,
        to_complete=table.to_complete,
        ties=tuple(tuple(sorted(group)) for group in tied(table)),
        final=table.final,
        figures=tuple(words(each.title, language) for each in plugin.sheet.figures) if free else (),
        forfeit=_forfeit(table),
        ranked_by=how.compare.clause if how else usual,
        how=words(how.title, language) if how else "",
        unit=how.unit if how else "",
        rewarded=bool(tournament.setup.place_bonus) and not free and how is None,
        bonus=plugin.event.citations.get(Cited.BONUS),
        marks=words(how.marks, language) if how and how.top else "",
        pointed=bool(points),
        points=points.kind,
        fairness=fairness(competition),
        trail=changed,
        ties_changed=ties_changed,
    )


def _lists(
    competition: Competition, table: Standings, places: Sequence[RankingLine], language: str
) -> tuple[RankedList, ...]:
    if table.lists == 1:
        return (RankedList(title="", places=tuple(places)),)
    return tuple(
        RankedList(title=title, places=tuple(each for each in places if each.list_index == at))
        for at, title in enumerate(list_titles(competition, language))
    )


def _forfeit(table: Standings) -> Clause | None:
    scores = (*(row.score for row in table.rows), *table.unranked)
    return next((cell.clause for score in scores for cell in score.cells if cell.clause), None)


def _ranked(
    row: StandingsRow, titles: dict[str, Promise | str], hidden: Container[int], points: MasterPoints
) -> RankingLine:
    undrawn = (LOT, 0)
    tie = tuple((titles[key], value) for key, value in row.tie if (key, value) != undrawn)
    line = _place(row.score, row, tie, hidden=hidden)
    return replace(line, points=points.given.get(line.number))


def _unranked(score: Score, hidden: Container[int]) -> RankingLine:
    why = WHY_UNRANKED[score.entrant.presence]
    if score.figures and score.entrant.plays and not score.entrant.person.stand_in:
        why = FIRST_PARTY
    return _place(score, None, (), why, hidden=hidden)


def _place(
    score: Score, row: StandingsRow | None, tie: Tie = (), why: Promise | str = "", *, hidden: Container[int]
) -> RankingLine:
    entrant = score.entrant
    unnamed = entrant.number in hidden
    name, club = (f"#{entrant.number}", "") if unnamed else (entrant.listed, entrant.person.club)
    rank, shared = (row.rank, row.shared) if row else (0, False)
    return RankingLine(
        rank=rank,
        shared=shared,
        number=entrant.number,
        name=name,
        club=club,
        cells=score.cells,
        rulings=score.rulings,
        total=score.total,
        tie=tie,
        why=why,
        figures=score.figures,
        bonus=score.bonus,
        carried=score.carried,
        players=entrant.players,
        marks=score.marks,
        list_index=row.list_index if row else 0,
        hidden=unnamed,
    )
