"""By how much the clock of a walked server runs ahead of the machine's; tests push it, nothing else does."""

from __future__ import annotations

import time
from unittest.mock import patch

_wall, _steady = time.time, time.monotonic
_ahead, _steadily_ahead = [0.0], [0.0]


def run_ahead() -> None:
    """From now on this process asks for the time here; whoever has asked already keeps what it has."""
    patch.multiple(time, time=_later, monotonic=_later_steady).start()


def _later() -> float:
    return _wall() + pushed()


def _later_steady() -> float:
    return _steady() + _steadily_ahead[0]


def pushed() -> float:
    """The seconds by which it was pushed."""
    return _ahead[0]


def push_on(seconds: float) -> None:
    """Push it on."""
    _ahead[0] += seconds
    _steadily_ahead[0] += seconds


def put_right() -> None:
    """Let the hour be the machine's again.

    What only goes on is not put back: whoever sleeps until a moment of it would oversleep.
    """
    _ahead[0] = 0.0
