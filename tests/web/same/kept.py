"""Evenings that take long to play: each is played once in a process, and stands anew before every test.

What is kept is the database and who has which browser. What a process has in mind is not: a test that wants
somebody to be listening lets them come.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db import connection
from django.test import Client

from tapis.web.room.house import house
from tests.web.mine.people import Player
from tests.web.same.players import Hands

Played = TypeVar("Played")


@dataclass(frozen=True)
class Kept:
    """An evening as it was played, what the house's log says of it, and the hour at which it ended."""

    evening: Any
    log: sqlite3.Connection
    now: float


_kept: dict[Callable[[], Any], Kept] = {}


def stands(plays: Callable[[], Played], hands: Hands) -> Played:
    """The evening of this class, just played; the house's clock shows what it showed then."""
    if plays not in _kept:
        log = sqlite3.connect(":memory:", check_same_thread=False)
        evening = plays()
        connection.connection.backup(log)
        _kept[plays] = Kept(evening, log, hands.now)
    found = _kept[plays]
    found.log.backup(connection.connection)
    house.cache_clear()
    hands.now = found.now
    again = {id(client): _browser(client) for client in _clients(found.evening)}
    anew: Played = deepcopy(found.evening, again)
    return anew


def _clients(evening: object) -> Iterator[Client]:
    yield from (each.client for each in vars(evening).values() if isinstance(each, Player))


def _browser(of: Client) -> Client:
    """Another browser that holds the same."""
    browser = Client(headers={"Accept-Language": "en"})
    browser.cookies = copy(of.cookies)
    return browser
