"""LIN in and out: what we write is read back here and by an outside program, and files as they are found."""

from __future__ import annotations

import sys
from dataclasses import replace
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.deals import DealsRead
from tapis.games.bridge.files import lin
from tapis.games.bridge.files.exchange import FILES
from tapis.games.bridge.files.pbn import Board, LaxBoards, board_of, read, write
from tapis.games.bridge.play.calls import Bid, Double, Pass
from tapis.games.bridge.result import COMPASS, PASSED_OUT
from tapis.law import Refused

from .test_pbn_round_trip import full_board, played

if sys.version_info < (3, 14):
    from endplay.parsers import lin as outside
    from endplay.types import Player

needs_outsider = pytest.mark.skipif(
    sys.version_info >= (3, 14), reason="the outside program has no wheel for this Python"
)

ONE = (
    "pn|Sven,Wim,Nora,Els|st||md|3SAKQ2HAKQ2DAK2CA2,SJT98HJT98DQJTCKQ,S7654H7654D987C98,|rh||ah|Board 7|sv|b|"
    "mb|2C|an|strong|mb|p|mb|2D!|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|D6|pc|D2|pc|DT|pc|D7|pg||mc|11|pg||\n"
)


def lax(source: str) -> LaxBoards:
    found = lin.read(source.encode())
    assert isinstance(found, LaxBoards), str(found)
    return found


def only(source: str) -> Board:
    (board,) = lax(source).boards
    return board


def test_what_a_game_tells() -> None:
    board = only(ONE)
    assert (board.number, board.dealer, board.vulnerable) == (7, 0, (True, True))
    assert board.players == ("Nora", "Els", "Sven", "Wim")
    assert board.hands is not None
    assert all(hand is not None and len(hand) == 13 for hand in board.hands)
    assert (board.auction or ())[0] == Bid(2, "C")
    assert board.auction_notes == {0: "strong", 2: ""}
    assert (str(board.contract), board.declarer, board.tricks) == ("3NT", 0, 11)
    assert len(board.play or ()) == 4


def test_a_link_to_a_viewer_is_as_good_as_the_file() -> None:
    for link in (
        f"https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin={quote(ONE.strip())}",
        f"http://example.org/view?lin={ONE.strip().replace(' ', '+')}",
    ):
        assert lin.fits(link.encode())
        assert only(link) == only(ONE)


def test_a_match_tells_rooms_and_players_once() -> None:
    names = "pn|a,b,c,d,e,f,g,h|"
    hands = "SAKQ2HAKQ2DAK2CA2,SJT98HJT98DQJTCKQ,S7654H7654D987C98,"
    source = f"vg|Final,1,I,1,2,One,0,Two,0|\n{names}\n" + "".join(
        f"qx|{room}{at}|st||md|{3 + at % 2}{hands}|sv|o|mb|p|mb|p|mb|p|mb|p|pg||\n"
        for at in (1, 2)
        for room in "oc"
    )
    boards = lax(source).boards
    assert [(each.number, each.tags["Room"]) for each in boards] == [
        (1, "Open"), (1, "Closed"), (2, "Open"), (2, "Closed"),
    ]  # fmt: skip
    assert boards[0].players == ("c", "d", "a", "b")
    assert boards[1].players == ("g", "h", "e", "f")
    assert boards[0].contract == PASSED_OUT


def test_calls_may_stand_together_and_cards_be_written_in_any_way() -> None:
    source = ONE[: ONE.index("mb|")] + "mb|1Cp1Hd|mb|PPP|pc|hj,|pg||"
    assert (only(source).auction or ())[:4] == (Bid(1, "C"), Pass(), Bid(1, "H"), Double())


@pytest.mark.parametrize(
    ("wrong", "instead", "problem"),
    [
        ("mb|2D!|", "mb|1D|", "Bid higher than 2C"),
        ("mb|2D!|", "mb|fine|", "is no call"),
        ("pc|D2|", "pc|H2|", "Follow the suit led"),
        ("pc|D2|", "pc|D6|", "is played twice"),
        ("mc|11|", "mc|15|", "is no result"),
    ],
)
def test_what_cannot_have_been_is_a_doubt_with_its_line(wrong: str, instead: str, problem: str) -> None:
    found = lax("\n" + ONE.replace(wrong, instead))
    doubt = found.doubts[0]
    assert (doubt.line, doubt.board) == (2, "7")
    assert problem in str(doubt.problem)
    assert found.boards[0].hands is not None


@pytest.mark.parametrize(
    ("wrong", "instead", "problem"),
    [
        ("SAKQ2H", "SAKQ1H", "There is no card S1"),
        ("S7654H", "SA654H", "is dealt twice"),
        ("S7654H7654", "S7654H765", "equal numbers"),
        ("C98,|", "C98,,,,|", "is no deal"),
    ],
)
def test_hands_that_are_none_are_refused_with_line_and_board(wrong: str, instead: str, problem: str) -> None:
    found = lin.read(ONE.replace(wrong, instead).encode())
    assert isinstance(found, Refused)
    assert str(found).startswith("Line 1: Board 7: ")
    assert problem in str(found)


def plain(board: Board) -> Board:
    """What LIN has a place for."""
    told = {name: text for name, text in board.tags.items() if name in ("North", "East", "South", "West")}
    claimed = board.tricks if board.contract not in (None, PASSED_OUT) else None
    return replace(
        board, tags=told, sections=(), comments=(), double_dummy=None, play_notes={}, tricks=claimed
    )


NAMES = st.text(
    st.characters(min_codepoint=33, max_codepoint=0x17F, exclude_characters="|,\x7f\x85\xa0\xad"), max_size=12
)


@given(st.integers(0, 10**6), st.lists(NAMES, min_size=4, max_size=4))
@settings(max_examples=25, deadline=None)
def test_what_was_played_goes_out_and_comes_back(seed: int, names: list[str]) -> None:
    seats = ("North", "East", "South", "West")
    tags = {seat: name for seat, name in zip(seats, names, strict=True) if name.strip("?")}
    for claims in ("never", "agreed"):
        board = replace(board_of(played(seed, claims)), tags=tags, auction_notes={0: "light opening"})
        written = lin.write([board, board])
        found = lin.read(written)
        assert isinstance(found, LaxBoards)
        assert not found.doubts
        assert [replace(each, tags={}) for each in found.boards] == [replace(plain(board), tags={})] * 2
        assert found.boards[0].players == plain(board).players


@given(st.integers(0, 10**6))
@settings(max_examples=15, deadline=None)
def test_pbn_becomes_lin_and_pbn_again(seed: int) -> None:
    board = plain(replace(full_board(seed), auction_notes={}))
    first = read(write([board]))
    assert not isinstance(first, Refused)
    through = lin.read(lin.write(first))
    assert isinstance(through, LaxBoards)
    again = read(write([replace(each, tags=board.tags) for each in through.boards]))
    assert not isinstance(again, Refused)
    assert again == first


@given(st.text(alphabet="md|pnsvbcgqx1234NESWAKQJT98HDC,\n !-", max_size=120))
def test_anything_is_read_or_refused(text: str) -> None:
    assert isinstance(lin.read(text.encode()), LaxBoards | Refused)
    assert isinstance(FILES.read(f"md|1|{text}".encode()), DealsRead | Refused)


@given(st.binary(max_size=60))
def test_any_bytes_too(data: bytes) -> None:
    assert isinstance(lin.read(data), LaxBoards | Refused)


@needs_outsider
@pytest.mark.parametrize("seed", range(10))
def test_an_outside_program_reads_what_we_write(seed: int) -> None:
    board = replace(board_of(played(seed, "agreed")), tags={"North": "Noé"})
    (theirs,) = outside.loads(lin.write([board]).decode())
    assert theirs.board_num == board.number
    assert theirs.dealer is not None
    assert theirs.dealer.abbr == COMPASS[board.dealer or 0]
    assert len(theirs.auction) == len(board.auction or ())
    assert len(theirs.play) == len(board.play or ())
    assert theirs.info["North"] == "Noé"
    assert board.hands is not None
    for letter, hand in zip(COMPASS, board.hands, strict=True):
        assert hand is not None
        assert len(theirs.deal[Player.find(letter)]) == len(hand)
    again = lin.read(outside.dumps([theirs]).encode())
    assert isinstance(again, LaxBoards)
    (back,) = again.boards
    told = ("number", "dealer", "vulnerable", "hands", "auction", "contract", "declarer", "play")
    assert {name: getattr(back, name) for name in told} == {name: getattr(board, name) for name in told}
