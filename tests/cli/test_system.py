"""``tapis system``: a file is begun, checked with a line for each fault, and bid by once it is sound."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run


def test_a_system_is_begun_never_over_another_and_is_sound(tapis: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    assert tapis("system", "new", "acol", path).exit_code == 0
    assert tapis("system", "new", "acol", path).exit_code == 1
    found = tapis("--lang", "en", "system", "check", path, "--deals", "3")
    assert found.exit_code == 0, found.output
    assert "sound" in found.output
    assert "The bidding of the bots: 3 deals" in found.output


def test_what_is_wrong_is_told_with_its_line_and_nothing_is_bid(tapis: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    assert tapis("system", "new", "acol", path).exit_code == 0
    text = path.read_text("utf-8")
    line = text[: text.index("20-22 hcp, balanced")].count("\n") + 1
    path.write_text(text.replace("20-22 hcp, balanced", "20-22 points"), "utf-8")
    found = tapis("--lang", "en", "system", "check", path)
    assert found.exit_code == 1
    assert f"Line {line}: “20-22 points” asks nothing of a hand that is known." in found.output
    assert "The bidding of the bots" not in found.output
    assert "1 fault" in found.output
    assert tapis("system", "check", tmp_path / "none.toml").exit_code == 1


def test_a_census_may_be_of_another_system(tapis: Run) -> None:
    asked = ("analyse", "auctions", "--deals", "3", "--seed", "s")
    assert tapis(*asked, "--system", "acol").output != tapis(*asked).output
