"""Marotte: the conformance kit with both neighbours, then the clauses one by one."""

from __future__ import annotations

from typing import Any, ClassVar

import marotte
import pytest
from marotte.book import ART
from marotte.deal import Marotte, Result, eight_tricks, follow_suit, neighbour, pack
from marotte.mark import Entry, revoke, tricks_do_not_make_eight

from tapis.kit import (
    Breach,
    Called,
    Card,
    Cards,
    CardsPassed,
    Played,
    Results,
    SheetStart,
    Shown,
    fold,
    play,
    read_card,
    replay,
    totals,
)
from tapis.learn.primer import Pictures, Screen
from tapis.learn.primer_file import read
from tapis.testing import Conformance


class TestPassingToTheRight(Conformance):
    plugin = marotte.PLUGIN
    wide: ClassVar = {"M3": 3}


class TestPassingToTheLeft(TestPassingToTheRight):
    options: ClassVar = {"neighbour": "left"}


def events(seed: str = "marotte") -> tuple[Any, ...]:
    return play(marotte.TYPED_PLUGIN, seed).events


@pytest.mark.clause("marotte:M1")
def test_the_pack_has_twenty_four_cards() -> None:
    assert len(set(pack())) == 24


@pytest.mark.clause("marotte:M2")
def test_everybody_sees_the_own_hand_only() -> None:
    lifted = [event for event in events() if isinstance(event, Shown)]
    assert [(event.owner, event.to) for event in lifted] == [(seat, frozenset({seat})) for seat in range(3)]
    assert all(event.cards is not None and len(event.cards) == 8 for event in lifted)


@pytest.mark.clause("marotte:M3")
def test_a_passed_card_is_seen_by_giver_and_taker() -> None:
    moved = [event for event in events() if isinstance(event, CardsPassed)]
    assert sorted((event.giver, event.taker, event.to) for event in moved) == [
        (seat, (seat + 1) % 3, frozenset({seat, (seat + 1) % 3})) for seat in range(3)
    ]


@pytest.mark.clause("marotte:M3")
def test_a_card_is_passed_once_from_the_hand_before_play() -> None:
    log = events()
    dealt, chosen = log[:4], log[:5]
    game = Marotte()
    at = replay(game, 0, dealt)
    held, other = next(iter(at.hands[0])), next(iter(at.hands[1]))
    assert game.check(at.table, at.hands[0], Called(0, held)) is None
    assert refused(game.check(at.table, at.hands[0], Called(0, other))) == "card-not-held"
    assert refused(game.check(at.table, at.hands[0], Played(0, held))) == "cards-still-passing"
    after = replay(game, 0, chosen)
    seat = log[4].seat
    again = Called(seat, next(iter(after.hands[seat])))
    assert refused(game.check(after.table, after.hands[seat], again)) == "no-card-to-pass-now"


@pytest.mark.clause("marotte:M9")
@pytest.mark.parametrize(("side", "taker"), [("right", 0), ("left", 1)])
def test_the_house_says_which_neighbour(side: str, taker: int) -> None:
    assert neighbour(2, side) == taker


@pytest.mark.clause("marotte:M4")
@pytest.mark.parametrize(
    ("laid", "hand", "allowed"),
    [("", "HK S9", "HK S9"), ("HA", "HK S9", "HK"), ("DA", "HK S9", "HK S9")],
)
def test_follow_suit(laid: str, hand: str, allowed: str) -> None:
    tricks = eight_tricks(0)
    for card in laid.split():
        tricks = tricks.lay(read_card(card))
    assert tricks.trick is not None
    assert follow_suit(tricks.trick, Cards.read(hand)) == Cards.read(allowed)


@pytest.mark.clause("marotte:M5")
def test_the_highest_card_of_the_suit_led_wins() -> None:
    tricks = eight_tricks(1).lay(Card("H", "T")).lay(Card("S", "A")).lay(Card("H", "J"))
    assert [trick.winner for trick in tricks.won] == [0]
    assert tricks.turn == 0


@pytest.mark.clause("marotte:M5")
def test_nobody_plays_out_of_turn() -> None:
    game, log = Marotte(), events()
    first = next(number for number, event in enumerate(log) if isinstance(event, Played))
    at = replay(game, 0, log[:first])
    wrong = next(iter(at.hands[0]))
    assert refused(game.check(at.table, at.hands[0], Played(0, wrong))) == "not-your-turn"


@pytest.mark.clause("marotte:M6")
def test_a_point_a_trick_and_eight_in_all() -> None:
    assert tricks_do_not_make_eight(Entry(Result((3, 3, 3))))
    marking = marotte.TYPED_PLUGIN.sheet.marking
    sheet = fold(marking, SheetStart(2), [Result((3, 3, 2)), Result((8, 0, 0))])
    assert isinstance(sheet, Results)
    assert totals(3, marking.lines(sheet)) == (11, 3, 2)


@pytest.mark.clause("marotte:M8")
def test_a_revoke_costs_two_points() -> None:
    assert revoke(0, ART.profile()).points == -2


def refused(refusal: object) -> str:
    assert isinstance(refusal, Breach)
    assert refusal.clause.ref in marotte.TYPED_PLUGIN.regulation.clauses
    return refusal.code


def test_a_beginner_reads_it_on_one_screen_and_its_pictures_are_the_games_own() -> None:
    screen = read(marotte.PLUGIN)
    assert isinstance(screen, Screen), screen
    (pictures,) = (item for item in screen.items if isinstance(item, Pictures))
    may = [[may for _, may in picture.hand] for picture in pictures.pictures]
    assert may == [[True, False, False], [True, True, True]]
    assert {clause.ref for clause in screen.clauses} == {"M3", "M4", "M5", "M6", "M8"}
