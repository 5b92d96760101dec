from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from tapis.bots import bot, named, players, registered, registry, strongest, thinker
from tapis.core.plugin import plugins
from tapis.core.selfplay import at_random


def test_every_built_in_game_has_a_bot_of_its_own() -> None:
    assert registered().keys() >= {"bridge", "estimation", "putze", "tutti", "whist"}
    assert all(bot(game) is not at_random for game in plugins() if game in registered())


def test_a_regulation_nobody_knows_is_played_at_random() -> None:
    assert bot("marotte") is at_random
    assert [*players("marotte")] == ["random"]


def test_players_are_named_weakest_first() -> None:
    assert [*players("estimation")] == ["random", "level1", "instant", "level2"]
    assert all([*players(game)][:2] == ["random", "level1"] for game in plugins() if game in registered())


def test_the_strongest_who_decides_at_once_and_the_strongest_who_thinks() -> None:
    assert strongest("estimation").name == "instant"
    slow = thinker("estimation")
    assert slow is not None
    assert slow.name == "level2"
    assert thinker("marotte") is None


def test_a_player_of_level_1_is_of_its_distribution_s_version() -> None:
    assert players("putze")["level1"].author == "tapis-cards"


def test_what_is_registered_as_a_named_player_must_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = EntryPoint("marotte.clever", "tapis.bots.estimation:choose", registry.GROUP)
    monkeypatch.setattr(registry, "registered", lambda: {"marotte.clever": wrong})
    registry._known.cache_clear()
    with pytest.raises(TypeError, match=r"marotte\.clever"):
        players("marotte")


def test_somebody_else_s_player_stands_beside_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = EntryPoint("estimation.theirs", "tapis.bots.estimation.instant:PLAYER", registry.GROUP)
    monkeypatch.setattr(registry, "registered", lambda: {"estimation.theirs": theirs})
    registry._known.cache_clear()
    found = players("estimation")["instant"]
    assert isinstance(found, named.NamedPlayer)
    registry._known.cache_clear()
