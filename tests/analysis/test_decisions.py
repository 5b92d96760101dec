"""The best card at every decision, checked by playing the last tricks out in every way there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tapis.analysis import decisions
from tapis.analysis.decisions import JudgedDeal, judge, packed, side_of
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Move, Played
from tapis.core.game import Game, Position, advance
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import at_random, play
from tapis.core.steps import steps
from tapis.core.tricks import complete
from tapis.core.view import View
from tapis.games.tutti.contracts import MISERE
from tapis.games.tutti.deal import Tutti
from tapis.solver import engine, max_n


@pytest.fixture(autouse=True)
def nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "compiled", lambda: False)
    monkeypatch.setattr(max_n, "compiled", lambda: False)


@cache
def record_of(game: str, seed: str) -> DealRecord[Any]:
    return play(plugins()[game], seed, player=cards_first)


def cards_first(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
    """A player by chance who plays whenever he may, and so claims nothing."""
    return at_random(view, [move for move in moves if isinstance(move, Played)] or moves, chance)


def points(game: Game[Any, Any, Any], at: Position[Any], side: int, ducking: bool) -> int:
    """What seats 0 and 2, or 1 and 3, make of the whole deal with best play from here; plain minimax."""
    if (result := game.result(at.table)) is not None:
        return int(min(result.points[side], result.due))
    (seat,) = game.to_move(at.table)
    moves = game.moves(at.table, seat, at.hands[seat])
    ends = [points(game, advance(game, at, move), side, ducking) for move in moves]
    return max(ends) if (seat % 2 == side) != ducking else min(ends)


def of_box(box: str) -> str:
    """The seed of a deal played for this box in which some card of the last two tricks was a mistake."""
    for number in range(200):
        seed = f"{box}/{number}"
        tables: list[Any] = [step.after.table for step in steps(plugins()["tutti"], record_of("tutti", seed))]
        contracts = [table.contract for table in tables]
        if contracts[-1].box == box and judge(plugins()["tutti"], record_of("tutti", seed), 2).mistakes:
            return seed
    raise AssertionError(f"nobody chose {box}")


@pytest.mark.parametrize("seed", ["tutti/1", "tutti/2", MISERE])
def test_a_cost_is_what_the_side_loses_against_best_play(seed: str) -> None:
    record = record_of("tutti", of_box(seed) if seed == MISERE else seed)
    game = Tutti()
    found = judge(plugins()["tutti"], record, last=2)
    by_step = {each.step: each for each in found.decisions}
    assert by_step
    for step in steps(plugins()["tutti"], record):
        if step.number not in by_step or not isinstance(step.event, Played):
            continue
        table: Any = step.before.table
        side, ducking = step.event.seat % 2, table.contract.box == MISERE
        best = points(game, step.before, side, ducking)
        after = points(game, step.after, side, ducking)
        assert by_step[step.number].cost == abs(best - after)
        assert (step.event.card in by_step[step.number].best) == (best == after)


def judged(game: str, seed: str, last: int = 3) -> JudgedDeal:
    return judge(plugins()[game], record_of(game, seed), last)


@pytest.mark.parametrize("game", ["estimation", "putze", "tutti", "whist", "bridge"])
def test_in_every_game_each_decision_of_the_last_tricks_is_judged_once(game: str) -> None:
    seed = next(each for each in (f"{game}/{n}" for n in range(40)) if judged(game, each, 1).first)
    found = judged(game, seed)
    story = steps(plugins()[game], record_of(game, seed))
    assert found.first > 1
    for each in found.decisions:
        event = story[each.step - 1].event
        assert isinstance(event, Played)
        assert (event.seat, event.card) == (each.seat, each.card)
        assert (each.cost == 0) == (each.card in each.best)
        assert each.cost >= 0
        assert len(complete(story[each.step - 1].before.table.tricks)) + 1 == each.trick
    assert sum(each.cost for each in found.mistakes) == sum(map(found.cost, range(5)))
    assert found.alone == (game in ("estimation", "putze"))
    assert found.scored == (game not in ("whist", "bridge"))


def test_only_the_last_tricks_are_judged_where_nothing_is_compiled() -> None:
    assert judged("tutti", "tutti/1", 0).first == 9 - decisions.SLOW + 1


def test_a_deal_without_a_card_has_nothing_to_judge() -> None:
    passed = next(n for n in range(60) if not judged("putze", f"p/{n}").first)
    assert judged("putze", f"p/{passed}").decisions == ()


def test_the_last_card_of_all_is_forced() -> None:
    found = judged("tutti", "tutti/1", 1)
    assert found.decisions == ()
    assert found.forced == 4


def test_in_a_misere_of_whist_everybody_is_judged_by_the_player_s_tricks() -> None:
    plugin, record = plugins()["bridge"], record_of("bridge", "bridge/0")
    found = (packed(plugin.game(), step) for step in steps(plugin, record))
    at = next(each for each in found if each is not None)
    alone = replace(at, play=replace(at.play, counts="misere"), sides=(0b0100, 0b1011))
    assert {side_of(alone, seat) for seat in range(4)} == {0b0100}
    assert [side_of(at, seat) for seat in range(4)] == [0b0101, 0b1010, 0b0101, 0b1010]


@pytest.mark.parametrize(
    ("known", "costs", "best"),
    [
        ([(10, 20), (5, 5), (12, 12)], [(0, 2), (7, 15), (0, 8)], 2),
        ([(10, 20), (5, 5), (9, 9)], [(0, 0), (5, 15), (1, 11)], 0),
        ([(0, 157), (0, 157), (0, 157)], [(0, 157)] * 3, None),
        ([(40, 40), (30, 30), (40, 40)], [(0, 0), (10, 10), (0, 0)], None),
    ],
)
@pytest.mark.parametrize("ours", [True, False])
def test_what_is_known_of_values_is_known_of_costs(
    monkeypatch: pytest.MonkeyPatch,
    known: Sequence[tuple[int, int]],
    costs: Sequence[tuple[int, int]],
    best: int | None,
    ours: bool,
) -> None:
    """Of cards a side plays for much, or for little where the figures are those of the others."""
    hand = [Card("H", rank) for rank in "A67"]
    found = dict(zip(hand, known if ours else [(-most, -least) for least, most in known], strict=True))
    monkeypatch.setattr(engine, "intervals", lambda _at, _side, _tricks: found)
    record = record_of("tutti", "tutti/1")
    at = next(at for step in steps(plugins()["tutti"], record) if (at := packed(Tutti(), step)) is not None)
    at = replace(at, play=replace(at.play, counts="misere" if not ours else "points"))
    judged = decisions.weighed(at, 10)
    assert [judged.costs[card] for card in hand] == costs
    if best is not None:
        assert list(judged.best) == [hand[best]]


def test_a_decision_given_up_has_a_cost_between_two_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what all cards of a seat cost together lies between their sums."""
    record = record_of("tutti", "tutti/1")
    exact = judge(plugins()["tutti"], record, last=2)
    values = engine.values
    loose = 5

    def intervals(at: Any, side: int, _tricks: int) -> Any:
        return {card: (value - loose, value) for card, value in values(at, side).items()}

    monkeypatch.setattr(engine, "intervals", intervals)
    unsure = judge(plugins()["tutti"], record, last=2)
    assert unsure.unsure
    for one, other in zip(exact.decisions, unsure.decisions, strict=True):
        assert other.cost <= one.cost <= other.cost + other.more
    for seat in range(4):
        assert unsure.cost(seat) <= exact.cost(seat) <= unsure.cost(seat) + unsure.more(seat)
