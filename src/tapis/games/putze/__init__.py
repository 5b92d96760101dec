"""La putze ou pomme (chapter 27): two to five players, each alone, and nobody has to play."""

from tapis.games.putze.mark.party import Sheet
from tapis.games.putze.play.calls import Announce, Call, Discard, Word
from tapis.games.putze.play.table import Table
from tapis.games.putze.plugin import PLUGIN, TYPED_PLUGIN
from tapis.games.putze.result import Result

__all__ = ["PLUGIN", "TYPED_PLUGIN", "Announce", "Call", "Discard", "Result", "Sheet", "Table", "Word"]


def __dir__() -> list[str]:
    """The names that are promised."""
    return [*__all__]
