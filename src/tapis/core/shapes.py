"""How each kind of value in an event is written in JSON, and read back strictly.

A shape knows the deal's number of seats, the game's calls and its clauses through a *grammar*, and
nothing about files or lines. A value that cannot be read raises ``Unreadable``, which carries the refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from tapis.core.cards import Card, Cards, read_card
from tapis.core.plugin import AnyPlugin, Json
from tapis.law import Clause, IllegalMove, Reason, Refused

V = TypeVar("V")

WRONG_VALUE = Reason("wrong-value", "“{key}” cannot be {value}.")
NO_CARD = Reason("no-card", "There is no card {card}.")
TWICE = Reason("card-twice", "A card is named twice in “{key}”.")
NO_CLAUSE = Reason("no-clause", "{regulation} has no clause {ref}.")
MISSING = Reason("missing-key", "“{key}” is missing.")
UNKNOWN = Reason("unknown-key", "“{key}” is not expected here.")
NOT_OBJECT = Reason("not-an-object", "An object in braces is expected.")
FOREIGN = Reason("game-says", "{problem}")


class Unreadable(ValueError):
    """A piece of text or data that cannot be read; ``refused`` says why."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(str(refused))
        self.refused = refused


@dataclass(frozen=True, slots=True)
class Grammar:
    """What gives an event's values their meaning: the regulation, and how many seats the deal has."""

    plugin: AnyPlugin
    seats: int


Reader = Callable[[Grammar, str, Json], Any]
"""Reads a value from the grammar, the key (for a refusal) and the data; Unreadable where it cannot."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One kind of value: how it is written, and how it is read."""

    write: Callable[[Grammar, Any], Json]
    read: Reader

    def or_hidden(self) -> Shape:
        """The same shape, or null for what was not perceived."""
        write, read = self.write, self.read
        return Shape(
            lambda grammar, value: None if value is None else write(grammar, value),
            lambda grammar, key, data: None if data is None else read(grammar, key, data),
        )


def strict(data: Json, required: set[str], optional: Collection[str] = ()) -> Mapping[str, Json]:
    """``data`` as an object with all required keys and no unknown ones; Unreadable otherwise."""
    if not isinstance(data, dict):
        raise Unreadable(NOT_OBJECT())
    if absent := sorted(required - data.keys()):
        raise Unreadable(MISSING(key=absent[0]))
    if extra := sorted(data.keys() - required - set(optional)):
        raise Unreadable(UNKNOWN(key=extra[0]))
    return data


def whole(key: str, data: Json, limit: int) -> int:
    """``data`` as a whole number from 0 up to but not including ``limit``; Unreadable otherwise."""
    if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data < limit:
        raise Unreadable(WRONG_VALUE(key=key, value=data))
    return data


def text(key: str, data: Json) -> str:
    """``data`` as a text that can be written down; Unreadable otherwise."""
    if not isinstance(data, str):
        raise Unreadable(WRONG_VALUE(key=key, value=data))
    try:
        data.encode()
    except UnicodeEncodeError as half:  # JSON lets half of a letter pass
        raise Unreadable(WRONG_VALUE(key=key, value=ascii(data))) from half
    return data


def items(key: str, data: Json) -> list[Json]:
    """``data`` as a list; Unreadable otherwise."""
    if not isinstance(data, list):
        raise Unreadable(WRONG_VALUE(key=key, value=data))
    return data


def foreign(read: Callable[[Json], V], data: Json) -> V:
    """What the game's own ``read`` makes of ``data``; Unreadable carries what it raises."""
    try:
        return read(data)
    except Unreadable:
        raise
    except IllegalMove as error:
        raise Unreadable(FOREIGN(problem=error.refusal)) from error
    except (ValueError, KeyError, TypeError) as error:
        raise Unreadable(FOREIGN(problem=str(error))) from error


def _seat(grammar: Grammar, key: str, data: Json) -> int:
    return whole(key, data, grammar.seats)


def _card(_grammar: Grammar, _key: str, data: Json) -> Card:
    try:
        return read_card(text("card", data))
    except Unreadable:
        raise
    except ValueError as error:
        raise Unreadable(NO_CARD(card=data)) from error


def _cards(grammar: Grammar, key: str, data: Json) -> Cards:
    named = [_card(grammar, key, code) for code in items(key, data)]
    if len(set(named)) < len(named):
        raise Unreadable(TWICE(key=key))
    return Cards.of(named)


def _hands(grammar: Grammar, key: str, data: Json) -> tuple[Cards, ...]:
    if len(items(key, data)) != grammar.seats:
        raise Unreadable(WRONG_VALUE(key=key, value=data))
    return _packets(grammar, key, data)


def _packets(grammar: Grammar, key: str, data: Json) -> tuple[Cards, ...]:
    packets = tuple(_cards(grammar, key, packet) for packet in items(key, data))
    if sum(map(len, packets)) > len(Cards.of(card for packet in packets for card in packet)):
        raise Unreadable(TWICE(key=key))
    return packets


def _audience(grammar: Grammar, key: str, data: Json) -> frozenset[int]:
    return frozenset(_seat(grammar, key, seat) for seat in items(key, data))


def _clause(grammar: Grammar, key: str, data: Json) -> Clause:
    regulation = grammar.plugin.regulation
    if text(key, data) not in regulation.clauses:
        raise Unreadable(NO_CLAUSE(regulation=regulation.id, ref=data))
    return regulation.clauses[data]


def _remedy(_grammar: Grammar, key: str, data: Json) -> Mapping[str, str | int]:
    if not isinstance(data, dict) or not all(type(value) in (str, int) for value in data.values()):
        raise Unreadable(WRONG_VALUE(key=key, value=data))
    return dict(data)


def _codes(cards: Cards) -> list[str]:
    return [card.code for card in cards]


SEAT = Shape(lambda _grammar, seat: seat, _seat)
CARD = Shape(lambda _grammar, card: card.code, _card)
CARDS = Shape(lambda _grammar, cards: _codes(cards), _cards)
HANDS = Shape(lambda _grammar, hands: [_codes(hand) for hand in hands], _hands)
PACKETS = Shape(lambda _grammar, packets: [_codes(packet) for packet in packets], _packets)
AUDIENCE = Shape(lambda _grammar, to: sorted(to), _audience)
CLAUSE = Shape(lambda _grammar, clause: clause.ref, _clause)
REMEDY = Shape(lambda _grammar, remedy: dict(remedy), _remedy)
CALL = Shape(
    lambda grammar, call: grammar.plugin.rules.calls.encode(call),
    lambda grammar, _key, data: foreign(grammar.plugin.rules.calls.decode, data),
)
