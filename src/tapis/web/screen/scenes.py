"""What each scene of a projector shows, computed from the event alone. Nothing of it is secret.

A scene gives everybody at once: how many fit on a screen is known only where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import get_language

from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.standings import Standings, standings
from tapis.club.rounds.course import SETTLED, claims_until, waiting
from tapis.club.state.competition import Competition
from tapis.club.state.leavers import away_now, leavers
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.stage import HallScene
from tapis.club.state.teams.matches import ranked_entrant
from tapis.club.state.tournament import Phase, Tournament
from tapis.core.sheet import Points
from tapis.web.desk.ranking.page import RankingLine, RankingPage, ranking
from tapis.web.desk.rounds.hall import hall
from tapis.web.screen import pages
from tapis.web.screen.calling import prize_giving
from tapis.web.screen.naming import ListedName, listed
from tapis.web.sheet.standings_memo import ranked

NAMED_TABLES = 10
"""Up to so many tables have room for the names of their people."""
READ = frozenset({SlipState.FIRST_READING, SlipState.TO_CLEAR, SlipState.CONFLICT, SlipState.RECEIVED})


@dataclass(frozen=True, slots=True, kw_only=True)
class StageSeat:
    """Somebody's place in a round; table 0 means sitting out."""

    names: tuple[ListedName, ...]
    table: int
    seat: int
    """The index of the seat, or of the column of a pair."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StageTable:
    """A table of a round on the board that everybody sees."""

    number: int
    settled: bool
    on_desk: bool
    """Whether its slip was handed in and is not settled yet."""
    typed: int
    """How many deals were entered."""
    deals: int
    names: tuple[tuple[ListedName, ...], ...]
    """Who sits there, where there is room for names."""
    gone: tuple[int, ...] = ()
    """Which of them have left in the middle of the round, counted from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOfPlan:
    """A round of the evening where nobody has typed a programme."""

    number: int
    started: str
    """When its clock was started (ISO, UTC)."""
    over: bool
    now: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StageRank:
    """A line of the ranking: ``moved`` says how many places better than a round ago, where that is known."""

    number: int
    names: tuple[ListedName, ...]
    rank: int
    shared: bool
    total: Points
    moved: int | None
    why: Promise | str
    points: Points | None = None
    """Master points, where any stand beside the ranking."""
    heading: str = ""
    """The title of the list that begins with this line, where there are several."""


def contents(competition: Competition, scene: HallScene) -> dict[str, object]:
    """What the template of a scene needs."""
    makers: Mapping[HallScene, Callable[[Competition], dict[str, object]]] = {
        HallScene.SEATING: _seating,
        HallScene.CLOCK: _clock,
        HallScene.TABLES: _tables,
        HallScene.STANDINGS: _standings,
        HallScene.PRIZES: lambda known: {"ceremony": prize_giving(known)},
    }
    return makers[scene](competition)


def _seating(competition: Competition) -> dict[str, object]:
    tournament = competition.tournament
    found = pages.latest(tournament)
    lines = pages.seats_by_name(tournament, found) if found else ()
    seats = [
        StageSeat(names=listed(tournament.entrants[line.number]), table=line.table, seat=line.seat)
        for line in lines
    ]
    return {"found": found, "seats": seats}


def _clock(competition: Competition) -> dict[str, object]:
    tournament = competition.tournament
    found = pages.latest(tournament)
    return {
        "clock": pages.clock(found) if found else None,
        "deals": tournament.setup.deals,
        "plan": () if tournament.stage.programme else plan(tournament),
    }


def plan(tournament: Tournament) -> tuple[RoundOfPlan, ...]:
    """The rounds of the evening in their order."""
    last = tournament.published
    drawn = {each.number: each for each in tournament.rounds}

    def line(number: int) -> RoundOfPlan:
        found = drawn.get(number)
        over = found is not None and found.phase is Phase.CLOSED
        started = found.started if found else ""
        return RoundOfPlan(number=number, started=started, over=over, now=number == last and not over)

    return tuple(map(line, range(1, tournament.setup.rounds + 1)))


def _tables(competition: Competition) -> dict[str, object]:
    if competition.tournament.setup.free_tables:
        return {"hall": hall(competition, public=True)}
    found = pages.latest(competition.tournament)
    if found is None:
        return {"found": None, "tables": ()}
    named = len(found.slips) <= NAMED_TABLES
    tables = [_table(competition, slip, named=named) for _, slip in sorted(found.slips.items())]
    return {"found": found, "tables": tables, "playing": waiting(found)}


def _table(competition: Competition, slip: Slip, *, named: bool) -> StageTable:
    people = competition.tournament.entrants
    left = {each.entrant for each in leavers(competition.tournament, slip) if away_now(slip, each)}
    return StageTable(
        number=slip.table,
        settled=slip.state in SETTLED,
        on_desk=slip.state in READ,
        typed=sum(deal is not None for deal in slip.entered),
        deals=competition.deals_of(slip),
        names=tuple(listed(people[number]) for number in slip.seats) if named else (),
        gone=tuple(at for at, number in enumerate(slip.seats, start=1) if number in left),
    )


def _standings(competition: Competition) -> dict[str, object]:
    tournament = competition.tournament
    if tournament.stage.held:
        return {"held": True}
    table = ranking(competition, get_language() or tournament.setup.language, public=True)
    last = last_result(ranked(competition))
    before = _ranks_before(competition, last) if last > 1 else {}
    begun = {each.places[0].number: each.title for each in table.lists if each.places}
    lines = [
        replace(_rank(tournament, each, before), heading=begun.get(each.number, ""))
        for each in (*table.places, *table.unranked)
    ]
    return {
        "ranking": table,
        "lines": lines if _any_result(table) else (),
        "after": last,
        "until": claims_until(tournament),
    }


def _any_result(table: RankingPage) -> bool:
    return any(each.played for each in (*table.places, *table.unranked))


def _rank(tournament: Tournament, line: RankingLine, before: Mapping[int, int]) -> StageRank:
    was = before.get(line.number)
    return StageRank(
        number=line.number,
        names=listed(ranked_entrant(tournament, line.number)),
        rank=line.rank,
        shared=line.shared,
        total=line.total,
        moved=was - line.rank if was and line.rank else None,
        why=line.why,
        points=line.points,
    )


def last_result(table: Standings) -> int:
    """The latest round of which anybody ranked has a result; 0 before the first."""
    cells = (row.score.cells for row in table.rows)
    played = (at for each in cells for at, cell in enumerate(each, 1) if cell.kind is CellKind.PLAYED)
    return max(played, default=0)


def _ranks_before(competition: Competition, number: int) -> dict[int, int]:
    """Everybody's rank before round ``number``."""
    tournament = competition.tournament
    if tournament.setup.free_tables:
        return {}
    rounds = tournament.rounds[: number - 1]
    rulings = tuple(each for each in tournament.rulings if each.round < number)
    then = replace(tournament, rounds=rounds, rulings=rulings)
    rows = standings(Competition(then, competition.plugin)).rows
    return {row.score.entrant.number: row.rank for row in rows}
