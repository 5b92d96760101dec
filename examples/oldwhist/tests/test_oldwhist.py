"""Old whist: the conformance kit, then the clauses one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import oldwhist
import pytest
from oldwhist.book import ART
from oldwhist.bot import player
from oldwhist.deal import Play, Result, follow_suit, pack, ranking, thirteen_tricks, trump
from oldwhist.mark import Entry, revoke, tricks_do_not_make_thirteen

from tapis import kit
from tapis.testing import Conformance

GAME, MARKING = Play(), oldwhist.TYPED_PLUGIN.sheet.marking


class TestAsUsual(Conformance):
    plugin = oldwhist.PLUGIN
    wide: ClassVar = {"3": 3}


class TestWithSlam(TestAsUsual):
    options: ClassVar = {"slam": True}


def events(dealer: int = 0) -> tuple[Any, ...]:
    return kit.play(oldwhist.TYPED_PLUGIN, "a seed", dealer).events


def sheet(results: Sequence[Result], **options: bool) -> tuple[Any, ...]:
    marked = kit.fold(MARKING, kit.SheetStart(len(results), options=options), results)
    assert not isinstance(marked, kit.Mistake)
    return kit.totals(2, MARKING.lines(marked))


@pytest.mark.clause("oldwhist:1")
def test_fifty_two_cards_and_the_ace_is_the_highest() -> None:
    assert len(set(pack())) == 52
    spades = [card for card in pack() if card.suit == "S"]
    by_strength = sorted(spades, key=lambda card: ranking("H").power(card, "S"))
    assert "".join(card.rank for card in by_strength) == "23456789TJQKA"


@pytest.mark.clause("oldwhist:2")
def test_everybody_sees_the_own_hand_only() -> None:
    lifted = [event for event in events() if isinstance(event, kit.Shown)][:4]
    assert [(event.owner, event.to) for event in lifted] == [(seat, frozenset({seat})) for seat in range(4)]
    assert all(event.cards is not None and len(event.cards) == 13 for event in lifted)


@pytest.mark.clause("oldwhist:3")
@pytest.mark.parametrize("dealer", range(4))
def test_a_card_of_the_dealer_is_turned_for_trump(dealer: int) -> None:
    at = kit.replay(GAME, dealer, events(dealer)[:6])
    assert at.table.turned is not None
    assert at.table.turned in at.hands[dealer]
    assert trump(at.table) == at.table.turned.suit


@pytest.mark.clause("oldwhist:3")
def test_nobody_calls() -> None:
    at = kit.replay(GAME, 0, events()[:6])
    assert refused(GAME.check(at.table, at.hands[1], kit.Called(1, kit.Card("S", "A")))) == "nothing-to-call"


@pytest.mark.clause("oldwhist:4")
@pytest.mark.parametrize(
    ("laid", "hand", "allowed"),
    [("", "HK S9", "HK S9"), ("HA", "HK S9", "HK"), ("DA", "HK S9", "HK S9")],
)
def test_follow_suit(laid: str, hand: str, allowed: str) -> None:
    tricks = thirteen_tricks(0, "S")
    for card in laid.split():
        tricks = tricks.lay(kit.read_card(card))
    assert tricks.trick is not None
    assert follow_suit(tricks.trick, kit.Cards.read(hand)) == kit.Cards.read(allowed)


@pytest.mark.clause("oldwhist:5")
@pytest.mark.parametrize(("cards", "winner"), [("HT HA S2 HK", 3), ("HT H2 CA HK", 0), ("HT HA H2 HK", 2)])
def test_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit_led(cards: str, winner: int) -> None:
    tricks = thirteen_tricks(0, "S")
    for card in cards.split():
        tricks = tricks.lay(kit.read_card(card))
    assert (tricks.won[0].winner, tricks.turn) == (winner, winner)


@pytest.mark.clause("oldwhist:5")
def test_the_dealers_neighbour_leads_and_nobody_plays_out_of_turn() -> None:
    at = kit.replay(GAME, 3, events(3)[:6])
    assert GAME.to_move(at.table) == {0}
    early = kit.Played(2, next(iter(at.hands[2])))
    assert refused(GAME.check(at.table, at.hands[2], early)) == "not-your-turn"


@pytest.mark.clause("oldwhist:6")
def test_a_point_for_every_trick_beyond_six() -> None:
    assert tricks_do_not_make_thirteen(Entry(Result((7, 7))))
    assert sheet([Result((9, 4)), Result((6, 7))]) == (3, 1)


@pytest.mark.clause("oldwhist:8")
def test_a_revoke_costs_three_points() -> None:
    assert revoke(0, ART.profile()).points == -3


@pytest.mark.clause("oldwhist:9")
def test_a_club_may_count_more_for_every_trick() -> None:
    assert sheet([Result((13, 0))]) == (7, 0)
    assert sheet([Result((13, 0)), Result((12, 1))], slam=True) == (19, 0)


def pair_of_bots(view: Any, moves: Any, chance: kit.Chance) -> Any:
    return (kit.at_random if view.seat % 2 else player)(view, moves, chance)


def test_the_bot_takes_more_tricks_than_chance() -> None:
    won = 0
    for number in range(20):
        record = kit.play(oldwhist.TYPED_PLUGIN, f"bot {number}", player=pair_of_bots)
        result = GAME.result(kit.replay(GAME, 0, record.events).table)
        assert result is not None
        won += result.tricks[0]
    assert won > 20 * 13 / 2


def refused(refusal: object) -> str:
    assert isinstance(refusal, kit.Breach)
    return refusal.code
