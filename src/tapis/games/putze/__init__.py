"""La putze ou pomme (chapter 27): two to five players, each alone, and nobody has to play."""

from tapis.games.putze.plugin import PLUGIN, TYPED_PLUGIN

__all__ = ["PLUGIN", "TYPED_PLUGIN"]
