"""B32: the card that was led may be written after the result of a board; it counts for nothing."""

from __future__ import annotations

import pytest

from tapis.core.cards import Card
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.mark.typed import LEADS, RESULTS, asked
from tapis.games.bridge.mark.written import keys, read_result, write_result
from tapis.games.bridge.result import PlayedOut
from tapis.games.bridge.tournament.boards import board_vulnerability
from tapis.law import Breach, Refused
from tests.cells import in_one

pytestmark = pytest.mark.clause("bridge:B32")
LANGUAGES = ("fr", "de", "nl", "en")


def read(line: str, language: str = "en") -> PlayedOut:
    found = read_result(line, language)
    assert isinstance(found, PlayedOut), found
    return found


@in_one(
    ("line", "language", "card"),
    [
        ("3NT N = SK", "en", "SK"),
        ("3SA N = PR", "fr", "SK"),
        ("3SA N =PR", "fr", "SK"),
        ("3SA N 9 C10", "fr", "HT"),
        ("3SA N =9 \N{BLACK HEART SUIT}10", "fr", "HT"),
        ("4P* E -2 KD", "fr", "DQ"),
        ("4S E -2 TD", "nl", ""),
        ("4P O -1 KK", "de", "DK"),
        ("4S O -1 HH", "nl", "HK"),
        ("4S W -1 D2", "en", "D2"),
        ("2H W +1 c7", "en", "C7"),
        ("4S W h100 = H10", "en", ""),
    ],
)
def test_it_is_written_suit_first_in_the_letters_of_a_language(line: str, language: str, card: str) -> None:
    found = read_result(line, language)
    if card:
        assert isinstance(found, PlayedOut)
        assert found.lead == Card(card[0], card[1])
    else:
        assert isinstance(found, Refused | Breach)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lead_is_read_as_it_is_written(language: str) -> None:
    for card in LEADS:
        result = PlayedOut(read("4S W +1").contract, 3, 11, None, card)
        assert read_result(write_result(result, language), language) == result
        assert RESULTS.decode(RESULTS.encode(result)) == result


def test_no_card_is_refused_with_an_example() -> None:
    refused = read_result("3SA N = XX9", "fr")
    assert isinstance(refused, Refused)
    refused = read_result("3SA N = S4", "fr")
    assert isinstance(refused, Refused)
    assert refused.code == "no-such-lead"
    assert "\N{BLACK SPADE SUIT}R" in str(refused)


def test_it_counts_for_nothing_and_results_without_one_are_written_as_ever() -> None:
    plain, led = read("4S W ="), read("4S W = HK")
    assert score(plain, board_vulnerability(1), scheme("seed")) == score(
        led, board_vulnerability(1), scheme("seed")
    )
    assert "lead" not in RESULTS.encode(plain)
    assert RESULTS.encode(led) == {**RESULTS.encode(plain), "lead": "HK"}
    assert RESULTS.decode({**RESULTS.encode(plain), "lead": "-"}) == plain


def test_only_a_series_asks_for_it() -> None:
    assert "lead" in [field.key for field in asked({"form": "series"})]
    assert "lead" not in [field.key for field in asked({"form": "rubber"})]
    assert TYPED_PLUGIN.sheet.shorthand is not None
    assert any(key.word == "Spade led" for group in keys("fr", {"form": "series"}, 2) for key in group)
    assert not any(key.word == "Spade led" for group in keys("fr", {"form": "rubber"}, 2) for key in group)
