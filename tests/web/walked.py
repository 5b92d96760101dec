"""The server of the walks through the browser: ``tapis``, but what the house draws is the same in every run.

Who meets whom, who sits out and what is dealt decides what a walk sees. Seals, seeds and what follows from
them go their usual way; that secrets are drawn anew each time is tested elsewhere. All walks come from one
address, so it may open more tables than one in a hall. A password costs nothing, for nobody steals it.

It has a door of its own, a line inherited from whoever starts it: functions that come in by it are called
here (``tests.web.doors``). When that line breaks, the server ends: no test leaves one behind. Its clock is
the machine's and what tests pushed it by.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import nullcontext
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any
from unittest.mock import patch
from weakref import WeakSet

from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.db import connections

from tests.web import hours

hours.run_ahead()

from tapis.club.crossings import drawing  # noqa: E402 - whatever asks for the time finds the one above
from tapis.parlour import clocks, referee  # noqa: E402
from tapis.web import chance  # noqa: E402
from tapis.web.access.tries import Tries  # noqa: E402
from tests.club.known_grids import known_grid  # noqa: E402

DOOR = "WALKED_DOOR"
"""The number of the open line by which functions come in."""

FAST_CLOCK = "WALKED_FAST_CLOCK"
"""The seconds for a move, and in reserve, of the fast clock: a walk does not wait for a minute."""

OWN_NUMBERS = "WALKED_OWN_NUMBERS"
"""Set where browsers may add numbers of their own to seeds, so that cards differ from run to run."""

DRAWN = "5eed" * 10

MANY = 1000
_usual = Tries.__init__
counted: WeakSet[Tries] = WeakSet()
"""Everything that counts how often somebody tries."""


def _patient(tries: Tries, limit: int, seconds: float, name: str = "", **more: Any) -> None:
    _usual(tries, MANY if name == "opening" else limit, seconds, name, **more)
    counted.add(tries)


def open_door(number: int) -> None:
    """Do what comes in by this line for as long as somebody holds its other end."""
    os.set_inheritable(number, False)
    line = Connection(number)

    def serve() -> None:
        try:
            while True:
                line.send(_done(*line.recv()))
        except (EOFError, OSError):
            os.kill(os.getpid(), signal.SIGINT)

    Thread(target=serve, name="door", daemon=True).start()


def _done(work: Callable[..., object], given: tuple[object, ...]) -> tuple[object, str]:
    """What came of it, and what went wrong."""
    try:
        return work(*given), ""
    except Exception:
        return None, traceback.format_exc()
    finally:
        connections.close_all()


def main() -> None:
    """``python -m tests.web.walked serve …``"""
    if number := os.environ.pop(DOOR, ""):
        open_door(int(number))
    seconds = float(os.environ.get(FAST_CLOCK, "10"))
    fast = patch.dict(clocks.ALLOWANCES, fast=clocks.Allowance(seconds, seconds))
    drawn = patch.object(chance, "lot_of", lambda _name: DRAWN)
    patient = patch.object(Tries, "__init__", _patient)
    alone = patch.object(referee, "next_seed", lambda _table, fresh: fresh)
    house = nullcontext() if OWN_NUMBERS in os.environ else alone
    cheap = patch.object(PBKDF2PasswordHasher, "iterations", 1)
    known = patch.object(drawing, "grid", known_grid)
    with patch.object(chance, "secret", lambda: DRAWN), drawn, fast, patient, house, cheap, known:
        from tapis.cli import main as tapis  # noqa: PLC0415 - whoever imports the door finds the patched one

        tapis()


if __name__ == "__main__":
    # Functions that come in look for this module by its name, and must not find a second one.
    from tests.web import walked  # noqa: PLW0406 - as its own module

    walked.main()
