"""Card faces: every card a drawing and a name of its own, in every pack and language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.template import Context, Template
from django.test import Client, RequestFactory
from django.utils import translation

from tapis.core.cards import PACK, Card
from tapis.web.frame.pack import faces
from tapis.web.frame.pack.looks import COOKIE, Look, look_of
from tapis.web.frame.pack.pictures import card_index, card_words, sentence
from tapis.web.play.felt.arranging import arranged
from tapis.web.play.felt.page import TablePage
from tests.web.play import stage
from tests.web.play.stage import moments


def drawn(source: str, language: str = "en", cookie: str = "", **context: Any) -> str:
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = cookie
    with translation.override(language):
        told = Context({"request": request, "game": "estimation", **context})
        return Template("{% load play %}" + source).render(told)


LANGUAGES = ("fr", "de", "nl", "en")
PARTS = ("", "small", "left")


def names(deck: str) -> set[str]:
    """What is drawn in the sprite of a pack."""
    return set(re.findall(r'id="([^"]+)"', faces.SPRITES[deck].read_text()))


@pytest.mark.parametrize("deck", faces.DECKS)
def test_no_two_cards_look_or_sound_alike(deck: str) -> None:
    with translation.override("en"):
        faces_of = {faces.face(card, card_index(card, deck)) for card in PACK}
        spoken = {card_words(card, deck) for card in PACK}
    assert len(faces_of) == len(spoken) == len(PACK)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", faces.DECKS)
def test_every_card_of_a_pack_is_drawn_in_its_sprite(deck: str, language: str) -> None:
    cards = [card for card in PACK if deck == faces.FRENCH or card.rank not in "2345"]
    with translation.override(language):
        asked = {faces.face(card, card_index(card, deck), part) for card in cards for part in PARTS}
    assert asked | {faces.sign(suit) for suit in "SHDC"} <= names(deck)


@pytest.mark.parametrize("deck", faces.DECKS)
def test_a_sprite_needs_nothing_else(deck: str) -> None:
    drawing = faces.SPRITES[deck].read_bytes()
    used = set(re.findall(r'href="#([^"]+)"', drawing.decode()))
    assert used <= names(deck)
    assert b"url(" not in drawing
    assert b"style=" not in drawing


def test_a_card_is_a_few_letters_of_a_page() -> None:
    assert len(drawn("{% card_face card %}", "fr", card=Card("S", "K"))) < 200


@pytest.mark.parametrize("deck", faces.DECKS)
def test_suits_differ_without_their_colour(deck: str) -> None:
    drawing = faces.SPRITES[deck].read_text()
    signs = [re.findall(rf'<symbol id="p-{suit}".*?</symbol>', drawing)[0] for suit in "SHDC"]
    outlines = [re.sub(r' (id|fill|stroke)="[^"]*"', "", each) for each in signs]
    assert len(set(outlines)) == 4


@pytest.mark.parametrize(
    ("language", "indices"), [("fr", "RDV"), ("de", "KDB"), ("nl", "HVB"), ("en", "KQJ")]
)
def test_indices_follow_the_language(language: str, indices: str) -> None:
    with translation.override(language):
        found = [card_index(Card("H", rank), faces.FRENCH) for rank in "KQJ"]
        swiss = [card_index(Card("H", rank), faces.SWISS) for rank in "KQJ"]
    assert "".join(found) == indices
    assert swiss == ["K", "O", "U"]


def test_swiss_cards_belong_to_the_games_of_the_jass_family() -> None:
    ober = Card("D", "Q")
    source = "{% card_face card game=game %}"
    assert 'aria-label="ober of bells"' in drawn(source, cookie="swiss", card=ober, game="tutti")
    assert 'aria-label="queen of diamonds"' in drawn(source, cookie="swiss", card=ober, game="bridge")
    assert 'aria-label="queen of diamonds"' in drawn(source, card=ober, game="tutti")


def test_a_picture_beside_its_name_says_nothing() -> None:
    shown = drawn('{% card_face card part="picture" %}', card=Card("S", "A"))
    assert 'aria-hidden="true"' in shown
    assert "aria-label" not in shown


def test_a_sentence_shows_its_cards_and_tells_them_in_full() -> None:
    shown = drawn("{% symbols text %}", text="<Ada> plays ♥10.")
    assert "10 of hearts" in shown
    assert "<svg" in shown
    assert "&lt;Ada&gt;" in shown


def test_a_card_alone_has_the_letter_of_the_reader() -> None:
    """As beside what the coach asks: never the code of a card, whose letters are English."""
    king, french = Card("D", "K"), drawn("{% symbols card %}", "fr", card=Card("D", "K"))
    assert french == drawn("{% symbols card %}", "fr", card="♦R")
    assert "roi de carreau" in french
    with translation.override("nl"):
        assert sentence(king, faces.FRENCH, "nl") == sentence("♦H", faces.FRENCH, "nl")


def test_a_hand_is_held_suit_by_suit_with_colours_in_turn() -> None:
    held = arranged([Card("D", "7"), Card("S", "9"), Card("C", "A"), Card("H", "K"), Card("S", "A")])
    assert [card.code for card in held] == ["SA", "S9", "HK", "CA", "D7"]


def test_a_hand_may_begin_with_trumps_or_with_the_low_cards() -> None:
    """The suits that follow trumps keep their turn."""
    cards = [Card("D", "7"), Card("S", "9"), Card("C", "A"), Card("H", "K"), Card("S", "A")]
    assert [card.code for card in arranged(cards, "C")] == ["CA", "D7", "SA", "S9", "HK"]
    assert [card.code for card in arranged(cards, turned=True)] == ["D7", "CA", "HK", "S9", "SA"]


def test_trumps_come_first_for_who_wants_it() -> None:
    pages = (page for _, _, page in moments("estimation", "x") if page.trump)
    page = next(page for page in pages if {"S", page.trump} <= _suits(page) and page.trump != "S")
    first, usual = (HELD.findall(stage.drawn(page, look=look, whole=False)) for look in ("trumps", ""))
    assert first[0][0] == page.trump
    assert usual[0][0] == "S"
    assert HELD.findall(stage.drawn(page, look="trumps.turned", whole=False)) == first[::-1]


HELD = re.compile(r'id="card-(\w\w)"')


def _suits(page: TablePage) -> set[str]:
    return {held.card.suit for held in page.hand}


def test_a_look_is_kept_and_leads_back_into_this_house_only() -> None:
    client = Client()
    answer = client.post("/play/look", {"deck": "swiss", "four": "1", "left": "1", "next": "/play/"})
    assert answer["Location"] == "/play/"
    assert answer.cookies[COOKIE].value == "swiss.four.left"
    away = client.post("/play/look", {"next": "https://elsewhere.example/"})
    assert away["Location"] == "/"
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = "swiss.four.left"
    assert look_of(request) == Look(swiss=True, four=True, left=True)
    assert look_of(request).classes == "four-colours left-hand"


def test_taps_are_one_choice_of_three_and_sound_is_off() -> None:
    client = Client()
    for taps, kept in (("", ""), ("twice", "sound.twice"), ("once", "sound.once"), ("often", "")):
        sound = {"sound": "1"} if kept else {}
        answer = client.post("/play/look", {"taps": taps, "next": "/play/", **sound})
        assert answer.cookies[COOKIE].value == kept
    assert Look().classes == ""
    assert Look(sound=True, twice=True).classes == "with-sound two-taps"


@pytest.mark.parametrize(
    ("told", "heard"),
    [
        ("Ada bids 1♣", "Ada bids 1 clubs"),
        ("S6♥.", "S6 hearts."),
        ("Ben plays ♠3, not ♥Q", "Ben plays 3 of spades 3, not queen of hearts Q"),
        ("(♦ led)", "(diamonds led)"),
    ],
)
def test_a_suit_in_a_sentence_is_read_as_a_word_of_its_own(told: str, heard: str) -> None:
    with translation.override("en"):
        drawn = re.sub(r"<[^>]+>|\u2060", "", sentence(told, faces.FRENCH, "en"))
    assert re.sub(r" (?=[.,])", "", " ".join(drawn.split())) == heard
