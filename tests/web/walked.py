"""The server of the walks through the browser: ``tapis``, but what the house draws is the same in every run.

Who meets whom, who sits out and what is dealt decides what a walk sees. Seals, seeds and what follows from
them go their usual way; that secrets are drawn anew each time is tested elsewhere. All walks come from one
address, so it may open more tables than one in a hall. A password costs nothing, for nobody steals it.
"""

from __future__ import annotations

import os
from contextlib import nullcontext
from typing import Any
from unittest.mock import patch

from django.contrib.auth.hashers import PBKDF2PasswordHasher

from tapis.club.crossings import drawing
from tapis.parlour import clocks, referee
from tapis.web import chance
from tapis.web.access.tries import Tries
from tests.club.known_grids import known_grid

FAST_CLOCK = "WALKED_FAST_CLOCK"
"""The seconds for a move, and in reserve, of the fast clock: a walk does not wait for a minute."""

OWN_NUMBERS = "WALKED_OWN_NUMBERS"
"""Set where browsers may add numbers of their own to seeds, so that cards differ from run to run."""

DRAWN = "5eed" * 10


MANY = 1000
_usual = Tries.__init__


def _patient(tries: Tries, limit: int, seconds: float, name: str = "", **more: Any) -> None:
    _usual(tries, MANY if name == "opening" else limit, seconds, name, **more)


def main() -> None:
    """``python -m tests.web.walked serve …``"""
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
    main()
