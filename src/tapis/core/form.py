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
    """A sum the boxes of a field may have, while ``only_if`` holds for the deal and every one of its seats.

    ``short`` is a sum that may be typed instead and says the same; ``word`` is the msgid of its name.
    """

    points: int
    only_if: str = ""
    short: int | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class Secret:
    """Of a field that each seat fills in before the cards are played, and shows nobody until they are.

    It is ``hidden`` under one clause and may be corrected before the first card under another; with the
    option ``own_again`` a player may read his own again while the cards are played.
    """

    hidden: Clause
    corrected: Clause
    own_again: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to type; ``label`` is a msgid. Empty ``choices`` mean a whole number within ``bounds``.

    ``blank`` is what an empty box counts as (None: it must be filled); of something to tick, what it says
    when it is not ticked. ``totals`` are what the seats may add to, the usual sum first; with ``complement``
    one empty box counts as what is missing to it, never less than nothing. ``only_if`` is a condition under
    which the field is asked at all: ``key=value|value,…`` of other boxes of the same seat or of the deal,
    all of which must hold. ``words`` are the msgids of ``choices``; ``secret`` is what each seat keeps to
    itself until the deal is marked. What only a ``jury`` says no table types.
    """

    key: str
    label: str
    scope: Scope
    clause: Clause
    bounds: tuple[int, int] = (0, 0)
    choices: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    blank: int | str | None = None
    totals: tuple[Total, ...] = ()
    complement: bool = False
    only_if: str = ""
    jury: bool = False
    secret: Secret | None = None
