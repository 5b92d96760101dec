"""How many deals until a ranking can be relied on, among people whose strength is known.

A sample is one event. After each round its standings are compared with the true order. Strength and chance
are told apart over all samples: what differs between people is the variance of their means, what differs
between the rounds of one person is chance; Spearman and Brown's formula then says how many rounds make the
one so many times the other (a reliability of 80 % is four to one).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from math import exp, log
from operator import attrgetter
from statistics import fmean, variance

from tapis.games.estimation.book import ART
from tapis.i18n import msgid
from tapis.lab.field import COLUMNS, Gathering, ScoredRow, read, scores
from tapis.lab.figures import Estimate, jackknife
from tapis.lab.studies.choices import DEALS, FORMAT, PLAYER, WORST, entrants, regulation, rounds
from tapis.lab.studies.seatable import seatable
from tapis.lab.studies.standings import Merits, added, quality
from tapis.lab.study import Cells, Choices, ColumnKind, Head, Rows, Scalar, Study, Task

AFTER = (
    Head("rounds", msgid("Rounds"), ColumnKind.WHOLE),
    Head("deals", msgid("Deals"), ColumnKind.WHOLE),
    Head("tau", msgid("Kendall's tau")),
    Head("pairs", msgid("Pairs in order"), ColumnKind.SHARE),
    Head("best", msgid("Best first"), ColumnKind.SHARE),
    Head("good", msgid("Top quarter first"), ColumnKind.SHARE),
)
PARTS = (Head("part", msgid("Figure"), ColumnKind.TEXT), Head("value", msgid("Value"), ColumnKind.MIXED))
RELIABLE = (0.8, 0.9)
LEAST = 0.001
"""The least part of the variance that strength must have to be seen."""


def sample(task: Task) -> Rows:
    """The rows of one event."""
    return scores(Gathering.of(task.choices), task.place)


def summary(choices: Choices, samples: Sequence[Rows]) -> tuple[Cells, ...]:
    """How right the standings are after each round, and how much of a round is strength."""
    sign = Gathering.of(choices).sign
    events = [list(_by_round(read(rows), sign)) for rows in samples]
    deals = fmean(each.deals for rows in samples for each in read(rows))
    after = tuple(_after(events, number, deals) for number in range(1, len(events[0]) + 1))
    return (
        Cells("after", msgid("The standings after each round"), AFTER, after),
        Cells("parts", msgid("Strength and chance"), PARTS, tuple(_parts(events, deals))),
    )


def _by_round(rows: Sequence[ScoredRow], sign: int) -> Iterator[Merits]:
    for _, of_one in groupby(rows, key=attrgetter("round")):
        yield {each.entrant: sign * (each.points + each.bonus) for each in of_one}


def _after(events: Sequence[Sequence[Merits]], number: int, deals: float) -> tuple[Scalar | Estimate, ...]:
    standings = [added(event[:number]) for event in events]
    return (number, round(number * deals), *quality(standings))


def _parts(events: Sequence[Sequence[Merits]], deals: float) -> Iterator[tuple[Scalar | Estimate, ...]]:
    """Standard deviations per deal, and the deals a reliable ranking takes, where strength shows at all."""
    if len(events) * len(events[0]) < 2:
        return
    yield (
        msgid("Spread of chance, a deal"),
        jackknife(lambda some: (_variances(some)[1] / deals) ** 0.5, events),
    )
    if _variances(events)[0] <= LEAST * _variances(events)[1]:
        return
    yield (
        msgid("Spread of strength, a deal"),
        jackknife(lambda some: _variances(some)[0] ** 0.5 / deals, events),
    )
    for part, title in zip(RELIABLE, (msgid("Deals for 80 %"), msgid("Deals for 90 %")), strict=True):
        yield title, _above_nought(jackknife(partial(_deals_for, part, deals), events))


def _variances(events: Sequence[Sequence[Merits]]) -> tuple[float, float]:
    """The variance of a round between people, and between the rounds of one person; the first is above 0."""
    made = [[merits[entrant] for event in events for merits in event] for entrant in events[0][0]]
    chance = fmean(map(variance, made))
    strength = variance(map(fmean, made)) - chance / len(made[0])
    return max(strength, LEAST * chance), chance


def _deals_for(part: float, deals: float, events: Sequence[Sequence[Merits]]) -> float:
    """The logarithm of the deals needed, since the interval of a ratio is a factor on either side."""
    strength, chance = _variances(events)
    return log(deals * part / (1 - part) * chance / strength)


def _above_nought(logarithm: Estimate) -> Estimate:
    return Estimate(exp(logarithm.value), exp(logarithm.low), exp(logarithm.high))


RANKING = Study(
    name="ranking",
    question=msgid("How many deals does it take until a ranking can be relied on?"),
    samples=40,
    choices=(regulation(ART.id), PLAYER, entrants(16), rounds(10), DEALS, FORMAT, WORST),
    columns=COLUMNS,
    sample=sample,
    summary=summary,
    check=seatable,
)
