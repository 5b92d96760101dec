"""Finds the words of a glossary in a text: every form as it is listed, and none inside a turn of phrase.

A form that begins with a small letter is found at the head of a sentence too; one that begins with a capital
is found so alone, as nouns are written in German. ``otherwise`` lists turns in which a form is another word,
*on coupe* before the cards are dealt. How a word is shown is not known here, nor what it means.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tapis.law.texts import Texts


@dataclass(frozen=True, slots=True)
class GlossaryWord:
    """A word that somebody who has never played does not know."""

    key: str
    forms: Mapping[str, tuple[str, ...]]
    """By language the word, and the other forms in which texts use it."""
    text: Texts
    otherwise: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By language turns of phrase in which a form of it means something else."""
    headwords: Mapping[str, str] = field(default_factory=dict)
    """By language how it is called in a list, where texts never use it so, or in another sense."""

    def headword(self, language: str) -> str:
        """How it is called in a list."""
        return self.headwords.get(language) or self.forms[language][0]


@dataclass(frozen=True, slots=True)
class MarkedPiece:
    """A piece of a text; ``key`` is the word that it is a form of, or empty."""

    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Glossary:
    """The words of a game in one language, ready to be found."""

    keys: Mapping[str, str]
    """By form, and by turn of phrase with nothing behind it, as it may be written."""
    pattern: re.Pattern[str]

    def marked(self, text: str, seen: set[str]) -> Iterator[MarkedPiece]:
        """The text in pieces: each word that ``seen`` has not yet, where it stands for the first time."""
        end = 0
        for found in self.pattern.finditer(text):
            key = self.keys[found[0]]
            if not key or key in seen:
                continue
            seen.add(key)
            yield MarkedPiece(text[end : found.start()])
            yield MarkedPiece(found[0], key)
            end = found.end()
        yield MarkedPiece(text[end:])


def glossary(words: tuple[GlossaryWord, ...], language: str) -> Glossary:
    """The words in a language; the longest of what may stand at a place is what stands there.

    A turn of phrase that is a word of its own, *no trump* at bridge, is that word.
    """
    keys: dict[str, str] = {}
    for word in words:
        keys |= {each: "" for turn in word.otherwise.get(language, ()) for each in _written(turn)}
    for word in words:
        keys |= {each: word.key for form in word.forms[language] for each in _written(form)}
    longest = sorted(keys, key=len, reverse=True)
    either = "|".join(map(re.escape, longest)) or r"(?!)"
    return Glossary(keys, re.compile(rf"(?<![\w\[])(?:{either})(?![\w\]])"))


def _written(form: str) -> tuple[str, str]:
    """A form within a sentence and at its head."""
    return form, form[:1].upper() + form[1:]


def used(words: tuple[GlossaryWord, ...], texts: Mapping[str, str]) -> tuple[GlossaryWord, ...]:
    """The words that a text uses, in any language."""
    found: set[str] = set()
    for language, text in texts.items():
        deque(glossary(words, language).marked(text, found), maxlen=0)
    return tuple(word for word in words if word.key in found)
