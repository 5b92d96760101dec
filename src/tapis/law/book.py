"""Loads a regulation from its ``book.toml``.

The file holds ``[regulation]``, then one ``[[clause]]`` or ``[[option]]`` table for each
provision; titles and paraphrases are given in every language of ``LANGUAGES``, or in those that the book
names (``languages = ["en"]``): readers of another get the first of them. A ``[[figure]]`` is a number
of clause ``ref`` in the edition ``since`` (the first unless it says so) and every later one; the same key
again is what it became. An option says what its answers are called, ``word.half_down.fr``; a ``[[format]]``
what a way to play an event is called.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from importlib.resources import files
from typing import Any, TypeVar

from tapis.law.clauses import Clause, Standing, Status
from tapis.law.figures import DatedFigure, fill, named
from tapis.law.regulation import EVERYBODYS, Option, Regulation, answer_key
from tapis.law.texts import LANGUAGES, BookText, Texts, written

HOUSE = "house"
HOUSE_REF = re.compile(r"H\d+")
"""References of the house's own book, which is cited beside every other."""


def load(package: str) -> Regulation:
    """The regulation described by ``book.toml`` in ``package``; ValueError names a faulty entry."""
    return parse(files(package).joinpath("book.toml").read_text("utf-8"))


@dataclass(frozen=True, slots=True)
class _Head:
    """Whose book it is, and the languages it is written in."""

    id: str
    languages: tuple[str, ...]

    def texts(self, where: str, entry: Mapping[str, Any], key: str) -> BookText:
        """The text of an entry under ``key``."""
        return written(where, entry.get(key), self.languages)


def parse(text: str) -> Regulation:
    """The regulation written in ``text`` (TOML)."""
    book = tomllib.loads(text)
    opening = book.get("regulation", {})
    head = _Head(_needed(opening, "id", "[regulation]"), tuple(opening.get("languages", LANGUAGES)))
    _known_languages(head)
    _own_references(head.id, (*book.get("clause", []), *book.get("option", [])))
    clauses = {entry["ref"]: _clause(head, entry) for entry in book.get("clause", [])}
    options = {entry["key"]: _option(head, entry) for entry in book.get("option", [])}
    clauses |= {option.clause.ref: option.clause for option in options.values()}
    edition = _needed(opening, "edition", head.id)
    editions = tuple(opening.get("editions", [edition]))
    figures = _figures(book.get("figure", []), editions, clauses)
    title = head.texts(head.id, opening, "title")
    formats = {
        _needed(each, "id", f"{head.id}: [[format]]"): head.texts(
            f"{head.id}: format {each['id']}", each, "title"
        )
        for each in book.get("format", [])
    }
    law = Regulation(head.id, edition, title, clauses, options, editions, figures, formats)
    return _worded(law) if figures else law


def _needed(entry: Mapping[str, Any], key: str, where: str) -> Any:
    """What an entry says under ``key``; ValueError where it says nothing."""
    if key not in entry:
        raise ValueError(f"{where}: what is its {key}?")
    return entry[key]


def _known_languages(head: _Head) -> None:
    if not head.languages or (other := [each for each in head.languages if each not in LANGUAGES]):
        said = other[0] if head.languages else "none"
        raise ValueError(f"{head.id}: a book is written in {', '.join(LANGUAGES)}, not in {said}")


def _own_references(regulation: str, provisions: Iterable[Mapping[str, Any]]) -> None:
    """ValueError where a reference means two things: twice in the book, or one that is the house's."""
    seen: set[str] = set()
    for ref in (_needed(each, "ref", f"{regulation}: a clause or an option") for each in provisions):
        if ref in seen:
            raise ValueError(f"{regulation}:{ref}: two provisions have this reference")
        if regulation != HOUSE and HOUSE_REF.fullmatch(ref):
            raise ValueError(f"{regulation}:{ref}: H with a number is the house's own; choose another letter")
        seen.add(ref)


def _worded(law: Regulation) -> Regulation:
    """The book with its figures written into its clauses; ValueError where text and figures do not agree."""
    now, wording = law.figures_at(), {ref: clause.text for ref, clause in law.clauses.items()}
    for ref, texts in wording.items():
        _agree(f"{law.id}:{ref}", texts, {each.key for each in law.figures.values() if each.ref == ref}, now)
    clauses = {
        ref: replace(clause, text=BookText({code: fill(text, now) for code, text in clause.text.items()}))
        for ref, clause in law.clauses.items()
    }
    options = {key: replace(each, clause=clauses[each.clause.ref]) for key, each in law.options.items()}
    return replace(law, clauses=clauses, options=options, wording=wording)


def _agree(where: str, texts: Texts, own: Collection[str], known: Collection[str]) -> None:
    """ValueError unless every language names all figures of the clause, and none that is unknown."""
    for language, text in texts.items():
        if unknown := sorted(named(text) - set(known)):
            raise ValueError(f"{where}: there is no figure {unknown[0]}, which the text in {language} names")
        if silent := sorted(set(own) - named(text)):
            raise ValueError(f"{where}: the text in {language} does not name the figure {silent[0]}")


def _figures(
    entries: Iterable[Mapping[str, Any]], editions: Sequence[str], clauses: Collection[str]
) -> Mapping[str, DatedFigure]:
    figures: dict[str, DatedFigure] = {}
    for entry in entries:
        key, since = _needed(entry, "key", "[[figure]]"), entry.get("since", editions[0])
        if entry.get("ref", "") not in {"", *clauses}:
            raise ValueError(f"{key}: there is no clause {entry['ref']}, of which it is said to be a figure")
        if since not in editions:
            raise ValueError(f"{key}: there is no edition {since}")
        before = figures.get(key, DatedFigure(key, entry.get("ref", ""), {}))
        value = int(_needed(entry, "value", f"figure {key}"))
        figures[key] = replace(before, values={**before.values, since: value})
    if late := [key for key, each in figures.items() if editions[0] not in each.values]:
        raise ValueError(f"{late[0]}: what is it in the first edition?")
    return figures


def _clause(head: _Head, entry: Mapping[str, Any]) -> Clause:
    where = f"{head.id}:{entry['ref']}"
    return Clause(
        head.id,
        entry["ref"],
        _among(Standing, entry.get("standing", "text"), f"{where}: standing"),
        _among(Status, _needed(entry, "status", where), f"{where}: status"),
        head.texts(where, entry, "title"),
        head.texts(where, entry, "text"),
    )


W = TypeVar("W", bound=StrEnum)


def _among(kind: type[W], word: str, where: str) -> W:
    """The value of that word; ValueError lists those there are."""
    if word not in set(kind):
        raise ValueError(f"{where} is one of {', '.join(kind)}, not {word}")
    return kind(word)


def _option(head: _Head, entry: Mapping[str, Any]) -> Option:
    clause = _clause(head, {"standing": "house", "status": "rule", **entry})
    for key in ("key", "default"):
        _needed(entry, key, str(clause))
    bounds = tuple(entry["bounds"]) if "bounds" in entry else None
    choices, document = tuple(entry.get("choices", ())), entry.get("document", False)
    where = (entry.get("in_play", False), entry.get("in_event", False))
    own = (choices, bounds, document, entry.get("offered"), tuple(entry.get("sizes", ())), *where)
    option = Option(clause, entry["key"], entry["default"], *own)
    for name, value in (("default", option.default), ("answer offered", option.proposed)):
        if not option.admits(value):
            raise ValueError(f"{clause}: the {name} {value!r} is not one of the answers allowed")
    return replace(option, words=_words(head, option, entry.get("word", {})))


def _words(head: _Head, option: Option, given: Mapping[str, Any]) -> Mapping[str, Texts]:
    """What the answers of an option are called; ValueError where one has no word, or there is no such answer.

    Numbers need none, unless some of them have one.
    """
    if option.bounds and not given:
        return {}
    where, answers = f"{option.clause}: option {option.key}", {answer_key(each) for each in option.answers}
    if unknown := sorted(given.keys() - answers):
        raise ValueError(f"{where}: there is no answer {unknown[0]}, which has words")
    unnamed = answers - EVERYBODYS if given else {each for each in answers if _is_a_name(option, each)}
    return {
        each: head.texts(f"{where}: the answer {each}", given, each)
        for each in sorted(given.keys() | unnamed)
    }


def _is_a_name(option: Option, answer: str) -> bool:
    """Whether an answer is one of the program's own names, which nobody should have to read."""
    return answer not in EVERYBODYS and not option.document and answer.replace("_", "").isalpha()
