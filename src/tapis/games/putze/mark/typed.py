"""The form in which a result is typed, and how it is written in JSON.

A result lists for each seat under ``played`` ``"play"``, ``"refuse"`` or null (no cards), under ``points``
and ``announced`` a number or null; ``dealt`` is ``"correct"`` or ``"misdeal"``. Whether it is possible
is for the sheet to say, with the clause. What nobody typed is null.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tapis.core.codecs import misfits, wire
from tapis.core.form import Field, Scope
from tapis.core.parts import Codec
from tapis.core.terms import Json
from tapis.games.putze.book import ART
from tapis.games.putze.mark.party import SIZES
from tapis.games.putze.mark.writing import DECK, who_refused_has_points
from tapis.games.putze.play.calls import LIMIT
from tapis.games.putze.result import Result
from tapis.law import IllegalMove, Reason, Refused, first_bar

MOST_ANNOUNCED = 400
PLAY: Literal["play"] = "play"
REFUSE: Literal["refuse"] = "refuse"
CORRECT: Literal["correct"] = "correct"
MISDEAL: Literal["misdeal"] = "misdeal"

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

Decision: TypeAlias = Literal["play", "refuse"]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=LIMIT)]
EVERYBODY = Meta(min_length=min(SIZES), max_length=max(SIZES))


class Typed(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it is written."""

    played: Annotated[tuple[Decision | None, ...], EVERYBODY]
    points: Annotated[tuple[Points | None, ...], EVERYBODY] | None = None
    announced: Annotated[tuple[Points | None, ...], EVERYBODY] | None = None
    dealt: Literal["correct", "misdeal"] | None = None


_COMPLAINT = (
    "A result has the members played, points, announced, dealt, of which only the first is needed; each "
    "but the last has an entry for each of two to five players."
)


def _written(result: Result) -> Typed:
    kept = result.trimmed()
    announced = tuple(
        each if points is not None else None for each, points in zip(kept.announced, kept.points, strict=True)
    )
    played = tuple(None if plays is None else PLAY if plays else REFUSE for plays in kept.played)
    return Typed(played, kept.points, announced, MISDEAL if kept.misdealt else CORRECT)


def _read(typed: Typed) -> Result:
    played = tuple(None if each is None else each == PLAY for each in typed.played)
    nothing = (None,) * len(played)
    points = nothing if typed.points is None else typed.points
    announced = nothing if typed.announced is None else typed.announced
    if not len(played) == len(points) == len(announced):
        raise ValueError(_COMPLAINT)
    counted = tuple(each or 0 for each in announced)
    result = Result(played, points, counted, typed.dealt == MISDEAL)
    if (breach := first_bar([who_refused_has_points], result)) is not None:
        raise IllegalMove(breach)
    return result.trimmed()


def _explained(data: Json) -> Refused | None:
    """The refusal for a person who typed impossible numbers; None where no form can have sent this."""
    highest = {"points": DECK, "announced": MOST_ANNOUNCED}
    for key in misfits(Typed, data):
        lists = [data.get(each) for each in ("played", key)]
        if key in highest and all(isinstance(each, list | tuple) for each in lists):
            return WHOLE_NUMBERS(highest=highest[key]) if len({*map(len, lists)}) == 1 else None
    return None


RESULTS: Codec[Result] = wire(Typed, _COMPLAINT, _written, _read, _explained)
