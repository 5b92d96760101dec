"""Players who take their time think in a process of their own, so that no table waits for another's bots.

Whoever cannot be asked (the process still starts, nothing is compiled yet, too many wait, the time is over)
is played for by the strongest player who decides at once. The process gives way to everything else.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache, partial
from threading import Lock
from time import monotonic

from tapis import bots
from tapis.core.chance import Chance
from tapis.core.events import Move
from tapis.core.game import Table
from tapis.core.plugin import SomeCall
from tapis.core.view import View
from tapis.law import Setting
from tapis.parlour.table import Parlour
from tapis.web.server.apart import Answerer, ProcessGone
from tapis.web.server.urgent import urgent

SECONDS = 1.0
"""For one move, the time it waited included."""
HINT_SECONDS = 4.0
"""For a hint: nobody else waits for it, and the process that gives way to all others may be slow."""
THINKING = 0.3
"""What a player is told it may take for a move: on a slow machine it imagines less, and is not cut off."""
WAITING = 3
"""Moves that may be thought of or wait; one more is made at once. Fewer than the threads of the tables
(``tapis.web.server.urgent``), so that some are always free for people and for bots who do not think.
"""

FAILURES = 3
"""So often the process may fail while it loads what thinking needs; then nobody is asked any more."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class GameHere:
    """What is played, and what the house has agreed on."""

    regulation: str
    options: Mapping[str, Setting]

    @classmethod
    def of(cls, table: Parlour) -> GameHere:
        """That of a virtual table."""
        return cls(table.setup.regulation, table.terms.options)

    def players(self) -> Mapping[str, bots.NamedPlayer]:
        """Those who play here, by name."""
        return bots.players(self.regulation, self.options)


class Thinker:
    """One process that thinks, started when somebody first asks for it."""

    def __init__(self, seconds: float = SECONDS, waiting: int = WAITING, thinking: float = THINKING) -> None:
        self._seconds, self._most, self._thinking = seconds, waiting, thinking
        self._lock = Lock()
        self._process: Answerer | None = None
        self._ready: dict[str, Future[bool]] = {}
        self._failures = 0
        self._waiting = 0

    def prepare(self, regulation: str) -> bool:
        """Start the process if it is not there, or was lost while it loaded; whether it can think now."""
        with self._lock:
            ready = self._ready.get(regulation)
            if ready is not None and ready.done() and (error := ready.exception()) is not None:
                _log.error("a first thought of %s failed", regulation, exc_info=error)
                self._failures += 1
                self._gone(self._process)
                ready = None
            if ready is None and self._failures < FAILURES:
                if self._process is None:
                    self._process = Answerer()
                ready = self._ready[regulation] = self._process.submit(partial(_first_thought, regulation))
        return ready is not None and ready.done() and ready.exception() is None and ready.result()

    def _in_time(self, asked: Future[bots.Opinion], seconds: float) -> bots.Opinion | None:
        """The answer; what is not answered in time is not begun any more, else it would hold up the next."""
        try:
            with urgent().aside():
                return asked.result(seconds)
        except TimeoutError:
            asked.cancel()
            return None

    def _gone(self, process: Answerer | None) -> None:
        """Forget a process that is no use any more, unless another has taken its place already."""
        if process is not None and self._process is process:
            process.end()
            self._process, self._ready = None, {}

    def opinion(
        self,
        house: GameHere,
        name: str,
        view: View[Table, SomeCall],
        moves: Sequence[Move[SomeCall]],
        seed: str,
        patience: float | None = None,
    ) -> bots.Opinion | None:
        """What the named player thinks of a position; None where it cannot be asked, or not in time.

        ``patience`` is for how many seconds to wait, where that is not as for any move.
        """
        if not self.prepare(house.regulation):
            return None
        with self._lock:
            if self._waiting >= self._most or self._process is None:
                return None
            self._waiting += 1
            process = self._process
        try:
            asked = process.submit(partial(_thought, house, name, view, tuple(moves), seed, self._thinking))
            return self._in_time(asked, self._seconds if patience is None else patience)
        except ProcessGone:
            _log.exception("the player who thinks has gone")
            with self._lock:
                self._gone(process)
            return None
        finally:
            with self._lock:
                self._waiting -= 1


def best(
    house: GameHere, view: View[Table, SomeCall], moves: Sequence[Move[SomeCall]], seed: str
) -> bots.Opinion:
    """What the strongest player thinks who can be asked now, waited for longer than for a move."""
    thinks = bots.thinker(house.regulation)
    return as_named(house, thinks.name if thinks else "", view, moves, seed, HINT_SECONDS)


def as_named(
    house: GameHere,
    name: str,
    view: View[Table, SomeCall],
    moves: Sequence[Move[SomeCall]],
    seed: str,
    patience: float | None = None,
) -> bots.Opinion:
    """What a player thinks; the strongest who decides at once where it is unknown or cannot be asked."""
    player = house.players().get(name)
    if player is not None and player.think is not None and len(moves) > 1:
        opinion = thinker().opinion(house, name, view, moves, seed, patience)
        if opinion is not None:
            return opinion
    quick = player if player is not None and player.think is None else bots.strongest(house.regulation)
    return bots.Opinion(quick.choose(view, moves, Chance(seed)))


def _thought(
    house: GameHere,
    name: str,
    view: View[Table, SomeCall],
    moves: Sequence[Move[SomeCall]],
    seed: str,
    seconds: float,
) -> bots.Opinion:
    think = house.players()[name].think
    assert think is not None, f"{name} decides at once"
    return think(view, moves, Chance(seed), bots.Budget(seconds, monotonic))


def _first_thought(regulation: str) -> bool:
    """Load what thinking needs; whether there is anybody who thinks."""
    player = bots.thinker(regulation)
    return player is not None and (player.prepare is None or player.prepare())


@cache
def thinker() -> Thinker:
    """The one of this process."""
    return Thinker()
