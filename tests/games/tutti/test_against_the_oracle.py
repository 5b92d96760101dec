"""Legality, tricks, points and words, compared with an independent reading of the clauses."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.sheet import totals
from tapis.core.tricks import Trick, fault, playable
from tapis.games.tutti.calls import Chibre, Choice
from tapis.games.tutti.play import duties

from ...book.tutti.sitting import SPEECH, Sitting, contract, lines_of, result, says, trick
from . import oracle

contracts = st.sampled_from(oracle.CONTRACTS)


@st.composite
def situations(draw: st.DrawFn) -> tuple[str, list[str], list[str]]:
    """A contract, the cards lying, a hand: few suits, so that every duty bites."""
    name = draw(contracts)
    suits = draw(st.permutations(oracle.SUITS))[: draw(st.integers(1, 4))]
    pool = [card for card in oracle.PACK if card[0] in suits or card[0] == oracle.trump_of(name)]
    cards = draw(st.lists(st.sampled_from(pool), min_size=1, max_size=12, unique=True))
    lying = draw(st.integers(0, min(3, len(cards) - 1)))
    return name, cards[:lying], cards[lying:][:9]


@settings(max_examples=200, deadline=None)
@given(situations(), st.booleans(), st.booleans(), st.integers(0, 8))
def test_each_card_of_the_pack_is_open_exactly_when_the_oracle_says_so(
    situation: tuple[str, list[str], list[str]], lone_jack: bool, undertrump: bool, number: int
) -> None:
    name, lying, hand = situation
    bound, laid = duties(contract(name), undertrump, lone_jack), trick(name, " ".join(lying), number)
    held = Cards.read(" ".join(hand))
    expected = {
        card
        for card in oracle.PACK
        if oracle.may_play(card, hand, lying, name, lone_jack=lone_jack, undertrump=undertrump)
    }
    assert {card.code for card in playable(bound, laid, held)} == expected
    assert expected
    for card in oracle.PACK:
        assert (fault(bound, laid, held, read_card(card)) is not None) == (card not in expected)


@settings(max_examples=200, deadline=None)
@given(st.permutations(oracle.PACK), contracts, st.integers(0, 3), st.integers(0, 8))
def test_the_strongest_card_takes_the_trick(pack: list[str], name: str, leader: int, number: int) -> None:
    laid = trick(name, " ".join(pack[:4]), number, leader)
    assert isinstance(laid, Trick)
    assert laid.winner == (leader + oracle.taken_by(pack[:4], name, number + 1)) % 4


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 3), contracts, st.booleans(), st.booleans())
def test_a_whole_deal_card_by_card(
    seed: int, dealer: int, name: str, lone_jack: bool, undertrump: bool
) -> None:
    sitting = Sitting(dealer, seed=str(seed), tutti_bauer_exempt=lone_jack, under_trump=undertrump).cut()
    choices = Chance(f"choices {seed}")
    silent = choices.below(4)
    sitting.silence(*SPEECH[:silent]).name(SPEECH[silent], name)
    taker = leader = sitting.seat(SPEECH[silent])
    lying: list[str] = []
    tricks: list[tuple[int, list[str]]] = []
    for _ in range(36):
        seat = (leader + len(lying)) % 4
        hand = [card.code for card in sitting.hand(seat)]
        open_cards = [
            card
            for card in oracle.PACK
            if oracle.may_play(card, hand, lying, name, lone_jack=lone_jack, undertrump=undertrump)
        ]
        for other in range(4):
            for card in oracle.PACK:
                refused = sitting.refusal(Played(other, read_card(card)))
                assert (refused is None) == (other == seat and card in open_cards)
        lying.append(choices.pick(open_cards))
        sitting.play(seat, lying[-1])
        if len(lying) == 4:
            leader = (leader + oracle.taken_by(lying, name, len(tricks) + 1)) % 4
            tricks.append((leader % 2, lying))
            lying = []
    played = sitting.result
    assert played is not None
    made = oracle.points(tricks, name)
    assert played == result(taker % 2, name, *made)
    assert sum(made) in {oracle.total(name), oracle.total(name) + 100}
    assert totals(2, lines_of(played))[taker % 2] == oracle.written(name, taker % 2, made)


@settings(max_examples=150, deadline=None)
@given(
    contracts,
    st.integers(0, 353),
    st.booleans(),
    st.integers(0, 1),
    st.sampled_from(["literal", "all", "none"]),
)
def test_what_is_written_for_any_points(name: str, points: int, match: bool, taker: int, scope: str) -> None:
    due = oracle.total(name)
    made = [due + 100, 0] if match else [min(points, due), due - min(points, due)]
    lines = lines_of(result(taker, name, *made), reverse_match=scope)
    assert totals(2, lines)[taker] == oracle.written(name, taker, made, scope)
    assert totals(2, lines)[1 - taker] == 0


@settings(max_examples=75, deadline=None)
@given(
    st.sets(st.sampled_from(oracle.BOXES)),
    st.sets(st.sampled_from(oracle.BOXES)),
    st.integers(0, 3),
    st.integers(0, 10**6),
)
def test_what_each_speaker_may_say(one: set[str], other: set[str], dealer: int, seed: int) -> None:
    if len(one) == len(other) == 10:
        return
    sitting, choices, said = Sitting(dealer, (sorted(one), sorted(other))).cut(), Chance(str(seed)), 0
    filled = [[one, other][sitting.seat(place) % 2] for place in SPEECH]
    while sitting.table.contract is None:
        full = [len(boxes) == 10 for boxes in filled]
        words = [
            word for word in ["chibre", *oracle.CONTRACTS[:6], *oracle.CONTRACTS[6:]]
            if oracle.may_say(word, said, full, sorted(filled[said]))
        ]  # fmt: skip
        for word in ["chibre", *oracle.CONTRACTS]:
            assert (sitting.refusal(says(sitting.turn, word)) is None) == (word in words)
        offered = sitting.words()
        assert len(offered) == len(words)
        assert (Chibre() in offered) == ("chibre" in words)
        assert all(isinstance(each, Chibre | Choice) for each in offered)
        word = "chibre" if "chibre" in words and choices.below(3) else choices.pick(words)
        sitting.do(Called(sitting.turn, says(0, word).call))
        said += 1
