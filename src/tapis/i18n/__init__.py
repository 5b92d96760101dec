"""Breaches, score lines and cards in the reader's language."""

from tapis.i18n.cards import card_name, card_names, index
from tapis.i18n.catalogue import LANGUAGES, msgid, spoken, words
from tapis.i18n.numbers import decimal_text, measured_text, number_text
from tapis.i18n.sentences import (
    clause_name,
    clause_text,
    clause_title,
    phrase,
    points_text,
    say,
    score_line,
    seat_letter,
)

__all__ = [
    "LANGUAGES",
    "card_name",
    "card_names",
    "clause_name",
    "clause_text",
    "clause_title",
    "decimal_text",
    "index",
    "measured_text",
    "msgid",
    "number_text",
    "phrase",
    "points_text",
    "say",
    "score_line",
    "seat_letter",
    "spoken",
    "words",
]
