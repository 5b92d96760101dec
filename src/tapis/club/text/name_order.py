"""Which part of a name stands first, decided once for a list: each name says what it can, and most win.

A name says something when one end of it is a given name and the other is not, when a small word begins a
surname, or when capitals mark one. Titles are no names. Knows words and nothing of files or people.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tapis.club.text.full_names import (
    FullName,
    given_from,
    is_given,
    is_particle,
    marked,
    natural,
    normalised,
    surname_at,
    together,
)
from tapis.club.text.given_names import GIVEN_NAMES, SURNAMES_TOO

TITLE_WORDS = """
dr dre med prof ing dipl lic mag abbe mme mlle madame mademoiselle monsieur maitre herr frau fraulein hr hrn
dhr mevr mevrouw meneer mijnheer mw heer mr mrs ms miss sir
"""
TITLES = frozenset(TITLE_WORDS.split())
DOTTED = frozenset(("m", "me", "fr", "mm"))
"""Titles only with a point or beside two more words: M. Jean Favre."""
NUMBERING = re.compile(r"^\s*(?:[-–—•*·▪]\s+|\(?\d{1,3}\s*[.):]\s*|\d{1,3}\s+(?=\D))+")
"""What stands before a name in a list of a mail: a figure, a dash."""
SURE = 2
AT_LEAST = 0.7
"""Which share of the names decides without a question."""


@dataclass(frozen=True, slots=True)
class NameVote:
    """How many names of a list say that the surname stands first, and how many that the given name does."""

    surname: int = 0
    given: int = 0

    @property
    def told(self) -> int:
        """How many say anything."""
        return self.surname + self.given

    @property
    def clear(self) -> bool:
        """Whether so many agree that nobody has to be asked."""
        return bool(self.told) and max(self.surname, self.given) >= AT_LEAST * self.told

    def surname_first(self, otherwise: bool) -> bool:
        """What most say; ``otherwise`` where nobody does or they are as many."""
        return otherwise if self.surname == self.given else self.surname > self.given


def vote(names: Iterable[str]) -> NameVote:
    """What all names of a list say together."""
    said = [_says(name) for name in names]
    return NameVote(sum(each > 0 for each in said), sum(each < 0 for each in said))


def _says(name: str) -> int:
    """1 where a name says that its surname stands first, -1 where the given name does, else 0."""
    if "," in name:
        return 0
    words = name.split()
    if len(words) < 2:
        return 0
    if told := marked(name):
        return 1 if normalised(name).startswith(normalised(told.surname)) else -1
    if is_particle(words[0]) and not is_particle(words[-1]):
        return 1
    if any(map(is_particle, words[1:-1])):
        return -1 if is_given(words[0]) else 1 if is_given(words[-1]) else 0
    return _by_ends(words[0], words[-1])


def _by_ends(first: str, last: str) -> int:
    ends = [_certainty(each) for each in (first, last)]
    return (ends[1] > ends[0]) - (ends[0] > ends[1])


@lru_cache(maxsize=4096)
def _certainty(word: str) -> int:
    """``SURE`` for a given name, 1 for one that is a surname too, 0 for what is not known."""
    parts = normalised(word.strip(".")).split()
    if parts and all(each in GIVEN_NAMES - SURNAMES_TOO for each in parts):
        return SURE
    return 1 if is_given(word) else 0


def taken_apart(name: str, *, surname_first: bool) -> FullName:
    """The parts of a name of a list in which that order holds; capitals and a comma say it themselves."""
    if told := marked(name):
        return told
    words = _as_usual(name).split()
    if len(words) < 2 or any(map(str.isdecimal, words)):
        return FullName("", " ".join(words))
    at = _given_begins(words) if surname_first else surname_at(words)
    first, last = " ".join(words[:at]), " ".join(words[at:])
    return together(last, first) if surname_first else together(first, last)


def _given_begins(words: Sequence[str]) -> int:
    """Where the given name begins when the surname stands first: von der Weid Béatrice."""
    beginning = 0
    while beginning < len(words) - 2 and is_particle(words[beginning]):
        beginning += 1
    small = [at for at in range(beginning + 1, len(words) - 1) if is_particle(words[at])]
    if not small:
        return given_from(list(words), beginning + 1)
    plain = (at for at in range(beginning + 1, len(words)) if not is_particle(words[at - 1]))
    return next((at for at in plain if _certainty(words[at]) == SURE), len(words) - 1)


def _as_usual(name: str) -> str:
    """A name all in small letters, or all in capitals, as it is usually written; initials stay."""
    if name == name.lower():
        return natural(name)
    shouted = name == name.upper()
    return " ".join(natural(word) if shouted and is_given(word) else word for word in name.split())


def unsure(name: str, *, surname_first: bool) -> bool:
    """Whether somebody should look at where a name ends, or says the contrary of its list."""
    words = name.split()
    if marked(name) or len(words) < 2:
        return False
    said = _says(name)
    if said and (said > 0) is not surname_first and _certainty(words[0 if surname_first else -1]) == SURE:
        return True
    inner = [word for word in words[1:-1] if not is_particle(word)]
    if surname_first and not is_particle(words[0]) and len(inner) < len(words) - 2:
        return True
    return bool(inner) and not any(map(is_particle, words)) and not all(map(is_given, inner))


def without_titles(name: str) -> tuple[str, str]:
    """A name without the titles around it, and those titles; a name is never nothing but titles."""
    words, titles = name.split(), list[str]()
    while len(words) > 1 and _is_title(words[0], len(words)):
        titles.append(words.pop(0))
    while len(words) > 2 and _is_title(words[-1], 0):
        titles.append(words.pop())
    return " ".join(words), " ".join(titles)


def _is_title(word: str, of: int) -> bool:
    plain = normalised(word.strip(".,"))
    return plain in TITLES or (plain in DOTTED and word.endswith(".") and of > 2)
