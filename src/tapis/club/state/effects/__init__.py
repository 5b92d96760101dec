"""Each event's effect on the tournament."""

from tapis.club.state.effects import (
    boards,
    copies,
    free,
    late,
    money,
    people,
    rounds,
    rulings,
    screens,
    slips,
    teams,
)
from tapis.club.state.effects.dispatch import effect

__all__ = [
    "boards",
    "copies",
    "effect",
    "free",
    "late",
    "money",
    "people",
    "rounds",
    "rulings",
    "screens",
    "slips",
    "teams",
]
