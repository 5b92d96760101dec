"""``tapis start``: the server with a small window, for whoever does not live in a console."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from tapis.cli.house.browser import open_page
from tapis.cli.house.console import outlive, without_console
from tapis.cli.options import home
from tapis.cli.shell import Command, Failure, LocalOption, language, tell
from tapis.i18n import msgid

if TYPE_CHECKING:
    from tapis.web.background import Background

FIRST_PORT, PORTS = 8000, 20
PATIENCE = 60.0
"""Seconds in which a server that was just started says where it is."""
CALLING = 5.0
"""Seconds in which a browser is called."""
OPENED = msgid("Tapis is running already: {address}")


@click.command(
    cls=Command,
    help=msgid("Serve, with a small window: addresses, a code for phones, a way to stop."),
)
@click.option("--host", default="0.0.0.0", cls=LocalOption, help=msgid("The address to listen on."))  # noqa: S104
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    cls=LocalOption,
    help=msgid("The port; 0 for any that is free; without it the first that is free from 8000 on."),
)
@home
@click.option("--no-window", is_flag=True, cls=LocalOption, help=msgid("Say everything on the console."))
@click.option("--no-browser", is_flag=True, cls=LocalOption, help=msgid("Do not open the browser."))
def command(host: str, port: int | None, home: Path | None, no_window: bool, no_browser: bool) -> None:
    """Serve until stopped; where a server is at work over the folder already, only open its page."""
    from tapis.web.background import Background  # noqa: PLC0415 - help must not load the server
    from tapis.web.serve import Where  # noqa: PLC0415
    from tapis.web.server.database import data_folder  # noqa: PLC0415

    if home is not None:
        os.environ["TAPIS_HOME"] = str(home)
    if address := _found():
        tell(OPENED, address=address)
        if not no_browser and (calling := open_page(address)):
            calling.join(CALLING)
        return
    server = Background(Where(host, _first_free(host) if port is None else port, 1, home, language()))
    outlive(data_folder())
    for sig in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sig, lambda _signal, _frame: server.stop())
    server.start()
    if no_window or not _in_a_window(server, opening=not no_browser):
        _on_the_console(server, opening=not no_browser)
    server.join()
    if server.refusal is not None:
        raise Failure(server.refusal)
    if server.broken:
        raise click.exceptions.Exit(1)


def _found() -> str | None:
    """The address of a server that works over the data folder; one that is just starting is waited for."""
    from tapis.web.server.database import data_folder, database_file  # noqa: PLC0415
    from tapis.web.server.folder import address_at_work  # noqa: PLC0415

    until = time.monotonic() + PATIENCE
    while (address := address_at_work(data_folder(), database_file())) == "" and time.monotonic() < until:
        time.sleep(0.2)
    return address if address and is_here(address) else None


def is_here(address: str) -> bool:
    """Whether it leads to a page of this machine: a file that others can write to may say anything."""
    from tapis.web.serve import is_taken  # noqa: PLC0415 - help must not load the server

    try:
        told = urlsplit(address)
    except ValueError:
        return False
    plain = told.scheme == "http" and address.isprintable() and " " not in address
    return plain and not is_taken(told.hostname or "", 0)


def _first_free(host: str) -> int:
    """The first port that is free; the usual one where none is, for the server to refuse."""
    from tapis.web.serve import is_taken  # noqa: PLC0415

    tried = range(FIRST_PORT, FIRST_PORT + PORTS)
    return next((port for port in tried if not is_taken(host, port)), FIRST_PORT)


def _in_a_window(server: Background, *, opening: bool) -> bool:
    """Show the window until the server has ended; False where no window can be shown."""
    from tapis.web.server.database import data_folder  # noqa: PLC0415

    try:
        from tkinter import TclError  # noqa: PLC0415 - some systems have Python without it

        from tapis.cli.house.window import Window  # noqa: PLC0415
    except ImportError:
        return False
    try:
        window = Window(server, language(), open_page)
    except TclError:
        return False
    without_console(data_folder())
    window.show(opening=opening)
    return True


def _on_the_console(server: Background, *, opening: bool) -> None:
    """Say on the console where the server is, and wait for its end."""
    from tapis.web.background import ServerPhase  # noqa: PLC0415
    from tapis.web.serve import greeting  # noqa: PLC0415

    while server.phase is ServerPhase.STARTING:
        server.join(0.1)
    if server.phase is ServerPhase.SERVING:
        click.echo(greeting(server.where))
        sys.stdout.flush()
        if opening:
            open_page(f"{server.where.here}{server.link()}")
    while server.phase is not ServerPhase.ENDED:
        server.join(0.3)
