"""``tapis tidy``: what belongs to no event is put away when it is old, as the server does every hour."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.database import opened
from tapis.cli.options import home
from tapis.cli.shell import Command, tell
from tapis.cli.sure import cleaned
from tapis.i18n import msgid

DONE = msgid(
    "Put away: {tables:virtual table|virtual tables}, {chats:chat|chats}, "
    "{friendly:friendly table|friendly tables}, {logs:log|logs}, {events:event|events}, "
    "{copies:copy|copies} from before an upgrade."
)


@click.command(cls=Command, help=msgid("Put away what is older than it is kept, and clean the database."))
@home
def command(home: Path | None) -> None:
    """Do at once what the server does every hour."""
    opened(home)
    from tapis.web.tidying import tidy  # noqa: PLC0415 - models need Django set up

    done = tidy()
    cleaned()
    tell(
        DONE,
        tables=done.tables,
        chats=done.chats,
        friendly=done.friendly,
        logs=done.logs,
        events=done.events,
        copies=done.copies,
    )
