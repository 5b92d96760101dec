"""The server of the walks through the browser: ``tapis``, but what the house draws is the same in every run.

Who meets whom, who sits out and what is dealt decides what a walk sees. Seals, seeds and what follows from
them go their usual way; that secrets are drawn anew each time is tested elsewhere.
"""

from __future__ import annotations

import os
from unittest.mock import patch

from tapis.parlour import clocks
from tapis.web import chance

FAST_CLOCK = "WALKED_FAST_CLOCK"
"""The seconds for a move, and in reserve, of the fast clock: a walk does not wait for a minute."""

DRAWN = "5eed" * 10


def main() -> None:
    """``python -m tests.web.walked serve …``"""
    seconds = float(os.environ.get(FAST_CLOCK, "10"))
    fast = patch.dict(clocks.ALLOWANCES, fast=clocks.Allowance(seconds, seconds))
    drawn = patch.object(chance, "lot_of", lambda _name: DRAWN)
    with patch.object(chance, "secret", lambda: DRAWN), drawn, fast:
        from tapis.cli import main as tapis  # noqa: PLC0415 - whoever imports the door finds the patched one

        tapis()


if __name__ == "__main__":
    main()
