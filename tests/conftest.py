"""Options of the whole suite."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import django
import pytest
from django.core.management.commands import flush
from hypothesis import settings

from tests.built_in import only_our_own
from tests.club.known_grids import known_places
from tests.costs import alone

# A house for each process of a run: no test reads what somebody keeps at home, and none writes there.
# Django's settings ask where it lies, so they are loaded here and not by pytest, which would do so first.
HOME = tempfile.mkdtemp(prefix="tapis-tests-")
os.environ["TAPIS_HOME"] = HOME
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
os.environ["DJANGO_SETTINGS_MODULE"] = "tapis.web.settings"
django.setup()

os.environ["TAPIS_PRACTICE_PACE"] = "0"  # the tables of a practice evening play at one tap
os.environ["TAPIS_WARM_UP"] = "0"  # servers that tests start have better things to do than to compile

# Images for containers like to forbid it; then each server and command compiles a thousand modules anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A slow machine is no fault: examples may take as long as they take, as they do where CI is set.
# Fifty of them find what a hundred found; who needs more says so.
settings.register_profile("patient", parent=settings(), deadline=None, max_examples=50)
settings.load_profile("patient")


pytest_plugins = (
    "pytester",
    "tests.ceiling",
    "tests.again",
    "tests.budget",
    "tests.bytecode",
    "tests.compiled_engine",
    "tests.seeded",
    "tests.tiers",
    "tests.walks",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shots", default=None, help="a folder for pictures of the pages")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores, for a walk through the browser waits now and then; eight at most.

    Each worker collects every test, and has servers, a browser and databases of its own.
    """
    return min(8, (os.cpu_count() or 1) + 1)


SELDOM = (10_000, 20, 20)
"""How much is made before the three generations are looked through for garbage."""

only_our_own()  # before anybody asks which games there are


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Every test begins in that house: a command called with ``--home`` stays in another.

    Nothing lies there that another test left: the name of a network changes pages that are drawn later.
    """
    os.environ["TAPIS_HOME"] = HOME
    for left in Path(HOME).iterdir():
        shutil.rmtree(left) if left.is_dir() else left.unlink()


def pytest_configure() -> None:
    """What tests are collected into lives as long as the run: nobody need look through it for garbage."""
    gc.disable()


@pytest.fixture(autouse=True, scope="session")
def tables_are_left_empty() -> Iterator[None]:
    """What empties the tables after a test writes Django's permissions anew, which nothing here asks for.

    That took a tenth of a second of each test that opens a database.
    """
    with patch.object(flush, "emit_post_migrate_signal"):
        yield


@pytest.fixture(autouse=True, scope="session")
def who_sat_where_is_drawn_once() -> Iterator[None]:
    """Most evenings begin with the same people and the same seed, and are given their tables alike."""
    with patch("tapis.club.crossings.situation.place", known_places):
        yield


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the dearest files, then those that walk through the browser: nobody must wait for them."""
    dear = {config.rootpath / each for each in alone()}
    walks = {item.path for item in items if item.get_closest_marker("browser")}
    items.sort(key=lambda item: (item.path not in dear, item.path not in walks))


def pytest_collection_finish() -> None:
    """From here on there is garbage again, but not among ten thousand tests, and it is looked for seldom.

    A worker grows from file to file: at Python's own pace it went through all it held again and again, which
    took 6 % of a run, and small looks another 3 %.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()


def pytest_unconfigure() -> None:
    """Thaw at the very end, so that things go in order: modules in C complain of what they find left."""
    atexit.register(gc.unfreeze)
