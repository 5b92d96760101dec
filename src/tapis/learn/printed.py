"""A game on one screen as papers: the page for a wall, the card for a table. Knows nothing of addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tapis import i18n
from tapis.core.cards import Card
from tapis.core.plugin import AnyPlugin
from tapis.law.texts import Texts
from tapis.learn.primer import CardRow, Item, MarkTable, Picture, Pictures, Screen, Sentence
from tapis.papers.learning import (
    GameCard,
    PrintedCard,
    PrintedItem,
    PrintedPicture,
    TextRun,
    TextRuns,
    WallPage,
)
from tapis.papers.parts import EventHead

CARD = re.compile(r"(\[[SHDC][2-9TJQKA]?\])")
"""A card or a suit as the files of learning write it."""
FIRST_SENTENCES = 3
"""So many sentences of what one wants have room on a card."""


def wall_page(plugin: AnyPlugin, screen: Screen, language: str, link: str = "") -> WallPage:
    """The page for a wall."""
    parts = tuple(tuple(_items(part, language)) for part in screen.parts)
    return WallPage(_head(plugin, language), _runs(screen.about, language), parts, link)


def table_card(plugin: AnyPlugin, screen: Screen, language: str, link: str = "") -> GameCard:
    """The card for a table: what one wants, what cards are worth, what may be played."""
    goal, deal, _count = (tuple(_items(part, language)) for part in screen.parts)
    said = [item for item in goal if item.kind == "say"][:FIRST_SENTENCES]
    shown = [item for item in (*goal, *deal) if item.kind in ("ladder", "pictures")]
    return GameCard(_head(plugin, language), (*said, *shown), link)


def _head(plugin: AnyPlugin, language: str) -> EventHead:
    return EventHead(plugin.regulation.title[language], game=plugin.regulation.id)


def _items(part: tuple[Item, ...], language: str) -> Iterator[PrintedItem]:
    steps = 0
    for item in part:
        steps += item.kind == "step"
        yield _item(item, steps, language)


def _item(item: Item, steps: int, language: str) -> PrintedItem:
    match item:
        case Sentence(kind, text, clause):
            return PrintedItem(kind, _runs(text, language), clause.ref, steps if kind == "step" else 0)
        case CardRow(title, clause, cards, gap):
            shown = tuple(
                _card(card, language, "" if points is None else str(points)) for card, points in cards
            )
            return PrintedItem("ladder", _runs(title, language), clause.ref, cards=shown, gap=gap)
        case Pictures(note, pictures):
            drawn = tuple(_picture(each, language) for each in pictures)
            return PrintedItem("pictures", _runs(note, language), pictures=drawn)
        case MarkTable(title, clause, head, rows):
            told = tuple(tuple(_runs(cell, language) for cell in row) for row in (head, *rows))
            return PrintedItem("count", _runs(title, language), clause.ref, head=told[0], rows=told[1:])
    return PrintedItem("tip", _runs(item.text, language))


def _picture(picture: Picture, language: str) -> PrintedPicture:
    hand = tuple(_card(card, language, barred=not may) for card, may in picture.hand)
    led = tuple(_card(card, language) for card in picture.led)
    return PrintedPicture(_runs(picture.title, language), picture.clause.ref, led, hand)


def _card(card: Card, language: str, below: str = "", *, barred: bool = False) -> PrintedCard:
    return PrintedCard(card.suit, i18n.index(card.rank, language), below, barred)


def _runs(texts: Texts, language: str) -> TextRuns:
    pieces = [piece for piece in CARD.split(texts[language]) if piece]
    before = ["", *pieces]
    return tuple(
        _run(piece, language, apart=last[-1:].isspace() or piece[:1].isspace())
        for last, piece in zip(before, pieces, strict=False)
    )


def _run(piece: str, language: str, *, apart: bool) -> TextRun:
    if not CARD.fullmatch(piece):
        return TextRun(piece.strip(), apart=apart)
    return TextRun(i18n.index(piece[2], language) if len(piece) > 3 else "", piece[1], apart)
