"""Chance in a test is that test's own: whoever draws without a seed is dealt the same in every run.

A test that failed by chance failed for nobody who looked. Seeded by the name of the test, before each:
Python's own generator, that of NumPy, what NumPy's generators begin with where nobody gives them a seed
(Gymnasium's too), and the secrets that deals are drawn from. ``Random()`` asks the system, which has no seed:
``tests/house/waits.py`` finds it.
"""

from __future__ import annotations

import random
import sys
from types import ModuleType, SimpleNamespace
from zlib import crc32

import pytest

CHANCE = random.Random(0)
"""What stands for the chance of the system."""
NUMPY, SECRETS = "numpy.random.bit_generator", "tapis.web.chance"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before anything of the test is made, what its fixtures draw too."""
    begin(item.nodeid)


def begin(name: str) -> None:
    """Chance begins anew, by a name; only for what is loaded: nothing is imported for it."""
    CHANCE.seed(name)
    random.seed(name)
    if begins := sys.modules.get(NUMPY):
        _stands_in(begins, "randbits", CHANCE.getrandbits)
        sys.modules["numpy"].random.seed(crc32(name.encode()))
    if drawing := sys.modules.get(SECRETS):
        _stands_in(drawing, "secrets", STAND_IN)


STAND_IN = SimpleNamespace(token_hex=lambda size: CHANCE.randbytes(size).hex())


def _stands_in(module: ModuleType, name: str, chance: object) -> None:
    """Put our chance in its place; what somebody has put there meanwhile is left alone."""
    if getattr(module, name, chance) is getattr(sys.modules["secrets"], name, sys.modules["secrets"]):
        setattr(module, name, chance)
