"""Sentences of rules are short and whole, and no clause says the same in two languages."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from tapis.law import LANGUAGES, Rule
from tapis.law.rules import Provision
from tests.built_in import BOOKS
from tests.house.catalogues import clauses
from tests.house.sources import ROOT, Finding, House

LONGEST = 110
COUNTED = re.compile(r"\{(\w+):[^|}]*\|([^}]*)\}")
"""A noun with its form for one and for several."""


def sentences(_: House) -> Iterator[Finding]:
    """A player reads each of them at the table: a capital letter, a point, and not more than fits."""
    for rule in (rule for book in BOOKS.values() for rule in book.rules):
        for fault in faults(rule.sentence):
            yield _at(rule, fault)


def faults(sentence: str) -> Iterator[str]:
    """What is wrong with a sentence."""
    if not sentence.endswith(".") or not sentence[0].isupper():
        yield "a sentence begins with a capital letter and ends with a point"
    if (signs := len(COUNTED.sub(r"{\1} \2", sentence))) > LONGEST:
        yield f"the sentence has {signs} signs as it reads for several, at most {LONGEST}"


def _at(rule: Provision, words: str) -> Finding:
    """The function that applies it; a bar or an audience stands where its book is."""
    if isinstance(rule, Rule):
        where = inspect.unwrap(rule.body).__code__
        return Finding(Path(where.co_filename).relative_to(ROOT).as_posix(), where.co_firstlineno, words)
    return Finding(f"src/tapis/games/{rule.clauses[0].regulation}", 1, f"{rule.code}: {words}")


def languages(_: House) -> Iterator[Finding]:
    """Two languages that say the same: one of them was forgotten."""
    for clause, entry in clauses():
        if len(set(clause.text.values())) < len(LANGUAGES):
            yield Finding(entry.path, entry.line, f"{clause} says the same in two languages")


CHECKS = (sentences, languages)
