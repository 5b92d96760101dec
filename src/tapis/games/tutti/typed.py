"""The form in which a result is typed, and how it is written in JSON.

A result names the column that took the deal, its box, the base of a misère, and the points of both columns;
``"fault": "replayed"`` means fifty points in that box (17.16), and then there are no points.

One of the two points may be left out: it is what is missing to the total. A side without a trick may be
written −100; but where its box counts 0, −100 is refused, as the box would say something else. Where
``trick`` is there, a side with no points has made no trick unless it says ``"taken"``: the other made a
match. Where it is not, nobody asked, and the points are taken as they are.

Where a paper has only the ten boxes of a team, ``figure`` is what stands in the box, and there are no points.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from tapis.core.codecs import one_of, wire
from tapis.core.form import Field, Scope, Total
from tapis.core.parts import Codec
from tapis.core.speech import msgid
from tapis.core.terms import Json
from tapis.games.tutti.book import ART
from tapis.games.tutti.boxed import boxed
from tapis.games.tutti.contracts import BASES, BOXES, LABELS, MISERE, SUITS, TUTTI
from tapis.games.tutti.result import COLUMNS, FULL_TRUMP_TOTAL, MATCH, NO_TRICK, TOTAL, Result
from tapis.games.tutti.sheet import side_written
from tapis.law import IllegalMove, Reason, Refused

LIMIT = 999
"""The largest number a box may hold; what a clause allows is less."""
LOWEST, HIGHEST = min(NO_TRICK), FULL_TRUMP_TOTAL + MATCH

REPLAYED, TAKEN = "replayed", "taken"
TAKER_MISSING = Reason("taker-missing", "Say which team took the contract.")
CONTRACT_MISSING = Reason("contract-missing", "Say which of the ten contracts was played.")
BASE_MISSING = Reason("base-missing", "Say on which trump the misère was played, or in tutti.")
SIDES_MISSING = Reason("sides-missing", "Fill in the points of one of the two teams.")
WHOLE_NUMBERS = Reason(
    "whole-numbers-or-no-trick",
    "Type whole numbers from 0 to {highest}, or −{reverse} for a side that took no trick.",
)
WRITTEN_NOTHING = Reason(
    "written-nothing",
    "Only tutti and misère in tutti are written −{reverse} without a trick; here type 0 for that side.",
)

_PLAIN = "contract=" + "|".join(box for box in BOXES if box not in (MISERE, TUTTI))
_ON_A_TRUMP = "contract=misere,base=" + "|".join(SUITS)
_TUTTI, _IN_TUTTI = "contract=tutti", "contract=misere,base=tutti"
_CASES = (
    (TOTAL, _PLAIN),
    (TOTAL, _ON_A_TRUMP),
    (FULL_TRUMP_TOTAL, _TUTTI),
    (FULL_TRUMP_TOTAL, _IN_TUTTI),
)
_SUMS = tuple(Total(due, f"{case},trick=|taken") for due, case in _CASES)
_MATCHES = tuple(
    Total(due + MATCH, f"{case},trick=|none", short=due, word=msgid("match")) for due, case in _CASES
)

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
        words=("Fixed points in this box",),
    ),
    Field(
        "points",
        "Points made",
        Scope.SEAT,
        ART.clause("17.3"),
        (LOWEST, HIGHEST),
        totals=(*_SUMS, *_MATCHES),
        complement=True,
        only_if="fault=",
    ),
    Field(
        "trick",
        "Took a trick all the same",
        Scope.SEAT,
        ART.clause("17.6"),
        choices=(TAKEN,),
        words=("if not: match for the other side",),
        blank="none",
        only_if="points=0",
    ),
)


Column: TypeAlias = Annotated[str, one_of(("0", "1"))]
Box: TypeAlias = Annotated[str, one_of(BOXES)]
Base: TypeAlias = Annotated[str, one_of(BASES)]
Replayed: TypeAlias = Annotated[str, one_of((REPLAYED,))]
Taken: TypeAlias = Annotated[str, one_of((TAKEN,))]
Points: TypeAlias = Annotated[int, Meta(ge=LOWEST, le=LIMIT)]
Figure: TypeAlias = Annotated[int, Meta(ge=-LIMIT, le=LIMIT)]
TWO = Meta(min_length=COLUMNS, max_length=COLUMNS)


class Typed(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it is written.

    ``trick`` only where points alone do not tell; ``figure`` only where nothing but the box is known.
    """

    taker: Column
    contract: Box
    base: Base | None = None
    fault: Replayed | None = None
    points: Annotated[tuple[Points | None, ...], TWO] | None = None
    trick: Annotated[tuple[Taken | None, ...], TWO] | UnsetType | None = UNSET
    figure: Figure | UnsetType = UNSET


def _written(result: Result) -> Typed:
    if result.figure is not None:
        return Typed(str(result.taker), result.box, figure=result.figure)
    kept = result.settled()
    fault = REPLAYED if kept.replayed else None
    points = (None,) * COLUMNS if kept.replayed else kept.points
    told = tuple(TAKEN if side == kept.worthless else None for side in range(COLUMNS))
    asked = UNSET if kept.worthless is None else told
    return Typed(str(kept.taker), kept.box, kept.base or None, fault, points, asked)


def _read(typed: Typed) -> Result:
    taker, box = int(typed.taker), typed.contract
    if typed.figure is not UNSET:
        return boxed(taker, box, typed.figure)
    if typed.fault:
        return Result(taker, box, replayed=True)
    if box == MISERE and typed.base is None:
        raise IllegalMove(BASE_MISSING())
    base = typed.base or "" if box == MISERE else ""
    read = _with_points(Result(taker, box, base=base), typed.points).settled()
    return _without_trick(read, typed.trick) if typed.trick else read


def _with_points(result: Result, typed: tuple[int | None, ...] | None) -> Result:
    """The result with its points, the one left out completed."""
    known = [points for points in typed or () if points is not None]
    if typed is None or not known:
        raise IllegalMove(SIDES_MISSING())
    if not all(map(_possible, known)):
        raise IllegalMove(WHOLE_NUMBERS(highest=HIGHEST, reverse=-LOWEST))
    written = typed[side_written(result)]
    if written in NO_TRICK and result.due != FULL_TRUMP_TOTAL:
        raise IllegalMove(WRITTEN_NOTHING(reverse=-(written or 0)))
    missing = result.missing(known[0])
    return result.made(tuple(missing if each is None else each for each in typed))


def _without_trick(result: Result, said: tuple[str | None, ...]) -> Result:
    """The result where somebody was asked whether a side with no points had a trick: if not, a match."""
    side = result.worthless
    if side is None or said[side] is not None:
        return result
    return result.made(tuple(0 if column == side else result.due + MATCH for column in range(COLUMNS)))


def _explained(data: Json) -> Refused | None:
    """The refusal for a secretary who forgot something; None where no form can have sent this."""
    if not isinstance(data, Mapping) or not {"taker", "contract"} <= set(data):
        return None
    if data["taker"] is None:
        return TAKER_MISSING()
    if data["contract"] is None:
        return CONTRACT_MISSING()
    points = data.get("points")
    if isinstance(points, list | tuple) and len(points) == COLUMNS and not all(map(_possible, points)):
        return WHOLE_NUMBERS(highest=HIGHEST, reverse=-LOWEST)
    return None


def _possible(points: Json) -> bool:
    return points is None or (type(points) is int and (points in NO_TRICK or 0 <= points <= LIMIT))


RESULTS: Codec[Result] = wire(
    Typed,
    "A result has the members taker, contract, base, fault, points, trick where asked, or figure alone.",
    _written,
    _read,
    _explained,
)
