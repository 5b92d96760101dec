"""How long a test waits for what comes by itself: far longer than it takes, for it may run beside others."""

from __future__ import annotations

import time
from collections.abc import Iterator

PATIENCE = 90.0


def for_a_while(seconds: float = PATIENCE) -> Iterator[None]:
    """Again and again until the time is over; whoever asks looks, and waits a moment by himself."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield
