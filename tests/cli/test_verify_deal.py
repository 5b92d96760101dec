"""``tapis verify`` deals a log again, and says which commitment binds its seed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tapis.core.chance import commitment
from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.seed_parts import SeedParts, list_digest, promise
from tapis.core.selfplay import play
from tests.cli.conftest import Run, answer, one_sentence


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "deal.jsonl"
    path.write_text(write_deal(plugins()["estimation"], play(plugins()["estimation"], "evening/2")), "utf-8")
    return path


def test_a_log_is_dealt_again(tapis: Run, log: Path) -> None:
    told = tapis("verify", log)
    assert told.exit_code == 0
    assert "The seed evening/2 deals exactly these cards." in told.stdout
    assert f"The commitment {commitment('evening')} binds the seed evening." in told.stdout
    assert commitment("evening/2") in told.stdout


@pytest.mark.parametrize("seed", ["evening", "evening/2"])
def test_the_commitment_that_was_shown_is_found(tapis: Run, log: Path, seed: str) -> None:
    told = tapis("verify", log, "--commitment", commitment(seed))
    assert told.exit_code == 0
    assert f"binds the seed {seed}." in told.stdout
    assert told.stdout.count("The commitment") == 1
    data = answer(tapis("verify", log, "--commitment", commitment(seed), "--json"), "verify-deal-1")
    assert data["matches"] == seed


def test_another_commitment_is_refused(tapis: Run, log: Path) -> None:
    other = commitment("morning")
    assert one_sentence(tapis("verify", log, "--commitment", other)) == (
        f"The commitment {other} binds another seed."
    )
    data = answer(tapis("verify", log, "--commitment", other, "--json"), "verify-deal-1", code=1)
    assert data["matches"] is None


def test_another_seed_is_refused_with_the_line_it_deals_otherwise(tapis: Run, log: Path) -> None:
    log.write_text(log.read_text("utf-8").replace("evening/2", "evening/3"), "utf-8")
    said = one_sentence(tapis("verify", log))
    assert said.startswith("The seed evening/3 does not deal these cards: Line ")
    data = answer(tapis("verify", log, "--json"), "verify-deal-1", code=1)
    assert data["dealt_by_seed"] is False


def test_a_broken_rule_is_refused_with_its_line(tapis: Run, log: Path) -> None:
    lines = log.read_text("utf-8").splitlines()
    log.write_text("\n".join([*lines[:-1], lines[-2], lines[-1]]) + "\n", "utf-8")
    assert one_sentence(tapis("verify", log)).startswith("Line ")


def test_a_log_without_a_seed_says_so(tapis: Run, log: Path) -> None:
    log.write_text(log.read_text("utf-8").replace(', "seed": "evening/2"', ""), "utf-8")
    told = tapis("verify", log)
    assert told.exit_code == 0
    assert "The log names no seed" in told.stdout
    assert "names no seed that a commitment" in one_sentence(tapis("verify", log, "--commitment", "ab"))


def test_only_a_deal_has_a_commitment(tapis: Run, tmp_path: Path) -> None:
    archive = tmp_path / "event.json"
    archive.write_text("{}\n", "utf-8")
    assert "is no log of a deal" in one_sentence(tapis("verify", archive, "--commitment", "ab"))


def test_every_step_of_a_log_is_told_with_its_reasons(tapis: Run, log: Path) -> None:
    told = tapis("replay", log, "--steps").stdout
    assert "  1. Seat D cuts the pack below" in told or "  1. Seat B cuts the pack below" in told
    assert "(jass J2)" in told
    assert " had one card left." in told
    assert "No other card of " in told


def test_a_seed_that_house_and_players_made_is_taken_apart(tapis: Run, tmp_path: Path) -> None:
    parts = SeedParts("5e" * 20, ((0, "a" * 32), (2, "b" * 32)))
    record = replace(play(plugins()["estimation"], parts.seed), parts=parts)
    path = tmp_path / "together.jsonl"
    path.write_text(write_deal(plugins()["estimation"], record), "utf-8")
    told = tapis("verify", path, "--commitment", parts.commitment, "--number", "b" * 32)
    assert told.exit_code == 0
    assert f"The seed {parts.seed} deals exactly these cards." in told.stdout
    assert "The seed is made of the house's secret and 2 numbers that players added." in told.stdout
    assert f"{'b' * 32} is in it, from chair 3." in told.stdout
    data = answer(tapis("verify", path, "--number", "a" * 32, "--json"), "verify-deal-1")
    assert data["added_by"] == 1
    assert data["made_of"] == {"secret": parts.secret, "numbers": {"0": "a" * 32, "2": "b" * 32}}
    assert "is not in the seed" in one_sentence(tapis("verify", path, "--number", "c" * 32))
    path.write_text(path.read_text("utf-8").replace("b" * 32, "c" * 32), "utf-8")
    assert "do not make the seed" in one_sentence(tapis("verify", path))
    data = answer(tapis("verify", path, "--json"), "verify-deal-1", code=1)
    assert data["dealt_by_seed"] is False


def test_the_numbers_must_be_those_that_were_promised(tapis: Run, tmp_path: Path) -> None:
    numbers = ((0, "a" * 32), (2, "b" * 32))
    agreed = tuple((chair, promise(each)) for chair, each in numbers)
    parts = SeedParts("5e" * 20, numbers, agreed, (0, 2))

    def log_of(told: SeedParts) -> Path:
        record = replace(play(plugins()["estimation"], told.seed), parts=told)
        path = tmp_path / "promised.jsonl"
        path.write_text(write_deal(plugins()["estimation"], record), "utf-8")
        return path

    noted = list_digest(agreed)
    told = tapis("verify", log_of(parts), "--list", noted)
    assert told.exit_code == 0
    assert "promised before any was told" in told.stdout
    assert answer(tapis("verify", log_of(parts), "--json"), "verify-deal-1")["as_agreed"] is True
    assert "Not as agreed" in one_sentence(tapis("verify", log_of(parts), "--list", "0" * 64))
    for other in (
        replace(parts, numbers=numbers[:1]),
        replace(parts, numbers=(*numbers, (3, "0" * 32))),
        replace(parts, people=(0,)),
    ):
        assert "Not as agreed" in one_sentence(tapis("verify", log_of(other)))
        assert answer(tapis("verify", log_of(other), "--json"), "verify-deal-1", code=1)["as_agreed"] is False
    older = tapis("verify", log_of(SeedParts(parts.secret, numbers)))
    assert older.exit_code == 0
    assert "of the older kind" in older.stdout


@pytest.mark.parametrize("game", plugins())
def test_the_log_of_every_game_is_replayed_with_its_result(tapis: Run, tmp_path: Path, game: str) -> None:
    path = tmp_path / "any.jsonl"
    path.write_text(write_deal(plugins()[game], play(plugins()[game], "s1")), "utf-8")
    told = tapis("replay", path)
    assert told.exit_code == 0
    assert told.stdout
