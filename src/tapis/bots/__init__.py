"""Players for every regulation, by name; each gets a view only."""

from tapis.bots.named import NamedPlayer
from tapis.bots.registry import GROUP, bot, players, registered, strongest, why

__all__ = ["GROUP", "NamedPlayer", "bot", "players", "registered", "strongest", "why"]
