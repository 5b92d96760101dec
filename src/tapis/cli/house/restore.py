"""``tapis restore``: a house again out of its copy, on any machine and in any database."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapis.cli.database import connected, readable
from tapis.cli.house.backup import copied
from tapis.cli.options import home
from tapis.cli.shell import Command, Failure, LocalOption, language, tell
from tapis.i18n import msgid, phrase, say
from tapis.law import Reason, Refused
from tapis.web.server.database import data_folder, database_file
from tapis.web.server.folder import take_over

if TYPE_CHECKING:
    from tapis.web.backups.reading import Contents

OCCUPIED = Reason(
    "house-in-use",
    "This house holds events or accounts already, and nothing was changed. To put the copy in their place "
    "say it again with --replace; a copy of what is here is taken first.",
)
NOT_RESTORED = Reason("not-restored", "The copy {path} cannot be put back: {problem}.")
RESTORED = msgid(
    "Restored as it stood at {at} (Tapis {version}): {records:entry|entries} of logs, "
    "{accounts:account|accounts}, keys. Everybody logs in again."
)
AS_IT_WAS = msgid(
    "The tables are as the version of before had them. Install that version and start it: whatever this one "
    "is asked to do but “tapis restore” brings them up to date again."
)
AGREES = msgid("Every log was read again, and every draw, sheet and ranking agrees.")
FLAWED = msgid("{stream}, version {version}: {problem}")


@click.command(cls=Command, help=msgid("Make a house again out of its copy."))
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--replace",
    is_flag=True,
    cls=LocalOption,
    help=msgid("Put it in the place of what is in this house, of which a copy is taken first."),
)
@click.option(
    "--as-it-was",
    is_flag=True,
    cls=LocalOption,
    help=msgid("Leave the tables as the version had them whose data they are: to go back after an upgrade."),
)
@home
def command(path: Path, replace: bool, as_it_was: bool, home: Path | None) -> None:
    """Put back everything, then read every log as an auditor would; exit 1 where something disagrees.

    What is put back for an older version is left to that version to read.
    """
    connected(home)
    from tapis.web.backups.reading import contents  # noqa: PLC0415 - models need Django set up
    from tapis.web.backups.restoring import alone, in_use  # noqa: PLC0415

    told = contents(path)
    if isinstance(told, Refused):
        raise Failure(told)
    with readable():
        occupied = in_use()
        refusal = (
            OCCUPIED() if occupied and not replace else take_over(data_folder(), database_file()) or alone()
        )
    if refusal is not None:
        raise Failure(refusal)
    if occupied:
        copied(None, datetime.now(UTC))
    _put_back(path, told, as_it_was=as_it_was)
    tell(RESTORED, at=told.at, version=told.version, records=told.records, accounts=told.accounts)
    if as_it_was:
        tell(AS_IT_WAS)
    else:
        _prove()


def _put_back(path: Path, told: Contents, *, as_it_was: bool) -> None:
    from tapis.web.backups.restoring import restore, restore_keys  # noqa: PLC0415 - as above

    try:
        with readable():
            refusal = restore(path, told, as_it_was=as_it_was)
        caution = None if refusal else restore_keys(path, data_folder())
    except (OSError, ValueError) as problem:
        raise Failure(NOT_RESTORED(path=path, problem=str(problem))) from problem
    if refusal is not None:
        raise Failure(refusal)
    if caution is not None:
        click.echo(say(caution, language()), err=True)


def _prove() -> None:
    from tapis.web.backups.proving import flaws  # noqa: PLC0415 - as above

    found = flaws()
    for each in found:
        said = say(each.problem, language())
        click.echo(phrase(FLAWED, language(), stream=each.stream, version=each.version, problem=said))
    if found:
        raise click.exceptions.Exit(1)
    tell(AGREES)
