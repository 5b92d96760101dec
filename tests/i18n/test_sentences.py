"""Refusals, lines and cards read well in every language."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tapis import i18n
from tapis.club.events import HouseClause
from tapis.club.state.house_clause import worded
from tapis.core.cards import NO_CARDS, Cards, read_card
from tapis.core.events import Played
from tapis.core.laying import Laying
from tapis.core.plugin import plugins
from tapis.core.sheet import Line
from tapis.core.steps import Ground
from tapis.games.estimation.book import ART
from tapis.games.estimation.table import Table
from tapis.games.jass.play import not_your_turn
from tapis.i18n import catalogue
from tapis.i18n.explaining import because
from tapis.i18n.seats import seat_called
from tapis.law import Breach, Reason, Refused

CLAUSE = ART.clause("16.13")


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("fr", "♥A ♥R ♥D ♥V ♥10"),
        ("de", "♥A ♥K ♥D ♥B ♥10"),
        ("nl", "♥A ♥H ♥V ♥B ♥10"),
        ("en", "♥A ♥K ♥Q ♥J ♥10"),
        ("de-CH", "♥A ♥K ♥D ♥B ♥10"),
        ("it", "♥A ♥K ♥Q ♥J ♥10"),
    ],
)
def test_court_cards_carry_the_index_of_the_language(language: str, names: str) -> None:
    cards = [read_card(code) for code in ("HA", "HK", "HQ", "HJ", "HT")]
    assert i18n.card_names(cards, language) == names


def test_a_breach_reads_card_sentence_clause() -> None:
    breach = Breach(
        CLAUSE, "x", "Not under {card} while you hold {led}.", {"card": read_card("HK"), "led": "S"}
    )
    assert i18n.say(breach, "fr") == "♥R\N{NO-BREAK SPACE}: Not under ♥R while you hold ♠. (estimation 16.13)"


def test_a_breach_of_a_rule_reads_in_french() -> None:
    laying = Laying(Table(1), NO_CARDS, Played(0, read_card("S9")))
    sentence = i18n.say(not_your_turn.breach(laying), "fr")
    assert sentence.startswith("♠9\N{NO-BREAK SPACE}: ")
    assert sentence.endswith(f"({i18n.clause_name(not_your_turn.clause, 'fr')})")
    assert i18n.words(not_your_turn.sentence, "fr") in sentence


def test_a_refusal_without_a_clause_is_the_sentence_alone() -> None:
    inner = Reason("inner", "there is no card {card}.")(card="HX")
    assert i18n.say(Refused("at", "Line {line}: {problem}", {"line": 3, "problem": inner}), "en") == (
        "Line 3: there is no card HX."
    )


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("seat", 1, "B"),
        ("points", Fraction(-7, 2), "−3.5"),
        ("cards", Cards.read("HK S9"), "♠9 ♥K"),
        ("clause", CLAUSE, "estimation 16.13"),
        ("suit", "D", "♦"),
        ("name", None, "–"),
        ("total", 156, "156"),
        ("problem", Breach(CLAUSE, "x", "No."), "No. (estimation 16.13)"),
    ],
)
def test_placeholders_are_filled_for_people(key: str, value: object, text: str) -> None:
    assert i18n.phrase("{" + key + "}", "en", **{key: value}) == text


def test_a_missing_placeholder_does_not_hide_the_sentence() -> None:
    assert i18n.phrase("Deal {deal} of {deals}.", "en", deal=2) == "Deal 2 of {deals}."


def test_a_score_line_cites_its_clause() -> None:
    said = i18n.score_line(Line(3, 1, -10, CLAUSE, "exact"), "en")
    assert said == f"Deal 3, seat B: −10 · {CLAUSE.title['en']} (estimation 16.13)"


def test_a_clause_speaks_every_language() -> None:
    assert {i18n.clause_title(CLAUSE, language) for language in i18n.LANGUAGES} == set(CLAUSE.title.values())
    assert {i18n.clause_text(CLAUSE, language) for language in i18n.LANGUAGES} == set(CLAUSE.text.values())


def test_an_empty_sentence_stays_empty() -> None:
    assert catalogue.words("", "fr") == ""


def test_a_colon_stands_as_the_language_writes_it() -> None:
    refusal = Breach(CLAUSE, "follow", "Follow the suit led, or play a trump instead.")
    ground = Ground(refusal, Cards.read("SA"))
    assert because(ground, "fr").startswith("♠A\N{NO-BREAK SPACE}: ")
    assert because(ground, "de").startswith("♠A: ")


@pytest.mark.parametrize(
    ("chair", "game", "called"),
    [(3, "tutti", "B2"), (2, "tutti", "A2"), (3, "estimation", "D"), (0, "bridge", "North")],
)
def test_a_seat_is_called_the_same_everywhere(chair: int, game: str, called: str) -> None:
    assert seat_called(plugins()[game], chair, "en") == called


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr", "Clause maison H1"), ("de", "Hausregel H1"), ("nl", "Huisregel H1"), ("en", "House clause H1")],
)
def test_a_clause_of_the_house_is_called_in_words_and_as_a_club_has_titled_it(
    language: str, said: str
) -> None:
    assert i18n.clause_name(worded(HouseClause()), language) == said
    assert i18n.clause_name(worded(HouseClause(title="Égards")), language) == "Égards"
