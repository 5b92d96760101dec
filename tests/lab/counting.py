"""A study that costs nothing: numbers drawn from the seed, and their mean; and work that never ends."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

from tapis.core.chance import Chance
from tapis.lab.figures import mean
from tapis.lab.study import Cells, Choices, Head, Rows, Run, Study, StudySetting, Task


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
        StudySetting("sides", int, 3, "How many."),
        StudySetting("weight", int, 1, "How heavy.", after=True),
    ),
    columns={"name": str, "side": int, "number": float},
    sample=sample,
    summary=summary,
)


def run(samples: int = 12, seed: str = "s", sides: int = 3, weight: int = 1) -> Run:
    """A run of it."""
    return Run(COUNTING, {"sides": sides, "weight": weight}, seed, samples)


def hold(note: str) -> None:
    """Write down who works, and work for ever."""
    Path(note).with_suffix(".new").write_text(str(os.getpid()), "utf-8")
    Path(note).with_suffix(".new").rename(note)
    time.sleep(600)
