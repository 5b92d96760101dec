"""Two players of a game by name against each other: many duels, and what they come to.

A match is drawn and kept as the samples of a study are: a sample is one duel, the same for the same seed and
number on every machine. Its rows say what was made, deal by deal, and how long each move took.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from tapis.lab.arena import Arena
from tapis.lab.figures import Estimate
from tapis.lab.meeting import PlayersMeeting, thinking
from tapis.lab.study import Rows, Run, Study, StudySetting, Task

COLUMNS = {"what": str, "number": int, "value": float}
"""What a row says: ``deals`` played at both tables, points a deal of ``a`` and of ``b``, what a gained on b
(``gain``, numbered), and the seconds of processor time of each move of a (``move``, numbered)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(PlayersMeeting):
    """Who plays what."""

    one: str
    other: str

    @property
    def run(self) -> Run:
        """The match as what is drawn and kept."""
        return self.drawn(STUDY, a=self.one, b=self.other)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """What a match came to; ``difference`` is the first player's less the other's, a deal."""

    deals: int
    unit: str
    one: float
    other: float
    difference: Estimate
    mean_ms: float
    p99_ms: float


def sample(task: Task) -> Rows:
    """The rows of one duel."""
    choices = task.choices
    arena = Arena(str(choices["game"]), int(choices["table"] or 0), str(choices["system"]))
    met = arena.meet(str(choices["a"]), str(choices["b"]), task.place)
    made = (("deals", 0, float(met.duel.deals)), ("a", 0, met.duel.one), ("b", 0, met.duel.other))
    gains = (("gain", number, gain) for number, gain in enumerate(arena.gains(met.duel), 1))
    moves = (("move", number, seconds) for number, seconds in enumerate(met.one, 1))
    return (*made, *gains, *moves)


STUDY = Study(
    name="duel",
    question="",
    samples=0,
    choices=tuple(
        StudySetting(name, kind, None, "")
        for name, kind in (("game", str), ("a", str), ("b", str), ("table", int), ("system", str))
    ),
    columns=COLUMNS,
    sample=sample,
    summary=lambda _choices, _samples: (),
)


def of(what: str, samples: Iterable[Rows]) -> list[float]:
    """Every value of a kind in the rows of some samples."""
    return [float(row[-1]) for rows in samples for row in rows if row[0] == what]


def enough(match: Match, samples: Sequence[Rows]) -> bool:
    """Whether the match may end: the deals are played, or it is sure before that who is better."""
    if sum(float(rows[0][-1]) for rows in samples) >= 2 * match.deals:
        return True
    if not match.looks(len(samples)):
        return False
    found = match.interval(of("gain", samples))
    return found.low > 0 or found.high < 0


def summed(match: Match, samples: Sequence[Rows]) -> MatchResult:
    """The figures of a match; ValueError where nothing was played."""
    return MatchResult(
        deals=round(sum(of("deals", samples))) // 2,
        unit=match.arena.unit,
        one=fmean(of("a", samples)),
        other=fmean(of("b", samples)),
        difference=match.interval(of("gain", samples)),
        **thinking(of("move", samples)),
    )
