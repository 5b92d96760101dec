"""What happened is told as its reader perceived it, and says who may look at what."""

from __future__ import annotations

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Audience, Ruled, Shown
from tapis.core.plugin import plugins
from tapis.i18n.happenings import happened
from tapis.law import Clause

NAMES = ("Ann", "Ben", "Cleo", "Dirk")
CARDS = Cards.read("S6 C9")


def told(event: Shown | Ruled, reader: int | None, game: str = "bridge") -> str:
    return happened(plugins()[game], event.seen_by(reader), NAMES, "en").partition(" (")[0]


def clause(game: str, ref: str) -> Clause:
    return plugins()[game].regulation.clause(ref)


@pytest.mark.parametrize(
    ("owner", "to", "reader", "sentence"),
    [
        (0, frozenset({0}), 0, "Ann: ♠6 ♣9"),
        (0, frozenset({0}), 1, "Ann takes up the hand"),
        (0, frozenset({1, 3}), 1, "Ann: ♠6 ♣9"),
        (0, frozenset({1, 3}), 2, "Ann shows the hand to Ben, Dirk"),
        (0, None, 2, "Ann: ♠6 ♣9"),
        (None, None, 2, "Open on the table: ♠6 ♣9"),
        (None, frozenset({1}), 1, "Shown to Ben: ♠6 ♣9"),
        (None, frozenset({1}), 2, "Shown to Ben: cards"),
    ],
)
def test_cards_are_told_with_whoever_sees_them(
    owner: int | None, to: Audience, reader: int, sentence: str
) -> None:
    assert told(Shown(owner, CARDS, to, clause("bridge", "B19")), reader) == sentence


@pytest.mark.parametrize(
    ("ref", "remedy", "sentence"),
    [
        ("26", {"accepted": 1}, "The jury allows what Ben announces"),
        ("26", {"accepted": 0}, "The jury does not allow it: Ben passes"),
        ("55", {"right": 1}, "Ben has laid the hand down rightly"),
        ("56", {"right": 0}, "Ben has laid the hand down wrongly"),
        ("63", {"game": "lost"}, "A ruling against Ben"),
        ("26", {}, "A ruling against Ben"),
        ("56", {"points": 3}, "A ruling against Ben"),
    ],
)
def test_a_jury_that_says_yes_rules_against_nobody(ref: str, remedy: dict[str, int], sentence: str) -> None:
    assert told(Ruled(1, clause("whist", ref), remedy), None, "whist") == sentence


def test_a_ruling_its_game_has_no_words_for_is_told_all_the_same() -> None:
    assert told(Ruled(1, clause("putze", "27.27")), None, "putze") == "A ruling against Ben"
