"""``tapis boards``: what is dealt can be read back, is the same again, and a bad file is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.club.sealing import board_secret
from tapis.core.chance import Chance
from tapis.games.bridge.files import deal_board

from .conftest import Run, answer, one_sentence


def test_boards_are_dealt_and_read_back(tapis: Run, tmp_path: Path) -> None:
    out = tmp_path / "f.pbn"
    done = tapis("boards", "deal", "bridge", "--boards", "8", "--word", "mardi", "--out", out)
    assert done.exit_code == 0
    assert ": 8 boards." in done.output
    boards = answer(tapis("boards", "check", out, "--json"), "boards-1")["boards"]
    assert [each["board"] for each in boards] == list(range(1, 9))
    secret = done.output.split()[-1]
    assert len(secret) * 4 == 160
    hands = [str(hand) for hand in deal_board(Chance(board_secret(secret, "mardi", 3)), 3)]
    assert boards[2]["hands"] == hands
    assert tapis("boards", "check", out).output == "8 boards, 8 with all hands, 0 results.\n"


def test_the_same_secret_and_word_deal_the_same_boards(tapis: Run, tmp_path: Path) -> None:
    secret, other = "0123456789" * 4, "fedcba9876" * 4
    dealt = []
    for at, (drawn, word) in enumerate(((secret, "a"), (secret, "a"), (secret, "b"), (other, "a"))):
        out = tmp_path / f"{at}.pbn"
        tapis("boards", "deal", "bridge", "--secret", drawn, "--word", word, "--out", out)
        dealt.append(out.read_bytes())
    assert dealt[0] == dealt[1]
    assert len(set(dealt)) == 3


def test_the_file_says_nothing_of_what_its_boards_were_dealt_from(tapis: Run, tmp_path: Path) -> None:
    """Whoever is given the file of the first set could deal the second one."""
    files = [tmp_path / name for name in ("one.pbn", "two.pbn")]
    told = [tapis("boards", "deal", "bridge", "--word", "cloches", "--out", out).output for out in files]
    one, two = (out.read_text() for out in files)
    assert one != two, "the word alone decides nothing"
    assert "cloches" not in one
    assert told[0].split()[-1] not in one
    assert "seed" not in one


@pytest.mark.parametrize("short", ["2026", "1a1237eb", "mardi soir", "0" * 31])
def test_a_short_secret_is_refused(tapis: Run, tmp_path: Path, short: str) -> None:
    out = tmp_path / "f.pbn"
    assert "32 hexadecimal digits" in one_sentence(
        tapis("boards", "deal", "bridge", "--secret", short, "--out", out)
    )
    assert not out.exists()


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
    assert "estimation" in one_sentence(tapis(*deal, "estimation", "--out", out))
    assert "chess" in one_sentence(tapis(*deal, "chess", "--out", out))
    nowhere = tmp_path / "nowhere" / "f.pbn"
    assert "written" in one_sentence(tapis(*deal, "bridge", "--out", nowhere))
    assert "cannot be read" in one_sentence(tapis("boards", "check", out))
    assert ".txt" in one_sentence(tapis("boards", "check", tmp_path / "f.txt"))
