"""People of known strength: the same cards for all, carelessness in even steps, every round accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple
from typing import Any

import pytest

from tapis.bots.registry import bot
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Move, Played
from tapis.core.plugin import plugins
from tapis.core.selfplay import SomePlayer, at_random, play
from tapis.core.view import View
from tapis.lab.field import Gathering, read, scores
from tapis.practice.players import careless, seated


def first(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
    return moves[0]


def slips(percent: int, times: int) -> int:
    """How often another card than the first is laid, of so many."""
    moves, chance = [Played(0, card) for card in "AB"], Chance("slips")  # type: ignore[arg-type]
    player = careless(first, percent)
    return sum(player(None, moves, chance) != moves[0] for _ in range(times))  # type: ignore[arg-type]


@pytest.mark.parametrize(("percent", "low", "high"), [(0, 0, 0), (40, 350, 450), (100, 930, 1070)])
def test_so_many_of_a_hundred_cards_are_laid_at_random(percent: int, low: int, high: int) -> None:
    assert low <= slips(percent, 2000) <= high


def test_nobody_calls_carelessly() -> None:
    calls, player = [Called(0, call) for call in "AB"], careless(first, 100)
    assert {player(None, calls, Chance(str(n))).call for n in range(20)} == {"A"}  # type: ignore[arg-type, union-attr]


def dealt(player: SomePlayer) -> Any:
    events = play(plugins()["tutti"], "same cards", player=player).events
    return next(event for event in events if isinstance(event, Dealt))


def test_whoever_plays_the_cards_are_the_same() -> None:
    clever = bot("tutti")
    assert dealt(seated([clever, careless(clever, 100)])) == dealt(seated([at_random, clever]))


def test_seats_belong_to_columns_in_turn() -> None:
    asked: list[tuple[int, int]] = []

    def noting(column: int) -> SomePlayer:
        def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
            asked.append((view.seat, column))
            return at_random(view, moves, chance)

        return choose

    play(plugins()["tutti"], "turn", player=seated([noting(0), noting(1)]))
    assert set(asked) == {(0, 0), (1, 1), (2, 0), (3, 1)}


def test_carelessness_goes_up_in_even_steps() -> None:
    gathering = Gathering("whist", "level1", 5, 1, 0, 60)
    assert [gathering.carelessness(entrant) for entrant in range(1, 6)] == [0, 15, 30, 45, 60]
    assert Gathering("whist", "level1", 1, 1, 0, 60).carelessness(1) == 0


def test_everybody_plays_every_round_and_nothing_is_lost() -> None:
    gathering = Gathering("estimation", "random", 16, 2, 1, 0)
    rows = read(scores(gathering, "event"))
    assert Counter((row.round, row.entrant) for row in rows) == Counter(
        (number, entrant) for number in (1, 2) for entrant in range(1, 17)
    )
    assert {row.deals for row in rows} == {1}
    assert tuple(map(astuple, rows)) == scores(gathering, "event") != scores(gathering, "another")


def test_a_party_counts_by_what_leads_the_standings() -> None:
    gathering = Gathering("putze", "random", 4, 1, 0, 0)
    assert sorted(row.points for row in read(scores(gathering, "won"))) == [0, 0, 0, 1]
    assert gathering.sign == 1


@pytest.mark.parametrize(("regulation", "sign"), [("estimation", -1), ("tutti", 1), ("whist", 1)])
def test_more_points_are_better_or_worse(regulation: str, sign: int) -> None:
    assert Gathering(regulation, "random", 4, 1, 0, 0).sign == sign


def test_the_bonus_stands_beside_the_points() -> None:
    one, other = read(scores(Gathering("tutti", "random", 2, 1, 0, 0), "bonus"))
    winner, loser = (one, other) if one.points > other.points else (other, one)
    assert winner.bonus == (winner.points - loser.points) / 2 > 0
    assert loser.bonus == 0
