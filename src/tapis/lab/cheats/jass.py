"""Who sees all hands at estimation, le tutti and putze: level 2's search in the one true world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, cast

from tapis.bots import Options
from tapis.bots.estimation import deeper, instant, searching
from tapis.bots.estimation.searching import Mind
from tapis.bots.jass.imagining import CardToLay, imagined, sighted
from tapis.bots.putze import ahead
from tapis.bots.putze import rule as putze_by_thumb
from tapis.bots.putze.words import PutzeHouse, decided
from tapis.bots.tutti import ahead as tutti_ahead
from tapis.bots.tutti import rule as by_thumb
from tapis.bots.tutti.ahead import TuttiHouse
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Move, Played
from tapis.core.game import Position
from tapis.core.tricks import Seat
from tapis.games.jass import PACK
from tapis.games.putze.play.calls import Word
from tapis.lab.cheats.exact import best, solvable
from tapis.lab.cheats.seeing import Cheat
from tapis.solver.compiler import compiled
from tapis.solver.thumbs import Layouts, Sighted, layouts

PLAYOUTS = 60
"""How often the true deal is played out for a card of estimation, with some heat."""
EXACT = 6
"""From how many tricks on le tutti is played exactly."""


def estimation(options: Options) -> Cheat:
    """Writes what the instant player writes, then steers to it in the true deal."""
    mind = searching.in_house(deeper.LEVEL_3, options)
    return partial(_steer, replace(mind, like=replace(mind.like, worlds=PLAYOUTS, spread=0.0)))


def _steer(mind: Mind, view: Any, moves: Sequence[Move[Any]], chance: Chance, at: Position[Any]) -> Move[Any]:
    if len(moves) == 1 or not isinstance(moves[0], Played) or not compiled():
        return instant.choose(view, moves, chance)
    word = searching.lanes(view.table.trump).word
    lacks = [word(Cards.of(PACK) - at.hands[(view.seat + step) % len(at.hands)]) for step in (1, 2, 3)]
    seen = replace(searching.position(view), lacks=cast("tuple[int, int, int]", tuple(lacks)))
    found = searching.tried(mind, view, seen, chance.below(1 << 53))
    return Played(view.seat, min(found, key=lambda card: found[card].cost))


def tutti(options: Options) -> Cheat:
    """Names the contract that brings most in the true deal; plays that out for a card, the last exactly."""
    return partial(_for_the_side, TuttiHouse.under(options))


def _for_the_side(
    house: TuttiHouse, view: Any, moves: Sequence[Move[Any]], chance: Chance, at: Position[Any]
) -> Move[Any]:
    if len(moves) == 1 or not compiled():
        return by_thumb.choose(view, moves, chance)
    contract = view.table.contract
    if contract is None:
        found = tutti_ahead.speak(house, view, moves, chance, partial(_told, at.hands))
        return cast("Move[Any]", found.move)
    seen = CardToLay(house.game, view.table, view.hand, by_thumb.scene_of(view, contract).terms)
    payoff = house.payoff(contract, view.table.taker, view.seat)
    cards = imagined(_told(at.hands, sighted(seen)), payoff, 1, 0)
    move = Played(view.seat, min(cards, key=lambda card: cards[card].cost))
    here = solvable(house.game, at) if len(view.hand) <= EXACT else None
    return move if here is None else best(here, move)


def putze(options: Options) -> Cheat:
    """Plays or refuses, and lays cards, by what the true deal marks when all go on as level 1 does."""
    return partial(_for_the_mark, PutzeHouse.under(options))


def _for_the_mark(
    house: PutzeHouse, view: Any, moves: Sequence[Move[Any]], chance: Chance, at: Position[Any]
) -> Move[Any]:
    said = {move.call: move for move in moves if isinstance(move, Called)}
    if len(moves) == 1 or not compiled() or (said and Word.REFUSE not in said):
        return putze_by_thumb.choose(view, moves, chance)

    def known(seen: Sighted, _number: int, seed: int) -> Layouts:
        return layouts(_told(at.hands, seen), 1, seed)

    if said:
        return said[
            decided(
                house, view, frozenset(call for call in said if isinstance(call, Word)), chance, known
            ).word
        ]
    cards = imagined(*ahead.seen(house, view), 1, 0, known)
    return Played(view.seat, min(cards, key=lambda card: cards[card].cost))


def _told(hands: Sequence[Cards], at: Sighted) -> Sighted:
    """The position where it is known who holds what."""
    places = enumerate(at.at.places)
    every = sum(at.at.bit(card) for card in at.at.cards if card is not None)

    def lacking(place: int, seat: Seat) -> int:
        held = sum(at.at.bit(card) for card in hands[seat])
        return 0 if place == at.at.turn else every & ~held

    return replace(at, lacks=tuple(lacking(place, seat) for place, seat in places))
