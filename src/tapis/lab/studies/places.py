"""What points for places at the table do: the same events ranked without them and with them.

A sample is one event. The bonus is what a club may choose to give in each round for the places at a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from operator import attrgetter

from tapis.club.ranking.place_bonus import bonuses
from tapis.games.whist.book import ART
from tapis.i18n import msgid
from tapis.lab.field import COLUMNS, Gathering, ScoredRow, read, scores
from tapis.lab.studies.changes import side_by_side
from tapis.lab.studies.choices import DEALS, FORMAT, PLAYER, WORST, entrants, regulation, rounds
from tapis.lab.studies.seatable import seatable
from tapis.lab.studies.standings import Merits, added
from tapis.lab.study import Cells, Choices, Rows, Study, StudySetting, Task
from tapis.law import Reason, Refused

BAD_SCALE = Reason(
    "bad-scale", "Points for places are whole numbers with commas between them, such as 90,60,30,0."
)


def sample(task: Task) -> Rows:
    """The rows of one event."""
    return scores(Gathering.of(task.choices), task.place)


def summary(choices: Choices, samples: Sequence[Rows]) -> tuple[Cells, ...]:
    """What place bonuses change in the standings."""
    sign, scale = Gathering.of(choices).sign, _scale(choices)
    events = [read(rows) for rows in samples]
    without = [added([_points(table, sign) for table in _tables(rows)]) for rows in events]
    together = [added([_with_places(table, scale, sign) for table in _tables(rows)]) for rows in events]
    return side_by_side(without, together)


def _tables(rows: Sequence[ScoredRow]) -> list[list[ScoredRow]]:
    """The rows table by table, round after round."""
    return [list(table) for _, table in groupby(rows, key=attrgetter("round", "table"))]


def _points(table: Sequence[ScoredRow], sign: int) -> Merits:
    return {each.entrant: sign * (each.points + each.bonus) for each in table}


def _with_places(table: Sequence[ScoredRow], scale: tuple[int, ...], sign: int) -> Merits:
    """The merits of a table's entrants with place bonuses, which are added whatever wins."""
    made: Mapping[int, Fraction] = {each.entrant: Fraction(each.points + each.bonus) for each in table}
    brought = bonuses(made, scale, lowest_wins=sign < 0)
    return {
        entrant: merit + sign * float(brought[entrant]) for entrant, merit in _points(table, sign).items()
    }


def _scale(choices: Choices) -> tuple[int, ...]:
    return tuple(int(part) for part in str(choices["scale"]).split(","))


def check(choices: Choices) -> Refused | None:
    """Why these choices make no study, or None."""
    try:
        _scale(choices)
    except ValueError:
        return BAD_SCALE()
    return seatable(choices)


SCALE = StudySetting(
    "scale", str, "90,60,30,0", msgid("What the places at each table bring, from the first on."), after=True
)
PLACES = Study(
    name="places",
    question=msgid("What do points for the places at a table do to a ranking?"),
    samples=40,
    choices=(regulation(ART.id), PLAYER, entrants(16), rounds(3), DEALS, FORMAT, WORST, SCALE),
    columns=COLUMNS,
    sample=sample,
    summary=summary,
    check=check,
)
