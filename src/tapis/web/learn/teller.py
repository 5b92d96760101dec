"""Tells the texts of a lesson with a reader's pen: cards and figures drawn, names, steps; knows no page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.translation import gettext

from tapis.core.cards import Card, read_card
from tapis.i18n import card_name, words
from tapis.law import Clause
from tapis.learn.glossary import Glossary
from tapis.learn.lessons.beats import Unfolded, clause_of
from tapis.learn.lessons.filling import CARD, filled
from tapis.learn.lessons.script import ScriptStep
from tapis.web.frame.pack.pictures import sentence
from tapis.web.learn.marking import words_marked

Data: TypeAlias = dict[str, object]


@dataclass(frozen=True, slots=True)
class LessonPen:
    """How a reader has things drawn."""

    language: str
    deck: str
    held: str
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells a lesson with a pen."""

    of: Unfolded
    pen: LessonPen
    glossary: Glossary

    def html(self, text: str, more: Mapping[str, str] | None = None) -> str:
        """A text of the script, drawn: its cards, its figures, and what this card costs."""
        return self.drawn(self._filled(text, more))

    def said(self, text: str, more: Mapping[str, str] | None = None) -> str:
        """A text of the script as the coach says it: drawn, and its words marked for somebody new."""
        return self.marked(self._filled(text, more))

    def _filled(self, text: str, more: Mapping[str, str] | None) -> str:
        lesson = self.of.lesson
        said = filled(lesson.said(text, self.pen.language), {**lesson.frozen.figures, **(more or {})})
        return CARD.sub(lambda found: self.named(found[1]), said)

    def drawn(self, text: str) -> str:
        """A sentence with its cards drawn."""
        return str(sentence(text, self.pen.deck, self.pen.language))

    def marked(self, text: str) -> str:
        """A sentence with its cards drawn and the words of the game marked."""
        return str(words_marked(text, self.glossary, set(), self.drawn))

    def named(self, code: str) -> str:
        """A card as sentences write it."""
        card = read_card(code)
        assert isinstance(card, Card)
        return card_name(card, self.pen.language)

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        lesson = self.of.lesson
        every = [
            words(lesson.said(name, self.pen.language), self.pen.language) for name in lesson.script.names
        ]
        every[lesson.script.seat] = gettext("You")
        return every


def step_told(teller: Teller, step: ScriptStep | None) -> Data:
    """What a step tells, lights and shows."""
    if step is None:
        return {}
    clause = clause_of(teller.of.plugin, step.clause) if step.clause else None
    found: Data = {"html": teller.said(step.say)}
    found |= {"clause": key_of(clause)} if clause else {}
    found |= {"point": list(step.point)} if step.point else {}
    found |= {"look": list(step.look)} if step.look else {}
    return found | ({"figure": teller.html(step.figure)} if step.figure else {})


def key_of(clause: Clause) -> str:
    """What a clause is called in the page."""
    return f"{clause.regulation} {clause.ref}"
