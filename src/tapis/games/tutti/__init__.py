"""Le tutti (chapter 17): two teams of two fill ten boxes each with ten contracts; the highest total wins."""

from tapis.games.tutti.plugin import PLUGIN, TYPED_PLUGIN

__all__ = ["PLUGIN", "TYPED_PLUGIN"]
