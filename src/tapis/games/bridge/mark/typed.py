"""The form in which a result is typed, and how it is written in JSON.

A result is an object: ``level`` (0: passed out), ``strain`` (C, D, H, S or N),
``doubled`` (``-``, ``X``, ``XX``), ``declarer`` (N, E, S or W), ``tricks`` taken by declarer's side,
``honours`` (``-``, or ``NS100`` and so on), and where it was written down the card that was led (``lead``:
``SK``). It may also be written as players do: ``"3NT N ="``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from tapis.core.cards import RANKS, Card, read_card
from tapis.core.codecs import misfits, one_of, or_in_a_line, wire
from tapis.core.form import Field, Scope
from tapis.core.parts import Codec
from tapis.core.terms import Json
from tapis.games.bridge.book import ART
from tapis.games.bridge.mark.written import read_result
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
from tapis.law import IllegalMove, Reason, Refused, Setting

LIMIT = 99
"""The largest number a box may hold; what a clause allows is less."""

INCOMPLETE = Reason("contract-incomplete", "Fill in level, strain, declarer and tricks, or level 0.")
NO_ANSWER = Reason("no-such-choice", "“{value}” is not one of the choices for {key}.")

SIDE_NAMES = ("NS", "EW")
HONOURS = {
    f"{name}{points}": Honours(side, points) for side, name in enumerate(SIDE_NAMES) for points in (100, 150)
}
NOTHING = "-"
LEADS = tuple(Card(suit, rank) for suit in "SHDC" for rank in reversed(RANKS))
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
    _field(
        "lead",
        "Opening lead",
        "B32",
        choices=(NOTHING, *(card.code for card in LEADS)),
        words=("None", *map(str, LEADS)),
        blank=NOTHING,
        only_if=WHEN_PLAYED,
    ),
)
KEYS = tuple(field.key for field in FIELDS)


@ART("B32")
def lead_is_noted(form: str) -> bool:
    """The opening lead may be written after the result of a board in a series, and nowhere else."""
    return form == "series"


def asked(options: Mapping[str, Setting]) -> tuple[Field, ...]:
    """The fields at a table: honours do not count (25) where the lead is noted."""
    idle = "honours" if lead_is_noted(str(options.get("form"))) else "lead"
    return tuple(field for field in FIELDS if field.key != idle)


Number: TypeAlias = Annotated[int, Meta(ge=0, le=LIMIT)]
Strain: TypeAlias = Annotated[str, one_of(STRAINS)]
Declarer: TypeAlias = Annotated[str, one_of(COMPASS)]
Led: TypeAlias = Annotated[str, one_of((NOTHING, *(card.code for card in LEADS)))]
Held: TypeAlias = Annotated[str, one_of((NOTHING, *HONOURS))]


class Typed(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it is written; at level 0 nothing else counts."""

    level: Number
    strain: Strain | None = None
    doubled: Doubling | None = None
    declarer: Declarer | None = None
    tricks: Number | None = None
    honours: Held | None = None
    lead: Led | UnsetType | None = UNSET
    """Written only where it is known, as results were before."""


def _written(result: Result) -> Typed:
    if not isinstance(result, PlayedOut):
        return Typed(0)
    contract = result.contract
    honours = next((text for text, each in HONOURS.items() if each == result.honours), NOTHING)
    return Typed(
        contract.level,
        contract.strain,
        contract.doubling,
        COMPASS[result.declarer],
        result.tricks,
        honours,
        UNSET if result.lead is None else result.lead.code,
    )


def _read(typed: Typed) -> Result:
    """The result; whether the numbers are possible is for the sheet to say, with the clause."""
    if typed.level == 0:
        return PASSED_OUT
    if typed.strain is None or typed.declarer is None or typed.tricks is None:
        raise IllegalMove(INCOMPLETE())
    contract = Contract(typed.level, typed.strain, typed.doubled or Doubling.UNDOUBLED)
    honours = HONOURS.get(typed.honours or NOTHING)
    lead = read_card(typed.lead) if typed.lead and typed.lead != NOTHING else None
    return PlayedOut(contract, COMPASS.index(typed.declarer), typed.tricks, honours, lead)


def _explained(data: Json) -> Refused | None:
    """The refusal for a scorer who left out the level or wrote no known choice; None otherwise."""
    if not isinstance(data, Mapping) or not {"level"} <= set(data) <= set(KEYS):
        return None
    if data["level"] is None:
        return INCOMPLETE()
    return next((NO_ANSWER(value=data[key], key=key) for key in misfits(Typed, data)), None)


RESULTS: Codec[Result] = or_in_a_line(
    wire(Typed, f"A result has the members {', '.join(KEYS)}.", _written, _read, _explained), read_result
)
