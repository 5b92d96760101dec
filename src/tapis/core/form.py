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
class Field:
    """One thing to type; ``label`` is a msgid. Empty ``choices`` mean a whole number within ``bounds``.

    ``blank`` is what an empty box counts as (None: it must be filled), ``total`` what the seats must add to.
    ``only_if`` names a condition of the game's own under which the field is asked at all.
    """

    key: str
    label: str
    scope: Scope
    clause: Clause
    bounds: tuple[int, int] = (0, 0)
    choices: tuple[str, ...] = ()
    blank: int | None = None
    total: int | None = None
    only_if: str = ""
