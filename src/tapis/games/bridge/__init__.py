"""Bridge: the free game's mark, series of eight boards, and a table that plays."""

from tapis.games.bridge.plugin import PLUGIN, TYPED_PLUGIN

__all__ = ["PLUGIN", "TYPED_PLUGIN"]
