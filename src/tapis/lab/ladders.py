"""The players of a game by strength: everybody meets everybody with the same cards.

A sample is one party that every pair plays, twice, with the sides changed. What one gains on another a deal
is the difference of their ratings, by least squares; where everybody meets everybody that is the mean of what
a player gains on all, with nought for itself. The player of level 1 has the rating nought. More is better
in every game, also where the lowest total wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from statistics import fmean

from tapis.bots.named import LEVEL1
from tapis.lab.arena import Arena, per_deal
from tapis.lab.figures import Estimate
from tapis.lab.meeting import PlayersMeeting, thinking
from tapis.lab.strangers import STRANGERS
from tapis.lab.study import Rows, Run, Study, StudySetting, Task

COLUMNS = {"a": str, "b": str, "what": str, "number": int, "value": float}
"""What a row says of ``a``, and of who met it: ``deals`` at both tables, the points a deal of each (``one``,
``other``), what a gained on b a deal (``gain``), the seconds of a's moves (``move``, numbered); with an empty
b, points a deal among ``strangers``."""
GAIN, DEALS, MOVE, AMONG_STRANGERS = "gain", "deals", "move", "strangers"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder(PlayersMeeting):
    """Who meet."""

    players: tuple[str, ...]

    @property
    def run(self) -> Run:
        """The ladder as what is drawn and kept."""
        return self.drawn(STUDY, players=",".join(self.players))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """A player on the ladder."""

    name: str
    rating: Estimate
    """What it gains a deal, beyond what the player of level 1 does; more is better."""
    above: Estimate | None
    """By how much it is better than the next; None for the last."""
    strangers: Estimate | None
    """Its points a deal alone among strangers, where the game has such."""
    mean_ms: float
    p99_ms: float


def sample(task: Task) -> Rows:
    """The rows of one party, played by every pair."""
    choices = task.choices
    arena = Arena(str(choices["game"]), int(choices["table"] or 0), str(choices["system"]))
    names = str(choices["players"]).split(",")
    rows = [row for one, other in combinations(names, 2) for row in _pair(arena, one, other, task)]
    return (*rows, *_among_strangers(arena, names, task))


def _pair(arena: Arena, one: str, other: str, task: Task) -> Rows:
    met = arena.meet(one, other, task.place)
    sign = -1 if arena.plugin.sheet.marking.lowest_wins else 1
    return (
        (one, other, DEALS, 0, float(met.duel.deals)),
        (one, other, GAIN, 0, sign * per_deal(arena, met.duel)),
        *((one, other, MOVE, number, seconds) for number, seconds in enumerate(met.one, 1)),
        *((other, one, MOVE, number, seconds) for number, seconds in enumerate(met.other, 1)),
    )


def _among_strangers(arena: Arena, names: Sequence[str], task: Task) -> Rows:
    field = STRANGERS.get(arena.game)
    if field is None:
        return ()
    return tuple(
        (name, "", AMONG_STRANGERS, 0, arena.alone(name, field.player, task.number, task.place))
        for name in names
    )


STUDY = Study(
    name="ladder",
    question="",
    samples=0,
    choices=tuple(
        StudySetting(name, kind, None, "")
        for name, kind in (("game", str), ("players", str), ("table", int), ("system", str))
    ),
    columns=COLUMNS,
    sample=sample,
    summary=lambda _choices, _samples: (),
)


def ratings(players: Sequence[str], gains: Mapping[tuple[str, str], float]) -> Mapping[str, float]:
    """The rating of each player by least squares, from what the first of each pair gained on the second.

    That of level 1 is nought; where it does not play, the mean of all is.
    """
    found = dict.fromkeys(players, 0.0)
    for (one, other), gain in gains.items():
        found[one] += gain / len(players)
        found[other] -= gain / len(players)
    nought = found.get(LEVEL1, 0.0)
    return {name: rating - nought for name, rating in found.items()}


def rated(ladder: Ladder, samples: Sequence[Rows]) -> Mapping[str, list[float]]:
    """The ratings of each player, one a sample."""
    each = [
        ratings(
            ladder.players,
            {(str(row[0]), str(row[1])): float(row[4]) for row in rows if row[2] == GAIN},
        )
        for rows in samples
    ]
    return {name: [ratings_[name] for ratings_ in each] for name in ladder.players}


def ordered(found: Mapping[str, Sequence[float]]) -> list[str]:
    """The players, the best first."""
    return sorted(found, key=lambda name: -fmean(found[name]))


def deals(samples: Sequence[Rows]) -> int:
    """How many deals the pair that played fewest has played, each twice."""
    totals = Counter[tuple[str, str]]()
    for row in (row for rows in samples for row in rows if row[2] == DEALS):
        totals[str(row[0]), str(row[1])] += round(float(row[4]))
    return min(totals.values(), default=0) // 2


def enough(ladder: Ladder, samples: Sequence[Rows]) -> bool:
    """Whether the ladder may end: the deals are played, or every neighbour is surely apart before that."""
    if deals(samples) >= ladder.deals:
        return True
    if not ladder.looks(len(samples)):
        return False
    return all(each.low > 0 for each in _steps(ladder, rated(ladder, samples)).values())


def _steps(ladder: Ladder, found: Mapping[str, Sequence[float]]) -> Mapping[str, Estimate]:
    """By how much each player is better than the next; where one may look at any time, all hold at once."""
    apart = {
        upper: [one - other for one, other in zip(found[upper], found[lower], strict=True)]
        for upper, lower in pairwise(ordered(found))
    }
    error = 0.05 / max(1, len(apart))
    return {name: ladder.interval(each, error) for name, each in apart.items()}


def summed(ladder: Ladder, samples: Sequence[Rows]) -> tuple[Rung, ...]:
    """The ladder, the best first; ValueError where nothing was played."""
    found = rated(ladder, samples)
    steps = _steps(ladder, found)
    return tuple(
        Rung(
            name=name,
            rating=ladder.interval(found[name]),
            above=steps.get(name),
            strangers=_among(ladder, name, samples),
            **thinking(_of(MOVE, name, samples)),
        )
        for name in ordered(found)
    )


def _of(what: str, name: str, samples: Sequence[Rows]) -> list[float]:
    return [float(row[4]) for rows in samples for row in rows if row[0] == name and row[2] == what]


def _among(ladder: Ladder, name: str, samples: Sequence[Rows]) -> Estimate | None:
    values = _of(AMONG_STRANGERS, name, samples)
    return ladder.interval(values) if values else None
