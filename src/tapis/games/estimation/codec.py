"""Calls and results in JSON, and the form in which a result is typed.

A call is ``{"cut": 17}`` or ``{"estimate": 42}``, with null for an empty slip. A result lists one
number per seat under ``estimated`` (null: empty slip), ``made`` and ``tricks`` (null: not asked).
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.core.form import Field, Scope, Total
from tapis.core.plugin import Json
from tapis.games import jass
from tapis.games.estimation.before_play import empty_slip_is_zero
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import HIGHEST, Call, Cut, Slip
from tapis.games.estimation.result import SEATS, TOTAL, TRICKS, Result
from tapis.law import IllegalMove, Reason

CARDS = len(jass.PACK)
LIMIT = 999
"""No box holds a longer number; what a clause allows is less."""

POINTS_MISSING = Reason("points-missing", "Fill in the points made by every player.")
WHOLE_NUMBERS = Reason("whole-numbers", "Type only whole numbers from 0 to {highest}.")

FIELDS = (
    Field("estimated", "Points estimated", Scope.SEAT, ART.clause("16.9"), (0, HIGHEST), blank=0),
    Field("made", "Points made", Scope.SEAT, ART.clause("16.14"), (0, TOTAL), totals=(Total(TOTAL),)),
    Field("tricks", "Tricks taken", Scope.SEAT, ART.clause("E11"), (0, TRICKS), only_if="estimated=0,made=0"),
)


class CallCodec:
    """Calls as objects of one member."""

    def encode(self, value: Call) -> Json:
        """The JSON form of a call."""
        return {"cut": value.at} if isinstance(value, Cut) else {"estimate": value.points}

    def decode(self, data: Json) -> Call:
        """The call; ValueError says what a call must look like."""
        match data:
            case {"cut": at, **rest} if not rest and _whole(at, 1, CARDS - 1):
                return Cut(at)
            case {"estimate": points, **rest} if not rest and (points is None or _whole(points, 0, LIMIT)):
                return Slip(points)
        raise ValueError('A call is {"cut": 1 to 35} or {"estimate": a whole number up to 999, or null}.')

    def schema(self) -> Json:
        """The JSON Schema of a call."""
        return {
            "oneOf": [
                _object({"cut": {"type": "integer", "minimum": 1, "maximum": CARDS - 1}}),
                _object({"estimate": {"type": ["integer", "null"], "minimum": 0, "maximum": LIMIT}}),
            ]
        }


class ResultCodec:
    """Results as one list of four per field."""

    def encode(self, value: Result) -> Json:
        """The JSON form of a result."""
        result = value.trimmed()
        return {"estimated": [*result.estimated], "made": [*result.made], "tricks": [*result.tricks]}

    def decode(self, data: Json) -> Result:
        """The result; ValueError says what is wrong with the data.

        Whether the numbers are possible is for the sheet to say, with the clause.
        """
        if not isinstance(data, Mapping) or not {"estimated", "made"} <= set(data) <= set(_KEYS):
            raise ValueError(f"A result has the members {', '.join(_KEYS)}, the last where it is asked.")
        slips, made = _four(data, "estimated"), _four(data, "made")
        if None in made:
            raise IllegalMove(POINTS_MISSING())
        tricks = _four(data, "tricks", TRICKS) if "tricks" in data else (None,) * SEATS
        estimated = tuple(empty_slip_is_zero(Slip(points)) for points in slips)
        return Result(estimated, tuple(points or 0 for points in made), tricks).trimmed()

    def schema(self) -> Json:
        """The JSON Schema of a result."""
        return {
            "type": "object",
            "properties": {each.key: _list_of(each) for each in FIELDS},
            "required": ["estimated", "made"],
            "additionalProperties": False,
        }


_KEYS = tuple(each.key for each in FIELDS)


def _four(data: Mapping[str, Json], key: str, highest: int = LIMIT) -> tuple[int | None, ...]:
    numbers = data[key]
    if not isinstance(numbers, list | tuple) or len(numbers) != SEATS:
        raise ValueError(f"'{key}' lists a number for each of the four seats.")
    if not all(each is None or _whole(each, 0, highest) for each in numbers):
        raise IllegalMove(WHOLE_NUMBERS(highest=highest))
    return tuple(numbers)


def _whole(value: Json, lowest: int, highest: int) -> bool:
    return type(value) is int and lowest <= value <= highest


def _object(members: Mapping[str, Json]) -> Json:
    return {"type": "object", "properties": members, "required": [*members], "additionalProperties": False}


def _list_of(field: Field) -> Json:
    highest = TRICKS if field.key == "tricks" else LIMIT
    optional = field.blank is not None or field.only_if
    number = {"type": ["integer", "null"] if optional else "integer", "minimum": 0, "maximum": highest}
    return {"type": "array", "items": number, "minItems": SEATS, "maxItems": SEATS}
