"""Between a Mitchell and a Howell: some pairs stay, the others meet them and some of one another.

As many sets as rounds: those who move go round all of them, so that everybody plays every board. With one
table at which two pairs who move meet it is the *hesitation Mitchell* of an odd number of tables, a round
longer than a Mitchell; with more of them a *three-quarter Howell*, for fields in which a Howell is too long.
It is found as a starter of the cyclic group, as the Howell is (Parker and Mood, 1955), with a place for each
who stays; which tables are turned is chosen so that any two compete as evenly as can be found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from operator import itemgetter

from tapis.club.crossings.boards.competition import Competing
from tapis.club.crossings.boards.mitchell import MOVING, STAYING, Leg, Movement

MOST_ROUNDS = 20
STEPS = 20_000
"""So many tries decide whether a starter is found; none is known where they do not do."""
FEWEST_TABLES = 3
PAIRS = 2


@dataclass(frozen=True, slots=True)
class _Starter:
    """Who moves, as residues of so many rounds, at their tables of round 1, each with its set."""

    order: int
    staying: tuple[tuple[int, int], ...] = ()
    """Who comes to each pair that stays, and the set."""
    meeting: tuple[tuple[int, int, int], ...] = ()
    """Two who move, and the set."""


def longest_hesitation(pairs: int) -> int:
    """A round more than there are tables; 0 where tables are even, for then boards would be shared."""
    tables = (pairs + 1) // 2
    return tables + 1 if FEWEST_TABLES <= tables < MOST_ROUNDS and tables % 2 else 0


def hesitation(pairs: int, rounds: int, *, missing: int = MOVING) -> Movement:
    """A Mitchell a round longer: at the last table two pairs who move meet, and so wait a round each way.

    ValueError for an even number of tables, or more rounds.
    """
    if not 1 <= rounds <= longest_hesitation(pairs):
        raise ValueError(f"no hesitation Mitchell of {pairs} pairs has {rounds} rounds")
    return _most_even(pairs, longest_hesitation(pairs), rounds, missing)


def longest_three_quarter(pairs: int) -> int:
    """Two rounds fewer than everybody would need to meet everybody, at most; 0 for too few pairs."""
    return max(_orders(pairs), default=0)


def three_quarter(pairs: int, rounds: int, *, missing: int = MOVING) -> Movement:
    """So many rounds and sets where such a movement is known, else the next longer one, cut short.

    ValueError for more rounds than the longest has.
    """
    order = next((each for each in _orders(pairs) if each >= rounds > 0), None)
    if order is None:
        raise ValueError(f"no three-quarter Howell of {pairs} pairs has {rounds} rounds")
    return _most_even(pairs, order, rounds, missing)


@cache
def _orders(pairs: int) -> tuple[int, ...]:
    """The rounds that there are: two more than tables at least, or it would be a hesitation Mitchell."""
    places = pairs + pairs % 2
    return tuple(
        order
        for order in range(places // 2 + 2, min(places - 1, MOST_ROUNDS + 1))
        if _starter(places, order) is not None
    )


@cache
def _most_even(pairs: int, order: int, rounds: int, missing: int) -> Movement:
    """Turns one table after the other for as long as that makes any two compete more evenly."""
    starter = _starter(pairs + pairs % 2, order)
    assert starter is not None, "asked of orders that there are"
    turned: frozenset[int] = frozenset()
    best = _unevenness(movement := _moved(pairs, starter, turned, missing).cut(rounds))
    while True:
        tries = [turned ^ {at} for at in range(len(movement.legs[0].tables))]
        found = [_moved(pairs, starter, each, missing).cut(rounds) for each in tries]
        uneven = [_unevenness(each) for each in found]
        if min(uneven) >= best:
            return movement
        at = uneven.index(min(uneven))
        turned, movement, best = tries[at], found[at], uneven[at]


def _unevenness(movement: Movement) -> int:
    return Competing(movement.legs).unevenness()


def _moved(pairs: int, starter: _Starter, turned: frozenset[int], missing: int) -> Movement:
    legs = tuple(_leg(pairs, starter, turned, missing, at) for at in range(starter.order))
    return Movement(legs, starter.order)


def _leg(pairs: int, starter: _Starter, turned: frozenset[int], missing: int, at: int) -> Leg:
    """One round; those who stay are the first positions. From a table the boards go to the one below it."""
    order, stay = starter.order, len(starter.staying)
    seated = [(home, stay + (x + at) % order, place) for home, (x, place) in enumerate(starter.staying)]
    seated += [(stay + (x + at) % order, stay + (y + at) % order, place) for x, y, place in starter.meeting]
    seated.sort(key=itemgetter(2))
    absent = _absent(pairs, stay, order, missing)
    groups = [
        tuple(
            number - (number > absent)
            for number in _columns(each, turned=table in turned)
            if number != absent
        )
        for table, each in enumerate(seated)
    ]
    return Leg(
        tuple(group if len(group) == PAIRS else () for group in groups),
        tuple((place + at) % order for *_, place in seated),
        tuple(number for group in groups if len(group) < PAIRS for number in group),
    )


def _columns(seated: tuple[int, int, int], *, turned: bool) -> tuple[int, int]:
    return (seated[1], seated[0]) if turned else (seated[0], seated[1])


def _absent(pairs: int, stay: int, order: int, missing: int) -> int:
    """The place that nobody takes in an odd field; beyond all of them in an even one."""
    if pairs % 2 == 0:
        return pairs
    return stay - 1 if missing == STAYING else stay + order - 1


@cache
def _starter(pairs: int, order: int) -> _Starter | None:
    """A starter for an even number of pairs, ``order`` of whom move; None where none is found.

    At the last table two who move meet, and those who stay are counted as their tables are.
    """
    found = _Search(pairs, order).found()
    if found is None:
        return None
    up = order - 1 - found.meeting[-1][2]
    staying = sorted(((x, (place + up) % order) for x, place in found.staying), key=itemgetter(1))
    meeting = tuple((x, y, (place + up) % order) for x, y, place in found.meeting)
    return _Starter(order, tuple(staying), meeting)


class _Search:
    """Puts pairs of residues together whose differences are all different, then those who stay to the rest.

    How far the residues are from their sets is different for all, so that everybody meets every set once;
    a set lies at one table alone.
    """

    def __init__(self, pairs: int, order: int) -> None:
        self._order, self._stay = order, pairs - order
        self._left = STEPS

    def found(self) -> _Starter | None:
        """The first starter, or None."""
        return next(self._meetings(_Starter(self._order), 0, 0), None)

    def _meetings(self, begun: _Starter, x: int, single: int) -> Iterator[_Starter]:
        """Completed from residue ``x`` on; ``single`` of those before it go to pairs that stay."""
        self._left -= 1
        if self._left < 0:
            return
        used = {member for each in begun.meeting for member in each[:2]}
        while x in used:
            x += 1
        if len(begun.meeting) * 2 + self._stay == self._order:
            yield from self._stayers(begun, [each for each in range(self._order) if each not in used])
            return
        for y in range(x + 1, self._order):
            if y not in used and self._new(begun, x, y):
                for place in self._places(begun, x, y):
                    whole = _Starter(self._order, (), (*begun.meeting, (x, y, place)))
                    yield from self._meetings(whole, x + 1, single)
        if single < self._stay and x < self._order:
            yield from self._meetings(begun, x + 1, single + 1)

    def _stayers(self, begun: _Starter, rest: list[int]) -> Iterator[_Starter]:
        """Each residue that is left with a pair that stays: first the one that fits the fewest sets."""
        self._left -= 1
        if self._left < 0:
            return
        if not rest:
            yield begun
            return
        x, places = min(((each, self._places(begun, each)) for each in rest), key=lambda each: len(each[1]))
        for place in places:
            whole = _Starter(self._order, (*begun.staying, (x, place)), begun.meeting)
            yield from self._stayers(whole, [each for each in rest if each != x])

    def _new(self, begun: _Starter, x: int, y: int) -> bool:
        """Whether these two are as far apart as no other two; half-way round they would meet twice."""
        apart = {self._apart(*each[:2]) for each in begun.meeting}
        return self._apart(x, y) not in apart and 2 * self._apart(x, y) != self._order

    def _apart(self, x: int, y: int) -> int:
        return min((x - y) % self._order, (y - x) % self._order)

    def _places(self, begun: _Starter, *members: int) -> list[int]:
        """The sets that may lie where these residues sit."""
        lying = {each[-1] for each in (*begun.staying, *begun.meeting)}
        far = {
            (each[-1] - member) % self._order
            for each in (*begun.staying, *begun.meeting)
            for member in each[:-1]
        }
        return [
            place
            for place in range(self._order)
            if place not in lying and not {(place - member) % self._order for member in members} & far
        ]
