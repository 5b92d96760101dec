"""Opens the house's database for a command that needs no server."""

from __future__ import annotations

import os
from pathlib import Path

from tapis.cli.shell import Failure
from tapis.law import Reason
from tapis.log import Log
from tapis.web.database import data_folder

NO_FOLDER = Reason("no-folder", "The data folder {folder} cannot be made.")


def opened(home: Path | None) -> Log:
    """The log in the database of the data folder, brought up to date."""
    if home is not None:
        os.environ["TAPIS_HOME"] = str(home)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
    try:
        data_folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(NO_FOLDER(folder=data_folder())) from error
    import django  # noqa: PLC0415 - settings are read here, after the environment is complete
    from django.core.management import call_command  # noqa: PLC0415

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415 - models need Django set up

    return DjangoLog()
