"""Opens the house's database for a command that needs no server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapis.cli.shell import Failure, language
from tapis.law import Reason
from tapis.web.server.database import data_folder, database_file
from tapis.web.server.folder import make_private
from tapis.web.server.trouble import trouble

if TYPE_CHECKING:
    from tapis.web.store.log import DjangoLog

NO_FOLDER = Reason("no-folder", "The data folder {folder} cannot be made.")


@contextmanager
def readable() -> Iterator[None]:
    """Turn damage of the database, or of a record in it, into a failure with a sentence."""
    try:
        yield
    except Exception as problem:
        if refusal := trouble(problem):
            raise Failure(refusal) from problem
        raise


def connected(home: Path | None) -> None:
    """Make the data folder's database ready to be asked, as it is: its tables are left as they are."""
    if home is not None:
        os.environ["TAPIS_HOME"] = str(home)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
    try:
        make_private(data_folder(), database_file())
    except OSError as error:
        raise Failure(NO_FOLDER(folder=data_folder())) from error
    import django  # noqa: PLC0415 - settings are read here, after the environment is complete

    django.setup()
    from django.db import connection  # noqa: PLC0415

    connection.settings_dict["OPTIONS"].pop("pool", None)  # a command is one thread


def opened(home: Path | None) -> DjangoLog:
    """The log in the database of the data folder, brought up to date."""
    connected(home)
    from tapis.web.upgrading import bring_up_to_date, told_here  # noqa: PLC0415 - only now there are settings

    with readable():
        refusal = bring_up_to_date()
    if refusal:
        raise Failure(refusal)
    for line in told_here(language()):
        click.echo(line, err=True)
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415 - models need Django set up

    return DjangoLog()
