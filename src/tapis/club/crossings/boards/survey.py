"""Every movement of pairs over sets of boards, each with what an arbiter wants to know before choosing one.

Beside ours stand the *standard* ones, as text-books have them: the missing pair of an odd field is one that
moves, so that an even number of tables is always played with a share and a relay; for one list the last
rounds are turned, about an eighth of all (J. Manning, 1979); no table of a Howell is turned. Figures come
from the same audit, which shares no code with the movements; what is counted of boards is counted here in
plain loops.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from tapis.club.crossings.boards.travelling import (
    HESITATION,
    HOWELL,
    MATCH,
    MITCHELL,
    OF_PAIRS,
    ROVER,
    SKIP,
    THREE_QUARTER,
    TWO_LINES,
    WEB,
    Moved,
    MovementPlan,
    former,
    longest,
    movement,
    worthwhile,
)
from tapis.club.crossings.figures.audit import audit
from tapis.club.crossings.figures.comparison import comparing
from tapis.club.crossings.seating import Crossing
from tapis.club.text.words import msgid

FEWEST, MOST = 3, 40
"""The fields surveyed, in pairs."""
SURVEYED = tuple(kind for kind in OF_PAIRS if kind != MATCH)
"""A match is no movement to choose among others: its four pairs are two teams."""
LOT = "any lot"
"""Whoever is drawn for which place, the figures are the same."""
NAMES = {
    MITCHELL: "Mitchell",
    SKIP: msgid("Skip Mitchell"),
    ROVER: msgid("Rover Mitchell"),
    WEB: msgid("Web"),
    HESITATION: msgid("Hesitation Mitchell"),
    THREE_QUARTER: msgid("Three-quarter Howell"),
    HOWELL: "Howell",
}
"""What the field calls them."""
STANDARD = (MITCHELL, SKIP, HOWELL)
"""Those that have a standard form for every field; rovers and webs are cut to measure anywhere."""
STANDARD_ROUNDS_A_SWITCH = 8
"""Of so many rounds one is turned in a standard movement with one list, and at least one."""
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
    standard: bool = False
    """Whether this is the movement as text-books have it, to compare ours with."""


def survey(
    pairs: Iterable[int] = range(FEWEST, MOST + 1), rounds: int = USUAL_ROUNDS
) -> Iterator[SurveyLine]:
    """Every movement of these fields, ``rounds`` at most; after each of ours the standard one."""
    for number in pairs:
        for kind in SURVEYED:
            most = min(rounds, longest(kind, number))
            if most and most >= worthwhile(kind, number):
                yield surveyed(kind, number, most)
                if kind in STANDARD:
                    yield _standard(kind, number, most)


@lru_cache(maxsize=512)
def surveyed(kind: str, pairs: int, rounds: int) -> SurveyLine:
    """One movement of so many pairs over so many rounds."""
    plan, players = MovementPlan(kind), range(1, pairs + 1)
    crossing = movement(plan, players, rounds, LOT).crossing
    one = movement(MovementPlan(kind, 1), players, rounds, LOT) if plan.two_lists else None
    return _line(kind, pairs, crossing, one)


def _standard(kind: str, pairs: int, rounds: int) -> SurveyLine:
    crossing = movement(former(kind, turned=False), range(1, pairs + 1), rounds, LOT).crossing
    one = _last_turned(crossing) if kind in TWO_LINES else None
    return replace(_line(kind, pairs, crossing, one), standard=True)


def _last_turned(crossing: Crossing) -> Moved:
    """The movement with the boards turned in its last rounds, about an eighth of all."""
    rounds = len(crossing)
    turned = tuple(range(rounds - max(1, round(rounds / STANDARD_ROUNDS_A_SWITCH)) + 1, rounds + 1))
    return Moved(
        tuple(
            replace(seating, tables=tuple(group[::-1] for group in seating.tables))
            if number in turned
            else seating
            for number, seating in enumerate(crossing, start=1)
        ),
        turned,
    )


def _line(kind: str, pairs: int, crossing: Crossing, one: Moved | None) -> SurveyLine:
    """What the audit finds in a movement, and how even it is as ``one`` list, where that is a choice."""
    players = range(1, pairs + 1)
    found = audit(crossing, players=players, size=2, lists=_lines(crossing) if one else ())
    return SurveyLine(
        pairs,
        kind,
        len(crossing),
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
