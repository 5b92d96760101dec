"""What the hands of boards can make and what leads leave, found out once nobody has still to play them.

A few boards at a time, then a few contracts, in a process that gives way to everything else. The answer goes
into the event's log, and so reaches pages, papers and files by the news. A board that takes too long, or
cannot be looked into on this machine, is told without it, and looked into again after a quarter of an hour.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, partial
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import TypeAlias, cast

from django.conf import settings
from django.db import close_old_connections
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tapis.analysis.makeable import Leads, every_board, every_lead
from tapis.club.boards.opening_leads import BoardContract, leads_found, unled
from tapis.club.boards.possible_tricks import to_weigh, tricks_found, unweighed
from tapis.club.events import BoardHands
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Tournament
from tapis.core.deals import Tricks
from tapis.solver import warm
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house, operation_id
from tapis.web.server.work import warm_up
from tapis.web.server.work.apart import KeptProcess

SECONDS = 300.0
"""By the clock, for a few boards, then for one alone: a busy machine takes many times as long."""
TOGETHER = 4
AGAIN = 900.0
"""Seconds until a board that took too long may be looked into again, when somebody next asks."""

REMEMBERED = 64
"""Events of which it is remembered that nothing is left, so that a hall that reloads asks for nothing."""

_log = logging.getLogger(__name__)

ToLookInto: TypeAlias = BoardHands | BoardContract
Answers: TypeAlias = tuple[Tricks, ...] | tuple[Leads, ...]
"""What several boards can make, or what leads to several contracts leave."""


class WeighingState(StrEnum):
    """What becomes of the boards that are not looked into yet."""

    WORKING = "working"
    """They are looked into one after the other."""
    LATER = "later"
    """They took too long, and are looked into again in a while."""
    STARTING = "starting"
    """The engine is being made ready."""
    NEVER = "never"
    """This server does not look into boards."""


SAID = {
    WeighingState.WORKING: gettext_lazy("The others are being worked out, and appear here by themselves."),
    WeighingState.LATER: gettext_lazy(
        "What is left took too long; it is tried again in a quarter of an hour."
    ),
    WeighingState.STARTING: gettext_lazy("The engine is being made ready; then the others are worked out."),
    WeighingState.NEVER: gettext_lazy("The others are not worked out on this computer."),
}


@dataclass(frozen=True, slots=True)
class WeighingProgress:
    """How many boards of an event are looked into, of all that may be; ``leads`` are the contracts left."""

    done: int
    boards: int
    leads: int
    state: WeighingState

    @property
    def over(self) -> bool:
        """Whether there is nothing to look into any more."""
        return self.done == self.boards and not self.leads

    @property
    def said(self) -> str:
        """What becomes of those left, as a sentence."""
        if self.state is WeighingState.WORKING and self.done == self.boards:
            return _("What each lead leaves is being worked out, and appears here by itself.")
        return str(SAID[self.state])


class BoardWeigher:
    """Looks into the boards of one event after the other."""

    def __init__(self, seconds: float = SECONDS, clock: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._queue: SimpleQueue[str] = SimpleQueue()
        self._waiting: set[str] = set()
        self._failed: dict[ToLookInto, float] = {}
        self._seen: dict[str, tuple[Tournament, WeighingProgress]] = {}
        self._lock = Lock()
        self._thread: Thread | None = None
        self._process = KeptProcess()

    @property
    def waiting(self) -> int:
        """How many events wait, the one at work among them."""
        return len(self._waiting)

    def progress(self, event: str, tournament: Tournament) -> WeighingProgress:
        """How far the boards of this event are; those left are looked into from now on."""
        self.follow(event, tournament)
        kept = self._seen.get(event)
        if kept is not None and kept[0] is tournament and kept[1].over:
            return kept[1]
        competition = Competition.of(tournament)
        left, all_of_them = unweighed(competition), len(to_weigh(competition))
        leads = unled(competition)
        state = self._state(event, (*left, *leads))
        found = WeighingProgress(all_of_them - len(left), all_of_them, len(leads), state)
        if len(self._seen) >= REMEMBERED:
            self._seen.clear()
        self._seen[event] = (tournament, found)
        return found

    def _state(self, event: str, left: Sequence[ToLookInto]) -> WeighingState:
        if not settings.HINDSIGHT or not warm.possible():
            return WeighingState.NEVER
        if warm_up.needed():
            return WeighingState.STARTING
        waits = left and set(left) <= self._failed.keys() and event not in self._waiting
        return WeighingState.LATER if waits else WeighingState.WORKING

    def follow(self, event: str, tournament: Tournament) -> None:
        """Look into whatever boards of this event may be looked into now; returns at once."""
        kept = self._seen.get(event)
        if kept is not None and kept[0] is tournament and kept[1].over:
            return
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

    def _wanted(self, tournament: Tournament) -> list[ToLookInto]:
        """What is to be looked into now: boards first, then contracts lead by lead."""
        now, competition = self._clock(), Competition.of(tournament)
        every: tuple[ToLookInto, ...] = unweighed(competition) or unled(competition)
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

    def _keep(self, event: str, few: Sequence[ToLookInto]) -> None:
        """Keep what was found out of a few; where that takes too long, one by one."""
        room = house().room(TOURNAMENTS, event)
        found = self._asked(event, few)
        if found:
            key = operation_id(f"tricks/{event}", repr((few, found)).encode())
            room.act(lambda state: _found(Competition.of(state), few, found), key, "")
        elif len(few) > 1:
            for each in few:
                self._keep(event, (each,))
        else:
            failed = set(few) & set(self._wanted(room.look().state))
            self._failed |= dict.fromkeys(failed, self._clock())

    def _asked(self, event: str, few: Sequence[ToLookInto]) -> Answers | None:
        room = house().room(TOURNAMENTS, event)
        question = _question(Competition.of(room.look().state).plugin.regulation.id, few)
        return self._process.ask(
            question, self._seconds, lambda: set(few) <= set(self._wanted(room.look().state))
        )


def _question(game: str, few: Sequence[ToLookInto]) -> Callable[[], Answers]:
    """What is asked of a few boards, or of a few contracts."""
    if isinstance(few[0], BoardHands):
        return partial(every_board, game, [each.hands for each in cast("Sequence[BoardHands]", few)])
    contracts = cast("Sequence[BoardContract]", few)
    return partial(every_lead, game, [(each.hands, each.declarer, each.strain) for each in contracts])


def _found(competition: Competition, few: Sequence[ToLookInto], answers: Answers) -> Outcome:
    if isinstance(few[0], BoardHands):
        boards = zip(cast("Sequence[BoardHands]", few), cast("tuple[Tricks, ...]", answers), strict=True)
        return tricks_found(competition, boards)
    contracts = zip(cast("Sequence[BoardContract]", few), cast("tuple[Leads, ...]", answers), strict=True)
    return leads_found(competition, contracts)


@cache
def board_weigher() -> BoardWeigher:
    """The one of this process."""
    return BoardWeigher()
