"""The form in which a result is typed, and how it is written in JSON.

A result lists one number per seat under ``estimated`` (null: empty slip), ``made`` and ``tricks`` (null, or
nothing at all: not asked). Whether the numbers are possible is for the sheet to say, with the clause.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tapis.core.codecs import misfits, wire
from tapis.core.form import Field, Scope, Secret, Total
from tapis.core.parts import Codec
from tapis.core.terms import Json
from tapis.games.estimation.before_play import empty_slip_is_zero
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import HIGHEST, LIMIT, Slip
from tapis.games.estimation.result import SEATS, TOTAL, TRICKS, Result
from tapis.law import Reason, Refused

POINTS_MISSING = Reason("points-missing", "Fill in the points made by every player.")
WHOLE_NUMBERS = Reason("whole-numbers", "Type only whole numbers from 0 to {highest}.")

FIELDS = (
    Field(
        "estimated",
        "Points estimated",
        Scope.SEAT,
        ART.clause("16.9"),
        (0, HIGHEST),
        blank=0,
        secret=Secret(ART.clause("16.9"), ART.clause("16.10"), "own_estimate_visible"),
        short="Estimated",
    ),
    Field(
        "made",
        "Points made",
        Scope.SEAT,
        ART.clause("16.14"),
        (0, TOTAL),
        totals=(Total(TOTAL),),
        short="Scored",
    ),
    Field("tricks", "Tricks taken", Scope.SEAT, ART.clause("E11"), (0, TRICKS), only_if="estimated=0,made=0"),
)

Points: TypeAlias = Annotated[int, Meta(ge=0, le=LIMIT)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=TRICKS)]
FOUR = Meta(min_length=SEATS, max_length=SEATS)


class Typed(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it is written."""

    estimated: Annotated[tuple[Points | None, ...], FOUR]
    made: Annotated[tuple[Points, ...], FOUR]
    tricks: Annotated[tuple[Count | None, ...], FOUR] = (None,) * SEATS


def _written(result: Result) -> Typed:
    kept = result.trimmed()
    return Typed(kept.estimated, kept.made, kept.tricks)


def _read(typed: Typed) -> Result:
    estimated = tuple(empty_slip_is_zero(Slip(points)) for points in typed.estimated)
    return Result(estimated, typed.made, typed.tricks).trimmed()


def _explained(data: Json) -> Refused | None:
    """The refusal for a person who typed impossible numbers; None where no form can have sent this."""
    for key in misfits(Typed, data):
        if not isinstance(data[key], list) or len(data[key]) != SEATS:
            continue
        if key == "made" and None in data[key]:
            return POINTS_MISSING()
        return WHOLE_NUMBERS(highest={"estimated": HIGHEST, "made": TOTAL, "tricks": TRICKS}[key])
    return None


RESULTS: Codec[Result] = wire(
    Typed,
    "A result has the members estimated, made, tricks, the last where it is asked.",
    _written,
    _read,
    _explained,
)
