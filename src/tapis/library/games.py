"""Which games and players there are, by the names that people type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapis.core.plugin import AnyPlugin, plugins
from tapis.law import Setting


class UnknownName(LookupError):
    """A name that no game has, or no player of one."""


def game_names() -> tuple[str, ...]:
    """The names of the games that there are, ours and those of other packages."""
    return tuple(plugins())


def game(name: str) -> AnyPlugin:
    """The game called ``name``; LookupError lists the names there are."""
    if name not in plugins():
        raise UnknownName(f"No game is called {name!r}; there are {', '.join(plugins())}.")
    return plugins()[name]


def player_named(regulation: str, name: str, options: Mapping[str, Setting]) -> Any:
    """What the player of that name chooses by, under house options; LookupError lists the names there are."""
    from tapis.bots import players  # noqa: PLC0415 - their nets are loaded when one is asked for
    from tapis.bots.installed import moves_of  # noqa: PLC0415

    known = players(regulation, options)
    if name not in known:
        there = ", ".join(known)
        raise UnknownName(f"No player of {regulation} is called {name!r}; there are {there}.")
    return moves_of(known[name])
