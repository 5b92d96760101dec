"""Whist à la couleur: the auction, the play, the mark and the grids of points."""

from tapis.games.whist.mark.sheet import Sheet
from tapis.games.whist.play.calls import Call, Cut, Discard, Join, Propose, Raise, Solo, Special, Trump, Word
from tapis.games.whist.play.table import Table
from tapis.games.whist.plugin import PLUGIN, TYPED_PLUGIN
from tapis.games.whist.result import Result

__all__ = [
    "PLUGIN",
    "TYPED_PLUGIN",
    "Call",
    "Cut",
    "Discard",
    "Join",
    "Propose",
    "Raise",
    "Result",
    "Sheet",
    "Solo",
    "Special",
    "Table",
    "Trump",
    "Word",
]


def __dir__() -> list[str]:
    """The names that are promised."""
    return [*__all__]
