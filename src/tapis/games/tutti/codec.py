"""Calls and results in JSON, and the form in which a result is typed.

A call is ``{"cut": 17}``, ``{"chibre": true}`` or ``{"contract": "slalom", "start": "up"}``. A result
names the column that took the deal, its box, the base of a misère, and the points of both columns;
``"fault": "replayed"`` means fifty points in that box (17.16), and then there are no points.

One of the two points may be left out: it is what is missing to the total. Of a side without a trick
one may write −100, whatever that will count.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapis.core.form import Field, Scope, Total
from tapis.core.plugin import Json
from tapis.games import jass
from tapis.games.tutti.book import ART
from tapis.games.tutti.calls import Call, Chibre, Choice, Cut
from tapis.games.tutti.contracts import (
    BASES,
    BOXES,
    CONTRACTS,
    LABELS,
    MISERE,
    SUITS,
    TUTTI,
)
from tapis.games.tutti.result import COLUMNS, FULL_TRUMP_TOTAL, MATCH, REVERSE, TOTAL, Result
from tapis.law import IllegalMove, Reason

CARDS = len(jass.PACK)
LIMIT = 999
"""No box holds a longer number; what a clause allows is less."""

REPLAYED = "replayed"
TAKER_MISSING = Reason("taker-missing", "Say which team took the contract.")
CONTRACT_MISSING = Reason("contract-missing", "Say which of the ten contracts was played.")
BASE_MISSING = Reason("base-missing", "Say on which trump the misère was played, or in tutti.")
SIDES_MISSING = Reason("sides-missing", "Fill in the points of one of the two teams.")
WHOLE_NUMBERS = Reason(
    "whole-numbers-or-no-trick",
    "Type whole numbers from 0 to {highest}; where a side took no trick, type what the other made.",
)

_PLAIN = "contract=" + "|".join(box for box in BOXES if box not in (MISERE, TUTTI))
_ON_A_TRUMP = "contract=misere,base=" + "|".join(SUITS)
_TUTTI, _IN_TUTTI = "contract=tutti", "contract=misere,base=tutti"

FIELDS = (
    Field(
        "taker", "Taken by", Scope.DEAL, ART.clause("17.9"), choices=("0", "1"), words=("Team A", "Team B")
    ),
    Field(
        "contract", "Contract", Scope.DEAL, ART.clause("17.8"), choices=BOXES, words=tuple(LABELS.values())
    ),
    Field(
        "base",
        "Misère played in",
        Scope.DEAL,
        ART.clause("17.8"),
        choices=BASES,
        words=tuple(LABELS[base] for base in BASES),
        only_if="contract=misere,fault=",
    ),
    Field(
        "fault",
        "Filled contract replayed",
        Scope.DEAL,
        ART.clause("17.16"),
        choices=(REPLAYED,),
        words=("50 points in this box",),
    ),
    Field(
        "points",
        "Points made",
        Scope.SEAT,
        ART.clause("17.3"),
        (0, FULL_TRUMP_TOTAL + MATCH),
        totals=tuple(
            Total(points + more, only_if)
            for more in (0, MATCH)
            for points, only_if in (
                (TOTAL, _PLAIN),
                (TOTAL, _ON_A_TRUMP),
                (FULL_TRUMP_TOTAL, _TUTTI),
                (FULL_TRUMP_TOTAL, _IN_TUTTI),
            )
        ),
        complement=True,
        only_if="fault=",
    ),
)


class CallCodec:
    """Calls as objects."""

    def encode(self, value: Call) -> Json:
        """The JSON form of a call."""
        match value:
            case Cut(at):
                return {"cut": at}
            case Chibre():
                return {"chibre": True}
            case Choice(contract):
                more = {"start": contract.start, "base": contract.base}
                return {"contract": contract.box} | {key: name for key, name in more.items() if name}

    def decode(self, data: Json) -> Call:
        """The call; ValueError says what a call must look like."""
        match data:
            case {"cut": int(at), **rest} if not rest and type(at) is int and 0 < at < CARDS:
                return Cut(at)
            case {"chibre": True, **rest} if not rest:
                return Chibre()
            case {"contract": _}:
                named = [each for each in CONTRACTS if self.encode(Choice(each)) == data]
                if named:
                    return Choice(named[0])
        raise ValueError(
            'A call is {"cut": 1 to 35}, {"chibre": true}, or {"contract": …} with the "start" of a slalom '
            'and the "base" of a misère.'
        )

    def schema(self) -> Json:
        """The JSON Schema of a call."""
        contracts = [self.encode(Choice(contract)) for contract in CONTRACTS]
        return {
            "oneOf": [
                _object({"cut": {"type": "integer", "minimum": 1, "maximum": CARDS - 1}}),
                _object({"chibre": {"const": True}}),
                {"enum": contracts},
            ]
        }


class ResultCodec:
    """Results as the taker, his box and the points of both columns."""

    def encode(self, value: Result) -> Json:
        """The JSON form of a result."""
        result = value.settled()
        return {
            "taker": str(result.taker),
            "contract": result.box,
            "base": result.base or None,
            "fault": REPLAYED if result.replayed else None,
            "points": [None] * COLUMNS if result.replayed else [*result.points],
        }

    def decode(self, data: Json) -> Result:
        """The result; ValueError says what is wrong with the data.

        Whether the numbers are possible is for the sheet to say, with the clause.
        """
        if not isinstance(data, Mapping) or not {"taker", "contract"} <= set(data) <= set(_KEYS):
            raise ValueError(f"A result has the members {', '.join(_KEYS)}.")
        taker = _named(data, "taker", ("0", "1"), TAKER_MISSING)
        box = _named(data, "contract", BOXES, CONTRACT_MISSING)
        if _named(data, "fault", (REPLAYED,)):
            return Result(int(taker), box, replayed=True)
        base = _named(data, "base", BASES, BASE_MISSING) if box == MISERE else ""
        return _with_points(Result(int(taker), box, base=base), _two(data)).settled()

    def schema(self) -> Json:
        """The JSON Schema of a result."""
        number = {"type": ["integer", "null"], "minimum": REVERSE, "maximum": LIMIT}
        points = {"type": "array", "items": number, "minItems": COLUMNS, "maxItems": COLUMNS}
        names = {
            field.key: {"enum": [*field.choices, *([None] if field.only_if or field.key == "fault" else [])]}
            for field in FIELDS
            if field.choices
        }
        return {
            "type": "object",
            "properties": {**names, "points": {"oneOf": [points, {"type": "null"}]}},
            "required": ["taker", "contract"],
            "additionalProperties": False,
        }


_KEYS = tuple(field.key for field in FIELDS)


def _named(data: Mapping[str, Json], key: str, names: tuple[str, ...], missing: Reason | None = None) -> str:
    """One of ``names``; nothing where nothing need be said."""
    name = data.get(key)
    if name is None and missing is not None:
        raise IllegalMove(missing())
    if name is not None and name not in names:
        raise ValueError(f"'{key}' is one of {', '.join(names)}.")
    return name or ""


def _two(data: Mapping[str, Json]) -> tuple[int | None, ...]:
    numbers = data.get("points")
    if numbers is None:
        numbers = [None] * COLUMNS
    if not isinstance(numbers, list | tuple) or len(numbers) != COLUMNS:
        raise ValueError("'points' lists a number for each of the two teams.")
    if not all(each is None or _possible(each) for each in numbers):
        raise IllegalMove(WHOLE_NUMBERS(highest=FULL_TRUMP_TOTAL + MATCH))
    return tuple(numbers)


def _possible(number: Any) -> bool:
    return type(number) is int and (number == REVERSE or 0 <= number <= LIMIT)


def _with_points(result: Result, typed: tuple[int | None, ...]) -> Result:
    """The result with its points, the one left out completed."""
    known = [points for points in typed if points is not None]
    if not known:
        raise IllegalMove(SIDES_MISSING())
    missing = result.missing(known[0])
    points = tuple(missing if each is None else each for each in typed)
    return Result(result.taker, result.box, points, result.base)


def _object(members: Mapping[str, Json]) -> Json:
    return {"type": "object", "properties": members, "required": [*members], "additionalProperties": False}
