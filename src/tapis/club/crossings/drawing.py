"""The draw of a whole event: grid, lots, wishes, physical tables, seats, one after the other.

Same players, seed and version give the same crossing. The order of the players does not matter.
"""

from __future__ import annotations

from collections.abc import Sequence, Sized

from tapis.club.crossings.grids.choice import grid
from tapis.club.crossings.grids.larger import enlarged
from tapis.club.crossings.grids.search import improve
from tapis.club.crossings.meetings import meetings
from tapis.club.crossings.places.lots import draw_lots, kept_apart, settled
from tapis.club.crossings.roster import check_whole, roster
from tapis.club.crossings.seating import NO_HISTORY, NO_WISHES, TABLE_SIZE, Crossing, Wishes, renamed
from tapis.club.crossings.situation import Situation, situation
from tapis.core.chance import Chance

MOST_PLAYERS, MOST_ROUNDS = 10_000, 100
"""Beyond these nobody plays, and a draw would not end in reasonable time."""


def draw(
    players: Sequence[int] | int,
    rounds: int,
    seed: str | int,
    *,
    wishes: Wishes = NO_WISHES,
    size: int = TABLE_SIZE,
    largest: int = 0,
) -> Crossing:
    """All rounds of an event that has not begun, ``size`` to a table.

    Those left over sit out, or join tables of up to ``largest`` where that gives room to all. ValueError for
    more than ``MOST_PLAYERS`` and ``MOST_ROUNDS``.
    """
    check_players(players)
    check_whole("largest", largest)
    if not isinstance(wishes, Wishes):
        raise TypeError(f"wishes are Wishes, not {wishes!r}")
    now = situation(roster(players, size), NO_HISTORY, wishes)
    check_rounds(rounds)
    chance = crossing_chance(seed)
    positions = grid(now.people.size, rounds, chance.fork("grid"), size).crossing
    drawn = draw_lots(positions, now.people.size, now.wishes, chance.fork("lots"))
    kept = _apart(drawn, now, chance.fork("wishes"))
    return now.arranged(enlarged(kept, now, largest, chance.fork("larger")), chance)


def crossing_chance(seed: str | int) -> Chance:
    """The stream of chance that a seed gives for crossings alone."""
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise TypeError(f"A seed is a text or a whole number, not {seed!r}.")
    return Chance(f"{seed}").fork("crossing")


def check_players(players: Sequence[int] | int) -> None:
    """ValueError for more players than a draw is for; what is wrong otherwise the roster says."""
    count = players if isinstance(players, int) else len(players) if isinstance(players, Sized) else 0
    if count > MOST_PLAYERS:
        raise ValueError(f"a crossing is for {MOST_PLAYERS} players at most, not {count}")


def check_rounds(rounds: int) -> None:
    """ValueError for fewer rounds than one or more than are drawn, TypeError for what is no number."""
    check_whole("rounds", rounds)
    if rounds < 1:
        raise ValueError(f"a crossing needs at least one round, not {rounds}")
    if rounds > MOST_ROUNDS:
        raise ValueError(f"a crossing has {MOST_ROUNDS} rounds at most, not {rounds}")


def _apart(drawn: Crossing, now: Situation, chance: Chance) -> Crossing:
    """``drawn``, or a new search where lots alone left together a pair that is to be kept apart."""
    met = meetings(now.people.size, drawn)
    if not any(met[a][b] for a, b in map(tuple, kept_apart(now.wishes))):
        return drawn
    searched = improve(drawn, now.avoid(), chance)
    return renamed(searched, settled(searched, list(range(now.people.size)), now.wishes, chance))
