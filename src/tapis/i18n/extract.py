"""Brings the catalogues up to date with the code: ``python -m tapis.i18n.extract``.

Two catalogues: ``tapis`` holds what is said anywhere (the sentences of rules, reasons, fields,
faults, everything marked with ``msgid`` or ``words``), ``django`` what web pages say. Existing
translations stay; messages that are gone are dropped. A catalogue such as ``fr_X-bridge`` holds only what
players of one game call otherwise; it is written by hand and loses what is no longer said.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

from tapis.core.faults import Fault
from tapis.core.house import FAULTS, bounded
from tapis.core.house import HOUSE as HOUSE_BOOK
from tapis.core.plugin import AnyPlugin, own_games
from tapis.core.tariff import Tariff
from tapis.i18n.catalogue import LANGUAGES
from tapis.i18n.templates import extract as extract_template
from tapis.law import Profile
from tapis.law.french import set_french

PACKAGE = Path(__file__).parents[1]
PAPERS = tuple(sorted((PACKAGE / "papers" / "words").glob("fr*.toml")))
"""The French words of the papers, which the typesetter reads as they stand."""
SINCE = datetime(2026, 1, 1, tzinfo=UTC)
"""A date that never changes, so that a catalogue changes only with its messages."""

HOUSE = {"msgid": None, "words": None, "phrase": None, "Reason": (2,), "Saying": (1,)}
WEB: dict[str, Any] = {
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "_": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
TEMPLATES = (".html", ".txt", ".svg")
TEMPLATE: Any = extract_template
JINJA: Any = babel_extract
DEEPEST_FAULT = 4
"""How often each fault is repeated, so that every sentence its remedy may say is found."""


def _empty(language: str | None) -> Catalog:
    return Catalog(
        language,
        header_comment="# Tapis: tapis.i18n.extract keeps the messages, people the translations.",
        project="Tapis",
        version="1",
        msgid_bugs_address="the issue tracker",
        last_translator="The Tapis founders",
        language_team="The Tapis founders",
        creation_date=SINCE,
        revision_date=SINCE,
        charset="utf-8",
        fuzzy=False,
    )


@dataclass(frozen=True, slots=True)
class Domain:
    """A catalogue: its name, the folder of its languages, and where its messages come from."""

    name: str
    locale: Path
    fill: Callable[[Catalog], None]

    def path(self, language: str) -> Path:
        """The file of ``language``."""
        return self.locale / language / "LC_MESSAGES" / f"{self.name}.po"

    def messages(self) -> Catalog:
        """Everything to translate, without translations."""
        catalogue = _empty(None)
        self.fill(catalogue)
        return catalogue

    def read(self, language: str) -> Catalog:
        """The catalogue of ``language`` as it stands, empty when there is none yet."""
        if not self.path(language).exists():
            return _empty(language)
        with self.path(language).open("rb") as source:
            return read_po(source, locale=language)

    def update(self, language: str) -> None:
        """Bring the catalogue of ``language`` up to date."""
        catalogue = self.read(language)
        catalogue.update(self.messages(), no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        catalogue.creation_date = catalogue.revision_date = SINCE
        self.path(language).parent.mkdir(parents=True, exist_ok=True)
        with self.path(language).open("wb") as target:
            write_po(target, catalogue, width=100, sort_output=True, include_lineno=False)

    def varieties(self) -> list[Path]:
        """The files of what games call otherwise: ``fr_X-bridge`` says *tour* for a round."""
        return sorted(self.locale.glob(f"*_X-*/LC_MESSAGES/{self.name}.po"))

    def read_variety(self, path: Path) -> Catalog:
        """One of those files."""
        with path.open("rb") as source:
            return read_po(source, locale=path.parts[-3].partition("_")[0])

    def prune(self, path: Path, said: Catalog) -> None:
        """Drop from one of those files what the code no longer says."""
        catalogue = self.read_variety(path)
        for message in [each for each in catalogue if each.id]:
            found = said.get(message.id, message.context)
            if found is None:
                catalogue.delete(message.id, message.context)
            else:
                message.locations, message.auto_comments = found.locations, found.auto_comments
        with path.open("wb") as target:
            write_po(target, catalogue, width=100, sort_output=True, include_lineno=False)


def _house(catalogue: Catalog) -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        _python(catalogue, path, HOUSE)
    of_games(catalogue)


def of_games(catalogue: Catalog) -> None:
    """What the games of the house say; those of other people bring their own words, or none."""
    own = own_games().values()
    brought = {book.id: book for plugin in own for book in (plugin.regulation, *plugin.conventions)}
    for book in (*brought.values(), HOUSE_BOOK):
        for rule in book.rules:
            clauses = ", ".join(str(clause) for clause in rule.clauses)
            catalogue.add(rule.sentence, auto_comments=[f"{rule.code} ({clauses})"])
    for text, comment in _told(HOUSE_BOOK.id, bounded(HOUSE_BOOK.profile(), (0, 0)), FAULTS):
        catalogue.add(text, auto_comments=[comment])
    for text, comment in (each for plugin in own for each in _described(plugin)):
        catalogue.add(text, auto_comments=[comment])


def _described(plugin: AnyPlugin) -> Iterator[tuple[str, str]]:
    name = plugin.regulation.id
    if plugin.voice.blurb:
        yield plugin.voice.blurb, f"{name}: the game in a line"
    yield from ((field.label, f"{name}: label of a box") for field in plugin.sheet.fields)
    yield from ((field.short, f"{name}: head of a column") for field in plugin.sheet.fields if field.short)
    if plugin.sheet.reckoned:
        yield plugin.sheet.reckoned.label, f"{name}: what is added up"
    yield from ((each.title, f"{name}: what is counted of a player") for each in plugin.sheet.statistics)
    yield from ((each.title, f"{name}: what is counted of many deals") for each in plugin.sheet.past)
    yield from ((word, f"{name}: a choice") for field in plugin.sheet.fields for word in field.words if word)
    yield from ((tie.title, f"{name}: a way to part equal totals") for tie in plugin.sheet.ties)
    for how in plugin.comparisons:
        yield how.title, f"{name}: a way to compare tables"
        yield from ((each.title, f"{name}: what a director gives a side") for each in how.awards())
    yield from ((side, f"{name}: a column of the sheet") for side in plugin.voice.sides)
    yield from ((place, f"{name}: a seat") for place in plugin.voice.places)
    yield from ((each.title, f"{name}: a figure of the standings") for each in plugin.sheet.figures)
    if plugin.sheet.shorthand:
        keys = (key for group in plugin.sheet.shorthand.keys("en", {}, 0) for key in group if key.word)
        yield from ((key.word, f"{name}: a key to press") for key in keys)
    asks = plugin.jury.asks if plugin.jury else ()
    yield from ((each.title, f"{name}: what a jury is asked") for each in asks)
    if plugin.rules.inquiry:
        yield from ((each.label, f"{name}: a group of calls") for each in plugin.rules.inquiry.words)
    if plugin.sheet.tariff:
        yield from ((text, f"{name}: a table of figures") for text in _figures(plugin.sheet.tariff))
    compared = (fault for how in plugin.comparisons for fault in how.faults)
    yield from _told(name, plugin.regulation.profile(), (*plugin.event.faults, *compared))


def _told(name: str, profile: Profile, faults: Iterable[Fault]) -> Iterator[tuple[str, str]]:
    """What faults are called, and what tables must do after them."""
    for fault in faults:
        yield fault.title, f"{name}: a fault"
        yield fault.unit, f"{name}: what the points of a fault are"
        said = (fault.remedy(before, profile).instruction for before in range(DEEPEST_FAULT))
        comment = f"{name}: what the table must do after a fault"
        yield from ((text, comment) for text in dict.fromkeys(said) if text)


def _figures(tariff: Tariff) -> Iterator[str]:
    """What a table of figures says in words: its lines, its columns, its sources."""
    for row in (row for preset in tariff.presets for row in tariff.grid(preset)):
        yield row.label
        for cell in row.cells:
            yield from (text for text in (cell.label, cell.source) if text)


def _web(catalogue: Catalog) -> None:
    for path in sorted((PACKAGE / "web").rglob("*")):
        if path.suffix == ".py":
            _python(catalogue, path, WEB)
        elif path.suffix in TEMPLATES and "templates" in path.relative_to(PACKAGE).parts:
            _add(catalogue, path, extract_from_file(TEMPLATE, path, WEB))
        elif path.suffix in TEMPLATES and "jinja2" in path.relative_to(PACKAGE).parts:
            _add(catalogue, path, extract_from_file(JINJA, path, WEB, options={"silent": "false"}))


def _python(catalogue: Catalog, path: Path, keywords: dict[str, Any]) -> None:
    _add(catalogue, path, extract_from_file("python", path, keywords, comment_tags=("Translators:",)))


def _add(catalogue: Catalog, path: Path, found: Any) -> None:
    where = path.relative_to(PACKAGE).as_posix()
    for _line, message, comments, context in found:
        catalogue.add(message, locations=[(where, 0)], auto_comments=comments, context=context)


DOMAINS = (
    Domain("tapis", PACKAGE / "i18n" / "locale", _house),
    Domain("django", PACKAGE / "web" / "locale", _web),
)
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
"""English needs no catalogue: its sentences are the ones in the code."""


def main() -> None:
    """Update every catalogue, and say how much is left to translate."""
    for domain in DOMAINS:
        for language in TRANSLATED:
            domain.update(language)
            entries = [message for message in domain.read(language) if message.id]
            left = sum(not message.string or not any(message.string) for message in entries)
            sys.stdout.write(f"{domain.path(language)}: {len(entries)} messages, {left} untranslated\n")
        said = domain.messages()
        for path in domain.varieties():
            domain.prune(path, said)
    for path in PAPERS:
        path.write_text(set_french(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
