"""Calls and results in JSON, and the form in which a result is typed.

A call is ``{"cut": 17}`` or ``{"estimate": 42}``, with null for an empty slip. A result lists one
number per seat under ``estimated`` (null: empty slip), ``made`` and ``tricks`` (null: not asked).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tapis.core.form import Field, Scope
from tapis.core.plugin import Json
from tapis.games import jass
from tapis.games.estimation.before_play import empty_slip_is_zero, estimate_in_range
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import HIGHEST, Call, Cut, Slip
from tapis.games.estimation.result import SEATS, TOTAL, TRICKS, Result
from tapis.law import IllegalMove

FIELDS = (
    Field("estimated", "Points estimated", Scope.SEAT, ART.clause("16.9"), (0, HIGHEST), blank=0),
    Field("made", "Points made", Scope.SEAT, ART.clause("16.14"), (0, TOTAL), total=TOTAL),
    Field("tricks", "Tricks taken", Scope.SEAT, ART.clause("E11"), (0, TRICKS), only_if="zero-zero"),
)


class CallCodec:
    """Calls as objects of one member."""

    def encode(self, value: Call) -> Json:
        """The JSON form of a call."""
        return {"cut": value.at} if isinstance(value, Cut) else {"estimate": value.points}

    def decode(self, data: Json) -> Call:
        """The call; ValueError says what a call must look like."""
        match data:
            case {"cut": at, **rest} if not rest and _whole(at, 1, len(jass.PACK) - 1):
                return Cut(at)
            case {"estimate": points, **rest} if not rest and (points is None or _integer(points)):
                return Slip(points)
        raise ValueError('A call is {"cut": 1 to 35} or {"estimate": a whole number, or null}.')

    def schema(self) -> Json:
        """The JSON Schema of a call."""
        return {
            "oneOf": [
                _object({"cut": {"type": "integer", "minimum": 1, "maximum": len(jass.PACK) - 1}}),
                _object({"estimate": {"type": ["integer", "null"]}}),
            ]
        }


class ResultCodec:
    """Results as one list of four per field."""

    def encode(self, value: Result) -> Json:
        """The JSON form of a result."""
        result = value.trimmed()
        return {"estimated": [*result.estimated], "made": [*result.made], "tricks": [*result.tricks]}

    def decode(self, data: Json) -> Result:
        """The result; ValueError says what is wrong with the data."""
        if not isinstance(data, Mapping) or not {"estimated", "made"} <= set(data) <= set(_KEYS):
            raise ValueError(f"A result has the members {', '.join(_KEYS)}, the last where it is asked.")
        slips = _four(data, "estimated", HIGHEST)
        made = _four(data, "made", TOTAL)
        if any(points is None for points in made):
            raise ValueError("The points made are missing for one of the players.")
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


def _four(data: Mapping[str, Json], key: str, highest: int) -> tuple[int | None, ...]:
    numbers = data[key]
    if isinstance(numbers, Sequence) and len(numbers) == SEATS:
        if all(each is None or _whole(each, 0, highest) for each in numbers):
            return tuple(numbers)
        if key == "estimated" and all(each is None or _integer(each) for each in numbers):
            wrong = next(each for each in numbers if not estimate_in_range(each))
            raise IllegalMove(estimate_in_range.breach(estimate=wrong))
    raise ValueError(f"{key!r} lists four whole numbers from 0 to {highest}, one for each seat.")


def _integer(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _whole(value: Json, lowest: int, highest: int) -> bool:
    return _integer(value) and lowest <= value <= highest


def _object(members: Mapping[str, Json]) -> Json:
    return {"type": "object", "properties": members, "required": [*members], "additionalProperties": False}


def _list_of(field: Field) -> Json:
    lowest, highest = field.bounds
    optional = field.blank is not None or field.only_if
    number = {"type": ["integer", "null"] if optional else "integer", "minimum": lowest, "maximum": highest}
    return {"type": "array", "items": number, "minItems": SEATS, "maxItems": SEATS}
