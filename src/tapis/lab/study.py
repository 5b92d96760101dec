"""What a study is: a question, settings, a sample that can be drawn again, and a summary of many.

A *sample* is one independent piece of play, a party or a whole event; its rows are numbers and nothing
else, the same for the same seed on every machine. The *summary* sees the rows in the order of the samples,
never who played them when: a run on one core, on many, or in two evenings gives the same figures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from tapis.lab.figures import Estimate
from tapis.law import Refused

Scalar: TypeAlias = "str | int | float"
Value: TypeAlias = "Scalar | None"
Choices: TypeAlias = "Mapping[str, Value]"
"""The settings of a run by their names, every one of them given."""
Row: TypeAlias = "tuple[Scalar, ...]"
Rows: TypeAlias = "tuple[Row, ...]"


@dataclass(frozen=True, slots=True)
class StudySetting:
    """A setting; ``help`` is a msgid. Without ``default`` the study finds one itself.

    A choice that comes ``after`` concerns the summary alone: rows kept on a disk answer for every value.
    """

    name: str
    kind: type[str] | type[int]
    default: Value
    help: str
    low: int | None = None
    high: int | None = None
    among: tuple[str, ...] = ()
    after: bool = False


@dataclass(frozen=True, slots=True)
class Task:
    """Which sample is to be drawn: the one of that number, under these choices."""

    number: int
    seed: str
    choices: Choices

    @property
    def place(self) -> str:
        """The seed of everything in the sample."""
        return f"{self.seed}/sample {self.number}"


class ColumnKind(Enum):
    """How the cells of a column read."""

    TEXT = "text"
    WHOLE = "whole"
    NUMBER = "number"
    SHARE = "share"
    MIXED = "mixed"
    """Numbers too, each row of another quantity."""


@dataclass(frozen=True, slots=True)
class Head:
    """A column of a table; ``title`` is a msgid, ``id`` its name in JSON."""

    id: str
    title: str
    kind: ColumnKind = ColumnKind.NUMBER


@dataclass(frozen=True, slots=True)
class Cells:
    """A table of an answer: as many cells in each row as there are heads; texts are msgids."""

    id: str
    title: str
    heads: tuple[Head, ...]
    rows: tuple[tuple[Scalar | Estimate, ...], ...]


Recorded: TypeAlias = "Mapping[str, str | int | list[float]]"
"""Figures of a game by their names, as a page reads them."""
Summary: TypeAlias = "Callable[[Choices, Sequence[Rows]], tuple[Cells, ...]]"


@dataclass(frozen=True, slots=True)
class Study:
    """One question with the way to its answer.

    ``columns`` name and type the fields of a row. ``check`` says why the choices make no sense together.
    """

    name: str
    question: str
    samples: int
    choices: tuple[StudySetting, ...]
    columns: Mapping[str, type[Scalar]]
    sample: Callable[[Task], Rows]
    summary: Summary
    check: Callable[[Choices], Refused | None] = field(default=lambda _choices: None)
    record: Callable[[Choices, Sequence[Rows]], Recorded] | None = None
    """What a page reads of an answer; None where none does."""

    def drawn_by(self, choices: Choices) -> Choices:
        """The choices that the rows depend on."""
        return {each.name: choices[each.name] for each in self.choices if not each.after}


@dataclass(frozen=True, slots=True)
class Run:
    """A study as somebody asked for it: so many samples, from that seed."""

    study: Study
    choices: Choices
    seed: str
    samples: int

    def task(self, number: int) -> Task:
        """The task of a sample; numbers begin with 1."""
        return Task(number, self.seed, self.choices)
