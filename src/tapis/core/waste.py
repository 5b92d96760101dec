"""How it is said what a card loses on the mean, for whoever is told before it lies."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tapis.core.speech import Saying


@dataclass(frozen=True, slots=True)
class Waste:
    """How it is said what a card loses on the mean, in the game's own unit."""

    told: str
    """A msgid with ``{loses}``: the figure with its unit."""
    steps: tuple[int, ...]
    """From how much on one may ask to be stopped."""
    mistake: int
    """From how much on it is called a mistake."""
    scale: int = 1
    """How many of these units make one of the unit in which the game's players think."""
    wholes: str = ""
    """A msgid with ``{loses}`` in the unit of the players, for one of it and more; else ``told`` says all."""
    unit: str = ""
    """A msgid that says what the unit is, where whoever begins cannot know it."""

    def said(self, loses: int) -> Saying:
        """So much in words; in the players' unit to the tenth, rounded half to even."""
        if not self.wholes or loses < self.scale:
            return Saying(self.told, {"loses": loses})
        return Saying(self.wholes, {"loses": Fraction(round(Fraction(10 * loses, self.scale)), 10)})
