"""Every check over all sources; a line for each finding, and exit code 1 where there is one."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterable

from tests.house import alike, alone, dead, docstrings, french, sentences, shape, spelling, waits
from tests.house.sources import Finding, House

CHECKS: tuple[Callable[[House], Iterable[Finding]], ...] = (
    *shape.CHECKS,
    *docstrings.CHECKS,
    *dead.CHECKS,
    *alone.CHECKS,
    *sentences.CHECKS,
    *french.CHECKS,
    *spelling.CHECKS,
    *waits.CHECKS,
    *alike.CHECKS,
)


def main() -> int:
    """Look, and tell."""
    gc.disable()  # all that is parsed stays to the end
    house = House.read()
    found = sorted({finding for check in CHECKS for finding in check(house)})
    lines = [f"{finding.path}:{finding.line}: {finding.words}" for finding in found]
    took = f"{len(found)} findings, {time.process_time():.1f} s of processor"
    sys.stdout.write("\n".join([*lines, took]) + "\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
