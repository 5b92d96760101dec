"""A program that plays is judged like a person: whatever it answers happens only where the rules allow it."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

from tapis import Deal, game
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Called, Move, Played
from tapis.core.plugin import plugins
from tapis.core.selfplay import KnownPlayer, WrongMove, at_random, play
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.lab.duels import duel, setup_of
from tapis.law import Breach, IllegalMove
from tests.cells import in_one

ACE = Card("S", "A")
GAMES = sorted(plugins())


def moved(change: Any) -> KnownPlayer[Any, Any]:
    """A player by chance, whose cards are changed."""

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Any:
        move = at_random(view, moves, chance)
        return change(view, moves, move) if isinstance(move, Played) else move

    return KnownPlayer("cheat", choose)


def stubborn(view: View[Any, Any], moves: Sequence[Move[Any]], move: Played) -> Move[Any]:
    """Lays a card of the hand that may not be laid, where there is one."""
    held = [card for card in view.hand if Played(move.seat, card) not in moves]
    return Played(move.seat, held[0]) if held and view.seat == move.seat else move


def absent(_view: Any, moves: Sequence[Move[Any]], move: Played) -> Move[Any]:
    return Played(move.seat, ACE) if Played(move.seat, ACE) not in moves else move


def foreign(_view: Any, _moves: Any, move: Played) -> Move[Any]:
    return replace(move, seat=(move.seat + 1) % 3)


def some_deals(name: str, change: Any) -> None:
    for at in range(30):
        Deal(game(name), seed=f"wrong {at}").finish(moved(change))


@in_one("name", GAMES)
@in_one("change", [stubborn, absent, foreign])
def test_an_illegal_or_foreign_card_stops_the_deal_with_clause_seat_and_player(
    name: str, change: Any
) -> None:
    with pytest.raises(WrongMove) as stopped:
        some_deals(name, change)
    wrong = stopped.value
    assert wrong.player == "cheat"
    assert isinstance(wrong.problem, Breach)
    assert str(wrong.problem.clause) in str(wrong)
    assert f"cheat at seat {wrong.seat}" in str(wrong)


def test_the_record_that_stands_is_what_the_rules_allow() -> None:
    deal = Deal(game("tutti"), seed="x")
    with pytest.raises(WrongMove, match="J6"):
        deal.finish(moved(absent))
    assert deal.result is None


@pytest.mark.parametrize("answer", [None, "pass", Called(0, None), Played(9, ACE)])
def test_what_is_no_move_is_refused_too(answer: object) -> None:
    with pytest.raises(WrongMove, match="at seat"):
        play(game("bridge"), "none", player=cast("Any", lambda *_: answer))


def test_a_call_for_somebody_else_who_may_call_too_is_refused() -> None:
    def meddling(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        move = at_random(view, moves, chance)
        others = view.table.missing - {move.seat} if hasattr(view.table, "missing") else ()
        if not isinstance(move, Called) or move.to is None or not others:
            return move
        return Called(min(others), move.call, frozenset({min(others)}))

    with pytest.raises(WrongMove, match="not of another"):
        play(game("estimation"), "meddling", player=meddling)


def test_a_duel_names_the_one_of_both_that_is_wrong() -> None:
    plugin = game("tutti")
    setup = setup_of(plugin, plugin.event.formats[0])
    with pytest.raises(WrongMove) as stopped:
        duel(plugin, setup, "duel", KnownPlayer("honest", at_random), moved(stubborn))
    assert stopped.value.player == "cheat"


def test_a_function_is_called_by_its_own_name() -> None:
    def revoking(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        return moved(stubborn)(view, moves, chance)

    with pytest.raises(WrongMove, match="revoking at seat"):
        play(game("whist"), "function", player=revoking)


def test_the_refusal_goes_from_process_to_process() -> None:
    with pytest.raises(WrongMove) as stopped:
        play(game("tutti"), "pool", player=moved(absent))
    again = pickle.loads(pickle.dumps(stopped.value))
    assert (str(again), again.seat, again.problem) == (
        str(stopped.value),
        stopped.value.seat,
        stopped.value.problem,
    )


def refusal_of(deal: Deal[Any, Any, Any, Any], call: Any, seat: Seat) -> Breach | None:
    try:
        deal.clone().call(deal.plugin.rules.calls.encode(call), seat)
    except IllegalMove as error:
        return cast("Breach", error.refusal)
    return None


@pytest.mark.parametrize("points", [158, 257, 500])
def test_an_estimate_out_of_range_is_refused_by_the_clause_on_its_range(points: int) -> None:
    deal = Deal(game("estimation"), seed="range")
    deal.call({"cut": 17})
    with pytest.raises(IllegalMove, match="whole number from 0 to 157") as stopped:
        deal.call({"estimate": points}, 0)
    assert isinstance(stopped.value.refusal, Breach)
    assert stopped.value.refusal.code == "estimate-out-of-range"


@pytest.mark.parametrize("name", ["bridge", "putze", "whist"])
def test_no_call_of_the_library_is_refused_for_who_hears_it(name: str) -> None:
    """Whoever calls by the library says nothing of an audience, so none of its refusals may speak of one."""
    overheard = {"slip-face-up", "put-away-openly", "others-would-see-them", "whispered"}
    plugin = game(name)
    learning = plugin.rules.learning
    assert learning is not None
    calls = tuple(learning.calls())
    met = 0
    for at in range(2):
        deal = Deal(plugin, seed=f"audience {at}")
        chance = Chance(f"audience {at}")
        while deal.turn:
            seat = min(deal.turn)
            for call in calls[:: max(1, len(calls) // 25)]:
                refusal = refusal_of(deal, call, seat)
                met += refusal is not None
                assert refusal is None or refusal.code not in overheard, (name, call, refusal)
            deal.do(at_random(deal.view(seat), deal.moves(seat), chance))
    assert met
