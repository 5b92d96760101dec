"""The clauses of a sheet, each with a letter: the letter stands at a figure, the clause once below."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import ascii_lowercase

from tapis.core.sheet import Line
from tapis.law import Clause


def lettered(lines: Iterable[Line]) -> Mapping[Clause, str]:
    """Every clause that the lines rest on, in the order in which a reader meets it, with its letter."""
    met = dict.fromkeys(line.clause for line in lines)
    return dict(zip(met, (*ascii_lowercase, *(each * 2 for each in ascii_lowercase)), strict=False))


def letters(lines: Iterable[Line], known: Mapping[Clause, str]) -> str:
    """The letters at one figure."""
    return "".join(dict.fromkeys(known.get(line.clause, "") for line in lines))
