"""Every card play the house knows, dealt and played on at random: what an engine is tried on.

A *case* is one contract of one game under one choice of house options, at its first lead, as the games offer
them. Calls before it are taken as made, so that rare contracts come up as often as common ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tapis.core.card_play import Opening
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.game import Game, Position, advance
from tapis.core.plugin import plugins
from tapis.core.tricks import Seat

GAMES = ("tutti", "estimation", "putze", "whist", "bridge")


@dataclass(frozen=True, slots=True)
class Case:
    """An opening, and endings of it."""

    opening: Opening[Any, Any, Any]

    @property
    def name(self) -> str:
        return self.opening.name

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.opening.game

    @property
    def tricks(self) -> int:
        return self.opening.tricks

    @property
    def places(self) -> tuple[Seat, ...]:
        return self.opening.places

    @property
    def opened(self) -> Callable[[Seat, int], Any]:
        return self.opening.opened

    def ending(self, left: int, chance: Chance, laid: int = 0) -> Position[Any]:
        """A position with ``left`` tricks to play, ``laid`` cards of the first of them already on the table.

        The hands are any cards; earlier tricks are there in number only, and who ducks has none of them.
        """
        cards = chance.shuffled(self.opening.cards)
        held = dict(zip(self.places, _packets(cards, left), strict=False))
        hands = tuple(Cards.of(held.get(seat, ())) for seat in range(self.game.seats))
        at = Position(self.opened(chance.pick(self.places), self.tricks - left), hands)
        for _ in range(laid):
            at = advance(self.game, at, chance.pick(moves(self.game, at)))
        return at


def _packets(cards: list[Card], size: int) -> Iterator[list[Card]]:
    yield from (cards[start : start + size] for start in range(0, len(cards), size))


def moves(game: Game[Any, Any, Any], at: Position[Any]) -> list[Played]:
    """The cards the game offers to whose turn it is; none once the play is over."""
    offered = [game.moves(at.table, seat, at.hands[seat]) for seat in game.to_move(at.table)]
    return [move for each in offered for move in each if isinstance(move, Played)]


def cases() -> tuple[Case, ...]:
    """Every card play of the five games."""
    offered = (plugins()[name].rules.learning for name in GAMES)
    return tuple(Case(each) for learning in offered if learning is not None for each in learning.openings())
