"""The player of bridge that thinks ahead: what it asks of the engine, and what it makes of the answers."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

from tapis.bots import Budget, players
from tapis.bots.bridge import ahead, calling_ahead, choose, laying_ahead
from tapis.bots.bridge.alternatives import alternatives, reached
from tapis.bots.bridge.calling_ahead import CallTried, best, best_in, weighed
from tapis.bots.bridge.expected import expected, measures, sure_losers, weights
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.imagining import Hands
from tapis.bots.bridge.laying_ahead import losses, solved
from tapis.bots.bridge.system import call, standing
from tapis.bots.bridge.worth import BridgeHouse, Reached
from tapis.core.cards import NO_CARDS, PACK, SUITS, Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.game import Position, advance, replay
from tapis.core.selfplay import play
from tapis.core.view import View, view_of_table
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import AuctionCall, Double, Pass
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import Contract
from tapis.games.bridge.stakes import DealBefore
from tapis.solver import engine
from tapis.solver.pack import pack
from tests.bots.bridge.hands import WORDS, hand
from tests.bots.bridge.test_imagining import moments
from tests.bots.test_registry import Ticking

WHOLE = Contract(4, "S")


def dealt(seed: str) -> Hands:
    order = Chance(seed).shuffled(PACK)
    return tuple(Cards.of(order[13 * seat : 13 * seat + 13]) for seat in range(4))


# What contracts are worth, and how many tricks they bring.


def test_a_contract_scores_for_its_declarer_whichever_side_that_is() -> None:
    house = BridgeHouse.under({})
    for declarer in range(4):
        scores = house.scores(DealBefore(vulnerable=(False, True)), Reached(WHOLE, declarer))
        assert scores[10] == (420 if declarer % 2 == 0 else 620)
        assert scores[9] == (-50 if declarer % 2 == 0 else -100)


def test_the_guess_of_tricks_is_the_same_from_every_seat() -> None:
    """Hands moved on by a seat, and suits renamed, are worth as much."""
    for number in range(20):
        hands = dealt(f"turned {number}")
        turned = (hands[3], *hands[:3])
        for strain in "SHDCN":
            assert expected(hands, strain, 1) == expected(turned, strain, 2)
        renamed = [Cards.of(Card(SUITS[SUITS.index(c.suit) - 1], c.rank) for c in held) for held in hands]
        assert measures(hands, "H", 0) == pytest.approx(measures(renamed, "S", 0))


def test_there_is_a_weight_for_every_measure_and_more_honours_take_more_tricks() -> None:
    hands = dealt("weights")
    assert len(weights().trumps) == len(measures(hands, "S", 0))
    assert len(weights().no_trump) == len(measures(hands, "N", 0))
    good = (
        hand("AKQ5.A54.KQ3.J54"),
        hand("JT9.JT9.T98.QT98"),
        hand("8764.KQ3.AJ5.AK3"),
        hand("32.8762.7642.762"),
    )
    weak = (good[1], good[0], good[3], good[2])
    assert expected(good, "N", 0) > 11
    assert expected(weak, "N", 0) < 4


@pytest.mark.slow
def test_the_guess_is_as_near_to_exact_play_as_is_said() -> None:
    game = TYPED_PLUGIN.game({"claims": "never"})
    off = []
    for view, hands in moments(12):
        table = view.table
        if table.trick is None or table.trick.cards or table.won:
            continue
        assert table.contract is not None
        assert table.declarer is not None
        at = pack(game, Position(table, hands))
        exact = engine.value(at, at.sides[0])
        off.append((expected(hands, table.contract.strain, table.declarer) - exact) ** 2)
    assert len(off) >= 10
    assert fmean(off) ** 0.5 < 1.5


# Calls.


@pytest.mark.parametrize(
    ("held", "calls", "found"),
    [
        ("KQ5.AJ4.KQ98.J54", "", ""),  # nothing is known of partner
        ("KJ52.AQ4.K63.Q72", "1NT - 2NT -", "3NT"),  # declined by level 1, and may be accepted
        ("AQJ52.A4.K984.54", "1S - 3S -", "- 3NT"),  # accepted, and may be declined
        ("AQJ52.AK4.AQ84.4", "1S - 3S -", ""),  # keycards are asked for: partner speaks again
        ("K84.K3.AQ984.Q54", "1S -", ""),
        ("AQ95.A432.Q984.5", "1H 4S", "6H"),  # three aces and a singleton, and their game
        ("KJ5.QJ4.KQ832.A2", "1NT - 4NT - -", ""),
    ],
)
def test_calls_that_settle_the_contract_are_thought_of(held: str, calls: str, found: str) -> None:
    at = standing(Auction(0, tuple(WORDS[word] for word in calls.split())))
    one = BridgeHand(hand(held))
    usual = call(one, at)
    assert {*alternatives(one, at, usual)} - {usual} == {WORDS[word] for word in found.split()}


def test_level_1_goes_on_to_the_contract_it_reached_itself() -> None:
    game = TYPED_PLUGIN.game()
    for deal in range(12):
        record = play(TYPED_PLUGIN, f"auction {deal}", deal % 4, {}, choose)
        at = replay(game, record.dealer, ())
        several = []
        for event in record.events:
            if isinstance(event, Called) and isinstance(event.call, AuctionCall):
                several.append((at.table, at.hands, event.call))
            at = advance(game, at, event)
        ended = [event for event in record.events if isinstance(event, Played)]
        for table, hands, said in several:
            at_that = standing(table.auction, table.vulnerable)
            end = reached(at_that, said, [BridgeHand(held) for held in hands])
            if ended:
                assert end == Reached(at.table.contract, at.table.declarer)  # type: ignore[arg-type]
            else:
                assert end is None


def test_a_call_must_clearly_win_to_be_made_against_the_rules() -> None:
    usual, a_little, much = (
        CallTried(Pass(), (0.0,) * 4),
        CallTried(Double(), (9, -9, 1, 0)),
        (4.0, 5.0, 4.0, 6.0),
    )
    assert best([usual, a_little]) is usual
    assert best([usual, a_little, CallTried(WORDS["3NT"], much)]).call == WORDS["3NT"]
    assert best_in(usual, [usual, a_little]) == 2
    assert best_in(a_little, [usual, a_little]) == 3


def tried_on(held: str, auction: str) -> list[CallTried]:
    """What the calls that come into question win on that of level 1, nobody vulnerable."""
    table = Table(Auction(0, tuple(WORDS[word] for word in auction.split())), dealt=True)
    view: View[Table, Any] = View(table.auction.turn, table, hand(held), ())
    usual = call(BridgeHand(view.hand), standing(table.auction))
    scores = BridgeHouse.under({}).scores
    return [*weighed(view, usual, lambda end: scores(DealBefore(), end), Chance("x"))]


def test_a_game_on_good_points_is_not_passed_by() -> None:
    """With a good 17 opposite an invitation, a pass is tried and found to lose IMPs."""
    tried = tried_on("AJ5.AQ42.KQT5.92", "1NT - 2NT -")
    passes = next(each for each in tried if each.call == Pass())
    assert fmean(passes.wins) < -1
    assert tried[0].wins == [0.0] * len(tried[0].wins)


def test_a_slam_is_bid_outright_where_most_layouts_bear_it() -> None:
    """Points alone do not ask for it; six trumps with all the honours, a void and side kings do."""
    tried = tried_on("AKQJ84.-.AK85.K52", "1S - 4S -")
    assert len(best(tried).wins) > calling_ahead.WORLDS
    assert best(tried).call in (WORDS["6S"], WORDS["4NT"])


def test_sure_losers_are_what_the_opponents_cash() -> None:
    hands = (
        hand("KQJT84.-.KQ532.K2"),
        hand("A2.AK65.J97.J654"),
        hand("97653.Q4.A4.AQ73"),
        hand("-.JT98732.T86.T98"),
    )
    assert [sure_losers(hands, strain, 0) for strain in "SHN"] == [1, 3, 3]
    assert expected(hands, "S", 0) <= 12


# Cards.


def test_a_finesse_is_taken_on_the_side_where_the_auction_places_the_queen() -> None:
    """What is lost in IMPs is counted from the best card of each world."""
    for view, _ in moments(6):
        if len(view.table.won) != 8 or view.table.trick is None:
            continue
        seat = view.table.trick.turn
        found = losses(view, seat, lambda end: BridgeHouse.under({}).scores(DealBefore(), end), Chance("l"))
        rows = list(zip(*found.values(), strict=True))
        assert rows
        assert all(max(row) == 0 for row in rows)


def test_early_it_is_only_asked_whether_the_contract_is_made() -> None:
    """Both ways of asking say the same of making it."""
    for view, hands in moments(5):
        table = view.table
        if table.left != 12 or table.trick is None or not table.trick.cards:
            continue
        assert table.contract is not None
        missing = table.contract.needed - table.taken[(table.declarer or 0) % 2]
        (made,) = solved(table, [hands])
        at = pack(laying_ahead.GAME, Position(table, hands))
        exact = engine.values(at, at.sides[0])
        assert {card: more >= missing for card, more in made.items()} == {
            card: more >= missing for card, more in exact.items()
        }


def test_a_card_that_cannot_win_by_a_ruling_leaves_the_choice_to_level_1() -> None:
    view, hands = next((v, h) for v, h in moments(1) if v.table.trick is not None and v.table.trick.cards)
    trick, tricks = view.table.trick, view.table.tricks
    assert trick is not None
    assert tricks is not None
    dead = replace(trick, dead=Cards.of(trick.cards[:1]))
    ruled = replace(view.table, tricks=replace(tricks, trick=dead))
    assert not [*solved(ruled, [hands])]


# The player.


def views(deals: int, step: int) -> Any:
    """Some moves of deals of level 1: the view, and the moves."""
    game = TYPED_PLUGIN.game()
    for deal in range(deals):
        record = play(TYPED_PLUGIN, f"ahead {deal}", deal % 4, {}, choose)
        at = replay(game, record.dealer, ())
        for number, event in enumerate(record.events):
            if isinstance(event, Called | Played) and number % step == 0:
                speaker = game.speaker(at.table, event.seat)
                moves = game.moves(at.table, event.seat, at.hands[event.seat])
                yield view_of_table(game, at.table, record.events[:number], speaker), moves
            at = advance(game, at, event)


def test_the_same_chance_gives_the_same_opinion_and_says_what_speaks_for_it() -> None:
    player, thought = players("bridge")["level2"], 0
    assert player.think is not None
    for view, moves in views(2, 9):
        one, other = (player.think(view, moves, Chance("again")) for _ in range(2))
        assert one == other
        assert one.move in moves
        assert one.best_in <= one.layouts
        cards = sum(isinstance(move, Played) for move in moves)
        assert cards != 1 or not one.layouts
        thought += one.layouts > 1
    assert thought > 4


def test_without_a_compiler_it_plays_as_level_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "compiled", lambda: False)
    player = players("bridge")["level2"]
    assert player.prepare is not None
    assert not player.prepare()
    for view, moves in views(2, 3):
        assert player.choose(view, moves, Chance("x")) == choose(view, moves, Chance("x"))


@pytest.mark.parametrize("kind", [Called, Played])
def test_who_has_little_time_looks_at_fewer_worlds_and_then_believes_level_1(kind: type) -> None:
    for view, moves in [*views(3, 1)][1:]:
        some, few = (
            ahead.think(BridgeHouse.under({}), view, moves, Chance("x"), Budget(seconds, Ticking(1.0)))
            for seconds in (6.5, 1.5)
        )
        if isinstance(moves[0], kind) and some.layouts:
            break
    assert (some.layouts, few.layouts) == (7, 2), "what was tried is told, though level 1 is believed"
    assert 0 <= few.best_in <= 2
    assert few.move == choose(view, moves, Chance("x"))


def test_it_knows_the_scheme_of_the_house() -> None:
    assert players("bridge", {"form": "series"})["level2"].choose is not ahead.PLAYER.choose
    assert ahead.prepare()


def test_where_no_world_is_found_it_calls_and_plays_as_level_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling_ahead, "worlds", lambda *_: ())
    monkeypatch.setattr(laying_ahead, "worlds", lambda *_: ())
    for view, moves in views(1, 5):
        found = ahead.think(BridgeHouse.under({}), view, moves, Chance("x"))
        assert found.move == choose(view, moves, Chance("x"))
        assert found.layouts == 0
    assert Cards() == NO_CARDS
