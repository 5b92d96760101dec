"""A player of tutti: values the hand under every free contract, then plays for the side.

A contract is taken when it should bring more than its box usually does; what is left to fill decides how
much more. In a misère both sides duck.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapis.bots import cardplay
from tapis.bots.contracts import usual, valued
from tapis.bots.sight import Scene, Terms, scene
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
        return Played(view.seat, cardplay.best_card(_scene(view, contract), cards))
    words = [move for move in moves if isinstance(move, Called)]
    choices = [move for move in words if isinstance(move.call, Choice) and _may_fill(view.table, move.call)]
    if not choices:
        return chance.pick([*moves])
    return _speak(view, words, choices)


def _may_fill(table: Table, choice: Choice) -> bool:
    """Whether a choice is safe: no filled box that could be named by mistake."""
    return choice.contract.box not in table.filled[table.speaker % len(table.filled)]


def _gain(view: View[Table, Call], move: Called[Call]) -> float:
    """How much more the contract should bring than its box usually does."""
    assert isinstance(move.call, Choice)
    return valued(move.call.contract, view.hand) - usual(move.call.contract.box)


def _speak(
    view: View[Table, Call], words: Sequence[Called[Call]], choices: Sequence[Called[Call]]
) -> Called[Call]:
    best = max(choices, key=partial(_gain, view))
    chibres = [move for move in words if isinstance(move.call, Chibre)]
    if chibres and _gain(view, best) < _asked(view.table):
        return chibres[0]
    return best


ASKED = (6.0, 0.0, -6.0)
"""By how much a contract must beat its box for the first, the second and the third who speak: the first can
still hope for partner, and the third fears that partner must choose.
"""


def _asked(table: Table) -> float:
    return ASKED[table.chibres]


def _scene(view: View[Table, Call], contract: Contract) -> Scene:
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
