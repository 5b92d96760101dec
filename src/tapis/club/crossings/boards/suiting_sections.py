"""Which movements suit an evening in sections: what each section may play, and what all of it comes to.

Sections of one size play one movement, those of another size another one or the same. What that comes to is
added up from the survey of each section; how evenly all compete is counted over the field, or in each section
where these are ranked apart. Knows nothing of an event.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from tapis.club.crossings.boards.sections import (
    IN_SECTIONS,
    SectionsPlan,
    as_even_as_can_be,
    sectioned,
    told_apart,
    with_odd_tables,
)
from tapis.club.crossings.boards.suiting import EveningWanted, SuitedMovement, as_played, lengths
from tapis.club.crossings.boards.survey import LOT, SurveyLine, surveyed
from tapis.club.crossings.boards.travelling import SECTIONS, TWO_LINES, worthwhile
from tapis.club.crossings.figures.comparison import comparing

MOST_TOLD = 8
"""So many plans are told of; there are many more that suit less."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitedSections:
    """A plan of sections as it would be played."""

    plan: SectionsPlan
    movement: SuitedMovement


def suited_sections(wanted: EveningWanted, plan: SectionsPlan, count: int) -> tuple[SuitedSections, ...]:
    """What so many sections may play, what suits best first.

    Of ``plan`` what it says of ranking and places is kept, and the sizes where somebody said who plays where.
    """
    sizes = (
        [plan.sizes]
        if plan.by_hand
        else [f(wanted.pairs, count) for f in (as_even_as_can_be, with_odd_tables)]
    )
    rough = sorted(
        (_rank(wanted, each, line, deals), at, each, line, deals)
        for at, (each, line, deals) in enumerate(_each(wanted, plan, tuple(dict.fromkeys(sizes))))
    )
    best: dict[SectionsPlan, tuple[SurveyLine, int]] = {}
    for _, _, each, line, deals in rough:
        if len(best) < MOST_TOLD:
            best.setdefault(each, (line, deals))
    found = [
        SuitedSections(plan=each, movement=as_played(wanted, _counted(each, line), deals, 1 + each.two_lists))
        for each, (line, deals) in best.items()
    ]
    return tuple(sorted(found, key=lambda told: _order(told.movement)))


def _each(
    wanted: EveningWanted, plan: SectionsPlan, splits: Sequence[tuple[int, ...]]
) -> Iterator[tuple[SectionsPlan, SurveyLine, int]]:
    for sizes in splits:
        unlike = tuple(dict.fromkeys(sizes))
        for kinds in product(IN_SECTIONS, repeat=len(unlike)):
            by_size = dict(zip(unlike, kinds, strict=True))
            both = replace(plan, sizes=sizes, kinds=tuple(by_size[size] for size in sizes))
            yield from _in_lists(wanted, both)


def _in_lists(wanted: EveningWanted, plan: SectionsPlan) -> Iterator[tuple[SectionsPlan, SurveyLine, int]]:
    lists = [1] if wanted.one_list or not replace(plan, lists=2).two_lists else [1, 2]
    least = max(map(worthwhile, plan.kinds, plan.sizes))
    for (rounds, deals), number in product(lengths(least, plan.longest, wanted), lists):
        if rounds >= least:
            line = _added(plan, rounds)
            yield replace(plan, lists=number), line, deals


def _added(plan: SectionsPlan, rounds: int) -> SurveyLine:
    """What the sections come to together; how even they are is the least of them, for now."""
    lines = [surveyed(kind, size, rounds) for kind, size in zip(plan.kinds, plan.sizes, strict=True)]
    return SurveyLine(
        pairs=sum(plan.sizes),
        kind=SECTIONS,
        rounds=rounds,
        tables=sum(each.tables for each in lines),
        sets=max(each.sets for each in lines),
        opponents_again=sum(each.opponents_again for each in lines),
        boards_again=sum(each.boards_again for each in lines),
        out=max(each.out for each in lines),
        sharing=sum(each.sharing for each in lines),
        copies=sum(each.copies for each in lines),
        even=min(each.even for each in lines),
    )


def _counted(plan: SectionsPlan, line: SurveyLine) -> SurveyLine:
    even, turned = _even(plan.kinds, plan.sizes, line.rounds, plan.missing, (plan.lists, plan.apart))
    return replace(line, even=even, turned=turned)


@lru_cache(maxsize=256)
def _even(
    kinds: tuple[str, ...], sizes: tuple[int, ...], rounds: int, missing: int, ranked: tuple[int, bool]
) -> tuple[int, tuple[int, ...]]:
    """How evenly all compete who are ranked together, and the rounds in which boards are turned."""
    plan = SectionsPlan(
        kinds=kinds, sizes=sizes, missing=missing, lists=ranked[0], apart=ranked[1], lots=False
    )
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    members = [tuple(range(end - size + 1, end + 1)) for end, size in zip(ends, sizes, strict=True)]
    moved, sections = sectioned(plan, members, rounds, LOT)
    crossing = told_apart(moved.crossing, sections) if plan.apart else moved.crossing
    lines: list[tuple[int, set[int]]] = []
    for at, own in enumerate(members):
        first = {seats[0] for seating in moved.crossing for seats in seating.tables if seats} & set(own)
        two = plan.two_lists and kinds[at] in TWO_LINES
        lines += [(0, first), (1, set(own) - first)] if two else [(0, set(own))]
    apart = [group for _, group in lines]
    across = [set().union(*(group for column, group in lines if column == each)) for each in (0, 1)]
    lists = apart if plan.apart else [group for group in across if group]
    return comparing(crossing, range(1, sum(sizes) + 1), lists).evenness() or 0, moved.turned


def _rank(
    wanted: EveningWanted, plan: SectionsPlan, line: SurveyLine, deals: int
) -> tuple[bool, bool, int, bool, bool, int, int]:
    return _order(as_played(wanted, line, deals, 1 + plan.two_lists))


def _order(movement: SuitedMovement) -> tuple[bool, bool, int, bool, bool, int, int]:
    """As movements of one field are put in order; that every section has its own boards is no fault."""
    return replace(movement, line=replace(movement.line, copies=1)).rank
