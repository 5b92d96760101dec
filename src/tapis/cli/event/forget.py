"""``tapis event forget`` and ``tapis event delete``: a person, or a whole event, leaves the database."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from tapis.archive.erasure import ErasureRequest, erasure, readable
from tapis.archive.personal import texts
from tapis.cli.database import opened
from tapis.cli.options import home
from tapis.cli.shell import Command, Failure, LocalOption, tell
from tapis.cli.sure import cleaned, only_if, sure, tell_copies
from tapis.club.people.forgetting import names_of, own_words, substitutes
from tapis.club.state.reasons import NO_ENTRANT, NOBODY_CALLED_SO
from tapis.i18n import msgid
from tapis.law import Reason
from tapis.log import Log

PREFIX = "event/"
NO_EVENT = Reason("no-event", "There is no event called {name}; “tapis event list” shows those there are.")
SEVERAL_NAMES = Reason(
    "several-names", "Number {number} has several names: {names}. Say which with --name, once for each."
)
INSTEAD = msgid("{called} will stand instead of: {names}")
TEXT = msgid("  {before}  →  {left}")
FORGOTTEN = msgid("Forgotten in {name}. Points and ranks have stayed.")
GOES = msgid("{records:record|records} of {name} will go, and the roles of everybody who worked there.")
STILL_PUBLISHED = msgid(
    "Pages that are published could not be reached and stay as they were: publish them again."
)
DELETED = msgid("{name} is deleted.")


@click.command("forget", cls=Command, help=msgid("Take a person out of an event; points and ranks stay."))
@click.argument("name")
@click.argument("number", type=click.IntRange(0))
@click.option(
    "--name",
    "called",
    multiple=True,
    cls=LocalOption,
    help=msgid("Which of two partners, or which substitute (number 0)."),
)
@click.option(
    "--word", multiple=True, cls=LocalOption, help=msgid("A nickname to take out of texts as well.")
)
@sure
@home
def forget(
    name: str, number: int, called: tuple[str, ...], word: tuple[str, ...], sure: bool, home: Path | None
) -> None:
    """Tell what changes; with ``--yes`` change it."""
    log = opened(home)
    wanted, language = _wanted(log, name, number, called, word)
    entries = list(readable(log.read(PREFIX + name)))
    found = erasure(entries, wanted, language)
    tell(INSTEAD, called=found.called, names=", ".join(found.names))
    for each in texts(entries, found):
        tell(TEXT, before=each.text, left=each.left)
    from tapis.web.director.people.forgetting import forget_in  # noqa: PLC0415 - models need Django set up
    from tapis.web.room import following  # noqa: PLC0415
    from tapis.web.tidying import opened_at  # noqa: PLC0415

    tell_copies(opened_at(name))
    only_if(sure)
    if (refusal := forget_in(name, wanted, "tapis")) is not None:
        raise Failure(refusal)
    if not following.forgotten([name], "tapis"):
        tell(STILL_PUBLISHED)
    cleaned()
    tell(FORGOTTEN, name=name)


def _wanted(
    log: Log, name: str, number: int, called: tuple[str, ...], word: tuple[str, ...]
) -> tuple[ErasureRequest, str]:
    """The request, and the language of the event."""
    from tapis.club.state.fold import replay  # noqa: PLC0415 - help must not load the games
    from tapis.core.plugin import regulations  # noqa: PLC0415

    entries = list(readable(log.read(PREFIX + name)))
    if not entries:
        raise Failure(NO_EVENT(name=name))
    tournament = replay(entries)
    setup = tournament.setup
    if number and number not in tournament.entrants:
        raise Failure(NO_ENTRANT(number=number))
    known = names_of(entries, number) if number else substitutes(entries)
    if number and not called and regulations()[setup.regulation].sheet.members > 1 and len(known) > 1:
        raise Failure(SEVERAL_NAMES(number=number, names=", ".join(known)))
    names = tuple(each for each in known if each in called) if called or not number else known
    if not names:
        raise Failure(NOBODY_CALLED_SO())
    words = own_words(entries, names) | {each.casefold() for each in word}
    return ErasureRequest(number, names, words, secrets.token_hex(8)), setup.language


@click.command("delete", cls=Command, help=msgid("Delete a whole event."))
@click.argument("name")
@sure
@home
def delete(name: str, sure: bool, home: Path | None) -> None:
    """Tell what goes; with ``--yes`` delete it."""
    log = opened(home)
    records = log.version(PREFIX + name)
    if not records:
        raise Failure(NO_EVENT(name=name))
    tell(GOES, records=records, name=name)
    from tapis.web.tidying import delete_event, is_practice, is_published, opened_at  # noqa: PLC0415 - models need Django set up

    tell_copies(opened_at(name), made_up=is_practice(name))
    only_if(sure)
    delete_event(name)
    if is_published(name):
        tell(STILL_PUBLISHED)
    cleaned()
    tell(DELETED, name=name)
