"""A player of whist à la couleur of the first level: honest counts and textbook play."""

from tapis.bots.whist.player import choose

__all__ = ["choose"]
