"""Opens the house's database for a command that needs no server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tapis.cli.shell import Failure
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


def opened(home: Path | None) -> DjangoLog:
    """The log in the database of the data folder, brought up to date."""
    if home is not None:
        os.environ["TAPIS_HOME"] = str(home)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
    try:
        make_private(data_folder(), database_file())
    except OSError as error:
        raise Failure(NO_FOLDER(folder=data_folder())) from error
    import django  # noqa: PLC0415 - settings are read here, after the environment is complete
    from django.core.management import call_command  # noqa: PLC0415

    django.setup()
    with readable():
        call_command("migrate", verbosity=0, interactive=False)
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415 - models need Django set up

    return DjangoLog()
