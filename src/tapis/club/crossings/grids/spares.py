"""From a crossing at full tables to one with a few people more, without a new meeting twice.

In round 1 the s *spares* sit out. In every later round they take the places of s people who have
not sat out yet; each place is chosen so that the spare has met nobody of that table. People who
give up a place only lose meetings, so a crossing without a repeat stays one.
"""

from __future__ import annotations

from tapis.club.crossings.meetings import Meetings, add_group, nobody_met, strangers
from tapis.club.crossings.seating import Crossing, Group, Seating
from tapis.core.chance import Chance

ATTEMPTS = 40


def seat_spares(crossing: Crossing, spares: int, chance: Chance) -> Crossing | None:
    """The crossing with the players n … n+s-1 added, or nothing when no attempt came through."""
    players = sum(map(len, crossing[0].tables))
    for _ in range(ATTEMPTS):
        seated = _attempt(crossing, range(players, players + spares), chance)
        if seated is not None:
            return seated
    return None


def _attempt(crossing: Crossing, spares: range, chance: Chance) -> Crossing | None:
    met = nobody_met(spares.stop)
    rested = set(spares)
    seated = [Seating(crossing[0].tables, tuple(spares))]
    for seating in crossing[1:]:
        tables, out = list(seating.tables), []
        for spare in spares:
            place = _place(tables, spare, met, rested, chance)
            if place is None:
                return None
            number, resting = place
            add_group(met, (spare, *(player for player in tables[number] if player != resting)))
            tables[number] = tuple(spare if player == resting else player for player in tables[number])
            rested.add(resting)
            out.append(resting)
        seated.append(Seating(tuple(tables), tuple(out)))
    return tuple(seated)


def _place(
    tables: list[Group], spare: int, met: Meetings, rested: set[int], chance: Chance
) -> tuple[int, int] | None:
    """A table of strangers for the spare, and who of it rests instead, for the first time; or None."""
    number = chance.below(len(tables))
    for _ in tables:
        number = (number + 1) % len(tables)
        group = tables[number]
        for resting in chance.shuffled(group):
            others = tuple(player for player in group if player != resting)
            if resting not in rested and strangers(met, others, spare):
                return number, resting
    return None
