"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.shell import HOUSE, LocalOption
from tapis.i18n import msgid


def _spoken_there(context: click.Context, _parameter: click.Parameter, home: Path | None) -> Path | None:
    """Answer in the language of the house, from the first line on."""
    from tapis.web.server.house_language import house_language  # noqa: PLC0415 - only where data are

    context.find_root().meta[HOUSE] = house_language(home)
    return home


home = click.option(
    "--home",
    callback=_spoken_there,
    type=click.Path(path_type=Path, file_okay=False),
    cls=LocalOption,
    help=msgid("The folder in which data is kept."),
)
port = click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    cls=LocalOption,
    help=msgid("The port; 0 for any that is free."),
)
workers = click.option(
    "--workers",
    type=click.IntRange(1),
    default=1,
    cls=LocalOption,
    help=msgid("How many processes; more than one needs Valkey."),
)
