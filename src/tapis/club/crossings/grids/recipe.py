"""Crossings developed from one base round: players 0 … 3R-1 step on modulo R inside their third.

The last n - 3R players are fixed. Every round is the base round with R-blocks turned by one, so a
base round whose differences are all new gives R rounds without a repeat. The base rounds are facts
found by search and audited. Knows nothing of lots, sit-outs or wishes.
"""

from __future__ import annotations

from tapis.club.crossings.seating import Crossing, Seating

BASE_ROUNDS: dict[int, tuple[int, str]] = {
    24: (7, "4,9,17,21 0,7,16,22 6,10,14,23 2,3,11,5 13,18,8,12 20,15,1,19"),
    28: (9, "2,11,21,27 5,4,8,12 6,24,20,18 19,14,16,17 13,22,9,7 15,1,23,3 25,26,0,10"),
    36: (
        11,
        "9,21,23,33 6,16,30,34 7,12,24,35 17,22,32,13 8,11,14,3 25,29,18,19 10,28,31,26 2,20,0,15 5,27,1,4",
    ),
}
"""players: (rounds R, the groups of the base round)."""


def recipe(players: int, rounds: int) -> Crossing | None:
    """A crossing without a repeat for a number of players with a base round, or nothing."""
    turns, base = BASE_ROUNDS.get(players, (0, ""))
    if rounds > turns:
        return None
    groups = [tuple(int(number) for number in word.split(",")) for word in base.split()]
    return tuple(_round(groups, turns, number) for number in range(rounds))


def _round(groups: list[tuple[int, ...]], turns: int, number: int) -> Seating:
    return Seating(tuple(tuple(_moved(player, turns, number) for player in group) for group in groups))


def _moved(player: int, turns: int, number: int) -> int:
    if player >= 3 * turns:
        return player
    return player // turns * turns + (player + number) % turns
