"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.shell import LocalOption
from tapis.i18n import msgid

home = click.option(
    "--home",
    type=click.Path(path_type=Path, file_okay=False),
    cls=LocalOption,
    help=msgid("The folder in which data is kept."),
)
port = click.option(
    "--port", type=click.IntRange(1, 65535), default=8000, cls=LocalOption, help=msgid("The port.")
)
workers = click.option(
    "--workers",
    type=click.IntRange(1),
    default=1,
    cls=LocalOption,
    help=msgid("How many processes; more than one needs Valkey."),
)
