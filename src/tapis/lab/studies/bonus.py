"""What half the difference on top does (17.19): the same events ranked without the bonus and with it.

A sample is one event of le tutti between teams of known strength.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapis.games.tutti.book import ART
from tapis.i18n import msgid
from tapis.lab.field import COLUMNS, Gathering, ScoredRow, read, scores
from tapis.lab.figures import Estimate, mean
from tapis.lab.studies.changes import side_by_side
from tapis.lab.studies.choices import PLAYER, WORST, entrants, rounds
from tapis.lab.studies.seatable import seatable
from tapis.lab.studies.standings import Merits
from tapis.lab.study import Cells, Choices, ColumnKind, Head, Rows, Study, StudySetting, Task

PARTIES = (
    Head("mean", msgid("Mean bonus of a winner")),
    Head("part", msgid("Bonus in what a winner makes"), ColumnKind.SHARE),
    Head("least", msgid("Winners with less than 50"), ColumnKind.SHARE),
)
SMALL = 50
"""Points of a bonus that decides little."""


def sample(task: Task) -> Rows:
    """The rows of one event."""
    return scores(Gathering.of(task.choices), task.place)


def summary(_choices: Choices, samples: Sequence[Rows]) -> tuple[Cells, ...]:
    """How large the bonus is, and what it changes in the standings."""
    events = [read(rows) for rows in samples]
    without = [_totals(rows, bonus=0) for rows in events]
    together = [_totals(rows, bonus=1) for rows in events]
    parties = Cells("parties", msgid("The bonus of a game"), PARTIES, (tuple(_sizes(events)),))
    return (parties, *side_by_side(without, together))


def _totals(rows: Sequence[ScoredRow], bonus: int) -> Merits:
    totals: dict[int, float] = {}
    for each in rows:
        totals[each.entrant] = totals.get(each.entrant, 0.0) + each.points + bonus * each.bonus
    return totals


def _sizes(events: Sequence[Sequence[ScoredRow]]) -> Iterator[Estimate]:
    """The mean bonus of those who won their party; an event counts once: its parties share its teams."""
    winners = [[each for each in event if each.bonus] for event in events]
    yield mean(_mean([each.bonus for each in some]) for some in winners)
    parts = (_mean([each.bonus / (each.points + each.bonus) for each in some]) for some in winners)
    yield mean(parts, 0, 1)
    yield mean((_mean([each.bonus < SMALL for each in some]) for some in winners), 0, 1)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


REGULATION = StudySetting("regulation", str, ART.id, msgid("What is played."), among=(ART.id,))
BONUS = Study(
    name="bonus",
    question=msgid("What does half the difference on top do to the ranking of le tutti?"),
    samples=40,
    choices=(REGULATION, PLAYER, entrants(8), rounds(3), WORST),
    columns=COLUMNS,
    sample=sample,
    summary=summary,
    check=seatable,
)
