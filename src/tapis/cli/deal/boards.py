"""``tapis boards``: deal boards into a file of the field, and check such a file."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import click

from tapis.analysis.makeable import every_board
from tapis.archive import export as outgoing
from tapis.cli.event.archives import read_event_file
from tapis.cli.game_name import GAME_NAME
from tapis.cli.shell import (
    Command,
    Failure,
    Group,
    LocalOption,
    dump,
    json_option,
    language,
    read_bytes,
    refusal_data,
    tell,
    write_bytes,
)
from tapis.cli.terminal.asked import game_called
from tapis.club.boards.comparison import travellers
from tapis.club.boards.dealing import NOT_COMPARED
from tapis.club.boards.possible_tricks import unweighed
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.club.state.seals import board_secret
from tapis.core.chance import SECRET_BYTES, Chance, unguessable
from tapis.core.deals import IN_FILE, DealFiles, DealFormat, KeptDeal, KeptFile, SharedDeal
from tapis.core.event_told import FieldTold
from tapis.core.plugin import AnyPlugin, SomeResult, plugins
from tapis.core.terms import Json
from tapis.i18n import msgid, of_game, say, words
from tapis.law import Reason, Refused
from tapis.papers.board_list import board_list
from tapis.papers.fill import PaperSource
from tapis.version import VERSION

DEALT = msgid("Dealt into {path}: {n:board|boards}.")
WRITTEN = msgid("Written to {path}: {n:board|boards}.")
RECORDS = msgid("Written to {path}: {n:record|records}.")
CHECKED = msgid("{n:board|boards}, {hands} with all hands, {results:result|results}.")
TITLE = msgid("Boards dealt by Tapis")
SECRET = msgid("Their secret, for nobody who plays: {secret}")
SHORT_SECRET = Reason(
    "short-secret", "A secret has at least 32 hexadecimal digits; leave it out, and one is drawn."
)
NO_BOARDS = Reason("no-boards", "{regulation} knows no boards that could be dealt beforehand.")
NO_KIND = Reason("no-suffix", "No file that ends in {suffix} is written here; there are {known}.")
RESULTS_ONLY = Reason(
    "results-only", "{kind} is made for results and holds no boards that are still to be played."
)
MOST = 999


@click.group("boards", cls=Group, help=msgid("Boards as files: deal, check, convert and export them."))
def command() -> None:
    """Boards, for games whose deals many tables play."""


@command.command(
    cls=Command, name="deal", help=msgid("Deal boards into a file, each from a secret of its own.")
)
@click.argument("regulation", metavar="GAME", type=GAME_NAME)
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
    form = _form(files, out)
    secret = secret.strip().lower() or secrets.token_hex(SECRET_BYTES)
    if not unguessable(secret):
        raise Failure(SHORT_SECRET())
    dealt: list[SharedDeal[SomeResult]] = [
        SharedDeal(number, files.deal(Chance(board_secret(secret, " ".join(word.split()), number)), number))
        for number in range(1, count + 1)
    ]
    _write(out, form, FieldTold(title=words(TITLE, language()), program=VERSION), dealt)
    tell(DEALT, n=count, path=out)
    tell(SECRET, secret=secret)


@command.command(
    cls=Command, name="check", help=msgid("Say what a file of boards holds, as it stands there.")
)
@click.argument("path", type=click.Path(path_type=Path))
@json_option
def check(path: Path, as_json: bool) -> None:
    """Say what a file holds, and what was mended or left aside in it."""
    _, read = read_kept(path)
    if as_json:
        notes = [refusal_data(note) for note in read.notes]
        dump({"boards": [_data(each) for each in read.deals], "notes": notes})
        return
    hands = sum(any(record.hands is not None for record in each) for each in read.deals)
    results = sum(record.results for record in read.records)
    tell(CHECKED, n=len(read.deals), hands=hands, results=results)
    tell_notes(read.notes)


@command.command(
    cls=Command,
    name="convert",
    help=msgid("Write all that a file of boards tells as another kind, by the name it is given."),
)
@click.argument("path", type=click.Path(path_type=Path))
@click.argument("out", type=click.Path(path_type=Path, dir_okay=False))
def convert(path: Path, out: Path) -> None:
    """Read boards of any kind and write them as the kind that ``out`` ends in."""
    plugin, read = read_kept(path)
    put_records(_files(plugin.regulation.id), read, read.records, out)


@command.command(
    cls=Command,
    name="export",
    help=msgid("The boards and results of an event, from its archive, for other programs."),
)
@click.argument("archive", type=click.Path(path_type=Path))
@click.argument("out", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--every-hand",
    is_flag=True,
    cls=LocalOption,
    help=msgid("Also the hands of boards that some table has still to play."),
)
def export(archive: Path, out: Path, every_hand: bool) -> None:
    """Write what every table made of the boards, as the kind that ``out`` ends in."""
    _, plugin, entries = read_event_file(archive)
    if out.suffix.lower() == ".csv":
        _listed(Competition(fold.replay(entries), plugin), out)
        return
    form = _form(_files(plugin.regulation.id), out)
    competition = _weighed(Competition(fold.replay(entries), plugin))
    if not competition.tournament.setup.comparison:
        raise Failure(NOT_COMPARED())
    if every_hand and form.results:
        raise Failure(RESULTS_ONLY(kind=form.title))
    write_bytes(out, outgoing.written(competition, form, outgoing.FileMaker(VERSION), every_hand=every_hand))
    tell(WRITTEN, n=len(outgoing.shared(competition, every_hand=every_hand)), path=out)


def _listed(competition: Competition, out: Path) -> None:
    """Write what every table made of every board as a list for spreadsheets."""
    if competition.comparison is None:
        raise Failure(NOT_COMPARED())
    spoken = of_game(language(), competition.plugin.regulation.id)
    source = PaperSource(competition, language(), lambda text: words(text, spoken))
    write_bytes(out, board_list(source))
    tell(WRITTEN, n=len(travellers(competition)), path=out)


def _weighed(competition: Competition) -> Competition:
    """The event with what its boards can make, where nobody has found that out; it may take a while."""
    wanted = unweighed(competition)
    found = every_board(competition.plugin.regulation.id, [each.hands for each in wanted])
    tricks = {each.number: made for each, made in zip(wanted, found, strict=False)}
    tournament = competition.tournament
    return replace(competition, tournament=replace(tournament, tricks={**tournament.tricks, **tricks}))


def read_kept(path: Path) -> tuple[AnyPlugin, KeptFile[SomeResult]]:
    """All that a file of boards tells, of whatever game and kind; a Failure names the file."""
    content, refusal = read_bytes(path), None
    for plugin in plugins().values():
        if (files := plugin.deal_files) is None:
            continue
        read = files.keep(content)
        if isinstance(read, KeptFile):
            return plugin, read
        refusal = refusal or read
    assert refusal is not None, "no game has files of boards"
    raise Failure(IN_FILE(file=path.name, problem=refusal))


def put_records(
    files: DealFiles[SomeResult],
    read: KeptFile[SomeResult],
    records: Sequence[KeptDeal[SomeResult]],
    out: Path,
) -> None:
    """Write records as the kind that ``out`` ends in, and tell what was left aside on the way."""
    form = files.put_as(out.suffix.lower().removeprefix("."))
    if form is None or form.put is None:
        known = [f".{each.suffix}" for each in files.formats if each.put]
        raise Failure(NO_KIND(suffix=out.suffix or out.name, known=", ".join(known)))
    written = form.put(records)
    write_bytes(out, written.content)
    tell(RECORDS, n=written.records, path=out)
    tell_notes((*read.notes, *written.notes))


def tell_notes(notes: Iterable[Refused]) -> None:
    """Each note on a line of its own, those of reading in the order of the file."""
    for note in notes:
        click.echo(say(note, language()))


def _form(files: DealFiles[SomeResult], out: Path) -> DealFormat[SomeResult]:
    """The kind of file that a name ends in; a Failure where none such is written here."""
    form = files.written_as(out.suffix.lower().removeprefix("."))
    if form is None:
        known = ", ".join(f".{each.suffix}" for each in files.written)
        raise Failure(NO_KIND(suffix=out.suffix or out.name, known=known))
    return form


def _write(
    out: Path, form: DealFormat[SomeResult], told: FieldTold, deals: Sequence[SharedDeal[SomeResult]]
) -> None:
    assert form.write is not None
    write_bytes(out, form.write(told, deals))


def _data(records: Sequence[KeptDeal[SomeResult]]) -> dict[str, Json]:
    """A board by its number, or by what stands in place of one; null where nothing does."""
    hands = next((each.hands for each in records if each.hands is not None), None)
    return {
        "board": records[0].number or records[0].label or None,
        "hands": hands and [str(hand) for hand in hands],
        "results": sum(each.results for each in records),
    }


def _files(regulation: str) -> DealFiles[SomeResult]:
    plugin = game_called(regulation)
    if plugin.deal_files is None:
        raise Failure(NO_BOARDS(regulation=regulation))
    return plugin.deal_files
