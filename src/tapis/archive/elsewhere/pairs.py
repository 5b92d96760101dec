"""The pairs of an evening of another program as they are entered here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tapis.club.events import Person
from tapis.club.people.list_rows import federation_in
from tapis.core.deals import EveningRead
from tapis.core.event_told import SideTold
from tapis.core.plugin import SomeResult
from tapis.core.whole import whole
from tapis.law import Reason, Refused

NO_NAME = Reason("elsewhere-no-name", "Pairs of which a name is missing go by their number: {pairs}.")
ABSENT = Reason("elsewhere-absent", "On the list of the file, and without a result: {pairs}.")
TOO_MANY_NAMES = Reason(
    "elsewhere-too-many-names", "Pairs with more than two names, which were left aside: {pairs}."
)
PLACES = ("a", "b")


@dataclass(frozen=True, slots=True)
class Pairs:
    """Who is entered, in order of the numbers they get."""

    people: tuple[Person, ...]
    numbers: Mapping[str, int]
    """By the number in the file: the number here."""
    playing: tuple[int, ...]
    """The numbers here of those who have a result."""


def entered(
    read: EveningRead[SomeResult], known: Callable[[Person], Person]
) -> tuple[Pairs, tuple[Refused, ...]]:
    """Everybody of the file, by number as far as it can be, and what is to be said of them."""
    sides = sorted(read.told.sides, key=_order)
    numbers = {side.number: at for at, side in enumerate(sides, start=1)}
    people = tuple(known(_person(side, at)) for at, side in enumerate(sides, start=1))
    met = {side for deal in read.deals for scored in deal.scores for side in scored.sides}
    playing = tuple(numbers[side.number] for side in sides if side.number in met)
    told = (
        (NO_NAME, [each.number for each in sides if len(each.names) < len(PLACES)]),
        (TOO_MANY_NAMES, [each.number for each in sides if len(each.names) > len(PLACES)]),
        (ABSENT, [each.number for each in sides if each.number not in met]),
    )
    notes = tuple(reason(pairs=", ".join(pairs)) for reason, pairs in told if pairs)
    return Pairs(people, numbers, playing), notes


def _order(side: SideTold) -> tuple[str, int, int]:
    """By number; where something stands beside the numbers, by section and direction first."""
    digits = "".join(each for each in side.number if each.isdigit())
    letters = side.number.replace(digits, "", 1)
    section = letters.removesuffix("NS").removesuffix("EW")
    return section, (side.column or 0) if letters else 0, whole(digits) or 0


def _person(side: SideTold, at: int) -> Person:
    """Both people of a pair; whoever has no name goes by the pair's number."""
    names = [*side.names, *(f"{side.number}{place}" for place in PLACES[len(side.names) :])]
    federations = [*map(federation_in, side.federations), "", ""]
    members = [*(whole(each) or 0 for each in side.members), 0, 0]
    return Person(
        names[0],
        partner=names[1],
        note="" if side.number == str(at) else side.number,
        member=members[0],
        partner_member=members[1],
        federation=federations[0],
        partner_federation=federations[1],
    )
