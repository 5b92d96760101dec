"""Master points beside a ranking, by the table of a federation that an organiser has chosen for the event.

They rank nobody, so the table may be chosen, exchanged and taken away after the last round as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tapis.club.events import SettingsChanged
from tapis.club.ranking.points_table import PointsTable, RankedLine, points_of, read_points
from tapis.club.ranking.standings import Standings
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.core.sheet import Points
from tapis.law import Reason, Refused

KEPT = 20_000
"""Characters of a table that an event keeps at most: it goes with every change of its settings."""
TOO_LONG = Reason("points-kept-too-long", "An event keeps a table of at most {most} characters.")
NOTHING_KEPT = Reason("points-not-kept", "This event keeps no table of master points.")


@dataclass(frozen=True, slots=True)
class MasterPoints:
    """What a federation calls them, and how many everybody gets, by number."""

    kind: str = ""
    given: Mapping[int, Points] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Whether there are any to show."""
        return bool(self.given)


def choose_points(competition: Competition, text: str) -> Outcome:
    """Show master points by this table beside the ranking from now on; by none if it is empty."""
    setup = competition.tournament.setup
    if len(text) > KEPT:
        return TOO_LONG(most=KEPT)
    if not text and not setup.points_table:
        return NOTHING_KEPT()
    if competition.comparison is None:
        return reasons.NO_MOVEMENT()
    if text and isinstance(table := read_points(text.encode()), tuple):
        return table[0]
    return () if text == setup.points_table else (SettingsChanged(replace(setup, points_table=text)),)


def master_points(competition: Competition, found: Standings) -> MasterPoints:
    """The points of a ranking; none where no table is chosen, or the one that is has none for it."""
    text, how = competition.tournament.setup.points_table, competition.comparison
    table = read_points(text.encode()) if text and how is not None else ()
    if not isinstance(table, PointsTable) or how is None:
        return MasterPoints()
    lines = [
        RankedLine(
            str(row.score.entrant.number),
            row.rank,
            row.score.total,
            row.list_index if found.lists > 1 else None,
        )
        for row in found.rows
    ]
    given = points_of(lines, table, per_cent=how.mean)
    if isinstance(given, Refused):
        return MasterPoints()
    numbers = [row.score.entrant.number for row in found.rows]
    return MasterPoints(table.kind, {each: given[str(each)] for each in numbers if str(each) in given})
