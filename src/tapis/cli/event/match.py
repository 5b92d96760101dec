"""``tapis match``: a match of two tables out of an archive, board by board; or the matches of a Swiss."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.event.archives import read_event_file
from tapis.cli.shell import Command, Failure, dump, json_option, language
from tapis.cli.tables import show
from tapis.club.boards.matches import MatchBoard, TeamMatch, swiss_matches, team_match
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.club.state.teams.rosters import roster_of
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points
from tapis.core.terms import Json
from tapis.i18n import msgid, plain_text, words
from tapis.law import Reason

NO_MATCH = Reason("no-match", "This archive holds no match of two tables.")
HEADS = (msgid("Board"), msgid("Table 1"), msgid("Table 2"))
VICTORY = msgid("Victory points")
ROUND, TEAM = msgid("Round"), msgid("Team")


@click.command(
    cls=Command, help=msgid("A match of two tables, or those of a Swiss of teams, out of an archive.")
)
@click.argument("archive", type=click.Path(path_type=Path))
@json_option
def command(archive: Path, as_json: bool) -> None:
    """Print the match."""
    _, plugin, entries = read_event_file(archive)
    competition = Competition(fold.replay(entries), plugin)
    found = team_match(competition)
    if found is None:
        _swiss(competition, as_json=as_json)
        return
    teams = _teams(competition, found)
    if as_json:
        dump(_data(plugin, found, teams))
        return
    heads = [*(words(head, language()) for head in HEADS), *teams]
    show(heads, [*(_row(plugin, each) for each in found.boards), *_sums(found)], numbers=(0, 3, 4))


def _teams(competition: Competition, found: TeamMatch) -> list[str]:
    tournament = competition.tournament
    rosters = [roster_of(tournament, team[0]) for team in found.teams]
    return [
        roster.name if roster else " + ".join(tournament.entrants[each].name for each in team)
        for roster, team in zip(rosters, found.teams, strict=True)
    ]


def _swiss(competition: Competition, *, as_json: bool) -> None:
    """Every match of a Swiss of teams, a line each."""
    found = swiss_matches(competition)
    if not found:
        raise Failure(NO_MATCH())
    if as_json:
        matches = (
            {"round": each.round} | _data(competition.plugin, each, _teams(competition, each))
            for each in found
        )
        dump({"matches": list(matches)})
        return
    heads = [words(head, language()) for head in (ROUND, TEAM, TEAM)]
    rows = [
        (
            str(each.round),
            *_teams(competition, each),
            " – ".join(plain_text(points, language()) for points in each.total),
            " – ".join(f"{float(points):.2f}" for points in each.victory) if each.victory else "",
        )
        for each in found
    ]
    show([*heads, "IMP", words(VICTORY, language())], rows, numbers=(0,))


def _row(plugin: AnyPlugin, board: MatchBoard) -> tuple[str, ...]:
    made = (_written(plugin, line.result) for line in board.lines)
    return (str(board.board), *made, *map(_points, board.points))


def _written(plugin: AnyPlugin, result: Json) -> str:
    if result is None or plugin.sheet.shorthand is None:
        return "–"
    return plugin.sheet.shorthand.write(plugin.sheet.results.decode(result), language())


def _points(points: Points) -> str:
    return plain_text(points, language()) if points else ""


def _sums(found: TeamMatch) -> list[tuple[str, ...]]:
    sums = [("", "IMP", "", *(plain_text(each, language()) for each in found.total))]
    if found.victory:
        sums.append(("", words(VICTORY, language()), "", *(f"{float(each):.2f}" for each in found.victory)))
    return sums


def _data(plugin: AnyPlugin, found: TeamMatch, teams: list[str]) -> dict[str, Json]:
    return {
        "teams": teams,
        "boards": [
            {
                "board": each.board,
                "results": [_written(plugin, line.result) for line in each.lines],
                "imps": [float(points) for points in each.points],
            }
            for each in found.boards
        ],
        "imps": [float(points) for points in found.total],
        "victory_points": [float(each) for each in found.victory] if found.victory else None,
        "over": found.over,
    }
