"""The rounds still to come when people have left or arrived, or a seating changed by hand was played.

What was published is history and stays; whom somebody met, where, and how often they sat out is
remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from tapis.club.crossings.drawing import check_rounds, crossing_chance, draw
from tapis.club.crossings.figures.bounds import Seats, crowded_strain
from tapis.club.crossings.following.remains import start_from
from tapis.club.crossings.grids.larger import enlarged
from tapis.club.crossings.grids.search import EFFORT, Effort, improve, strain_of
from tapis.club.crossings.places.forfeits import draw_forfeits, sittings_out
from tapis.club.crossings.roster import roster
from tapis.club.crossings.seating import (
    NO_HISTORY,
    NO_WISHES,
    TABLE_SIZE,
    Crossing,
    History,
    Wishes,
)
from tapis.club.crossings.situation import Situation, situation
from tapis.core.chance import Chance

OTHERS_OUT = 12
"""So many others are asked to sit out before people meet again."""


def redraw(  # noqa: PLR0913 - all but the first three are left out as a rule
    players: Sequence[int],
    rounds: int,
    seed: str | int,
    *,
    history: History = NO_HISTORY,
    wishes: Wishes = NO_WISHES,
    planned: Crossing = (),
    size: int = TABLE_SIZE,
    largest: int = 0,
) -> Crossing:
    """The coming ``rounds`` for those present now, ``size`` to a table, left over up to ``largest``.

    ``planned`` are rounds drawn earlier and not published: where lots drawn anew would make people
    meet again, the search begins once more from what can be kept of the plan.
    """
    if not history.rounds and not history.forfeits:
        return draw(players, rounds, seed, wishes=wishes, size=size, largest=largest)
    check_rounds(rounds)
    now = situation(roster(players, size), history, wishes)
    chance = crossing_chance(seed)
    outs = now.sit_out(rounds, chance.fork("forfeits"))
    found, strain = searched_rounds(now, outs, chance.fork("anew"))
    least = floor(now, found)
    if strain > least and planned:
        kept, kept_strain = searched_rounds(now, outs, chance.fork("plan"), now.people.planned(planned))
        found, strain = (kept, kept_strain) if kept_strain < strain else (found, strain)
    if strain > least and size == 2 and any(outs):
        found = _with_others_out(now, rounds, (found, strain), chance.fork("others out"))
    return now.arranged(enlarged(found, now, largest, chance.fork("larger")), chance)


def _with_others_out(now: Situation, rounds: int, best: tuple[Crossing, int], chance: Chance) -> Crossing:
    """A better crossing with others of those equally due sitting out, at tables of two, or ``best``.

    There it matters who sits out: that person may be the only stranger left for somebody.
    """
    order = chance.shuffled(range(now.people.size))
    for out in islice(sittings_out(now.forfeits(), order, 1), OTHERS_OUT):
        lots, counts = chance.fork(f"{out}"), now.forfeits()
        counts.update(out)
        outs = [out, *draw_forfeits(counts, rounds - 1, lots, now.people.table)]
        again = searched_rounds(now, outs, lots)
        best = again if again[1] < best[1] else best
        if not best[1]:
            break
    return best[0]


def searched_rounds(
    now: Situation,
    outs: list[tuple[int, ...]],
    chance: Chance,
    planned: Crossing = (),
    effort: Effort = EFFORT,
) -> tuple[Crossing, int]:
    """A round for each entry of ``outs``, and their strain; nought means nobody meets again."""
    start = start_from(planned, now.people, outs, chance.fork("start"))
    effort = replace(effort, floor=max(effort.floor, floor(now, start)))
    found = improve(start, now.avoid(), chance.fork("search"), effort)
    return found, strain_of(found, now.avoid())


def floor(now: Situation, coming: Crossing) -> int:
    """A strain that no rounds with as many tables as ``coming`` go below, after those that were played."""
    before, after = (_seats(now.people.size, crossing) for crossing in (now.past.rounds, coming))
    return crowded_strain(before, after)


def _seats(people: int, crossing: Crossing) -> list[Seats]:
    """What each round had for these people; whoever was not there yet sat out."""
    tables = ([len(group) for group in seating.tables] for seating in crossing)
    return [Seats(sizes, people - sum(sizes)) for sizes in tables]
