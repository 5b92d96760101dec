"""What is loaded with the server stays for as long as it runs: the collector of garbage need not look at it.

Every table's state is a value that the next card replaces, so a server with many tables collects often,
and each time it went through all the code and texts as well: a tenth of a second, in which nobody was
answered (``benchmarks/parlour.py``).
"""

from __future__ import annotations

import gc

from django.urls import get_resolver

from tapis.core.plugin import plugins

OFTEN = (700, 20, 50)
"""After so many new values the young are looked through; every twentieth time the older ones, every
fiftieth time of those all of them."""


def settle() -> None:
    """Load what every page needs, and set it aside."""
    plugins()
    _ = get_resolver().url_patterns
    gc.collect()
    gc.freeze()
    gc.set_threshold(*OFTEN)
