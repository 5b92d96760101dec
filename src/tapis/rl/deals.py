"""One deal from its first call to its mark, move by move in numbers: calls are actions too.

The readable core plays it, so everything a regulation knows comes up: cuts and slips, the auction, who
refuses. Where several may act at once, they act one after the other in the order of their seats, and none
learns what the others chose before a clause says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import numpy as np

from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, DealEvent, Dealt, Move, Played, Ruled, Shown, hearers
from tapis.core.game import Table
from tapis.core.learning import MOST_CALLS
from tapis.core.plugin import SomeCall, SomeResult, SomeSheet
from tapis.core.selfplay import SomePlayer
from tapis.core.tricks import Seat
from tapis.core.view import own_hand
from tapis.law import Setting
from tapis.library import Deal, game, sheet
from tapis.rl.actions import CARDS, ActionTable, actions
from tapis.rl.contracts import Bytes
from tapis.rl.hidden import Perceived
from tapis.rl.spec import Feature, number, placed

VERSION = "tapis/deals-v0"
LONGEST = 1000
"""No deal has so many moves, where its game does not say how many it has."""
UNHEARD = "?"


@cache
def features(name: str, seats: int) -> Mapping[str, Feature]:
    """What an observation of a game with so many seats holds; seats are counted from the player who looks."""
    calls = len(actions(name)) - CARDS
    return placed(
        (
            Feature("hand", (52,), "the player's own cards"),
            Feature("known", (seats - 1, 52), "cards of seats 1, 2 … that were shown to the player"),
            Feature("laid", (seats, 52), "the cards that seats 0, 1 … have laid"),
            Feature("trick", (seats, 52), "the card of seats 0, 1 … in the present trick"),
            Feature("leader", (seats,), "who leads to the present trick"),
            Feature("tricks", (seats,), "the tricks of seats 0, 1 …"),
            Feature("dealer", (seats,), "who dealt"),
            Feature("acting", (seats,), "the seat whose move comes next"),
            Feature(
                "calls", (seats, calls), "which call of the deal, from 1, a seat made last so; 0: none heard"
            ),
        )
    )


def longest(name: str) -> int:
    """How many moves a deal of a game has at most."""
    learning = game(name).rules.learning
    return (learning and learning.longest) or LONGEST


class DealState:
    """A deal of a game, the same for the same ``seed``; a move is a number of ``actions(name)``."""

    def __init__(
        self, name: str, seed: str, dealer: Seat = 0, options: Mapping[str, Setting] | None = None
    ) -> None:
        self.name = name
        self.table: ActionTable = actions(name)
        self._deal: Deal[Table, SomeCall, SomeResult, SomeSheet] = Deal(
            game(name), seed, dealer=dealer, options=options
        )
        self._calls = 0
        self._open: dict[Seat, Mapping[int, Move[SomeCall]]] = {}
        """What each seat may do now, as far as it was asked."""

    @property
    def seats(self) -> int:
        """How many play."""
        return self._deal.rules.seats

    @property
    def deal(self) -> Deal[Table, SomeCall, SomeResult, SomeSheet]:
        """The deal itself, as the referee knows it: no player may be told."""
        return self._deal

    @property
    def over(self) -> bool:
        """Whether the deal has its result."""
        return self._deal.result is not None

    @property
    def turn(self) -> frozenset[Seat]:
        """The seats that may move now; none when the deal is over."""
        return self._deal.turn

    @property
    def seat(self) -> Seat | None:
        """The first of them, whose move comes next unless another seat is named."""
        return min(self.turn, default=None)

    @property
    def player(self) -> Seat | None:
        """Who chooses that move: the same seat, but for a dummy; None when the deal is over."""
        return None if self.seat is None else self.chooser(self.seat)

    def chooser(self, seat: Seat) -> Seat:
        """Who chooses the moves of a seat."""
        return self._deal.rules.speaker(self._deal.table, seat)

    def legal_actions(self, seat: Seat | None = None) -> list[int]:
        """The numbers of the moves that may be made now, ascending."""
        return sorted(self._offered(seat))

    def mask(self, seat: Seat | None = None) -> Bytes:
        """1 for each of them, in a row as long as the table of actions."""
        row = np.zeros(len(self.table), np.uint8)
        row[list(self._offered(seat))] = 1
        return row

    def step(self, action: int, seat: Seat | None = None) -> None:
        """Make a move; IllegalMove says by which clause it may not be made, ValueError that it is none."""
        mover = self.seat if seat is None else seat
        if mover is None:
            raise ValueError("The deal is over.")
        offered = self._offered(mover)
        said = offered.get(action, self.table.move(mover, action))
        if action not in offered and isinstance(said, Called):
            said = replace(said, to=hearers(offered.values(), said.call))
        self._deal.do(said)
        self._calls += isinstance(said, Called)
        self._open = {}

    def decide(self, player: SomePlayer, chance: Chance) -> int:
        """The action that a player of the house chooses now, from what whoever chooses may know."""
        chooser = self.player
        if chooser is None:
            raise ValueError("The deal is over.")
        return self.table.of(player(self._deal.view(chooser), [*self._offered().values()], chance))

    def returns(self) -> tuple[float, ...]:
        """What the deal writes for each seat on a new sheet, in points of the mark; 0 until it is over."""
        result = self._deal.result
        if result is None:
            return (0.0,) * self.seats
        of, deal = game(self.name), self._deal
        totals = sheet(of, [result], dealer=deal.dealer, options=deal.options).totals
        return tuple(float(totals[seat % len(totals)]) for seat in range(self.seats))

    def gains(self) -> tuple[float, ...]:
        """The same as something to make large: negative where the lowest total wins."""
        sign = -1.0 if game(self.name).sheet.marking.lowest_wins else 1.0
        return tuple(sign * points for points in self.returns())

    def clone(self) -> DealState:
        """The same deal, to go on in another way."""
        other = object.__new__(DealState)
        other.__dict__.update(self.__dict__)
        other._deal = self._deal.clone()
        return other

    def __deepcopy__(self, _memo: object) -> DealState:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.name, self._deal, self._calls)

    def resampled(self, player: Seat, seed: str) -> DealState:
        """The deal as it may be for all that a player has perceived: other hidden cards and calls, same past.

        What chance brings from here on is drawn from ``seed`` as well. TypeError where it is no text.
        """
        deal, chance = self._deal, Chance(seed)
        told = Perceived.of(deal.rules, deal.dealer, deal.record.events, player)
        ((_, happened),) = told.worlds(1, chance)
        record = replace(deal.record, events=happened, seed=chance.fork("to come").seed)
        return _again(self.name, Deal.begun(deal.plugin, record), self._calls)

    def observation(self, player: Seat) -> Bytes:
        """What a player may know, as ``features`` tells it."""
        view, layout = self._deal.view(player), features(self.name, self.seats)
        row = np.zeros(max(each.places.stop for each in layout.values()), np.uint8)
        parts = {name: row[each.places].reshape(each.shape) for name, each in layout.items()}
        for owner in range(self.seats):
            cards = view.hand if owner == player else own_hand(view.events, owner)
            plane = parts["hand"] if owner == player else parts["known"][self._place(owner, player) - 1]
            plane[[number(card) for card in cards]] = 1
        self._heard(parts["calls"], view.events, player)
        for event in view.events:
            if isinstance(event, Played):
                parts["laid"][self._place(event.seat, player), number(event.card)] = 1
        parts["dealer"][self._place(self._deal.dealer, player)] = 1
        if self.seat is not None:
            parts["acting"][self._place(self.seat, player)] = 1
        self._tricks(parts, player)
        return row

    def text(self, player: Seat) -> str:
        """All that a player has perceived, event by event, and remembers."""
        return " ".join(self._said(event.seen_by(player)) for event in self._deal.record.events)

    def _offered(self, seat: Seat | None = None) -> Mapping[int, Move[SomeCall]]:
        mover = self.seat if seat is None else seat
        if mover is None:
            return {}
        if mover not in self._open:
            moves = self._deal.moves(mover)
            cards = [move for move in moves if isinstance(move, Played)]
            left = cards if cards and self._calls >= MOST_CALLS else moves
            self._open[mover] = {self.table.of(move): move for move in left}
        return self._open[mover]

    def _place(self, seat: Seat, player: Seat) -> int:
        return (seat - player) % self.seats

    def _heard(self, rows: Bytes, events: tuple[DealEvent[SomeCall], ...], player: Seat) -> None:
        called = (event for event in events if isinstance(event, Called))
        for place, event in enumerate(called, start=1):
            if event.call is not None:
                rows[self._place(event.seat, player), self.table.of(event) - CARDS] = min(place, 255)

    def _tricks(self, parts: Mapping[str, Bytes], player: Seat) -> None:
        tricks = self._deal.table.tricks
        if tricks is None:
            return
        for won in tricks.won:
            parts["tricks"][self._place(won.winner, player)] += 1
        if (trick := tricks.trick) is not None:
            parts["leader"][self._place(trick.order[0], player)] = 1
            for seat, card in zip(trick.order, trick.cards, strict=False):
                parts["trick"][self._place(seat, player), number(card)] = 1

    def _said(self, event: DealEvent[SomeCall]) -> str:
        match event:
            case Played(seat, card):
                return f"{seat}:{card.code}"
            case Called(seat, call):
                return f"{seat}:{UNHEARD if call is None else self.table.of(event)}"
            case Shown(owner, cards):
                return f"{owner} shows {UNHEARD if cards is None else cards}"
            case CardsPassed(giver, taker, cards):
                return f"{giver} gives {taker} {UNHEARD if cards is None else cards}"
            case Ruled(seat, clause):
                return f"{seat} ruled {clause}"
            case Dealt():
                return "dealt"


def _again(name: str, deal: Deal[Table, SomeCall, SomeResult, SomeSheet], calls: int) -> DealState:
    """A deal taken up again after so many calls."""
    state = object.__new__(DealState)
    state.name, state.table, state._deal, state._calls = name, actions(name), deal, calls
    state._open = {}
    return state
