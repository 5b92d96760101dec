"""A player of bridge of the first level: simple natural bidding and textbook play."""

from tapis.bots.bridge.player import choose

__all__ = ["choose"]
