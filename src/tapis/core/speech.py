"""What is said at a table, as a value: a sentence with gaps, to be put into the reader's language later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tapis.law.counting import filled


class Gesture(StrEnum):
    """How a call is made at a table: in words, or with the hands."""

    WORD = ""
    CUT = "cut"
    """The pack is cut; the one whole number of the call says below how many cards."""
    CLAIM = "claim"
    """The hand is laid down before the end; a whole number says how many tricks are claimed of those left."""
    ANSWER = "answer"
    """What those say to whom somebody lays the hand down."""


@dataclass(frozen=True, slots=True)
class Amount:
    """Points in a sentence, thousands in groups as on a sheet; with a sign: ``+20``, ``−3``, ``0``."""

    points: int
    signed: bool = True


@dataclass(frozen=True, slots=True)
class Saying:
    """Something said, as a sentence with gaps."""

    text: str
    """A msgid."""
    args: Mapping[str, object] = field(default_factory=dict)
    """What fills its placeholders; sayings, cards and clauses among them."""
    short: str = ""
    """The msgid of the same in a word or two, for a button; empty where there is none."""
    prompt: str = ""
    """The msgid that asks for it, beside whoever may say it; empty where there is none."""
    gesture: Gesture = Gesture.WORD
    """How it is made."""
    under: str = ""
    """The ref of the clause that says what comes of it, for whoever wants to read it before."""

    @property
    def asked(self) -> str:
        """The msgid that asks for it: ``prompt``, else ``text``."""
        return self.prompt or self.text

    def __str__(self) -> str:
        return filled(self.text, self.args)


def msgid(text: str) -> str:
    """``text`` itself, marked for translation."""
    return text
