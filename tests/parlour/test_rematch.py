"""Another party of the same people: sides turned, agreed to by each, a free seat for whoever does not."""

from __future__ import annotations

from dataclasses import replace

from tapis.law import Refused
from tapis.parlour import ready, seating
from tapis.parlour.ready import PAUSE
from tapis.parlour.state.party_events import PartyBegun, PlacesTurned
from tests.parlour.evening import Evening, replayed

FOUR = ("ann", "ben", "cat", "dan")


def played(game: str = "tutti", *guests: str, deals: int = 1) -> Evening:
    """A party that is over."""
    evening = Evening().open(game, deals=deals).people(*(guests or FOUR))
    while not evening.table.over:
        evening.deal(f"{len(evening.table.deals)}").play("party")
    return evening


def agree(evening: Evening, *guests: str, turned: bool = True) -> None:
    for guest in guests:
        evening.do(ready.ready(evening.table, guest, "seed", anew=True, turned=turned))


def seats(evening: Evening) -> list[str]:
    return [chair.guest for chair in evening.table.chairs]


def finish(evening: Evening) -> None:
    evening.play("again")
    while not evening.table.over:
        evening.deal(f"{len(evening.table.deals)}").play("party")


def test_three_parties_give_everybody_every_partner() -> None:
    evening = played(deals=1)
    partners = set()
    for _ in range(3):
        partners.add(seats(evening)[seats(evening).index("ann") - 2])
        agree(evening, *FOUR)
        finish(evening)
    assert partners == {"ben", "cat", "dan"}
    assert seats(evening) == list(FOUR), "and the fourth is the first again"


def test_the_first_who_proposes_says_how_and_the_others_agree_to_that() -> None:
    evening = played()
    agree(evening, "ben", turned=False)
    agree(evening, "ann", "cat", "dan", turned=True)
    assert seats(evening) == list(FOUR)
    assert not any(isinstance(each, PlacesTurned) for each in evening.events)
    finish(evening)
    agree(evening, "ben", turned=True)
    agree(evening, "ann", "cat", "dan", turned=False)
    assert seats(evening) == ["ann", "dan", "ben", "cat"]
    assert evening.table.playing is not None
    assert replayed(evening.events) == evening.table


def test_the_deal_goes_on_round_the_table() -> None:
    evening = played()
    dealing = evening.table.last.dealing if evening.table.last else -1
    agree(evening, *FOUR)
    begun = next(each for each in evening.events if isinstance(each, PartyBegun))
    assert begun.dealer == (dealing + 1) % 4


def test_whoever_has_not_agreed_in_time_leaves_a_free_seat() -> None:
    evening = played()
    agree(evening, "ann", "ben", "cat")
    assert evening.table.playing is None
    now = evening.table.ready_since + PAUSE
    assert ready.go_on(evening.table, now - 1, "s") == ()
    evening.do(ready.go_on(evening.table, now, "s"))
    assert "dan" not in seats(evening)
    assert seats(evening) == ["ann", "", "ben", "cat"], "a bot has the seat until somebody wants it"
    assert evening.table.chairs[1].bot
    evening.do(seating.sit(evening.table, 1, "Dan", "dan"))
    assert evening.table.chairs[1].waits, "and whoever comes after all plays from the next deal on"


def test_who_drops_out_is_waited_for_and_keeps_the_seat_agreed_to() -> None:
    evening = played()
    agree(evening, "ann")
    evening.do(seating.hold(evening.table, 0))
    agree(evening, "ben", "cat")
    evening.do(seating.hold(evening.table, 3))
    assert evening.table.playing is None, "whoever is away may come back within the minute"
    evening.do(seating.resume(evening.table, "dan"))
    agree(evening, "dan")
    assert seats(evening) == ["ann", "dan", "ben", "cat"]
    evening.do(seating.resume(evening.table, "ann"))
    assert evening.table.chairs[0].guest == "ann"
    assert not evening.table.chairs[0].away


def test_what_each_has_won_so_far_goes_along() -> None:
    evening = Evening().open("bridge", deals=4, form="rubber").people(*FOUR)
    while not evening.table.over:
        evening.deal(f"{len(evening.table.deals)}").play("party")
    before = dict(zip(seats(evening), evening.table.accounts[0], strict=True))
    agree(evening, *FOUR)
    after = dict(zip(seats(evening), evening.table.settled[0], strict=True))
    assert len(set(before.values())) > 1
    assert after == before


def test_alone_with_bots_nobody_is_asked_and_nobody_moves() -> None:
    evening = played("tutti", "ann")
    agree(evening, "ann")
    assert seats(evening) == ["ann", "", "", ""]
    assert evening.table.playing is not None


def test_no_rematch_of_practice_and_none_in_the_middle() -> None:
    evening = played()
    practice = replace(evening.table, opened=replace(evening.table.setup, origin="/play/x/deals/1/"))
    asked = replace(practice, ready=frozenset(FOUR[:3]))
    assert isinstance(ready.ready(asked, "dan", "s", anew=True, turned=True), Refused)
    going = Evening().open("tutti", deals=1).people(*FOUR).deal("x")
    assert isinstance(ready.ready(going.table, "ann", "s", anew=True, turned=True), Refused)
