"""Whom a table offers: what stands beside the players of a game holds; what does not is not offered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import marotte
import pytest

from tapis.bots import levels, players
from tapis.bots.levels import (
    ORDER,
    LevelRecord,
    faults,
    offered,
    proven,
    read,
    recorded,
    seated,
    thinker,
    usual,
)
from tests.built_in import GAMES
from tests.cells import in_one
from tests.strangers import installed

DUELS = Path(__file__).parents[2] / "research" / "duels.md"
WITH_LEVELS = [game for game in GAMES if game in {"bridge", "estimation", "putze", "tutti", "whist"}]


def wrong(found: tuple[LevelRecord, ...], game: str) -> list[tuple[str, str]]:
    return [(word.value, why) for word, why in faults(found, players(game))]


@pytest.mark.parametrize("game", WITH_LEVELS)
def test_every_level_that_is_recorded_is_proven_for_the_players_there_are(game: str) -> None:
    assert wrong(recorded(game), game) == [], "a duel has to show it again: research/duels.md"
    assert 2 <= len(offered(game)) <= len(ORDER)
    assert offered(game) == recorded(game)
    assert usual(game) == "club"
    assert thinker(game) is players(game)[offered(game)[-1].who.player]


@pytest.mark.parametrize("game", WITH_LEVELS)
def test_every_proof_is_a_duel_that_is_published(game: str) -> None:
    lowest, *others = recorded(game)
    assert lowest.proof is None
    for each in others:
        proof = each.proof
        assert proof is not None
        assert proof.low < proof.better < proof.high
        assert proof.command.startswith(f"tapis duel {game} {each.who.player} {proof.than.player} --deals ")
        assert proof.command in DUELS.read_text("utf-8")
        assert f"({proof.low:.2f} to {proof.high:.2f})" in DUELS.read_text("utf-8")
        assert proof.deals >= 30


ESTIMATION = recorded("estimation")


def changed(number: int, **how: object) -> tuple[LevelRecord, ...]:
    """The levels of estimation with one of them otherwise."""
    found = [*ESTIMATION]
    proof = found[number].proof
    assert proof is not None
    told = {key: value for key, value in how.items() if key in {"low", "than"}}
    rest = {key: value for key, value in how.items() if key not in told}
    found[number] = replace(replace(found[number], proof=replace(proof, **told)), **rest)  # type: ignore[arg-type]
    return tuple(found)


@pytest.fixture
def _fresh() -> Iterator[None]:
    proven.cache_clear()
    yield
    proven.cache_clear()


@pytest.mark.usefixtures("_fresh")
@pytest.mark.parametrize(
    ("found", "why"),
    [
        (changed(2, proof=None), "no duel shows it"),
        (changed(2, low=0.0), "no duel shows it"),
        (changed(2, low=-0.1), "no duel shows it"),
        (changed(2, than=ESTIMATION[0].who), "its duel was against"),
        (changed(2, than=replace(ESTIMATION[1].who, version="0")), "its duel was against"),
        (changed(2, who=replace(ESTIMATION[2].who, version="2")), "level2 is not version 2 any more"),
        (changed(2, who=replace(ESTIMATION[2].who, player="gone")), "gone is not version"),
    ],
)
def test_a_level_without_its_proof_is_not_offered(
    found: tuple[LevelRecord, ...], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    [(word, told)] = wrong(found, "estimation")
    assert (word, why in told) == ("strong", True), told
    monkeypatch.setattr(levels, "recorded", lambda _game: found)
    assert [each.word for each in offered("estimation")] == ["beginner", "club"]
    assert seated("estimation", "strong").name == "instant"


def test_levels_are_read_weakest_first_and_the_lowest_has_no_proof() -> None:
    told = """
        [[level]]
        word = "strong"
        player = "a"
        version = "2"
        slow_ms = 3
        proof = { than = "b", than_version = "1", better = 2, low = 1, high = 3, unit = "points", deals = 40,
                  day = "2026-11-29", command = "tapis duel" }
        [[level]]
        word = "club"
        player = "b"
        version = "1"
        slow_ms = 1
    """.replace(",\n", ",").replace("\n                  ", " ")
    club, strong = read(told)
    assert (club.word, club.proof) == ("club", None)
    assert strong.proof is not None
    assert strong.proof.than == club.who
    assert strong.proof.low == 1


@in_one(
    ("game", "name", "who"),
    [
        *((game, "", "level1" if game == "whist" else "instant") for game in WITH_LEVELS),
        ("estimation", "level3", "level2"),
        ("tutti", "level3", "level2"),
        ("whist", "level3", "level2"),
        ("putze", "level3", "level3"),
        ("bridge", "level2", "level3"),
        ("bridge", "level1", "level1"),
        ("whist", "beginner", "level1"),
        ("estimation", "club", "instant"),
        ("estimation", "of old", "instant"),
    ],
)
def test_a_name_of_old_sits_at_the_weakest_level_that_is_not_below_it(game: str, name: str, who: str) -> None:
    assert seated(game, name).name == who


def test_a_game_without_levels_is_played_by_name_or_by_the_strongest_who_decides_at_once() -> None:
    with installed(marotte.PLUGIN, "marotte:PLUGIN"):
        assert (offered("marotte"), usual("marotte")) == ((), "")
        assert [seated("marotte", name).name for name in ("", "club", "level3")] == ["random"] * 3
