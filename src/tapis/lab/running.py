"""Draws the samples of a run that are not kept yet, wherever there is room, and sums all of them up."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, TypeAlias

from tapis.lab.keeping import Keep
from tapis.lab.study import Cells, Rows, Run

Spread: TypeAlias = "Callable[[Callable[[Any], Any], Sequence[Any], int], Iterator[Any]]"
"""``pool.spread`` or ``cluster.spread``: work done on many jobs, answers in their order."""
Tick: TypeAlias = "Callable[[], None]"


def draw(run: Run, keep: Keep, spread: Spread, workers: int = 0, tick: Tick = lambda: None) -> None:
    """Draw every sample that is missing, calling ``tick`` after each; a stopped run goes on from there."""
    known = keep.known()
    missing = [number for number in range(1, run.samples + 1) if number not in known]
    answers = spread(run.study.sample, [run.task(number) for number in missing], workers)
    for number, rows in zip(missing, answers, strict=True):
        keep.add(number, rows)
        tick()


def drawn(run: Run, keep: Keep, spread: Spread, workers: int = 0) -> Generator[Rows, None, None]:
    """The samples of a run in their order, those that are kept first; whoever has enough stops asking."""
    kept = len(keep.known())
    yield from keep.read(min(kept, run.samples))
    tasks = [run.task(number) for number in range(kept + 1, run.samples + 1)]
    for task, rows in zip(tasks, spread(run.study.sample, tasks, workers), strict=False):
        keep.add(task.number, rows)
        yield rows


def summed_up(run: Run, keep: Keep) -> tuple[Cells, ...]:
    """The answer of a run that is complete."""
    return run.study.summary(run.choices, keep.read(run.samples))
