"""``tapis serve``: the server for laptop, phones and projector."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click

from tapis.cli.options import home, port, workers
from tapis.cli.shell import Command, Failure, LocalOption, language
from tapis.i18n import msgid


@click.command(cls=Command, help=msgid("Serve the organiser's laptop, phones and projector."))
@click.option("--host", default="0.0.0.0", cls=LocalOption, help=msgid("The address to listen on."))  # noqa: S104
@port
@workers
@home
def command(host: str, port: int, workers: int, home: Path | None) -> None:
    """Serve until Ctrl-C."""
    from tapis.web.serve import Where, main  # noqa: PLC0415 - help must not load the server

    with suppress(KeyboardInterrupt):
        if (refusal := main(Where(host, port, workers, home, language()))) is not None:
            raise Failure(refusal)
