"""PBN files as they are found: every kind of line ending, comments, inheritance, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.cards import read_card
from tapis.core.deals import DealsRead
from tapis.games.bridge.files.exchange import FILES
from tapis.games.bridge.files.pbn import Board, read, read_lax
from tapis.games.bridge.play.calls import Bid, Double, Pass
from tapis.games.bridge.result import PASSED_OUT, Contract, Doubling, PlayedOut
from tapis.law import Refused
from tests.cells import in_one

FILE = """% PBN 2.1
% EXPORT
%Creator: somebody
[Event "A club's evening"] ; the first of three
[Site "Genève"]
[Date "2026.11.21"]
[Board "2"]
[West "Wanda"][North "Noé"]
[
  East
  "Emma \\"E\\" Roy"
]
[South "?"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "E:5432.AKQJ.765.76 T98.T98.AKQ8.AK8 76.765.JT9.QJT95 AKQJ.432.432.432"]
{A remark
% a line for programs

over several lines}
[Declarer "N"]
[Contract "1SX"]
[Result "9"]
[Auction "N"]
-       Pass  Pass =1= Pass ; nobody opens
1S !    X $13 Pass Pass
Pass
[Note "1: a light hand"]
[Play "E"]
HA H8 H5 H2
D5 DA D9 D2 =1=
- - H6 -
*
[Note "1:unblocks"]
[Room "Open"]
[ScoreTable "Table\\2R;PairId_NS\\3R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS"]
 1   7 1SX  N  9 "260"
 2 "8 b" Pass -  - 0
"""


def boards(source: str | bytes) -> tuple[Board, ...]:
    found = read(source)
    assert not isinstance(found, Refused), str(found)
    return found


def only(source: str | bytes) -> Board:
    (board,) = boards(source)
    return board


def test_what_a_board_tells() -> None:
    source = FILE.replace("- - H6 -\n", "")
    board = only(source)
    assert (board.number, board.dealer, board.vulnerable) == (2, 1, (True, False))
    assert board.hands is not None
    assert [str(hand)[:8] for hand in board.hands] == ["SJ SQ SK", "S2 S3 S4", "S8 S9 ST", "S6 S7 H5"]
    assert board.auction == (Pass(), Pass(), Pass(), Bid(1, "S"), Double(), Pass(), Pass(), Pass())
    assert (board.contract, board.declarer, board.tricks) == (Contract(1, "S", Doubling.DOUBLED), 0, 9)
    assert board.result == PlayedOut(Contract(1, "S", Doubling.DOUBLED), 0, 9)
    cards = "HA H8 H5 H2 D5 DA D9 D2"
    assert board.play == tuple(read_card(code) for code in cards.split())
    assert (board.auction_notes, board.play_notes) == ({1: "a light hand"}, {7: "unblocks"})
    assert board.players == ("Noé", 'Emma "E" Roy', "", "Wanda")
    assert board.tags["Room"] == "Open"
    assert board.comments == ("the first of three", "A remark\n\n\nover several lines", "nobody opens")


def test_a_card_before_its_turn_leaves_the_play_as_it_is_written() -> None:
    board = only(FILE)
    assert board.play is None
    section = board.section("Play")
    assert section is not None
    assert section.rows[2:] == (("-", "-", "H6", "-"), ("*",))
    assert section.notes == ("1:unblocks",)


def test_tables_are_read_by_columns() -> None:
    table = only(FILE).section("ScoreTable")
    assert table is not None
    assert table.columns == ("Table", "PairId_NS", "Contract", "Declarer", "Result", "Score_NS")
    assert table.column("PairId_NS") == ("7", "8 b")
    assert table.column("Score_NS") == ("260", "0")
    assert table.column("Lead") == ("", ""), "a column it lacks is empty"


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r", "\n\r\n"])
def test_line_endings_do_not_matter(ending: str) -> None:
    two = '[Board "1"]\n[Dealer "N"]\n\n[Board "2"]\n[Dealer "E"]\n'
    if ending == "\n\r\n":
        mixed = '[Board "1"]\r\n[Dealer "N"]\n \t\r\n[Board "2"]\r[Dealer "E"]'
        assert [board.number for board in boards(mixed)] == [1, 2]
    else:
        assert boards(two.replace("\n", ending)) == boards(two)
        assert boards(FILE.replace("\n", ending)) == boards(FILE)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_files_in_either_encoding(encoding: str) -> None:
    assert boards(FILE.encode(encoding)) == boards(FILE)


def test_a_brace_too_many_says_nothing() -> None:
    assert only('[Board "3"]\n{a {comment} inside}\n}\n[Dealer "W"]').dealer == 3


def test_no_boards_in_a_file_of_comments() -> None:
    assert boards("% nothing\n\n{really}\n\n; nothing\n") == ()
    assert boards("") == ()


def test_a_tag_that_comes_again_is_ignored() -> None:
    assert only('[Board "3"]\n[Dealer "S"]\n[Dealer "W"]').dealer == 2
    assert only('[Board "3"]\n[Board "3"]').number == 3


def test_a_number_sign_repeats_the_board_before() -> None:
    source = '[Event "A"]\n[Room "Open"]\n\n[Event "#"]\n\n[Event ""]\n[Room "#"]\n'
    assert [board.tags for board in boards(source)] == [
        {"Event": "A", "Room": "Open"},
        {"Event": "A"},
        {"Event": "", "Room": ""},
    ]


def test_two_signs_hold_for_all_that_follow_until_the_next_value() -> None:
    source = '[Event "##A"]\n\n[Board "2"]\n\n[Event "#"]\n\n[Board "4"]\n\n[Event "##"]\n'
    events = [board.tags.get("Event") for board in boards(source)]
    assert events == ["A", "A", "A", None, ""]


def test_a_deal_may_be_repeated_with_another_table() -> None:
    first = FILE.replace("- - H6 -\n", "")
    names = ("Board", "Dealer", "Deal", "Auction", "Declarer", "Contract")
    again = "\n" + "".join(f'[{name} "#"]\n' for name in names) + '[Result "8"]\n'
    one, two = boards(first + again)
    assert (two.hands, two.auction, two.contract, two.tricks) == (one.hands, one.auction, one.contract, 8)


@in_one(
    ("tag", "field", "value"),
    [
        ('[Vulnerable "Love"]', "vulnerable", (False, False)),
        ('[Vulnerable "-"]', "vulnerable", (False, False)),
        ('[Vulnerable "All"]', "vulnerable", (True, True)),
        ('[Vulnerable "Both"]', "vulnerable", (True, True)),
        ('[Vulnerable "EW"]', "vulnerable", (False, True)),
        ('[Vulnerable "?"]', "vulnerable", None),
        ('[Dealer ""]', "dealer", None),
        ('[Declarer "^S"]', "declarer", 2),
        ('[Contract "Pass"]', "contract", PASSED_OUT),
        ('[Contract "3NT"]', "contract", Contract(3, "N")),
        ('[Contract "7CXX"]', "contract", Contract(7, "C", Doubling.REDOUBLED)),
        ('[Contract "H"]', "contract", None),
        ('[Contract ""]', "contract", None),
        ('[Declarer "E"][Result "NS 4 EW 9"]', "tricks", 9),
        ('[Declarer "N"][Result "EW 4"]', "tricks", 9),
        ('[Declarer "N"][Result "^5"]', "tricks", 5),
        ('[Result "EW 4"]', "tricks", None),
        ('[Result "?"]', "tricks", None),
    ],
)
def test_values_and_their_spellings(tag: str, field: str, value: object) -> None:
    assert getattr(only(tag), field) == value


def test_hands_that_are_not_known() -> None:
    board = only('[Deal "S:A4.A5.T4.AKT9542 - - -"]')
    assert board.hands is not None
    assert [hand is None for hand in board.hands] == [True, True, False, True]
    assert boards('[Deal "W:KQ2.A.J6.8 - .6.AK7.A92 -"]')[0].hands is not None


def test_an_auction_tells_dealer_contract_and_declarer_where_tags_do_not() -> None:
    board = only('[Auction "W"]\n- Pass 1H Pass 3H AP')
    assert (board.dealer, board.contract, board.declarer) == (0, Contract(3, "H"), 1)
    assert only('[Auction "S"]\nAP').contract == PASSED_OUT
    assert only('[Auction "S"]\n1C *').contract is None


def test_a_whole_play_tells_the_tricks() -> None:
    rows = "\n".join(f"S{n} H{n} D{n} C{n}" for n in "AKQJT98765432")
    board = only(f'[Declarer "W"]\n[Contract "1NT"]\n[Play "N"]\n{rows}\n')
    assert board.tricks == 0
    assert board.play is not None
    assert len(board.play) == 52


@pytest.mark.parametrize("words", ["1C ^I 1H Pass", "^S 1C Pass Pass", "1C - 1H Pass"])
def test_an_irregular_auction_is_kept_as_it_is(words: str) -> None:
    board = only(f'[Dealer "N"]\n[Auction "N"]\n{words}')
    assert board.auction is None
    section = board.section("Auction")
    assert section is not None
    assert section.rows == (tuple(words.split()),)


DEAL = '[Deal "N:AKQJ.432.432.432 5432.AKQJ.765.76 T98.T98.AKQ8.AK8 76.765.JT9.QJT95"]'


@in_one(
    ("source", "line", "problem"),
    [
        ('[Board "1"]\n\n[Dealer "X"]', 3, "“X” is no player"),
        ('% one\n% two\n[Vulnerable "Nobody"]', 3, "is no vulnerability"),
        ('[Board "0"]', 1, "is no number of a board"),
        ('[Board "1"]\r\n[Board]', 2, "A tag is written"),
        ('[Board "1]\n', 1, "A tag is written"),
        ('[Board "1"]\n{ never closed\n\n', 2, "never closed"),
        ("words\n", 1, "“words” stands outside"),
        ('[Deal "N:AK - - -"]', 1, "is no deal"),
        ('[Deal "AKQJ.432.432.432 - - -"]', 1, "is no deal"),
        ('[Deal "N:AKQJ.432.432.432 - -"]', 1, "is no deal"),
        ('[Deal "N:AKQ1.432.432.432 - - -"]', 1, "no card S1"),
        ('[Deal "N:AKQQ.432.432.432 - - -"]', 1, "♠Q is dealt twice"),
        ('[Deal "N:A... A... - -"]', 1, "♠A is dealt twice"),
        ('[Deal "N:AK... A... - -"]', 1, "twice"),
        ('[Deal "N:AK... Q... - -"]', 1, "equal numbers"),
        ('[Contract "8NT"]', 1, "is no contract"),
        ('[Contract "3NTXXX"]', 1, "is no contract"),
        ('[Result "14"]', 1, "is no result"),
        ('[Result "made"]', 1, "is no result"),
        ('[Dealer "N"]\n[Auction "N"]\nPass 1Z', 3, "“1Z” is no call"),
        ('[Dealer "N"]\n[Auction "N"]\n1S\n1H', 4, "higher than 1S"),
        ('[Dealer "N"]\n[Auction "N"]\n1S Pass X', 3, "opponent's bid"),
        ('[Dealer "N"]\n[Auction "N"]\n1S AP\nPass', 4, "The auction is over"),
        ('[Dealer "N"]\n[Auction "W"]\n1S AP', 3, "begins with W, but the dealer is N"),
        (f'{DEAL}\n[Declarer "N"]\n[Contract "1S"]\n[Play "E"]\nHA S8 H5 H2', 5, "Follow the suit led"),
        (f'{DEAL}\n[Declarer "N"]\n[Contract "1S"]\n[Play "E"]\nHA H8 H5 HK', 5, "Play a card that you hold"),
        (f'{DEAL}\n[Declarer "N"]\n[Contract "1S"]\n[Play "E"]\nHA H8 H5 H2\nHA H9 H6 H3', 6, "played twice"),
        ('[Declarer "N"]\n[Contract "1S"]\n[Play "E"]\nHA H8 H5 HZ', 4, "There is no card HZ"),
        ('[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 14', 2, "is no result"),
        ('[OptimumResultTable "Declarer;Denomination;Result"]\nN NT', 2, "is no result"),
    ],
)
def test_a_bad_file_is_refused_with_the_line(source: str, line: int, problem: str) -> None:
    found = read(source)
    assert isinstance(found, Refused)
    assert found.args["line"] == line
    assert str(found).startswith(f"Line {line}: ")
    assert problem in str(found)


def test_hands_can_be_used_from_a_file_whose_play_cannot_have_been() -> None:
    source = f'{DEAL}\n[Declarer "N"]\n[Contract "1S"]\n[Auction "N"]\n1S 1H\n[Play "E"]\nHA S8 H5 H2\n'
    assert isinstance(read(source), Refused)
    found = read_lax(source)
    assert not isinstance(found, Refused)
    (board,) = found.boards
    assert [doubt.line for doubt in found.doubts] == [5, 7]
    assert board.hands is not None
    assert (board.auction, board.play) == (None, None)
    assert [section.name for section in board.sections] == ["Auction", "Play"]
    assert isinstance(read_lax(source.replace("AKQJ.432", "AKQQ.432")), Refused)


@given(st.text(alphabet='[]"{};%\\ \n\r#NESW:.AKQ123HDC=$^*-!BoardealPly', max_size=80))
def test_anything_is_read_or_refused(text: str) -> None:
    assert isinstance(read(text), tuple | Refused)
    assert isinstance(FILES.read(text.encode()), DealsRead | Refused)
    assert isinstance(read(f'[Board "1"]\n[Auction "N"]\n{text}'), tuple | Refused)
    assert isinstance(read(f'[Contract "1S"]\n[Declarer "N"]\n[Play "E"]\n{text}'), tuple | Refused)


@given(st.binary(max_size=60))
def test_any_bytes_too(data: bytes) -> None:
    assert isinstance(read(data), tuple | Refused)


DEALT = '[Board "1"]\n[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'


@pytest.mark.parametrize(
    ("table", "results"),
    [
        (r'[ScoreTable "Contract\4L;Declarer\1R;Result\2R"]' + "\n3NT N 9\n", 1),
        (r'[ScoreTable "PairId_NS\2R;PairId_EW\2R"]' + "\n1 2\n", 0),
        (
            r'[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract;Declarer;Result"]' + "\n1 2 3NT\n3 4 3NT N 9\n",
            1,
        ),
    ],
    ids=["no pairs", "no results", "a short line"],
)
def test_a_table_of_results_may_lack_columns(table: str, results: int) -> None:
    found = FILES.read((DEALT + table).encode())
    assert not isinstance(found, Refused)
    assert [len(each.scores) for each in found.deals] == [results]


def test_a_contract_that_is_none_is_told_with_its_board() -> None:
    table = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 2 9NT N 9\n'
    found = FILES.read((DEALT + table).encode())
    assert not isinstance(found, Refused)
    (note,) = found.notes
    assert str(note) == ("Line 1, board 1, table of results: “9NT” is no contract. The table was left out.")


@pytest.mark.parametrize("tag", ['[Board "{}"]', '[Board "1"]\n[Declarer "N"]\n[Result "{}"]'])
def test_a_number_without_end_is_refused_in_a_short_sentence(tag: str) -> None:
    found = read(tag.format("1" * 5000))
    assert isinstance(found, Refused)
    assert len(str(found)) < 200
