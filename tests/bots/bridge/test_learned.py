"""The players of bridge with a net: what they are told of a card, what they make of it, and that it helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean

import pytest

from tapis.bots import Budget, players
from tapis.bots.bridge import ahead, choose, deeper, instant, laying_ahead, player
from tapis.bots.bridge.cardplay.sight import BridgeSight, sight
from tapis.bots.bridge.choosing import BridgeChoice, candidates
from tapis.bots.bridge.features import features
from tapis.bots.bridge.lying import Lie, points, words
from tapis.bots.bridge.worth import BridgeHouse
from tapis.bots.french.heights import height
from tapis.core.cards import SUITS, Card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.game import Position
from tapis.core.view import View
from tapis.games.bridge.play.calls import Call, Move
from tapis.games.bridge.play.table import Table
from tapis.solver import engine
from tapis.solver.nets import Net
from tapis.solver.pack import pack
from tests.bots.bridge.test_ahead import views
from tests.bots.bridge.test_imagining import Moment, moments
from tests.bots.test_registry import Ticking


def seen(deals: int, step: int) -> list[tuple[Moment, BridgeSight]]:
    """Some cards of deals once dummy lies open, each as whoever chooses it sees it."""
    found = []
    for moment in [*moments(deals)][::step]:
        view = moment[0]
        if view.table.dummy_open and view.table.trick is not None:
            found.append((moment, sight(view, view.table.trick.turn)))
    return found


# How the cards lie.


def test_the_likelihoods_add_up_to_the_cards_that_are_out() -> None:
    for (_, hands), at in seen(4, 3):
        lie = Lie(at)
        one, other = lie.hidden
        assert sum(lie.rooms) == sum(map(len, hands))
        for suit in range(4):
            out = lie.out[suit].bit_count()
            assert lie.length(one, suit) + lie.length(other, suit) == pytest.approx(out)
        assert sum(lie.points) == pytest.approx(sum(points(words(held)) for held in hands))


def test_what_is_seen_is_certain_and_who_did_not_follow_has_none() -> None:
    voids = 0
    for (_, hands), at in seen(6, 2):
        lie = Lie(at)
        for step in range(4):
            seat = (at.seat + step) % 4
            held = words(hands[seat])
            if lie.seen[step] is not None:
                assert lie.seen[step] == held
                assert [lie.void(step, suit) for suit in range(4)] == [float(not word) for word in held]
            for suit in at.voids[seat]:
                voids += 1
                assert lie.void(step, SUITS.index(suit)) == 1.0
                assert not held[SUITS.index(suit)]
    assert voids > 20


def test_honours_are_looked_for_where_the_calls_place_them() -> None:
    """Nearer to the truth than if every unseen card lay in either hand by the room there."""
    told, blind = [], []
    for (_, hands), at in seen(12, 3):
        lie = Lie(at)
        one, other = lie.hidden
        if not lie.rooms[one] or not lie.rooms[other]:
            continue
        truth = words(hands[(at.seat + one) % 4])
        room = lie.rooms[one] / (lie.rooms[one] + lie.rooms[other])
        for suit in range(4):
            for rank in (9, 10, 11, 12):
                if lie.out[suit] >> rank & 1:
                    there = truth[suit] >> rank & 1
                    told.append((there - lie.likely[one][suit].honour) ** 2)
                    blind.append((there - room) ** 2)
    assert fmean(told) < fmean(blind) - 0.02


# What is told of a card.


@pytest.mark.parametrize("net", [instant.net, deeper.net])
def test_a_card_has_eighty_numbers_and_each_has_its_weights(net: Callable[[], Net]) -> None:
    learned = net()
    assert len(learned.hidden) == 80
    assert {len(row) for row in learned.hidden} == {len(learned.bias)} == {len(learned.out)}
    for _, at in seen(3, 5):
        for told in features(BridgeChoice(at, player.card(at))).values():
            assert len(told) == 80
            assert all(abs(number) <= 4 for number in told)


def test_level_3_has_a_larger_net_than_the_instant_player() -> None:
    assert len(deeper.net().bias) > 2 * len(instant.net().bias)


def test_of_cards_that_follow_each_other_one_stands_for_all() -> None:
    """Exact play takes as many tricks with each of them; that of level 1 is always there."""
    several = 0
    for (view, hands), at in seen(3, 6):
        usual = player.card(at)
        found = candidates(BridgeChoice(at, usual))
        exact = engine.values(pack(laying_ahead.GAME, Position(view.table, hands)), 0b0101)
        assert usual in found
        assert set(found) <= set(at.open)
        assert {exact[card] for card in found} == {exact[card] for card in at.open}
        several += len(at.open) > len(found)
    assert several > 10


def test_what_takes_the_trick_now_and_holds() -> None:
    """The last to play knows; before him a card that the seen hands beat cannot hold."""
    for _, at in seen(6, 1):
        choice = BridgeChoice(at, player.card(at))
        for card in at.open:
            suit, rank = SUITS.index(card.suit), height(card)
            assert choice.wins_now(suit, rank) == (card in at.winning)
            if choice.many == 3:
                ours = card in at.winning or at.partners
                assert choice.side_wins(suit, rank) == float(ours)


# The instant player.


@pytest.mark.slow
@pytest.mark.parametrize("net", [instant.net, deeper.net])
def test_its_cards_lose_about_as_little_as_those_of_level_1_and_far_less_than_cards_by_lot(
    net: Callable[[], Net],
) -> None:
    """By exact play of deals that were not among those it was taught; which loses less a duel must tell."""
    usual, learned, by_lot, choices = 0, 0, 0.0, 0
    for (view, hands), at in seen(7, 3):
        card = player.card(at)
        scores = instant.scores(view, Played(at.seat, card), net())
        if scores:
            packed = pack(laying_ahead.GAME, Position(view.table, hands))
            exact = engine.values(packed, 0b0101 if at.seat % 2 == 0 else 0b1010)
            most = max(exact.values())
            usual += most - exact[card]
            learned += most - exact[max(scores, key=lambda each: scores[each])]
            by_lot += most - fmean(exact[each] for each in scores)
            choices += 1
    assert choices > 75
    assert learned < usual + 0.03 * choices
    assert learned < 0.4 * by_lot


def test_it_calls_claims_and_leads_as_level_1() -> None:
    other = 0
    for view, moves in views(4, 1):
        usual, move = (each(view, moves, Chance("x")) for each in (choose, instant.choose))
        assert move in moves
        if isinstance(usual, Called) or not view.table.dummy_open:
            assert move == usual
        other += move != usual
    assert other > 4


# The player of level 3.


SPADE, HEART = Card("S", "2"), Card("H", "2")


def test_the_net_decides_where_layouts_tell_nothing_and_else_the_layouts() -> None:
    learned = {SPADE: 1.0, HEART: 0.0}
    nothing, much = deeper.judged({}, learned), deeper.judged({SPADE: [-6] * 8, HEART: [0] * 8}, learned)
    alike = deeper.judged({SPADE: [0] * 8, HEART: [0] * 8}, learned)
    assert nothing[SPADE] > nothing[HEART]
    assert alike[SPADE] > alike[HEART]
    assert much[SPADE] < much[HEART]


@pytest.mark.slow
def test_it_looks_at_more_worlds_than_level_2_and_at_fewer_where_time_is_short() -> None:
    house, thought = BridgeHouse.under({}), 0
    for view, moves in [*views(1, 3)]:
        if not isinstance(moves[0], Played) or not view.table.dummy_open:
            continue
        most, two = (each.think(house, view, moves, Chance("x")) for each in (deeper, ahead))
        some, few = (
            deeper.think(house, view, moves, Chance("x"), Budget(seconds, Ticking(1.0)))
            for seconds in (6.5, 1.5)
        )
        assert most.move in moves
        if most.layouts > 8:
            assert two.layouts in (0, *range(14, 25))
            assert most.layouts >= two.layouts
            assert (some.layouts, few.layouts) == (7, 2)
            assert few.move == preferred(view, moves)
            thought += 1
    assert thought > 2


def preferred(view: View[Table, Call], moves: Sequence[Move]) -> Move:
    """The card that the net of level 3 likes best."""
    usual = choose(view, moves, Chance("x"))
    assert isinstance(usual, Played)
    scores = instant.scores(view, usual, deeper.net())
    return Played(usual.seat, max(scores, key=lambda card: scores[card]))


def test_without_a_compiler_it_plays_as_the_instant_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deeper, "compiled", lambda: False)
    for view, moves in views(1, 3):
        assert players("bridge")["level3"].choose(view, moves, Chance("x")) == instant.choose(
            view, moves, Chance("x")
        )


def test_it_calls_as_level_2() -> None:
    for view, moves in views(1, 1):
        if not any(isinstance(move, Played) for move in moves):
            two, three = (players("bridge")[name] for name in ("level2", "level3"))
            assert three.choose(view, moves, Chance("x")) == two.choose(view, moves, Chance("x"))
