"""Points or places: an evening of any game whose rules are the house's, and its results counted here."""

from tapis.games.anygame.plugin import PLUGIN, TYPED_PLUGIN

__all__ = ["PLUGIN", "TYPED_PLUGIN"]
