"""What the file of another program says of its ranking, beside what this house makes of the same results.

Nothing is bent to agree: every difference is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from tapis.club.boards.comparison import compared
from tapis.club.ranking.standings import Standings, standings
from tapis.club.rulings.faults import Charge
from tapis.club.state.competition import Competition
from tapis.club.state.teams.matches import ranked_entrant
from tapis.core.event_told import FieldTold, SideTold
from tapis.core.sheet import Points
from tapis.law import Reason, Refused

TENTH, CENT = Fraction(1, 10), Fraction(1, 100)

OTHER_TOTAL = Reason(
    "elsewhere-other-total", "{pair}: {told} in the file, {ours} by the scoring of this event."
)
OTHER_RANK = Reason("elsewhere-other-rank", "{pair}: place {told} in the file, place {ours} here.")
PENALTY = Reason("elsewhere-penalty", "{pair}: the penalty of the file counts as {points}, as on Rulings.")
PENALTY_LEFT = Reason(
    "elsewhere-penalty-left", "{pair}: the file adds {points} to the total; it was left aside."
)


@dataclass(frozen=True, slots=True)
class ToldPenalty:
    """What the file adds to a pair's total, and what this comes to as a ruling here."""

    number: int
    pair: str
    told: Points
    fault: str
    points: int | None
    """None where it cannot be worked out."""

    def charge(self, reason: str) -> Charge | None:
        """The ruling, in the first round: the file does not say when it was."""
        if self.points is None or not self.fault:
            return None
        return Charge(self.fault, self.number, 1, points=self.points, reason=reason)

    @property
    def counted(self) -> Refused:
        """That it counts."""
        return PENALTY(pair=self.pair, points=self.points or 0)

    @property
    def left(self) -> Refused:
        """That it does not."""
        return PENALTY_LEFT(pair=self.pair, points=_figure(self.told))


def penalties(
    competition: Competition, told: FieldTold, numbers: Mapping[str, int]
) -> tuple[ToldPenalty, ...]:
    """Every penalty of the file. Programs write them in units of their own, so the total tells how much."""
    if not any(side.penalty for side in told.sides):
        return ()
    how, boards = competition.comparison, compared(competition).boards
    fault = how.faults[0].code if how and how.faults else ""
    ours = _totals(standings(competition))
    found: list[ToldPenalty] = []
    for side in told.sides:
        number = numbers[side.number]
        if side.penalty:
            parts = boards.get(number, 1) if how and how.mean else 1
            known = side.total is not None and number in ours
            points = round((Fraction(side.total or 0) - Fraction(ours[number])) * parts) if known else None
            found.append(
                ToldPenalty(number, _called(competition, number), side.penalty, fault, points or None)
            )
    return tuple(found)


def agreed(competition: Competition, told: FieldTold, numbers: Mapping[str, int]) -> Iterator[Refused]:
    """A sentence for every total and every place that is another here than in the file."""
    found = standings(competition)
    ours = _totals(found)
    ranks = {row.score.entrant.number: row.rank for row in found.rows}
    for side in told.sides:
        number = numbers[side.number]
        if number not in ours:
            continue
        pair = _called(competition, number)
        if side.total is not None and not _alike(side, ours[number]):
            yield OTHER_TOTAL(pair=pair, told=_figure(side.total), ours=_figure(ours[number]))
        if side.rank is not None and side.rank != ranks.get(number):
            yield OTHER_RANK(pair=pair, told=side.rank, ours=ranks.get(number, "–"))


def _totals(found: Standings) -> dict[int, Points]:
    scores = [*(row.score for row in found.rows), *found.unranked]
    return {score.entrant.number: score.total for score in scores}


def _alike(side: SideTold, ours: Points) -> bool:
    """Whether both are the same to the decimals that the file has."""
    told = Fraction(side.total or 0)
    step = TENTH if (told / TENTH).denominator == 1 else CENT
    return abs(told - Fraction(ours)) <= step / 2 + CENT / 10


def _figure(points: Points) -> str:
    return f"{float(Fraction(points)):.2f}"


def _called(competition: Competition, number: int) -> str:
    return ranked_entrant(competition.tournament, number).name
