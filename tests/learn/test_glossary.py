"""The words of a game for somebody new: found in the sense that is meant, and none of the field left out."""

from __future__ import annotations

import io
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import tapis.i18n
from tapis.core.plugin import plugins
from tapis.law import LANGUAGES
from tapis.learn import primer_file
from tapis.learn.glossary import GlossaryWord, glossary
from tapis.learn.glossary_file import common_words
from tapis.learn.lessons.shelf import texts_of
from tapis.learn.primer import Screen
from tests.built_in import BOOKS
from tests.learn.terms import TERMS

GAMES = tuple(game for game in plugins() if game in BOOKS)
CATALOGUES = Path(tapis.i18n.__file__).parent / "locale"
SAME = dict.fromkeys(LANGUAGES, "")


def path_of(game: str) -> Path:
    primer = plugins()[game].primer
    assert primer is not None
    return primer.path


def word(key: str, *forms: str, otherwise: tuple[str, ...] = ()) -> GlossaryWord:
    return GlossaryWord(key, dict.fromkeys(LANGUAGES, forms), SAME, dict.fromkeys(LANGUAGES, otherwise))


def marks(text: str, *words: GlossaryWord) -> list[tuple[str, str]]:
    pieces = list(glossary(words, "fr").marked(text, set()))
    assert "".join(each.text for each in pieces) == text
    return [(each.text, each.key) for each in pieces if each.key]


def screen(game: str) -> Screen:
    found = primer_file.screen(game)
    assert isinstance(found, Screen)
    return found


def texts(game: str, language: str) -> Iterator[str]:
    """Everything that the screen and the lessons of a game say."""
    yield from (each[language] for each in screen(game).texts)
    yield from texts_of(game)[language]


RUFF = word("ruff", "couper", "coupe", otherwise=("on coupe",))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Fournir, ou couper.", ["couper"]),
        ("Couper est permis.", ["Couper"]),
        ("On coupe ; chacun reçoit neuf cartes.", []),
        ("On coupe, puis un atout coupe.", ["coupe"]),
        ("Découper, une soucoupe, couperet", []),
        ("couper, et encore couper", ["couper"]),
    ],
)
def test_a_word_is_found_in_its_forms_once_and_in_no_turn_of_phrase(text: str, found: list[str]) -> None:
    assert [text for text, _ in marks(text, RUFF)] == found


def test_a_list_calls_a_word_by_its_headword_where_texts_never_use_it_alone() -> None:
    called = {each.key: each.headword("fr") for game in GAMES for each in screen(game).words}
    assert (called["announcement"], called["slam"], called["ruff"]) == ("annonce", "chelem", "couper")
    assert marks("Il annonce quinze points.", *screen("putze").words) == []


def test_a_noun_of_german_is_no_verb_and_the_longest_form_is_the_word() -> None:
    run, trump, no_trump = (
        word("run", "Folgen"),
        word("trump", "trump", otherwise=("no trump",)),
        word("nt", "no trump"),
    )
    assert marks("Die anderen folgen, dann Folgen.", run) == [("Folgen", "run")]
    assert marks("at no trump", trump) == []
    assert marks("at no trump, and a trump", trump, no_trump) == [("no trump", "nt"), ("trump", "trump")]


@pytest.mark.parametrize("game", GAMES)
def test_no_form_belongs_to_two_words_of_a_game(game: str) -> None:
    for language in LANGUAGES:
        forms = [form for each in screen(game).words for form in each.forms[language]]
        assert len(set(forms)) == len(forms), (language, [each for each in forms if forms.count(each) > 1])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_words_that_it_uses_and_no_others(game: str) -> None:
    own = tomllib.loads(path_of(game).read_text("utf-8")).get("words", {})
    keys = {each.key for each in screen(game).words}
    assert not own.keys() - keys, "a word that only this game has, and no text of it"
    assert len(keys & common_words().keys()) < len(common_words()), "no game uses all of them"


def explanations(language: str) -> Iterator[str]:
    """What problems may say, as the catalogue has it: with gaps."""
    path = CATALOGUES / language / "LC_MESSAGES/tapis.po"
    if path.is_file():
        yield from (str(each.string) for each in read_po(io.BytesIO(path.read_bytes())))


def test_every_turn_of_phrase_that_is_left_out_is_said_somewhere() -> None:
    for language in LANGUAGES:
        told = [text for game in GAMES for text in texts(game, language)]
        said = "\n".join([*told, *explanations(language)]).lower()
        turns = {turn for game in GAMES for each in screen(game).words for turn in each.otherwise[language]}
        assert not [turn for turn in turns if turn.lower() not in said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_of_the_field_that_a_text_uses_is_explained(language: str) -> None:
    """The list is of the field, not of the glossary: a term that comes into a text wants its word."""
    case = 0 if language == "de" else re.IGNORECASE
    patterns = {term: re.compile(rf"\b(?:{each[language]})\w*", case) for term, each in TERMS.items()}
    for game in GAMES:
        words, said = glossary(screen(game).words, language), list(texts(game, language))
        uses = (
            (term, found[0], text)
            for term, each in patterns.items()
            for text in said
            for found in each.finditer(text)
        )
        unknown = [use for use in uses if not any(each.key for each in words.marked(use[1], set()))]
        assert not unknown, game
