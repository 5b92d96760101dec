"""Proof that a bot cannot peek: it moves alike in every deal that its seat cannot tell from the true one.

A *world* is a whole log, hidden cards and all. Another world is one that looks the same from a seat:
cards it has not seen lie elsewhere, every card played so far could legally be played, and what happens by
itself would have happened so. Worlds are found by exchanging two hidden cards at a time, over and over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Any, TypeAlias

from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, DealEvent, Dealt, Move, Played, Shown
from tapis.core.game import Game, Position, advance, replay
from tapis.core.plugin import AnyPlugin
from tapis.core.record import DealRecord
from tapis.core.selfplay import Player, play
from tapis.core.tricks import Seat
from tapis.core.view import view
from tapis.law import Setting
from tapis.testing.scramble import perceived

World: TypeAlias = "Sequence[DealEvent[Any]]"
Chooser: TypeAlias = "Callable[[Moment, World, Chance], Move[Any]]"
"""Chooses a move for the seat of a moment, given a whole world: an honest one looks at its view only."""

TRIES, STEPS = 60, 4
"""How often an exchange is tried for one world, and how many exchanges are wanted in it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The moment when ``seat`` must move, after ``log``; ``reader`` is who chooses for it."""

    game: Game[Any, Any, Any]
    dealer: Seat
    log: World
    seat: Seat
    reader: Seat


def moments(plugin: AnyPlugin, record: DealRecord[Any]) -> Iterator[Moment]:
    """Every move of a deal, just before it was made."""
    game = plugin.game(record.options, record.terms)
    at = replay(game, record.dealer, ())
    for number, event in enumerate(record.events):
        if isinstance(event, Called | Played) and event.seat in game.to_move(at.table):
            speaker = game.speaker(at.table, event.seat)
            yield Moment(game, record.dealer, record.events[:number], event.seat, speaker)
        at = advance(game, at, event)


def played_by(
    plugin: AnyPlugin,
    player: Player[Any, Any],
    seed: str,
    options: dict[str, Setting] | None = None,
    **conditions: Any,
) -> DealRecord[Any]:
    """A deal played by ``player`` in every seat; the seed also says who deals."""
    seats = plugin.game(options, conditions).seats
    dealer = Chance(seed).fork("dealer").below(seats)
    return play(plugin, seed, dealer, options, player, conditions)


def honest(player: Player[Any, Any]) -> Chooser:
    """``player``, who is given his view and his legal moves."""

    def choose(moment: Moment, world: World, chance: Chance) -> Move[Any]:
        game, at = moment.game, replay(moment.game, moment.dealer, world)
        moves = game.moves(at.table, moment.seat, at.hands[moment.seat])
        return player(view(game, moment.dealer, world, moment.reader), moves, chance)

    return choose


def swayed(moment: Moment, choose: Chooser, chance: Chance, worlds: int = 3) -> list[str]:
    """How ``choose`` betrays that it knows more than its seat: nothing when it does not.

    One sentence for each world that the seat's view, or the move, tells from the true one.
    """
    game, dealer, faults = moment.game, moment.dealer, []
    seen = view(game, dealer, moment.log, moment.reader)
    move = choose(moment, moment.log, Chance(chance.seed))
    for world in islice(other_worlds(moment, chance), worlds):
        if view(game, dealer, world, moment.reader) != seen:
            faults.append(f"after {len(world)} events the view of seat {moment.reader} differs")
        elif (other := choose(moment, world, Chance(chance.seed))) != move:
            faults.append(f"after {len(world)} events seat {moment.seat} makes {other} instead of {move}")
    return faults


def other_worlds(moment: Moment, chance: Chance) -> Iterator[World]:
    """Worlds that look like the true one to whoever chooses; none where there is nothing to exchange."""
    here = moment.log
    places = _places(here)
    known = perceived(moment.log, moment.reader)
    hidden = [card for card in places if card not in known]
    while len(hidden) > 1:
        steps = 0
        for _ in range(TRIES):
            other = _exchanged(moment, here, _any_two(hidden, chance), chance)
            if other is not None:
                here, steps = other, steps + 1
            if steps == STEPS:
                break
        if not steps:
            return
        yield here


def _places(world: World) -> tuple[Card, ...]:
    deals = [event for event in world if isinstance(event, Dealt)]
    return tuple(card for deal in deals for packet in (*(deal.hands or ()), *deal.aside) for card in packet)


def _any_two(cards: Sequence[Card], chance: Chance) -> tuple[Card, Card]:
    first = chance.below(len(cards))
    second = (first + 1 + chance.below(len(cards) - 1)) % len(cards)
    return cards[first], cards[second]


def _exchanged(moment: Moment, world: World, two: tuple[Card, Card], chance: Chance) -> World | None:
    """The world in which two cards have changed places; None when the seat could tell or it cannot be."""
    builder = _Rebuilt(moment, two, chance)
    for event in world:
        if not builder.add(event):
            return None
    return builder.log


class _Rebuilt:
    """A world in the making, checked event by event."""

    def __init__(self, moment: Moment, two: tuple[Card, Card], chance: Chance) -> None:
        self.moment, self.two, self.chance = moment, two, chance
        self.at: Position[Any] = replay(moment.game, moment.dealer, ())
        self.log: list[DealEvent[Any]] = []
        self.due: list[DealEvent[Any]] = []

    def add(self, event: DealEvent[Any]) -> bool:
        """Add what ``event`` is in this world; False when it cannot be."""
        other, possible = self._counterpart(event)
        if not possible or other.seen_by(self.moment.reader) != event.seen_by(self.moment.reader):
            return False
        self.log.append(other)
        self.at = advance(self.moment.game, self.at, other)
        return True

    def _counterpart(self, event: DealEvent[Any]) -> tuple[DealEvent[Any], bool]:
        game, at = self.moment.game, self.at
        if isinstance(event, Dealt):
            return _swap(event, self.two), True
        if not self.due:
            self.due = [*game.referee(at, self.log, Chance("")), *self.due]
        if self.due and not any(isinstance(each, Dealt) for each in self.due):
            return self.due.pop(0), True
        self.due = []
        if not isinstance(event, Called | Played):
            return _swap(event, self.two), True
        move = _swap(event, self.two)
        if isinstance(event, Called) and event.seen_by(self.moment.reader) != event:
            move = self._other_call(event)
        assert isinstance(move, Called | Played)
        return move, game.check(at.table, at.hands[event.seat], move) is None

    def _other_call(self, call: Called[Any]) -> DealEvent[Any]:
        """Any call its owner could have made unheard."""
        moves = self.moment.game.moves(self.at.table, call.seat, self.at.hands[call.seat])
        return self.chance.pick([each for each in moves if isinstance(each, Called) and each.to == call.to])


def _swap(event: DealEvent[Any], two: tuple[Card, Card]) -> DealEvent[Any]:
    def cards(held: Cards) -> Cards:
        one, other = two
        if (one in held) == (other in held):
            return held
        return Cards.of(other if card == one else one if card == other else card for card in held)

    match event:
        case Dealt(hands, aside) if hands is not None:
            return Dealt(tuple(map(cards, hands)), tuple(map(cards, aside)))
        case Shown(_, held) | CardsPassed(_, _, held) if held is not None:
            return replace(event, cards=cards(held))
        case Called(_, call) if call is not None and hasattr(call, "__dataclass_fields__"):
            own = {each.name: getattr(call, each.name) for each in fields(call)}
            changed = {name: cards(value) for name, value in own.items() if isinstance(value, Cards)}
            return replace(event, call=replace(call, **changed)) if changed else event
    return event
