"""Each event's effect on the tournament."""

from tapis.club.effects import free, people, rounds, rulings, slips
from tapis.club.effects.dispatch import effect

__all__ = ["effect", "free", "people", "rounds", "rulings", "slips"]
