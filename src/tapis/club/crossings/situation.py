"""Where a draw stands: who is present, what was played, what is wished, all in positions 0 … n-1."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tapis.club.crossings.meetings import Meetings, meetings, weigh_pairs
from tapis.club.crossings.places.forfeits import draw_forfeits, forfeits_so_far
from tapis.club.crossings.places.lots import kept_apart
from tapis.club.crossings.places.seats import SeatCounts, even_seats, seat_counts
from tapis.club.crossings.places.tables import place, table_visits
from tapis.club.crossings.roster import Roster
from tapis.club.crossings.seating import Crossing, History, Wishes
from tapis.core.chance import Chance

APART_WEIGHT = 40
"""A pair to be kept apart counts as having met this often: no repeat elsewhere is worth as much."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Who is present, with the history and the wishes that concern them; all in positions."""

    people: Roster
    past: History
    wishes: Wishes
    seats: SeatCounts

    def avoid(self) -> Meetings:
        """How often pairs met, those to be kept apart weighed in; a fresh copy, since a search uses it up."""
        counts = meetings(self.people.size, self.past.rounds)
        weigh_pairs(counts, kept_apart(self.wishes), APART_WEIGHT)
        return counts

    def forfeits(self) -> Counter[int]:
        """How often each person sat out."""
        past = (*(seating.out for seating in self.past.rounds), self.past.forfeits)
        return forfeits_so_far(self.people.size, past)

    def sit_out(self, rounds: int, chance: Chance) -> list[tuple[int, ...]]:
        """Who sits out in each of the coming rounds."""
        return draw_forfeits(self.forfeits(), rounds, chance, self.people.table)

    def arranged(self, crossing: Crossing, chance: Chance) -> Crossing:
        """The crossing with physical tables and seats given out, and people under their own numbers again."""
        visits = table_visits(self.people.size, self.past.rounds)
        placed = place(crossing, visits, dict(self.wishes.pinned), chance.fork("tables"))
        return self.people.named(even_seats(placed, self.seats))


def situation(people: Roster, history: History, wishes: Wishes) -> Situation:
    """The situation of those on the roster."""
    seats = seat_counts(people.positions(), history.rounds, people.table)
    return Situation(people, people.past(history), people.wishes(wishes), seats)
