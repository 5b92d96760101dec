"""Who gets which prize: by rank, in a category, to a club, to the last.

A group that shares a rank shares the prizes of the places it fills. Where nobody gets two, the greatest
prize is given first and each goes to the best who has none yet, so that whoever would have two keeps the
greater and the other passes on. Knows rankings and nothing of rounds, tables or pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from tapis.club.events import Prize, PrizeFor
from tapis.club.prizes.categories import in_category
from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.clubs import Adding, ClubPlace, clubs, of_event
from tapis.club.ranking.standings import StandingsRow, standings
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Entrant
from tapis.club.text.full_names import likeness

PEOPLE_A_PRIZE = 6
"""How many people there are for one prize by rank, where nobody says."""
STEP = 500
"""A suggested prize is a multiple of five francs."""
FALL = 7, 10
"""What a suggested prize is worth of the one above it, as a fraction."""


@dataclass(frozen=True, slots=True)
class Winner:
    """Somebody who stands for a prize, with the place among those it is for."""

    entrant: Entrant | None
    """None for a club."""
    club: str
    rank: int


@dataclass(frozen=True, slots=True)
class Award:
    """One prize, or the few prizes that people of equal rank share, and who gets it."""

    prizes: tuple[Prize, ...]
    winners: tuple[Winner, ...] = ()
    """Empty while nobody stands for it; several where they share it."""

    @property
    def first(self) -> Prize:
        """The greatest of the prizes."""
        return self.prizes[0]

    @property
    def value(self) -> int:
        """What the prizes are worth together."""
        return sum(each.value for each in self.prizes)

    @property
    def each(self) -> int:
        """What one of the winners gets of the value; what cannot be parted stays in the till."""
        return self.value // max(1, len(self.winners))


@dataclass(frozen=True, slots=True)
class _Field:
    """Those who stand for one list of prizes, equal ones together, the best first."""

    prizes: tuple[int, ...]
    """Where its prizes stand in the table, the first place first."""
    groups: tuple[tuple[Winner, ...], ...]


@dataclass(slots=True)
class _Giving:
    """The prizes as they are given one after another."""

    table: Sequence[Prize]
    one_each: bool
    fields: Mapping[int, _Field]
    """For each prize the list it stands in."""
    given: dict[int, Award] = field(default_factory=dict)
    served: set[int] = field(default_factory=set)
    """The numbers of those who have a prize."""

    def give(self, at: int) -> None:
        """Give the prize at this place of the table, with those that its winners share beside it."""
        mine, place = self.fields[at], self.table[at].place
        group, end = self._next(mine, place)
        last = min(place + len(group) - 1, end)
        shared = [
            other
            for other in mine.prizes
            if other not in self.given and place <= self.table[other].place <= last
        ]
        shared = shared or [at]
        self.served |= {each.entrant.number for each in group if each.entrant}
        award = Award(tuple(self.table[each] for each in shared), group)
        self.given |= dict.fromkeys(shared, award)

    def _next(self, mine: _Field, place: int) -> tuple[tuple[Winner, ...], int]:
        """Who stands for this place or, if they have a prize, the next best; and the last place they fill."""
        end = 0
        for group in mine.groups:
            end += len(group)
            free = tuple(each for each in group if not self._has_one(each))
            if end >= place and free:
                return free, end
        return (), 0

    def _has_one(self, winner: Winner) -> bool:
        return self.one_each and winner.entrant is not None and winner.entrant.number in self.served


def prizes(competition: Competition) -> tuple[Award, ...]:
    """Every prize of the event's table in its order, with who gets it as the ranking stands now."""
    return awarded_as(competition, competition.tournament.prizes)


def awarded_as(competition: Competition, table: Sequence[Prize]) -> tuple[Award, ...]:
    """As ``prizes``, for a table that is only thought of."""
    tournament = competition.tournament
    standing = standings(competition)
    ranked = [row for row in standing.by_rank if _played(row)]
    adding = Adding(lowest_wins=competition.plugin.sheet.marking.lowest_wins)
    places = clubs(of_event(competition, standing), adding) if ranked else ()
    return awarded(table, ranked, places, one_each=tournament.one_prize_each)


def awarded(
    table: Sequence[Prize],
    ranked: Sequence[StandingsRow],
    places: Sequence[ClubPlace] = (),
    *,
    one_each: bool = True,
) -> tuple[Award, ...]:
    """Every prize of this table, with who gets it among the people and the clubs so ranked."""
    giving = _Giving(table, one_each, _fields(table, ranked, places))
    for at in _greatest_first(table):
        if at not in giving.given:
            giving.give(at)
    return tuple(dict.fromkeys(giving.given[at] for at in range(len(table))))


def giving_order(awards: Iterable[Award]) -> tuple[Award, ...]:
    """The awards as they are called up: the last one and clubs, categories, then ranks, the winner last."""
    order = [PrizeFor.LAST, PrizeFor.CLUB, PrizeFor.CATEGORY, PrizeFor.RANK]
    return tuple(
        sorted(
            awards, key=lambda each: (order.index(each.first.group), each.first.category, -each.first.place)
        )
    )


def suggested(table: Sequence[Prize], pool: int, people: int) -> tuple[Prize, ...]:
    """The table with prizes by rank that give away ``pool``, less what the other prizes are worth.

    There is one for every six people. What the prizes were stays written beside the new values.
    """
    others = [each for each in table if each.group is not PrizeFor.RANK]
    left = max(0, pool - sum(each.value for each in others))
    count = max(1, min(people // PEOPLE_A_PRIZE, left // STEP))
    known = {each.place: each for each in table if each.group is PrizeFor.RANK}
    values = _parted(left, count)
    ranked = [
        replace(known.get(place, Prize(place=place)), value=value)
        for place, value in enumerate(values, start=1)
    ]
    return (*ranked, *others)


def _parted(pool: int, count: int) -> list[int]:
    """The pool in so many falling parts, each a multiple of the step; the first takes what is left over."""
    weights = [FALL[0] ** at * FALL[1] ** (count - 1 - at) for at in range(count)]
    parts = [pool * weight // sum(weights) // STEP * STEP for weight in weights]
    return [parts[0] + (pool - sum(parts)) // STEP * STEP, *parts[1:]]


def _played(row: StandingsRow) -> bool:
    """Whether somebody has a result: whoever has none stands for no prize."""
    return any(cell.kind is CellKind.PLAYED for cell in row.score.cells)


def _greatest_first(table: Sequence[Prize]) -> list[int]:
    """The places of the table in the order of giving.

    A prize without a value counts as the one above it, and none is less than a later place of its own list.
    """
    worth: list[float] = []
    for each in table:
        worth.append(each.value or (worth[-1] if worth else float("inf")))
    for at, each in reversed(list(enumerate(table))):
        later = [
            worth[other]
            for other, prize in enumerate(table)
            if _list_of(prize) == _list_of(each) and prize.place > each.place
        ]
        worth[at] = max(worth[at], *later, 0)
    return sorted(range(len(table)), key=lambda at: (-worth[at], table[at].place, at))


def _list_of(prize: Prize) -> tuple[PrizeFor, str]:
    return prize.group, likeness(prize.category)


def _fields(
    table: Sequence[Prize], ranked: Sequence[StandingsRow], places: Sequence[ClubPlace]
) -> dict[int, _Field]:
    found: dict[int, _Field] = {}
    for one in dict.fromkeys(map(_list_of, table)):
        mine = sorted(
            (at for at, each in enumerate(table) if _list_of(each) == one), key=lambda at: table[at].place
        )
        standing = _Field(tuple(mine), tuple(_groups(*one, ranked, places)))
        found |= dict.fromkeys(mine, standing)
    return found


def _groups(
    group: PrizeFor, category: str, ranked: Sequence[StandingsRow], places: Sequence[ClubPlace]
) -> Iterator[tuple[Winner, ...]]:
    if group is PrizeFor.CLUB:
        told = [Winner(None, each.club, each.rank) for each in places]
    else:
        told = [
            Winner(row.score.entrant, row.score.entrant.club, row.rank)
            for row in ranked
            if group is not PrizeFor.CATEGORY or in_category(row.score.entrant.person, category)
        ]
    equal = [tuple(each) for _, each in groupby(told, key=lambda winner: winner.rank)]
    yield from reversed(equal) if group is PrizeFor.LAST else equal
