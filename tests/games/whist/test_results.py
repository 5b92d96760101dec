"""Results of whist as JSON, as a form and as a line: what is written is read again."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.form import Scope
from tapis.games.whist.auction.catalogue import CATALOGUE
from tapis.games.whist.mark.shorthand.letters import LETTERS, games, plain
from tapis.games.whist.mark.shorthand.written import example, keys, read_result, write_result
from tapis.games.whist.mark.typed import FIELDS, RESULTS
from tapis.games.whist.result import PASSED, RULED_UNDER, Result, Ruled
from tapis.law import Breach, IllegalMove, Refused
from tapis.web.sheet import entry
from tests.cells import in_one

CODEC = RESULTS
LANGUAGES = tuple(LETTERS)


@st.composite
def results(draw: st.DrawFn) -> Result:
    game = CATALOGUE[draw(st.sampled_from(list(CATALOGUE)))]
    seats = draw(st.permutations(range(6)))
    number = draw(st.sampled_from(game.declarers))
    declarers, ruled = tuple(sorted(seats[:number])), draw(st.sampled_from(["", *Ruled]))
    bearer = draw(st.sampled_from([None, seats[number]])) if ruled == Ruled.WON else None
    clause = draw(st.sampled_from(["", *RULED_UNDER])) if ruled else ""
    if game.each_for_himself:
        made = tuple(draw(st.lists(st.booleans(), min_size=number, max_size=number)))
        made = () if ruled == Ruled.ANNULLED else made
        return Result(game.code, declarers, None, made, ruled, bearer, clause)
    known = ruled != Ruled.ANNULLED and (not ruled or draw(st.booleans()))
    tricks = draw(st.integers(0, 13)) if known else None
    return Result(game.code, declarers, tricks, (), ruled, bearer, clause)


@settings(max_examples=200, deadline=None)
@given(results() | st.just(PASSED))
def test_results_come_back_from_json(result: Result) -> None:
    data = json.loads(json.dumps(CODEC.encode(result)))
    assert CODEC.decode(data) == result
    assert jsonschema.Draft202012Validator(CODEC.schema()).is_valid(data)


@settings(max_examples=200, deadline=None)
@given(results() | st.just(PASSED), st.sampled_from(LANGUAGES))
def test_results_come_back_from_a_line(result: Result, language: str) -> None:
    line = write_result(result, language)
    assert read_result(line, language) == result
    assert read_result(line.lower().replace(" ", ""), language) == result


@settings(max_examples=100, deadline=None)
@given(results())
def test_results_come_back_from_the_form_but_for_the_clause_of_a_ruling(result: Result) -> None:
    typed = entry.typed_of(FIELDS, 6, [CODEC.encode(result)])
    assert CODEC.decode(entry.read(FIELDS, 6, 1, typed)) == replace(result, clause="")


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=20), st.sampled_from(LANGUAGES))
def test_any_line_is_read_or_refused(line: str, language: str) -> None:
    assert isinstance(read_result(line, language), Result | Breach | Refused)


@in_one(
    ("line", "result"),
    [
        ("S6 B 8", Result("S6", (1,), 8)),
        ("e8 a+c 10", Result("E8", (0, 2), 10)),
        ("E8 C A 10", Result("E8", (0, 2), 10)),
        ("E8 A&C 10", Result("E8", (0, 2), 10)),
        ("E8 A+&C 10", Result("E8", (0, 2), 10)),
        ("PM A+&B-", Result("PM", (0, 1), None, (True, False))),
        ("E10AC10", Result("E10", (0, 2), 10)),
        ("PM A+ B−", Result("PM", (0, 1), None, (True, False))),
        ("PC A 12", Result("PC", (0,), 12)),
        ("PCS A+", Result("PCS", (0,), None, (True,))),
        ("GMT D J0", Result("GMT", (3,), None, (), "annulled")),
        ("GM A+ J+ !C", Result("GM", (0,), None, (True,), "won", 2)),
        ("TR A+B J-", Result("TR", (0, 1), None, (), "lost")),
        ("E8 A+B 1 J-56", Result("E8", (0, 1), 1, (), "lost", None, "56")),
        ("E8 A+B 13 J+55 !C", Result("E8", (0, 1), 13, (), "won", 2, "55")),
        ("S6 A J+29", Result("S6", (0,), None, (), "won", None, "29")),
        ("passed out", PASSED),
    ],
)
def test_lines_as_players_write_them(line: str, result: Result) -> None:
    assert read_result(line) == result
    assert CODEC.decode(line) == result


def test_letters_of_a_language() -> None:
    """Keys and lines are in the players' letters; those of the book are understood everywhere."""
    misere, together = Result("PM", (0,), None, (True,)), Result("E8", (0, 2), 10)
    for language in ("fr", "de", "en"):
        assert [key.text for key in keys(language, {}, 4)[0]] == [*CATALOGUE]
        assert write_result(misere, language) == "PM A+"
    assert write_result(misere, "nl") == "KM A+"
    assert write_result(together, "nl") == "samen 8 A+C 10"
    assert {"samen 8", "solo 6", "KM", "troel", "MOT", "KS", "GS"} <= {k.text for k in keys("nl", {}, 4)[0]}
    for language in LANGUAGES:
        assert {games()[plain(key.text)] for key in keys(language, {}, 0)[0]} == set(CATALOGUE)
        assert read_result(write_result(together, language), language) == together


@in_one(
    ("line", "result"),
    [
        ("samen 8 A C 10", Result("E8", (0, 2), 10)),
        ("8 AC 10", Result("E8", (0, 2), 10)),
        ("10 a+c 11", Result("E10", (0, 2), 11)),
        ("solo 6 B 8", Result("S6", (1,), 8)),
        ("alleen 6 B 8", Result("S6", (1,), 8)),
        ("seul 6 B 8", Result("S6", (1,), 8)),
        ("seul à 6 B 8", Result("S6", (1,), 8)),
        ("passe grande misère A+", Result("GM", (0,), None, (True,))),
        ("passe petite misère B-", Result("PM", (1,), None, (False,))),
        ("passe", PASSED),
        ("troel A+D 9", Result("TR", (0, 3), 9)),
        ("miserie A+", Result("GM", (0,), None, (True,))),
        ("kleine miserie A+ C-", Result("PM", (0, 2), None, (True, False))),
        ("miserie op tafel B-", Result("GMT", (1,), None, (False,))),
        ("grote soloslim D 13", Result("GC", (3,), 13)),
        ("GS A 13", Result("GC", (0,), 13)),
        ("MOT A+", Result("GMT", (0,), None, (True,))),
        ("petite misère A+", Result("PM", (0,), None, (True,))),
        ("abondance 9 A 9", Result("A9", (0,), 9)),
    ],
)
def test_games_are_understood_by_their_names(line: str, result: Result) -> None:
    for language in LANGUAGES:
        assert read_result(line, language) == result


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("X8 A 3", "“X8 A 3” cannot be read; write game, players and tricks, as in E8 A+C 10."),
        ("E8 10", "Say who played E8: A, B, C, D."),
        ("E8 A+C", "Say how many of the thirteen tricks the declarers took, from 0 to 13. (whist:W26)"),
        ("E8 A+C 14", "Say how many of the thirteen tricks the declarers took, from 0 to 13. (whist:W26)"),
        ("PM A", "Say of each player of a misère or piccolo whether they made it. (whist:W26)"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(line: str, sentence: str) -> None:
    assert str(read_result(line)) == sentence
    with pytest.raises(IllegalMove):
        CODEC.decode(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_and_keys_make_lines(language: str) -> None:
    assert isinstance(read_result(example(language), language), Result)
    shown = keys(language, {"grid": "cm2018"}, 5)
    first = [group[0].text for group in shown]
    assert len(shown[0]) == 19
    line = first[0] + first[1] + first[2] + shown[1][1].text + first[3]
    assert read_result(line, language) == Result("E8", (0, 1), 0)


def typed(**boxes: str) -> dict[str, str]:
    return {f"d1-{key.replace('_', '-')}": value for key, value in boxes.items()}


def test_a_usual_deal_takes_four_taps() -> None:
    found = entry.read(
        FIELDS, 4, 1, typed(contract_0="E8", declares_0="plays", declares_2="plays", tricks_0="10")
    )
    assert CODEC.decode(found) == Result("E8", (0, 2), 10)


def test_the_form_asks_only_what_the_game_needs() -> None:
    def shown(**boxes: str) -> set[str]:
        form = entry.form(FIELDS, 4, 1, typed(**boxes))
        return {row.field.key for row in form.rows if any(box.shown for box in row.boxes)}

    always = {"contract", "declares", "ruled"}
    assert shown() == always
    assert shown(contract_0="S6", declares_1="plays") == always | {"tricks"}
    assert shown(contract_0="PM", declares_1="plays") == always | {"made"}
    assert shown(contract_0="S6", declares_1="plays", ruled_0="won") == always | {"bears", "tricks"}
    assert shown(contract_0="S6", declares_1="plays", ruled_0="annulled") == always


def test_the_form_has_no_round_that_was_passed() -> None:
    contract = FIELDS[0]
    assert contract.choices == tuple(CATALOGUE)
    assert len(contract.words) == len(contract.choices)
    assert [field.scope for field in FIELDS].count(Scope.SEAT) == 3


def test_results_written_before_rulings_named_their_clause_are_read() -> None:
    old = {"contract": "E8", "declares": ["plays", "plays", *[None] * 4], "tricks": None, "ruled": "lost"}
    assert CODEC.decode(old) == Result("E8", (0, 1), None, (), "lost")
    assert "clause" not in CODEC.encode(Result("E8", (0, 1), 8))


GOOD: dict[str, Any] = {"contract": "E8", "declares": ["plays", None, "plays", None], "tricks": 10}


@in_one(
    "data",
    [
        None, 5, [], {}, "", {"contract": None}, {"contract": "E7"}, {"contract": 8}, {"contract": ["E8"]},
        {"contract": "E8"}, GOOD | {"declares": None}, GOOD | {"declares": ["plays"]},
        GOOD | {"declares": "A+C"},
        GOOD | {"declares": ["declares", None, None, None]}, GOOD | {"declares": [True, None, True, None]},
        GOOD | {"tricks": "x"}, GOOD | {"tricks": -1}, GOOD | {"tricks": True}, GOOD | {"tricks": 100},
        GOOD | {"ruled": "lost!"}, GOOD | {"ruled": "won", "clause": "99"},
        GOOD | {"extra": 1}, GOOD | {"contract": "PM"},
        GOOD | {"contract": "PM", "made": ["made", None, None, None]},
    ],
)  # fmt: skip
def test_other_data_is_refused_in_a_sentence(data: Any) -> None:
    with pytest.raises(ValueError, match=r"\."):
        CODEC.decode(data)
