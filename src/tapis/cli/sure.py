"""What cannot be undone is told first, and done only with ``--yes``."""

from __future__ import annotations

import click

from tapis.cli.shell import Failure, LocalOption, tell
from tapis.i18n import msgid
from tapis.law import Reason

NOT_SURE = Reason("not-sure", "Nothing was done. To do it for good, say it again with --yes.")
NOT_CLEANED = msgid("The database is in use and was not cleaned; “tapis tidy” does it later.")

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
