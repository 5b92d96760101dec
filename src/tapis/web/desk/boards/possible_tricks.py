"""What the hands of boards can make, found out in the background once nobody has still to play them.

A few boards at a time, in a process that gives way to everything else. The answer goes into the event's log,
and so reaches pages, papers and files by the news. A board that takes too long, or cannot be looked into on
this machine, is told without it, and looked into again after a quarter of an hour.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import cache, partial
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic

from django.conf import settings
from django.db import close_old_connections

from tapis.analysis.makeable import every_board
from tapis.club.boards.possible_tricks import tricks_found, unweighed
from tapis.club.events import BoardHands
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Tournament
from tapis.core.deals import Tricks
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house, operation_id
from tapis.web.server.work import apart, warm_up

SECONDS = 300.0
"""By the clock, for a few boards, then for one alone: a busy machine takes many times as long."""
TOGETHER = 4
AGAIN = 900.0
"""Seconds until a board that took too long may be looked into again, when somebody next asks."""

_log = logging.getLogger(__name__)


class BoardWeigher:
    """Looks into the boards of one event after the other."""

    def __init__(self, seconds: float = SECONDS, clock: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._queue: SimpleQueue[str] = SimpleQueue()
        self._waiting: set[str] = set()
        self._failed: dict[BoardHands, float] = {}
        self._lock = Lock()
        self._thread: Thread | None = None

    @property
    def waiting(self) -> int:
        """How many events wait, the one at work among them."""
        return len(self._waiting)

    def follow(self, event: str, tournament: Tournament) -> None:
        """Look into whatever boards of this event may be looked into now; returns at once."""
        if not settings.HINDSIGHT or not tournament.boards or not self._wanted(tournament):
            return
        if warm_up.needed():
            return  # the engine is being compiled; whoever opens the boards afterwards asks again
        with self._lock:
            if event in self._waiting:
                return
            self._waiting.add(event)
            self._queue.put(event)
            if self._thread is None:
                self._thread = Thread(target=self._work, name="makeable", daemon=True)
                self._thread.start()

    def _wanted(self, tournament: Tournament) -> list[BoardHands]:
        now = self._clock()
        every = unweighed(Competition.of(tournament))
        return [each for each in every if now - self._failed.get(each, -AGAIN) >= AGAIN]

    def _work(self) -> None:
        while True:
            event = self._queue.get()
            try:
                self.weigh(event)
            except Exception:
                _log.exception("the boards of event %s were not looked into", event)
            finally:
                close_old_connections()
                with self._lock:
                    self._waiting.discard(event)

    def weigh(self, event: str) -> None:
        """Look into every board of an event of which it may be known and is not, a few at a time."""
        room = house().room(TOURNAMENTS, event)
        while wanted := self._wanted(room.look().state):
            self._keep(event, wanted[:TOGETHER])

    def _keep(self, event: str, few: Sequence[BoardHands]) -> None:
        """Keep what a few boards can make; where that takes too long, one by one."""
        room = house().room(TOURNAMENTS, event)
        found = self._asked(event, few)
        if found:
            told = tuple(zip(few, found, strict=True))
            key = operation_id(f"tricks/{event}", repr(told).encode())
            room.act(lambda state: tricks_found(Competition.of(state), told), key, "")
        elif len(few) > 1:
            for each in few:
                self._keep(event, (each,))
        else:
            failed = set(few) & set(self._wanted(room.look().state))
            self._failed |= dict.fromkeys(failed, self._clock())

    def _asked(self, event: str, few: Sequence[BoardHands]) -> tuple[Tricks, ...] | None:
        room = house().room(TOURNAMENTS, event)
        game = Competition.of(room.look().state).plugin.regulation.id
        question = partial(every_board, game, [each.hands for each in few])
        return apart.ask(question, self._seconds, lambda: set(few) <= set(self._wanted(room.look().state)))


@cache
def board_weigher() -> BoardWeigher:
    """The one of this process."""
    return BoardWeigher()
