"""Papers for somebody who has never played a game: the page for a club's wall, the card for a table.

Their text is made of runs, so that a suit is drawn and never typed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from tapis.papers.parts import EventHead


@dataclass(frozen=True, slots=True)
class TextRun:
    """A piece of a text: words, or a suit by its letter with the index of a card behind it."""

    text: str = ""
    suit: str = ""
    apart: bool = False
    """Whether a space stands before it."""


TextRuns: TypeAlias = tuple[TextRun, ...]


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card with what stands below it: its points, or whether it may be played."""

    suit: str
    index: str
    below: str = ""
    barred: bool = False


@dataclass(frozen=True, slots=True)
class PrintedPicture:
    """What lies on the table and a hand of a few cards; ``barred`` ones may not be played."""

    title: TextRuns
    ref: str
    led: tuple[PrintedCard, ...]
    hand: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True)
class PrintedItem:
    """A sentence, a row of cards, pictures or a table; ``kind`` says which, what it has not is empty."""

    kind: str
    text: TextRuns = ()
    ref: str = ""
    number: int = 0
    """Of a step."""
    cards: tuple[PrintedCard, ...] = ()
    gap: bool = False
    pictures: tuple[PrintedPicture, ...] = ()
    head: tuple[TextRuns, ...] = ()
    rows: tuple[tuple[TextRuns, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class WallPage:
    """A game on one page: three parts in the order in which somebody asks, and a code for phones."""

    kind: ClassVar[str] = "wall_page"
    head: EventHead
    about: TextRuns
    parts: tuple[tuple[PrintedItem, ...], ...]
    link: str = ""
    """Where phones find it; empty where this house is not served to phones."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """A card for a table: what the game is about, what cards are worth, and the code."""

    kind: ClassVar[str] = "learn_card"
    head: EventHead
    items: tuple[PrintedItem, ...]
    link: str = ""


LearningPaper: TypeAlias = WallPage | GameCard
