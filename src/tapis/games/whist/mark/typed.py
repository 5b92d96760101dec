"""The form in which a result is typed, and how it is written in JSON.

A result names its ``contract``, lists under ``declares`` who played it (``"plays"`` or null for each
column of the sheet), under ``made`` how each of them did in a misère or piccolo, gives the ``tricks``
of the others together, what a jury ``ruled`` and, where it said so, by which ``clause``, and under ``bears``
who pays for all partners. It may also be written as players do: ``"S6 B 8"``. Lists are written with an entry
for each of six columns, whatever the table. By which clause a jury ruled is not asked in the form.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from tapis.core.codecs import misfits, one_of, or_in_a_line, wire
from tapis.core.form import Field, Scope
from tapis.core.parts import Codec
from tapis.core.terms import Json
from tapis.core.tricks import Seat
from tapis.games.whist.auction.catalogue import CATALOGUE, TRICKS
from tapis.games.whist.book import ART
from tapis.games.whist.mark import possible
from tapis.games.whist.mark.shorthand.written import read_result
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play.rests import SIZES
from tapis.games.whist.result import PASS, PASSED, RULED_UNDER, Result, Ruled
from tapis.law import IllegalMove, Reason, Refused, Setting, first_bar

COLUMNS = max(SIZES)
LIMIT = 99
"""The largest number a box may hold; what a clause allows is less."""

PLAYS: Literal["plays"] = "plays"
MADE: Literal["made"] = "made"
LOST: Literal["lost"] = "lost"
PAYS: Literal["pays"] = "pays"

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
        "Pays for the partners",
        Scope.SEAT,
        ART.clause("55"),
        choices=(PAYS,),
        words=("pays for the partners",),
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


def asked(options: Mapping[str, Setting]) -> tuple[Field, ...]:
    """The fields at a table: of all games only those of its grid."""
    ladder = grid_of(options).ladder
    words = tuple(CATALOGUE[code].title for code in ladder)
    return (replace(FIELDS[0], choices=ladder, words=words), *FIELDS[1:])


Game: TypeAlias = Annotated[str, one_of((*CATALOGUE, PASS))]
Clause: TypeAlias = Annotated[str, one_of(RULED_UNDER)]
Tricks: TypeAlias = Annotated[int, Meta(ge=0, le=LIMIT)] | Annotated[str, one_of(["[0-9]{1,2}"])]
EVERYBODY = Meta(min_length=min(SIZES), max_length=COLUMNS)


class Typed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A result as it is written, and what a form sends: there ``tricks`` may be digits."""

    clause: Clause | UnsetType | None = UNSET
    contract: Game | None
    declares: Annotated[tuple[Literal["plays"] | None, ...], EVERYBODY] | None = None
    made: Annotated[tuple[Literal["made", "lost"] | None, ...], EVERYBODY] | None = None
    bears: Annotated[tuple[Literal["pays"] | None, ...], EVERYBODY] | None = None
    tricks: Tricks | None = None
    ruled: Ruled | None = None


_COMPLAINT = (
    "A result has the members contract, declares, made, bears, tricks, ruled and clause, of which only the "
    "first is needed; each list has an entry for each of four to six players."
)


def _written(result: Result) -> Typed:
    made = dict(zip(result.declarers, result.made, strict=False))
    columns = range(COLUMNS)
    return Typed(
        clause=result.clause or UNSET,
        contract=result.contract,
        declares=tuple(PLAYS if seat in result.declarers else None for seat in columns),
        made=tuple((MADE if made[seat] else LOST) if seat in made else None for seat in columns),
        bears=tuple(PAYS if seat == result.bearer else None for seat in columns),
        tricks=result.tricks,
        ruled=Ruled(result.ruled) if result.ruled else None,
    )


def _read(typed: Typed) -> Result:
    """The result that was typed, without what does not count; whether it is possible the sheet says."""
    if typed.contract is None:
        raise IllegalMove(NO_CONTRACT())
    if typed.contract == PASS:
        return PASSED
    declarers = _named(typed.declares)
    if not declarers:
        raise IllegalMove(NO_PLAYER(contract=typed.contract))
    result = _ended(Result(typed.contract, declarers), typed)
    if typed.ruled is not None:
        bearer, clause = next(iter(_named(typed.bears)), None), typed.clause or ""
        result = replace(result, ruled=typed.ruled, bearer=bearer, clause=clause)
    if (missing := first_bar([possible.outcome_missing], possible.Typed(result))) is not None:
        raise IllegalMove(missing)
    return result


def _ended(result: Result, typed: Typed) -> Result:
    if typed.ruled == Ruled.ANNULLED:
        return result
    if not CATALOGUE[result.contract].each_for_himself:
        return replace(result, tricks=None if typed.tricks is None else int(typed.tricks))
    said = dict(enumerate(typed.made or ()))
    return replace(result, made=tuple(said[each] == MADE for each in result.declarers if said.get(each)))


def _named(column: tuple[str | None, ...] | None) -> tuple[Seat, ...]:
    return tuple(seat for seat, said in enumerate(column or ()) if said)


def _explained(data: Json) -> Refused | None:
    """What a person is told whose answer is not among the choices; None where no form can have sent this."""
    if not isinstance(data, Mapping) or not {"contract"} <= set(data) <= set(Typed.__struct_fields__):
        return None
    key = next(misfits(Typed, data), "")
    if key in ("", "tricks"):
        return NOT_A_NUMBER() if key else None
    said, choices = data[key], next((field.choices for field in FIELDS if field.key == key), ())
    if isinstance(said, list | tuple):
        said = next((each for each in said if each is not None and each not in choices), None)
    return None if said is None else NO_ANSWER(value=str(said), key=key)


RESULTS: Codec[Result] = or_in_a_line(wire(Typed, _COMPLAINT, _written, _read, _explained), read_result)
