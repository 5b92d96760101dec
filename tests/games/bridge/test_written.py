"""Results as players write them, in four languages; what cannot be is refused in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.games.bridge.book import ART
from tapis.games.bridge.mark.written import LETTERS, read_result, write_result
from tapis.games.bridge.result import PASSED_OUT, Contract, Doubling, Honours, PlayedOut, Result
from tapis.i18n import phrase
from tapis.law import Breach, Refused
from tests.cells import in_one

from ...book.bridge.drawn import deals

X, XX = Doubling.DOUBLED, Doubling.REDOUBLED
N, E, S, W = range(4)


@in_one(
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


def test_hearts_may_be_herz_in_german() -> None:
    """No language writes another suit so; a sheet is still written in one way."""
    assert read_result("4HX O -1 HK", "de") == read_result("4CX O -1 CK", "de")
    assert read_result("4H N = H100", "de") == PlayedOut(Contract(4, "H"), N, 10, Honours(0, 100))
    assert write_result(PlayedOut(Contract(4, "H"), N, 10), "de") == "4C N ="


@pytest.mark.parametrize(
    ("language", "players"), [("fr", "NESO"), ("de", "NOSW"), ("nl", "NOZW"), ("en", "NESW")]
)
def test_players_have_the_letters_of_the_language(language: str, players: str) -> None:
    for seat, letter in enumerate(players):
        assert read_result(f"2SA {letter} =", language) == PlayedOut(Contract(2, "N"), seat, 8)


@in_one("language", LETTERS)
@in_one("no_trump", ["SA", "NT", "N", "sa"])
def test_no_trump_is_understood_in_every_spelling(language: str, no_trump: str) -> None:
    assert read_result(f"1{no_trump} N =", language) == PlayedOut(Contract(1, "N"), N, 7)


@pytest.mark.parametrize(
    ("language", "text", "strain", "seat"),
    [
        ("fr", "2K W =", "D", W),
        ("fr", "2P O =", "S", W),
        ("de", "2P O =", "S", E),
        ("nl", "2K S =", "C", S),
        ("nl", "2R E =", "D", E),
        ("de", "2K E =", "D", E),
    ],
)
def test_english_letters_of_players_are_understood_where_the_language_does_not_need_them(
    language: str, text: str, strain: str, seat: int
) -> None:
    assert read_result(text, language) == PlayedOut(Contract(2, strain), seat, 8)


@in_one("word", ["passe", "PASS", "pas", "Gepasst", "rondpas"])
@in_one("language", LETTERS)
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
        ("8S N =", "no-such-level", "not for 8"),
        ("0S N =", "no-such-level", "not for 0"),
        ("12NT N =", "no-such-level", "not for 12"),
        ("4S N +4", "no-such-tricks", "taken 14"),
        ("1S N -8", "no-such-tricks", "taken -1"),
        ("3NT N = h100", "no-such-honours", "150 at no trump"),
    ],
)
def test_the_impossible_is_refused_with_its_clause(text: str, code: str, words: str) -> None:
    refusal = read_result(text)
    assert isinstance(refusal, Breach)
    assert refusal.code == code
    assert words in str(refusal)


@in_one(
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
        ("4S N =123", "unreadable-result", "cannot be read"),
        ("4S*** N =", "unreadable-result", "cannot be read"),
        ("4S N =1", "unsure-tricks", "Write +1, or -9 for 1 in all."),
        ("1C N 6", "unsure-tricks", "Is 6 above the contract or in all?"),
        ("3NT N 4", "unsure-tricks", "Write +4, or -5 for 4 in all."),
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


@in_one(
    ("language", "text", "result"),
    [
        ("fr", "4P* E -2", PlayedOut(Contract(4, "S", X), E, 8)),
        ("fr", "4P** E -2", PlayedOut(Contract(4, "S", XX), E, 8)),
        ("fr", "3SA N 9", PlayedOut(Contract(3, "N"), N, 9)),
        ("fr", "3SA N =10", PlayedOut(Contract(3, "N"), N, 10)),
        ("fr", "3SA N 5", PlayedOut(Contract(3, "N"), N, 5)),
        ("fr", "7P N 1", PlayedOut(Contract(7, "S"), N, 1)),
        ("fr", "1T N 7", PlayedOut(Contract(1, "C"), N, 7)),
        ("fr", "4pc E -2", PlayedOut(Contract(4, "S", X), E, 8)),
        ("fr", "4cc O =", PlayedOut(Contract(4, "H", X), W, 10)),
        ("fr", "4ccc O =", PlayedOut(Contract(4, "H", XX), W, 10)),
        ("fr", "3sasc S +1", PlayedOut(Contract(3, "N", XX), S, 10)),
        ("fr", "3sa s +1", PlayedOut(Contract(3, "N"), S, 10)),
        ("fr", "4p s =", PlayedOut(Contract(4, "S"), S, 10)),
        ("de", "4PK O -1", PlayedOut(Contract(4, "S", X), E, 9)),
        ("de", "4KK O -1", PlayedOut(Contract(4, "D", X), E, 9)),
        ("nl", "4SD Z =", PlayedOut(Contract(4, "S", X), S, 10)),
        ("nl", "4SRD Z =", PlayedOut(Contract(4, "S", XX), S, 10)),
        ("en", "4S* N 12", PlayedOut(Contract(4, "S", X), N, 12)),
    ],
)
def test_doubles_and_tricks_are_read_as_players_write_them(language: str, text: str, result: Result) -> None:
    assert read_result(text, language) == result


@in_one("word", ["PO", "ap", " p o "])
@in_one("language", LETTERS)
def test_passed_out_in_two_letters_is_read_everywhere(word: str, language: str) -> None:
    assert read_result(word, language) == PASSED_OUT


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("fr", "4D S =", "“D” is an English letter; here ♦ is written K."),
        ("fr", "4S N =", "here ♠ is written P."),
        ("de", "2D N =", "here ♦ is written K."),
        ("nl", "2C S =", "here ♣ is written K."),
    ],
)
def test_an_english_suit_is_asked_for_in_the_letters_of_the_language(
    language: str, text: str, words: str
) -> None:
    refusal = read_result(text, language)
    assert isinstance(refusal, Refused)
    assert refusal.code == "english-strain"
    assert words in str(refusal)


def test_more_than_thirteen_tricks_in_all_are_refused() -> None:
    refusal = read_result("4S N 14")
    assert isinstance(refusal, Breach)
    assert refusal.code == "no-such-tricks"


@pytest.mark.parametrize(("language", "no_trump"), [("fr", "SA"), ("de", "SA"), ("nl", "SA"), ("en", "NT")])
def test_a_table_says_no_trump_as_the_sheet_writes_it(language: str, no_trump: str) -> None:
    for template in ("{level} NT", "{code} NT"):
        assert phrase(template, language, level=3, code=3).split() == ["3", no_trump]
    assert LETTERS[language].no_trump == no_trump


@pytest.mark.clause("bridge:24")
@pytest.mark.parametrize(
    ("language", "green", "red"),
    [("fr", "vert", "rouge"), ("de", "grün", "rot"), ("nl", "groen", "rood"), ("en", "green", "red")],
)
def test_the_book_names_the_colours_of_the_labels(language: str, green: str, red: str) -> None:
    text = ART.clause("24").text[language]
    assert green in text
    assert red in text


@pytest.mark.clause("bridge:16")
@pytest.mark.parametrize("language", LETTERS)
def test_the_book_does_not_decide_what_a_house_option_leaves_open(language: str) -> None:
    assert "B3" in ART.clause("16").text[language]
