"""``tapis event``: a whole event into an archive, and back into a database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tapis.cli.archives import read_event_file
from tapis.cli.database import opened
from tapis.cli.options import home
from tapis.cli.shell import Command, Failure, Group, Option, dump, json_option, language, tell
from tapis.cli.tables import show
from tapis.club import fold
from tapis.club.tournament import Tournament
from tapis.core.plugin import Plugin, plugins
from tapis.i18n import msgid, words
from tapis.lab.records import entries, folded, merged
from tapis.law import Reason, Refused
from tapis.log import Log
from tapis.log.archive import Archive, write_archive

PREFIX = "event/"
HEADS = (msgid("Title"), msgid("Date"), msgid("Regulation"))
NO_EVENT = Reason("no-event", "There is no event called {name}; “tapis event list” shows those there are.")
THERE_ALREADY = Reason("there-already", "This event is here already; nothing was changed.")
NOT_WRITTEN = Reason("not-written", "The file {path} cannot be written.")
WRITTEN = msgid("{events} events written to {path}.")
TAKEN = msgid("{operations} entries of the other copy taken over; written to {path}.")
LEFT_OUT = msgid("Left out: version {version} of the other copy ({kind}, by {actor}); ours: {ours}.")
IMPORTED = msgid("{events} events read; the event is called {name}.")

command = Group("event", help=msgid("Write a whole event into an archive, or read it back."))


@command.command("list", cls=Command, help=msgid("The events there are."))
@home
@json_option
def listed(home: Path | None, as_json: bool) -> None:
    """Names and titles of all events."""
    log = opened(home)
    found = [(name, _state(log, name)) for name in _names(log)]
    rows = [(name, state.setup.title, state.setup.date, state.setup.regulation) for name, state in found]
    if as_json:
        dump([dict(zip(("name", "title", "date", "regulation"), row, strict=True)) for row in rows])
    else:
        show(("", *(words(head, language()) for head in HEADS)), rows)


@command.command("export", cls=Command, help=msgid("Write an event into an archive."))
@click.argument("name")
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--zip", "everything", is_flag=True, cls=Option, help=msgid("Pack lists and papers with it."))
@home
def exported(name: str, path: Path, everything: bool, home: Path | None) -> None:
    """Write the archive of one event, the only complete format."""
    log = opened(home)
    if name not in _names(log):
        raise Failure(NO_EVENT(name=name))
    records = tuple(log.read(PREFIX + name))
    state = _state(log, name)
    plugin = plugins()[state.setup.regulation]
    text = write_archive(Archive(PREFIX + name, plugin.regulation.id, plugin.regulation.edition, records))
    content = _packed(text, state, plugin) if everything else text.encode()
    _write(path, content)
    tell(WRITTEN, events=len(records), path=path)


@command.command("import", cls=Command, help=msgid("Read an event back from an archive."))
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False))
@home
def imported(path: Path, home: Path | None) -> None:
    """Put an archived event into the database; one that is there already is left alone."""
    archive, _, _ = read_event_file(path)
    if isinstance(found := folded(archive), Refused):
        raise Failure(found)
    log = opened(home)
    if log.write(archive.records):
        raise Failure(THERE_ALREADY())
    tell(IMPORTED, events=len(archive.records), name=archive.stream.removeprefix(PREFIX))


@command.command("merge", cls=Command, help=msgid("Bring two copies of an event together."))
@click.argument("ours", type=click.Path(path_type=Path))
@click.argument("theirs", type=click.Path(path_type=Path))
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False))
def brought_together(ours: Path, theirs: Path, path: Path) -> None:
    """What only the other copy holds comes behind ours; what contradicts it is listed and left out."""
    together = merged(read_event_file(ours)[0], read_event_file(theirs)[0])
    if isinstance(together, Refused):
        raise Failure(together)
    _write(path, write_archive(together.archive).encode())
    tell(TAKEN, operations=len(together.taken), path=path)
    for conflict in together.conflicts:
        first = conflict.theirs[0]
        against = ", ".join(str(record.version) for record in conflict.ours) or "–"
        told = {"version": first.version, "actor": first.actor, "kind": first.kind, "ours": against}
        tell(LEFT_OUT, **told)
    if together.conflicts:
        raise click.exceptions.Exit(1)


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise Failure(NOT_WRITTEN(path=path)) from error


def _packed(text: str, state: Tournament, plugin: Plugin[Any]) -> bytes:
    from tapis.papers.bundle import bundle  # noqa: PLC0415 - a compiler of papers is not needed otherwise
    from tapis.papers.fill import Source  # noqa: PLC0415

    spoken = state.setup.language
    return bundle(text, Source(state, plugin, spoken, lambda message: words(message, spoken)))


def _names(log: Log) -> list[str]:
    return [stream.removeprefix(PREFIX) for stream in log.streams(PREFIX)]


def _state(log: Log, name: str) -> Tournament:
    return fold.replay(entries(log.read(PREFIX + name)))
