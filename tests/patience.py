"""How long a test waits for what comes by itself: far longer than it takes, for it may run beside others."""

from __future__ import annotations

import time
from collections.abc import Iterator

PATIENCE = 90.0


GLANCE = 0.05
"""Between one look and the next."""


def for_a_while(seconds: float = PATIENCE) -> Iterator[None]:
    """Again and again until the time is over, a moment after each look: the only pause there is in tests."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield
        time.sleep(GLANCE)
