"""Calls and results in JSON, and the form in which a result is typed.

A call is ``{"say": "play"}``, ``{"discard": ["H6", "D7", "CA"]}`` (null: cards nobody saw) or
``{"announce": [50, 20]}``. A result lists for each seat under ``played`` ``"play"``, ``"refuse"`` or null (no
cards), under ``points`` and ``announced`` a number or null; ``dealt`` is ``"correct"`` or ``"misdeal"``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapis.core.cards import Cards, read_card
from tapis.core.form import Field, Scope
from tapis.core.plugin import Json
from tapis.games.putze.book import ART
from tapis.games.putze.calls import Announce, Call, Discard, Word
from tapis.games.putze.dealing import BETTER
from tapis.games.putze.party import SIZES
from tapis.games.putze.result import Result
from tapis.games.putze.writing import DECK
from tapis.law import IllegalMove, Reason

LIMIT, MOST_ANNOUNCED, MOST_VALUES = 999, 400, 3
PLAY, REFUSE = "play", "refuse"
CORRECT, MISDEAL = "correct", "misdeal"

WHOLE_NUMBERS = Reason("whole-numbers", "Type only whole numbers from 0 to {highest}.")

FIELDS = (
    Field(
        "played", "Plays or refuses", Scope.SEAT, ART.clause("27.2"),
        choices=(PLAY, REFUSE), words=("Plays", "Refuses"),
    ),
    Field("points", "Points in cards", Scope.SEAT, ART.clause("27.4"), (0, DECK), only_if="played=play"),
    Field(
        "announced", "Announcements that count", Scope.SEAT, ART.clause("P22"), (0, MOST_ANNOUNCED),
        blank=0, only_if="played=play",
    ),
    Field(
        "dealt", "Dealt", Scope.DEAL, ART.clause("P18"),
        choices=(CORRECT, MISDEAL), words=("Correctly", "Misdeal"),
    ),
)  # fmt: skip
_KEYS = tuple(each.key for each in FIELDS)
_WORDS = frozenset(word.value for word in Word)
_NUMBERS = {"points": LIMIT, "announced": LIMIT}


class CallCodec:
    """Calls as objects of one member."""

    def encode(self, value: Call) -> Json:
        """The JSON form of a call."""
        match value:
            case Word():
                return {"say": value.value}
            case Discard(cards):
                return {"discard": [card.code for card in cards]}
            case Announce(values):
                return {"announce": [*values]}

    def decode(self, data: Json) -> Call:
        """The call; ValueError says what a call must look like."""
        match data:
            case {"say": str(word), **rest} if not rest and word in _WORDS:
                return Word(word)
            case {"discard": [*codes], **rest} if not rest and (cards := _cards(codes)):
                return Discard(cards)
            case {"announce": [*values], **rest} if not rest and _are_values(values):
                return Announce(tuple(values))
        raise ValueError(
            f'A call is {{"say": one of {", ".join(Word)}}}, {{"discard": three cards}}'
            ' or {"announce": a list of values}.'
        )

    def schema(self) -> Json:
        """The JSON Schema of a call."""
        card = {"type": "string", "pattern": "^[SHDC][6-9TJQKA]$"}
        cards = {"type": "array", "items": card, "minItems": BETTER, "maxItems": BETTER, "uniqueItems": True}
        value = {"type": "integer", "minimum": 1, "maximum": LIMIT}
        values = {"type": "array", "items": value, "minItems": 1, "maxItems": MOST_VALUES}
        members = {"say": {"enum": [*Word]}, "discard": cards, "announce": values}
        return {"oneOf": [_object({key: member}, [key]) for key, member in members.items()]}


class ResultCodec:
    """Results as one list per field, with an entry for each player at the table."""

    def encode(self, value: Result) -> Json:
        """The JSON form of a result."""
        result = value.trimmed()
        return {
            "played": [None if plays is None else PLAY if plays else REFUSE for plays in result.played],
            "points": [*result.points],
            "announced": [
                announced if points is not None else None
                for announced, points in zip(result.announced, result.points, strict=True)
            ],
            "dealt": MISDEAL if result.misdealt else CORRECT,
        }

    def decode(self, data: Json) -> Result:
        """The result; ValueError says what is wrong with the data.

        Whether it is possible is for the sheet to say, with the clause. What nobody typed is None or zero.
        """
        if not isinstance(data, Mapping) or "played" not in data or not set(data) <= set(_KEYS):
            raise ValueError(
                f"A result has the members {', '.join(_KEYS)}, of which only the first is needed."
            )
        played = _decisions(data["played"])
        points = _numbers(data, "points", len(played))
        announced = tuple(each or 0 for each in _numbers(data, "announced", len(played)))
        dealt = data.get("dealt")
        if dealt not in (None, CORRECT, MISDEAL):
            raise ValueError(f"'dealt' is {CORRECT} or {MISDEAL}.")
        return Result(played, points, announced, dealt == MISDEAL).trimmed()

    def schema(self) -> Json:
        """The JSON Schema of a result."""
        number = {"type": ["integer", "null"], "minimum": 0, "maximum": LIMIT}
        members = {
            "played": _list_of({"enum": [PLAY, REFUSE, None]}),
            **{key: _list_of(number) for key in _NUMBERS},
            "dealt": {"enum": [CORRECT, MISDEAL, None]},
        }
        return _object(members, ["played"])


def _cards(codes: list[Any]) -> Cards | None:
    """The three cards named, or None."""
    try:
        cards = Cards.of(read_card(code) for code in codes if isinstance(code, str))
    except ValueError:
        return None
    return cards if len(cards) == len(codes) == BETTER else None


def _are_values(values: list[Any]) -> bool:
    return 0 < len(values) <= MOST_VALUES and all(_whole(each) and each > 0 for each in values)


def _decisions(said: Json) -> tuple[bool | None, ...]:
    if not isinstance(said, list | tuple) or len(said) not in SIZES:
        raise ValueError("'played' has an entry for each of two to five players.")
    if not all(each in (PLAY, REFUSE, None) for each in said):
        raise ValueError(f"Each player is down for {PLAY} or {REFUSE}, or for nothing if he has no cards.")
    return tuple(None if each is None else each == PLAY for each in said)


def _numbers(data: Mapping[str, Json], key: str, players: int) -> tuple[int | None, ...]:
    numbers = data.get(key)
    if numbers is None:
        return (None,) * players
    if not isinstance(numbers, list | tuple) or len(numbers) != players:
        raise ValueError(f"'{key}' has an entry for each of the {players} players.")
    if not all(each is None or _whole(each) for each in numbers):
        raise IllegalMove(WHOLE_NUMBERS(highest=_NUMBERS[key]))
    return tuple(numbers)


def _whole(value: Json) -> bool:
    return type(value) is int and 0 <= value <= LIMIT


def _object(members: Mapping[str, Json], required: list[str]) -> Json:
    return {"type": "object", "properties": members, "required": required, "additionalProperties": False}


def _list_of(entry: Json) -> Json:
    return {"type": "array", "items": entry, "minItems": min(SIZES), "maxItems": max(SIZES)}
