"""A person plays at the terminal: hears what his seat perceives, is refused with the clause, leaves."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tapis.cli import main
from tapis.cli.terminal.letters import typed_card
from tapis.core.cards import Card
from tapis.core.notation import read_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.verify import Finding, verify


def play(*arguments: str, typed: str = "", lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["--lang", lang, "play", *arguments], input=typed)


def everything() -> str:
    """Tries every call and every card over and over; what is refused is asked again."""
    cards = [suit + rank for suit in "SHDC" for rank in "6789TJQKA"]
    return "\n".join(["1", "25", "30", *cards] * 60)


def test_a_deal_is_played_to_the_end_and_its_log_is_right(tmp_path: Path) -> None:
    result = play("estimation", "--seed", "one", "--log", str(tmp_path), typed=everything())
    assert result.exit_code == 0, result.output
    assert "The seed was: one" in result.output
    record = read_deal((tmp_path / "deal-1.jsonl").read_text("utf-8"), plugins())
    assert isinstance(record, DealRecord)
    assert not isinstance(verify(plugins()["estimation"].game(), record), Finding)


def test_a_refusal_cites_its_clause_and_asks_again() -> None:
    result = play("estimation", "--seed", "one", typed="25\nH6\nS6\nD6\nC6\n")
    assert "(jass J6)" in result.output
    assert "You have left the table." in result.output
    assert result.exit_code == 0


def test_nobody_else_s_hand_is_told() -> None:
    told = play("estimation", "--seed", "one", typed="25\n").output
    assert "Seat B takes up the hand (estimation 16.4)." in told
    assert "Seat B: " not in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["tarot"], "No regulation here is called tarot"),
        (["estimation", "--players", "3"], "sit: 4; not 3"),
        (["estimation", "--seat", "4"], "There is no seat 4"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(arguments: list[str], said: str) -> None:
    result = play(*arguments)
    assert result.exit_code == 1
    assert said in result.output


@pytest.mark.parametrize(
    ("text", "language", "card"),
    [("HV", "fr", "HJ"), ("♥R", "fr", "HK"), ("s10", "fr", "ST"), ("HV", "nl", "HQ"), ("zz", "fr", None)],
)
def test_a_card_is_typed_as_the_reader_s_cards_are_printed(
    text: str, language: str, card: str | None
) -> None:
    assert typed_card(text, language) == (Card(*card) if card else None)


def test_declarer_plays_for_dummy() -> None:
    """With this seed the person bids and is left in it, so that he plays two hands."""
    typed = "\n".join(["4", everything(), everything()])
    told = play("bridge", "--against", "random", "--seed", "dummy 20", typed=typed).output
    assert "You play for South" in told
    assert "The seed was" in told
