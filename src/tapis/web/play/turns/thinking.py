"""Players who take their time think in a process of their own, so that no table waits for another's bots.

Whoever cannot be asked (the process still starts, nothing is compiled yet, too many wait, the time is over)
is played for by the strongest player who decides at once. The process gives way to everything else.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass
from functools import cache, partial
from threading import Lock
from time import monotonic

from tapis import bots
from tapis.bots import levels, registry
from tapis.core.chance import Chance
from tapis.core.events import Move
from tapis.core.game import Table
from tapis.core.plugin import SomeCall
from tapis.core.view import View
from tapis.law import Setting
from tapis.parlour.state.table import Parlour
from tapis.web.server.work.apart import Answerer, ProcessGone
from tapis.web.server.work.urgent import urgent

SECONDS = 1.0
"""For one move, the time it waited included."""
HINT_SECONDS = 4.0
"""For a hint: nobody else waits for it, and the process that gives way to all others may be slow."""
THINKING = 0.3
"""What a player is told it may take for a move: on a slow machine it imagines less, and is not cut off."""
LOADING_SECONDS = 10.0
"""For how long after a process has begun to load a hint waits for it; what must compile takes far longer."""
WAITING = 3
"""Moves that may be thought of or wait; one more is made at once. Fewer than the threads of the tables
(``tapis.web.server.work.urgent``), so that some are always free for people and for bots who do not think.
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


@dataclass(frozen=True, slots=True)
class AskedPosition:
    """A position, and who is asked what to do in it."""

    house: GameHere
    name: str
    """That of the player who is asked."""
    view: View[Table, SomeCall]
    moves: Sequence[Move[SomeCall]]
    seed: str
    patience: float = SECONDS
    """For how many seconds to wait for the answer."""

    @property
    def player(self) -> bots.NamedPlayer | None:
        """Who is asked; None where nobody has that name."""
        return self.house.players().get(self.name)


@dataclass(frozen=True, slots=True)
class ProcessLoading:
    """A process loading what a game needs: whether it can think of it, and since when it loads."""

    done: Future[bool]
    since: float


class Thinker:
    """One process that thinks, started when somebody first asks for it."""

    def __init__(self, waiting: int = WAITING, thinking: float = THINKING) -> None:
        self._most, self._thinking = waiting, thinking
        self._lock = Lock()
        self._process: Answerer | None = None
        self._ready: dict[str, ProcessLoading] = {}
        self._failures = 0
        self._waiting = 0

    def prepare(self, regulation: str) -> bool:
        """Start the process if it is not there, or was lost while it loaded; whether it can think now."""
        with self._lock:
            ready = self._ready.get(regulation)
            if ready is not None and ready.done.done() and (error := ready.done.exception()) is not None:
                _log.error("a first thought of %s failed", regulation, exc_info=error)
                self._failures += 1
                self._gone(self._process)
                ready = None
            if ready is None and self._failures < FAILURES:
                if self._process is None:
                    self._process = Answerer()
                first = self._process.submit(partial(_first_thought, regulation))
                ready = self._ready[regulation] = ProcessLoading(first, monotonic())
        if ready is None or not ready.done.done():
            return False
        return ready.done.exception() is None and ready.done.result()

    def wait(self, regulation: str, seconds: float) -> bool:
        """Wait for a process that began to load less than ``seconds`` ago; whether it can think now."""
        if self.prepare(regulation):
            return True
        with self._lock:
            loading = self._ready.get(regulation)
        if loading is None or (left := loading.since + seconds - monotonic()) <= 0:
            return False
        with urgent().aside():
            wait([loading.done], left)
        return self.prepare(regulation)

    def loaded(self, regulation: str) -> bool:
        """Wait for a process that has just begun to load, as long as a person may be kept waiting for it."""
        return self.wait(regulation, LOADING_SECONDS)

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

    def opinion(self, question: AskedPosition) -> bots.Opinion | None:
        """What the player thinks of a position; None where it cannot be asked, or not in time."""
        if not self.prepare(question.house.regulation):
            return None
        with self._lock:
            if self._waiting >= self._most or self._process is None:
                return None
            self._waiting += 1
            process = self._process
        try:
            asked = process.submit(partial(_thought, question, self._thinking))
            return self._in_time(asked, question.patience)
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
    """What the strongest player thinks who can be asked, waited for longer than for a move.

    The first hint after a start waits for the process to load as well: nobody learns much from the move of
    a player who decides at once.
    """
    thinks = levels.thinker(house.regulation)
    question = AskedPosition(house, thinks.name if thinks else "", view, moves, seed, HINT_SECONDS)
    if thinks and len(moves) > 1:
        thinker().loaded(house.regulation)
    return answered(question)


def answered(question: AskedPosition) -> bots.Opinion:
    """What a player thinks; the strongest who decides at once where it is unknown or cannot be asked."""
    player = question.player
    if player is not None and player.think is not None and len(question.moves) > 1:
        opinion = thinker().opinion(question)
        if opinion is not None:
            return opinion
    regulation = question.house.regulation
    quick = player if player is not None and player.think is None else registry.strongest(regulation)
    return bots.Opinion(quick.choose(question.view, question.moves, Chance(question.seed)))


def _thought(question: AskedPosition, seconds: float) -> bots.Opinion:
    player = question.player
    assert player is not None, f"nobody is called {question.name}"
    assert player.think is not None, f"{question.name} decides at once"
    return player.think(question.view, question.moves, Chance(question.seed), bots.Budget(seconds, monotonic))


def _first_thought(regulation: str) -> bool:
    """Load what thinking needs; whether there is anybody who thinks."""
    player = levels.thinker(regulation)
    return player is not None and (player.prepare is None or player.prepare())


@cache
def thinker() -> Thinker:
    """The one of this process."""
    return Thinker()
