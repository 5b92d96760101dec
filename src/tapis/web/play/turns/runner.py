"""Moves the bots, and notices who has dropped out and who is back.

After every write, and whenever somebody looks, a table is noted for the moment at which something is
due there. A bot's move is one write, with an id made of the version it answers: two processes that
think of it at the same time write it once. A bot's pause is counted from what came before it, as the log
has it. Nothing here is remembered that a restart would miss.

Where several processes serve, whichever wrote last at a table goes on there. The others hear of it, and are
ready to do what is due a little later than it would: one that is killed is not missed for longer.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from functools import cache, partial
from threading import Lock, Thread

from django.db import DatabaseError, close_old_connections

from tapis.core.tricks import Seat
from tapis.log.codec import kind_of
from tapis.parlour import clocks, ready, takeback
from tapis.parlour.state import pacing
from tapis.parlour.state.table import Parlour
from tapis.web.play.away import notices, sitting
from tapis.web.play.over.hindsight import weigher
from tapis.web.play.turns import bots
from tapis.web.play.turns.due_tables import DueTables
from tapis.web.play.turns.pace import pace, spread
from tapis.web.play.turns.presence import GuestsHeard
from tapis.web.play.turns.urgency import LATER
from tapis.web.room.families import PARLOUR
from tapis.web.room.family import Accepted, Snapshot
from tapis.web.room.house import house
from tapis.web.room.hub import Notice
from tapis.web.room.topology import VALKEY_URL
from tapis.web.selves import ratings
from tapis.web.server.work.urgent import urgent
from tapis.web.sets import scores

MOST_AT_ONCE = 2000
"""More moves than this never follow each other without a person."""
SPARE = 1.0
"""Seconds more than usual that a process leaves to another one, which wrote last at a table."""
NEARLY = 0.02
"""So many seconds early is in time: instants are kept in milliseconds, and clocks are not the same."""
_BESIDE = frozenset(map(kind_of, clocks.BESIDE))

_log = logging.getLogger(__name__)


class Runner:
    """The tables at which something is due, in order of time; it is done when no person asks for anything."""

    def __init__(self, presence: GuestsHeard, wall: Callable[[], float] = time.time) -> None:
        self.presence, self.wall = presence, wall
        self._began = wall()
        self._due = DueTables(self.presence)
        self._elsewhere: set[str] = set()
        self._starts = Lock()
        self._thread: Thread | None = None
        self._busy: dict[str, Lock] = {}
        self._given: set[str] = set()

    @property
    def at_work(self) -> int:
        """At how many tables something is being done, or waits for a thread that does it."""
        return len(self._given)

    def elsewhere(self, notice: Notice) -> None:
        """Note that another process has written: what is due there waits for it, and a while longer."""
        family, _, name = notice.stream.partition("/")
        if family == PARLOUR.prefix and not (notice.kinds and notice.kinds <= _BESIDE):
            self._elsewhere.add(name)
            self._note(name, pace().pace + SPARE, again=True)

    def wrote(self, name: str, table: Parlour) -> None:
        """Note that something was written at a table: what follows waits until people have seen it."""
        self._elsewhere.discard(name)
        self._told(name, table)
        if not pace().pace:
            self.run(name)
        elif (seconds := self.due_in(name, table)) is not None:
            self._note(name, seconds, again=True)

    def _told(self, name: str, table: Parlour) -> None:
        """Tell who waits for a deal to end, a turn, company; what one misses it finds in the log later."""
        for hears in (scores.noted, ratings.over, weigher().over, notices.wrote, sitting.wrote):
            try:
                hears(name, table)
            except DatabaseError:
                _log.exception("%s has not heard of table %s", hears, name)

    def looked(self, name: str, table: Parlour) -> bool:
        """Note that somebody looks at a table, and do what is due unless that is planned; whether it was."""
        if not pace().pace:
            self.run(name)
            return True
        if (seconds := self.due_in(name, table)) is not None:
            self._note(name, seconds, again=False)
        return False

    def heard(self, name: str, guest: str) -> None:
        """A page of this guest is there: who was missed, or is new to this process, is looked after soon."""
        missed = not (self.presence.knows(name, guest) and self.presence.here(name, guest, pace().hold))
        self.presence.heard(name, guest)
        if missed:
            self._note(name, 0.0, again=True)

    def run(self, name: str) -> None:
        """Do everything that is due at a table now, unless another thread is doing it."""
        lock = self._busy.setdefault(name, Lock())
        if not lock.acquire(blocking=False):
            return
        try:
            for _ in range(MOST_AT_ONCE):
                if (seconds := self.step(name)) != 0.0:
                    break
            if seconds is not None:
                self._note(name, seconds, again=True)
        finally:
            lock.release()
            self._busy.pop(name, None)

    def step(self, name: str) -> float | None:
        """Do one thing that is due; the seconds until the next is due (None: nothing will be)."""
        seen = house().room(PARLOUR, name).look()
        if seen.state.playing is None:
            return self._between(name, seen)
        if self._line(name, seen):
            return 0.0
        if seen.state.paused:
            return None
        if self._attendance(name, seen) or self._clock(name, seen) or self._unanswered(name, seen):
            return 0.0
        seat = self._to_move(name, seen.state)
        return self._until_next(name, seen.state) if seat is None else self._move(name, seen, seat)

    def _move(self, name: str, seen: Snapshot[Parlour], seat: Seat) -> float | None:
        """Make a move of the program once its time has come; the seconds until the next is due."""
        if (left := self._before(name, seen.state, seat)) > NEARLY:
            return left
        outcome = bots.move(name, seen, seat)
        table = outcome.state if isinstance(outcome, Accepted) else seen.state
        if isinstance(outcome, Accepted) and not outcome.resent:
            self._elsewhere.discard(name)
        self._told(name, table)
        return self.due_in(name, table)

    def due_in(self, name: str, table: Parlour) -> float | None:
        """The seconds until something is due at a table, as far as one can tell; None for nothing."""
        if table.playing is None:
            return self._until_begun(name, table)
        if self._line_due(name, table) is not None:
            return 0.0
        if table.paused:
            return None
        seat = self._to_move(name, table)
        if seat is None:
            return self._until_next(name, table)
        return self._before(name, table, seat)

    def _before(self, name: str, table: Parlour, seat: Seat) -> float:
        """The seconds left before a move of the program; none where the clock was set back meanwhile."""
        assert table.playing is not None
        if not self._stands_in(name, table, table.playing.seats[table.playing.speaker(seat)]):
            return 0.0
        usual = pace().before(table.pace, gathered=bots.trick_just_completed(table.playing))
        usual = usual * spread(name, table.version) + (SPARE if name in self._elsewhere else 0.0)
        gone = self.wall() - table.moment
        return max(0.0, usual - max(0.0, gone)) if gone > -usual else 0.0

    def _between(self, name: str, seen: Snapshot[Parlour]) -> float | None:
        """Do not wait for who has gone, and begin the next deal when all are ready or the pause is over."""
        if (seconds := self._until_begun(name, seen.state)) is None:
            return None
        if self._attendance(name, seen):
            return 0.0
        if ready.due(seen.state, self.wall()) == 0.0:
            outcome = bots.next_deal(name, seen, self.wall())
            return self.due_in(name, outcome.state) if isinstance(outcome, Accepted) else None
        return seconds

    def _until_begun(self, name: str, table: Parlour) -> float | None:
        """The seconds until the next deal may begin by itself; None: nobody is ready, or nobody there."""
        left = ready.due(table, self.wall())
        guests = (chair.guest for chair in table.chairs if chair.guest)
        if left is None or all(self.presence.silent_for(name, guest) > pace().hold for guest in guests):
            return None
        missed = self._until_next(name, table)
        return left if missed is None else min(left, missed)

    def _to_move(self, name: str, table: Parlour) -> Seat | None:
        """The seat a bot moves for now; bots play for nobody once all have left."""
        if pacing.waits(table) or not any(chair.guest for chair in table.chairs):
            return None
        return bots.to_move(table, lambda chair: self._stands_in(name, table, chair))

    def _line_due(self, name: str, table: Parlour) -> Callable[[str, Snapshot[Parlour]], object] | None:
        """What is due when all have gone silent, somebody is heard of again, or the server was down."""
        hold, guests = pace().hold, [chair.guest for chair in table.chairs if chair.guest]
        if table.paused:
            return bots.go_on if any(self.presence.here(name, guest, hold) for guest in guests) else None
        if guests and all(self.presence.silent_for(name, guest) > hold for guest in guests):
            return bots.rest
        return bots.go_on if table.setup.clock and table.moment < self._began else None

    def _line(self, name: str, seen: Snapshot[Parlour]) -> bool:
        """Let the table rest while its own line is down, and go on once it is not; whether that was due."""
        if (due := self._line_due(name, seen.state)) is not None:
            due(name, seen)
        return due is not None

    def _clock(self, name: str, seen: Snapshot[Parlour]) -> bool:
        """Let a bot play for whoever has no time left, while the line of the table is not in doubt."""
        table, now = seen.state, self.wall()
        left = clocks.due(table, now)
        return (
            left is not None and left <= 0 and self._in_touch(name, table) and bots.time_up(name, seen, now)
        )

    def _unanswered(self, name: str, seen: Snapshot[Parlour]) -> bool:
        """Let a wish to take a move back end that nobody has granted in time; whether there was any."""
        return bots.unanswered(name, seen, self.wall())

    def _silent(self, name: str, table: Parlour, guest: str) -> float:
        """The seconds for which nothing was heard of a guest while the line of the table was up."""
        return min(self.presence.silent_for(name, guest), max(0.0, self.wall() - table.woken))

    def _in_touch(self, name: str, table: Parlour) -> bool:
        """Whether somebody of the table was heard of just now."""
        just_now = 1.5 * pace().beat
        return any(
            self.presence.silent_for(name, each.guest) <= just_now for each in table.chairs if each.guest
        )

    def _attendance(self, name: str, seen: Snapshot[Parlour]) -> bool:
        """Hold or give back chairs as people drop out and come again; whether there was any such."""
        for number, chair in enumerate(seen.state.chairs):
            if not chair.guest or chair.waits:
                continue
            if chair.away and self.presence.here(name, chair.guest, pace().hold):
                bots.greet(name, seen, chair.guest)
                return True
            if not chair.away and self._silent(name, seen.state, chair.guest) > pace().hold:
                bots.miss(name, seen, number)
                return True
        return False

    def _stands_in(self, name: str, table: Parlour, number: int) -> bool:
        """Whether the program plays in a chair now: a bot's, or that of a guest away long enough."""
        chair = table.chairs[number]
        if not chair.away or chair.idle or chair.waits:
            return chair.by_itself
        now = pace()
        return self.presence.silent_for(name, chair.guest) >= now.hold + now.stand_in

    def _until_next(self, name: str, table: Parlour) -> float | None:
        """The seconds until somebody may be missed, or a clock has run out; None while nothing is awaited."""
        now = pace()
        limits = ((chair, now.hold + (now.stand_in if chair.away else 0.0)) for chair in table.chairs)
        waits = [
            limit - silent
            for chair, limit in limits
            if chair.guest and not chair.waits
            if (silent := self._silent(name, table, chair.guest)) < limit
        ]
        if (clock := clocks.due(table, self.wall())) is not None:
            waits.append(clock)
        if (answer := takeback.answer_due(table, self.wall())) is not None:
            waits.append(answer)
        return max(0.2, min(waits) + 0.05) if waits else None

    def _note(self, name: str, seconds: float, *, again: bool) -> None:
        self._due.note(name, seconds, again=again)
        with self._starts:
            if self._thread is None:
                self._thread = Thread(target=self._watch, name="bots", daemon=True)
                self._thread.start()

    def _watch(self) -> None:
        while True:
            self._given.add(name := self._due.next())
            try:
                urgent().submit(LATER, partial(self._see_to, name))
            except RuntimeError:  # no thread to be had: bots wait, and do not end with this
                self._given.discard(name)
                self._note(name, LATER, again=False)

    def _see_to(self, name: str) -> None:
        try:
            seconds = self.step(name)
            if seconds is None:
                self._elsewhere.discard(name)
            else:
                self._note(name, seconds, again=False)
        except Exception:
            _log.exception("the bots at table %s stumbled", name)
        finally:
            self._given.discard(name)
            close_old_connections()


@cache
def runner() -> Runner:
    """The runner of this process."""
    return Runner(_presence(os.environ.get(VALKEY_URL, "")))


def _presence(url: str) -> GuestsHeard:
    """The presence of this process, or that of all processes which share a Valkey."""
    if not url:
        return GuestsHeard()
    from tapis.web.play.turns.shared_presence import SharedGuestsHeard  # noqa: PLC0415 - an extra a single process does without

    return SharedGuestsHeard(url)
