"""Every call has a word short enough for a button on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.core.cards import read_card
from tapis.games.whist.play.calls import SAID, Cut, Discard, saying
from tapis.games.whist.plugin import PLUGIN
from tapis.web.play.felt.calls import words_of

LONGEST = 9


def test_short_and_shorter_than_the_sentence() -> None:
    calls: list[Any] = [*SAID.values(), Cut(26), Discard(read_card("H6"))]
    words = [words_of(PLUGIN, call, "en") for call in calls]
    assert [short for long, short in words if len(short) > min(LONGEST, len(long) - 1)] == []
    assert [call for call in calls if not saying(call).short] == []


def test_no_two_calls_of_an_auction_look_alike() -> None:
    calls: list[Any] = [*SAID.values()]
    words = [words_of(PLUGIN, call, "en")[1] for call in calls]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("call", "short"),
    [
        ("pass", "pass"), ("propose H", "\N{BLACK HEART SUIT}"), ("raise 9", "E9"),
        ("solo 6 H", "S6\N{BLACK HEART SUIT}"), ("A9 D", "A9\N{BLACK DIAMOND SUIT}"), ("GM", "GM"),
        ("GC N", "GC NT"),
    ],
)  # fmt: skip
def test_games_look_as_on_the_sheet(call: str, short: str) -> None:
    said: Any = SAID[call]
    assert words_of(PLUGIN, said, "en")[1] == short
