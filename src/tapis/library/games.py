"""Which games and players there are, by the names that people type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tapis.core.plugin import plugins
from tapis.games.by_name import UnknownName, game
from tapis.law import IllegalMove, Setting

if TYPE_CHECKING:
    from tapis.bots import NamedPlayer

__all__ = ["UnknownName", "chosen_player", "game", "game_names", "known_player"]


def game_names() -> tuple[str, ...]:
    """The names of the games that there are, ours and those of other packages."""
    return tuple(plugins())


def known_player(regulation: str, name: str, options: Mapping[str, Setting]) -> NamedPlayer:
    """The player of that name, under house options; LookupError lists the names there are.

    IllegalMove (``no-compiler``) for one who cannot think here.
    """
    from tapis.bots import players  # noqa: PLC0415 - their nets are loaded when one is asked for
    from tapis.bots.installed import EXTRA, NOT_INSTALLED, thinks_here  # noqa: PLC0415

    known = players(regulation, options)
    if name not in known:
        there = ", ".join(known)
        raise UnknownName(f"No player of {regulation} is called {name!r}; there are {there}.")
    if not thinks_here(known[name]):
        raise IllegalMove(NOT_INSTALLED(player=name, extra=EXTRA))
    return known[name]


def chosen_player(regulation: str, player: object, options: Mapping[str, Setting]) -> Any:
    """A player, told as a function or by its name; TypeError for what is neither."""
    if isinstance(player, str):
        return known_player(regulation, player, options).choose
    if not callable(player):
        raise TypeError(f"A player is a function or the name of one, not {player!r}.")
    return player
