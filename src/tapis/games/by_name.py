"""A game by its name: a type checker knows what is called in a game of the house, what it comes to and
what its sheet holds. Of a game that somebody else installed it knows nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast, overload

from tapis.core.plugin import Plugin, plugins

if TYPE_CHECKING:
    from tapis.games import bridge, estimation, putze, tutti, whist

BridgeName: TypeAlias = Literal["bridge"]
EstimationName: TypeAlias = Literal["estimation"]
PutzeName: TypeAlias = Literal["putze"]
TuttiName: TypeAlias = Literal["tutti"]
WhistName: TypeAlias = Literal["whist"]

Bridge: TypeAlias = "Plugin[bridge.Table, bridge.Call, bridge.Result, bridge.Sheet]"
Estimation: TypeAlias = "Plugin[estimation.Table, estimation.Call, estimation.Result, estimation.Sheet]"
Putze: TypeAlias = "Plugin[putze.Table, putze.Call, putze.Result, putze.Sheet]"
Tutti: TypeAlias = "Plugin[tutti.Table, tutti.Call, tutti.Result, tutti.Sheet]"
Whist: TypeAlias = "Plugin[whist.Table, whist.Call, whist.Result, whist.Sheet]"
AnyGame: TypeAlias = "Plugin[Any, Any, Any, Any]"
"""A game that is known only when its name is looked up."""


class UnknownName(LookupError):
    """A name that no game has, or no player of one."""


@overload
def game(name: BridgeName) -> Bridge: ...
@overload
def game(name: EstimationName) -> Estimation: ...
@overload
def game(name: PutzeName) -> Putze: ...
@overload
def game(name: TuttiName) -> Tutti: ...
@overload
def game(name: WhistName) -> Whist: ...
@overload
def game(name: str) -> AnyGame: ...
def game(name: str) -> Any:
    """The game called ``name``; LookupError lists the names there are."""
    if not isinstance(name, str) or name not in plugins():
        raise UnknownName(f"No game is called {name!r}; there are {', '.join(plugins())}.")
    return plugins()[name]


def game_of(of: object) -> Any:
    """A game, told as itself or by its name."""
    return of if isinstance(of, Plugin) else game(cast("str", of))
