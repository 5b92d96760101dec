"""The pages of an event: itself, its rounds, its ranking, its clubs, its boards.

They are drawn from what strangers may know (``public_view``) and from nothing else; as long as the ranking is
held, every page that would tell it says so instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tapis.club.boards.dealing import known
from tapis.club.prizes.ceremony import podium
from tapis.club.publishing.public_view import public_view
from tapis.club.ranking.cells import Cell, CellKind
from tapis.club.ranking.clubs import USUAL_BEST
from tapis.club.ranking.standings import StandingsRow
from tapis.club.ranking.trail import parted, trail
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import Entrant
from tapis.club.state.seals import Seals, seals
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.tournament import Round, Tournament
from tapis.core.plugin import AnyPlugin
from tapis.i18n import format_title, measured_text, of_game, spoken
from tapis.web.desk.boards.page import BoardSeals, board_seals, traveller_pages
from tapis.web.desk.boards.single import board_pages
from tapis.web.desk.ranking.clubs import club_ranking
from tapis.web.desk.ranking.page import RankingPage, ranking
from tapis.web.publishing.board_files import board_files
from tapis.web.publishing.drafts import BOARDS, INDEX, DraftPage, PageSet, ToPublish
from tapis.web.publishing.pages import drafted, read
from tapis.web.room.families import TOURNAMENTS
from tapis.web.sheet.matches import match_page, matches_pages, pair_lines
from tapis.web.vault.shelf.naming import plain


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicEvent:
    """An event as strangers see it, with what every one of its pages is drawn from."""

    competition: Competition
    seals: Seals
    sealed: BoardSeals | None
    ranking: RankingPage

    @property
    def tournament(self) -> Tournament:
        """The event itself, without whatever is not for strangers."""
        return self.competition.tournament

    @property
    def held(self) -> bool:
        """Whether results are kept for the prize-giving."""
        return self.tournament.stage.held

    @property
    def people(self) -> int:
        """How many people are named."""
        return sum(
            len(each.person.names)
            for each in self.tournament.entrants.values()
            if not each.person.unpublished
        )


def evening_draft(asked: ToPublish) -> Iterator[PageSet]:
    """The pages of one event, in the language of the event as its game's players speak it."""
    tournament = public_view(asked.competition.tournament, asked.names)
    setup = tournament.setup
    language = spoken(setup.language)
    with translation.override(of_game(language, setup.regulation)):
        public = Competition(tournament, asked.competition.plugin)
        seen = PublicEvent(
            competition=public,
            seals=seals(asked.competition.tournament),
            sealed=board_seals(asked.competition.tournament),
            ranking=_ranking(asked.competition, public, translation.get_language() or language),
        )
        yield PageSet(
            source=TOURNAMENTS.stream(asked.event),
            wished="-".join(
                filter(None, (plain(setup.date) if setup.date else "", plain(setup.title)))
            ).lower(),
            title=setup.title,
            language=language,
            club=asked.club,
            pages=tuple(_pages(seen, language)),
            names=asked.names,
            people=seen.people,
            absent=sum(each.person.unpublished for each in tournament.entrants.values()),
            files=partial(_files, seen, language, asked.club),
        )


def _ranking(competition: Competition, public: Competition, language: str) -> RankingPage:
    """The ranking of what strangers may know; its trail, which names nobody, is read where the log is."""
    ties_changed, changed = parted(trail(competition.tournament))
    return replace(ranking(public, language, public=True), trail=changed, ties_changed=ties_changed)


def _pages(seen: PublicEvent, language: str) -> Iterator[DraftPage]:
    yield _index(seen, language)
    published = [each for each in seen.tournament.rounds if each.published]
    drawn = () if seen.tournament.setup.free_tables else published
    for found in drawn:
        yield _round(seen, found)
    if published:
        yield _standings(seen)
    if seen.ranking.clubs and not seen.tournament.setup.comparison:
        yield _clubs(seen)
    if seen.tournament.setup.comparison:
        yield _boards(seen)
        yield from _single_boards(seen)


def _index(seen: PublicEvent, language: str) -> DraftPage:
    setup, plugin = seen.tournament.setup, seen.competition.plugin
    values = {
        "tournament": seen.tournament,
        "game": plugin.regulation.title.get(language, plugin.regulation.id),
        "format": _format(plugin, setup.format, language),
        "held": seen.held,
        "podium": _podium(seen) if seen.tournament.closed and not seen.held else (),
        "ranking": seen.ranking,
        "seals": seen.seals,
        "people": len(seen.tournament.entrants),
    }
    return drafted(
        INDEX, setup.title, read(lambda: _("date, place, format")), "publishing/evening.html", values
    )


def _format(plugin: AnyPlugin, chosen: str, language: str) -> str:
    """What the book calls the format; nothing for numbers of one's own."""
    found = next((each for each in plugin.event.formats if each.id == chosen), None)
    return format_title(plugin.regulation, found, language) if found else ""


@dataclass(frozen=True, slots=True)
class PodiumLine:
    """Somebody of the first ranks, as the list of names has them."""

    rank: int
    shared: bool
    name: str
    club: str
    row: StandingsRow


def _podium(seen: PublicEvent) -> tuple[PodiumLine, ...]:
    rows = podium(seen.competition)
    return tuple(
        PodiumLine(row.rank, row.shared, entrant.public_name, entrant.person.club, row)
        for row in rows
        for entrant in (row.score.entrant,)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ChairOfTable:
    """Who sat where at a table, and what the round brought."""

    column: int
    name: str
    club: str
    brought: str
    """In words, since there are hundreds of them; not shown as long as results are held."""


def _round(seen: PublicEvent, found: Round) -> DraftPage:
    cells = {} if seen.held else _cells(seen, found.number)
    sat = seated_in(seen.tournament, found.number)
    tables = [
        (
            seen.tournament.table_name(table),
            [_chair(seen, sat[number], column, cells) for column, number in enumerate(group)],
        )
        for table, group in enumerate(found.seating.tables, start=1)
    ]
    resting = [_chair(seen, sat[number], 0, cells) for number in found.seating.out]
    title = _("Round %(number)s") % {"number": found.number}
    about = read(
        lambda: (
            ngettext("who sat where: %(n)s table", "who sat where: %(n)s tables", len(tables))
            % {"n": len(tables)}
        )
    )
    values = {
        "title": title,
        "tournament": seen.tournament,
        "tables": tables,
        "resting": resting,
        "held": seen.held,
    }
    kind = f"round {found.number}"
    return drafted(kind, title, about, "publishing/round.html", values)


def _cells(seen: PublicEvent, number: int) -> dict[int, Cell]:
    lines = (*seen.ranking.places, *seen.ranking.unranked)
    return {line.number: cell for line in lines for cell in line.cells if cell.round == number}


def _chair(seen: PublicEvent, entrant: Entrant, column: int, cells: dict[int, Cell]) -> ChairOfTable:
    return ChairOfTable(
        column=column,
        name=entrant.public_name,
        club=entrant.person.club,
        brought=_brought(cells.get(entrant.number), seen.ranking.unit),
    )


def _brought(cell: Cell | None, unit: str) -> str:
    """What a round brought, as a ranking shows it: a star is a forfeit, dots are not confirmed yet."""
    if cell is None or cell.kind is CellKind.ABSENT:
        return "–"
    if cell.kind is CellKind.OPEN:
        return "…"
    points = measured_text(cell.points, unit, translation.get_language() or "fr")
    return f"{points}*" if cell.kind is CellKind.FORFEIT else points


def _standings(seen: PublicEvent) -> DraftPage:
    tournament = seen.tournament
    about = read(
        lambda: (
            ngettext("%(n)s name, ranks, points", "%(n)s names, ranks, points", seen.people)
            % {"n": seen.people}
        )
    )
    values = {
        "tournament": tournament,
        "ranking": seen.ranking,
        "rounds": range(1, tournament.published + 1),
        "held": seen.held,
        "match": None if seen.held else match_page(seen.competition, public=True),
        "matches": () if seen.held else matches_pages(seen.competition, public=True),
        "beside": () if seen.held else pair_lines(seen.competition, public=True),
    }
    told = read(lambda: _("kept for the prize-giving")) if seen.held else about
    return drafted("ranking", _("Standings"), told, "publishing/standings.html", values)


def _clubs(seen: PublicEvent) -> DraftPage:
    found = None if seen.held else club_ranking(seen.competition, USUAL_BEST, public=True)
    values = {"clubs": found, "held": seen.held}
    told = (
        read(lambda: _("kept for the prize-giving"))
        if seen.held
        else read(lambda: _("the best players of each club"))
    )
    return drafted("clubs", _("Ranking of clubs"), told, "publishing/clubs.html", values)


def _files(seen: PublicEvent, language: str, club: str) -> Mapping[str, bytes]:
    """What goes along in a ZIP; nothing as long as results are held, or where no boards are compared."""
    if seen.held or not seen.tournament.setup.comparison or not known(seen.tournament):
        return {}
    return board_files(seen.competition, language, club)


def _single_boards(seen: PublicEvent) -> Iterator[DraftPage]:
    """A page for each board that everybody has played."""
    for number, page in ({} if seen.held else board_pages(seen.competition)).items():
        title = _("Board %(board)s") % {"board": number}
        values = {"tournament": seen.tournament, "page": page, "title": title}
        yield drafted(f"board {number}", title, "", "publishing/one_board.html", values, board=number)


def _boards(seen: PublicEvent) -> DraftPage:
    boards = () if seen.held else traveller_pages(seen.competition, public=True)
    sealed, held = seen.sealed, seen.held
    values = {"tournament": seen.tournament, "boards": boards, "sealed": sealed, "held": held, "public": True}
    about = read(
        lambda: (
            ngettext("hands and results: %(n)s board", "hands and results: %(n)s boards", len(boards))
            % {"n": len(boards)}
        )
    )
    told = read(lambda: _("kept for the prize-giving")) if seen.held else about
    return drafted(BOARDS, _("Boards"), told, "publishing/boards.html", values)
