"""Legality, tricks and points, compared with an independent reading of the clauses."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.sheet import SheetStart, fold, totals
from tapis.core.tricks import Trick, fault, playable
from tapis.games import jass
from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.play import DUTIES
from tapis.games.estimation.sheet import Sheet

from ..book.sitting import Sitting
from . import oracle


@st.composite
def situations(draw: st.DrawFn) -> tuple[str, list[str], list[str]]:
    """A trump suit, the cards lying, a hand: few suits, so that every duty bites."""
    trump = draw(st.sampled_from(oracle.SUITS))
    suits = draw(st.permutations(oracle.SUITS))[: draw(st.integers(1, 4))]
    pool = [card for card in oracle.PACK if card[0] in suits or card[0] == trump]
    cards = draw(st.lists(st.sampled_from(pool), min_size=1, max_size=12, unique=True))
    lying = draw(st.integers(0, min(3, len(cards) - 1)))
    return trump, cards[:lying], cards[lying:][:9]


def laid(trump: str, lying: list[str]) -> Trick:
    trick = Trick((0, 1, 2, 3), jass.trump_ranking(trump))
    for card in lying:
        trick = trick.lay(read_card(card))
    return trick


@settings(max_examples=200, deadline=None)
@given(situations())
def test_each_card_of_the_pack_is_open_exactly_when_the_oracle_says_so(
    situation: tuple[str, list[str], list[str]],
) -> None:
    trump, lying, hand = situation
    for duties, undertrump in ((DUTIES, True), (jass.FORWARD, False)):
        held = Cards.read(" ".join(hand))
        open_cards = {card.code for card in playable(duties, laid(trump, lying), held)}
        expected = {
            card for card in oracle.PACK if oracle.may_play(card, hand, lying, trump, undertrump=undertrump)
        }
        assert open_cards == expected
        assert expected
        for card in oracle.PACK:
            refused = fault(duties, laid(trump, lying), held, read_card(card)) is not None
            assert refused == (card not in expected)


@settings(max_examples=300, deadline=None)
@given(st.permutations(oracle.PACK), st.sampled_from(oracle.SUITS), st.integers(0, 3))
def test_the_strongest_card_takes_the_trick(pack: list[str], trump: str, leader: int) -> None:
    order = tuple((leader + place) % 4 for place in range(4))
    trick = Trick(order, jass.trump_ranking(trump), tuple(read_card(card) for card in pack[:4]))
    assert trick.winner == order[oracle.taken_by(pack[:4], trump)]


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 3))
def test_a_whole_deal_card_by_card(seed: int, dealer: int) -> None:
    sitting = Sitting(seed=str(seed), dealer=dealer).cut()
    choices = Chance(f"choices {seed}")
    sitting.estimates(*(choices.below(158) for _ in range(4)))
    trump = sitting.table.trump
    assert trump is not None
    made, tricks, leader = [0] * 4, [0] * 4, (dealer + 1) % 4
    lying: list[str] = []
    for number in range(36):
        seat = (leader + len(lying)) % 4
        hand = [card.code for card in sitting.hand(seat)]
        open_cards = [c for c in oracle.PACK if oracle.may_play(c, hand, lying, trump, undertrump=True)]
        for other in range(4):
            for card in oracle.PACK:
                refused = sitting.refusal(Played(other, read_card(card)))
                assert (refused is None) == (other == seat and card in open_cards)
        lying.append(choices.pick(open_cards))
        sitting.play(seat, lying[-1])
        if len(lying) == 4:
            leader = (leader + oracle.taken_by(lying, trump)) % 4
            tricks[leader] += 1
            made[leader] += oracle.points(lying, trump) + (5 if number == 35 else 0)
            lying = []
    played = sitting.result
    assert played is not None
    assert played.made == tuple(made)
    assert sum(made) == 157
    sheet = fold(TYPED_PLUGIN.sheet.marking, SheetStart(1), [played])
    assert isinstance(sheet, Sheet)
    expected = [oracle.mark(e, m, t) for e, m, t in zip(played.estimated, made, tricks, strict=True)]
    assert list(totals(4, TYPED_PLUGIN.sheet.marking.lines(sheet))) == expected


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 4), min_size=4, max_size=4), st.integers(0, 1), st.data())
def test_the_mark_of_any_typed_result(estimated: list[int], tricks: int, data: st.DataObject) -> None:
    three = data.draw(st.lists(st.integers(0, 4), min_size=3, max_size=3))
    made = [*three, 157 - sum(three)]
    typed = {"estimated": estimated, "made": made, "tricks": [tricks] * 4}
    sheet = fold(TYPED_PLUGIN.sheet.marking, SheetStart(1), [TYPED_PLUGIN.sheet.results.decode(typed)])
    assert isinstance(sheet, Sheet)
    expected = [oracle.mark(e, m, tricks) for e, m in zip(estimated, made, strict=True)]
    assert list(totals(4, TYPED_PLUGIN.sheet.marking.lines(sheet))) == expected


def test_every_call_on_offer_passes_the_check() -> None:
    sitting = Sitting().ready()
    for seat in range(4):
        for move in sitting.game.moves(sitting.table, seat, sitting.hand(seat)):
            assert isinstance(move, Called | Played)
            assert sitting.refusal(move) is None
