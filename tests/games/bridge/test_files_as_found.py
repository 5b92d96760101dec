"""Files as the field writes them, one kind of trouble each: told apart, read whole, what was mended is said.

``files`` holds them; the names in them are invented.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tapis.core.deals import DealsRead
from tapis.games.bridge.files import lin
from tapis.games.bridge.files.exchange import FILES
from tapis.games.bridge.files.foreign import LOGS
from tapis.games.bridge.files.pbn import Board, LaxBoards, read, read_lax, write
from tapis.games.bridge.play.calls import Bid
from tapis.games.bridge.result import Contract, Doubling, PlayedOut, Result
from tapis.i18n import LANGUAGES, say
from tapis.law import Refused
from tests.cells import in_one

from .test_door import board, deal, notes, numbers, refused, taken
from .test_lin import needs_outsider

if sys.version_info < (3, 14):
    from endplay.parsers import pbn as outside

HERE = Path(__file__).parent / "files"


def source(number: int) -> bytes:
    (path,) = HERE.glob(f"{number:02}_*")
    return path.read_bytes()


def found(number: int) -> DealsRead[Result]:
    read = FILES.read(source(number))
    assert isinstance(read, DealsRead), str(read)
    for note in read.notes:
        assert all("{" not in say(note, language) for language in LANGUAGES)
    return read


@in_one(
    ("number", "boards", "results"),
    [
        (1, 1, 1), (2, 1, 1), (4, 2, 0), (5, 1, 0), (6, 1, 0), (7, 1, 1), (8, 1, 0), (9, 1, 1), (10, 1, 0),
        (11, 1, 0), (12, 1, 1), (13, 1, 1), (14, 2, 2), (15, 1, 2), (16, 1, 1), (17, 1, 0), (18, 2, 0),
        (19, 1, 0), (20, 1, 0),
    ],
)  # fmt: skip
def test_every_board_and_every_result_of_a_file_is_taken(number: int, boards: int, results: int) -> None:
    read = found(number)
    assert len(read.deals) == boards
    assert all(each.hands is not None for each in read.deals)
    assert sum(len(each.scores) for each in read.deals) == results


def test_a_bracket_in_a_commentary_makes_no_pbn() -> None:
    with_bracket, without = found(1), found(2)
    assert with_bracket.deals == without.deals
    first = next(form for form in FILES.formats if form.fits(source(1)))
    assert first.suffix == "lin"
    assert next(log for log in LOGS if log.fits(source(1))).suffix == "lin"


def test_a_tag_at_the_beginning_of_a_line_of_commentary_makes_no_pbn_either() -> None:
    told = source(1).replace(b"commentator:", b'commentator:\n[Event "of the day"] ')
    assert next(form for form in FILES.formats if form.fits(told)).suffix == "lin"


@pytest.mark.parametrize("before", ["", "% PBN 2.1\n", "; from lin=md|3S|\n", "{the file qx|o1| became}\n"])
def test_a_link_in_a_comment_makes_no_lin(before: str) -> None:
    assert numbers(before + board(1, "{ see https://example.org/?lin=pn|a,b,c,d|md|3S2| }") + board(2)) == [
        1,
        2,
    ]


def test_a_bar_inside_an_alert_loses_nothing_and_is_told() -> None:
    boards = lin.read(source(14))
    assert isinstance(boards, LaxBoards)
    assert boards.boards[0].auction_notes == {0: "16+ | any shape"}
    assert [(each.number, each.tricks) for each in boards.boards] == [(1, 7), (2, 8)]
    assert [str(note) for note in found(14).notes] == [
        "Line 1, board 1: A bar stands inside a text; the file was read on behind it."
    ]


@pytest.mark.parametrize("text", ["a|b", "a||b", "12 | or | 13", "5+|up", "x|p"])
def test_wherever_the_bar_stands_the_calls_behind_it_are_read(text: str) -> None:
    boards = lin.read(source(14).replace(b"16+ | any shape", text.encode()))
    assert isinstance(boards, LaxBoards)
    assert [len(each.auction or ()) for each in boards.boards] == [4, 4]
    assert boards.boards[0].auction_notes == {0: text}


def test_two_games_without_an_empty_line_are_two() -> None:
    read = found(18)
    assert [each.number for each in read.deals] == [1, 2]
    assert [str(note) for note in read.notes] == [
        "Line 6, board 2: No empty line stands between this board and the one before; both were read."
    ]


@pytest.mark.parametrize("begins", ["Event", "Board", "Deal"])
def test_whichever_tag_begins_the_next_game(begins: str) -> None:
    tags = {
        at: {"Event": '[Event "E"]', "Board": f'[Board "{at}"]', "Deal": f'[Deal "{deal(at)}"]'}
        for at in (1, 2)
    }
    order = sorted(tags[1], key=lambda name: name != begins)
    assert numbers("\n".join(tags[at][name] for at in (1, 2) for name in order) + "\n") == [1, 2]


def test_a_tag_that_says_two_things_in_one_game_is_told() -> None:
    source = board(1, '[Dealer "N"]', '[Room "Open"]', '[Room "Closed"]')
    assert notes(source) == [
        "Line 5, board 1: The tag Room says “Closed” again on the same board. Only this was left out."
    ]


def test_a_field_is_counted_by_its_boards_and_not_by_its_results() -> None:
    result = '[North "{0}"]\n[Declarer "N"]\n[Contract "1NT"]\n[Result "7"]'
    read = taken("".join(board(at, result.format(f"P{table}")) for at in range(1, 31) for table in range(41)))
    assert [len(each.scores) for each in read.deals] == [41] * 30
    assert refused("".join(board(at) for at in range(1, 1003))).startswith("The file has 1002 boards")


def test_a_board_that_tells_its_dealer_and_no_number_takes_a_number_that_has_it() -> None:
    read = found(4)
    assert [each.number for each in read.deals] == [1, 5]
    assert str(read.notes[1]) == (
        "Line 5: a board without a number was taken as board 5, which has its dealer and vulnerability."
    )


def test_a_result_without_board_and_hands_is_one_more_of_the_board_before() -> None:
    read = found(15)
    contracts = [each.result for each in read.deals[0].scores]
    assert contracts == [PlayedOut(Contract(2, "S"), 0, 8), PlayedOut(Contract(3, "N"), 0, 9)]
    assert "one more of board 1" in str(read.notes[0])


def test_a_game_that_tells_nothing_is_no_board() -> None:
    empty = '[Event ""]\n[Board ""]\n[Dealer ""]\n[Deal ""]\n\n'
    assert numbers(empty + board(1) + empty + board(2) + empty) == [1, 2]


def test_what_stands_behind_the_boards_is_left_out_line_by_line() -> None:
    told = [str(note) for note in found(5).notes]
    assert told[0] == "Line 8: “Minimum     : 12.5” belongs to no board. It was left out."
    assert len(told) == 5
    assert numbers(source(5).decode() + "\n" + board(2)) == [1, 2]


def test_letters_of_the_suits_inside_the_hands_are_read_over() -> None:
    assert found(8).deals[0].hands == found(6).deals[0].hands


def test_a_contract_redoubled_by_a_letter_is_redoubled() -> None:
    (score,) = found(12).deals[0].scores
    assert isinstance(score.result, PlayedOut)
    assert score.result.contract == Contract(3, "N", Doubling.REDOUBLED)


def test_a_link_that_gives_each_hand_is_read_with_its_auction() -> None:
    boards = lin.read(source(20))
    assert isinstance(boards, LaxBoards)
    (linked,) = boards.boards
    assert (linked.dealer, linked.vulnerable) == (1, (True, True))
    assert (linked.auction or ())[1] == Bid(1, "D")
    assert str(linked.contract) == "3NT"


def test_a_board_whose_number_nobody_knows_writes_none() -> None:
    written = write([Board(dealer=0)])
    assert "[Board " not in written
    assert [each.number for each in read_boards(written)] == [None]


def read_boards(text: str) -> tuple[Board, ...]:
    boards = read(text)
    assert not isinstance(boards, Refused)
    return boards


@needs_outsider
def test_an_outside_program_reads_a_board_without_a_number() -> None:
    boards = read_lax(source(6).replace(b'[Board "1"]\n', b""))
    assert isinstance(boards, LaxBoards)
    (theirs,) = outside.loads(write(boards.boards))
    assert theirs.deal is not None
