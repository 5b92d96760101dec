"""A card is typed with the letters of one's language, and every one that is shown is understood."""

from __future__ import annotations

from tapis.cli.terminal.letters import as_typed, typed_card
from tapis.core.cards import PACK, Card
from tapis.i18n import LANGUAGES
from tests.cells import in_one


@in_one("language", LANGUAGES)
@in_one("game", ["estimation", "whist", "bridge"])
def test_every_card_shown_is_understood(language: str, game: str) -> None:
    assert [typed_card(as_typed(card, language, game), language, game) for card in PACK] == list(PACK)


@in_one(
    ("text", "language", "game", "card"),
    [
        ("C7", "fr", "estimation", "H7"),
        ("P7", "fr", "bridge", "S7"),
        ("T7", "fr", "whist", "C7"),
        ("k10", "fr", "putze", "DT"),
        ("S7", "fr", "estimation", "S7"),
        ("E7", "de", "tutti", "D7"),
        ("K7", "de", "tutti", "C7"),
        ("K7", "de", "bridge", "D7"),
        ("KAB", "de", "whist", "DJ"),
        ("kr9", "de", "whist", "C9"),
        ("P7", "de", "estimation", "S7"),
        ("R7", "nl", "whist", "D7"),
        ("K7", "nl", "bridge", "C7"),
        ("C7", "en", "bridge", "C7"),
        ("♣7", "fr", "bridge", "C7"),
        ("X7", "fr", "bridge", ""),
    ],
)
def test_suits_have_the_letters_of_the_language(text: str, language: str, game: str, card: str) -> None:
    assert typed_card(text, language, game) == (Card(*card) if card else None)
