"""A player of bridge of the first level: the French standard's bidding and textbook play."""

from tapis.bots.bridge.player import choose

__all__ = ["choose"]
