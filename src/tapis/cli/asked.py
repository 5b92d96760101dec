"""What commands that play are asked for, checked once: a game, how many share its sheet, a player by name.

Each check is a Failure that names what there is instead.
"""

from __future__ import annotations

from collections.abc import Iterable

import click

from tapis.cli.shell import NO_REGULATION, Failure, LocalOption
from tapis.core.plugin import AnyPlugin, plugins
from tapis.i18n import msgid
from tapis.law import Reason

NO_PLAYER = Reason("no-such-player", "No player of {regulation} is called {name}; there are: {known}.")
NO_SHEET = Reason("no-such-sheet", "A sheet of {regulation} is shared by: {known}; not by {players}.")

seed = click.option(
    "--seed", default="1", cls=LocalOption, help=msgid("What chance is drawn from; the same gives the same.")
)
cores = click.option(
    "--workers",
    type=click.IntRange(0),
    default=0,
    cls=LocalOption,
    help=msgid("How many cores; 0 takes all."),
)
sharing = click.option(
    "--table", "size", type=int, default=0, cls=LocalOption, help=msgid("How many share a game's sheet.")
)


def game_called(regulation: str) -> AnyPlugin:
    """The game of that name."""
    if regulation not in plugins():
        raise Failure(NO_REGULATION(regulation=regulation, known=", ".join(plugins())))
    return plugins()[regulation]


def check_sheet(plugin: AnyPlugin, size: int) -> None:
    """Whether so many may share a sheet; 0 stands for the usual number."""
    sizes = plugin.sheet.marking.sizes
    if size not in (0, *sizes):
        known = ", ".join(map(str, sorted(sizes)))
        raise Failure(NO_SHEET(regulation=plugin.regulation.id, players=size, known=known))


def check_player(regulation: str, name: str, known: Iterable[str]) -> None:
    """Whether somebody of ``known`` is called ``name``."""
    names = tuple(known)
    if name not in names:
        raise Failure(NO_PLAYER(regulation=regulation, name=name, known=", ".join(names)))
