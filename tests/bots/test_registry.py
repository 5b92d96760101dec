from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import marotte
import pytest

from tapis.bots import Budget, Opinion, named, players, registry
from tapis.bots.levels import thinker
from tapis.bots.registry import bot, registered, strongest
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.game import advance, replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import at_random, play
from tapis.core.view import view_of_table
from tests.strangers import installed
from tests.tiers import others_slow


def test_every_built_in_game_has_a_bot_of_its_own() -> None:
    assert registered().keys() >= {"bridge", "estimation", "putze", "tutti", "whist"}
    assert all(bot(game) is not at_random for game in plugins() if game in registered())


@pytest.fixture
def stranger() -> Iterator[None]:
    """A game of somebody else is here, without players of its own."""
    registry._known.cache_clear()
    with installed(marotte.PLUGIN, "marotte:PLUGIN"):
        yield
    registry._known.cache_clear()


def test_a_game_without_players_is_played_at_random(stranger: None) -> None:
    assert bot("marotte") is at_random
    assert [*players("marotte")] == ["random"]


def test_nobody_plays_a_game_that_is_not_here() -> None:
    for unknown in ("hearts", "anygame", "marotte"):
        with pytest.raises(LookupError, match=f"No game is called '{unknown}'; there are bridge, "):
            players(unknown)


def test_players_are_named_weakest_first() -> None:
    for game in ("bridge", "estimation", "whist"):
        assert [*players(game)] == ["random", "level1", "instant", "level2", "level3"]
    assert all([*players(game)][:2] == ["random", "level1"] for game in plugins() if game in registered())


@pytest.mark.parametrize("game", ["estimation", "whist"])
def test_the_strongest_who_decides_at_once_and_the_strongest_who_thinks(game: str, stranger: None) -> None:
    assert strongest(game).name == "instant"
    slow = thinker(game)
    assert slow is not None
    assert slow.name == "level2", "the strongest that a duel has shown, not the one that means to be"
    assert thinker("marotte") is None


def test_somebody_s_function_is_a_player_of_level_1_of_its_distribution_s_version(
    monkeypatch: pytest.MonkeyPatch, stranger: None
) -> None:
    theirs = EntryPoint("marotte", "tapis.bots.estimation:choose", registry.GROUP)
    monkeypatch.setattr(registry, "registered", lambda: {"marotte": theirs})
    registry._known.cache_clear()
    found = players("marotte")["level1"]
    assert (found.level, found.version, found.author) == (1, "", ""), "of no distribution"
    registry._known.cache_clear()


def test_what_is_registered_as_a_named_player_must_be_one(
    monkeypatch: pytest.MonkeyPatch, stranger: None
) -> None:
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


class Ticking:
    """A clock on which each look takes as long."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize(
    ("step", "thought"), [(0.0, [8, 200]), (0.001, [8, 200]), (0.01, [8, 72]), (0.2, [8]), (5.0, [8])]
)
def test_a_budget_affords_what_the_first_few_worlds_say_and_keeps_these(
    step: float, thought: list[int]
) -> None:
    """Where there is no time for more, what was found in them is the thought: fewer would know less."""
    tried: list[int] = []

    def think(worlds: int) -> int:
        tried.append(worlds)
        return worlds

    assert Budget(0.1, Ticking(step)).afforded(200, think) == thought[-1]
    assert tried == thought


def test_no_more_worlds_are_tried_than_were_asked_for() -> None:
    assert Budget(0.1, Ticking(0.0)).afforded(3, lambda worlds: worlds) == 3


@pytest.mark.parametrize("game", others_slow(["estimation", "whist", "tutti"], "tutti"))
def test_who_has_little_time_imagines_less_and_moves_all_the_same(game: str) -> None:
    player, plugin = thinker(game), plugins()[game]
    assert player is not None
    assert player.think is not None
    record = play(plugin, "in haste", player=bot(game))
    game_ = plugin.game(record.options, record.terms)
    position = replay(game_, record.dealer, ())
    found: list[tuple[Opinion, Opinion]] = []
    for number, event in enumerate(record.events):
        if isinstance(event, Played | Called) and len(found) < 4:
            moves = game_.moves(position.table, event.seat, position.hands[event.seat])
            view = view_of_table(game_, position.table, record.events[:number], event.seat)
            hasty, calm = (
                player.think(view, moves, Chance("same"), budget)
                for budget in (Budget(0.1, Ticking(1.0)), None)
            )
            assert hasty.move in moves
            if calm.layouts:
                found.append((hasty, calm))
        position = advance(game_, position, event)
    assert found
    told = [(hasty.layouts, calm.layouts) for hasty, calm in found]
    assert all(0 < 4 * few < many for few, many in told), told
