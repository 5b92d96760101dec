"""Loads a regulation from its ``book.toml``.

The file holds ``[regulation]``, then one ``[[clause]]`` or ``[[option]]`` table for each
provision; titles and paraphrases are given in every language of ``LANGUAGES``. A ``[[figure]]`` is a number
of clause ``ref`` in the edition ``since`` (the first unless it says so) and every later one; the same key
again is what it became. An option says what its answers are called, ``word.half_down.fr``; a ``[[format]]``
what a way to play an event is called.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

from tapis.law.clauses import Clause, Standing, Status, Texts
from tapis.law.figures import DatedFigure, fill, named
from tapis.law.french import set_french
from tapis.law.regulation import EVERYBODYS, Option, Regulation, answer_key

LANGUAGES = ("fr", "de", "nl", "en")
HOUSE = "house"
HOUSE_REF = re.compile(r"H\d+")
"""References of the house's own book, which is cited beside every other."""


def load(package: str) -> Regulation:
    """The regulation described by ``book.toml`` in ``package``; ValueError names a faulty entry."""
    return parse(files(package).joinpath("book.toml").read_text("utf-8"))


def parse(text: str) -> Regulation:
    """The regulation written in ``text`` (TOML)."""
    book = tomllib.loads(text)
    head = book["regulation"]
    _own_references(head["id"], (*book.get("clause", []), *book.get("option", [])))
    clauses = {entry["ref"]: _clause(head["id"], entry) for entry in book.get("clause", [])}
    options = {entry["key"]: _option(head["id"], entry) for entry in book.get("option", [])}
    clauses |= {option.clause.ref: option.clause for option in options.values()}
    editions = tuple(head.get("editions", [head["edition"]]))
    figures = _figures(book.get("figure", []), editions)
    title = _texts(head["id"], head["title"])
    formats = {
        each["id"]: _texts(f"{head['id']}: format {each['id']}", each["title"])
        for each in book.get("format", [])
    }
    law = Regulation(head["id"], head["edition"], title, clauses, options, editions, figures, formats)
    return _worded(law) if figures else law


def _own_references(regulation: str, provisions: Iterable[Mapping[str, Any]]) -> None:
    """ValueError where a reference means two things: twice in the book, or one that is the house's."""
    seen: set[str] = set()
    for ref in (each["ref"] for each in provisions):
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
        ref: replace(clause, text={code: fill(text, now) for code, text in clause.text.items()})
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


def _figures(entries: Iterable[Mapping[str, Any]], editions: Sequence[str]) -> Mapping[str, DatedFigure]:
    figures: dict[str, DatedFigure] = {}
    for entry in entries:
        key, since = entry["key"], entry.get("since", editions[0])
        if since not in editions:
            raise ValueError(f"{key}: there is no edition {since}")
        before = figures.get(key, DatedFigure(key, entry.get("ref", ""), {}))
        figures[key] = replace(before, values={**before.values, since: int(entry["value"])})
    if late := [key for key, each in figures.items() if editions[0] not in each.values]:
        raise ValueError(f"{late[0]}: what is it in the first edition?")
    return figures


def _clause(regulation: str, entry: Mapping[str, Any]) -> Clause:
    where = f"{regulation}:{entry['ref']}"
    return Clause(
        regulation,
        entry["ref"],
        Standing(entry.get("standing", "text")),
        Status(entry["status"]),
        _texts(where, entry["title"]),
        _texts(where, entry["text"]),
    )


def _option(regulation: str, entry: Mapping[str, Any]) -> Option:
    clause = _clause(regulation, {"standing": "house", "status": "rule", **entry})
    bounds = tuple(entry["bounds"]) if "bounds" in entry else None
    choices, document = tuple(entry.get("choices", ())), entry.get("document", False)
    sizes, in_play = tuple(entry.get("sizes", ())), entry.get("in_play", False)
    own = (choices, bounds, document, entry.get("offered"), sizes, in_play)
    option = Option(clause, entry["key"], entry["default"], *own)
    for name, value in (("default", option.default), ("answer offered", option.proposed)):
        if not option.admits(value):
            raise ValueError(f"{clause}: the {name} {value!r} is not one of the answers allowed")
    return replace(option, words=_words(option, entry.get("word", {})))


def _words(option: Option, given: Mapping[str, Any]) -> Mapping[str, Texts]:
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
        each: _texts(f"{where}: the answer {each}", given.get(each, {}))
        for each in sorted(given.keys() | unnamed)
    }


def _is_a_name(option: Option, answer: str) -> bool:
    """Whether an answer is one of the program's own names, which nobody should have to read."""
    return answer not in EVERYBODYS and not option.document and answer.replace("_", "").isalpha()


def _texts(where: str, entry: Any) -> Texts:
    entry = entry if isinstance(entry, Mapping) else {}
    if missing := [language for language in LANGUAGES if not entry.get(language, "").strip()]:
        raise ValueError(f"{where}: no text in {', '.join(missing)}")
    return {**entry, "fr": set_french(entry["fr"])}
