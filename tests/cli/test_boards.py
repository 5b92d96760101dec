"""``tapis boards``: what is dealt can be read back, is the same again, and a bad file is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.core.chance import Chance
from tapis.games.bridge.files import deal_board

from .conftest import Run, answer, one_sentence


def test_boards_are_dealt_and_read_back(tapis: Run, tmp_path: Path) -> None:
    out = tmp_path / "f.pbn"
    done = tapis("boards", "deal", "bridge", "--boards", "8", "--seed", "mardi", "--out", out)
    assert done.exit_code == 0
    assert "8 boards are dealt" in done.output
    boards = answer(tapis("boards", "check", out, "--json"), "boards-1")["boards"]
    assert [each["board"] for each in boards] == list(range(1, 9))
    hands = [str(hand) for hand in deal_board(Chance("mardi"), 3)]
    assert boards[2]["hands"] == hands
    assert tapis("boards", "check", out).output == "8 boards, 8 with all hands, 0 results.\n"


def test_the_same_seed_deals_the_same_boards(tapis: Run, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.pbn", "two.pbn", "other.pbn")]
    for out, seed in zip(files, ("a", "a", "b"), strict=True):
        tapis("boards", "deal", "bridge", "--seed", seed, "--out", out)
    one, two, other = (out.read_bytes() for out in files)
    assert one == two
    assert one != other


@pytest.mark.parametrize(
    ("content", "told"),
    [(b'[Board "1"]\n[Deal "N:AKQ"]\n', "2"), (b'[Board "x', "1")],
)
def test_a_bad_file_is_refused_with_its_line(tapis: Run, tmp_path: Path, content: bytes, told: str) -> None:
    bad = tmp_path / "bad.pbn"
    bad.write_bytes(content)
    assert told in one_sentence(tapis("boards", "check", bad))


def test_what_cannot_be_dealt_or_read_is_said(tapis: Run, tmp_path: Path) -> None:
    out = tmp_path / "f.pbn"
    deal = ("boards", "deal")
    assert "estimation" in one_sentence(tapis(*deal, "estimation", "--seed", "a", "--out", out))
    assert "chess" in one_sentence(tapis(*deal, "chess", "--seed", "a", "--out", out))
    nowhere = tmp_path / "nowhere" / "f.pbn"
    assert "written" in one_sentence(tapis(*deal, "bridge", "--seed", "a", "--out", nowhere))
    assert "cannot be read" in one_sentence(tapis("boards", "check", out))
    assert ".txt" in one_sentence(tapis("boards", "check", tmp_path / "f.txt"))
