"""Each event's effect on the tournament."""

from tapis.club.effects import boards, free, late, money, people, rounds, rulings, screens, slips
from tapis.club.effects.dispatch import effect

__all__ = ["boards", "effect", "free", "late", "money", "people", "rounds", "rulings", "screens", "slips"]
