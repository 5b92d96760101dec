"""Several processes at one table: whichever wrote last goes on, and another one once that is gone."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.core.chance import Chance
from tapis.web.play.turns import bots
from tapis.web.play.turns.presence import GuestsHeard
from tapis.web.play.turns.runner import SPARE, Runner
from tapis.web.room.families import PARLOUR
from tapis.web.room.hub import Notice
from tests.web.parlour.people import Person, Room

PACE, LONGEST = 4.0, 4.5
"""Of a bot's move, and the longest that may become by lot."""


class Noting(Runner):
    """A process that says what it has noted, and waits for nothing."""

    def __init__(self, room: Room) -> None:
        super().__init__(GuestsHeard(room.clock), room.clock)
        self.noted: dict[str, float] = {}

    def _note(self, name: str, seconds: float, *, again: bool) -> None:
        if again or name not in self.noted:
            self.noted[name] = seconds


def bot_is_next(room: Room, settings: Any, name: str) -> tuple[str, Person]:
    """A table at which a person has just moved, and a bot is next; its address, and the person."""
    ann, chance = Person(), Chance(name)
    path = room.open(ann, "estimation", name, others="bots")
    settings.PLAY = {"pace": PACE, "linger": PACE, "hold": 200.0, "stand_in": 10.0}
    for _ in range(9):
        table = room.table(name)
        if bots.to_move(table, lambda chair: room.table(name).chairs[chair].bot) is not None:
            return path, ann
        found = room.persons_move(name, chance)
        assert found is not None
        room.send(path, name, ann, found[1])
    raise AssertionError("no bot was ever next")


def wrote(name: str, kind: str = "happened") -> Notice:
    return Notice(PARLOUR.stream(name), 1, frozenset({kind}))


def test_a_bots_pause_is_counted_from_the_last_move_whoever_looks(room: Room, settings: Any) -> None:
    path, ann = bot_is_next(room, settings, "paused")
    before, here = room.table("paused").version, Noting(room)
    left = here.step("paused")
    assert left is not None
    assert PACE / 2 < left <= LONGEST
    room.clock.now += 1
    assert here.step("paused") == pytest.approx(left - 1)
    here.looked("paused", room.table("paused"))
    assert here.noted["paused"] == pytest.approx(left - 1), "who opens the page late waits no longer"
    room.clock.now += LONGEST - 2
    ann.post(path, do="chat", text="well")
    room.clock.now += 1
    assert room.table("paused").version == before + 1, "only the message"
    here.step("paused")
    assert room.table("paused").version > before + 1, "which no bot waits for"


def test_a_clock_that_was_set_back_holds_no_bot_up(room: Room, settings: Any) -> None:
    bot_is_next(room, settings, "back")
    before = room.table("back").version
    room.clock.now -= 3600
    Noting(room).step("back")
    assert room.table("back").version > before


def test_where_another_process_wrote_last_this_one_comes_a_second_later(room: Room, settings: Any) -> None:
    """It was killed: nothing comes from there any more."""
    bot_is_next(room, settings, "killed")
    here, before = Noting(room), room.table("killed").version
    left = here.step("killed")
    assert left is not None
    here.elsewhere(wrote("killed"))
    assert here.noted["killed"] <= PACE + SPARE, "it looks by then"
    room.clock.now += left
    assert here.step("killed") == pytest.approx(SPARE), "the other one comes first"
    assert room.table("killed").version == before
    room.clock.now += SPARE
    after = here.step("killed")
    assert room.table("killed").version > before
    assert after is not None
    assert after <= LONGEST, "from then on it goes on here as usual"


def test_what_is_beside_the_play_or_elsewhere_changes_nobodys_turn(room: Room) -> None:
    here = Noting(room)
    here.elsewhere(wrote("talk", "said"))
    here.elsewhere(Notice("member/talk", 1, frozenset({"happened"})))
    assert not here.noted
    here.elsewhere(Notice(PARLOUR.stream("talk"), 2, frozenset({"said", "happened"})))
    assert list(here.noted) == ["talk"]


def test_of_whom_a_process_hears_for_the_first_time_it_looks_at_the_table(room: Room) -> None:
    """Another one has heard of that guest long ago, so nobody is missed; but that one may be gone."""

    class Shared(GuestsHeard):
        def silent_for(self, table: str, guest: str) -> float:
            self._heard[table, guest] = self.clock()  # it asks the others, and remembers
            return 0.0

    here = Noting(room)
    here.presence = Shared(room.clock)
    here.heard("new", "ann")
    assert here.noted == {"new": 0.0}
    here.noted.clear()
    here.heard("new", "ann")
    assert not here.noted, "and then no more"
