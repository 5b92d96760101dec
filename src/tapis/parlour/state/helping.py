"""What helps a player during a deal, as it stands: what the coach may do, a hint, a card that was weighed."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.cards import Card
from tapis.core.events import Move
from tapis.core.plugin import SomeCall


@dataclass(frozen=True, slots=True)
class Aids:
    """What the coach of somebody alone with bots may do; nothing of it where anybody else sits."""

    hints: bool = False
    """A hint for every move, whenever one asks."""
    after_mistake: bool = False
    """A card that wastes much is explained once it lies, and no hint is given before."""
    stop: int = 0
    """A card that wastes more than this, in the game's own unit, is asked about before it lies; 0: never."""
    take_back: bool = False
    open_hands: bool = False
    """All hands lie open from the first lead on."""
    points: bool = False
    """The own estimate, and what one has made so far, are shown."""
    again: bool = False
    """The browser keeps the deals that cost most, and offers them again."""


NO_AIDS = Aids()
USUAL_BEFORE = Aids(hints=True, take_back=True)
"""What helped at tables whose log says nothing of a coach."""


@dataclass(frozen=True, slots=True)
class WeighedCard:
    """A card of somebody's that loses on the mean of imagined layouts, and one that loses less."""

    chair: int
    after: int
    """How many events the deal had before the card."""
    card: Card
    better: Card
    loses: int
    """In the game's own unit."""
    layouts: int
    laid: bool
    """It was laid; else its player was asked first."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that somebody was told."""

    chair: int
    """Who alone is shown it."""
    after: int
    """How many events the deal had by then; with the next it is out of date."""
    move: Move[SomeCall]
    layouts: int = 0
    """How many layouts of the hidden cards were imagined for it, and in how many no other move was better."""
    best_in: int = 0
