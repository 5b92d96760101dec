"""``tapis analyse board``: every board of a file once, its tricks and its par, on the screen or in a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tapis.cli.deal import whole_file
from tapis.core.deals import Tricks
from tests.games.bridge.test_door import board

from .conftest import Run, answer, one_sentence

MADE: Tricks = ((9, 8, 6, 7, 8), (4, 5, 6, 6, 5), (8, 8, 6, 7, 8), (4, 5, 6, 6, 5))
RESULT = '[Declarer "N"]\n[Contract "1NT"]\n[Result "8"]'
FILES = Path(__file__).parents[1] / "games" / "bridge" / "files"


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many boards each question was about; every board can make the same."""
    counted: list[int] = []

    def every_board(_game: str, dealt: Sequence[tuple[str, ...]]) -> tuple[Tricks, ...]:
        counted.append(len(dealt))
        return (MADE,) * len(dealt)

    monkeypatch.setattr(whole_file, "every_board", every_board)
    return counted


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Two boards, the first played twice, results of a third, and hands under no number."""
    path = tmp_path / "f.pbn"
    path.write_text(
        board(1, RESULT) + board(1, RESULT) + board(2) + f'[Board "3"]\n{RESULT}\n\n' + board(4, printed="?")
    )
    return path


def test_every_board_is_looked_into_once_and_told_with_its_par(
    tapis: Run, file: Path, asked: list[int]
) -> None:
    told = answer(tapis("analyse", "board", file, "--workers", "1", "--json"), "worths-1")
    assert asked == [1, 1, 1]
    assert [each["board"] for each in told["boards"]] == [1, 2, None]
    assert told["boards"][0]["tricks"] == [list(row) for row in MADE]
    assert told["boards"][0]["par"] == {"score": 120, "contract": "2NT N ="}
    assert told["boards"][2]["par"] is None
    assert [each["sentence"] for each in told["notes"]] == [
        "Not analysed, since the file does not give every hand: 3.",
        "Without par, since the file does not say who deals and who is vulnerable: ?.",
    ]


@pytest.mark.parametrize(
    ("language", "seat", "par"),
    [
        ("en", "north", "2NT N ="),
        ("fr", "Nord", "2SA N ="),
        ("de", "Nord", "2SA N ="),
        ("nl", "noord", "2SA N ="),
    ],
)
def test_the_table_is_in_the_language_asked_for(
    tapis: Run, file: Path, language: str, seat: str, par: str
) -> None:
    said = tapis("analyse", "board", file, "--workers", "1", "--lang", language).output
    assert seat.lower() in said.lower()
    assert f"+120  {par}" in said


@pytest.mark.parametrize("suffix", ["pbn", "csv"])
def test_what_was_found_is_written_and_read_back(tapis: Run, file: Path, tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"out.{suffix}"
    done = tapis("analyse", "board", file, "--workers", "1", "--out", out)
    assert ": 5 records." in done.output
    assert "Not analysed, since the file does not give every hand: 3." in done.output
    text = out.read_text("utf-8-sig")
    assert "NS 120" in text
    assert "2NT N =" in text
    if suffix == "pbn":
        assert text.count("[OptimumResultTable ") == text.count("[DoubleDummyTricks ") == 4
        assert text.count("[ParContract ") == 3
    again = answer(tapis("analyse", "board", out, "--workers", "1", "--json"), "worths-1")
    assert [each["par"] for each in again["boards"]][:2] == [{"score": 120, "contract": "2NT N ="}] * 2


def test_other_tricks_in_the_file_are_replaced_and_told(tapis: Run, tmp_path: Path) -> None:
    path = tmp_path / "f.pbn"
    path.write_text(board(7, '[DoubleDummyTricks "77777777777777777777"]'))
    assert (
        "The file tells other tricks, which were replaced: 7."
        in tapis("analyse", "board", path, "--workers", "1").output
    )


def test_dealer_and_vulnerability_of_the_file_decide_the_par(tapis: Run, tmp_path: Path) -> None:
    path = tmp_path / "f.pbn"
    path.write_text(board(4, '[Dealer "N"]', '[Vulnerable "EW"]'))
    first = answer(tapis("analyse", "board", path, "--workers", "1", "--json"), "worths-1")
    assert first["boards"][0]["par"]["score"] == 120


def test_a_file_without_whole_hands_is_refused_in_one_sentence(
    tapis: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "f.pbn"
    path.write_text(f'[Board "3"]\n{RESULT}\n')
    assert "gives of no board every hand" in one_sentence(tapis("analyse", "board", path))
    path.write_text(board(1))
    monkeypatch.setattr(whole_file, "every_board", lambda *_: ())
    assert "cannot find out" in one_sentence(tapis("analyse", "board", path, "--workers", "1"))


def test_an_auction_alone_is_replayed_and_what_is_missing_is_told(tapis: Run) -> None:
    done = tapis("replay", FILES / "19_bidding_only.pbn")
    assert done.exit_code == 0, done.output
    assert "Seat C bids 1♥." in done.output
    assert done.output.splitlines()[-1].startswith("Deal 1: The file tells no card of the play")
    said = answer(tapis("replay", FILES / "19_bidding_only.pbn", "--json"), "replay-1", 1)
    assert said["code"] == "at-deal"


def test_a_play_that_stops_is_replayed_as_far_as_it_goes(tapis: Run, tmp_path: Path) -> None:
    path = tmp_path / "f.lin"
    path.write_bytes(
        (FILES / "14_bar_inside_alert_text.lin").read_bytes().splitlines()[1].rpartition(b"mc|")[0]
    )
    done = tapis("replay", path)
    assert "bids 1 no trump" in done.output
    assert "at least the opening lead" in done.output


@pytest.mark.parametrize("command", [["replay"], ["analyse", "deal"]])
@pytest.mark.parametrize("content", ["<USEBIO/>", "<!DOCTYPE html>", "Board;Deal\n", "0 1 2 3\n"])
def test_a_file_of_another_kind_is_said_to_be_no_log(
    tapis: Run, tmp_path: Path, command: list[str], content: str
) -> None:
    (tmp_path / "f").write_text(content)
    assert "neither one of Tapis nor of these kinds: PBN, LIN." in one_sentence(
        tapis(*command, tmp_path / "f")
    )


@pytest.mark.parametrize("number", ["06_question_marks.pbn", "10_four_hands.lin"])
def test_hands_alone_and_a_faulty_auction_are_no_replay(tapis: Run, number: str) -> None:
    assert "does not tell the auction" in one_sentence(tapis("replay", FILES / number))
