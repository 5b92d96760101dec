"""Whether a deal that was played otherwise ended worse for the pupil than the lesson, as well, or better.

The mark decides, as the game's sheet ranks it; of two deals that mark the same, the first figure the lesson
tells of a deal. What a card costs with best play of everybody is not known here: only what is shown counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from fractions import Fraction

from tapis.core.plugin import AnyPlugin
from tapis.learn.lessons.filling import PLACE, filled
from tapis.learn.lessons.script import Script

MARK = "{mark}"


class Ended(IntEnum):
    """How a deal ended for the pupil, beside the lesson's own."""

    WORSE = -1
    AS_WELL = 0
    BETTER = 1


def ended(plugin: AnyPlugin, script: Script, there: Mapping[str, str], here: Mapping[str, str]) -> Ended:
    """How it ended ``there``, by its figures, beside what the lesson came to ``here``."""
    by_mark = -1 if plugin.sheet.marking.lowest_wins else 1
    by_figure = {"more": 1, "fewer": -1, "mark": 0}[script.better]
    told = PLACE.search(script.outcome)
    figure = told[0] if told is not None else MARK
    ways = ((MARK, by_mark), (figure, by_figure))
    found = (way * (_number(name, there) - _number(name, here)) for name, way in ways)
    first = next((each for each in found if each), Fraction(0))
    return Ended((first > 0) - (first < 0))


def _number(name: str, known: Mapping[str, str]) -> Fraction:
    """A figure as a number; nothing where it is none."""
    try:
        return Fraction(filled(name, known))
    except ValueError:
        return Fraction(0)
