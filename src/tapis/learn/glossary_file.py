"""Reads the words of a game and those of all games (``words.toml``); knows no page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from tapis.law import LANGUAGES
from tapis.law.french import set_french
from tapis.law.texts import Texts
from tapis.learn.glossary import GlossaryWord, used
from tapis.learn.lessons.shelf import texts_of
from tapis.learn.primer import Screen

WORDS = Path(__file__).parent / "words.toml"


class FourTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in every language."""

    fr: str
    de: str
    nl: str
    en: str


class OtherTurns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By language, behind bars, the turns of phrase in which a form of a word is another word."""

    fr: str = ""
    de: str = ""
    nl: str = ""
    en: str = ""


class WordPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word explained; its name is followed by other forms of it, behind bars."""

    name: FourTexts
    text: FourTexts
    otherwise: OtherTurns = OtherTurns()
    headword: OtherTurns = OtherTurns()
    """How a list calls it, where that form is no sure sign of it."""


@cache
def common_words() -> Mapping[str, WordPart]:
    """The words of every game of tricks."""
    return msgspec.toml.decode(WORDS.read_bytes(), type=dict[str, WordPart])


def words_written(
    own: Mapping[str, WordPart], told: Callable[[FourTexts], Texts]
) -> tuple[GlossaryWord, ...]:
    """The words of all games and those of one, their texts as it tells them."""
    return tuple(_words(own, told))


def _words(own: Mapping[str, WordPart], told: Callable[[FourTexts], Texts]) -> Iterator[GlossaryWord]:
    for key, part in {**common_words(), **own}.items():
        other = msgspec.to_builtins(part.otherwise)
        turns = {
            language: _several(text) for language, text in {**other, "fr": set_french(other["fr"])}.items()
        }
        forms = {language: _several(name) for language, name in told(part.name).items()}
        yield GlossaryWord(key, forms, told(part.text), turns, msgspec.to_builtins(part.headword))


def words_used(screen: Screen, words: tuple[GlossaryWord, ...]) -> tuple[GlossaryWord, ...]:
    """The words that the screen or a lesson of the game uses, in any language."""
    taught = texts_of(screen.game)
    said = {
        language: "\n".join([*(each[language] for each in screen.texts), *taught[language]])
        for language in LANGUAGES
    }
    return used(words, said)


def _several(text: str) -> tuple[str, ...]:
    """What stands between bars."""
    return tuple(each for each in text.split("|") if each)
