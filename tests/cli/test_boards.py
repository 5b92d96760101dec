"""``tapis boards``: what is dealt can be read back, is the same again, and a bad file is refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tapis.cli.deal import boards as commands
from tapis.club.boards import dealing
from tapis.club.state.seals import board_secret
from tapis.core.chance import Chance
from tapis.core.deals import Tricks
from tapis.games.bridge.files.exchange import deal_board
from tapis.log.archive import write_archive
from tests.club.pairs import Pairs

from .conftest import Run, answer, one_sentence


def test_boards_are_dealt_and_read_back(tapis: Run, tmp_path: Path) -> None:
    out = tmp_path / "f.pbn"
    done = tapis("boards", "deal", "bridge", "--boards", "8", "--word", "mardi", "--out", out)
    assert done.exit_code == 0
    assert ": 8 boards." in done.output
    told = answer(tapis("boards", "check", out, "--json"), "boards-1")["boards"]
    assert [each["board"] for each in told] == list(range(1, 9))
    secret = done.output.split()[-1]
    assert len(secret) * 4 == 160
    hands = [str(hand) for hand in deal_board(Chance(board_secret(secret, "mardi", 3)), 3)]
    assert told[2]["hands"] == hands
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
    assert ".txt" in one_sentence(tapis(*deal, "bridge", "--out", tmp_path / "f.txt"))


def test_boards_are_converted_as_they_stand_and_what_is_odd_is_told(tapis: Run, tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("a.pbn", "b.lin", "c.csv"))
    tapis("boards", "deal", "bridge", "--boards", "4", "--out", first)
    first.write_text(first.read_text().replace('[Board "2"]', '[Board "Table 2"]').replace('"EW"', '"All"'))
    done = tapis("boards", "convert", first, second)
    assert done.exit_code == 0, done.output
    assert ": 4 records." in done.output
    assert "Kept with another dealer or vulnerability than the number has: 3." in done.output
    assert tapis("boards", "convert", second, third).exit_code == 0
    assert tapis("boards", "convert", third, tmp_path / "d.pbn").exit_code == 0
    told = [
        answer(tapis("boards", "check", path, "--json"), "boards-1")
        for path in (first, second, third, tmp_path / "d.pbn")
    ]
    assert [each["board"] for each in told[0]["boards"]] == [1, "Table 2", 3, 4]
    assert all(
        each["hands"] == other["hands"] for each, other in zip(*(t["boards"] for t in told[::3]), strict=True)
    )
    assert [len(each["notes"]) for each in told] == [1] * 4
    assert '[Vulnerable "All"]' in (tmp_path / "d.pbn").read_text()


def test_what_another_kind_has_no_place_for_is_told_in_every_language(tapis: Run, tmp_path: Path) -> None:
    first, out = tmp_path / "a.pbn", tmp_path / "b.lin"
    tapis("boards", "deal", "bridge", "--boards", "2", "--out", first)
    first.write_text(first.read_text().replace('[Site "?"]', '[Site "Aarau"]'))
    for language, word in (("fr", "étiquettes"), ("de", "Felder"), ("nl", "velden"), ("en", "tags")):
        assert word in tapis("boards", "convert", first, out, "--lang", language).output
    assert ".xml" in one_sentence(tapis("boards", "convert", first, tmp_path / "b.xml"))


def test_what_boards_can_make_is_found_out_for_an_archive_that_does_not_tell(
    tapis: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def every_board(_game: str, dealt: Sequence[tuple[str, ...]]) -> tuple[Tricks, ...]:
        asked.append(len(dealt))
        return (((7,) * 5,) * 4,) * len(dealt)

    monkeypatch.setattr(commands, "every_board", every_board)
    event = Pairs(8, rounds=4, deals=2)
    event.draw()
    event.do(dealing.deal_boards(event.competition, "0123456789" * 4))
    for number in (1, 2, 3):
        event.begin()
        event.play(number, "4S N =", "pass")
        event.close(number)
    event.begin()
    over = len(dealing.known(event.t))
    archive, out = tmp_path / "event.json", tmp_path / "out.pbn"
    archive.write_text(write_archive(event.archive))
    assert tapis("boards", "export", archive, out).exit_code == 0
    assert asked == [over]
    assert out.read_text("latin-1").count("[DoubleDummyTricks ") == over > 0


def test_an_event_is_exported_without_the_hands_still_to_be_played(tapis: Run, tmp_path: Path) -> None:
    event = Pairs(4, rounds=2, deals=2, comparison="neuberg")
    event.draw()
    event.do(dealing.deal_boards(event.competition, "0123456789" * 4))
    event.begin()
    event.confirm(1, 1, "3NT N =", "4S E -1")
    archive = tmp_path / "event.json"
    archive.write_text(write_archive(event.archive))
    for suffix in ("pbn", "lin", "xml"):
        out = tmp_path / f"out.{suffix}"
        done = tapis("boards", "export", archive, out)
        assert done.exit_code == 0, done.output
        told = out.read_bytes().decode("latin-1")
        assert ("3NT" in told) == (suffix != "lin")
        assert "<HAND>" not in told
        assert '[Deal "N' not in told
        assert "md|" not in told
    assert tapis("boards", "export", archive, tmp_path / "all.pbn", "--every-hand").exit_code == 0
    assert (tmp_path / "all.pbn").read_text("latin-1").count('[Deal "') == 4
    assert '[Deal ""]' not in (tmp_path / "all.pbn").read_text("latin-1")
    assert "USEBIO" in one_sentence(tapis("boards", "export", archive, tmp_path / "a.xml", "--every-hand"))
    assert ".xls" in one_sentence(tapis("boards", "export", archive, tmp_path / "a.xls"))
    assert tapis("boards", "export", archive, tmp_path / "a.csv").exit_code == 0
    titles, *lines = (tmp_path / "a.csv").read_text("utf-8-sig").splitlines()
    assert titles.startswith("Board;Round;Table;")
    assert [line.split(";")[0] for line in lines] == ["1", "2"]
    assert "3NT N =" in lines[0]
