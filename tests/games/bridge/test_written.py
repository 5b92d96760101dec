"""Results as players write them, in four languages; what cannot be is refused in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.games.bridge.result import PASSED_OUT, Contract, Doubling, Honours, PlayedOut, Result
from tapis.games.bridge.written import LETTERS, read_result, write_result
from tapis.law import Breach, Refused

from ...book.bridge.drawn import deals

X, XX = Doubling.DOUBLED, Doubling.REDOUBLED
N, E, S, W = range(4)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("3NT N =", PlayedOut(Contract(3, "N"), N, 9)),
        ("4SX E -2", PlayedOut(Contract(4, "S", X), E, 8)),
        ("2Hxx W +1", PlayedOut(Contract(2, "H", XX), W, 9)),
        ("pass", PASSED_OUT),
        ("  3 nt  n  = ", PlayedOut(Contract(3, "N"), N, 9)),
        ("4sxe-2", PlayedOut(Contract(4, "S", X), E, 8)),
        ("1N N =", PlayedOut(Contract(1, "N"), N, 7)),
        ("3SA S +1", PlayedOut(Contract(3, "N"), S, 10)),
        ("4♠ S =", PlayedOut(Contract(4, "S"), S, 10)),
        ("4♥\ufe0f S =", PlayedOut(Contract(4, "H"), S, 10)),
        ("2♣× W −1", PlayedOut(Contract(2, "C", X), W, 7)),
        ("7S N -13", PlayedOut(Contract(7, "S"), N, 0)),
        ("4S N = h100", PlayedOut(Contract(4, "S"), N, 10, Honours(0, 100))),
        ("4S N = H150 E", PlayedOut(Contract(4, "S"), N, 10, Honours(1, 150))),
        ("Passed out", PASSED_OUT),
    ],
)
def test_in_english(text: str, result: Result) -> None:
    assert read_result(text) == result


@pytest.mark.parametrize(
    ("language", "clubs", "diamonds", "hearts", "spades"),
    [
        ("fr", "T", "K", "C", "P"),
        ("de", "T", "K", "C", "P"),
        ("nl", "K", "R", "H", "S"),
        ("en", "C", "D", "H", "S"),
    ],
)
def test_suits_have_the_letters_of_the_language(
    language: str, clubs: str, diamonds: str, hearts: str, spades: str
) -> None:
    for strain, letter in zip("CDHS", (clubs, diamonds, hearts, spades), strict=True):
        assert read_result(f"2{letter} N =", language) == PlayedOut(Contract(2, strain), N, 8)


@pytest.mark.parametrize(
    ("language", "players"), [("fr", "NESO"), ("de", "NOSW"), ("nl", "NOZW"), ("en", "NESW")]
)
def test_players_have_the_letters_of_the_language(language: str, players: str) -> None:
    for seat, letter in enumerate(players):
        assert read_result(f"2SA {letter} =", language) == PlayedOut(Contract(2, "N"), seat, 8)


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("no_trump", ["SA", "NT", "N", "sa"])
def test_no_trump_is_understood_in_every_spelling(language: str, no_trump: str) -> None:
    assert read_result(f"1{no_trump} N =", language) == PlayedOut(Contract(1, "N"), N, 7)


@pytest.mark.parametrize(
    ("language", "text", "strain", "seat"),
    [
        ("fr", "2D W =", "D", W),
        ("fr", "2H E =", "H", E),
        ("fr", "2S O =", "S", W),
        ("de", "2S O =", "S", E),
        ("nl", "2C S =", "C", S),
        ("nl", "2D E =", "D", E),
        ("de", "2D E =", "D", E),
    ],
)
def test_english_letters_are_understood_where_the_language_does_not_need_them(
    language: str, text: str, strain: str, seat: int
) -> None:
    assert read_result(text, language) == PlayedOut(Contract(2, strain), seat, 8)


@pytest.mark.parametrize("word", ["passe", "PASS", "pas", "Gepasst", "rondpas"])
@pytest.mark.parametrize("language", LETTERS)
def test_a_pass_is_a_pass_everywhere(word: str, language: str) -> None:
    assert read_result(word, language) == PASSED_OUT


@given(deals(), st.sampled_from(sorted(LETTERS)))
def test_what_is_written_is_read_back(result: Result, language: str) -> None:
    assert read_result(write_result(result, language), language) == result
    assert read_result(write_result(result, language).lower().replace(" ", ""), language) == result


@pytest.mark.parametrize("language", LETTERS)
def test_a_pass_too(language: str) -> None:
    assert read_result(write_result(PASSED_OUT, language), language) == PASSED_OUT


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("8S N =", "one-to-seven", "not for 8"),
        ("0S N =", "one-to-seven", "not for 0"),
        ("12NT N =", "one-to-seven", "not for 12"),
        ("4S N +4", "thirteen-tricks", "taken 14"),
        ("1S N -8", "thirteen-tricks", "taken -1"),
        ("3NT N = h100", "honours-there-are", "150 at no trump"),
    ],
)
def test_the_impossible_is_refused_with_its_clause(text: str, code: str, words: str) -> None:
    refusal = read_result(text)
    assert isinstance(refusal, Breach)
    assert refusal.code == code
    assert words in str(refusal)


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("4S Q =", "not-a-player", "“Q” is none of the players; use N, E, S, W."),
        ("4S O =", "not-a-player", "“O” is none"),
        ("4S N = h100 Q", "not-a-player", "“Q”"),
        ("4S =", "no-declarer", "Say who declares: N, E, S, W."),
        ("4S", "no-declarer", "Say who declares"),
        ("4S N", "no-tricks", "= or + and -"),
        ("4Z N =", "no-strain", "“Z” is no strain; use C, D, H, S, NT."),
        ("4 = ", "no-strain", "is no strain"),
        ("", "unreadable-result", "as in 4SX E -2"),
        ("S4 N =", "unreadable-result", "“S4 N =”"),
        ("4SXXX N =", "unreadable-result", "cannot be read"),
        ("4S N =1", "unreadable-result", "cannot be read"),
        ("4S N = h120", "unreadable-result", "cannot be read"),
        ("four spades", "unreadable-result", "cannot be read"),
    ],
)
def test_what_is_missing_or_misspelt_is_named(text: str, code: str, words: str) -> None:
    refusal = read_result(text)
    assert isinstance(refusal, Refused)
    assert refusal.code == code
    assert words in str(refusal)


def test_the_letters_named_are_those_of_the_language() -> None:
    assert "T, K, C, P, SA" in str(read_result("4Z N =", "fr"))
    assert "N, E, S, O" in str(read_result("4P =", "fr"))
    assert "N, O, Z, W" in str(read_result("4S Q =", "nl"))
    assert "4PX O -2" in str(read_result("quatre", "de"))


@given(st.text(max_size=20), st.sampled_from(sorted(LETTERS)))
def test_anything_else_is_refused_and_nothing_breaks(text: str, language: str) -> None:
    assert isinstance(read_result(text, language), PlayedOut | type(PASSED_OUT) | Breach | Refused)
