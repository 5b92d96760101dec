"""A field in sections: each plays a movement of its own, with its own copies of the same sets of boards.

Tables are numbered through all sections, the first one's first. In one list boards are turned in the same
rounds everywhere, in those sections that have two lines. Knows no event and nothing of scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, combinations
from math import ceil

from tapis.club.crossings.boards.competition import Competing
from tapis.club.crossings.boards.mitchell import STAYING, Leg
from tapis.club.crossings.boards.switching import MOST_SWITCHES, ROUNDS_A_SWITCH
from tapis.club.crossings.boards.travelling import (
    MATCH,
    OF_PAIRS,
    TWO_LINES,
    WEB,
    Moved,
    MovementPlan,
    abstract,
    longest,
    movement,
)
from tapis.club.crossings.drawing import crossing_chance
from tapis.club.crossings.seating import Crossing, Seating

IN_SECTIONS = tuple(kind for kind in OF_PAIRS if kind not in (MATCH, WEB))
"""What a section may play: a web has copies of every set without any."""
MOST_SECTIONS = 8
LETTERS = "ABCDEFGH"


@dataclass(frozen=True, slots=True)
class FieldSection:
    """A section as it was drawn."""

    kind: str
    """Its movement."""
    tables: int
    pairs: tuple[int, ...] = ()
    """Who was drawn into it."""

    @property
    def two_lines(self) -> bool:
        """Whether one half of its pairs never sits as the other half does, unless boards are turned."""
        return self.kind in TWO_LINES


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionsPlan:
    """What an organiser chooses of a field in sections."""

    kinds: tuple[str, ...]
    """The movement of each section."""
    sizes: tuple[int, ...]
    """How many pairs each has."""
    lists: int = 2
    """2 where the lines of movements with two are ranked apart; 1 where boards are turned instead."""
    apart: bool = False
    """Whether each section is compared and ranked alone, and not across the field."""
    missing: int = STAYING
    """The column that an odd section lacks a pair in."""
    lots: bool = True
    """False where pairs sit as they are numbered, the first ones in the first section."""
    by_hand: tuple[tuple[int, ...], ...] = ()
    """Who plays in each section, where somebody has said so."""

    @property
    def two_lists(self) -> bool:
        """Whether any two lines are ranked apart; across the field that takes two lines in every section."""
        lines = [kind in TWO_LINES for kind in self.kinds]
        return self.lists > 1 and (any(lines) if self.apart else all(lines))

    def movement_of(self, at: int) -> MovementPlan:
        """The movement of one section, before boards are turned."""
        return MovementPlan(self.kinds[at], 2, self.missing, lots=self.lots)

    @property
    def longest(self) -> int:
        """How many rounds all sections can play; 0 where one of them has no such movement."""
        known = all(kind in IN_SECTIONS for kind in self.kinds)
        return min(map(longest, self.kinds, self.sizes)) if known and self.kinds else 0


NO_TABLES: Mapping[int, int] = {}


def letter(at: int) -> str:
    """What the section at that place is called."""
    return LETTERS[at]


def place_of(sections: Sequence[FieldSection], table: int) -> tuple[int, int]:
    """The place of a table's section, from 0, and its number in there; one beyond them is in the last."""
    for at, each in enumerate(sections[:-1]):
        if table <= each.tables:
            return at, table
        table -= each.tables
    return max(0, len(sections) - 1), table


def table_name(sections: Sequence[FieldSection], table: int) -> str:
    """What people call a table: its number, or ``B3`` for the third of the second section."""
    at, number = place_of(sections, table)
    return f"{letter(at)}{number}" if sections else str(table)


def as_even_as_can_be(pairs: int, sections: int) -> tuple[int, ...]:
    """So many pairs over sections of tables as equal as can be; of an odd field the last one lacks one."""
    tables = (pairs + 1) // 2
    sizes = [2 * (tables // sections + (at < tables % sections)) for at in range(sections)]
    return (*sizes[:-1], sizes[-1] - pairs % 2)


def with_odd_tables(pairs: int, sections: int) -> tuple[int, ...]:
    """The same, with a table moved between two even sections, so that both are odd and share no board."""
    sizes = list(as_even_as_can_be(pairs, sections))
    even = [at for at, size in enumerate(sizes) if (size + 1) // 2 % 2 == 0]
    for one, other in zip(even[::2], even[1::2], strict=False):
        sizes[one], sizes[other] = sizes[one] + 2, sizes[other] - 2
    return tuple(sizes)


def parted(
    plan: SectionsPlan, players: Iterable[int], seed: str, keeping: Mapping[int, int] = NO_TABLES
) -> tuple[tuple[int, ...], ...]:
    """Who plays in which section: as somebody said, by lot, or in order of numbers.

    ``keeping`` gives some of them the section that their own table is in, before all others.
    """
    if plan.by_hand:
        return plan.by_hand
    numbered = sorted(set(players) - set(keeping))
    if plan.lots:
        numbered = list(crossing_chance(seed).fork("sections").shuffled(numbered))
    found: list[tuple[int, ...]] = []
    for at, size in enumerate(plan.sizes):
        own = [player for player, section in keeping.items() if section == at][:size]
        others, numbered = numbered[: size - len(own)], numbered[size - len(own) :]
        found.append(tuple(sorted((*own, *others))))
    return tuple(found)


def tables_of(plan: SectionsPlan, rounds: int) -> tuple[int, ...]:
    """How many tables each section has."""
    return tuple(len(legs[0].tables) for legs in _legs(plan.kinds, plan.sizes, rounds, plan.missing))


def sectioned(
    plan: SectionsPlan,
    members: Sequence[Sequence[int]],
    rounds: int,
    seed: str,
    keeping: Sequence[Mapping[int, int]] = (),
) -> tuple[Moved, tuple[FieldSection, ...]]:
    """Every round of all sections, with their pairs drawn by lot for its places, or numbered as they sit.

    ``keeping`` gives for each section the table there (from 0) of those who never leave it.
    """
    kept = keeping or [NO_TABLES] * len(members)
    drawn = [
        movement(plan.movement_of(at), pairs, rounds, f"{seed} {letter(at)}", kept[at]).crossing
        for at, pairs in enumerate(members)
    ]
    turned = turned_rounds(plan, rounds)
    joined = tuple(
        _joined(plan, seatings, turned=number in turned)
        for number, seatings in enumerate(zip(*drawn, strict=True), start=1)
    )
    sections = tuple(
        FieldSection(kind, tables, tuple(sorted(pairs)))
        for kind, tables, pairs in zip(plan.kinds, tables_of(plan, rounds), members, strict=True)
    )
    return Moved(joined, turned), sections


def _joined(plan: SectionsPlan, seatings: Sequence[Seating], *, turned: bool) -> Seating:
    """A round of all sections as one, with the boards turned where there are two lines."""
    tables = (
        group[::-1] if turned and kind in TWO_LINES else group
        for kind, seating in zip(plan.kinds, seatings, strict=True)
        for group in seating.tables
    )
    out, sets = (each.out for each in seatings), (each.sets for each in seatings)
    return Seating(tuple(tables), tuple(chain.from_iterable(out)), tuple(chain.from_iterable(sets)))


def told_apart(crossing: Crossing, sections: Sequence[FieldSection]) -> Crossing:
    """The same rounds with other sets in every section, since nobody is compared with those of another."""
    beyond = [at * MOST_IN_A_SECTION for at, each in enumerate(sections) for _ in range(each.tables)]
    return tuple(
        replace(seating, sets=tuple(map(sum, zip(seating.sets, beyond, strict=False))))
        for seating in crossing
    )


def turned_rounds(plan: SectionsPlan, rounds: int) -> tuple[int, ...]:
    """The rounds in which boards are turned, so that all in one list compete as evenly as can be."""
    if plan.two_lists or not any(kind in TWO_LINES for kind in plan.kinds):
        return ()
    return _turned(plan.kinds, plan.sizes, rounds, plan.missing, plan.apart)


@lru_cache(maxsize=256)
def _legs(
    kinds: tuple[str, ...], sizes: tuple[int, ...], rounds: int, missing: int
) -> tuple[tuple[Leg, ...], ...]:
    """The rounds of each section in positions of its own."""
    plans = (MovementPlan(kind, 2, missing) for kind in kinds)
    return tuple(abstract(plan, size, rounds).legs for plan, size in zip(plans, sizes, strict=True))


@lru_cache(maxsize=256)
def _turned(
    kinds: tuple[str, ...],
    sizes: tuple[int, ...],
    rounds: int,
    missing: int,
    apart: bool,
) -> tuple[int, ...]:
    """The fewest rounds of those that are best, and of these the last ones."""
    parts = _legs(kinds, sizes, rounds, missing)
    most = min(MOST_SWITCHES, ceil(rounds / ROUNDS_A_SWITCH))
    latest_first = range(rounds - 1, -1, -1)
    choices = [set(each) for size in range(1, most + 1) for each in combinations(latest_first, size)]
    lines = [kind in TWO_LINES for kind in kinds]
    best = min(choices, key=lambda turned: _unevenness(parts, lines, turned, apart=apart))
    return tuple(sorted(number + 1 for number in best))


def _unevenness(
    parts: Sequence[Sequence[Leg]], lines: Sequence[bool], turned: set[int], *, apart: bool
) -> int:
    """How unevenly all sections compete together, or each by itself, with boards turned in some rounds."""
    every = [
        [
            _in_field(leg, at, (turned if lines[at] else set()) >= {number}, apart=apart)
            for number, leg in legs
        ]
        for at, legs in enumerate(map(enumerate, parts))
    ]
    return Competing([_together(each) for each in zip(*every, strict=True)]).unevenness()


MOST_IN_A_SECTION = 1000
"""More pairs or sets are in no section; positions of different ones are told apart by it."""


def _in_field(leg: Leg, at: int, turned: bool, *, apart: bool) -> Leg:
    beyond = at * MOST_IN_A_SECTION
    found = leg.with_boards_turned() if turned else leg
    tables = tuple(tuple(position + beyond for position in group) for group in found.tables)
    return Leg(tables, tuple(each + beyond for each in found.sets) if apart else found.sets)


def _together(legs: Sequence[Leg]) -> Leg:
    tables = chain.from_iterable(each.tables for each in legs)
    return Leg(tuple(tables), tuple(chain.from_iterable(each.sets for each in legs)))
