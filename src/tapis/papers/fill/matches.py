"""The sheets of matches of two tables: the seating plan, the boards, and the scale of victory points."""

from __future__ import annotations

from babel.numbers import format_decimal

from tapis.club.boards.matches import MatchBoard, TeamMatch, swiss_matches, team_match
from tapis.club.state.competition import Competition
from tapis.club.state.teams.matches import name_shown
from tapis.club.state.teams.rosters import roster_of
from tapis.club.state.tournament import Round
from tapis.core.sheet import Points
from tapis.law import Reason, Refused
from tapis.papers.boards import MatchSheet, MatchSheetRow, MatchSheets, MatchTable
from tapis.papers.fill.boards import board_head, result_of
from tapis.papers.fill.source import LOCALES, PaperSource
from tapis.papers.parts import PersonLabel

NO_MATCH = Reason("no-match-drawn", "No match of two tables is published yet.")
LETTERS = ("A", "B")


def plays_matches(competition: Competition) -> bool:
    """Whether the event is a match, or has matches."""
    return bool(_matches(competition))


def _matches(competition: Competition) -> tuple[TeamMatch, ...]:
    one = team_match(competition)
    if one is None:
        return swiss_matches(competition)
    return (one,) if competition.tournament.published else ()


def match_sheets(source: PaperSource) -> MatchSheets | Refused:
    """A sheet for every match of a published round, the latest round first."""
    found = sorted(_matches(source.competition), key=lambda each: -each.round)
    if not found:
        return NO_MATCH()
    return MatchSheets(source.head, source.sides, LETTERS, tuple(_sheet(source, each) for each in found))


def _sheet(source: PaperSource, match: TeamMatch) -> MatchSheet:
    boards = _boards(source, match)
    known = {each.board: each for each in match.boards}
    return MatchSheet(
        str(match.round or ""),
        tuple(_tables(source, match)),
        tuple(_row(source, number, known.get(number)) for number in boards),
        tuple(map(source.written, match.total)) if match.boards else (),
        tuple(_hundredths(source, each) for each in match.victory) if match.victory and match.over else (),
        _scale(source, len(boards)),
        _names(source, match),
    )


def _names(source: PaperSource, match: TeamMatch) -> tuple[str, ...]:
    """The names of both teams, or numbers where these may not be printed; none where one has no name."""
    rosters = [roster_of(source.tournament, team[0]) for team in match.teams]
    named = zip(rosters, match.teams, strict=True)
    names = [(each.name if name_shown(each) else f"#{team[0]}") for each, team in named if each]
    return tuple(names) if all(rosters) else ()


def _pair(source: PaperSource, match: TeamMatch, number: int) -> PersonLabel:
    """Who a pair was in the round of a match, as printed for the wall."""
    return source.in_round(match.round).public(number)


def _rounds(source: PaperSource, match: TeamMatch) -> list[Round]:
    return [each for each in source.tournament.rounds if each.published and match.round in (0, each.number)]


def _boards(source: PaperSource, match: TeamMatch) -> list[int]:
    deals = source.tournament.setup.deals
    sets = [each.seating.sets[match.tables[0] - 1] for each in _rounds(source, match)]
    return [1 + at * deals + deal for at in sets for deal in range(deals)]


def _tables(source: PaperSource, match: TeamMatch) -> list[MatchTable]:
    """Who sits where, as drawn; where opponents change after a round, with the rounds in which they do so."""
    seated: dict[tuple[tuple[int, ...], ...], list[str]] = {}
    for each in _rounds(source, match):
        groups = tuple(each.seating.tables[table - 1] for table in match.tables)
        seated.setdefault(groups, []).append(str(each.number))
    return [
        MatchTable(
            str(table),
            tuple(_pair(source, match, number) for number in group),
            ", ".join(rounds) if len(seated) > 1 else "",
        )
        for groups, rounds in seated.items()
        for table, group in zip(match.tables, groups, strict=True)
    ]


def _row(source: PaperSource, number: int, played: MatchBoard | None) -> MatchSheetRow:
    if played is None:
        return MatchSheetRow(board_head(source, number))
    return MatchSheetRow(
        board_head(source, number),
        tuple(result_of(source, line) for line in played.lines),
        tuple(_points(source, each) for each in played.points),
    )


def _points(source: PaperSource, points: Points) -> str:
    return source.written(points) if points else ""


def _scale(source: PaperSource, boards: int) -> tuple[tuple[str, str], ...]:
    """Every win up to the first that gives all victory points."""
    how = source.competition.comparison
    if how is None or how.victory is None or not boards:
        return ()
    found, margin = [how.victory(0, boards)[0]], 0
    while found[-1] < sum(how.victory(0, boards)):
        margin += 1
        found.append(how.victory(margin, boards)[0])
    return tuple((str(at), _hundredths(source, points)) for at, points in enumerate(found))


def _hundredths(source: PaperSource, points: Points) -> str:
    """Victory points, which always have two decimals."""
    return format_decimal(float(points), "0.00", locale=LOCALES.get(source.language, source.language))
