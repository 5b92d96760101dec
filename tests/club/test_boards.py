"""The boards of an event: dealt from a seed or read, secret until played, given out with their results."""

from __future__ import annotations

import pytest

from tapis.club import boards
from tapis.club.verify import verify
from tapis.core.cards import PACK, Cards
from tapis.games.bridge.files import FILES

from .evening import Evening
from .pairs import BRIDGE, Pairs


@pytest.fixture
def event() -> Pairs:
    made = Pairs(8, rounds=4, deals=2)
    made.draw()
    made.do(boards.deal_boards(made.t, BRIDGE, "étuis"))
    return made


def test_every_board_of_the_event_is_dealt_whole(event: Pairs) -> None:
    assert sorted(event.t.boards) == list(range(1, 9))
    for number in event.t.boards:
        hands = boards.hands(event.t, number)
        assert hands is not None
        assert [len(hand) for hand in hands] == [13] * 4
        assert Cards.of(card for hand in hands for card in hand) == Cards.of(PACK)


def test_the_seed_deals_the_same_boards_to_whoever_repeats_it(event: Pairs) -> None:
    again = boards.hands_of_seed(BRIDGE, range(1, 9), "étuis")
    assert {each.number: each.hands for each in again} == event.t.boards
    assert boards.hands_of_seed(BRIDGE, [1], "other") != again[:1]
    assert verify(event.entries, BRIDGE) == ()


def test_nobody_sees_a_board_that_somebody_has_still_to_play(event: Pairs) -> None:
    assert boards.known(event.t) == frozenset()
    for number in (1, 2, 3):
        event.begin()
        event.play(number)
        event.close(number)
    to_come = {number for at in event.t.rounds[3].seating.sets for number in (2 * at + 1, 2 * at + 2)}
    assert boards.known(event.t) == frozenset(range(1, 9)) - to_come
    event.begin()
    event.play(4)
    assert boards.known(event.t) == frozenset(range(1, 9))


def test_boards_go_out_with_their_results_and_come_back(event: Pairs) -> None:
    event.begin()
    event.play(1, "4SX E -2", "pass")
    written = FILES.write(boards.shared(event.t, BRIDGE), "Paires du mardi")
    read = FILES.read(written)
    assert isinstance(read, tuple)
    assert {each.number: each.hands for each in read} == {n: boards.hands(event.t, n) for n in range(1, 9)}
    results = [BRIDGE.results.encode(score.result) for each in read for score in each.scores]
    confirmed = [deal for slip in event.t.slips if slip.confirmed for deal in slip.confirmed.deals]
    assert sorted(map(str, results)) == sorted(map(str, confirmed))


def test_hands_of_a_file_are_taken_over(event: Pairs) -> None:
    file = FILES.write(boards.shared(event.t, BRIDGE), "elsewhere")
    other = Pairs(8, rounds=4, deals=2)
    other.draw()
    other.do(boards.take_boards(other.t, BRIDGE, file, "mardi.pbn"))
    assert other.t.boards == event.t.boards


def test_a_board_that_was_played_keeps_its_hands(event: Pairs) -> None:
    event.begin()
    event.play(1)
    event.refused(boards.deal_boards(event.t, BRIDGE, "later"), "board-played")
    event.do(boards.deal_boards(event.t, BRIDGE, "étuis"))


@pytest.mark.parametrize(
    ("source", "code"),
    [(b"[Board", "at-line"), (b"", "no-hands"), (b'[Board "1"]\n', "no-hands")],
)
def test_a_file_without_boards_is_refused(event: Pairs, source: bytes, code: str) -> None:
    event.refused(boards.take_boards(event.t, BRIDGE, source, "x.pbn"), code)


def test_boards_are_for_events_whose_tables_are_compared() -> None:
    event = Pairs(8, comparison="", options={"form": "series"}, deals=2)
    event.refused(boards.deal_boards(event.t, BRIDGE, "x"), "not-compared")
    other = Evening()
    other.refused(boards.deal_boards(other.t, other.plugin, "x"), "no-deal-files")
