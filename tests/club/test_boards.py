"""The boards of an event: dealt from a seed or read, secret until played, given out with their results."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

import pytest

from tapis.archive import export
from tapis.archive.verification import verify
from tapis.club.boards import dealing
from tapis.club.events import BoardsTaken
from tapis.club.state import seals as sealing
from tapis.club.state.competition import Competition
from tapis.core.cards import PACK, Cards
from tapis.core.chance import Chance, unguessable
from tapis.core.deals import DealsRead
from tapis.games.bridge import TYPED_PLUGIN
from tapis.law import Refused

from .evening import Evening
from .pairs import BRIDGE, Pairs

PBN = "pbn"


def written(event: Pairs, *, every_hand: bool = False) -> bytes:
    """The boards of an event as the usual kind of file."""
    assert BRIDGE.deal_files is not None
    form = BRIDGE.deal_files.written_as(PBN)
    assert form is not None
    return export.written(Competition(event.t, BRIDGE), form, export.FileMaker("1"), every_hand=every_hand)


def read(event: Pairs, source: bytes) -> DealsRead[Any]:
    """What a file tells, as the event reads it."""
    found = dealing.read_boards(Competition(event.t, BRIDGE), source)
    assert isinstance(found, DealsRead), found
    return found


def take(event: Pairs, source: bytes, secret: str = "") -> Any:
    """Take the hands of a file over."""
    return dealing.take_boards(Competition(event.t, BRIDGE), read(event, source).deals, "mardi.pbn", secret)


SECRET, OTHER = "0123456789" * 4, "abcdef" * 7


@pytest.fixture
def event() -> Pairs:
    made = Pairs(8, rounds=4, deals=2)
    made.draw()
    made.do(dealing.deal_boards(Competition(made.t, BRIDGE), SECRET))
    return made


def test_every_board_of_the_event_is_dealt_whole(event: Pairs) -> None:
    assert sorted(event.t.boards) == list(range(1, 9))
    for number in event.t.boards:
        hands = dealing.hands(event.t, number)
        assert hands is not None
        assert [len(hand) for hand in hands] == [13] * 4
        assert Cards.of(card for hand in hands for card in hand) == Cards.of(PACK)


def test_the_secret_deals_the_same_boards_to_whoever_repeats_it(event: Pairs) -> None:
    again = dealing.hands_of_secret(BRIDGE, range(1, 9), SECRET)
    assert {each.number: each.hands for each in again} == event.t.boards
    assert dealing.hands_of_secret(BRIDGE, [1], OTHER) != again[:1]
    assert dealing.hands_of_secret(BRIDGE, [1], SECRET, "mardi") != again[:1]
    assert verify(event.entries, BRIDGE) == ()


def test_boards_dealt_from_one_seed_open_and_verify_as_before() -> None:
    """What an archive of 0.1 holds: a seed, no secret."""
    old = Pairs(8, rounds=4, deals=2)
    old.draw()
    old.do((BoardsTaken(dealing.hands_of_seed(BRIDGE, range(1, 9), "étuis"), seed="étuis"),))
    assert verify(old.entries, BRIDGE) == ()
    assert not sealing.seal_of_boards(old.t)
    old.do((BoardsTaken(dealing.hands_of_seed(BRIDGE, range(1, 9), "étuis"), seed="other"),))
    assert [each.problem.code for each in verify(old.entries, BRIDGE)] == ["other-boards"]


def test_each_board_has_a_secret_that_tells_nothing_of_the_others(event: Pairs) -> None:
    """One board's secret deals that board alone, by itself, and no other."""
    own = event.t.board_secrets
    assert len(set(own.values())) == 8
    assert all(unguessable(each) and SECRET not in each for each in own.values())
    assert BRIDGE.deal_files is not None
    deal = BRIDGE.deal_files.deal
    for number, secret in own.items():
        dealt = {each: tuple(map(str, deal(Chance(secret), each))) for each in event.t.boards}
        assert [each for each in dealt if dealt[each] == event.t.boards[each]] == [number]


def test_a_seal_binds_the_house_to_the_hands_of_a_board(event: Pairs) -> None:
    """Anybody can make the hash again from what is told of a board once it was played."""
    seals = {number: sealing.board_seal(event.t, number) for number in event.t.boards}
    assert len(set(seals.values())) == 8
    told = "/".join((event.t.board_secrets[3], "3", *event.t.boards[3]))
    assert hashlib.sha256(f"tapis:{told}".encode()).hexdigest() == seals[3]
    listed = "\n".join(seals[number] for number in range(1, 9))
    assert hashlib.sha256(f"tapis:{listed}".encode()).hexdigest() == sealing.seal_of_boards(event.t)
    turned = replace(event.t, boards={**event.t.boards, 3: event.t.boards[3][::-1]})
    assert sealing.board_seal(turned, 3) != seals[3]


def test_hands_of_a_file_are_sealed_too(event: Pairs) -> None:
    file = written(event, every_hand=True)
    other = Pairs(8, rounds=4, deals=2)
    other.draw()
    other.do(take(other, file, OTHER))
    assert verify(other.entries, BRIDGE) == ()
    assert sealing.board_seal(other.t, 1) not in {"", sealing.board_seal(event.t, 1)}


def test_a_secret_that_could_be_tried_out_deals_nothing() -> None:
    fresh = Pairs(8, rounds=4, deals=2)
    fresh.draw()
    for short in ("2026", "1a1237eb", "mardi soir", "0" * 31):
        with pytest.raises(AssertionError):
            dealing.deal_boards(Competition(fresh.t, BRIDGE), short, "a word that somebody typed")


def test_boards_that_were_changed_in_the_log_are_found_out(event: Pairs) -> None:
    entry = next(each for each in event.entries if isinstance(each.event, BoardsTaken))
    assert isinstance(entry.event, BoardsTaken)
    first, second, *rest = entry.event.boards
    turned = (replace(first, hands=second.hands), replace(second, hands=first.hands), *rest)
    for forged in (replace(entry.event, word="x"), replace(entry.event, boards=turned)):
        log = [replace(each, event=forged) if each is entry else each for each in event.entries]
        assert "other-boards" in {each.problem.code for each in verify(log, BRIDGE)}


def test_nobody_sees_a_board_that_somebody_has_still_to_play(event: Pairs) -> None:
    assert dealing.known(event.t) == frozenset()
    for number in (1, 2, 3):
        event.begin()
        event.play(number)
        event.close(number)
    to_come = {number for at in event.t.rounds[3].seating.sets for number in (2 * at + 1, 2 * at + 2)}
    assert dealing.known(event.t) == frozenset(range(1, 9)) - to_come
    event.begin()
    event.play(4)
    assert dealing.known(event.t) == frozenset(range(1, 9))


def test_boards_go_out_with_their_results_and_come_back(event: Pairs) -> None:
    event.begin()
    event.play(1, "4SX E -2", "pass")
    file = written(event, every_hand=True)
    told = read(event, file).deals
    assert {each.number: each.hands for each in told} == {n: dealing.hands(event.t, n) for n in range(1, 9)}
    results = [
        TYPED_PLUGIN.sheet.results.encode(score.result)
        for each in told
        for score in each.scores
        if score.result
    ]
    confirmed = [deal for slip in event.t.slips if slip.confirmed for deal in slip.confirmed.deals]
    assert sorted(map(str, results)) == sorted(map(str, confirmed))


def test_boards_that_somebody_has_still_to_play_go_out_without_their_hands(event: Pairs) -> None:
    event.begin()
    event.play(1, "4SX E -2", "pass")
    told = export.shared(Competition(event.t, BRIDGE))
    assert told
    assert [each.number for each in told if each.hands is not None] == sorted(dealing.known(event.t)) == []
    for number in (2, 3, 4):
        event.begin()
        event.play(number)
    assert all(each.hands is not None for each in export.shared(Competition(event.t, BRIDGE)))


def test_hands_of_a_file_are_taken_over(event: Pairs) -> None:
    file = written(event, every_hand=True)
    other = Pairs(8, rounds=4, deals=2)
    other.draw()
    other.do(take(other, file))
    assert other.t.boards == event.t.boards


def test_a_second_file_says_which_boards_get_other_hands(event: Pairs) -> None:
    other = Pairs(8, rounds=4, deals=2)
    other.draw()
    other.do(dealing.deal_boards(Competition(other.t, BRIDGE), OTHER))
    assert dealing.replaced(event.t, read(event, written(event, every_hand=True)).deals) == ""
    assert dealing.replaced(event.t, read(event, written(other, every_hand=True)).deals) == "1–8"


def test_boards_that_the_event_does_not_play_are_not_kept(event: Pairs) -> None:
    """Eight boards in a file, four in a match of four pairs; before anything is drawn nobody can know."""
    file = written(event, every_hand=True)
    short = Pairs(4, rounds=2, deals=2)
    short.do(take(short, file))
    assert sorted(short.t.boards) == list(range(1, 9))
    short.draw()
    assert sorted(dealing.held(short.t)) == [1, 2, 3, 4]
    drawn = Pairs(4, rounds=2, deals=2)
    drawn.draw()
    assert [str(each) for each in read(drawn, file).notes] == [
        "Boards that this event does not play are not kept: 5–8."
    ]
    drawn.do(take(drawn, file))
    assert sorted(drawn.t.boards) == sorted(dealing.held(drawn.t)) == [1, 2, 3, 4]
    beyond = [each for each in read(drawn, file).deals if each.number > 4]
    drawn.refused(dealing.take_boards(drawn.competition, beyond, "mardi.pbn"), "no-board-played")


def test_a_board_that_was_played_keeps_its_hands(event: Pairs) -> None:
    event.begin()
    event.play(1)
    begun = {number for slip in event.t.slips for number in dealing.boards_of(event.t, slip)}
    before = dict(event.t.boards)
    event.do(dealing.deal_boards(Competition(event.t, BRIDGE), OTHER))
    assert {number: event.t.boards[number] for number in begun} == {
        number: before[number] for number in begun
    }
    assert begun == set(before) or all(event.t.boards[each] != before[each] for each in set(before) - begun)
    assert verify(event.entries, BRIDGE) == ()


def test_boards_without_hands_are_dealt_alone(event: Pairs) -> None:
    """A late pair made the movement longer; the boards of the shorter one may have been made already."""
    assert dealing.undealt(event.t) == []
    assert dealing.deal_boards(Competition(event.t, BRIDGE), OTHER, missing=True) == ()
    longer = Pairs(8, rounds=4, deals=2)
    longer.draw()
    longer.do((BoardsTaken(dealing.hands_of_secret(BRIDGE, range(1, 6), SECRET), secret=SECRET),))
    made = dict(longer.t.boards)
    assert dealing.undealt(longer.t) == [6, 7, 8]
    longer.do(dealing.deal_boards(Competition(longer.t, BRIDGE), OTHER, missing=True))
    assert sorted(longer.t.boards) == list(range(1, 9))
    assert {number: longer.t.boards[number] for number in made} == made
    assert verify(longer.entries, BRIDGE) == ()


def test_boards_that_were_all_played_are_neither_dealt_again_nor_replaced(event: Pairs) -> None:
    for number in (1, 2, 3, 4):
        event.begin()
        event.play(number)
    event.refused(dealing.deal_boards(Competition(event.t, BRIDGE), OTHER), "board-played")
    same = written(event)
    event.do(take(event, same, SECRET))
    other = Pairs(8, rounds=4, deals=2)
    other.draw()
    other.do(dealing.deal_boards(Competition(other.t, BRIDGE), OTHER))
    file = written(other, every_hand=True)
    event.refused(take(event, file, SECRET), "board-played")


@pytest.mark.parametrize(
    ("source", "code"),
    [(b"[Board", "at-line"), (b"", "deals-unknown-kind"), (b'[Board "1"]\n', "no-hands")],
)
def test_a_file_without_boards_is_refused(event: Pairs, source: bytes, code: str) -> None:
    found = dealing.read_boards(Competition(event.t, BRIDGE), source)
    assert isinstance(found, Refused)
    assert found.code == code


def test_boards_are_for_events_whose_tables_are_compared() -> None:
    event = Pairs(8, comparison="", options={"form": "series"}, deals=2)
    event.refused(dealing.deal_boards(Competition(event.t, BRIDGE), SECRET), "not-compared")
    other = Evening()
    other.refused(dealing.deal_boards(other.competition, SECRET), "no-deal-files")
