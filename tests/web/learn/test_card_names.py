"""Cards have one name: what a text of learning calls a card or a suit is what the card itself is called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.translation import override

from tapis.core.cards import Card
from tapis.core.plugin import plugins
from tapis.i18n import of_game
from tapis.learn import primer_file
from tapis.learn.lessons.shelf import texts_of
from tapis.learn.primer import Screen
from tapis.web.frame.pack.pictures import card_words
from tests.built_in import BOOKS
from tests.cells import in_one

GAMES = tuple(game for game in plugins() if game in BOOKS)
NAMES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "de": {
        "SQ": ("Dame", "Königin", "Ober"),
        "SJ": ("Bauer", "Bube", "Under"),
        "SA": ("Pik", "Schaufel"),
        "HA": ("Herz", "Coeur"),
        "DA": ("Karo", "Ecken"),
        "CA": ("Kreuz", "Treff"),
    },
    "nl": {"SK": ("heer", "koning"), "SQ": ("vrouw", "dame", "koningin"), "SJ": ("boer", "knecht")},
    "fr": {"SK": ("roi",), "SQ": ("dame", "reine"), "SJ": ("valet", "cavalier")},
    "en": {"SQ": ("queen", "lady"), "SJ": ("jack", "knave")},
}
"""By card the names that people have for it; each game uses one."""


def texts(game: str, language: str) -> Iterator[str]:
    """Everything that a screen, its words and the lessons of a game say."""
    screen = primer_file.screen(game)
    assert isinstance(screen, Screen)
    yield from (each[language] for each in screen.texts)
    yield from (each.text[language] for each in screen.words)
    yield from texts_of(game)[language]


@in_one("game", GAMES)
@in_one("language", NAMES)
def test_a_text_calls_a_card_as_the_card_is_called(game: str, language: str) -> None:
    with override(of_game(language, game)):
        called = {code: card_words(Card(code[0], code[1]), "french") for code in NAMES[language]}
    other = []
    for code, names in NAMES[language].items():
        (own,) = [name for name in names if re.search(rf"\b{name}\b", called[code])]
        others = [each for name in names if name != own for each in (name, name.capitalize())]
        other += [text for text in texts(game, language) if any(name in text for name in others)]
    assert not other
