"""Every movement of pairs over sets of boards, each with what an arbiter wants to know before choosing one.

Figures come from the audit, which shares no code with the movements; what is counted of boards is counted
here in plain loops.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tapis.club.crossings.audit import audit
from tapis.club.crossings.comparing import comparing
from tapis.club.crossings.seating import Crossing
from tapis.club.crossings.travelling import MATCH, OF_PAIRS, WEB, MovementPlan, longest, movement

FEWEST, MOST = 3, 40
"""The fields surveyed, in pairs."""
SURVEYED = tuple(kind for kind in OF_PAIRS if kind != MATCH)
"""A match is no movement to choose among others: its four pairs are two teams."""
USUAL_ROUNDS = 9
"""Longer movements are cut after so many rounds, as evenings are."""


@dataclass(frozen=True, slots=True)
class SurveyLine:
    """One movement of so many pairs."""

    pairs: int
    kind: str
    rounds: int
    tables: int
    """How many tables are played at, at most."""
    sets: int
    """How many sets of boards it needs."""
    opponents_again: int
    """Meetings of two pairs who had met before."""
    boards_again: int
    """How often somebody came to a set a second time."""
    out: int
    """How often one pair sits out, at most."""
    sharing: int
    """How many tables of a round have to share a set, at most."""
    copies: int
    """How many copies of a set it needs: more than one in a web alone."""
    even: int
    """How evenly those compete who are ranked together, in per cent: in two lists where it has two lines."""
    turned: tuple[int, ...] = ()
    """In which rounds boards are turned where all are ranked in one list."""
    even_in_one: int | None = None
    """How evenly all compete then; None where there is one list in any case."""


def survey(
    pairs: Iterable[int] = range(FEWEST, MOST + 1), rounds: int = USUAL_ROUNDS
) -> Iterator[SurveyLine]:
    """Every movement of these fields, as long as it lasts and ``rounds`` at most."""
    for number in pairs:
        for kind in SURVEYED:
            if most := min(rounds, longest(kind, number)):
                yield _line(kind, number, most)


def _line(kind: str, pairs: int, rounds: int) -> SurveyLine:
    plan, players = MovementPlan(kind), range(1, pairs + 1)
    crossing = movement(plan, players, rounds, "any lot").crossing
    apart = _lines(crossing) if plan.two_lists else ()
    found = audit(crossing, players=players, size=2, lists=apart)
    one = movement(MovementPlan(kind, 1), players, rounds, "any lot") if plan.two_lists else None
    return SurveyLine(
        pairs,
        kind,
        rounds,
        max(sum(map(bool, seating.tables)) for seating in crossing),
        len({at for seating in crossing for at in seating.sets}),
        found.repeats.value,
        _boards_again(crossing),
        found.forfeits_most.value,
        0 if kind == WEB else max(map(_sharing, _lying(crossing))),
        copies_of(crossing) if kind == WEB else 1,
        found.even.value if found.even else 0,
        one.turned if one else (),
        comparing(one.crossing, players).evenness() if one else None,
    )


def _lines(crossing: Crossing) -> tuple[set[int], set[int]]:
    """Those who hold either column."""
    first, second = (
        {group[column] for seating in crossing for group in seating.tables if group} for column in (0, 1)
    )
    return first, second


def _lying(crossing: Crossing) -> Iterator[list[int]]:
    """Round by round the sets that lie at tables that are played at."""
    for seating in crossing:
        yield [at for group, at in zip(seating.tables, seating.sets, strict=True) if group]


def copies_of(crossing: Crossing) -> int:
    """At how many tables of a round one set lies, at most."""
    return max(max(Counter(sets).values(), default=1) for sets in _lying(crossing))


def _sharing(sets: list[int]) -> int:
    return sum(number for number in Counter(sets).values() if number > 1)


def _boards_again(crossing: Crossing) -> int:
    met = Counter(
        (player, at)
        for seating in crossing
        for group, at in zip(seating.tables, seating.sets, strict=True)
        for player in group
    )
    return sum(number - 1 for number in met.values())
