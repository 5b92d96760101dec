"""Players of the first level: quick and sensible, from published rules of thumb; each gets a view only."""

from tapis.bots.registry import GROUP, bot, registered

__all__ = ["GROUP", "bot", "registered"]
