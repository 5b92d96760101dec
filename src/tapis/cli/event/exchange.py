"""``tapis event``: a whole event into an archive, and back into a database."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from pathlib import Path

import click

from tapis.archive.elsewhere.evening import NO_EVENING, TakenEvening, TakingWish, read_evening, taken_evening
from tapis.archive.merging import merged
from tapis.archive.records import archive_of, folded, stored
from tapis.archive.salvage import read_event, salvaged
from tapis.cli.database import opened, readable
from tapis.cli.event.archives import read_event_file
from tapis.cli.event.forget import NO_EVENT, delete, forget
from tapis.cli.options import home
from tapis.cli.printing import sheet
from tapis.cli.shell import (
    Command,
    Failure,
    Group,
    LocalOption,
    dump,
    json_option,
    language,
    read_bytes,
    tell,
    write_bytes,
)
from tapis.cli.tables import show
from tapis.club.copies.concerns import concern
from tapis.club.copies.operations import entries_of
from tapis.club.events import CopyDifference
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Tournament
from tapis.core.deals import EveningRead
from tapis.core.plugin import AnyPlugin, SomeResult, regulations
from tapis.i18n import msgid, of_game, say, words
from tapis.i18n.concerning import concern_line, renumbered_line, taken_lines
from tapis.law import Refused
from tapis.log import Log, Operation, Record
from tapis.log.archive import write_archive
from tapis.log.lines import HEADER, write_lines
from tapis.web.server.trouble import trouble
from tapis.web.vault.reasons import THERE_ALREADY

PREFIX = "event/"
KEYS = ("name", "title", "date", "regulation", "damage")
HEADS = (msgid("Title"), msgid("Date"), msgid("Regulation"))
WRITTEN = msgid("Written to {path}: {events:entry|entries}.")
TAKEN = msgid("Taken over from the other copy: {operations:entry|entries}; written to {path}.")
CONSOLE = "tapis"
"""Who the log says has brought two files together: whoever sits at a console gives no name."""
TO_SETTLE = msgid("To settle: {what}. The other copy: {theirs}; this copy: {ours}.")
IMPORTED = msgid("Read: {events:entry|entries}; the event is called {name}.")
SOUND = msgid("Nothing in the event {name} is damaged; nothing was changed.")
TAKEN_OUT = msgid("Left out: version {version}, by {actor}. {problem}")
REPAIRED = msgid("Kept of {name}: {events:entry|entries}; everything as it was stands in {path}.")

command = Group("event", help=msgid("Write a whole event into an archive, or read it back."))


@command.command("list", cls=Command, help=msgid("The events there are."))
@home
@json_option
def listed(home: Path | None, as_json: bool) -> None:
    """Names and titles of all events."""
    log = opened(home)
    with readable():
        rows = [_row(log, name) for name in _names(log)]
    if as_json:
        dump([dict(zip(KEYS, row, strict=False)) for row in rows])
    else:
        show(("", *(words(head, language()) for head in HEADS)), [(*row[:3], row[-1]) for row in rows])


def _row(log: Log, name: str) -> tuple[str, ...]:
    """One line of the list: name, title, date and regulation of an event, or what is damaged in it."""
    try:
        setup = _state(log, name).setup
    except Exception as problem:
        refusal = trouble(problem)
        if refusal is None:
            raise
        return name, "", "", "", say(refusal, language())
    return name, setup.title, setup.date, setup.regulation


@command.command("export", cls=Command, help=msgid("Write an event into an archive."))
@click.argument("name")
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--zip", "everything", is_flag=True, cls=LocalOption, help=msgid("Pack lists and papers with it.")
)
@home
def exported(name: str, path: Path, everything: bool, home: Path | None) -> None:
    """Write the archive of one event, the only complete format."""
    log = opened(home)
    with readable():
        records = _records(log, name)
        state = read_event(records)
    text = write_archive(archive_of(PREFIX + name, state, records))
    content = _packed(text, Competition.of(state)) if everything else text.encode()
    write_bytes(path, content)
    tell(WRITTEN, events=len(records), path=path)


@command.command("repair", cls=Command, help=msgid("Leave out what is damaged in an event, keep the rest."))
@click.argument("name")
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False))
@home
def repaired(name: str, path: Path, home: Path | None) -> None:
    """Everything as it was goes into a file first; then the database keeps what can be read."""
    log = opened(home)
    with readable():
        records = _records(log, name)
        found = salvaged(records)
    if isinstance(found, Refused):
        raise Failure(found)
    if found.kept == records:
        tell(SOUND, name=name)
        return
    write_bytes(path, HEADER + write_lines(records))
    with readable():
        log.replace(PREFIX + name, found.kept)
    for record, damage in found.left_out:
        tell(TAKEN_OUT, version=record.version, actor=record.actor, problem=say(damage.refusal, language()))
    tell(REPAIRED, events=len(found.kept), name=name, path=path)


def _records(log: Log, name: str) -> tuple[Record, ...]:
    """The records of an event, uninterpreted."""
    if not log.version(PREFIX + name):
        raise Failure(NO_EVENT(name=name))
    return tuple(log.read(PREFIX + name))


@command.command(
    "import",
    cls=Command,
    help=msgid("Read an event from an archive, or an evening of another program (USEBIO)."),
)
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False))
@home
def imported(path: Path, home: Path | None) -> None:
    """Put an archived event into the database; one that is there already is left alone."""
    evening = read_evening(regulations().values(), read_bytes(path))
    if not isinstance(evening, Refused) or evening.code != NO_EVENING.code:
        _brought(evening, path.name, home)
        return
    archive, _, _ = read_event_file(path)
    if isinstance(found := folded(archive), Refused):
        raise Failure(found)
    log = opened(home)
    with readable():
        known = log.write(archive.records)
    if known:
        raise Failure(THERE_ALREADY())
    tell(IMPORTED, events=len(archive.records), name=archive.stream.removeprefix(PREFIX))


def _brought(
    found: tuple[AnyPlugin, EveningRead[SomeResult]] | Refused, source: str, home: Path | None
) -> None:
    """Put an evening of another program into the database as an event, with all that is otherwise there."""
    if isinstance(found, Refused):
        raise Failure(found)
    taken = taken_evening(*found, TakingWish(language()[:2], source, title=source))
    if not isinstance(taken, TakenEvening):
        raise Failure(taken)
    name, at = secrets.token_hex(4), datetime.now(UTC).isoformat(timespec="milliseconds")
    operation = Operation(secrets.token_urlsafe(12), CONSOLE, at.replace("+00:00", "Z"))
    log = opened(home)
    with readable():
        log.write(stored(PREFIX + name, 0, taken.events, operation))
    for note in taken.notes:
        click.echo(f"– {say(note, language())}")
    tell(IMPORTED, events=len(taken.events), name=name)


@command.command("merge", cls=Command, help=msgid("Bring two copies of an event together."))
@click.argument("ours", type=click.Path(path_type=Path))
@click.argument("theirs", type=click.Path(path_type=Path))
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False))
def brought_together(ours: Path, theirs: Path, path: Path) -> None:
    """What only the other copy holds comes behind ours; what is to be settled is named, and ends with 1."""
    moment = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    operation = Operation(secrets.token_urlsafe(12), CONSOLE, moment)
    together = merged(read_event_file(ours)[0], read_event_file(theirs)[0], operation)
    if isinstance(together, Refused):
        raise Failure(together)
    write_bytes(path, write_archive(together.archive).encode())
    tell(TAKEN, operations=len(together.taken), path=path)
    state = together.tournament
    for line in taken_lines(state, together.taken, language()):
        click.echo(f"– {line}")
    for each in together.renumbered:
        click.echo(f"– {renumbered_line(state, each, language())}")
    for difference in together.differences:
        _tell_difference(state, difference)
    if together.differences:
        raise click.exceptions.Exit(1)


def _tell_difference(state: Tournament, found: CopyDifference) -> None:
    """What two copies differ in, and who wrote it in each."""
    what = concern_line(state, concern(state, state.copies.differences[found.key]), language())
    theirs, ours = (
        ", ".join(dict.fromkeys(entry.actor or "–" for entry in entries_of(state.past, side))) or "–"
        for side in (found.theirs, found.ours)
    )
    tell(TO_SETTLE, what=what, theirs=theirs, ours=ours)


command.add_command(forget)
command.add_command(delete)


def _packed(text: str, competition: Competition) -> bytes:
    from tapis.papers.bundle import bundle  # noqa: PLC0415 - a compiler of papers is not needed otherwise
    from tapis.papers.fill import PaperSource  # noqa: PLC0415

    spoken = competition.tournament.setup.language
    at_game = of_game(spoken, competition.plugin.regulation.id)
    return bundle(text, PaperSource(competition, spoken, lambda message: words(message, at_game)), sheet())


def _names(log: Log) -> list[str]:
    return [stream.removeprefix(PREFIX) for stream in log.streams(PREFIX)]


def _state(log: Log, name: str) -> Tournament:
    return read_event(tuple(log.read(PREFIX + name)))
