"""Whist à la couleur: the auction, the play, the mark and the grids of points."""

from tapis.games.whist.plugin import PLUGIN, TYPED_PLUGIN

__all__ = ["PLUGIN", "TYPED_PLUGIN"]
