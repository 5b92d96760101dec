"""Ratings by least squares, intervals that may be looked at, and who sees all hands."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.bots import players
from tapis.core.chance import Chance
from tapis.core.game import replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import at_random
from tapis.core.view import view
from tapis.lab.arena import contestants
from tapis.lab.cheats import CHEATER, CHEATS
from tapis.lab.figures import at_any_time, mean
from tapis.lab.keeping import identity
from tapis.lab.ladders import Ladder, enough, ratings
from tapis.lab.matches import Match
from tapis.lab.matches import enough as enough_of
from tests.bots.swap import Moment, World, moments, played_by, swayed
from tests.own_system import MINI


@given(st.lists(st.floats(-50, 50), min_size=2, max_size=6), st.data())
def test_no_other_ratings_miss_what_was_gained_by_less(strengths: list[float], data: Any) -> None:
    names = [f"p{number}" for number in range(len(strengths) - 1)] + ["level1"]
    of = dict(zip(names, strengths, strict=True))
    gains = {pair: of[pair[0]] - of[pair[1]] + data.draw(st.floats(-9, 9)) for pair in combinations(names, 2)}
    found = ratings(names, gains)

    def missed(rated: dict[str, float]) -> float:
        return float(sum((gain - rated[one] + rated[other]) ** 2 for (one, other), gain in gains.items()))

    assert found["level1"] == 0
    least = missed(dict(found))
    for name in names:
        assert least <= missed({**found, name: found[name] + 0.01}) + 1e-6


def test_whoever_looks_at_any_time_is_seldom_wrong_where_nothing_is_there() -> None:
    chance, wrong, fooled = Random(4), 0, 0
    for _ in range(100):
        values = [chance.gauss(0, 1) for _ in range(120)]
        looks = range(10, 121, 10)
        wrong += any(
            not at_any_time(values[:many]).low <= 0 <= at_any_time(values[:many]).high for many in looks
        )
        fooled += any(not mean(values[:many]).low <= 0 <= mean(values[:many]).high for many in looks)
    assert wrong <= 5 < fooled, "one in twenty; the usual interval fools whoever looks again and again"


def test_nothing_is_sure_before_ten_and_a_great_gain_is_soon() -> None:
    assert at_any_time([5.0, 5.1] * 4).high == float("inf")
    assert 5 < at_any_time([5.0, 5.1] * 10).low < 5.03


def test_a_match_and_a_ladder_end_early_only_where_that_was_asked_for() -> None:
    duels = [(("deals", 0, 2.0), ("gain", 1, 5.0 + number % 2)) for number in range(20)]
    for sure in (False, True):
        match = Match(game="tutti", one="level1", other="random", deals=100, seed="", sure=sure)
        assert enough_of(match, duels) is sure
        assert not enough_of(match, duels[:7])
        assert enough_of(match, duels * 5)
        ladder = Ladder(game="tutti", players=("level1", "random"), deals=100, seed="", sure=sure)
        rows = [
            (("level1", "random", "deals", 0, 2.0), ("level1", "random", "gain", 0, each[1][2]))
            for each in duels
        ]
        assert enough(ladder, rows) is sure
        assert enough(ladder, rows * 5)


@pytest.mark.parametrize("game", sorted(CHEATS))
def test_who_sees_all_hands_is_found_out_and_stands_in_no_registry(game: str) -> None:
    assert CHEATER in contestants(game)
    assert CHEATER not in players(game)
    plugin = plugins()[game]
    cheat = CHEATS[game](plugin.regulation.profile({}))

    def choose(moment: Moment, world: World, chance: Chance) -> Any:
        at = replay(moment.game, moment.dealer, world)
        moves = moment.game.moves(at.table, moment.seat, at.hands[moment.seat])
        return cheat(view(moment.game, moment.dealer, world, moment.reader), moves, chance, at)

    record = played_by(plugin, at_random, "all hands seen")
    late = list(moments(plugin, record))[-24:]
    chance = Chance("worlds")
    assert any(swayed(moment, choose, chance) for moment in late)


def test_a_run_that_is_kept_tells_one_own_system_from_another_in_short() -> None:
    """A file of a run names all that its rows depend on; the text of a system would fill a screen."""
    runs = [
        Match(game="bridge", one="level1", other="random", deals=4, seed="", system=system).run
        for system in ("", "acol", MINI, MINI + "#")
    ]
    told = [identity(run) for run in runs]
    assert len(set(told)) == 4
    assert all(len(each) < 300 for each in told)
    assert 'system="acol"' in told[1]
