"""Rounds as the draw shows them: who sits where, and the fairness figures beside their bounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tapis.club.crossings import NO_HISTORY, TITLES, Crossing, audit
from tapis.club.crossings.alone import alone_audit
from tapis.club.crossings.boards.sections import told_apart
from tapis.club.crossings.boards.travelling import MATCH
from tapis.club.ranking.lists import members
from tapis.club.rounds import drawing, kept_apart, manual_changes
from tapis.club.rounds.table_notes import NOTHING, TableNotes, left_out, table_notes, used_tables
from tapis.club.state.competition import Competition
from tapis.club.state.teams.matches import of_teams, plays_matches, team_history
from tapis.club.state.tournament import Entrant, Round, Tournament
from tapis.club.text.words import msgid
from tapis.core.deals import numbers_text

HIGHER_IS_FAIRER = ("forfeits_fewest", "even")
PARTNERS = msgid("Rounds with the same partner, at most")
OPPONENTS = msgid("Rounds against the same opponent, at most")
BOARDS_AGAIN = msgid("Boards that somebody meets again")
OF_TEAMS = ("repeats", "worst_pair", "most_repeats", "forfeits_most", "forfeits_fewest")
"""Figures that say something about teams of four, whose pairs have their places."""
BY_MOVEMENT = ("seat_spread", "dealer_spread", "same_table")
"""Figures that say nothing about a movement of boards, in which half of the pairs keep their seats."""


@dataclass(frozen=True, slots=True)
class SeatingPlace:
    """One seat: who sits there, and who was published there when that is somebody else."""

    seat: int
    entrant: Entrant
    instead_of: Entrant | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table of a round, with the numbers of the boards it plays where boards travel."""

    number: int
    places: tuple[SeatingPlace, ...]
    name: str = ""
    """What it is called."""
    boards: str = ""
    notes: TableNotes = NOTHING


@dataclass(frozen=True, slots=True)
class RoundPage:
    """A drawn round; ``aside`` are people at no table: sitting out, or present without a place."""

    round: Round
    tables: tuple[TableRow, ...]
    aside: tuple[Entrant, ...]
    exchanges: bool
    """Whether two may change places: not those of a match that is not published, nor of a closed event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByHandPage:
    """What can still be done by hand with a published round."""

    idle: tuple[Entrant, ...]
    """Who is present without a seat; empty where no table can be added."""
    columns: int
    """How many people, teams or pairs make a table."""
    table: int
    """The number that another table would have."""
    wanted: int
    """How many more would make one."""
    withdrawable: bool
    """Whether nobody has used the publication, so that it can be taken back."""


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A fairness figure: ``title`` is a msgid."""

    name: str
    title: str
    value: int
    bound: int

    @property
    def excess(self) -> int:
        """How far the figure is from the best possible; 0 when nothing better exists."""
        far = self.value - self.bound
        return max(0, -far if self.name in HIGHER_IS_FAIRER else far)

    @property
    def best(self) -> bool:
        """Whether nothing better is possible."""
        return self.excess == 0


def round_page(tournament: Tournament, found: Round) -> RoundPage:
    """A round as it is drawn, or as it was really seated once published; without tables never used."""
    used = used_tables(tournament)
    seated = {table: slip.people for table, slip in found.slips.items()}
    tables = tuple(
        _table(tournament, table, drawn, seated.get(table, drawn))
        for table, drawn in enumerate(found.seating.tables, start=1)
        if table in used
    )
    tables = tuple(map(_with_boards(tournament, found), tables)) if found.seating.sets else tables
    sitting = {place.entrant.number for table in tables for place in table.places}
    known = {*drawing.everybody(found.seating), *(n for n, each in tournament.entrants.items() if each.plays)}
    aside = tuple(tournament.entrants[number] for number in sorted(known - sitting))
    pairs_stay = plays_matches(found) or found.method == MATCH
    exchanges = not tournament.closed and (found.published or not pairs_stay)
    return RoundPage(found, tables, aside, exchanges)


def by_hand_page(competition: Competition, found: Round | None) -> ByHandPage | None:
    """What can be done by hand with a round; None where it is not being played."""
    tournament = competition.tournament
    if found is None or manual_changes.under_way(tournament) != found:
        return None
    columns = competition.plugin.columns
    idle = () if manual_changes.no_table(found) else manual_changes.idle(tournament, found)
    return ByHandPage(
        idle=idle,
        columns=columns,
        table=len(found.seating.tables) + 1,
        wanted=max(0, columns - len(idle)),
        withdrawable=manual_changes.unwithdrawable(tournament, found.number) is None,
    )


def _with_boards(tournament: Tournament, found: Round) -> Callable[[TableRow], TableRow]:
    deals = tournament.setup.deals

    def numbered(row: TableRow) -> TableRow:
        if not row.places:
            return row
        first = 1 + found.seating.sets[row.number - 1] * deals
        boards = set(range(first, first + deals)) - left_out(tournament, found.number, row.number)
        return replace(
            row,
            boards=numbers_text(boards),
            notes=replace(table_notes(tournament, found.number, row.number), turned=False),
        )

    return numbered


def _table(tournament: Tournament, number: int, drawn: tuple[int, ...], seated: tuple[int, ...]) -> TableRow:
    people = tournament.entrants
    places = tuple(
        SeatingPlace(seat, people[who], None if who == planned else people[planned])
        for seat, (who, planned) in enumerate(zip(seated, drawn, strict=True))
    )
    return TableRow(number, places, tournament.table_name(number))


def figures(competition: Competition) -> tuple[FigureRow, ...]:
    """The figures of the rounds drawn and not published, or of those played when nothing is left to draw."""
    tournament = competition.tournament
    drafts = tuple(each.seating for each in tournament.rounds if not each.published)
    crossing = drafts or drawing.crossing(tournament)
    if not crossing or tournament.setup.free_tables:
        return ()
    if competition.plays_matches:
        return _figures_of_teams(tournament, crossing, drafts=bool(drafts))
    if competition.comparison and competition.comparison.alone and all(each.sets for each in crossing):
        return _figures_alone(drawing.crossing(tournament))
    if tournament.rounds[0].apart:
        crossing = told_apart(crossing, tournament.rounds[0].sections)
    players = tuple(sorted({who for seating in crossing for who in drawing.everybody(seating)}))
    history = drawing.history(tournament, players) if drafts else NO_HISTORY
    wishes = kept_apart.wishes(tournament, players)
    counted = audit(
        crossing,
        history=history,
        wishes=wishes,
        players=players,
        size=competition.plugin.columns,
        lists=members(tournament),
    )
    meant = BY_MOVEMENT if any(seating.sets for seating in crossing) else ()
    return tuple(
        FigureRow(name, TITLES[name], each.value, each.bound)
        for name, each in counted.figures().items()
        if name not in meant
    )


def _figures_of_teams(tournament: Tournament, crossing: Crossing, *, drafts: bool) -> tuple[FigureRow, ...]:
    """How often teams of four meet again, and sit out."""
    matches = tuple(map(of_teams, crossing))
    players = tuple(sorted({who for seating in matches for who in drawing.everybody(seating)}))
    history = team_history(tournament, players) if drafts else NO_HISTORY
    counted = audit(matches, history=history, players=players, size=2)
    return tuple(
        FigureRow(name, TITLES[name], each.value, each.bound)
        for name, each in counted.figures().items()
        if name in OF_TEAMS
    )


def _figures_alone(crossing: Crossing) -> tuple[FigureRow, ...]:
    """How evenly people who change partners play with and against each other, over all rounds."""
    found = alone_audit(crossing)
    told = found.rotation
    return (
        FigureRow("partners", PARTNERS, told.partners.most, told.partners.best[1]),
        FigureRow("opponents", OPPONENTS, told.opponents.most, told.opponents.best[1]),
        FigureRow("forfeits_most", TITLES["forfeits_most"], told.out[1], min(told.out[0] + 1, told.out[1])),
        FigureRow("boards_again", BOARDS_AGAIN, found.boards_again, 0),
    )


def strangers(competition: Competition) -> tuple[tuple[Entrant, ...], tuple[Entrant, ...]]:
    """Those who have arrived since the next round was drawn, and those who have left."""
    tournament = competition.tournament
    draft = tournament.round(tournament.published + 1)
    if draft is None:
        return (), ()
    drawn, here = (
        set(drawing.everybody(draft.seating)),
        set(drawing.field(competition)),
    )
    people = tournament.entrants
    return tuple(people[n] for n in sorted(here - drawn)), tuple(people[n] for n in sorted(drawn - here))


def exchanged(found: Round, one: int, other: int) -> dict[int, tuple[int, ...]]:
    """The tables of a published round that change when two people really sat in each other's place."""
    places = {one: other, other: one}
    return {
        table: tuple(places.get(person, person) for person in slip.people)
        for table, slip in found.slips.items()
        if {one, other} & set(slip.people)
    }
