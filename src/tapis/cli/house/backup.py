"""``tapis backup``: the whole house in one file, whichever database keeps it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from tapis.cli.database import connected, readable
from tapis.cli.options import home
from tapis.cli.shell import Command, Failure, LocalOption, tell
from tapis.i18n import msgid
from tapis.law import Reason, Refused
from tapis.web.server.database import data_folder

NOT_WRITTEN = Reason("backup-not-written", "The copy {path} cannot be written: {problem}.")
NOTHING_HERE = Reason("nothing-here", "There is nothing in this house yet: neither an account nor an event.")
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
        from tapis.web.backups.folder import outdated  # noqa: PLC0415 - models need Django set up

        old = outdated(written.parent, keep, now)
        for each in old:
            each.unlink(missing_ok=True)
        if old:
            tell(DROPPED, count=len(old))


def copied(path: Path | None, now: datetime) -> Path:
    """Write a copy and tell of it; where it lies. ``path`` None is the folder for copies."""
    from tapis.web.backups.folder import backup_folder, backup_name  # noqa: PLC0415 - as above
    from tapis.web.backups.restoring import in_use  # noqa: PLC0415
    from tapis.web.backups.writing import write_backup  # noqa: PLC0415

    target = backup_folder() if path is None else path
    if path is None or path.is_dir():
        target /= backup_name(now)
    with readable():
        if not in_use():
            raise Failure(NOTHING_HERE())
        try:
            found = write_backup(target, data_folder(), now)
        except OSError as problem:
            raise Failure(NOT_WRITTEN(path=target, problem=problem.strerror or str(problem))) from problem
    if isinstance(found, Refused):
        raise Failure(found)
    tell(WRITTEN, path=target, records=found.records, accounts=found.accounts)
    return target
