"""Virtual tables without a browser: Django's client, a log in memory, bots that answer at once."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest

from tapis.web.play import tables
from tapis.web.play.door import lobby, opening
from tapis.web.play.turns import bots as bots_module
from tapis.web.play.turns import runner
from tapis.web.play.turns.presence import GuestsHeard
from tapis.web.play.turns.runner import Runner
from tapis.web.replay import tables as replays
from tapis.web.room.house import House
from tapis.web.room.hub import LocalHub
from tapis.web.selves import browser, known
from tapis.web.sets import asking, days
from tests.log.memory import MemoryLog
from tests.web.bots_moved import moved_by
from tests.web.parlour.people import Room


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def iso(self) -> str:
        return datetime.fromtimestamp(self.now, UTC).isoformat(timespec="milliseconds")


class StillRunner(Runner):
    """Does nothing by itself while the clock is set by hand: only when somebody looks."""

    def _note(self, name: str, seconds: float, *, again: bool) -> None:
        if self.presence.clock is time.monotonic:
            super()._note(name, seconds, again=again)


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch, settings: object) -> Room:
    """A house of virtual tables; bots move before the page comes, and the first chair deals."""
    settings.PLAY = {"pace": 0.0, "linger": 0.0, "hold": 20.0, "stand_in": 10.0}  # type: ignore[attr-defined]
    monkeypatch.setattr("tapis.web.play.turns.thinking.LOADING_SECONDS", 0.0)
    monkeypatch.setattr("tapis.web.selves.ratings.over", lambda *_: None)  # it reads the database's log
    clock, log = Clock(), MemoryLog()
    made = Room(log, clock)

    def furnish() -> None:
        made.house = House(log, LocalHub(), clock.iso)
        made.runner = StillRunner(GuestsHeard(clock), clock)
        for module in (tables, opening, lobby, runner, bots_module, replays, browser, asking, days, known):
            if hasattr(module, "house"):
                monkeypatch.setattr(module, "house", lambda: made.house)
        moved_by(monkeypatch, made.runner)

    monkeypatch.setattr("tapis.web.play.away.notices._streams", frozenset)
    monkeypatch.setattr("tapis.web.play.door.opening.first_dealer", lambda *_: 0)
    made.restart = furnish
    furnish()
    return made
