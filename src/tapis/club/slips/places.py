"""Where people of a round sit, by all its slips together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tapis.club.state.tournament import Tournament


def sits_twice(tournament: Tournament, number: int, tables: Mapping[int, tuple[int, ...]]) -> frozenset[int]:
    """Who would have two places in a round if so many of its tables were seated so.

    At free tables one plays several parties, and only these tables are looked at.
    """
    slips = tournament.rounds[number - 1].slips
    others = {} if tournament.setup.free_tables else {t: slip.people for t, slip in slips.items()}
    places = Counter(person for seats in (others | dict(tables)).values() for person in seats)
    return frozenset(person for person, many in places.items() if many > 1)
