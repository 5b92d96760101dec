"""Reads the file of a game on one screen, strictly: what is missing, misspelt or cites no clause is refused.

The file is TOML. ``about`` tells who plays; ``[openings]`` gives names to contracts; ``[[goal]]``,
``[[deal]]`` and ``[[count]]`` are the parts of the screen, each of a ``kind``: ``say``, ``step`` (``text``,
``clause``), ``ladder`` (``title``, ``clause``, ``opening``, ``suit``), ``pictures`` (``note``, ``opening``,
``pictures`` of ``title``, ``clause``, ``led``, ``hand``), ``count`` (``title``, ``clause``, ``head``,
``rows``) and ``tip`` (``text``). A text stands in four languages, or once where it is the same in all;
``[SJ]`` is a card and ``[S]`` a suit. A row may bring a ``result`` in the game's own form: its cells then
quote the ``{mark}`` of a ``seat``. ``[words.KEY]`` explains a word (``name``, ``text``, and ``otherwise``:
turns of phrase that mean something else), or tells one of all games in its own way (``words.toml`` beside
this module).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

import msgspec

from tapis.core.cards import Card, read_card
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.sheet import Mistake, SheetStart, fold
from tapis.law import LANGUAGES, Clause, Reason, Refused
from tapis.law.figures import fill
from tapis.law.french import set_french
from tapis.law.texts import Texts
from tapis.learn import quoting
from tapis.learn.glossary_file import FourTexts, WordPart, words_used, words_written
from tapis.learn.primer import (
    PARTS,
    CardRow,
    Item,
    MarkTable,
    Picture,
    Pictures,
    Screen,
    Sentence,
    Tip,
)

DAMAGED = Reason("primer-damaged", "{file}, {place}: {problem}")
"""What is wrong with a file, for whoever wrote it; the problem is told in English."""
NEGATIVE = re.compile(r"(?<![\w.–])-(?=\d)")
"""What a number below zero begins with, as a program writes it."""
MOST = 9
"""So many cards of a suit have room beside each other."""


class Wrong(ValueError):
    """What is wrong with one part of a file."""


Text: TypeAlias = "FourTexts | str"


class SayPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="say", tag_field="kind"):
    """A sentence."""

    text: Text
    clause: str


class StepPart(SayPart, frozen=True, forbid_unknown_fields=True, tag="step", tag_field="kind"):
    """A numbered sentence."""


class TipPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tip", tag_field="kind"):
    """Advice."""

    text: Text


class LadderPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ladder", tag_field="kind"):
    """The cards of a suit in a contract."""

    title: Text
    clause: str
    opening: str
    suit: str


class PicturePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture of a contract."""

    title: Text
    clause: str
    led: tuple[str, ...]
    hand: tuple[str, ...]


class PicturesPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pictures", tag_field="kind"):
    """Pictures of a contract."""

    note: Text
    opening: str
    pictures: tuple[PicturePart, ...]


class RowPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table, marked by the game where it brings a result."""

    cells: tuple[Text, ...]
    result: Any = None
    seat: int = 0


class CountPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="count", tag_field="kind"):
    """A table."""

    title: Text
    clause: str
    head: tuple[Text, ...]
    rows: tuple[RowPart, ...]


Part: TypeAlias = "SayPart | StepPart | TipPart | LadderPart | PicturesPart | CountPart"


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    about: Text
    goal: tuple[Part, ...]
    deal: tuple[Part, ...]
    count: tuple[Part, ...]
    openings: dict[str, str] = {}
    words: dict[str, WordPart] = {}


@dataclass(frozen=True, slots=True)
class Reader:
    """What a file is read against: the game's book, its contracts by the file's names, its figures."""

    plugin: AnyPlugin
    openings: Mapping[str, quoting.SomeOpening]
    figures: Mapping[str, int]

    def clause(self, ref: str) -> Clause:
        """The clause of the game, or of what it takes for granted."""
        every = (*self.plugin.regulation.clauses.values(), *self.plugin.granted)
        found = next((each for each in every if each.ref == ref), None)
        if found is None:
            raise Wrong(f"there is no clause {ref}")
        return found

    def opening(self, name: str) -> quoting.SomeOpening:
        """The contract that the file calls so."""
        if name not in self.openings:
            raise Wrong(f"there is no opening {name}")
        return self.openings[name]

    def text(self, told: Text, more: Mapping[str, int] | None = None) -> Texts:
        """A text in every language, its figures filled in."""
        words = msgspec.to_builtins(told) if isinstance(told, FourTexts) else dict.fromkeys(LANGUAGES, told)
        if empty := [language for language, each in words.items() if not each.strip()]:
            raise Wrong(f"a text is empty in {', '.join(empty)}")
        filled = {language: self._filled(each, more or {}) for language, each in words.items()}
        return {**filled, "fr": set_french(filled["fr"])}

    def _filled(self, text: str, more: Mapping[str, int]) -> str:
        try:
            filled = fill(text, {**self.figures, **more})
        except KeyError as error:
            raise Wrong(f"there is no figure {error.args[0]}") from error
        return NEGATIVE.sub("\N{MINUS SIGN}", filled)


@cache
def screen(game: str) -> Screen | Refused | None:
    """The screen of a registered game, read once; None where it brings none, or has no cards to play."""
    return read(plugins()[game]) if game in plugins() else None


def read(plugin: AnyPlugin) -> Screen | Refused | None:
    """The screen that a game brings, or what is wrong with its file; None where it brings none."""
    if plugin.primer is None:
        return None
    path, place = plugin.primer.path, "openings"
    try:
        file = msgspec.toml.decode(path.read_bytes(), type=File)
        reader = _reader(plugin, file)
        parts = []
        for name in PARTS:
            items = []
            for number, part in enumerate(getattr(file, name), start=1):
                place = f"{name} {number}"
                items.append(_item(reader, part))
            parts.append(tuple(items))
        place = "words"
        words = words_written(file.words, reader.text)
        place = "about"
        found = Screen(plugin.regulation.id, reader.text(file.about), tuple(parts))
        return replace(found, words=words_used(found, words))
    except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
        return DAMAGED(file=path.name, place=plugin.regulation.id, problem=str(error))
    except Wrong as error:
        return DAMAGED(file=path.name, place=place, problem=str(error))


def _reader(plugin: AnyPlugin, file: File) -> Reader:
    there = quoting.openings_of(plugin)
    if unknown := [name for name in file.openings.values() if name not in there]:
        raise Wrong(f"the game has no contract {unknown[0]!r}")
    openings = {name: there[each] for name, each in file.openings.items()}
    return Reader(plugin, openings, quoting.figures_of(plugin, openings))


def _item(reader: Reader, part: Part) -> Item:
    match part:
        case StepPart(text, clause):
            return Sentence("step", reader.text(text), reader.clause(clause))
        case SayPart(text, clause):
            return Sentence("say", reader.text(text), reader.clause(clause))
        case TipPart(text):
            return Tip(reader.text(text))
        case LadderPart():
            return _ladder(reader, part)
        case PicturesPart(note, opening, pictures):
            found = reader.opening(opening)
            return Pictures(reader.text(note), tuple(_picture(reader, found, each) for each in pictures))
        case CountPart():
            return _count(reader, part)


def _ladder(reader: Reader, part: LadderPart) -> CardRow:
    cards = quoting.down_from_the_best(reader.opening(part.opening), part.suit)
    if not cards:
        raise Wrong(f"no card is of the suit {part.suit!r}")
    gap = len(cards) > MOST
    shown = (*cards[: MOST - 2], cards[-1]) if gap else cards
    return CardRow(reader.text(part.title), reader.clause(part.clause), shown, gap)


def _picture(reader: Reader, opening: quoting.SomeOpening, part: PicturePart) -> Picture:
    led, hand = _cards(part.led), _cards(part.hand)
    if outside := [card.code for card in (*led, *hand) if card not in opening.cards]:
        raise Wrong(f"{outside[0]} is not in the pack")
    if len({*led, *hand}) < len(led) + len(hand) or not hand:
        raise Wrong("a picture needs a hand, and no card twice")
    may = quoting.lawful(opening, led, hand)
    told = reader.text(part.title), reader.clause(part.clause)
    return Picture(*told, led, tuple(zip(hand, may, strict=True)))


def _cards(codes: tuple[str, ...]) -> tuple[Card, ...]:
    try:
        return tuple(read_card(code) for code in codes)
    except ValueError as error:
        raise Wrong(str(error)) from error


def _count(reader: Reader, part: CountPart) -> MarkTable:
    rows = []
    for row in part.rows:
        if len(row.cells) != len(part.head):
            raise Wrong(f"a row has {len(row.cells)} cells, not {len(part.head)}")
        more = {} if row.result is None else {"mark": _mark(reader.plugin, row)}
        rows.append(tuple(reader.text(cell, more) for cell in row.cells))
    head = tuple(reader.text(each) if each else dict.fromkeys(LANGUAGES, "") for each in part.head)
    return MarkTable(reader.text(part.title), reader.clause(part.clause), head, tuple(rows))


def _mark(plugin: AnyPlugin, row: RowPart) -> int:
    """What the game marks for the result of a row, without what only the end of a party brings."""
    setup = SheetStart(1, 0, plugin.regulation.profile(plugin.regulation.proposed))
    try:
        result = plugin.sheet.results.decode(row.result)
    except ValueError as error:
        raise Wrong(f"a result cannot be marked: {error}") from error
    made = fold(plugin.sheet.marking, setup, [result], plugin.sheet.possible)
    if isinstance(made, Mistake):
        raise Wrong(f"a result cannot be marked: {made.breach}")
    lines = (line for line in plugin.sheet.marking.lines(made) if line.kind not in plugin.sheet.closing)
    return int(sum(line.points for line in lines if line.seat == row.seat))
