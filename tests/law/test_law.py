"""Clauses, options, regulations, rules and refusals."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.law import (
    LANGUAGES,
    Breach,
    IllegalMove,
    Reason,
    Refused,
    Regulation,
    Setting,
    Standing,
    Status,
    language_of,
    load,
    parse,
)


def texts(kind: str, word: str = "x") -> str:
    return "\n".join(f'{kind}.{language} = "{word} {language}"' for language in LANGUAGES)


def book(*entries: str) -> str:
    return "\n".join(['[regulation]\nid = "test"\nedition = "3"', texts("title"), *entries])


def entry(table: str, *lines: str) -> str:
    return "\n".join([f"[[{table}]]", *lines, texts("title"), texts("text")])


def clause(ref: str, status: str = "rule", more: str = "") -> str:
    return entry("clause", f'ref = "{ref}"', f'status = "{status}"', more)


def option(key: str, more: str) -> str:
    return entry("option", f'ref = "H-{key}"', f'key = "{key}"', more)


WORDS = "\n".join(['default = "a"\nchoices = ["a", "b"]', texts("word.a", "A"), texts("word.b", "B")])
NUMBER = "default = 3\nbounds = [1, 5]"
FLAG = "default = false\nchoices = [true, false]"
BOOK = book(clause("1.1"), clause("1.2", "director", 'standing = "reading"'))
OPTIONS = book(option("word", WORDS), option("number", NUMBER), option("flag", FLAG))


def spoken(language: str) -> str:
    return BOOK.replace("[regulation]", f'[regulation]\nlanguages = ["{language}"]')


def test_a_book_is_read() -> None:
    law = parse(BOOK)
    assert (law.id, law.edition, law.title["nl"]) == ("test", "3", "x nl")
    assert [(str(each), each.standing, each.status) for each in law.clauses.values()] == [
        ("test:1.1", Standing.TEXT, Status.RULE),
        ("test:1.2", Standing.READING, Status.DIRECTOR),
    ]
    assert law.clause("1.1").text["fr"] == "x fr"


def test_an_option_is_a_house_clause() -> None:
    law = parse(OPTIONS)
    assert law.clause("H-word") == law.options["word"].clause
    assert {each.standing for each in law.clauses.values()} == {Standing.HOUSE}


def test_an_answer_has_its_words_or_stands_as_everybody_says_it() -> None:
    told = parse(OPTIONS).options
    assert told["word"].words["b"]["nl"] == "B nl"
    assert (told["number"].words, told["flag"].words) == ({}, {})
    plain = 'default = "left"\nchoices = ["left", "4-4-5", "both"]\n' + texts("word.both") + "\n"
    mixed = parse(book(option("n", plain + texts('word."4-4-5"')))).options["n"]
    assert set(mixed.words) == {"both", "4-4-5"}
    numbered = "\n".join([NUMBER, *(texts(f"word.{each}") for each in range(1, 6))])
    assert parse(book(option("n", numbered))).options["n"].words["5"]["en"] == "x en"
    assert parse(book('[[format]]\nid = "cup"\n' + texts("title"))).formats["cup"]["de"] == "x de"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (book(clause("1").replace('text.de = "x de"', "")), "test:1: no text in de"),
        (book(clause("1").replace('title.fr = "x fr"', 'title.fr = " "')), "test:1: no text in fr"),
        (book(option("n", "default = 9\nbounds = [1, 5]")), "test:H-n: the default 9"),
        (book(option("n", 'default = "c"\nchoices = ["a"]')), "test:H-n: the default 'c'"),
        (
            book(option("n", WORDS.replace('word.b.nl = "B nl"', ""))),
            "test:H-n: option n: the answer b: no text in nl",
        ),
        (
            book(option("n", 'default = "half_up"\nchoices = ["half_up"]')),
            "test:H-n: option n: the answer half_up: no text in fr, de, nl, en",
        ),
        (
            book(option("n", 'default = "half_up"\nchoices = ["half_up"]\nword.half_up = "x"')),
            "test:H-n: option n: the answer half_up: no text in fr, de, nl, en",
        ),
        (book(option("n", NUMBER + "\n" + texts("word.1"))), "test:H-n: option n: the answer 2: no text"),
        (book(option("n", FLAG + "\n" + texts("word.maybe"))), "option n: there is no answer maybe"),
        (book('[[format]]\nid = "cup"\ntitle.fr = "x"'), "test: format cup: no text in de, nl, en"),
        (
            book(clause("1", "nobody")),
            "test:1: status is one of rule, sheet, director, organiser, conduct, not nobody",
        ),
        (
            BOOK.replace('title.en = "x en"', "", 1),
            "test: no text in en; a book in one language says",
        ),
        ('[regulation]\nedition = "1"', r"\[regulation\]: what is its id"),
        (BOOK.replace('edition = "3"', ""), "test: what is its edition"),
        (book("[[clause]]\nstatus = 'rule'"), "test: a clause or an option: what is its ref"),
        (book(clause("1").replace('status = "rule"', "")), "test:1: what is its status"),
        (
            book(clause("1", more='standing = "mine"')),
            "test:1: standing is one of text, reading, house, not mine",
        ),
        (book(option("n", "bounds = [1, 5]")), "test:H-n: what is its default"),
        (book('[[figure]]\nkey = "n"\nref = "2"\nvalue = 1'), "n: there is no clause 2, of which it is said"),
        (book(clause("1"), '[[figure]]\nkey = "n"\nref = "1"'), "figure n: what is its value"),
        (
            BOOK.replace("[regulation]", '[regulation]\nlanguages = ["rm"]'),
            "test: a book is written in fr, .*not in rm",
        ),
        (
            BOOK.replace("[regulation]", '[regulation]\nlanguages = ["nl"]'),
            "test:1.1: a text in de, which is not among",
        ),
        (book(clause("H1")), "test:H1: H with a number is the house's own; choose another letter"),
        (book(option("n", NUMBER).replace("H-n", "H12")), "test:H12: H with a number is the house's own"),
        (book(clause("1"), clause("2"), clause("1")), "test:1: two provisions have this reference"),
        (book(clause("H-n"), option("n", NUMBER)), "test:H-n: two provisions have this reference"),
    ],
)
def test_a_faulty_book_is_refused_by_name(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse(text)


def test_a_book_is_loaded_from_its_package() -> None:
    assert load("tapis.games.estimation").id == "estimation"


@pytest.mark.parametrize(
    ("chosen", "profile"),
    [
        (None, {"word": "a", "number": 3, "flag": False}),
        ({"word": "b", "number": 5}, {"word": "b", "number": 5, "flag": False}),
        ({"flag": True}, {"word": "a", "number": 3, "flag": True}),
    ],
)
def test_a_profile_fills_in_the_defaults(
    chosen: dict[str, Setting] | None, profile: dict[str, Setting]
) -> None:
    assert parse(OPTIONS).profile(chosen) == profile


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"other": 1}, "test has no option other"),
        ({"word": "c"}, "test:H-word: word cannot be 'c'"),
        ({"number": 6}, "number cannot be 6"),
        ({"number": True}, "number cannot be True"),
        ({"number": "3"}, "number cannot be '3'"),
        ({"flag": 1}, "flag cannot be 1"),
    ],
)
def test_a_profile_is_validated_as_a_whole(chosen: dict[str, Setting], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse(OPTIONS).profile(chosen)


def test_a_profile_cannot_be_changed() -> None:
    profile: Any = parse(OPTIONS).profile()
    with pytest.raises(TypeError):
        profile["word"] = "b"


@pytest.fixture
def law() -> Regulation:
    return parse(BOOK)


def test_a_rule_knows_its_clauses(law: Regulation) -> None:
    @law("1.1", "1.2")
    def keep_it_small(number: int) -> bool:
        """Keep below {limit},
        as everybody does.

        This part is for readers of the code.
        """
        return number < 10

    assert keep_it_small(3)
    assert not keep_it_small(number=12)
    assert law.rules == [keep_it_small]
    assert keep_it_small.code == "keep-it-small"
    assert keep_it_small.sentence == "Keep below {limit}, as everybody does."
    breach = keep_it_small.breach(limit=10)
    assert breach == Breach(law.clause("1.1"), "keep-it-small", keep_it_small.sentence, {"limit": 10})
    assert str(breach) == "Keep below 10, as everybody does. (test:1.1)"
    assert str(keep_it_small.breach()) == "Keep below {limit}, as everybody does. (test:1.1)"


def test_a_rule_without_a_docstring_has_no_sentence(law: Regulation) -> None:
    @law("1.1")
    def silent() -> None:
        return

    assert silent.sentence == ""


def test_an_unknown_clause_fails_when_it_is_cited(law: Regulation) -> None:
    with pytest.raises(KeyError, match="test has no clause 9"):
        law("9")


def test_a_reason_gives_a_refusal_that_names_no_clause() -> None:
    closed = Reason("closed", "Round {round} is closed.")
    assert closed(round=3) == Refused("closed", "Round {round} is closed.", {"round": 3})
    assert str(closed(round=3)) == "Round 3 is closed."
    assert str(closed()) == "Round {round} is closed."


def test_at_the_edge_a_refusal_is_an_exception() -> None:
    refusal = Refused("no", "No.")
    assert IllegalMove(refusal).refusal is refusal
    assert str(IllegalMove(refusal)) == "No."


ONE = """
[regulation]
id = "one"
edition = "1"
languages = ["en"]
title = "One"

[[clause]]
ref = "1"
status = "rule"
title = "The cards"
text = "Play with {pack:card|cards}."

[[figure]]
key = "pack"
ref = "1"
value = 52
"""


def test_a_book_in_one_language_answers_everybody_in_it() -> None:
    law = parse(ONE)
    said = law.clause("1").text
    assert {law.title[each] for each in LANGUAGES} == {"One"}
    assert {said.get(each, "nothing") for each in LANGUAGES} == {"Play with 52 cards."}
    assert {law.reads("1")[each] for each in LANGUAGES} == {"Play with 52 cards."}
    assert (language_of(said, "fr"), language_of(said, "en")) == ("en", "en")
    assert language_of(parse(BOOK).title, "fr") == "fr"
