"""J1 to J9: what chapters 16, 17 and 27 take for granted."""

from __future__ import annotations

import pytest

from tapis.core.cards import NO_CARDS, Card, Cards, read_card
from tapis.core.events import Called, Played
from tapis.core.laying import Calling, Laying
from tapis.core.tricks import Trick, Tricks, fault, playable
from tapis.games import jass
from tapis.games.tutti.calls import Cut
from tapis.games.tutti.table import Table as Tutti

FORWARD = jass.FORWARD


def trick(trump: str, cards: str = "", leader: int = 0) -> Trick:
    laid = Trick(tuple((leader + place) % 4 for place in range(4)), jass.trump_ranking(trump))
    for code in cards.split():
        laid = laid.lay(read_card(code))
    return laid


def legal(trump: str, lying: str, hand: str) -> str:
    return str(playable(FORWARD, trick(trump, lying), Cards.read(hand)))


def cards(codes: str) -> str:
    return str(Cards.read(codes))


@pytest.mark.clause("jass:J1")
def test_the_pack_has_nine_cards_in_each_of_four_suits() -> None:
    assert len(jass.PACK) == len(set(jass.PACK)) == 36
    for suit in "SHDC":
        assert {card.rank for card in jass.PACK if card.suit == suit} == set("6789TJQKA")


@pytest.mark.clause("jass:J2")
@pytest.mark.parametrize(
    ("lying", "hand", "open_cards"),
    [
        ("", "H6 S6 CA", "H6 S6 CA"),
        ("HK", "H6 HA C7 D8", "H6 HA"),
        ("HK", "H6 S6 C7", "H6 S6"),
        ("HK", "C7 D8 S6", "C7 D8 S6"),
        ("HK", "C7 D8", "C7 D8"),
        ("S8", "S6 SA H6", "S6 SA"),
        ("S8", "H6 C7", "H6 C7"),
    ],
)
def test_follow_suit_or_trump(lying: str, hand: str, open_cards: str) -> None:
    assert legal("S", lying, hand) == cards(open_cards)


@pytest.mark.clause("jass:J3")
@pytest.mark.parametrize(
    ("lying", "hand", "open_cards"),
    [
        ("S8", "SJ H6 C7", "SJ H6 C7"),
        ("S8", "SJ S6 H6", "SJ S6"),
        ("S8", "SJ", "SJ"),
        ("H8", "HJ S6 C7", "HJ S6"),
    ],
)
def test_the_trump_jack_alone_is_never_forced(lying: str, hand: str, open_cards: str) -> None:
    assert legal("S", lying, hand) == cards(open_cards)


@pytest.mark.clause("jass:J4")
@pytest.mark.parametrize(
    ("lying", "hand", "open_cards"),
    [
        ("HK S7", "S6 S8 CA", "S8 CA"),
        ("HK S7", "H6 S6 S8 CA", "H6 S8"),
        ("HK SA", "S6 S9", "S6 S9"),
        ("HK S9", "S6 SA", "S6 SA"),
        ("HK S7 ST", "S8 CA", "CA"),
        ("S7 SA", "S6 S8", "S6 S8"),
    ],
)
def test_no_undertrumping_but_with_trumps_only(lying: str, hand: str, open_cards: str) -> None:
    assert legal("S", lying, hand) == cards(open_cards)


@pytest.mark.parametrize(
    ("lying", "hand", "card", "ref"),
    [
        ("HK", "H6 C7", "C7", "jass:J2"),
        ("S8", "S6 C7", "C7", "jass:J2"),
        ("HK S7", "S6 C7", "S6", "jass:J4"),
        ("HK", "H6 C7", "CA", "jass:J6"),
    ],
)
def test_a_refusal_names_the_convention(lying: str, hand: str, card: str, ref: str) -> None:
    breach = fault(FORWARD, trick("S", lying), Cards.read(hand), read_card(card))
    assert breach is not None
    assert str(breach.clause) == ref


@pytest.mark.clause("jass:J5")
def test_only_the_next_seat_is_in_turn() -> None:
    lying = trick("S", "HK H6", leader=2)
    at = Tutti(1, dealt=True, tricks=Tricks((lying.ranking,), lying))

    def waits(table: Tutti, seat: int) -> bool:
        return jass.not_your_turn(Laying(table, NO_CARDS, Played(seat, Card("H", "9"))))

    assert [waits(at, seat) for seat in range(4)] == [False, True, True, True]
    assert all(waits(Tutti(1), seat) for seat in range(4))


@pytest.mark.clause("jass:J6")
def test_a_card_one_does_not_hold_cannot_be_played() -> None:
    hand = Cards.read("H6 S7")
    for card in jass.PACK:
        breach = fault((jass.play_from_your_hand,), trick("S"), hand, card)
        assert (breach is None) == (card in hand)


@pytest.mark.clause("jass:J7")
@pytest.mark.parametrize(
    ("lying", "winner"),
    [
        ("H6 H7 H8 HT", 3),
        ("HJ HT H9 H8", 0),
        ("H6 CA DA HA", 3),
        ("H6 S6 HA S7", 3),
        ("HA S9 SA SJ", 3),
        ("S9 SA SK SQ", 0),
        ("ST SQ S8 SK", 3),
        ("SA S9 SK S6", 1),
        ("CA D6 H9 D7", 0),
    ],
)
def test_the_strongest_card_wins(lying: str, winner: int) -> None:
    assert trick("S", lying).winner == winner


@pytest.mark.clause("jass:J7")
def test_the_whole_ladders() -> None:
    ranking = jass.trump_ranking("S")
    for suit, ladder in (("S", "J9AKQT876"), ("H", "AKQJT9876")):
        powers = [ranking.power(Card(suit, rank), "H") for rank in ladder]
        assert powers == sorted(set(powers), reverse=True)


@pytest.mark.clause("jass:J8")
@pytest.mark.parametrize("trump", "SHDC")
def test_the_values_of_the_cards(trump: str) -> None:
    plain = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0, "6": 0}
    for card in jass.PACK:
        expected = {"J": 20, "9": 14} | {} if card.suit == trump else {}
        assert jass.card_points(card, trump) == expected.get(card.rank, plain[card.rank])
    assert sum(jass.card_points(card, trump) for card in jass.PACK) + jass.LAST_TRICK == 157


@pytest.mark.clause("jass:J9")
def test_the_left_neighbour_cuts_and_threes_are_dealt_from_the_right() -> None:
    assert [jass.cutter(dealer, 4) for dealer in range(4)] == [3, 0, 1, 2]
    hands = jass.deal_by_threes(jass.PACK, 1, 4)
    first_packet, last_packet = Cards.of(jass.PACK[:3]), Cards.of(jass.PACK[-3:])
    assert hands[2] & first_packet == first_packet
    assert hands[1] & last_packet == last_packet
    assert [len(hand) for hand in hands] == [9] * 4


@pytest.mark.clause("jass:J9")
@pytest.mark.parametrize("at", [1, 20, 35])
def test_a_cut_puts_the_upper_part_below(at: int) -> None:
    assert jass.cut_the_pack(jass.PACK, at) == jass.PACK[at:] + jass.PACK[:at]


@pytest.mark.clause("jass:J9")
def test_the_pack_is_cut_once_and_nothing_happens_before_the_deal() -> None:
    def cutting(seat: int, at: int, cut: int | None = None) -> Calling[Tutti, Cut]:
        return Calling(Tutti(dealer=1, cut=cut), NO_CARDS, Called(seat, Cut(at)), Cut(at))

    assert [jass.pack_already_cut(cutting(0, 17, cut)) for cut in (None, 1, 17)] == [False, True, True]
    assert [jass.not_the_cutter(cutting(seat, 17)) for seat in range(4)] == [False, True, True, True]
    assert [jass.no_clean_cut(cutting(0, at)) for at in (0, 1, 35, 36)] == [True, False, False, True]
    move = Played(0, jass.PACK[0])
    waiting = [jass.not_dealt_yet(Laying(Tutti(1, dealt=dealt), NO_CARDS, move)) for dealt in (True, False)]
    assert waiting == [False, True]
    every = (jass.pack_already_cut, jass.not_the_cutter, jass.no_clean_cut, jass.not_dealt_yet)
    assert {str(bar.clause) for bar in every} == {"jass:J9"}
