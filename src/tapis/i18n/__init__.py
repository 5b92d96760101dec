"""Breaches, score lines and cards in the reader's language."""

from tapis.i18n.cards import card_name, card_names, index
from tapis.i18n.catalogue import LANGUAGES, NAMES, msgid, of_game, spoken, words
from tapis.i18n.numbers import cell_number, measured_text, number_text, plain_text, signed_text
from tapis.i18n.sentences import (
    answer_name,
    clause_language,
    clause_name,
    clause_text,
    clause_title,
    format_title,
    labelled,
    other_language,
    phrase,
    say,
    score_line,
    seat_letter,
    stopped,
)

__all__ = [
    "LANGUAGES",
    "NAMES",
    "answer_name",
    "card_name",
    "card_names",
    "cell_number",
    "clause_language",
    "clause_name",
    "clause_text",
    "clause_title",
    "format_title",
    "index",
    "labelled",
    "measured_text",
    "msgid",
    "number_text",
    "of_game",
    "other_language",
    "phrase",
    "plain_text",
    "say",
    "score_line",
    "seat_letter",
    "signed_text",
    "spoken",
    "stopped",
    "words",
]
