"""Points or places: an evening of any game whose rules are the house's, and its results counted here."""

from tapis.games.anygame.mark import Sheet
from tapis.games.anygame.plugin import PLUGIN, TYPED_PLUGIN
from tapis.games.anygame.result import Result

__all__ = ["PLUGIN", "TYPED_PLUGIN", "Result", "Sheet"]


def __dir__() -> list[str]:
    """The names that are promised."""
    return [*__all__]
