"""The form in which a deal is typed, and its JSON: a number for each column under ``written``.

Whether the numbers are possible is for the sheet to say, with the clause.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tapis.core.codecs import misfits, wire
from tapis.core.form import Field, Scope, Total
from tapis.core.parts import Codec
from tapis.core.speech import msgid
from tapis.core.terms import Json
from tapis.games.anygame.book import ART
from tapis.games.anygame.result import Result
from tapis.games.anygame.shape import COMPANIES, HIGHEST_NUMBER, Shape
from tapis.law import Reason, Refused

NUMBER_MISSING = Reason("number-missing", "Fill in a number for every side.")
WHOLE_NUMBERS = Reason("whole-numbers", "Type only whole numbers from {lowest} to {highest}.")
WRITTEN = "written"
"""The box of a side, by its name in JSON."""
SIZES = [each.columns for each in COMPANIES.values()]

Number = Annotated[int, Meta(ge=-HIGHEST_NUMBER, le=HIGHEST_NUMBER)]


class Typed(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it is written."""

    written: Annotated[tuple[Number, ...], Meta(min_length=min(SIZES), max_length=max(SIZES))]


def _totals(shape: Shape) -> tuple[Total, ...]:
    """What the boxes of a deal may add up to: the sum of the house, then with every trick."""
    usual = (Total(shape.total),) if shape.total else ()
    most = shape.total + shape.sweep
    return (*usual, Total(most, f"{WRITTEN}=0|{most}|", word=msgid("match"))) if shape.sweep else usual


def field_of(shape: Shape) -> Field:
    """What is typed of a deal in an evening of this shape."""
    return Field(
        WRITTEN,
        msgid("Place") if shape.places else msgid("Points"),
        Scope.SEAT,
        ART.clause("S8" if shape.places else "S6"),
        shape.bounds,
        totals=_totals(shape),
        complement=bool(shape.total),
        shared=shape.company.shared,
        counts=not shape.places,
    )


def _explained(data: Json) -> Refused | None:
    """The refusal for a person who typed impossible numbers; None where no form can have sent this."""
    if list(misfits(Typed, data)) != ["written"] or not isinstance(data["written"], list | tuple):
        return None
    if None in data["written"]:
        return NUMBER_MISSING()
    return WHOLE_NUMBERS(lowest=-HIGHEST_NUMBER, highest=HIGHEST_NUMBER)


RESULTS: Codec[Result] = wire(
    Typed,
    "A result has the member written, a number for each of two to four columns.",
    lambda result: Typed(result.written),
    lambda typed: Result(typed.written),
    _explained,
)
