"""A study that costs nothing: numbers drawn from the seed, and their mean."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.chance import Chance
from tapis.lab.figures import mean
from tapis.lab.study import Cells, Choice, Choices, Head, Rows, Run, Study, Task


def sample(task: Task) -> Rows:
    """As many rows as there are sides, each with a number."""
    chance = Chance(task.place)
    sides = int(task.choices["sides"] or 0)
    return tuple((f"side {side}", side, chance.uniform() * side) for side in range(sides))


def summary(choices: Choices, samples: Sequence[Rows]) -> tuple[Cells, ...]:
    """The mean of all numbers, times the weight."""
    numbers = [float(row[2]) * float(choices["weight"] or 0) for rows in samples for row in rows]
    return (Cells("means", "Means", (Head("mean", "Mean"),), ((mean(numbers),),)),)


COUNTING = Study(
    name="counting",
    question="What is the mean?",
    samples=10,
    choices=(
        Choice("sides", int, 3, "How many."),
        Choice("weight", int, 1, "How heavy.", after=True),
    ),
    columns={"name": str, "side": int, "number": float},
    sample=sample,
    summary=summary,
)


def run(samples: int = 12, seed: str = "s", sides: int = 3, weight: int = 1) -> Run:
    """A run of it."""
    return Run(COUNTING, {"sides": sides, "weight": weight}, seed, samples)
