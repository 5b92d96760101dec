"""Round robin for tables of two: everybody meets everybody once before anybody meets again.

The circle method: one entrant stays, the others move on by one place every round, and those who
face each other meet. With an odd number the place opposite the one who stays is empty, and whoever
comes there sits out, each once. More rounds than that begin again. Knows nothing of lots or wishes.
"""

from __future__ import annotations

from tapis.club.crossings.seating import Crossing, Group, Seating


def circle(players: int, rounds: int) -> Crossing:
    """Rounds at tables of two in which the first n - 1 (n for an odd number) hold no repeat."""
    moving = players - 1 if players % 2 == 0 else players
    return tuple(_round(players, moving, number % moving) for number in range(rounds))


def _round(players: int, moving: int, number: int) -> Seating:
    """Round ``number``; sides change from round to round, so that nobody keeps one."""
    apart = range(1, (moving + 1) // 2)
    tables = tuple(_turned(((number + k) % moving, (number - k) % moving), k) for k in apart)
    if players == moving:
        return Seating(tables, (number,))
    return Seating((_turned((players - 1, number), number), *tables))


def _turned(group: Group, times: int) -> Group:
    return group[::-1] if times % 2 else group
