"""Refusals, clauses and lines of a sheet as sentences in the reader's language.

A refusal reads: the card, one sentence, the clause. Nothing here decides anything.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from tapis.core.cards import SYMBOLS, Card, Cards
from tapis.core.house import HOUSE
from tapis.core.plugin import without_cards
from tapis.core.sheet import Line
from tapis.core.speech import Amount, Saying
from tapis.i18n.cards import card_name, card_names
from tapis.i18n.catalogue import NAMES, msgid, spoken, words
from tapis.i18n.numbers import money_text, number_text, plain_text, signed_text
from tapis.law import (
    Breach,
    Clause,
    Option,
    Refusal,
    Refused,
    Regulation,
    Setting,
    answer_key,
    language_of,
)
from tapis.law.counting import filled

if TYPE_CHECKING:
    from tapis.core.parts import Format

SCORE_LINE = msgid("Deal {deal}, seat {seat}: {points} · {title} ({clause})")
OF_THE_HOUSE = msgid("House clause")
SUIT_KEYS = {"led", "suit", "trump"}
STOPS = ".!?…"
WORD_KEYS = {"setting", "presence", "heading"}


def say(refusal: Refusal, language: str) -> str:
    """``♥R: follow the suit led. (estimation 16.13)`` in the words of ``language``."""
    sentence = phrase(refusal.sentence, language, **refusal.args)
    if not isinstance(refusal, Breach):
        return sentence
    card, cited = refusal.args.get("card"), f"{sentence} ({clause_name(refusal.clause, language)})"
    return labelled(card_name(card, language), cited, language) if isinstance(card, Card) else cited


def phrase(text: str, language: str, /, **args: object) -> str:
    """``text`` in ``language`` with its placeholders filled, cards and refusals translated as well."""
    localised = {key: _localised(key, value, language) for key, value in args.items()}
    return filled(words(text, language), localised, none_is_one=spoken(language) == "fr")


def stopped(text: str) -> str:
    """A text that stands as a sentence of its own: it begins with a capital and ends with a stop."""
    return text[:1].upper() + text[1:] + ("" if text[-1:] in STOPS else ".")


def clause_name(clause: Clause, language: str) -> str:
    """The clause as it is cited: ``estimation 16.13``.

    Where no game has a book, only the house an evening, the id is no word that people know: its title is.
    A clause of the house is called as a club has titled it, or as a house clause and its number.
    """
    if clause.regulation == HOUSE.id:
        return _of_the_house(clause, language)
    book = without_cards().get(clause.regulation)
    called = book.regulation.title.get(spoken(language), clause.regulation) if book else clause.regulation
    return f"{called} {clause.ref}"


def _of_the_house(clause: Clause, language: str) -> str:
    if clause.title != HOUSE.clause(clause.ref).title:
        return clause_title(clause, language)
    return f"{words(OF_THE_HOUSE, language)} {clause.ref}"


def clause_title(clause: Clause, language: str) -> str:
    """What the clause is about."""
    return clause.title.get(spoken(language), clause.ref)


def clause_text(clause: Clause, language: str) -> str:
    """The paraphrase of the clause."""
    return clause.text.get(spoken(language), "")


def clause_language(clause: Clause, language: str) -> str:
    """The language in which title and paraphrase are told to somebody who reads ``language``."""
    return language_of(clause.text, spoken(language))


BOOK_LANGUAGE = msgid("Language of this book: {language}")


def other_language(book: Regulation, language: str) -> str:
    """A line that says in which language a book is written; empty where it is the reader's."""
    told = language_of(book.title, spoken(language))
    return "" if told == spoken(language) else phrase(BOOK_LANGUAGE, language, language=NAMES[told])


def answer_name(option: Option, value: Setting, language: str) -> str:
    """What the book calls an answer to an open question; empty where it has no word of its own."""
    return option.words.get(answer_key(value), {}).get(spoken(language), "")


def format_title(book: Regulation, found: Format, language: str) -> str:
    """What the book calls a way to play an event; where it does not say, the title of the clause."""
    return book.formats.get(found.id, found.clause.title).get(spoken(language), found.clause.ref)


def score_line(line: Line, language: str) -> str:
    """One entry of a sheet with the clause that justifies it."""
    return phrase(
        SCORE_LINE,
        language,
        deal=line.deal,
        seat=line.seat,
        points=plain_text(line.points, language),
        title=clause_title(line.clause, language),
        clause=clause_name(line.clause, language),
    )


LABELLED = msgid("{what}: {said}")


def labelled(what: str, said: str, language: str) -> str:
    """``what`` and what is said of it, with the colon of the language."""
    return phrase(LABELLED, language, what=what, said=said)


def seat_letter(seat: int) -> str:
    """The letter of a seat: A is the first."""
    return chr(ord("A") + seat)


def _localised(key: str, value: object, language: str) -> object:
    if key in SUIT_KEYS and isinstance(value, str):
        return SYMBOLS.get(value, value)
    if key in WORD_KEYS and isinstance(value, str):
        return words(value, language)
    if key == "seat" and isinstance(value, int):
        return seat_letter(value)
    return "–" if value is None else _value(value, language)


def _value(value: object, language: str) -> object:
    match value:
        case Card() | Cards():
            return card_name(value, language) if isinstance(value, Card) else card_names(value, language)
        case Breach() | Refused():
            return say(value, language)
        case Saying(text, args):
            return phrase(text, language, **args)
        case Clause():
            return clause_name(value, language)
    return _number(value, language)


def _number(value: object, language: str) -> object:
    match value:
        case bool():
            return value
        case Decimal():
            return money_text(value, language)
        case Amount(points, signed):
            return signed_text(points, language) if signed else number_text(points, language)
        case int():
            return plain_text(value, language)
        case Fraction():
            return number_text(value, language)
    return value
