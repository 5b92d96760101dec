"""What everybody may read off a table of tutti: the contract and who chose it, and when to be silent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapis.core.cards import Suit
from tapis.core.placard import Course, Direction, Placard
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.games.jass.tally import made, made_so_far
from tapis.games.tutti.calls import Event
from tapis.games.tutti.contracts import ALTERNANCE, LABELS, SLALOM, UP, card_value, direction
from tapis.games.tutti.result import COLUMNS, TRICKS
from tapis.games.tutti.speaking import Message, choice_under_way
from tapis.games.tutti.table import Table
from tapis.law import Breach, first_bar


def contract(table: Table) -> Saying | None:
    """The box that is played, with what was named beside it."""
    if table.contract is None:
        return None
    named = Saying(LABELS[table.contract.box])
    beside = table.contract.start or table.contract.base
    if not beside:
        return named
    return Saying("{contract} ({beside})", {"contract": named, "beside": Saying(LABELS[beside])})


def marks(table: Table, seat: Seat) -> Sequence[Saying]:
    """Who chose the contract, and who left the choice to the next."""
    if seat == table.taker:
        return [Saying("chose")]
    left = table.dealt and seat in table.speakers[: table.chibres]
    return [Saying("chibre")] if left and table.contract is None else []


def trump(table: Table) -> Suit | None:
    """The suit of the box that is played, if it is one of a suit."""
    return table.contract.trump if table.contract else None


def silence(table: Table, seat: Seat) -> Breach | None:
    """Why nobody may send a message now."""
    return first_bar((choice_under_way,), Message(table, seat))


def course(table: Table) -> Course | None:
    """Top down or bottom up, trick by trick, in a slalom and an alternance."""
    chosen, tricks = table.contract, table.tricks
    if chosen is None or tricks is None or chosen.mode not in (SLALOM, ALTERNANCE):
        return None
    ways = (direction(chosen, number) for number in range(TRICKS))
    directions = tuple(Direction(Saying(LABELS[way]), way == UP) for way in ways)
    return Course(directions, min(len(tricks.won), TRICKS - 1))


def tally(table: Table, seat: Seat, _perceived: Sequence[Event]) -> Sequence[Saying]:
    """What the own side has made so far."""
    chosen = table.contract
    if chosen is None or table.tricks is None:
        return []
    return [
        made(
            made_so_far(
                table.won, lambda taker: (taker - seat) % COLUMNS == 0, partial(card_value, chosen), TRICKS
            )
        )
    ]


PLACARD = Placard(contract, marks, trump, course, tally)
