"""``tapis boards``: deal boards into a file of the field, and check such a file."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from tapis.cli.shell import (
    NO_FILE,
    NO_REGULATION,
    Command,
    Failure,
    Group,
    LocalOption,
    dump,
    json_option,
    language,
    tell,
)
from tapis.club.sealing import board_secret
from tapis.core.chance import SECRET_BYTES, Chance, unguessable
from tapis.core.deals import DealFiles, SharedDeal
from tapis.core.plugin import SomeResult, plugins
from tapis.core.terms import Json
from tapis.i18n import msgid, words
from tapis.law import Reason, Refused
from tapis.log.replacing import replace_file

DEALT = msgid("Dealt into {path}: {n:board|boards}.")
CHECKED = msgid("{n:board|boards}, {hands} with all hands, {results:result|results}.")
TITLE = msgid("Boards dealt by Tapis")
SECRET = msgid("Their secret, for nobody who plays: {secret}")
SHORT_SECRET = Reason(
    "short-secret", "A secret has at least 32 hexadecimal digits; leave it out, and one is drawn."
)
NO_BOARDS = Reason("no-boards", "{regulation} knows no boards that could be dealt beforehand.")
NO_SUFFIX = Reason("no-suffix", "No regulation here reads files that end in {suffix}.")
NOT_WRITTEN = Reason("not-written", "The file {path} cannot be written.")
MOST = 999


@click.group("boards", cls=Group, help=msgid("Boards as files: deal them, check them."))
def command() -> None:
    """Boards, for games whose deals many tables play."""


@command.command(
    cls=Command, name="deal", help=msgid("Deal boards into a file, each from a secret of its own.")
)
@click.argument("regulation")
@click.option(
    "--boards",
    "count",
    type=click.IntRange(1, MOST),
    default=8,
    cls=LocalOption,
    help=msgid("How many boards."),
)
@click.option("--word", default="", cls=LocalOption, help=msgid("A word to be joined to the secret."))
@click.option(
    "--secret",
    default="",
    cls=LocalOption,
    help=msgid("The secret of boards dealt before, to deal the same again; otherwise one is drawn."),
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    cls=LocalOption,
    help=msgid("The file to write."),
)
def deal(regulation: str, count: int, word: str, secret: str, out: Path) -> None:
    """Deal boards 1 to ``count``; the file says nothing of what they were dealt from."""
    files = _files(regulation)
    secret = secret.strip().lower() or secrets.token_hex(SECRET_BYTES)
    if not unguessable(secret):
        raise Failure(SHORT_SECRET())
    dealt: list[SharedDeal[SomeResult]] = [
        SharedDeal(number, files.deal(Chance(board_secret(secret, " ".join(word.split()), number)), number))
        for number in range(1, count + 1)
    ]
    try:
        replace_file(out, files.write(dealt, words(TITLE, language())))
    except OSError as error:
        raise Failure(NOT_WRITTEN(path=out)) from error
    tell(DEALT, n=count, path=out)
    tell(SECRET, secret=secret)


@command.command(cls=Command, name="check", help=msgid("Read a file of boards, or say where it is wrong."))
@click.argument("path", type=click.Path(path_type=Path))
@json_option
def check(path: Path, as_json: bool) -> None:
    """Say what a file holds."""
    read = _reader(path).read(_content(path))
    if isinstance(read, Refused):
        raise Failure(read)
    if as_json:
        dump({"boards": [_data(each) for each in read]})
        return
    hands, results = sum(each.hands is not None for each in read), sum(len(each.scores) for each in read)
    tell(CHECKED, n=len(read), hands=hands, results=results)


def _data(shared: SharedDeal[SomeResult]) -> dict[str, Json]:
    hands = None if shared.hands is None else [str(hand) for hand in shared.hands]
    return {"board": shared.number, "hands": hands, "results": len(shared.scores)}


def _files(regulation: str) -> DealFiles[SomeResult]:
    plugin = plugins().get(regulation)
    if plugin is None:
        raise Failure(NO_REGULATION(regulation=regulation, known=", ".join(plugins())))
    if plugin.event.deal_files is None:
        raise Failure(NO_BOARDS(regulation=regulation))
    return plugin.event.deal_files


def _reader(path: Path) -> DealFiles[SomeResult]:
    """The reader and writer of files with this suffix; a Failure where no game has one."""
    known = (each.event.deal_files for each in plugins().values() if each.event.deal_files)
    found = next((each for each in known if path.suffix.lower() == f".{each.suffix}"), None)
    if found is None:
        raise Failure(NO_SUFFIX(suffix=path.suffix or path.name))
    return found


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Failure(NO_FILE(path=path)) from error
