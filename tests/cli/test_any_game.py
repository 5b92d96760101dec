"""A regulation without cards at the terminal: its evenings are read, its cards asked for in vain."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tapis.log.archive import write_archive
from tests.cli.conftest import Run, answer, one_sentence
from tests.club.any_game import Schieber, sides


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A Schieber of eight, closed."""
    evening = Schieber(8, rounds=2, deals=2)
    evening.whole_round(sides(100, 57))
    evening.end()
    path = tmp_path / "evening.json"
    path.write_text(write_archive(evening.archive))
    return path


def test_an_evening_is_verified_and_counts_in_a_season_by_its_ranks(tapis: Run, archive: Path) -> None:
    assert answer(tapis("verify", archive, "--json"), "verify-1")["findings"] == []
    for asked in ("points", "ranks"):
        told = answer(tapis("season", archive, "--by", asked, "--json"), "season-1")
        totals = [Fraction(place["total"]) for place in told["ranking"]]
        assert sum(totals) == 8 + 6 * 7 + 1, (
            "eight for the first, seven for each of six seconds, one for the last"
        )


@pytest.mark.parametrize(
    "command",
    [
        ("play", "anygame"),
        ("simulate", "anygame"),
        ("actions", "anygame"),
        ("duel", "anygame", "level1", "random"),
        ("boards", "deal", "anygame", "--out", "boards.pbn"),
    ],
)
def test_commands_that_deal_say_that_its_cards_are_not_played_here(
    tapis: Run, command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert one_sentence(tapis(*command)).startswith("The cards of anygame are not played here")
