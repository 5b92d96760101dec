"""The clause of the house in an event: its words, how many points a ruling under it may be, what may be set.

The words are the club's own where it wrote some, and say the same in every language then.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.club.events import HouseClause
from tapis.club.text.full_names import NAME_LIMIT, TEXT_LIMIT
from tapis.core.compare import Comparison
from tapis.core.faults import Fault
from tapis.core.house import HOUSE, own_faults
from tapis.core.plugin import AnyPlugin
from tapis.law import LANGUAGES, Breach, Clause, Profile, Reason

MOST_POINTS = 10_000
CLAUSE = HOUSE.clause("H1")

BAD_BOUNDS = Reason(
    "bad-bounds", "The points of a ruling go from {lowest} to {highest}; the least must not be the greater."
)
TOO_MANY_POINTS = Reason("too-many-points", "A ruling is between {lowest} and {highest} points.")
WORDING_TOO_LONG = Reason(
    "wording-too-long", "The title of the clause has {title} characters at most, its text {text}."
)


def worded(written: HouseClause) -> Clause:
    """The clause as the club writes it, in every language; as proposed where it wrote nothing."""
    title = dict.fromkeys(LANGUAGES, written.title) if written.title else CLAUSE.title
    text = dict.fromkeys(LANGUAGES, written.text) if written.text else CLAUSE.text
    return replace(CLAUSE, title=title, text=text)


def limit(plugin: AnyPlugin, how: Comparison | None, profile: Profile) -> int:
    """The most points of a ruling, either way, where the house says nothing.

    Where tables are compared a ruling is in the unit of a deal, so it is what their faults may cost.
    """
    if how is None:
        return plugin.event.ruling_limit
    remedies = [each.remedy(0, profile) for each in how.faults]
    return max((int(max(-each.lowest, each.highest)) for each in remedies), default=how.highest)


def bounds(usual: int, written: HouseClause) -> tuple[int, int]:
    """The least and the most points of a ruling: what the house says, or the usual limit either way."""
    lowest = -usual if written.lowest is None else written.lowest
    return lowest, usual if written.highest is None else written.highest


def faults_under(written: HouseClause) -> tuple[Fault, ...]:
    """What can be ruled under the clause as the club writes it."""
    return own_faults(worded(written))


def bad_house_clause(usual: int, written: HouseClause) -> Breach | None:
    """Why no event can have this clause, or None."""
    if len(written.title) > NAME_LIMIT or len(written.text) > TEXT_LIMIT:
        return _said(HouseClause(), WORDING_TOO_LONG, title=NAME_LIMIT, text=TEXT_LIMIT)
    lowest, highest = bounds(usual, written)
    if not -MOST_POINTS <= min(lowest, highest) <= max(lowest, highest) <= MOST_POINTS:
        return _said(written, TOO_MANY_POINTS, lowest=-MOST_POINTS, highest=MOST_POINTS)
    return _said(written, BAD_BOUNDS, lowest=lowest, highest=highest) if lowest > highest else None


def _said(written: HouseClause, reason: Reason, **told: object) -> Breach:
    """A refusal under the clause as the club calls it."""
    return Breach(worded(written), reason.code, reason.sentence, told)
