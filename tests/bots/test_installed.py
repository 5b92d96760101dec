"""Without the compiled engine nobody plays under the name of who was proven with it."""

from __future__ import annotations

from typing import Any

import pytest

import tapis
from tapis.bots import levels, players
from tapis.bots.installed import thinks_here
from tapis.bots.levels import seated
from tapis.law import IllegalMove
from tapis.practice.players import simulated
from tapis.solver import warm

WITH_LEVELS = ("bridge", "estimation", "putze", "tutti", "whist")


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which nothing can be compiled."""
    monkeypatch.setattr(warm, "possible", lambda: False)


@pytest.mark.usefixtures("light")
@pytest.mark.parametrize("game", WITH_LEVELS)
def test_what_thinks_ahead_is_named_and_not_offered(game: str) -> None:
    assert [each.word for each in levels.not_installed(game)] == ["strong"]
    assert levels.offered(game) == levels.proven(game)[:-1]
    assert all(thinks_here(players(game)[each.who.player]) for each in levels.offered(game))
    assert thinks_here(seated(game, "strong"))
    assert thinks_here(seated(game, "level2"))


@pytest.mark.parametrize("game", WITH_LEVELS)
def test_with_it_everything_proven_is_offered(game: str) -> None:
    assert levels.not_installed(game) == ()
    assert levels.offered(game) == levels.proven(game)


@pytest.mark.usefixtures("light")
@pytest.mark.parametrize("name", ["level2", "strong"])
def test_a_study_with_one_who_cannot_think_here_is_refused(name: str) -> None:
    nobody: Any = simulated("whist")[name]
    with pytest.raises(IllegalMove) as refused:
        tapis.Deal("whist", seed="a").finish(nobody)
    assert refused.value.refusal.code == "no-compiler"


@pytest.mark.usefixtures("light")
def test_nor_does_the_library_play_for_him() -> None:
    with pytest.raises(IllegalMove, match="strong"):
        tapis.Deal("estimation", seed="a").finish("level2")
