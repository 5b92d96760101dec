"""The personal score sheet as pages show it: what one pair, team or person made of every board."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import get_language

from tapis.club.boards.personal_sheet import OwnBoard, own_sheet
from tapis.club.boards.travelled import Marks, hundredths
from tapis.club.state.competition import Competition
from tapis.club.state.teams.rosters import seated_in
from tapis.core.sheet import Points
from tapis.i18n import words
from tapis.law import Clause
from tapis.web.sheet.one_line import given, written


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnBoardLine:
    """One board, seen from the entrant's side."""

    board: int
    round: int
    table: int
    side: str
    """What the column is called in which the entrant sat."""
    opponents: tuple[str, ...]
    written: str
    """What was played; empty without a result."""
    adjusted: str
    """What a director gave instead; empty for nothing."""
    net: Points | None
    marks: Points | None
    top: Points | None
    earned: Points | None
    running: Points | None
    told: bool
    """Whether it may be said what the comparison gave."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnSheetPage:
    """A personal score sheet."""

    number: int
    name: str
    lines: tuple[OwnBoardLine, ...]
    how: str
    """The name of the comparison."""
    clause: Clause
    unit: str
    marks: str
    """What the marks are called that players count; empty where there are none."""
    total: Marks | None
    """All of them together, penalties apart."""

    @property
    def waiting(self) -> bool:
        """Whether there are boards of which nothing may be said yet."""
        return not all(each.told for each in self.lines)


def own_sheet_page(
    competition: Competition, number: int, *, public: bool = False, shy: bool = True, guarded: bool = True
) -> OwnSheetPage | None:
    """The sheet of entrant ``number``; None where tables are not compared.

    ``guarded`` it says nothing of what a comparison gave while somebody has still to play the board; a
    ``public`` one leaves such boards out. A ``shy`` one hides opponents' names as these have asked, a public
    one that of the entrant too.
    """
    how, people = competition.comparison, competition.tournament.entrants
    if how is None:
        return None
    language = get_language() or competition.tournament.setup.language
    sheet = own_sheet(competition, number, guarded=guarded)
    boards = [each for each in sheet.boards if each.told or not public]
    entrant = people[number]
    return OwnSheetPage(
        number=number,
        name=entrant.public_name if public else entrant.name,
        lines=tuple(_line(competition, each, language, shy=shy) for each in boards),
        how=words(how.title, language),
        clause=how.compare.clause,
        unit=how.deal_unit,
        marks=words(how.marks, language) if how.top else "",
        total=sheet.marks,
    )


def _line(competition: Competition, own: OwnBoard, language: str, *, shy: bool) -> OwnBoardLine:
    line, plugin = own.line, competition.plugin
    people = seated_in(competition.tournament, line.round)
    sides = plugin.voice.sides
    opponents = (people[number] for number in own.opponents)
    return OwnBoardLine(
        board=line.board,
        round=line.round,
        table=line.table,
        side=words(sides[own.column], language) if sides else "",
        opponents=tuple(each.public_name if shy else each.name for each in opponents),
        written=written(plugin, line.result),
        adjusted=given(plugin, line.adjusted) if line.adjusted else "",
        net=own.net,
        marks=None if own.marks is None else hundredths(own.marks),
        top=line.top,
        earned=own.earned,
        running=own.running,
        told=own.told,
    )
