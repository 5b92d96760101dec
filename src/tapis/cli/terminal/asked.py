"""What commands that play are asked for, checked once: a game, how many share its sheet, a player by name.

Each check is a Failure that names what there is instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import click

from tapis.bots.meanings import explaining
from tapis.cli.lab import sampling
from tapis.cli.shell import NO_REGULATION, Failure, LocalOption, json_option, language
from tapis.cli.system_file import named_system
from tapis.core.plugin import AnyPlugin, plugins, without_cards
from tapis.i18n import msgid, words
from tapis.law import Reason

Asked = TypeVar("Asked", bound=Callable[..., object])

NO_CARDS = Reason("no-cards", "The cards of {regulation} are not played here; those of others are: {known}.")
NO_PLAYER = Reason("no-such-player", "No player of {regulation} is called {name}; there are: {known}.")
NO_SYSTEM = Reason("no-system", "No system of bidding can be chosen at {regulation}.")
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


UNITS = {"points": msgid("points"), "IMP": msgid("IMPs")}
"""What gains are counted in."""


def meeting(deals: str, sure: str) -> Callable[[Asked], Asked]:
    """The options of every command by which players meet: over how many deals, how surely, kept where.

    ``deals`` and ``sure`` say what the two mean there.
    """
    each = (
        click.option("--deals", "many", type=click.IntRange(1), default=200, cls=LocalOption, help=deals),
        click.option("--sure", is_flag=True, cls=LocalOption, help=sure),
    )
    every = (*each, sampling.keeping, seed, sharing, cores, json_option)

    def decorate(command: Asked) -> Asked:
        for option in reversed(every):
            command = option(command)
        return command

    return decorate


def unit(name: str) -> str:
    """A unit in the language of whoever asks."""
    return words(UNITS.get(name, name), language())


def game_called(regulation: str) -> AnyPlugin:
    """The game of that name; refused where there is none, or where its cards are not played here."""
    if regulation not in plugins():
        why = NO_CARDS if regulation in without_cards() else NO_REGULATION
        raise Failure(why(regulation=regulation, known=", ".join(plugins())))
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


def system_of(regulation: str, told: str) -> str:
    """The system that players of a game are to bid by, empty for its own; refused where the game has none."""
    found = explaining(regulation)
    if told and (found is None or found.own is None):
        raise Failure(NO_SYSTEM(regulation=regulation))
    return named_system(told) if told else ""
