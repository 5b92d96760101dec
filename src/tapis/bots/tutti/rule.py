"""A player of tutti: values the hand under every free contract, then plays for the side.

A contract is taken when it should bring more than its box usually does; what is left to fill decides how
much more. In a misère both sides duck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from tapis.bots.jass import cardplay
from tapis.bots.jass.sight import Scene, Terms, scene
from tapis.bots.named import by_thumb
from tapis.bots.tutti.contracts import usual, valued
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.view import View
from tapis.games.tutti.calls import Call, Chibre, Choice, Move
from tapis.games.tutti.contracts import MISERE, Contract, card_value, strength
from tapis.games.tutti.result import SEATS, TRICKS
from tapis.games.tutti.table import Table


def choose(view: View[Table, Call], moves: Sequence[Move], chance: Chance) -> Move:
    """A contract or "je chibre", then the card that brings most."""
    cards = [move.card for move in moves if isinstance(move, Played)]
    contract = view.table.contract
    if cards and contract is not None:
        return Played(view.seat, cardplay.best_card(scene_of(view, contract), cards))
    choices = open_choices(view.table, moves)
    if not choices:
        return chance.pick([*moves])
    return speak(view.table, moves, {move: _gain(view, contract) for move, contract in choices.items()})


PLAYER = by_thumb(choose)


def open_choices(table: Table, moves: Sequence[Move]) -> Mapping[Called[Call], Contract]:
    """The contracts that may be named without a mistake: no filled box, where that can happen."""
    filled = table.filled[table.speaker % len(table.filled)]
    said = {move: move.call for move in moves if isinstance(move, Called)}
    named = {move: call.contract for move, call in said.items() if isinstance(call, Choice)}
    return {move: contract for move, contract in named.items() if contract.box not in filled}


def _gain(view: View[Table, Call], contract: Contract) -> float:
    """How much more the contract should bring than its box usually does."""
    return valued(contract, view.hand) - usual(contract.box)


ASKED = (6.0, 0.0, -6.0)
"""By how much a contract must beat its box for the first, the second and the third who speak: the first can
still hope for partner, and the third fears that partner must choose.
"""


def speak(
    table: Table,
    moves: Sequence[Move],
    gains: Mapping[Called[Call], float],
    asked: Sequence[float] = ASKED,
) -> Move:
    """The contract that gains most, or "je chibre" where that is less than is asked of this speaker."""
    best = max(gains, key=lambda move: gains[move])
    chibres = [move for move in moves if isinstance(move, Called) and isinstance(move.call, Chibre)]
    return chibres[0] if chibres and gains[best] < asked[table.chibres] else best


def scene_of(view: View[Table, Call], contract: Contract) -> Scene:
    """The card to be laid under a contract, as its player sees it."""
    table = view.table
    assert table.trick is not None
    to_come = range(len(table.won), TRICKS)
    terms = Terms(
        rankings=tuple(strength(contract, number) for number in to_come),
        value=partial(card_value, contract),
        friends=frozenset({(view.seat + SEATS // 2) % SEATS}),
        ducking=contract.box == MISERE,
    )
    return scene(view.hand, table.trick, table.won, terms)
