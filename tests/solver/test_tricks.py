"""Exact search of trick-count games: equal to plain search on endings, to DDS on deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Literal

import pytest

from tapis.analysis import makeable
from tapis.analysis.makeable import twenty
from tapis.core.cards import PACK, RANKS, SUITS, Card, Cards
from tapis.core.chance import Chance
from tapis.games.bridge.result import STRAINS
from tapis.solver import engine, rules
from tapis.solver.native.tricks import exact as tricks
from tapis.solver.native.tricks import layout, root
from tapis.solver.pack import LANE, LANES, WIDTH, CardPlay, Packed
from tests.solver.equality import by_words

TRUMP = LANE << WIDTH * (LANES - 1)
PLACES = [WIDTH * lane + rank for lane in range(LANES) for rank in range(len(RANKS))]
CARDS = tuple(Card(suit, rank) if rank else None for suit in SUITS for rank in (*RANKS, *(None,) * 3))
PLAY = CardPlay(4, 13, sum(1 << place for place in PLACES), reversed=(False,) * 13, counts="tricks")
SIDES = (0b0101, 0b1010, 0b0011, 0b1001, 0b0001, 0b0100, 0b1110, 0b1011)
NOTHING = (0,) * 4


def dealt(seed: str, left: int, places: Sequence[int] = PLACES) -> tuple[int, ...]:
    order = Chance(seed).shuffled(places)
    return tuple(sum(1 << place for place in order[seat * left : (seat + 1) * left]) for seat in range(4))


def opened(hands: Sequence[int], leader: int, trump: int = 0) -> Packed:
    left = hands[0].bit_count()
    play = replace(PLAY, tricks=left, trump=trump, reversed=(False,) * left)
    return Packed(play, tuple(hands), leader, (), NOTHING, NOTHING, 0, (), (0, 1, 2, 3), CARDS)


def ending(number: int) -> tuple[Packed, int]:
    """An ending in the middle of a trick or at its start, often of few suits; and a side."""
    chance = Chance(f"tricks {number}")
    left, laid, trump = (4 if number % 12 == 0 else 2 + number % 2), chance.below(4), TRUMP * chance.below(2)
    places = PLACES if chance.below(2) else PLACES[26 - 13 * chance.below(2) :]
    at = opened(dealt(f"ending {number}", left, places), chance.below(4), trump)
    for _ in range(laid):
        open_cards = [1 << place for place in PLACES if rules.legal(at) >> place & 1]
        at = rules.lay(at, chance.pick(open_cards))
    return at, chance.pick(SIDES)


def found(at: Packed, side: int) -> Mapping[Card, int]:
    return {at.card(bit): value for bit, value in tricks.values(at, side).items()}


def best(at: Packed, side: int, values: Mapping[Card, int]) -> int:
    ours = bool(side >> at.turn & 1) != (at.play.counts == "misere")
    return (max if ours else min)(values.values())


def test_endings_of_any_two_sides() -> None:
    for number in range(240):
        at, side = ending(number)
        expected = by_words(at, side)
        assert found(at, side) == expected, number
        assert tricks.value(at, side) == best(at, side, expected), number


def test_endings_of_a_misere() -> None:
    """Up to the trick that loses it; of a piccolo, that is the second."""
    for number in range(160):
        at, side = ending(number)
        limit, side = number % 2, 1 << number % 4
        at = replace(at, play=replace(at.play, trump=0, counts="misere", limit=limit))
        expected = {card: min(value, limit + 1) for card, value in by_words(at, side).items()}
        assert found(at, side) == expected, number


@pytest.mark.parametrize("counts", ["tricks", "misere"])
def test_what_is_known_when_a_search_is_given_up_is_true_and_leaves_the_next_one_alone(
    counts: Literal["tricks", "misere"],
) -> None:
    for number in range(12):
        at, side = opened(dealt(f"given up {number}", 8), number % 4), 1 << number % 4
        at = replace(at, play=replace(at.play, counts=counts))
        value, exact, open_ = tricks.value(at, side), found(at, side), []
        for looked_at in (0, 10, 100, 10_000_000):
            least, most = engine.bounds(at, side, looked_at)
            each = engine.intervals(at, side, looked_at)
            assert least <= value <= most
            assert each.keys() == exact.keys()
            assert all(each[card][0] <= exact[card] <= each[card][1] for card in exact)
            open_.append(sum(b - a for a, b in each.values()) + most - least)
            assert (tricks.value(at, side), found(at, side)) == (value, exact), "hands are as they were"
        assert open_[0] > open_[-1] == 0


FREAK = (0x81805A018C00120, 0x12E3000003060050, 0x4004A00281C8D, 0x5001A1504110202)
"""Thirteen cards each from the lowest bit of each lane up: whether the third may duck took hours."""


def test_a_misere_that_would_take_hours_is_given_up() -> None:
    play = replace(PLAY, counts="misere")
    at = Packed(play, FREAK, 1, (), NOTHING, NOTHING, 0, (), (0, 1, 2, 3), CARDS)
    assert engine.bounds(at, 0b0100, 100_000) == (0, 1)
    assert set(engine.intervals(at, 0b0100, 100_000).values()) <= {(0, 0), (0, 1), (1, 1)}


def test_the_table_of_a_full_deal_is_that_of_each_contract() -> None:
    """Which a search with a table of its own finds, the trump in the highest lane."""
    hands = dealt("table", 8)
    table = tricks.table(hands)
    for declarer in range(4):
        side = 0b0101 << declarer % 2
        for strain in range(LANES):
            lanes = [lane for lane in range(LANES) if lane != strain] + [strain]
            turned = [
                sum((hand >> WIDTH * lane & LANE) << WIDTH * at for at, lane in enumerate(lanes))
                for hand in hands
            ]
            at = opened(turned, (declarer + 1) % 4, TRUMP)
            assert table[declarer][strain] == tricks.value(at, side)
        assert table[declarer][LANES] == tricks.value(opened(hands, (declarer + 1) % 4), side)


def test_what_was_searched_before_does_not_matter() -> None:
    """A table is forgotten between deals; each thread has its own."""
    deals = [opened(dealt(f"again {number}", 7), number % 4, TRUMP * (number % 2)) for number in range(24)]

    def solved(at: Packed) -> int:
        return tricks.value(at, 0b0101)

    alone = [solved(at) for at in deals]
    assert [solved(at) for at in reversed(deals)] == alone[::-1]
    with ThreadPoolExecutor(3) as threads:
        assert list(threads.map(solved, deals)) == alone


def test_the_engine_takes_it() -> None:
    at = opened(dealt("engine", 8), 1, TRUMP)
    assert engine.values(at, 0b0101) == found(at, 0b0101)
    assert engine.value(at, 0b0101) == tricks.value(at, 0b0101)


def test_a_full_table_is_forgotten_and_the_answer_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = layout.workspace()
    at = opened(dealt("full", 8), 0)
    expected = tricks.value(at, 0b0101)
    monkeypatch.setattr(tricks, "_workspace", lambda: workspace)
    monkeypatch.setattr(tricks, "_bounds", filled)
    assert tricks.value(at, 0b0101) == expected
    assert workspace[layout.BLOCKS_USED] < 1000


def filled(workspace: object, at: Packed) -> tuple[int, int]:
    """The bounds of a search that finds a single block left."""
    assert isinstance(workspace, type(layout.workspace()))
    workspace[layout.BLOCKS_USED] = layout.BLOCKS_SIZE - 2
    return int(root.guess(workspace)), at.play.tricks


def test_deals_are_those_of_dds() -> None:
    """A dozen whole deals; and many shorter ones, in which a bound that is wrong once in a while is found."""
    dds = pytest.importorskip("endplay._dds")
    dds.SetMaxThreads(1)
    for number in range(1500):
        cards = 13 if number % 125 == 0 else 5 + number % 5
        hands, leader, trump = dealt(f"dds {number}", cards), number % 4, TRUMP * (number // 4 % 2)
        value = tricks.value(opened(hands, leader, trump), 0b0101 << leader % 2)
        assert value == of_dds(dds, hands, leader, trump), number


def of_dds(dds: object, hands: Sequence[int], leader: int, trump: int) -> int:
    """The tricks of the side on lead; DDS has suits the other way round, and ranks from bit 2."""
    there, answer = dds.deal(), dds.futureTricks()  # type: ignore[attr-defined]
    there.trump, there.first = (0 if trump else 4), leader
    for seat, hand in enumerate(hands):
        for suit in range(LANES):
            there.remainCards[seat][suit] = (hand >> WIDTH * (LANES - 1 - suit) & LANE) << 2
    dds.SolveBoard(there, -1, 1, 1, answer, 0)  # type: ignore[attr-defined]
    return int(answer.score[0])


@pytest.mark.parametrize("seed", ["twenty", "twenty-one"])
def test_the_table_of_twenty_is_what_twenty_questions_give(seed: str) -> None:
    pack = Chance(seed).shuffled(PACK)
    hands = tuple(Cards.of(pack[13 * seat : 13 * seat + 13]) for seat in range(4))
    sides = ((0, 2), (1, 3))
    asked = tuple(
        tuple(makeable.tricks(hands, sides[declarer % 2], strain, (declarer + 1) % 4) for strain in STRAINS)
        for declarer in range(4)
    )
    assert tuple(row.tricks for row in twenty(hands)) == asked


def test_the_best_lead_of_a_contract_leaves_what_the_table_says() -> None:
    pack = Chance("every lead").shuffled(PACK)
    hands = tuple(Cards.of(pack[13 * seat : 13 * seat + 13]) for seat in range(4))
    codes, rows = tuple(map(str, hands)), twenty(hands)
    asked = [(codes, declarer, strain) for declarer, strain in ((0, 4), (1, 3), (3, 0))]
    for (_, declarer, strain), left in zip(asked, makeable.every_lead("bridge", asked), strict=True):
        assert {code for code, _ in left} == {card.code for card in hands[(declarer + 1) % 4]}
        assert min(tricks for _, tricks in left) == rows[declarer].tricks[strain]
    assert makeable.every_lead("whist", asked) == ()


def test_what_every_board_can_make_is_asked_by_the_codes_of_its_cards() -> None:
    pack = Chance("every board").shuffled(PACK)
    hands = tuple(Cards.of(pack[13 * seat : 13 * seat + 13]) for seat in range(4))
    (found,) = makeable.every_board("bridge", [tuple(map(str, hands))])
    assert found == tuple(row.tricks for row in twenty(hands))
    assert makeable.every_board("whist", [tuple(map(str, hands))]) == ()
    assert makeable.every_board("bridge", [("SA", "SK", "SQ", "SJ")]) == ()
