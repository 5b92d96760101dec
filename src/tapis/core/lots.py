"""Lots before the first deal: who sits where and who deals, drawn from a seed as the regulation says.

Whoever has the seed draws the same; a table shows the commitment to it before, and the seed after.
"""

from __future__ import annotations

from tapis.core.chance import Chance
from tapis.core.plugin import AnyPlugin
from tapis.core.tricks import Seat


def first_dealer(plugin: AnyPlugin, seed: str, seats: int) -> Seat:
    """The seat that deals first: by the clause of a game that has one, otherwise each equally likely."""
    chance = Chance(seed).fork("dealer")
    return plugin.event.draw_dealer(chance, seats) if plugin.event.draw_dealer else chance.below(seats)


def partners(seed: str, seats: int) -> tuple[int, ...]:
    """For each seat the index of the person drawn for it, where the lot says who plays with whom."""
    return tuple(Chance(seed).fork("partners").shuffled(range(seats)))


def seating(plugin: AnyPlugin, seed: str, seats: int) -> tuple[int, ...]:
    """For each seat the index of the person drawn for it; partners stay partners."""
    chance, members = Chance(seed).fork("seats"), plugin.sheet.members
    columns = seats // members
    if plugin.event.draw_seats and members == 1 and columns == plugin.columns:
        return plugin.event.draw_seats(chance).order
    sides = chance.shuffled(range(columns))
    places = [chance.shuffled(range(members)) for _ in range(columns)]
    return tuple(
        sides[seat % columns] + columns * places[seat % columns][seat // columns] for seat in range(seats)
    )
