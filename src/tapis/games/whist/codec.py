"""Results in JSON, and the form in which they are typed.

A result names its ``contract``, lists under ``declares`` who played it (``"plays"`` or null for each
column of the sheet), under ``made`` how each of them did in a misère or piccolo, gives the ``tricks``
of the others together, what a jury ``ruled`` and, where it said so, by which ``clause``, and under ``bears``
who pays for his partners. It may also be written as players do: ``"S6 B 8"``. Lists have an entry for each of
six columns, whatever the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tapis.core.form import Field, Scope
from tapis.core.plugin import Json
from tapis.games.whist.book import ART
from tapis.games.whist.catalogue import CATALOGUE, TRICKS
from tapis.games.whist.possible import Typed, outcome_missing
from tapis.games.whist.rests import SIZES
from tapis.games.whist.result import PASS, PASSED, RULED_UNDER, Result, Ruled
from tapis.games.whist.shorthand.written import read_result
from tapis.games.whist.tariff import grid_of
from tapis.law import Breach, IllegalMove, Reason, Refused, Setting, first_bar

COLUMNS = max(SIZES)
LIMIT = 99
"""The largest number a box may hold; what a clause allows is less."""

PLAYS, MADE, LOST, PAYS = "plays", "made", "lost", "pays"

NO_CONTRACT = Reason("contract-missing", "Say which game was played.")
NO_PLAYER = Reason("player-missing", "Say who played {contract}.")
NO_ANSWER = Reason("no-such-choice", "“{value}” is not one of the choices for {key}.")
NOT_A_NUMBER = Reason("tricks-not-a-number", "Type the number of tricks, from 0 to 13.")

_HIMSELF = "|".join(code for code, entry in CATALOGUE.items() if entry.each_for_himself)
_TOGETHER = "|".join(code for code, entry in CATALOGUE.items() if not entry.each_for_himself)

FIELDS = (
    Field(
        "contract",
        "Game",
        Scope.DEAL,
        ART.clause("52"),
        choices=tuple(CATALOGUE),
        words=tuple(entry.title for entry in CATALOGUE.values()),
    ),
    Field("declares", "Plays", Scope.SEAT, ART.clause("W25"), choices=(PLAYS,), words=("plays",)),
    Field(
        "made",
        "Made or lost",
        Scope.SEAT,
        ART.clause("W26"),
        choices=(MADE, LOST),
        words=("Made", "Lost"),
        only_if=f"declares={PLAYS},contract={_HIMSELF}",
    ),
    Field(
        "bears",
        "Pays for his partners",
        Scope.SEAT,
        ART.clause("55"),
        choices=(PAYS,),
        words=("pays for his partners",),
        only_if="ruled=won,declares=",
        jury=True,
    ),
    Field(
        "tricks",
        "Tricks",
        Scope.DEAL,
        ART.clause("W26"),
        choices=tuple(str(tricks) for tricks in range(TRICKS, -1, -1)),
        only_if=f"contract={_TOGETHER},ruled=|{Ruled.WON}|{Ruled.LOST}",
    ),
    Field(
        "ruled",
        "Jury",
        Scope.DEAL,
        ART.clause("61"),
        choices=tuple(Ruled),
        words=("Counts as won", "Counts as lost", "Points annulled"),
        jury=True,
    ),
)
"""The fields of a result; tricks are buttons, highest first, since a tap is quicker than a number."""

KEYS = (*(field.key for field in FIELDS), "clause")
"""The keys of a result in JSON; the clause of a ruling is told by games played here, and no form asks it."""


def asked(options: Mapping[str, Setting]) -> tuple[Field, ...]:
    """The fields at a table: of all games only those of its grid."""
    ladder = grid_of(options).ladder
    words = tuple(CATALOGUE[code].title for code in ladder)
    return (replace(FIELDS[0], choices=ladder, words=words), *FIELDS[1:])


class ResultCodec:
    """Results as one object, or as a line."""

    def encode(self, value: Result) -> Json:
        """The JSON form of a result."""
        made = dict(zip(value.declarers, value.made, strict=False))
        words = {True: MADE, False: LOST, None: None}
        named = {"clause": value.clause} if value.clause else {}
        return named | {
            "contract": value.contract,
            "declares": [PLAYS if seat in value.declarers else None for seat in range(COLUMNS)],
            "made": [words[made.get(seat)] for seat in range(COLUMNS)],
            "bears": [PAYS if seat == value.bearer else None for seat in range(COLUMNS)],
            "tricks": value.tricks,
            "ruled": value.ruled or None,
        }

    def decode(self, data: Json) -> Result:
        """The result; ValueError says what is wrong with the data.

        Whether it is possible is for the sheet to say, with the clause.
        """
        if isinstance(data, str):
            return _written(data)
        if not isinstance(data, Mapping) or not {"contract"} <= set(data) <= set(KEYS):
            raise ValueError(f"A result has the members {', '.join(KEYS)}.")
        contract = _choice(data["contract"], "contract", (*CATALOGUE, PASS))
        if contract is None:
            raise IllegalMove(NO_CONTRACT())
        return PASSED if contract == PASS else _played(contract, data)

    def schema(self) -> Json:
        """The JSON Schema of a result."""
        tricks = {"type": ["integer", "null"], "minimum": 0, "maximum": LIMIT}
        return {
            "type": "object",
            "properties": {
                "contract": {"enum": [*CATALOGUE, PASS]},
                "declares": _list_of(PLAYS),
                "made": _list_of(MADE, LOST),
                "bears": _list_of(PAYS),
                "tricks": tricks,
                "ruled": {"enum": [*Ruled, None]},
                "clause": {"enum": [*RULED_UNDER, None]},
            },
            "required": ["contract"],
            "additionalProperties": False,
        }


def _played(contract: str, data: Mapping[str, Json]) -> Result:
    """The result that was typed, without values that do not count for this contract."""
    declares = _column(data, "declares", (PLAYS,))
    declarers = tuple(seat for seat, said in enumerate(declares) if said)
    if not declarers:
        raise IllegalMove(NO_PLAYER(contract=contract))
    ruled = _choice(data.get("ruled"), "ruled", tuple(Ruled)) or ""
    bears = _column(data, "bears", (PAYS,))
    bearer = next((seat for seat, said in enumerate(bears) if said), None) if ruled else None
    clause = (_choice(data.get("clause"), "clause", RULED_UNDER) or "") if ruled else ""
    if CATALOGUE[contract].each_for_himself:
        return Result(
            contract, declarers, None, _made(contract, data, declarers, ruled), ruled, bearer, clause
        )
    tricks = None if ruled == Ruled.ANNULLED else _tricks(data.get("tricks"))
    return Result(contract, declarers, tricks, (), ruled, bearer, clause)


def _made(
    contract: str, data: Mapping[str, Json], declarers: tuple[int, ...], ruled: str
) -> tuple[bool, ...]:
    if ruled == Ruled.ANNULLED:
        return ()
    said = _column(data, "made", (MADE, LOST))
    made = tuple(said[seat] == MADE for seat in declarers if said[seat])
    if (missing := first_bar([outcome_missing], Typed(Result(contract, declarers, None, made)))) is not None:
        raise IllegalMove(missing)
    return made


def _written(text: str) -> Result:
    result = read_result(text)
    if isinstance(result, Refused | Breach):
        raise IllegalMove(result)
    return result


def _tricks(value: Json) -> int | None:
    """How many tricks; typed as a number or as its digits."""
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < len(str(LIMIT)) + 1:
        value = int(value)
    if value is not None and (type(value) is not int or not 0 <= value <= LIMIT):
        raise IllegalMove(NOT_A_NUMBER())
    return value


def _choice(value: Json, key: str, choices: tuple[str, ...]) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or value not in choices:
        raise IllegalMove(NO_ANSWER(value=str(value), key=key))
    return value


def _column(data: Mapping[str, Json], key: str, choices: tuple[str, ...]) -> tuple[str | None, ...]:
    """What is said of each column, all six of them; None for columns a table does not have."""
    values = data.get(key)
    if values is None:
        return (None,) * COLUMNS
    if not isinstance(values, list | tuple) or not min(SIZES) <= len(values) <= COLUMNS:
        raise ValueError(f"'{key}' has an entry for each of four to six players.")
    said = tuple(_choice(value, key, choices) for value in values)
    return (*said, *(None,) * (COLUMNS - len(said)))


def _list_of(*words: str) -> Json:
    lists = {
        "type": "array",
        "items": {"enum": [*words, None]},
        "minItems": min(SIZES),
        "maxItems": COLUMNS,
    }
    return {"oneOf": [lists, {"type": "null"}]}
