"""Tunes the garbage collector: what is loaded with the server stays for ever, and need not be looked at.

Every table's state is a value that the next card replaces, so a server with many tables collects often,
and each time it went through all the code and texts as well: a tenth of a second, in which nobody was
answered (``benchmarks/parlour.py``).
"""

from __future__ import annotations

import gc

from django.urls import get_resolver

from tapis.core.plugin import regulations

OFTEN = (700, 20, 50)
"""Thresholds of the three generations: new values until the first is collected, then collections of the one
below.
"""


def settle() -> None:
    """Load what every page needs, and take it out of what the collector looks at.

    Whoever loads the server leaves the collector off until here: it would go through everything again and
    again and find nothing (a tenth of a second at every start).
    """
    regulations()
    _ = get_resolver().url_patterns
    gc.collect()
    gc.freeze()
    gc.set_threshold(*OFTEN)
    gc.enable()
