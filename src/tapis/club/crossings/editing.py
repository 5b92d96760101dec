"""A change by hand: two people of one round exchange their places."""

from __future__ import annotations

from tapis.club.crossings.seating import Crossing, Group, Seating


def swap(crossing: Crossing, round_index: int, one: int, other: int) -> Crossing:
    """The crossing with two people of a round in each other's place, at a table or sitting out."""
    seating = crossing[round_index]
    known = {player for group in (*seating.tables, seating.out) for player in group}
    for player in (one, other):
        if player not in known:
            raise ValueError(f"player {player} does not appear in round {round_index + 1}")
    changed = {one: other, other: one}
    tables = tuple(_exchanged(group, changed) for group in seating.tables)
    edited = Seating(tables, _exchanged(seating.out, changed), seating.sets)
    return (*crossing[:round_index], edited, *crossing[round_index + 1 :])


def _exchanged(players: Group, changed: dict[int, int]) -> Group:
    return tuple(changed.get(player, player) for player in players)
