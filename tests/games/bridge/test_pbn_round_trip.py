"""What is written as PBN is read back, here and by an outside program."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import read_card
from tapis.core.chance import Chance
from tapis.core.record import DealRecord
from tapis.core.selfplay import play
from tapis.core.terms import DealTerms
from tapis.core.verify import Finding, verify
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.files.pbn import (
    Board,
    Score,
    Section,
    board_of,
    deal_of,
    read,
    results_of,
    score_table,
    write,
    write_bytes,
)
from tapis.games.bridge.mark.written import read_result
from tapis.games.bridge.result import COMPASS, PASSED_OUT, Contract, PassedOut, PlayedOut
from tapis.law import Breach, Refused
from tests.cells import in_one

if sys.version_info < (3, 14):
    from endplay.parsers import pbn as outside
    from endplay.types import Player

needs_outsider = pytest.mark.skipif(
    sys.version_info >= (3, 14), reason="the outside program has no wheel for this Python"
)
LETTERS = st.characters(min_codepoint=32, max_codepoint=0x17F, exclude_characters="\x7f\x85")
NAMES = st.text(LETTERS, max_size=20).filter(lambda name: not name.startswith("#"))


def played(seed: int, claims: str = "never") -> DealRecord[object]:
    options = {"form": "series", "claims": claims}
    chance = Chance(str(seed))
    at_risk = chance.pick(["none", "NS", "EW", "both"])
    terms = DealTerms(vulnerable=at_risk, board=1 + chance.below(32))
    return play(TYPED_PLUGIN, str(seed), chance.below(4), options, terms=terms)


def full_board(seed: int) -> Board:
    """A board with all there can be on it."""
    board = board_of(played(seed))
    chance = Chance(f"more {seed}")
    table = tuple(tuple(chance.below(14) for _ in range(5)) for _ in range(4))
    scores = score_table(
        [
            Score("1", "5", PlayedOut(Contract(4, "S"), 1, 8), 100, "3", read_card("HA")),
            Score("12", "the others", PASSED_OUT, 0),
            Score("2", "6", PlayedOut(Contract(3, "N"), 3, 9), -600, "4"),
        ]
    )
    return replace(
        board,
        tags={"Event": "Évening", "North": 'Noé "N"', "Room": "Open"},
        double_dummy=table,
        sections=(scores, Section("ActionTable", "Rank;Call\\3L", (("1", "1H"), ("2", "-")))),
        auction_notes={0: "light", len(board.auction or ()) - 1: "the end"},
        play_notes={0: "fourth best", 5: "light"},
        comments=("one", "two\nlines"),
    )


def back(board: Board) -> Board:
    found = read(write([board]))
    assert not isinstance(found, Refused), str(found)
    (again,) = found
    return again


def same(one: Board, other: Board) -> bool:
    """Equal, where tags that are not told are as good as empty ones."""
    told = [
        {name: value for name, value in each.tags.items() if value not in ("", "?")} for each in (one, other)
    ]
    return replace(one, tags={}) == replace(other, tags={}) and told[0] == told[1]


@in_one("seed", range(20))
def test_a_full_board_is_read_back(seed: int) -> None:
    board = full_board(seed)
    assert same(back(board), board)
    assert write([back(board)]) == write([board])


@given(st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_what_was_played_is_read_back(seed: int) -> None:
    for claims in ("never", "agreed"):
        board = board_of(played(seed, claims))
        assert same(back(board), board)


@given(NAMES, NAMES)
def test_names_are_read_back(event: str, north: str) -> None:
    board = Board(number=3, tags={"Event": event, "North": north})
    assert back(board).tags.get("Event", "") == ("" if event == "?" else event)
    assert same(back(board), board)


@pytest.mark.parametrize("event", ["Genève", "Łódź"])
def test_bytes_are_read_back_in_either_encoding(event: str) -> None:
    data = write_bytes([Board(number=1, tags={"Event": event})])
    found = read(data)
    assert not isinstance(found, Refused)
    assert found[0].tags["Event"] == event
    assert (b"ISO-8859-1" in data) == (event == "Genève")


def test_boards_are_parted_and_begin_with_the_fifteen_tags() -> None:
    text = write([full_board(1), full_board(2)])
    assert text.startswith("% PBN 2.1\n% EXPORT\n[Event ")
    found = read(text)
    assert not isinstance(found, Refused)
    assert len(found) == 2
    names = [line.split()[0][1:] for line in text.splitlines() if line.startswith("[")][:15]
    assert names == [
        *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
        *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
    ]


@given(st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_a_deal_goes_out_as_a_board_and_comes_back_as_a_log(seed: int) -> None:
    for claims in ("never", "agreed"):
        record = played(seed, claims)
        board = board_of(record)
        again = deal_of(back(board))
        assert not isinstance(again, Breach | Refused), str(again)
        game = TYPED_PLUGIN.game(again.options, again.terms)
        result = verify(game, again)
        assert not isinstance(result, Finding), str(result.refusal)
        assert result == board.result
        assert board_of(again) == board


def test_hands_alone_are_a_log_that_waits_for_the_first_call() -> None:
    hands = replace(full_board(4), auction=None, contract=None, declarer=None, tricks=None, play=None)
    record = deal_of(hands)
    assert not isinstance(record, Breach | Refused)
    assert len(record.events) == 5


def test_without_all_hands_there_is_no_log() -> None:
    assert isinstance(deal_of(Board(dealer=1)), Refused)
    assert isinstance(deal_of(replace(full_board(4), dealer=None)), Refused)


def test_an_auction_that_breaks_a_rule_makes_no_log() -> None:
    board = full_board(5)
    assert board.auction is not None
    assert isinstance(deal_of(replace(board, auction=(*board.auction, *board.auction))), Breach)


def test_results_of_a_score_table() -> None:
    written = ["4SX N -2", "pass", "3NT W +1"]
    results = [each for each in map(read_result, written) if isinstance(each, PlayedOut | PassedOut)]
    table = score_table([Score(str(at), "9", result, 0) for at, result in enumerate(results)])
    section = back(Board(sections=(table,))).section("ScoreTable")
    assert section is not None
    assert list(results_of(section)) == results
    assert section.column("Score_EW") == ("-", "-", "-")


def test_a_double_dummy_table_is_written_in_both_ways_and_read_from_either() -> None:
    board = full_board(6)
    text = write([board])
    for other in ("OptimumResultTable", "DoubleDummyTricks"):
        kept = [line for line in text.splitlines() if other not in line]
        if other == "OptimumResultTable":
            kept = [line for line in kept if not line.startswith(("N ", "S ", "E ", "W "))]
        found = read("\n".join(kept))
        assert not isinstance(found, Refused)
        assert found[0].double_dummy == board.double_dummy


def test_the_digits_in_the_order_of_solvers() -> None:
    found = read('[DoubleDummyTricks "d8dda98dd10500105001"]')
    assert not isinstance(found, Refused)
    table = found[0].double_dummy
    assert table is not None
    clubs_to_no_trump = {seat: table[COMPASS.index(seat)] for seat in COMPASS}
    assert clubs_to_no_trump["N"] == (10, 13, 13, 8, 13)
    assert clubs_to_no_trump["S"] == (1, 13, 13, 8, 9)


def test_a_table_that_is_not_complete_stays_as_it_is() -> None:
    source = '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 9\n'
    found = read(source)
    assert not isinstance(found, Refused)
    assert found[0].double_dummy is None
    assert found[0].section("OptimumResultTable") is not None
    digits = read('[DoubleDummyTricks "********************"]')
    assert not isinstance(digits, Refused)
    assert digits[0].tags["DoubleDummyTricks"] == "*" * 20


# An outside program.


@needs_outsider
@in_one("seed", range(15))
def test_an_outside_program_reads_what_we_write(seed: int) -> None:
    board = replace(full_board(seed), comments=(), sections=(), auction_notes={}, play_notes={})
    (theirs,) = outside.loads(write([board]) + "\n")
    assert theirs.board_num == board.number
    assert theirs.dealer is not None
    assert theirs.contract is not None
    assert theirs.dealer.abbr == COMPASS[board.dealer or 0]
    assert board.hands is not None
    for letter, hand in zip(COMPASS, board.hands, strict=True):
        assert hand is not None
        held = {str(card) for card in theirs.deal[Player.find(letter)]}
        assert held == {_symbol(card.code) for card in hand}
    assert isinstance(board.contract, Contract)
    assert theirs.contract.level == board.contract.level
    assert theirs.contract.declarer.abbr == COMPASS[board.declarer or 0]
    assert theirs.contract.result == (board.tricks or 0) - board.contract.needed
    assert len(theirs.auction) == len(board.auction or ())
    assert [str(card) for card in theirs.play] == [_symbol(card.code) for card in board.play or ()]


@needs_outsider
@in_one("seed", range(15))
def test_we_read_what_an_outside_program_writes(seed: int) -> None:
    board = replace(
        full_board(seed), comments=(), sections=(), auction_notes={}, play_notes={}, double_dummy=None
    )
    found = read(outside.dumps(outside.loads(write([board]) + "\n")))
    assert not isinstance(found, Refused), str(found)
    (again,) = found
    told = ("number", "dealer", "vulnerable", "hands", "auction", "contract", "declarer", "tricks", "play")
    assert {name: getattr(again, name) for name in told} == {name: getattr(board, name) for name in told}


def _symbol(code: str) -> str:
    return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[code[0]] + code[1]
