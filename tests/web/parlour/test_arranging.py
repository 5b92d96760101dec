"""Calls packed into rows."""

from __future__ import annotations

from tapis.web.play.arranging import shelves
from tapis.web.play.page import Say, SayGroup


def rows(*short: str) -> list[tuple[str, list[str]]]:
    group = SayGroup(label="Your call", calls=tuple(Say(each, each, each) for each in short))
    return [(way, [call.short for call, _ in calls]) for way, calls in shelves(group)]


def test_a_few_long_words_do_not_make_short_calls_two_in_a_row() -> None:
    short = [f"{number} ♠" for number in range(5, 14)] + ["abc", "abd", "abe", "abf", "abg"]
    packed = rows(*short, "emballe ♥")
    assert packed == [("", ["emballe ♥"]), ("many", short)]


def test_where_every_word_is_long_they_stand_two_in_a_row() -> None:
    words = [f"solo slam {suit}{number}" for suit in "abc" for number in range(3)]
    assert rows(*words) == [("wordy", words)]
