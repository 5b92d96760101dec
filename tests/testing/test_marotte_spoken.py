"""A game written elsewhere speaks its players' languages by its own catalogues, and brings its own bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import marotte
import pytest
from babel.messages.pofile import read_po
from marotte.book import ART
from marotte.bot import player
from marotte.deal import cards_still_passing

from tapis.core.cards import Cards, read_card
from tapis.core.events import Played
from tapis.core.laying import Laying
from tapis.core.plugin import plugins
from tapis.core.selfplay import at_random, play
from tapis.core.verify import Finding, verify
from tapis.i18n import catalogue, phrase, say
from tapis.law import LANGUAGES
from tapis.learn.primer import Pictures, Screen
from tapis.learn.primer_file import read

GAME = marotte.TYPED_PLUGIN.game()


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(plugins(), "marotte", marotte.TYPED_PLUGIN)
    catalogue.brought.cache_clear()
    yield
    catalogue.brought.cache_clear()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Attendre que les trois cartes soient passées."),
        ("de", "Warten, bis alle drei Karten weitergegeben sind."),
        ("nl", "Wacht tot de drie kaarten doorgegeven zijn."),
        ("en", "Wait until all three cards have been passed on."),
    ],
)
def test_a_refusal_is_told_in_the_reader_s_language(language: str, sentence: str) -> None:
    card = read_card("HA")
    laying = Laying(GAME.open(0), Cards.of([card]), Played(1, card))
    assert sentence in say(cards_still_passing.breach(laying), language)


def test_a_call_is_told_in_words() -> None:
    saying = marotte.TYPED_PLUGIN.rules.saying
    assert saying is not None
    said = saying(read_card("HA"))
    assert phrase(said.text, "fr", **said.args).startswith("passe ")


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_sentence_of_the_game_has_its_translation(language: str) -> None:
    path = marotte.LOCALE / language / "LC_MESSAGES" / "marotte.po"
    with path.open("rb") as source:
        known = {message.id for message in read_po(source) if message.id and message.string}
    said = {rule.sentence for rule in ART.rules} | {
        marotte.TYPED_PLUGIN.voice.blurb,
        marotte.TRICKS_EXPECTED.sentence,
        "passes {card} on",
    }
    assert not said - known


def test_its_bot_plays_by_the_rules_and_better_than_chance() -> None:
    tally: Counter[bool] = Counter()
    for number in range(30):
        record = play(
            marotte.TYPED_PLUGIN,
            f"bot {number}",
            number % 3,
            player=lambda view, moves, chance: (player if view.seat == 0 else at_random)(view, moves, chance),
        )
        result = verify(GAME, record)
        assert not isinstance(result, Finding)
        tally[True] += result.tricks[0]
        tally[False] += sum(result.tricks[1:])
    assert tally[True] * 2 > tally[False]


def test_a_beginner_reads_it_on_one_screen_and_its_pictures_are_the_games_own() -> None:
    screen = read(marotte.PLUGIN)
    assert isinstance(screen, Screen), screen
    (pictures,) = (item for item in screen.items if isinstance(item, Pictures))
    may = [[may for _, may in picture.hand] for picture in pictures.pictures]
    assert may == [[True, False, False], [True, True, True]]
    assert {clause.ref for clause in screen.clauses} == {"M3", "M4", "M5", "M6", "M8"}
