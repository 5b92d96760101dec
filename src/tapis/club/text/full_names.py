"""A person's name in its two parts: the given name and the surname, guessed where nobody told them apart.

*Anna von Gunten* is filed under V, *Maria de la Cruz* under D, *Luc Van den Broeck* under V; words in
capitals are the surname, and so is what stands before a comma. Knows words and nothing of people or events.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tapis.club.text.given_names import GIVEN_NAMES, SURNAMES_TOO
from tapis.core.likeness import looks

SMALL_WORDS = """
af auf d da dal dalla das de degli dei del della den der des di do dos du het la las le les los 't op t ten
ter van vanden vande vander vom von y zu zum zur
"""
PARTICLES = frozenset(SMALL_WORDS.split())
"""Words that begin a surname and are no name by themselves."""
JOINING = frozenset({"y", "e"})
"""Words between the two halves of one surname: Ortega y Gasset."""
APART = str.maketrans({"\u2019": "'", "-": " ", "\u2010": " ", "\u2011": " "})
LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})
SHORT = 3
"""Letters up to which capitals in a given name are taken for initials."""

NAME_LIMIT, TEXT_LIMIT = 60, 500
SHORTEST = 3
"""Letters a word needs before it is looked for by itself."""
WORD = re.compile(r"[^\W_]+")
"""Letters of a name, and of any other text that is typed about an event or a person."""


@lru_cache(maxsize=8192)
def normalised(name: str) -> str:
    """A name reduced to what tells people apart: no accents, case, hyphens or double spaces."""
    if name.isascii():
        return " ".join(name.translate(APART).casefold().split())
    plain = unicodedata.normalize("NFKD", name).translate(APART)
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(letters.casefold().translate(LETTERS).split())


def likeness(name: str) -> str:
    """A name reduced to what a reader tells apart: letters that are drawn alike are one letter."""
    return looks(normalised(name))


def words_of(names: Iterable[str]) -> frozenset[str]:
    """The words of some names that may be looked for by themselves."""
    found = (word for name in names for word in WORD.findall(likeness(name)))
    return frozenset(word for word in found if len(word) >= SHORTEST and not word.isdecimal())


def letters_of(name: str) -> frozenset[str]:
    """The words of a name in no order, without what separates them."""
    return frozenset("".join(each if each.isalnum() else " " for each in likeness(name)).split())


def same_letters(name: str, other: str) -> bool:
    """Whether two names are those of one person, in whichever order they are written."""
    return bool(letters_of(name)) and letters_of(name) == letters_of(other)


@dataclass(frozen=True, slots=True)
class FullName:
    """A name in two parts; of somebody with one name only, that is the surname."""

    given: str
    surname: str

    @property
    def spoken(self) -> str:
        """As somebody is addressed: Agnès Aubry."""
        return f"{self.given} {self.surname}".strip()

    @property
    def listed(self) -> str:
        """As a list shows it: AUBRY Agnès; a name alone as it is."""
        return f"{self.surname.upper()} {self.given}" if self.given else self.surname

    @property
    def key(self) -> tuple[str, str]:
        """The sort key in a list of people."""
        return normalised(self.surname), normalised(self.given)

    @property
    def initialled(self) -> FullName:
        """With the first letter of the surname alone."""
        return FullName(self.given, f"{self.surname[:1].upper()}.")

    @property
    def words(self) -> int:
        """How many words the surname has."""
        return len(self.surname.split())


def parted(name: str, words: int) -> FullName:
    """A name as it is stored, given name first, with so many words of surname; guessed where that is 0."""
    told = name.split()
    if not 0 < words <= len(told):
        return guessed(name)
    return FullName(" ".join(told[:-words]), " ".join(told[-words:]))


def together(given: str, surname: str) -> FullName:
    """A name typed in two boxes or columns, as it is kept: a surname in capitals is written as usual."""
    first, last = " ".join(given.split()), " ".join(surname.split())
    if not last:
        return FullName("", first)
    shouted = bool(first) and _capitals(last) and len(last) > 1
    first = natural(first) if shouted and _capitals(first) and len(first) > SHORT else first
    return FullName(first, natural(last) if shouted else last)


@lru_cache(maxsize=4096)
def guessed(name: str) -> FullName:
    """The parts of a name in one piece that stands alone; ``name_order`` knows those that stand in a list."""
    if told := marked(name):
        return told
    words = name.split()
    if len(words) < 2 or any(word.isdecimal() for word in words):
        return FullName("", " ".join(words))
    at = _turned(words)
    if at:
        return FullName(" ".join(words[at:]), " ".join(words[:at]))
    at = surname_at(words)
    return FullName(" ".join(words[:at]), " ".join(words[at:]))


def marked(name: str) -> FullName | None:
    """The parts of a name that says itself which is the surname, by a comma or by capitals; else None."""
    before, comma, after = name.partition(",")
    if comma and before.strip() and after.strip():
        return together(after, before)
    words = name.split()
    loud = [at for at, word in enumerate(words) if _capitals(word) and len(word.strip("'.’")) > 1]
    if not loud or any("." in words[at] for at in loud):
        return None
    first, last = loud[0], loud[-1]
    while first and is_particle(words[first - 1]):
        first -= 1
    rest = [*words[:first], *words[last + 1 :]]
    inside = all(at in loud or is_particle(words[at]) for at in range(first, last + 1))
    long_enough = any(len(words[at]) > 2 for at in loud)
    if not rest or not inside or not long_enough or (first and last + 1 < len(words)):
        return None
    return together(" ".join(rest), " ".join(words[first : last + 1]).upper())


def _turned(words: list[str]) -> int:
    """Where the given name begins when the surname stands first; 0 when it does not."""
    at = 0
    while at < len(words) - 2 and is_particle(words[at]):
        at += 1
    if at and not is_particle(words[-1]):
        return given_from(words, at + 1)
    known = is_given(words[0])
    plainly = normalised(words[-1]) in GIVEN_NAMES - SURNAMES_TOO
    particles = any(map(is_particle, words[1:-1]))
    return given_from(words, 1) if plainly and not known and not particles else 0


def given_from(words: list[str], lowest: int) -> int:
    """Where the given names at the end begin, not before ``lowest``."""
    at = len(words) - 1
    while at > lowest and is_given(words[at - 1]):
        at -= 1
    return at


def surname_at(words: list[str]) -> int:
    """Where the surname at the end begins."""
    for at in range(1, len(words) - 1):
        if normalised(words[at]) in JOINING and at > 1:
            return at - 1
        if is_particle(words[at]):
            return at
    at = 1
    while at < len(words) - 1 and is_given(words[at]):
        at += 1
    return at


def is_given(word: str) -> bool:
    """Whether a word is a given name, or several joined by a hyphen, or an initial."""
    plain = normalised(word.strip("."))
    return len(plain) == 1 or all(each in GIVEN_NAMES | SURNAMES_TOO for each in plain.split())


def is_particle(word: str) -> bool:
    """Whether a word begins a surname and is no name by itself."""
    return normalised(word) in PARTICLES


def _capitals(text: str) -> bool:
    """Whether a text has letters and none of them is small."""
    return text == text.upper() != text.lower()


def natural(text: str) -> str:
    """A text in capitals as it is usually written: VON GUNTEN-MÜLLER, von Gunten-Müller."""
    words = text.lower().split()
    told = [
        word if is_particle(word) and at < len(words) - 1 else _titled(word) for at, word in enumerate(words)
    ]
    return " ".join(["Van", *told[1:]] if told[:1] == ["van"] else told)


def _titled(word: str) -> str:
    """The word with a capital at its beginning, after a hyphen and after an apostrophe."""
    letters = [
        letter.upper() if at == 0 or word[at - 1] in "-‐‑'’" else letter for at, letter in enumerate(word)
    ]
    return "".join(letters)
