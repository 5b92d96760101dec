"""The game on one screen as values: three parts of sentences, tables and pictures, with their clauses.

What may be played in a picture, and what a card is worth, is asked from the game; nothing here knows how that
is done, or how it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tapis.core.cards import Card
from tapis.law import Clause
from tapis.law.texts import Texts
from tapis.learn.glossary import GlossaryWord

PARTS = ("goal", "deal", "count")
"""The parts of a screen, in the order in which somebody asks."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence under one clause; a step is numbered."""

    kind: Literal["say", "step"]
    text: Texts
    clause: Clause


@dataclass(frozen=True, slots=True)
class CardRow:
    """The cards of a suit from the strongest down, each with its points where cards have any."""

    title: Texts
    clause: Clause
    cards: tuple[tuple[Card, int | None], ...]
    gap: bool = False
    """Whether cards are left out before the last one."""
    kind: str = "ladder"


@dataclass(frozen=True, slots=True)
class Picture:
    """What lies on the table, a hand of a few cards, and which of them the rules let one play."""

    title: Texts
    clause: Clause
    led: tuple[Card, ...]
    hand: tuple[tuple[Card, bool], ...]


@dataclass(frozen=True, slots=True)
class Pictures:
    """Pictures of one contract side by side."""

    note: Texts
    pictures: tuple[Picture, ...]
    kind: str = "pictures"


@dataclass(frozen=True, slots=True)
class MarkTable:
    """A small table of what is marked for what."""

    title: Texts
    clause: Clause
    head: tuple[Texts, ...]
    rows: tuple[tuple[Texts, ...], ...]
    kind: str = "count"


@dataclass(frozen=True, slots=True)
class Tip:
    """Advice to begin with, which no clause says."""

    text: Texts
    kind: str = "tip"


Item: TypeAlias = "Sentence | CardRow | Pictures | MarkTable | Tip"


@dataclass(frozen=True, slots=True)
class Screen:
    """A game on one screen."""

    game: str
    about: Texts
    """Who plays it, with which cards."""
    parts: tuple[tuple[Item, ...], ...]
    """One for each of ``PARTS``."""
    words: tuple[GlossaryWord, ...] = ()

    @property
    def items(self) -> Iterator[Item]:
        """Everything on it, in order."""
        for part in self.parts:
            yield from part

    @property
    def texts(self) -> Iterator[Texts]:
        """Every text on it that a word may be marked in."""
        for item in self.items:
            yield from texts_on(item)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause it cites, each once, in the order of the screen."""
        return tuple(dict.fromkeys(clause for item in self.items for clause in clauses_of(item)))


def clauses_of(item: Item) -> tuple[Clause, ...]:
    """The clauses that stand behind a part of the screen."""
    match item:
        case Tip():
            return ()
        case Pictures(_, pictures):
            return tuple(each.clause for each in pictures)
    return (item.clause,)


def texts_on(item: Item) -> tuple[Texts, ...]:
    """Every text of a part of the screen."""
    match item:
        case Sentence(_, text, _) | Tip(text):
            return (text,)
        case Pictures(note, pictures):
            return (note, *(each.title for each in pictures))
        case MarkTable(title, _, head, rows):
            return (title, *head, *(cell for row in rows for cell in row))
    return (item.title,)
