"""In which list of the ranking an entrant stands, where those of either column or section are ranked apart.

In a movement of two lines nobody who stays is ever compared with somebody who moves: each line has its own
ranking. So has each section where the organiser wants it; such a list knows whose it is. An entrant belongs
to the section and the column drawn for it most often, so that a round in which somebody sat in another's
place changes nothing. Knows nothing of points.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from tapis.club.state.tournament import Round, Tournament

TOGETHER: Mapping[int, int] = {}
"""Everybody is ranked in one list."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """Whose list it is."""

    section: int | None = None
    """The place of their section; None where all sections are ranked together."""
    column: int | None = None
    """The column they hold; None where both are ranked together."""


def ranked_lists(tournament: Tournament) -> tuple[ListOf, ...]:
    """Every list in its order; one of everybody where all are ranked together."""
    drawn = tournament.rounds
    two = bool(drawn) and all(each.lists > 1 for each in drawn)
    if not (drawn and drawn[0].apart):
        return (ListOf(column=0), ListOf(column=1)) if two else (ListOf(),)
    return tuple(
        ListOf(at, column)
        for at, section in enumerate(drawn[0].sections)
        for column in ((0, 1) if two and section.two_lines else (None,))
    )


def lists(tournament: Tournament) -> Mapping[int, int]:
    """The place of everybody's list in ``ranked_lists``, by number; ``TOGETHER`` where there is one."""
    known = ranked_lists(tournament)
    if len(known) == 1:
        return TOGETHER
    sat, been = _columns(tournament.rounds), sections(tournament)
    apart = tournament.rounds[0].apart
    places = {each: at for at, each in enumerate(known)}
    found: dict[int, int] = {}
    for number in tournament.entrants:
        section = been.get(number, 0) if apart else None
        mine = ListOf(section, _usual(sat.get(number, {}), 0))
        found[number] = places.get(mine, places.get(ListOf(section), 0))
    return found


def sections(tournament: Tournament) -> Mapping[int, int]:
    """The place of everybody's section, by number; nothing where there are none."""
    drawn = tournament.rounds
    if not drawn or not drawn[0].sections:
        return {}
    been: dict[int, Counter[int]] = defaultdict(Counter)
    for each in drawn:
        for table, group in enumerate(each.seating.tables, start=1):
            for number in group:
                been[number][each.section_of(table)] += 1
    drawn_into = {number: at for at, each in enumerate(drawn[0].sections) for number in each.pairs}
    return {number: _usual(been[number], drawn_into.get(number, 0)) for number in tournament.entrants}


def _columns(drawn: tuple[Round, ...]) -> Mapping[int, Counter[int]]:
    sat: dict[int, Counter[int]] = defaultdict(Counter)
    for each in drawn:
        for group in each.seating.tables:
            for column, number in enumerate(group):
                sat[number][column] += 1
    return sat


def _usual(sat: Mapping[int, int], otherwise: int) -> int:
    """What was most often; of two alike ``otherwise``, or the lower one."""
    return min(sat, key=lambda each: (-sat[each], each != otherwise, each), default=otherwise)


def members(tournament: Tournament) -> tuple[tuple[int, ...], ...]:
    """Who is ranked together, list by list; one list of nobody in particular where all are."""
    found = lists(tournament)
    if not found:
        return ()
    every = range(len(ranked_lists(tournament)))
    return tuple(tuple(number for number, at in found.items() if at == each) for each in every)
