"""The one server of all walks: fresh for each file, at a port of the system's, its clock pushed by tests."""

from __future__ import annotations

import importlib
import json
import pkgutil
import time
import urllib.error
import urllib.request
from collections import OrderedDict, deque
from collections.abc import Iterator
from typing import Any

import pytest

import tapis.web
from tapis.web.access.tries import Tries
from tests.club.evening import Evening
from tests.web import doors
from tests.web.brought import Bring, published
from tests.web.site import PASSWORD, Site

STAYS = {
    "access.slowing._waiting": "who waits at this moment",
    "analysis.board_files._kept": "files of boards that belong to no house, by what stands in them",
    "vault.stick.sticks._asking": "sticks that are asked at this moment",
    "director.practice.pace._under_way": "practice evenings that are played on at this moment",
    "director.tonight.todo._finders": "who finds what there is to do",
    "room.following._before": "who wants to hear of a change before it is made",
    "room.following._after": "who wants to hear of it afterwards",
    "room.following._shown": "who wants to hear that a ranking is shown",
    "frame.rail._cases": "by tournaments that are there, which another house folds anew",
    "frame.health._providers": "who knows how the house is",
    "live.listener._open": "pages that listen at this moment",
    "live.listener._reading": "pages that listen at this moment",
    "play.felt.surface._drawings": "by sheets that are there, which another house makes anew",
    "server.folder._held": "the lock of the data folder",
    "server.limits.http_limits._by_address": "connections that are open",
    "server.metrics._watched": "what is counted",
    "server.printing._told": "what says on which sheets the house prints",
    "server.network.naming._namers": "the machine's name on the network",
    "sheet.standings_memo._computed": "by tournaments that are there, which another house folds anew",
    "upgrading._done": "what the start of this server has upgraded",
    "view_support._followers": "who follows events",
}
"""What a server remembers beyond the tests of one file, and why no other file can see it."""

FORGOTTEN = {"access.keys._signing", "play.felt.sheets._sheets", "screen.walls._walls"}
"""What ``doors.freshen`` clears, beside everything that counts tries."""


def memories() -> Iterator[tuple[str, Any]]:
    """Everything the modules of the server keep to themselves and may add to."""
    for found in pkgutil.walk_packages(tapis.web.__path__, "tapis.web."):
        if ".migrations" in found.name or found.name == "tapis.web.asgi":
            continue
        for name, value in vars(importlib.import_module(found.name)).items():
            if name.startswith("_") and not name.startswith("__") and isinstance(value, KINDS):
                yield f"{found.name.removeprefix('tapis.web.')}.{name}", value


KINDS = (dict, OrderedDict, list, set, deque, Tries)


def test_what_a_server_keeps_in_mind_is_known() -> None:
    known = {name for name, value in memories() if not isinstance(value, Tries)}
    assert known == {*STAYS, *FORGOTTEN}, "say why it may stay, or clear it in doors.freshen"


def asked(site: Site, path: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"{site.url}{path}") as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, ""


def try_to_log_in() -> int:
    """Somebody tries to log in, once; how often it was tried."""
    from tapis.web.access.slowing import _wrong_here  # noqa: PLC0415 - within the server

    _wrong_here.count("127.0.0.1")
    return _wrong_here.recent("127.0.0.1")


def test_a_fresh_house_knows_nothing_of_what_was(site: Site, brought: Bring) -> None:
    tuesday = brought(published(Evening(8)), "tuesday")
    table = tuesday.table(1)
    assert asked(site, table)[0] == 200
    site.do(doors.accounts, PASSWORD, "another")
    (site.home / "copies").mkdir()
    assert [site.do(try_to_log_in), site.do(try_to_log_in)] == [1, 2]

    site.do(doors.freshen)
    assert asked(site, table)[0] == 403, "its keys are gone with it"
    site.do(doors.accounts, PASSWORD, "another")
    assert not (site.home / "copies").exists()
    assert site.do(try_to_log_in) == 1

    again = brought(published(Evening(12)), "tuesday")
    assert again.table(1) != table
    assert asked(site, again.table(3))[0] == 200, "what is there is the new event of this name"
    assert asked(site, table)[0] == 403


def the_clocks() -> tuple[float, float, float]:
    """What the server's clocks show."""
    from datetime import UTC, datetime  # noqa: PLC0415

    from tapis.web.room import writer  # noqa: PLC0415

    noted = datetime.fromisoformat(writer.now()).astimezone(UTC)
    return time.time(), time.monotonic(), noted.timestamp()


def test_a_clock_that_tests_push(site: Site) -> None:
    before = site.do(the_clocks)
    site.do(doors.push, 3600)
    after = site.do(the_clocks)
    assert all(3600 <= late - early < 3600 + 600 for early, late in zip(before, after, strict=True))
    site.do(doors.freshen)
    assert abs(site.do(the_clocks)[0] - time.time()) < 600


def test_what_goes_wrong_within_the_server_is_told(site: Site) -> None:
    with pytest.raises(AssertionError, match="JSONDecodeError"):
        site.do(json.loads, "{")
