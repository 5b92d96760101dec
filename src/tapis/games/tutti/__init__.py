"""Le tutti (chapter 17): two teams of two fill ten boxes each with ten contracts; the highest total wins."""

from tapis.games.tutti.calls import Call, Chibre, Choice, Cut
from tapis.games.tutti.contracts import Contract
from tapis.games.tutti.plugin import PLUGIN, TYPED_PLUGIN
from tapis.games.tutti.result import Result
from tapis.games.tutti.sheet import Sheet
from tapis.games.tutti.table import Table

__all__ = [
    "PLUGIN",
    "TYPED_PLUGIN",
    "Call",
    "Chibre",
    "Choice",
    "Contract",
    "Cut",
    "Result",
    "Sheet",
    "Table",
]


def __dir__() -> list[str]:
    """The names that are promised."""
    return [*__all__]
