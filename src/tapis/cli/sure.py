"""What cannot be undone is told first, and done only with ``--yes``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tapis.cli.shell import Failure, LocalOption, tell
from tapis.i18n import msgid
from tapis.law import Reason

if TYPE_CHECKING:
    from datetime import datetime

NOT_SURE = Reason("not-sure", "Nothing was done. To do it for good, say it again with --yes.")
NOT_CLEANED = msgid("The database is in use and was not cleaned; “tapis tidy” does it later.")
COPIES_GO = msgid("{before:copy|copies} of all data from before an upgrade will go too: they still hold it.")
COPIES_STAY = msgid(
    "Not reached: {whole:copy|copies} of the whole house (“tapis backup”) in {folder}. They hold it until "
    "they are deleted, or older than they are kept."
)

sure = click.option("--yes", "sure", is_flag=True, cls=LocalOption, help=msgid("Do it, for good."))


def only_if(said: bool) -> None:
    """A Failure unless it was said that this is meant."""
    if not said:
        raise Failure(NOT_SURE())


def cleaned() -> None:
    """Clear what was deleted from the database's files."""
    from tapis.web.tidying import clean  # noqa: PLC0415 - models need Django set up

    if not clean():
        tell(NOT_CLEANED)


def tell_copies(since: datetime, *, made_up: bool = False) -> None:
    """Tell which copies hold what has been in the house since that instant, unless it was ``made_up``."""
    from tapis.web.vault.house.before import older_copies  # noqa: PLC0415 - once the folder is known
    from tapis.web.vault.house.folder import backup_folder  # noqa: PLC0415

    found = older_copies(since)
    if found.before and not made_up:
        tell(COPIES_GO, before=found.before)
    if found.whole:
        tell(COPIES_STAY, whole=found.whole, folder=backup_folder())
