"""Loads a regulation from its ``book.toml``.

The file holds ``[regulation]``, then one ``[[clause]]`` or ``[[option]]`` table for each
provision; titles and paraphrases are given in every language of ``LANGUAGES``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from tapis.law.clauses import Clause, Standing, Status
from tapis.law.regulation import Option, Regulation

LANGUAGES = ("fr", "de", "nl", "en")


def load(package: str) -> Regulation:
    """The regulation described by ``book.toml`` in ``package``; ValueError names a faulty entry."""
    return parse(files(package).joinpath("book.toml").read_text("utf-8"))


def parse(text: str) -> Regulation:
    """The regulation written in ``text`` (TOML)."""
    book = tomllib.loads(text)
    head = book["regulation"]
    clauses = {entry["ref"]: _clause(head["id"], entry) for entry in book.get("clause", [])}
    options = {entry["key"]: _option(head["id"], entry) for entry in book.get("option", [])}
    clauses |= {option.clause.ref: option.clause for option in options.values()}
    return Regulation(head["id"], head["edition"], _texts(head["id"], head["title"]), clauses, options)


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
    option = Option(clause, entry["key"], entry["default"], choices, bounds, document)
    if not option.admits(option.default):
        raise ValueError(f"{clause}: the default {option.default!r} is not one of the answers allowed")
    return option


def _texts(where: str, entry: Mapping[str, str]) -> Mapping[str, str]:
    if missing := [language for language in LANGUAGES if not entry.get(language, "").strip()]:
        raise ValueError(f"{where}: no text in {', '.join(missing)}")
    return dict(entry)
