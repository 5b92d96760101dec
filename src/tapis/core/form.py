"""What has to be typed to report one deal, described as data.

Pages, papers, schemas and the command line all draw their entry forms from these fields, so a game
describes its result once.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tapis.law import Clause


class Scope(StrEnum):
    """Whether a field is filled once for the deal or once for each seat."""

    DEAL = "deal"
    SEAT = "seat"


@dataclass(frozen=True, slots=True)
class Total:
    """A sum the boxes of a field may have, while the condition ``only_if`` holds."""

    points: int
    only_if: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to type; ``label`` is a msgid. Empty ``choices`` mean a whole number within ``bounds``.

    ``blank`` is what an empty box counts as (None: it must be filled). ``totals`` are what the seats may
    add to, the usual sum first; with ``complement`` one empty box counts as what is missing to it.
    ``only_if`` is a condition under which the field is asked at all: ``key=value|value,…`` of other boxes
    of the same seat or of the deal, all of which must hold. ``words`` are the msgids of ``choices``.
    """

    key: str
    label: str
    scope: Scope
    clause: Clause
    bounds: tuple[int, int] = (0, 0)
    choices: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    blank: int | None = None
    totals: tuple[Total, ...] = ()
    complement: bool = False
    only_if: str = ""
