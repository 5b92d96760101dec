"""The rounds still to come when people have left or arrived, or a seating changed by hand was played.

What was published is history and stays; whom somebody met, where and how often he sat out is
remembered.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapis.club.crossings.drawing import check_rounds, crossing_chance, draw
from tapis.club.crossings.forfeits import draw_forfeits
from tapis.club.crossings.remains import start_from
from tapis.club.crossings.roster import roster
from tapis.club.crossings.search import EFFORT, Effort, improve, strain_of
from tapis.club.crossings.seating import NO_HISTORY, NO_WISHES, Crossing, History, Wishes
from tapis.club.crossings.situation import Situation, situation
from tapis.core.chance import Chance


def redraw(
    players: Sequence[int],
    rounds: int,
    seed: str | int,
    *,
    history: History = NO_HISTORY,
    wishes: Wishes = NO_WISHES,
    planned: Crossing = (),
) -> Crossing:
    """The coming ``rounds`` for those present now.

    ``planned`` are rounds drawn earlier and not published: where lots drawn anew would make people
    meet again, the search begins once more from what can be kept of the plan.
    """
    if not history.rounds and not history.forfeits:
        return draw(players, rounds, seed, wishes=wishes)
    check_rounds(rounds)
    now = situation(roster(players), history, wishes)
    chance = crossing_chance(seed)
    outs = draw_forfeits(now.forfeits(), rounds, chance.fork("forfeits"))
    found, strain = searched_rounds(now, outs, chance.fork("anew"))
    if strain and planned:
        kept, kept_strain = searched_rounds(now, outs, chance.fork("plan"), now.people.planned(planned))
        found = kept if kept_strain < strain else found
    return now.arranged(found, chance)


def searched_rounds(
    now: Situation,
    outs: list[tuple[int, ...]],
    chance: Chance,
    planned: Crossing = (),
    effort: Effort = EFFORT,
) -> tuple[Crossing, int]:
    """A round for each entry of ``outs``, and their strain; nought means nobody meets again."""
    start = start_from(planned, now.people.size, outs, chance.fork("start"))
    found = improve(start, now.avoid(), chance.fork("search"), effort)
    return found, strain_of(found, now.avoid())
