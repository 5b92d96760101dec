"""What every comparison of players by name has in common: a game, so many deals, where it may end early.

A meeting is drawn and kept as the samples of a study are: a sample is one party, played with the sides
changed, the same for the same seed and number on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf
from statistics import fmean, quantiles
from typing import TypedDict

from tapis.lab.arena import Arena
from tapis.lab.figures import Estimate, at_any_time, mean
from tapis.lab.study import Run, Study, Value

LOOKS_EVERY = 5
"""After how many parties one looks whether it is sure who is better."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersMeeting:
    """So many ``deals`` or more, each played twice; or until it is ``sure`` who is better."""

    game: str
    deals: int
    seed: str
    columns: int = 0
    sure: bool = False
    system: str = ""
    """What all of them bid by; empty for what the game does by itself."""

    @property
    def arena(self) -> Arena:
        """The game, how many sit at a table, and what they bid by."""
        return Arena(self.game, self.columns, self.system)

    @property
    def parties(self) -> int | None:
        """How many parties hold so many deals; None where nobody knows before how long one is."""
        length = self.arena.party_deals
        return None if length is None else ceil(self.deals / length)

    def drawn(self, study: Study, **who: Value) -> Run:
        """The meeting as what is drawn and kept; no party is shorter than a deal."""
        played = {"game": self.game, **who, "table": self.columns, "system": self.system}
        return Run(study, played, self.seed, self.deals)

    def looks(self, parties: int) -> bool:
        """Whether one looks, after so many parties, if it is sure by now who is better."""
        return self.sure and parties % LOOKS_EVERY == 0

    def interval(self, values: Sequence[float], error: float = 0.05) -> Estimate:
        """A mean over parties; where the meeting could end early its interval holds whenever it ended.

        One party alone says nothing of how far others lie apart: nothing bounds its interval.
        """
        if self.sure:
            return at_any_time(values, error)
        found = mean(values)
        return found if len(values) > 1 else Estimate(found.value, -inf, inf)


class MoveTimes(TypedDict):
    """How long a move takes."""

    mean_ms: float
    p99_ms: float


def thinking(seconds: Sequence[float]) -> MoveTimes:
    """How long moves of so many seconds take."""
    return {"mean_ms": fmean(seconds) * 1000, "p99_ms": quantiles(seconds, n=100)[98] * 1000}
