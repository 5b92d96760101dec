"""Bridge: the free game's mark, series of eight boards, and a table that plays."""

from tapis.games.bridge.mark.sheet import Sheet
from tapis.games.bridge.play.calls import Answer, Bid, Call, Claim, Double, Pass, Redouble
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.plugin import PLUGIN, TYPED_PLUGIN
from tapis.games.bridge.result import Contract, Doubling, Honours, PassedOut, PlayedOut, Result

__all__ = [
    "PLUGIN",
    "TYPED_PLUGIN",
    "Answer",
    "Bid",
    "Call",
    "Claim",
    "Contract",
    "Double",
    "Doubling",
    "Honours",
    "Pass",
    "PassedOut",
    "PlayedOut",
    "Redouble",
    "Result",
    "Sheet",
    "Table",
]


def __dir__() -> list[str]:
    """The names that are promised."""
    return [*__all__]
