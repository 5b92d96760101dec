"""``tapis match``: a match of two tables out of an archive, board by board."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.archives import read_event_file
from tapis.cli.shell import Command, Failure, dump, json_option, language
from tapis.cli.tables import show
from tapis.club import fold
from tapis.club.competition import Competition
from tapis.club.match import MatchBoard, TeamMatch, team_match
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points
from tapis.core.terms import Json
from tapis.i18n import msgid, plain_text, words
from tapis.law import Reason

NO_MATCH = Reason("no-match", "This archive holds no match of two tables.")
HEADS = (msgid("Board"), msgid("Table 1"), msgid("Table 2"))
VICTORY = msgid("Victory points")


@click.command(cls=Command, help=msgid("A match of two tables, out of an archive."))
@click.argument("archive", type=click.Path(path_type=Path))
@json_option
def command(archive: Path, as_json: bool) -> None:
    """Print the match."""
    _, plugin, entries = read_event_file(archive)
    competition = Competition(fold.replay(entries), plugin)
    found = team_match(competition)
    if found is None:
        raise Failure(NO_MATCH())
    teams = [" + ".join(competition.tournament.entrants[each].name for each in team) for team in found.teams]
    if as_json:
        dump(_data(plugin, found, teams))
        return
    heads = [*(words(head, language()) for head in HEADS), *teams]
    show(heads, [*(_row(plugin, each) for each in found.boards), *_sums(found)], numbers=(0, 3, 4))


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
