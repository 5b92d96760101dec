"""Players for every regulation, by name; each gets a view only."""

from tapis.bots.levels import seated, thinker
from tapis.bots.named import Budget, NamedPlayer, Opinion, Options, Priced
from tapis.bots.registry import GROUP, bot, players, registered, strongest, why

__all__ = ["GROUP", "Budget", "NamedPlayer", "Opinion", "Options", "Priced"]
__all__ += ["bot", "players", "registered", "seated", "strongest", "thinker", "why"]
