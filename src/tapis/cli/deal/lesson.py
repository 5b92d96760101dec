"""``tapis lesson``: begin a lesson, check it, and freeze how it goes."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.game_name import GAME_NAME
from tapis.cli.shell import Command, Failure, Group, language, tell, write_bytes
from tapis.i18n import msgid, phrase, say
from tapis.law import Reason, Refused
from tapis.learn.lessons.checking import CheckedLesson, check
from tapis.learn.lessons.faults import Unfit, in_file
from tapis.learn.lessons.frozen import differences, read_frozen
from tapis.learn.lessons.script import written
from tapis.learn.lessons.shelf import FROZEN, read_script_file
from tapis.learn.lessons.sketching import sketch
from tapis.log.replacing import create_file
from tapis.web.server.os_trouble import why
from tapis.web.vault.reasons import NOT_WRITTEN

FAULTS = Reason("lesson-faults", "{path}: {n:fault|faults} to be mended.")
GOES_OTHERWISE = Reason("lesson-goes-otherwise", "{path} goes another way than it was frozen: {what}.")
SOUND = msgid("{path}: everything is in order, {n:step|steps}.")
FROZE = msgid("Written to {path}.")
BEGUN = msgid("Written to {path}: put your words where “…” stands, and check it.")


@click.group("lesson", cls=Group, help=msgid("Lessons as files: begin one, check it, freeze it."))
def command() -> None:
    """Lessons that a game brings along."""


@command.command(
    "check",
    cls=Command,
    help=msgid("Play a lesson: every step, card, clause, cost and language; does it still go as frozen?"),
)
@click.argument("path", type=click.Path(path_type=Path))
def check_one(path: Path) -> None:
    """Say what is wrong with a lesson, and which cards of its main line cost something."""
    found = _checked(path)
    _tell(found)
    _stop_at_faults(path, found)
    _compare(path, found)
    tell(SOUND, path=path.name, n=len(found.script.steps))


@command.command("freeze", cls=Command, help=msgid("Play a lesson once and for all, and keep how it went."))
@click.argument("path", type=click.Path(path_type=Path))
def freeze_one(path: Path) -> None:
    """Keep how a lesson goes beside it; one with faults is not kept."""
    found = _checked(path)
    _tell(found)
    _stop_at_faults(path, found)
    kept = path.parent / FROZEN / path.name
    try:
        kept.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise Failure(NOT_WRITTEN(path=kept, problem=why(error))) from error
    write_bytes(kept, written(found.frozen).encode())
    tell(FROZE, path=kept)


@command.command("new", cls=Command, help=msgid("Begin a lesson: a deal, its main line, room for words."))
@click.argument("game", type=GAME_NAME)
@click.argument("path", type=click.Path(path_type=Path))
@click.argument("seed", default="1")
def new(game: str, path: Path, seed: str) -> None:
    """Write a lesson of a deal that players of level 1 play; another SEED deals other cards."""
    try:
        script = sketch(game, path.stem, f"{game} {seed}")
    except Unfit as error:
        raise Failure(error.refused) from error
    try:
        create_file(path, written(script).encode())
    except OSError as error:
        raise Failure(NOT_WRITTEN(path=path, problem=why(error))) from error
    tell(BEGUN, path=path)


def _checked(path: Path) -> CheckedLesson:
    try:
        return check(read_script_file(path), path.parent)
    except Unfit as error:
        raise Failure(in_file(path.name, error.refused)) from error


def _tell(found: CheckedLesson) -> None:
    for each in (*_said(found.faults), *_notes(found)):
        click.echo(each)


def _said(faults: tuple[Refused, ...]) -> list[str]:
    return [say(each, language()) for each in faults]


def _notes(found: CheckedLesson) -> list[str]:
    return [phrase(each.text, language(), **each.args) for each in found.notes]


def _stop_at_faults(path: Path, found: CheckedLesson) -> None:
    if found.faults:
        raise Failure(FAULTS(path=path.name, n=len(found.faults)))


def _compare(path: Path, found: CheckedLesson) -> None:
    """Fail where the lesson was never frozen, or goes another way by now."""
    kept = path.parent / FROZEN / path.name
    try:
        frozen = read_frozen(kept.read_bytes() if kept.is_file() else None, found.script)
    except Unfit as error:
        raise Failure(in_file(path.name, error.refused)) from error
    if told := differences(frozen, found.frozen):
        raise Failure(GOES_OTHERWISE(path=path.name, what="; ".join(told)))
