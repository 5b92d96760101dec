"""``tapis system``: a file is begun, checked with a line for each fault, and bid by once it is sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.bots.bridge.system.describing import OWN
from tapis.bots.bridge.system.rules import source
from tests.cli.conftest import Run
from tests.cli.folder import Folder
from tests.own_system import MINI


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
    assert f"Line {line}, rule 2NT: “20-22 points” asks nothing of a hand that is known." in found.output
    assert "The bidding of the bots" not in found.output
    assert "1 fault" in found.output
    assert tapis("system", "check", tmp_path / "none.toml").exit_code == 1


def test_a_census_may_be_of_another_system_and_of_a_file(tapis: Run, tmp_path: Path) -> None:
    asked = ("analyse", "auctions", "--deals", "3", "--seed", "s")
    acol, mini = tmp_path / "acol.toml", tmp_path / "mini.toml"
    acol.write_text(source("acol"), "utf-8")
    mini.write_text(MINI, "utf-8")
    usual, ours, copied, own = (
        tapis(*asked, *by).output for by in ((), ("--system", "acol"), ("--system", acol), ("--system", mini))
    )
    assert ours == copied
    assert len({usual, ours, own}) == 3
    mini.write_text(MINI.replace("10-12 hcp", "12-10 hcp"), "utf-8")
    refused = tapis("--lang", "en", *asked, "--system", mini)
    assert refused.exit_code == 1
    assert "rule 1NT: No hand is “12-10 hcp, balanced”." in refused.output
    assert tapis(*asked, "--system", tmp_path / "none.toml").exit_code == 1


@pytest.mark.slow
def test_a_copy_of_ours_is_offered_under_a_name_of_its_own(tapis: Run, tmp_path: Path) -> None:
    ours, named = tmp_path / "ours.toml", tmp_path / "named.toml"
    assert tapis("system", "new", "acol", ours).exit_code == 0
    assert tapis("--lang", "en", "system", "new", "french", named, "--title", "Our club").exit_code == 0
    folder = Folder(tmp_path / "house")
    folder.home.mkdir()
    said = (
        ("add", ours),
        ("add", ours, "--title", "Our club"),
        ("add", named),
        ("list",),
    )
    refused, added, taken, listed = folder.tapis(
        *[("--lang", "en", "system", *map(str, each)) for each in said]
    )
    assert (refused.code, added.code, taken.code) == (1, 0, 1), added.stderr
    assert "A system here is called Acol already: give yours a name of its own by --title." in refused.stderr
    assert "Our club (" in added.stdout
    assert "called Our club already" in taken.stderr
    assert listed.stdout.count("Our club") == 1
    assert "Acol" not in listed.stdout
    assert 'title.en = "Our club"' in named.read_text("utf-8")


def test_the_house_takes_a_sound_file_lists_it_and_gives_it_up(tmp_path: Path) -> None:
    path, bad, huge = (tmp_path / f"{name}.toml" for name in ("mini", "bad", "huge"))
    path.write_text(MINI, "utf-8")
    bad.write_text(MINI.replace("12-13 hcp", "13-12 hcp").replace("Dienstag", "Freitag"), "utf-8")
    huge.write_text("#" * 5_000_000, "utf-8")
    folder, key = Folder(tmp_path / "house"), OWN.key(MINI)
    folder.home.mkdir()
    asked = (("add", path), ("add", path), ("add", bad), ("add", huge), ("list",), ("remove", "zzz"))
    more = (("remove", key[:4]), ("list",))
    said = [("--lang", "en", "system", *map(str, each)) for each in (*asked, *more)]
    added, again, refused, large, listed, none, gone, empty = folder.tapis(*said)
    assert (added.code, again.code, gone.code) == (0, 0, 0), added.stderr
    assert f"({key}) may now be chosen" in added.stdout
    assert refused.code == large.code == none.code == 1
    assert "rule 1NT – 2NT: No hand is “13-12 hcp”." in refused.stdout
    assert "never has more than" in large.stderr
    assert listed.stdout.count("Mini-SA vom Dienstag") == 1
    assert "Mini-SA" not in empty.stdout
    assert folder.rows("SELECT digest, text, offered FROM house_system") == [(key, MINI, 0)]
