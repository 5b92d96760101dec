"""``tapis table``: virtual and friendly tables, and logs that somebody brought; deleting one."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.database import opened
from tapis.cli.event.forget import DELETED
from tapis.cli.options import home
from tapis.cli.shell import Command, Failure, Group, language, tell
from tapis.cli.sure import cleaned, only_if, sure
from tapis.cli.tables import show
from tapis.i18n import msgid, words
from tapis.law import Reason

KINDS = ("play", "table", "replay")
NO_TABLE = Reason("no-table", "Nothing here is called {name}; “tapis table list” shows what there is.")
HEADS = (msgid("Name"), msgid("Records"))
RATED = msgid("{games:game|games} folded anew, {people:person|people} rated.")
GOES = msgid("{records:record|records} of {name} will go, for everybody who has the link.")

command = Group("table", help=msgid("Tables and logs that belong to no event."))


@command.command("list", cls=Command, help=msgid("What there is that belongs to no event."))
@home
def listed(home: Path | None) -> None:
    """Names, and how much each holds."""
    log = opened(home)
    rows = [(each, log.version(each)) for kind in KINDS for each in log.streams(f"{kind}/")]
    show([words(head, language()) for head in HEADS], [(name, str(count)) for name, count in rows])


@command.command("delete", cls=Command, help=msgid("Delete a table or a log."))
@click.argument("name")
@sure
@home
def deleted(name: str, sure: bool, home: Path | None) -> None:
    """Tell what goes; with ``--yes`` delete it."""
    log = opened(home)
    records = log.version(name) if name.partition("/")[0] in KINDS else 0
    if not records:
        raise Failure(NO_TABLE(name=name))
    tell(GOES, records=records, name=name)
    only_if(sure)
    from tapis.web.tidying import delete_stream  # noqa: PLC0415 - models need Django set up

    delete_stream(name)
    cleaned()
    tell(DELETED, name=name)


@command.command(
    "ratings", cls=Command, help=msgid("Fold the ratings of people anew from the games they played.")
)
@home
def rated(home: Path | None) -> None:
    """Note what is over at every table, and fold all games in their order."""
    opened(home)
    from tapis.web.selves.ratings import rebuild  # noqa: PLC0415 - models need Django set up

    games, people = rebuild()
    tell(RATED, games=games, people=people)
