"""``tapis backup``: the whole house in one file, whichever database keeps it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import click

from tapis.cli.database import connected, readable
from tapis.cli.options import home
from tapis.cli.shell import Command, Failure, LocalOption, tell
from tapis.i18n import msgid
from tapis.law import Refused
from tapis.web.server.database import data_folder
from tapis.web.server.os_trouble import why
from tapis.web.vault.house.folder import ALWAYS_KEPT, backup_folder, backups
from tapis.web.vault.reasons import NOT_WRITTEN, NOTHING_HERE
from tapis.web.vault.shelf.naming import house_name
from tapis.web.vault.shelf.thinning import put_away, too_many

WRITTEN = msgid(
    "Written to {path}, and read again: {records:entry|entries} of logs, {accounts:account|accounts}, keys."
)
DROPPED = msgid("Deleted, since they are older than they are kept: {count:copy|copies}.")


@click.command(cls=Command, help=msgid("Copy the whole house into one file, while it is being used."))
@click.argument("path", required=False, type=click.Path(path_type=Path))
@click.option(
    "--keep",
    type=click.IntRange(1),
    cls=LocalOption,
    help=msgid("Delete copies in the same folder that are older than so many days, but for the last three."),
)
@home
def command(path: Path | None, keep: int | None, home: Path | None) -> None:
    """Write a copy into a file, or under a name of its own into a folder; then delete old ones."""
    connected(home)
    now = datetime.now(UTC)
    written = copied(path, now)
    if keep is not None:
        old = too_many(backups(written.parent), ALWAYS_KEPT, now - timedelta(days=keep))
        if count := put_away(old):
            tell(DROPPED, count=count)


def copied(path: Path | None, now: datetime) -> Path:
    """Write a copy and tell of it; where it lies. ``path`` None is the folder for copies."""
    from tapis.web.vault.house.restoring import in_use  # noqa: PLC0415 - models need Django set up
    from tapis.web.vault.house.writing import write_backup  # noqa: PLC0415

    target = backup_folder() if path is None else path
    if path is None or path.is_dir():
        target /= house_name(now)
    with readable():
        if not in_use():
            raise Failure(NOTHING_HERE())
        try:
            found = write_backup(target, data_folder(), now)
        except OSError as problem:
            raise Failure(NOT_WRITTEN(path=target, problem=why(problem))) from problem
    if isinstance(found, Refused):
        raise Failure(found)
    tell(WRITTEN, path=target, records=found.records, accounts=found.accounts)
    return target
