"""A person plays putze at the terminal, at every size of table; refusals cite their clause."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tapis.cli import main
from tapis.core.notation import read_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.verify import Finding, verify
from tapis.games.putze.result import Result as Made


def play(*arguments: str, typed: str) -> Result:
    return CliRunner().invoke(main, ["--lang", "en", "play", "putze", *arguments], input=typed)


def everything(word: str) -> str:
    """Tries the word, being ready and every card over and over; what is refused is asked again."""
    cards = [suit + rank for suit in "SHDC" for rank in "6789TJQKA"]
    return "\n".join(["keep", word, "ready", *cards * 40])


@pytest.mark.parametrize(("players", "word"), [(2, "play"), (3, "own"), (4, "play"), (5, "play")])
def test_a_deal_is_played_to_the_end_and_its_log_is_right(players: int, word: str, tmp_path: Path) -> None:
    for seed in ("one", "two", "three"):
        typed = everything(word).replace("own", "own\nplay")
        arguments = ("--players", str(players), "--seed", seed, "--log", str(tmp_path))
        result = play(*arguments, typed=typed)
        assert result.exit_code == 0, result.output
        record = read_deal((tmp_path / "deal-1.jsonl").read_text("utf-8"), plugins())
        assert isinstance(record, DealRecord)
        made = verify(plugins()["putze"].game(record.options, record.terms), record)
        assert not isinstance(made, Finding)
        assert isinstance(made, Made)
        assert made.played[0]


def test_a_refusal_cites_its_clause_and_asks_again() -> None:
    told = play(
        "--against", "random", "--seed", "one", typed='{"say": "take"}\nS6\nplay\nH6\nS6\nD6\nC6\n'
    ).output
    assert "(putze 27.12)" in told
    assert "(putze P10)" in told
    assert "(jass J6)" in told


def test_three_cards_are_put_aside_by_naming_them() -> None:
    told = play("--players", "2", "--seed", "b", typed="S6 S7 H9\n").output
    assert "Seat A (you) takes" in told
    assert "Seat B takes cards up (putze 27.21)." in told
