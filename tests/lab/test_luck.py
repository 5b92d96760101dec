"""What ``tapis lab luck`` makes of challenges, counted by hand; and that its file says what is drawn."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from statistics import NormalDist

import pytest

from tapis.bots.levels import ORDER
from tapis.lab.figures import Estimate
from tapis.lab.studies.luck import LUCK, Opponents, record
from tapis.lab.studies.recorded import written
from tapis.lab.study import Choices, Rows, Task
from tapis.web.same.luck import MEASURED


def chosen(game: str, deals: int = 2, **given: str) -> Choices:
    return {"regulation": game, "player": None, "than": None, "deals": deals, **given}


def challenge(*deals: tuple[float, float]) -> Rows:
    """What the better and the weaker one made of each deal."""
    return tuple((at, ours, theirs, ours - theirs) for at, (ours, theirs) in enumerate(deals, 1))


FOUR = [
    challenge((10, 5), (10, 9)),
    challenge((4, 4), (6, 0)),
    challenge((0, 8), (9, 0)),
    challenge((7, 7), (3, 5)),
]
"""With the same cards 5 + 1, 0 + 6, -8 + 9, 0 - 2; with own ones 6 + 10, -4 + 6, -7 + 4, 2 - 6."""


def test_who_is_ahead_with_the_same_cards_and_with_own_ones_a_tie_counts_half() -> None:
    after, _ = LUCK.summary(chosen("estimation"), FOUR)
    shares = [(deals, same.value, own.value) for deals, same, own in after.rows]  # type: ignore[union-attr]
    assert shares == [(1, 0.5, 0.5), (2, 0.75, 0.5)]


def test_how_many_deals_make_it_sure() -> None:
    sums = [5, 7, 9, 7, 5, 9]
    samples = [challenge((each, 0), (0, 0)) for each in sums]
    _, parts = LUCK.summary(chosen("estimation"), samples)
    _, until, _ = (same for _, same, _ in parts.rows)
    assert isinstance(until, Estimate)
    assert round(until.value, 6) == round(2 * NormalDist().inv_cdf(0.95) ** 2 * 3.2 / 7**2, 6)
    assert until.low < until.value < until.high


def test_what_is_not_certain_is_not_told() -> None:
    told = record(chosen("estimation"), FOUR)
    assert "until" not in told
    strength = told["strength"]
    assert isinstance(strength, list)
    assert strength[1] == 0.0, "nobody knows that there is any"


def test_strength_is_what_no_chance_explains() -> None:
    samples = [challenge((each, 0), (0, 0)) for each in (5, 7, 9, 7, 5, 9)]
    told = record(chosen("estimation"), samples)["strength"]
    assert isinstance(told, list)
    without = 7**2 - 3.2 / 6
    assert told[0] == round(without / (without + 3.2), 4)


def test_the_two_lowest_levels_meet_unless_told() -> None:
    for game, found in MEASURED.items():
        who = Opponents.of(chosen(game))
        assert (who.better, who.weaker) == (found.better.value, found.weaker.value)
        assert ORDER.index(who.better) > ORDER.index(who.weaker)
    assert Opponents.of(chosen("whist", player="level1", than="random")).weaker == "random"


def test_the_figures_of_one_game_leave_those_of_another(tmp_path: Path) -> None:
    path = tmp_path / "luck.toml"
    written(path, "luck", "whist", {"deals": 8, "one": [0.5, 0.25, 0.75], "command": 'tapis "lab"'})
    written(path, "luck", "bridge", {"deals": 4})
    written(path, "luck", "whist", {"deals": 9})
    assert tomllib.loads(path.read_text("utf-8")) == {"bridge": {"deals": 4}, "whist": {"deals": 9}}


def test_every_board_of_a_game_that_is_one_party_counts() -> None:
    rows = LUCK.sample(Task(1, "again", chosen("tutti", 3)))
    assert [deal for deal, *_ in rows] == [1, 2, 3]
    assert any(rows[-1][1:]), "the last of them too"


@pytest.mark.slow
def test_a_small_run_again_agrees_with_what_is_told() -> None:
    held = tomllib.loads((files("tapis.web.same") / "luck.toml").read_text("utf-8"))["estimation"]
    choices = chosen("estimation", held["deals"])
    rows = [LUCK.sample(Task(number, "again", choices)) for number in range(1, 9)]
    found = record(choices, rows)
    for name in ("one", "same", "own", "agrees"):
        told = found[name]
        assert isinstance(told, list)
        (_, low, high), (_, held_low, held_high) = told, held[name]
        assert low <= held_high, name
        assert held_low <= high, name
