"""Rounds and tables of an evening of which only the results are known: who met whom, on which boards.

Files of results say no round. Two pairs who played boards of one set meet once, for that set; meetings are
put into rounds so that nobody sits at two tables. Which round was the first cannot be known; the place of a
line in its traveller is followed where it can be.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from tapis.club.crossings import Seating
from tapis.club.rounds.event_settings import LIMITS
from tapis.core.deals import Scored, SharedDeal
from tapis.core.plugin import SomeResult
from tapis.law import Reason, Refused

MOST_ROUNDS, MOST_DEALS = LIMITS["rounds"][1], LIMITS["deals"][1]

TOO_MANY_ROUNDS = Reason(
    "elsewhere-rounds",
    "The evening would have {rounds} rounds, and no more than {most} are taken: it may be several evenings.",
)


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """What two pairs, by their numbers here, made of a board; ``place`` is that of the line there."""

    board: int
    first: int
    second: int
    place: int
    scored: Scored[SomeResult]
    other: bool = False
    """Whether the board had other cards here."""


@dataclass(frozen=True, slots=True)
class TableMeeting:
    """Two pairs at one table over one set, by the boards; ``lines`` has those that are told."""

    first: int
    second: int
    set: int
    lines: Mapping[int, PlayedLine]

    @property
    def empty(self) -> bool:
        """Whether nobody sits there: a table of a section that has more of them in another round."""
        return not self.lines

    @property
    def place(self) -> int:
        """The place of its lines in their travellers."""
        return min(each.place for each in self.lines.values())

    @property
    def turned(self) -> tuple[int, ...]:
        """The boards that the two played in each other's seats."""
        return tuple(sorted(at for at, each in self.lines.items() if each.first != self.first))


@dataclass(frozen=True, slots=True)
class Timetable:
    """How many deals a round has, and the meetings of each round by tables."""

    deals: int
    rounds: tuple[tuple[TableMeeting, ...], ...]
    sections: tuple[int, ...] = ()
    """How many tables each section has; empty where there are none."""

    def boards(self, meeting: TableMeeting) -> range:
        """The boards that a table plays, those included of which no line is told."""
        first = 1 + meeting.set * self.deals
        return range(first, first + self.deals)

    def in_sections(self, of: Mapping[int, str]) -> Timetable:
        """The same with the tables of each section together, as many of them in every round; ``of`` whom."""
        names = sorted(set(of.values()))
        parted = [
            [[each for each in tables if of[each.first] == name] for name in names] for tables in self.rounds
        ]
        most = [max((len(found[at]) for found in parted), default=0) for at in range(len(names))]
        rounds = tuple(
            tuple(
                each
                for own, size in zip(found, most, strict=True)
                for each in (*own, *[TableMeeting(0, 0, 0, {})] * (size - len(own)))
            )
            for found in parted
        )
        return replace(self, rounds=rounds, sections=tuple(most))

    def section_of(self, table: int) -> int:
        """The place of a table's section, from 0; 0 where there are none."""
        ends = accumulate(self.sections)
        return next((at for at, end in enumerate(ends) if table <= end), 0)

    def seatings(self, everybody: Iterable[int]) -> tuple[Seating, ...]:
        """Who sat where in each round; whoever has no table there sits out."""
        people = tuple(everybody)
        return tuple(
            Seating(
                tuple(() if each.empty else (each.first, each.second) for each in tables),
                tuple(sorted(set(people) - {n for each in tables for n in (each.first, each.second)})),
                tuple(each.set for each in tables),
            )
            for tables in self.rounds
        )


def lines_of(deals: Sequence[SharedDeal[SomeResult]], numbers: Mapping[str, int]) -> tuple[PlayedLine, ...]:
    """Every line by the numbers that pairs have here; a board that is told again had other cards."""
    told: Counter[int] = Counter()
    found: list[PlayedLine] = []
    for deal in deals:
        other = told[deal.number] > 0 and bool(deal.scores)
        for scored in deal.scores:
            first, second = (numbers[side] for side in scored.sides)
            found.append(PlayedLine(deal.number, first, second, told[deal.number], scored, other))
            told[deal.number] += 1
    return tuple(found)


def timetable(lines: Sequence[PlayedLine]) -> Timetable | Refused:
    """Rounds for these lines; as many boards a round as tables really played in a row."""
    deals = min(range(1, MOST_DEALS + 1), key=lambda size: (_cost(lines, size), -size))
    meetings = sorted(_meetings(lines, deals), key=lambda each: (each.place, each.set, each.first))
    rounds = _in_rounds(meetings)
    if len(rounds) > MOST_ROUNDS:
        return TOO_MANY_ROUNDS(rounds=len(rounds), most=MOST_ROUNDS)
    tables = (tuple(sorted(found, key=lambda each: each.first)) for found in rounds)
    return Timetable(deals, tuple(tables))


def _cost(lines: Sequence[PlayedLine], size: int) -> int:
    """How badly boards by so many fit: the boards no table has, and the rounds that somebody plays."""
    sets = Counter((min(each.first, each.second), max(each.first, each.second), (each.board - 1) // size)
                   for each in lines)  # fmt: skip
    rounds = Counter(number for first, second, _ in sets for number in (first, second))
    too_many = max(0, max(rounds.values(), default=0) - MOST_ROUNDS)
    return len(sets) * size - len(lines) + max(rounds.values(), default=0) + too_many * len(lines)


def _meetings(lines: Iterable[PlayedLine], size: int) -> Iterator[TableMeeting]:
    found: dict[tuple[int, int, int], list[PlayedLine]] = defaultdict(list)
    for each in lines:
        pair = sorted((each.first, each.second))
        found[pair[0], pair[1], (each.board - 1) // size].append(each)
    for (one, other, at), told in found.items():
        straight = sum(each.first == one for each in told) * 2 >= len(told)
        first, second = (one, other) if straight else (other, one)
        yield TableMeeting(first, second, at, {each.board: each for each in told})


def _in_rounds(meetings: Sequence[TableMeeting]) -> list[list[TableMeeting]]:
    """The meetings in as few rounds as can be had by exchanging rounds along a chain of pairs."""
    taken: dict[int, dict[int, TableMeeting]] = defaultdict(dict)
    """By pair and round: the meeting there."""
    most = max(Counter(n for each in meetings for n in (each.first, each.second)).values(), default=0)
    for each in meetings:
        free = _free(taken, each, most)
        if free is None:
            free = _made_free(taken, each, most)
        taken[each.first][free] = taken[each.second][free] = each
    used = sorted({at for rounds in taken.values() for at in rounds})
    return [[each for each in meetings if taken[each.first].get(at) is each] for at in used]


def _free(taken: Mapping[int, Mapping[int, TableMeeting]], wanted: TableMeeting, most: int) -> int | None:
    """The first round in which both are free; in order of their travellers that is mostly the true one."""
    both = (at for at in range(most) if at not in taken[wanted.first] and at not in taken[wanted.second])
    return next(both, None)


def _made_free(taken: dict[int, dict[int, TableMeeting]], wanted: TableMeeting, most: int) -> int:
    """A round that becomes free for both once two rounds change places along a chain; else a new one."""
    for mine in (at for at in range(most) if at not in taken[wanted.first]):
        for theirs in (at for at in range(most) if at not in taken[wanted.second]):
            chain = _chain(taken, wanted.second, (mine, theirs))
            if wanted.first not in {number for each in chain for number in (each.first, each.second)}:
                _exchanged(taken, chain, (mine, theirs))
                return mine
    beyond = range(most, most + len(taken) + 1)
    return next(at for at in beyond if at not in taken[wanted.first] and at not in taken[wanted.second])


def _chain(
    taken: Mapping[int, Mapping[int, TableMeeting]], start: int, rounds: tuple[int, int]
) -> list[TableMeeting]:
    """The meetings of a pair and of its opponents in turn, in the one round and the other."""
    found: list[TableMeeting] = []
    number, at = start, 0
    while (each := taken[number].get(rounds[at % 2])) is not None:
        found.append(each)
        number, at = each.second if each.first == number else each.first, at + 1
    return found


def _exchanged(
    taken: dict[int, dict[int, TableMeeting]], chain: Sequence[TableMeeting], rounds: tuple[int, int]
) -> None:
    held = [next(at for at in rounds if taken[each.first].get(at) is each) for each in chain]
    for each, at in zip(chain, held, strict=True):
        del taken[each.first][at], taken[each.second][at]
    for each, at in zip(chain, held, strict=True):
        other = rounds[1 - rounds.index(at)]
        taken[each.first][other] = taken[each.second][other] = each
