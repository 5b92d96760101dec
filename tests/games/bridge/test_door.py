"""Files of boards as they are found: each oddity is taken with a note, or refused with line and board."""

from __future__ import annotations

import time

import pytest

from tapis.core.chance import Chance
from tapis.core.deals import LARGEST, DealsRead
from tapis.games.bridge.files.exchange import FILES, deal_board
from tapis.games.bridge.files.pbn.values import write_deal
from tapis.games.bridge.result import COMPASS, Result
from tapis.i18n import LANGUAGES, say
from tapis.law import Refused
from tests.tiers import others_slow


def deal(number: int, seed: str = "door") -> str:
    return write_deal(deal_board(Chance(f"{seed}/{number}"), number))


def board(number: int, *more: str, printed: str | None = None, seed: str = "door") -> str:
    tags = [f'[Board "{number if printed is None else printed}"]', f'[Deal "{deal(number, seed)}"]', *more]
    return "\n".join(tags) + "\n\n"


def taken(source: str, *, by_number: bool = False) -> DealsRead[Result]:
    found = FILES.read(source.encode(), by_number=by_number)
    assert isinstance(found, DealsRead), str(found)
    return found


def notes(source: str, *, by_number: bool = False) -> list[str]:
    return [str(note) for note in taken(source, by_number=by_number).notes]


def refused(source: str | bytes) -> str:
    found = FILES.read(source if isinstance(source, bytes) else source.encode())
    assert isinstance(found, Refused), found
    for language in LANGUAGES:
        said = say(found, language)
        assert "{" not in said
        assert said.count("\n") == 0
    return str(found)


def numbers(source: str) -> list[int]:
    return [each.number for each in taken(source).deals]


RESULT = '[Declarer "N"]\n[Contract "3NT"]\n[Result "{}"]'


def test_boards_of_two_rooms_are_one_board_with_the_results_of_both() -> None:
    open_room = "".join(board(at, '[Room "Open"]', RESULT.format(9)) for at in (1, 2, 3))
    closed = "".join(board(at, '[Room "Closed"]', RESULT.format(8)) for at in (1, 2, 3))
    read = taken(open_room + closed)
    assert [each.number for each in read.deals] == [1, 2, 3]
    assert [len(each.scores) for each in read.deals] == [2, 2, 2]
    assert [str(each) for each in read.notes] == [
        "In the file more than once with the same hands, taken once: 1–3."
    ]


def test_a_board_that_comes_again_with_other_hands_is_refused() -> None:
    source = board(1) + board(2) + board(1, seed="other")
    assert refused(source) == "Line 7: board 1 stands in the file already, with other hands."


@pytest.mark.parametrize(
    ("section", "problem"),
    [
        ('[Dealer "N"]\n[Auction "N"]\n1S 1H', "Line 5, board 1: Bid higher than 1S, or pass. (bridge:B11)"),
        ('[Dealer "N"]\n[Auction "N"]\n1S XS', "Line 5, board 1: “XS” is no call."),
        ('[Declarer "N"]\n[Contract "3NT"]\n[Play "E"]\nXS', "Line 6, board 1: There is no card XS."),
        ('[Declarer "N"]\n[Contract "9NT"]', "Line 4, board 1: “9NT” is no contract."),
        ('[Dealer "Q"]', "Line 3, board 1: “Q” is no player; use N, E, S or W."),
        ('[Result "14"]', "Line 3, board 1: “14” is no result; write the number of tricks."),
    ],
)
def test_what_cannot_have_been_is_left_out_and_the_hands_are_taken(section: str, problem: str) -> None:
    read = taken(board(1, section) + board(2))
    assert all(each.hands is not None for each in read.deals)
    assert [str(note) for note in read.notes] == [f"{problem} Only this was left out."]


@pytest.mark.parametrize(
    ("printed", "note"),
    [
        ("0", "Line 5: a board without a number was taken as board 2, by its place."),
        ("", "Line 5: a board without a number was taken as board 2, by its place."),
        ("?", "Line 5: a board without a number was taken as board 2, by its place."),
        ("Open 2", "Line 5: “Open 2” was read as board 2."),
        ("2a", "Line 5: “2a” was read as board 2."),
    ],
)
def test_a_board_without_a_number_takes_one(printed: str, note: str) -> None:
    source = board(1) + "\n" + board(2, printed=printed) + board(3)
    assert numbers(source) == [1, 2, 3]
    assert notes(source) == [note]


def test_a_file_that_numbers_nothing_is_counted_from_one() -> None:
    source = "".join(f'[Deal "{deal(at)}"]\n\n' for at in (1, 2, 3))
    assert numbers(source) == [1, 2, 3]


def test_a_board_that_no_place_can_number_is_refused() -> None:
    assert refused(board(1, printed="0") + board(1, seed="other")) == (
        "Line 1: this board has no number from 1 on, and 1 stands in the file already."
    )


def test_another_dealer_than_the_number_says_is_refused_unless_the_number_decides() -> None:
    source = board(8) + board(9, '[Dealer "S"]', '[Vulnerable "All"]')
    assert refused(source) == (
        "Line 4, board 9: the file says dealer S, vulnerable All; a board of this number has N and EW. "
        "Mend the file, or have the numbers decide."
    )
    assert numbers(source.replace('"S"]', '"N"]').replace("All", "EW")) == [8, 9]
    assert notes(source, by_number=True) == [
        "Dealer and vulnerability by the number, not as the file has them: 9."
    ]


def test_results_alone_may_say_anything_of_the_dealer() -> None:
    assert [each.hands for each in taken('[Board "9"]\n[Dealer "S"]\n').deals] == [None]


def test_part_of_a_hand_is_not_taken_and_told() -> None:
    source = board(1) + '[Board "2"]\n[Deal "N:AKQJ.432.432.432 - - -"]\n'
    assert [each.hands is None for each in taken(source).deals] == [False, True]
    assert notes(source) == ["Not taken, since the file does not give every hand: 2."]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (board(1).replace("A", "Z", 1), "Line 2: Board 1: There is no card"),
        (board(1) + '[Board "2]\n', "Line 4: A tag is written"),
        (
            b"PK\x03\x04" + bytes(500),
            "This is no file of boards; what is read here is PBN, LIN, CSV, USEBIO.",
        ),
        (b"%PDF-1.7\n" + bytes(500), "This is no file of boards"),
        (b"", "This is no file of boards"),
        (b"<?xml version='1.0'?><HTML/>", "This is no file of boards"),
        (b"a" * (LARGEST + 1), "A file of boards is never larger than 4 MB."),
        ("".join(f'[Board "{at}"]\n\n' for at in range(1, 1200)), "The file has 1199 boards"),
    ],
    ids=["no such card", "no tag", "zip", "pdf", "empty", "xml", "large", "many"],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(source: str | bytes, told: str) -> None:
    assert refused(source).startswith(told)


PIECES = (
    *(b"word ", b'[A ""]', b"\n \n\n", b"{ }", b";\n", b'[Auction "N"]\nPass ', b"1S ", b"mb|1C|", b"md|1|"),
)


@pytest.mark.parametrize("piece", others_slow(PIECES, b'[A ""]', b"{ }", b"mb|1C|"))
def test_a_file_of_four_megabytes_is_answered_soon(piece: bytes) -> None:
    """Sixteen times the size takes some sixteen times the work; what looks back at each piece takes 256.

    Far enough apart for any pace of the machine, and a pair in which it changed is measured again.
    """
    head = b'[Board "1"]\n[Note ""]\n' if b"|" not in piece else b"md|1S2|"
    few = LARGEST // 200 // len(piece)
    small, large = (head + piece * (few * times) for times in (1, 16))
    assert any(seconds(large) < 40 * seconds(small) for _ in range(3))


def seconds(source: bytes) -> float:
    """Of the processor, for a file to be read or refused."""
    begun = time.process_time()
    assert isinstance(FILES.read(source), DealsRead | Refused)
    return time.process_time() - begun


def test_text_of_other_encodings_is_read() -> None:
    source = board(1, '[Event "Genève"]')
    for encoding in ("utf-8-sig", "latin-1", "utf-16"):
        found = FILES.read(source.encode(encoding))
        assert isinstance(found, DealsRead), encoding
        assert found.deals[0].hands is not None


def test_hands_keep_their_seats_whoever_is_written_first() -> None:
    hands = deal_board(Chance("seats"), 3)
    for first in range(4):
        (found,) = taken(f'[Board "3"]\n[Deal "{write_deal(hands, first)}"]\n').deals
        assert found.hands == hands, COMPASS[first]


def test_many_notes_are_told_in_short() -> None:
    source = "".join(board(at, '[Dealer "Q"]') for at in range(1, 61))
    told = notes(source)
    assert len(told) == 41
    assert told[-1] == "20 more lines were mended or left out."
