"""No sentence of a rule repeats a figure that the book holds: it names it, and the book fills it."""

from __future__ import annotations

import re

import pytest

from tapis import i18n
from tapis.core.plugin import books
from tapis.law import LANGUAGES, Regulation
from tapis.law.figures import named

IN_WORDS = {
    3: "three", 4: "four", 5: "five", 8: "eight", 10: "ten", 15: "fifteen", 16: "sixteen", 20: "twenty",
    21: "twenty-one", 24: "twenty-four", 45: "forty-five", 50: "fifty", 100: "a hundred",
}  # fmt: skip
NO_FIGURES = {
    "tutti points-taken": "five are for the last trick, a hundred for a match: what the cards are worth",
    "tutti match-bonus": "a hundred is what a match is worth, not what a reverse match costs",
}


def repeats(text: str, number: int) -> bool:
    """Whether a text says the number, in digits or in words."""
    said = "|".join(filter(None, (str(number), IN_WORDS.get(number))))
    return re.search(rf"\b({said})\b", text) is not None


def repeated(book: Regulation) -> set[str]:
    """The rules whose sentence says a figure of a clause they cite."""
    return {
        f"{book.id} {rule.code}"
        for rule in book.rules
        for figure in book.figures.values()
        if figure.ref in {each.ref for each in rule.clauses if each.regulation == book.id}
        and book.figure_now(figure.key) > 1
        and repeats(rule.sentence, book.figure_now(figure.key))
    }


def test_no_sentence_of_a_rule_repeats_a_figure() -> None:
    assert {each for book in books().values() for each in repeated(book)} == set(NO_FIGURES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_a_sentence_names_are_filled_in_every_language(language: str) -> None:
    for book in books().values():
        figures = book.figures_at()
        for rule in book.rules:
            if mine := named(rule.sentence) & set(figures):
                shown = i18n.phrase(rule.sentence, language, **figures)
                assert all(str(figures[key]) in shown for key in mine), shown
                assert "{" not in shown
