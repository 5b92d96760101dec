"""What leaves an event for other programs: its deals with what every table made of them, and who took part.

Names are those that may be published. A hand leaves once no table has still to play its board, unless
somebody who does not play asks for every one; for everybody a board leaves with its results, not before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.archive.teams_told import matches_told, teams_told, without_numbers
from tapis.club.boards.comparison import compared, travellers
from tapis.club.boards.dealing import hands, known
from tapis.club.boards.possible_tricks import worths
from tapis.club.boards.travelled import Travelled, by_cards
from tapis.club.crossings.boards.fouled import AS_FIRST
from tapis.club.crossings.boards.sections import letter
from tapis.club.ranking.lists import ranked_lists, sections
from tapis.club.ranking.points_table import PointsTable, read_points, with_points
from tapis.club.ranking.scores import Score
from tapis.club.ranking.standings import standings
from tapis.club.state.competition import Competition
from tapis.club.state.teams.matches import Team, name_shown, teams
from tapis.club.state.teams.rosters import roster_of
from tapis.core.deals import DealFormat, GivenScore, Scored, SharedDeal
from tapis.core.event_told import FieldTold, SideTold
from tapis.core.plugin import AnyPlugin, SomeResult
from tapis.core.sheet import Points
from tapis.law import Refused


@dataclass(frozen=True, slots=True)
class FileMaker:
    """Who writes a file: this program by its version, for a club."""

    program: str
    club: str = ""
    number: str = ""
    """The club's number in a federation."""


def shared(
    competition: Competition, *, every_hand: bool = False, public: bool = False
) -> tuple[SharedDeal[SomeResult], ...]:
    """What every table made of every board; hands where they may be shown, or ``every_hand``.

    ``public``: only boards that nobody has still to play.
    """
    tournament, over = competition.tournament, known(competition.tournament)
    tables, worth = travellers(competition), worths(competition)
    shown = frozenset(tournament.boards) if every_hand else over & tournament.boards.keys()
    told = over if public else {*shown, *tables}
    return tuple(
        SharedDeal(
            number,
            hands(tournament, number, cards) if number in shown else None,
            tuple(_scored(competition, each) for each in lines),
            worth[number].tricks if number in worth and cards == AS_FIRST else None,
            worth[number].par if number in worth and cards == AS_FIRST else None,
        )
        for number in sorted(told & {*shown, *tables})
        for cards, lines in (by_cards(tables.get(number, ())) or {AS_FIRST: ()}).items()
    )


def _scored(competition: Competition, line: Travelled) -> Scored[SomeResult]:
    plugin, tournament = competition.plugin, competition.tournament
    decode = plugin.sheet.results.decode
    return Scored(
        ("+".join(map(str, line.side(0))), "+".join(map(str, line.side(1)))),
        None if line.result is None else decode(line.result),
        _net(line),
        line.round,
        line.table,
        line.earned,
        (line.marks(0), line.marks(1)),
        _given(plugin, line),
        tournament.table_name(line.table) if tournament.sections else "",
    )


def _net(line: Travelled) -> Points:
    """The net points that count: those of the one result a director assigned, or those played."""
    nets = line.score.nets[0]
    return nets[0][1] if line.adjusted is not None and len(nets) == 1 else line.net or 0


def _given(
    plugin: AnyPlugin, line: Travelled
) -> tuple[GivenScore[SomeResult], GivenScore[SomeResult]] | None:
    if line.adjusted is None:
        return None
    decode = plugin.sheet.results.decode
    first, second = (
        GivenScore(each.award, each.points, tuple((one.weight, decode(one.result)) for one in each.results))
        for each in line.adjusted.sides
    )
    return first, second


def field_told(
    competition: Competition, teller: FileMaker, *, ranked: bool = True, public: bool = False
) -> FieldTold:
    """The event itself; places and totals if ``ranked``, nobody's number in a federation if ``public``."""
    sides = _ranked(competition) if ranked else _entered(competition)
    setup = competition.tournament.setup
    told = FieldTold(
        title=setup.title,
        date=setup.date,
        place=setup.place,
        comparison=setup.comparison,
        program=teller.program,
        sides=sides,
        club=teller.club,
        club_number=teller.number,
        apart=any(each.section is not None for each in ranked_lists(competition.tournament)),
        teams=teams_told(competition),
        matches=matches_told(competition),
    )
    return without_numbers(told) if public else told


def _entered(competition: Competition) -> tuple[SideTold, ...]:
    """Everybody who sits at a drawn table, by number."""
    seated = {number for slip in competition.tournament.slips for number in slip.seats}
    return tuple(
        SideTold(
            number=str(number),
            names=_names(competition, number),
            federations=_federations(competition, number),
            team=_team(competition, number),
            section=_section(competition, number),
        )
        for number in sorted(seated)
    )


def _section(competition: Competition, number: int) -> str:
    """The letter of somebody's section; empty where there are none."""
    where = sections(competition.tournament)
    return letter(where[number]) if where else ""


def _ranked(competition: Competition) -> tuple[SideTold, ...]:
    """Everybody who is ranked, best first, then whoever played without a rank."""
    found, deals = standings(competition), compared(competition).boards
    known = teams(competition.tournament.rounds)
    lists = ranked_lists(competition.tournament)
    ranked = [(row.score, row.rank, row.shared, lists[row.list_index].column) for row in found.rows]
    others = [(score, None, False, None) for score in found.unranked]
    return tuple(
        SideTold(
            number=str(number),
            names=_names(competition, number),
            federations=_federations(competition, number),
            rank=rank,
            shared=tied,
            column=column,
            total=score.total,
            marks=score.marks.points if score.marks else None,
            penalty=score.rulings,
            deals=deals.get(number, 0),
            team=_team(competition, number),
            section=_section(competition, number),
        )
        for score, rank, tied, column in (*ranked, *others)
        for number in _pairs(score, known)
    )


def _pairs(score: Score, known: Mapping[int, Team]) -> tuple[int, ...]:
    """The numbers of those for whom a line of the ranking stands."""
    number = score.entrant.number
    return known[number].pairs if number in known else (number,)


def _federations(competition: Competition, number: int) -> tuple[str, ...]:
    """The numbers in a federation that go with the names; none where no name is told."""
    person = competition.tournament.entrants[number].person
    return () if person.unpublished or not any(person.federations) else person.federations


def _team(competition: Competition, number: int) -> str:
    roster = roster_of(competition.tournament, number)
    return roster.name if roster and name_shown(roster) else ""


def _names(competition: Competition, number: int) -> tuple[str, ...]:
    entrant = competition.tournament.entrants[number]
    return (entrant.public_name,) if entrant.person.unpublished else entrant.person.names


def written(
    competition: Competition,
    form: DealFormat[SomeResult],
    teller: FileMaker,
    *,
    every_hand: bool = False,
    public: bool = False,
) -> bytes:
    """A file of the event's boards in this form, with master points where the event has a table for them.

    Places and totals are not in one with every hand, which is made before the event, nor in a ``public`` one
    before the event is closed.
    """
    assert form.write is not None
    deals = shared(competition, every_hand=every_hand, public=public)
    ranked = not every_hand and (competition.tournament.closed or not public)
    told = field_told(competition, teller, ranked=ranked, public=public)
    table = read_points(competition.tournament.setup.points_table.encode())
    pointed = told_points(competition, told, table) if isinstance(table, PointsTable) else told
    return form.write(told if isinstance(pointed, Refused) else pointed, deals)


def told_with_points(competition: Competition, teller: FileMaker, table: PointsTable) -> FieldTold | Refused:
    """The event with the master points that a federation's table gives; or why it gives none."""
    return told_points(competition, field_told(competition, teller), table)


def told_points(competition: Competition, told: FieldTold, table: PointsTable) -> FieldTold | Refused:
    """The same with master points by a table; or why it gives none."""
    how = competition.comparison
    return with_points(told, table, per_cent=how is not None and how.mean)
