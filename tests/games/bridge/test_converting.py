"""Files of boards there and back: what two notations both have a place for survives, the rest is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.chance import Chance
from tapis.core.deals import KeptFile, WrittenFile
from tapis.games.bridge.files.exchange import FILES
from tapis.games.bridge.files.keeping import board_kept, kept
from tapis.games.bridge.files.pbn import Board, LaxBoards, Section, board_of
from tapis.games.bridge.result import Result
from tapis.i18n import LANGUAGES, say
from tapis.law import Refused
from tests.cells import in_one

from .test_door import RESULT, board, deal
from .test_pbn_round_trip import played

HERE = Path(__file__).parent / "files"
SEATS = ("North", "East", "South", "West")
TEXTS = st.text(
    st.characters(min_codepoint=32, max_codepoint=0x17F, exclude_characters="|,{}%\x7f\x85\xa0\xad"),
    max_size=15,
).map(lambda text: " ".join(text.split()).strip("?#'"))
TOLD = TEXTS.filter(bool)


def source(number: int) -> bytes:
    (path,) = HERE.glob(f"{number:02}_*")
    return path.read_bytes()


def keep(content: bytes | str) -> KeptFile[Result]:
    found = FILES.keep(content if isinstance(content, bytes) else content.encode())
    assert isinstance(found, KeptFile), str(found)
    for note in found.notes:
        assert all("{" not in say(note, language) for language in LANGUAGES)
    return found


def put(read: KeptFile[Result], suffix: str) -> WrittenFile:
    form = FILES.put_as(suffix)
    assert form is not None
    assert form.put is not None
    written = form.put(read.records)
    for note in written.notes:
        assert all("{" not in say(note, language) for language in LANGUAGES)
    return written


def boards(read: KeptFile[Result]) -> list[Board]:
    return [board_kept(each) for each in read.records]


def through(told: Sequence[Board], *suffixes: str) -> list[Board]:
    """The boards written and read again, from one kind to the next, with nothing left aside."""
    read = kept(LaxBoards(tuple(told)))
    for suffix in suffixes:
        written = put(read, suffix)
        assert not written.notes, str(written.notes[0])
        read = keep(written.content)
        assert not [note for note in read.notes if note.code != "board-own-terms"], str(read.notes[0])
    return boards(read)


def same(one: Sequence[Board], other: Sequence[Board]) -> bool:
    """Equal but for the score, which a conversion adds, and for tags that say nothing."""
    return [_plain(each) for each in one] == [_plain(each) for each in other]


def _plain(each: Board) -> Board:
    told = {name: value for name, value in each.tags.items() if value.strip("?") and name != "Score"}
    return replace(each, tags=told)


@st.composite
def played_boards(draw: st.DrawFn) -> Board:
    """A board as any of the notations has it: names, rooms, auction with alerts, play or a claim."""
    found = board_of(played(draw(st.integers(0, 10**6)), draw(st.sampled_from(["never", "agreed"]))))
    names = dict(zip(SEATS, draw(st.lists(TEXTS, min_size=4, max_size=4)), strict=True))
    room = draw(st.sampled_from([{"Room": "Open"}, {"Room": "Closed"}]))
    match = {"Event": "Final", "Stage": "Second half", "HomeTeam": "Bulle", "VisitTeam": "Aigle"}
    places = st.integers(0, len(found.auction or ()) - 1)
    return replace(
        found,
        tags={**names, **room, **match, "Scoring": "IMP"},
        auction_notes=draw(st.dictionaries(places, TEXTS, max_size=3)),
        comments=tuple(draw(st.lists(TOLD, max_size=2))),
    )


@given(st.lists(played_boards(), min_size=1, max_size=3))
@settings(max_examples=8, deadline=None)
def test_what_every_notation_holds_goes_through_all_of_them(told: list[Board]) -> None:
    for way in (("pbn", "lin", "csv", "pbn"), ("csv", "lin", "pbn", "lin"), ("lin", "csv", "pbn", "csv")):
        assert same(through(told, *way), told), way


@st.composite
def rich_boards(draw: st.DrawFn) -> Board:
    """A board with what lists and PBN hold beyond that: marks, notes at cards, results, tricks, odd tags."""
    found = draw(played_boards())
    chance = Chance(str(draw(st.integers(0, 10**6))))
    columns = "Table\\3R;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"
    rows = (("1", "3", "4", "3NT", "N", "9", "400"), ("2", '"5 b"', "6", "Pass", "-", "-", "0"))
    return replace(
        found,
        tags={**found.tags, "Site": draw(TEXTS), "Annotator": draw(TEXTS)},
        sections=draw(st.sampled_from([(), (Section("ScoreTable", columns, rows),)])),
        double_dummy=tuple(tuple(chance.below(14) for _ in range(5)) for _ in range(4)),
        play_notes={0: draw(TEXTS)} if found.play else {},
        auction_marks={0: draw(st.sampled_from(["!", "?", "!? $13"]))},
        play_marks={0: "!"} if found.play else {},
        number=draw(st.sampled_from([None, 7, 12])),
    )


@given(rich_boards())
@settings(max_examples=10, deadline=None)
def test_lists_and_pbn_hold_all_there_is(told: Board) -> None:
    (back,) = through([told], "csv", "pbn", "csv")
    assert _rows(back) == _rows(told)
    assert same([replace(back, sections=())], [replace(told, sections=())])


def _rows(each: Board) -> list[tuple[str, tuple[str, ...]]]:
    """The table of results by columns, as far as they tell anything."""
    table = each.section("ScoreTable")
    named = [(name, table.column(name)) for name in table.columns] if table else []
    return sorted((name, tuple(cell.strip("-") for cell in cells)) for name, cells in named)


def test_a_result_has_the_score_of_its_board_and_vulnerability() -> None:
    (told,) = boards(keep(put(keep(source(16)), "pbn").content))
    assert told.tags["Score"] == "NS 120"
    vulnerable = source(16).replace(b'"None"', b'"All"').replace(b'"8"', b'"5"')
    (told,) = boards(keep(put(keep(vulnerable), "csv").content))
    assert told.tags["Score"] == "EW 200"
    four_down = source(16).replace(b'"1NT"', b'"6NTX"').replace(b'"8"', b'"8"')
    assert boards(keep(put(keep(four_down), "pbn").content))[0].tags["Score"] == "EW 800"


def test_a_score_of_its_own_stays_in_the_file() -> None:
    told = source(16).replace(b'[Result "8"]', b'[Result "8"]\n[Score "NS 2 IMP"]')
    assert boards(keep(put(keep(told), "pbn").content))[0].tags["Score"] == "NS 2 IMP"


def test_names_stand_with_their_seats_and_not_as_numbers_of_pairs() -> None:
    told = board(1, '[North "Nora"]', '[West "Wim"]', RESULT.format(9))
    written = put(keep(told), "pbn").content.decode()
    assert '[North "Nora"]' in written
    assert "PairId" not in written
    assert '[South "?"]' in written


def test_a_game_keeps_dealer_vulnerability_and_label_of_its_own() -> None:
    told = (
        board(9, '[Dealer "S"]', '[Vulnerable "All"]') + board(2, printed="Open 2") + f'[Deal "{deal(5)}"]\n'
    )
    read = keep(told)
    assert [str(note) for note in read.notes] == [
        "Kept with another dealer or vulnerability than the number has: 9. An event goes by the number."
    ]
    back = boards(keep(put(read, "pbn").content))
    assert [(each.number, each.printed, each.dealer) for each in back] == [
        (9, "9", 2), (None, "Open 2", None), (None, "", None),
    ]  # fmt: skip


def test_tags_that_nothing_reads_are_kept() -> None:
    told = board(1, '[BCFlags "1f"]', '[Contract "NT"]', '[Result "EW 4"]', '[Play "N"]\n^I SA')
    (back,) = boards(keep(put(keep(told), "pbn").content))
    assert (back.tags["BCFlags"], back.tags["Contract"], back.tags["Result"]) == ("1f", "NT", "EW 4")
    assert [each.name for each in back.sections] == ["Play"]


def test_a_second_room_without_its_deal_is_written_with_it() -> None:
    read = keep(source(15))
    assert [each.place for each in read.records] == [0, 0]
    one, two = boards(keep(put(read, "pbn").content))
    assert one.hands == two.hands
    assert (two.number, str(two.contract), two.tags["Room"]) == (1, "3NT", "Closed")


def test_the_same_number_with_other_hands_is_another_board() -> None:
    read = keep(board(1) + board(1, seed="other") + board(1))
    assert [each.place for each in read.records] == [0, 1, 0]
    assert len(read.deals) == 2


def test_forty_tables_are_forty_records_of_one_board() -> None:
    result = '[North "{}"]\n' + RESULT.format(9)
    read = keep("".join(board(at, result.format(table)) for at in range(1, 4) for table in range(40)))
    assert [len(each) for each in read.deals] == [40] * 3


TURNED = "HA S8 H5 H2"
HANDS = '[Board "1"]\n[Deal "N:AKQJ.432.432.432 5432.AKQJ.765.76 T98.T98.AKQ8.AK8 76.765.JT9.QJT95"]\n'


@in_one("first", ["N", "E", "S", "W"])
@in_one("row", ["HA H8 H5 H2", "H2 HA H8 H5", "H5 H2 HA H8", "H8 H2 H5 HA"])
def test_a_card_of_a_row_goes_to_the_hand_that_holds_it(first: str, row: str) -> None:
    told = HANDS + f'[Declarer "N"]\n[Contract "1S"]\n[Play "{first}"]\n{row}\n*\n'
    read = keep(told)
    assert [card.code for card in boards(read)[0].play or ()] == ["HA", "H8", "H5", "H2"]
    mended = [note.code for note in read.notes]
    assert mended == ([] if (first, row) in _STRAIGHT else ["board-mended"])


_STRAIGHT = {("E", "HA H8 H5 H2"), ("N", "H2 HA H8 H5"), ("W", "H5 H2 HA H8")}


def test_a_row_that_no_trick_makes_is_still_found() -> None:
    told = HANDS + '[Declarer "N"]\n[Contract "1S"]\n[Play "E"]\nHA S8 H5 H2\n'
    assert "Follow the suit led" in str(keep(told).notes[0])


@pytest.mark.parametrize(
    ("tags", "note"),
    [
        (
            '[Contract "3NT"]\n[Declarer "E"]\n[Dealer "N"]\n[Auction "N"]\n1NT AP',
            "comes to 1NT N, the tags say 3NT E",
        ),
        ('[Dealer "N"]\n[Auction "N"]\n1C =1= AP\n[Note "2:light"]', "“2:light” stands at no call"),
        ('[Dealer "N"]\n[Note "astray"]', "“astray” stands at no call and no card"),
        ('[Auction "N"]\n1C AP\n[Auction "N"]\n1D AP', "The section Auction stands twice"),
        ('[DoubleDummyTricks "d8dda98dd10500105001"]\n[OptimumResultTable "a"]\n' + "".join(
            f"{seat} {strain} 7\n" for seat in "NSEW" for strain in ("NT", *"SHDC")), "tells other tricks"),
        ('{a comment behind}\n\n{the end}', "“the end” belongs to no board"),
    ],
)  # fmt: skip
def test_whatever_is_left_aside_in_pbn_is_told(tags: str, note: str) -> None:
    assert note in "\n".join(map(str, keep(board(1, tags)).notes))


ONE = (
    "pn|S,W,N,E|md|3SAKQ2HAKQ2DAK2CA2,SJT98HJT98DQJTCKQ,S7654H7654D987C98,|ah|Board 13|sv|b|"
    "mb|2C|an|strong|mb|p|mb|2D|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|D6|pc|D2|pc|DT|pc|D7|mc|11|\n"
)


@pytest.mark.parametrize(
    ("was", "instead", "note"),
    [
        ("sv|b|", "sv|x|", "“x” is no vulnerability"),
        ("md|3S", "md|S", "does not tell the dealer"),
        ("mb|3N|", "mb|d|", "Double only an opponent"),
        ("mb|2C|", "an|early|mb|2C|", "“early” explains no call"),
        ("pc|D6|", "pc|D6 and so on|", "There is no card D ."),
        ("mb|2C|an|strong|mb|p|mb|2D|mb|p|mb|3N|", "mb|p|", "comes to no contract"),
        ("sv|b|", "sv|b|pw|a,b|", "The command pw with “a,b” is not read here"),
        ("mc|11|\n", "mc|11|\nthe end", "“the end” belongs to no command"),
        ("mc|11|\n", "mc|11|\npn|x,y|\n", "The command pn with “x,y” belongs to no hands"),
    ],
)  # fmt: skip
def test_whatever_is_left_aside_in_lin_is_told(was: str, instead: str, note: str) -> None:
    assert not keep(ONE).notes
    found = keep(ONE.replace(was, instead, 1))
    assert note in "\n".join(map(str, found.notes))
    assert found.records[0].hands is not None


LISTED = "Board;Dealer;Vulnerable;Deal;Contract;Declarer;Result;Auction\r\n"


@pytest.mark.parametrize(
    ("line", "note"),
    [
        (f"1;N;None;{deal(1)};9NT;N;9;\r\n", "Line 2, board 1: “9NT” is no contract."),
        (f"1;Q;None;{deal(1)};;;;\r\n", "Line 2, board 1: “Q” is no player"),
        (f"1;N;None;{deal(1)};;;;1C {{a}} 1B\r\n", "Line 2, board 1: “1B” is no call."),
        (f"1;N;None;{deal(1)};;;;;behind\r\n", "Line 2: “behind” stands behind the last column."),
        (f'1;N;None;{deal(1)};;;;\r\n"2;open\r\n', "Line 3: The quotation marks of this line do not match."),
    ],
)
def test_whatever_is_left_aside_in_a_list_is_told(line: str, note: str) -> None:
    found = keep(LISTED + line)
    assert str(found.notes[0]).startswith(note)
    assert found.records[0].hands is not None


def test_a_list_says_which_title_it_does_not_know_and_which_result_has_no_board() -> None:
    found = keep(f"Board;Deal;my notes;ScoreTable\n7;;;1\n1;{deal(1)};x;\n2;;;1\n")
    assert [str(note).partition(" It was")[0].partition(" Only")[0] for note in found.notes] == [
        "Line 1: The title “my notes” is no name of a column, or stands there twice.",
        "Line 2, board 7: This result of a table has no board above it.",
        "Line 4, board 2: This result of a table has no board above it.",
    ]


def test_a_column_that_slipped_loses_no_board_into_a_table_of_results() -> None:
    found = keep(f"Board;Dealer;Deal;ScoreTable\n1;N;{deal(1)};\n1;N;;{deal(1)}\n")
    assert str(found.notes[0]).startswith(f"Line 3, board 1: “{deal(1)[:40]}” counts no result of a table.")
    assert len(found.records) == 2


def test_a_hand_that_is_none_refuses_a_list_with_line_and_board() -> None:
    found = FILES.keep((LISTED + f"3;N;None;{deal(1)[:-1]}1;;;;\r\n").encode())
    assert str(found).startswith("Line 2: Board 3: There is no card")


def test_a_list_is_made_for_spreadsheets() -> None:
    read = kept(LaxBoards((Board(number=3, tags={"North": "=cmd()", "Site": "'=x"}, comments=("a\nb",)),)))
    content = put(read, "csv").content
    assert content.startswith(b"\xef\xbb\xbfBoard;")
    assert b";'=cmd()" in content
    (back,) = boards(keep(content))
    assert (back.tags, back.comments) == ({"North": "=cmd()", "Site": "'=x"}, ("a\nb",))


def test_an_event_takes_a_list_as_well() -> None:
    found = FILES.read((LISTED + f"1;N;None;{deal(1)};3NT;N;9;\r\n").encode())
    assert not isinstance(found, Refused)
    assert [(each.number, len(each.scores)) for each in found.deals] == [(1, 1)]


def test_what_lin_has_no_place_for_is_told_with_the_boards() -> None:
    table = r'[ScoreTable "Contract;Declarer;Result"]' + "\n3NT N 9\n"
    told = (
        board(1, '[Dealer "N"]', '[Site "Bern"]', RESULT.format(9))
        + board(2, table)
        + board(3, '[DoubleDummyTricks "d8dda98dd10500105001"]', '[ActionTable "a"]\nx y')
        + '[Board "4"]\n' + RESULT.format(9)
    )  # fmt: skip
    written = put(keep(told), "lin")
    assert [str(note) for note in written.notes] == [
        "LIN wants all four hands and the dealer; these boards are not in it: 4.",
        "LIN has no place for results of several tables; left out of: 2.",
        "LIN has no place for tricks that can be made; left out of: 3.",
        "LIN has no place for a contract that no auction comes to; left out of: 1.",
        "LIN has no place for sections such as ActionTable; left out of: 3.",
        "LIN has no place for these tags: Site.",
    ]
    assert written.records == 3
    assert [each.number for each in boards(keep(written.content))] == [1, 2, 3]


def test_a_link_by_hands_becomes_a_file_with_its_auction() -> None:
    (back,) = boards(keep(put(keep(source(20)), "pbn").content))
    assert (str(back.contract), back.dealer, back.vulnerable) == ("3NT", 1, (True, True))
    assert len(back.auction or ()) == 13
