"""A number for every action of a game, for ever: 0 to 51 lay a card, from 52 on come the calls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tapis.core.events import Called, Move, Played
from tapis.core.plugin import SomeCall
from tapis.core.tricks import Seat
from tapis.library import game
from tapis.rl.spec import card, number

CARDS = 52
"""How many actions lay a card; the first call has this number."""


@dataclass(frozen=True, slots=True)
class ActionTable:
    """The calls of a game in their order, and the number of each."""

    calls: tuple[SomeCall, ...]
    numbers: Mapping[SomeCall, int]

    def __len__(self) -> int:
        return CARDS + len(self.calls)

    def of(self, move: Move[SomeCall]) -> int:
        """The number of a move."""
        if isinstance(move, Played):
            return number(move.card)
        assert move.call is not None, "nobody hides a call from whoever makes it"
        return self.numbers[move.call]

    def move(self, seat: Seat, action: int) -> Move[SomeCall]:
        """The move of a number, said aloud; ValueError where there is none."""
        if action not in range(len(self)):
            raise ValueError(f"There are {len(self)} actions, from 0: {action} is none of them.")
        return Played(seat, card(action)) if action < CARDS else Called(seat, self.calls[action - CARDS])


@cache
def actions(name: str) -> ActionTable:
    """The actions of a game; ValueError where it does not number its calls."""
    learning = game(name).rules.learning
    if learning is None:
        raise ValueError(f"{name} does not number its calls.")
    calls = tuple(learning.calls())
    return ActionTable(calls, {call: CARDS + place for place, call in enumerate(calls)})
