"""Calls and results in JSON, and the form in which a result is typed.

A call is a text, ``"pass"``, ``"X"``, ``"XX"`` or a bid as ``"3NT"``, or an object, ``{"claim": 5}`` or
``{"agree": true}``. A result is an object: ``level`` (0: passed out), ``strain`` (C, D, H, S or N),
``doubled`` (``-``, ``X``, ``XX``), ``declarer`` (N, E, S or W), ``tricks`` taken by declarer's side, and
``honours`` (``-``, or ``NS100`` and so on). It may also be written as players do: ``"3NT N ="``.
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.core.form import Field, Scope
from tapis.core.plugin import Json
from tapis.games.bridge.book import ART
from tapis.games.bridge.calls import BIDS, Answer, Bid, Call, Claim, Double, Pass, Redouble
from tapis.games.bridge.result import (
    COMPASS,
    HIGHEST_LEVEL,
    PASSED_OUT,
    STRAINS,
    TRICKS,
    Contract,
    Doubling,
    Honours,
    PlayedOut,
    Result,
)
from tapis.games.bridge.written import read_result
from tapis.law import Breach, IllegalMove, Reason, Refused

LIMIT = 99
"""No box holds a longer number; what a clause allows is less."""

INCOMPLETE = Reason("contract-incomplete", "Fill in level, strain, declarer and tricks, or level 0.")
NO_ANSWER = Reason("no-such-choice", "“{value}” is not one of the choices for {key}.")

SIDE_NAMES = ("NS", "EW")
HONOURS = {
    f"{name}{points}": Honours(side, points) for side, name in enumerate(SIDE_NAMES) for points in (100, 150)
}
NOTHING = "-"
WHEN_PLAYED = "level=" + "|".join(map(str, range(1, HIGHEST_LEVEL + 1)))


def _field(key: str, label: str, clause: str, **more: object) -> Field:
    return Field(key, label, Scope.DEAL, ART.clause(clause), **more)  # type: ignore[arg-type]


FIELDS = (
    _field("level", "Level, 0 if all passed", "B22", bounds=(0, HIGHEST_LEVEL)),
    _field(
        "strain",
        "Strain",
        "3",
        choices=tuple(STRAINS),
        words=("Clubs", "Diamonds", "Hearts", "Spades", "No trump"),
        only_if=WHEN_PLAYED,
    ),
    _field(
        "doubled",
        "Doubled",
        "4",
        choices=tuple(Doubling),
        words=("Undoubled", "Doubled", "Redoubled"),
        only_if=WHEN_PLAYED,
    ),
    _field(
        "declarer",
        "Declarer",
        "B14",
        choices=tuple(COMPASS),
        words=("North", "East", "South", "West"),
        only_if=WHEN_PLAYED,
    ),
    _field("tricks", "Tricks taken by declarer's side", "B22", bounds=(0, TRICKS), only_if=WHEN_PLAYED),
    _field(
        "honours",
        "Honours",
        "14",
        choices=(NOTHING, *HONOURS),
        words=("None", "100 north–south", "150 north–south", "100 east–west", "150 east–west"),
        only_if=WHEN_PLAYED,
    ),
)
KEYS = tuple(field.key for field in FIELDS)

_SAID: Mapping[str, Call] = {
    "pass": Pass(),
    "X": Double(),
    "XX": Redouble(),
    **{str(bid): bid for bid in BIDS},
}


class CallCodec:
    """Calls of the auction as text, claims and answers as objects of one member."""

    def encode(self, value: Call) -> Json:
        """The JSON form of a call."""
        match value:
            case Claim(tricks):
                return {"claim": tricks}
            case Answer(agreed):
                return {"agree": agreed}
            case Bid():
                return str(value)
        return next(text for text, call in _SAID.items() if call == value)

    def decode(self, data: Json) -> Call:
        """The call; ValueError says what a call must look like."""
        match data:
            case str() if data in _SAID:
                return _SAID[data]
            case {"claim": tricks, **rest} if not rest and type(tricks) is int and 0 <= tricks <= TRICKS:
                return Claim(tricks)
            case {"agree": bool() as agreed, **rest} if not rest:
                return Answer(agreed)
        raise ValueError(
            'A call is "pass", "X", "XX", a bid as "3NT", {"claim": 0 to 13} or {"agree": true}.'
        )

    def schema(self) -> Json:
        """The JSON Schema of a call."""
        claim = {"type": "integer", "minimum": 0, "maximum": TRICKS}
        return {
            "oneOf": [{"enum": [*_SAID]}, _object({"claim": claim}), _object({"agree": {"type": "boolean"}})]
        }


class ResultCodec:
    """Results as one object of six members."""

    def encode(self, value: Result) -> Json:
        """The JSON form of a result."""
        if not isinstance(value, PlayedOut):
            return {"level": 0} | dict.fromkeys(KEYS[1:])
        contract = value.contract
        honours = next((text for text, each in HONOURS.items() if each == value.honours), NOTHING)
        return {
            "level": contract.level,
            "strain": contract.strain,
            "doubled": contract.doubling.value,
            "declarer": COMPASS[value.declarer],
            "tricks": value.tricks,
            "honours": honours,
        }

    def decode(self, data: Json) -> Result:
        """The result; ValueError says what is wrong with the data.

        Whether the numbers are possible is for the sheet to say, with the clause.
        """
        if isinstance(data, str):
            return _written(data)
        if not isinstance(data, Mapping) or not {"level"} <= set(data) <= set(KEYS):
            raise ValueError(f"A result has the members {', '.join(KEYS)}.")
        if _number(data, "level") == 0:
            return PASSED_OUT
        strain = _choice(data, "strain", STRAINS)
        doubling = Doubling(_choice(data, "doubled", tuple(Doubling), Doubling.UNDOUBLED))
        declarer = COMPASS.index(_choice(data, "declarer", COMPASS))
        honours = HONOURS.get(_choice(data, "honours", (NOTHING, *HONOURS), NOTHING))
        contract = Contract(_number(data, "level"), strain, doubling)
        return PlayedOut(contract, declarer, _number(data, "tricks"), honours)

    def schema(self) -> Json:
        """The JSON Schema of a result."""
        return {
            "type": "object",
            "properties": {each.key: _schema(each) for each in FIELDS},
            "required": [*KEYS],
            "additionalProperties": False,
        }


def _written(text: str) -> Result:
    result = read_result(text)
    if isinstance(result, Refused | Breach):
        raise IllegalMove(result)
    return result


def _number(data: Mapping[str, Json], key: str) -> int:
    value = data.get(key)
    if value is None:
        raise IllegalMove(INCOMPLETE())
    if type(value) is not int or not 0 <= value <= LIMIT:
        raise IllegalMove(NO_ANSWER(value=value, key=key))
    return value


def _choice(data: Mapping[str, Json], key: str, choices: str | tuple[str, ...], blank: str = "") -> str:
    value = data.get(key)
    if value is None and not blank:
        raise IllegalMove(INCOMPLETE())
    if value is not None and value not in tuple(choices):
        raise IllegalMove(NO_ANSWER(value=value, key=key))
    return blank if value is None else str(value)


def _schema(field: Field) -> Json:
    if field.choices:
        return {"enum": [*field.choices, None]}
    optional = ["integer", "null"] if field.only_if else "integer"
    return {"type": optional, "minimum": field.bounds[0], "maximum": field.bounds[1]}


def _object(members: Mapping[str, Json]) -> Json:
    return {"type": "object", "properties": members, "required": [*members], "additionalProperties": False}
