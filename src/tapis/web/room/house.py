"""The house: every room of this server, over one log, one queue of writes and one hub.

A view asks ``house()`` for a room, looks at its state, and acts in it::

    room = house().room(TOURNAMENTS, "a1b2c3")
    outcome = room.act(lambda tournament: registration.check_in(tournament, 7), op_id, actor)
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from threading import Lock
from typing import Any, TypeVar, cast

from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.utils.crypto import salted_hmac

from tapis.log import Damaged, Log
from tapis.web.room.family import Family
from tapis.web.room.hub import Hub
from tapis.web.room.room import ReadAhead, Room
from tapis.web.room.topology import make_hub
from tapis.web.room.writer import Writer, now
from tapis.web.store.log import DjangoLog

S = TypeVar("S")

READ_AT_ONCE = 100
"""How many streams are read at one go: of those that nobody has looked at yet whole logs come."""
ROOMS_KEPT = 1000
"""Of each family: many people at few tables push no table out."""


class House:
    """Rooms by stream; those not visited for long are forgotten, since the log can refold them."""

    def __init__(self, log: Log, hub: Hub, clock: Callable[[], str] = now) -> None:
        self.log = log
        self.hub = hub
        self._writer = Writer(log, hub, clock)
        self._rooms: dict[str, OrderedDict[str, Room[Any]]] = {}
        self._lock = Lock()

    def room(self, family: Family[S], name: str) -> Room[S]:
        """The room of one member of a family; a stream nobody has written to is empty."""
        stream = family.stream(name)
        with self._lock:
            rooms = self._rooms.setdefault(family.prefix, OrderedDict())
            room = rooms.setdefault(stream, Room(family, stream, self.log, self._writer))
            rooms.move_to_end(stream)
            if len(rooms) > ROOMS_KEPT:
                rooms.popitem(last=False)
        return cast("Room[S]", room)

    def looks(self, family: Family[S], names: Iterable[str]) -> Mapping[str, S]:
        """The states of many members as they stand now, with few questions to the log however many they are.

        One that cannot be read is left out: a look at it alone says why.
        """
        rooms = [(name, self.room(family, name)) for name in dict.fromkeys(names)]
        found: dict[str, S] = {}
        for first in range(0, len(rooms), READ_AT_ONCE):
            part = rooms[first : first + READ_AT_ONCE]
            ahead = ReadAhead(self.log, {room.stream: room.read_from for _, room in part})
            for name, room in part:
                with suppress(Damaged):
                    found[name] = room.look(ahead).state
        return found

    def leave(self, stream: str) -> None:
        """Forget the state of a stream; the log still has it."""
        with self._lock:
            self._rooms.get(stream.partition("/")[0], OrderedDict()).pop(stream, None)

    def names(self, family: Family[Any]) -> tuple[str, ...]:
        """The names of a family's members, in order."""
        prefix = family.stream("")
        return tuple(stream.removeprefix(prefix) for stream in self.log.streams(prefix))


@cache
def house() -> House:
    """The house of this process, as the settings furnish it."""
    return House(DjangoLog(), make_hub())


def operation_id(nonce: str, content: bytes) -> str:
    """The id of what a form sends: sent again it is the same, changed and sent again it is another.

    ``nonce`` was put into the form when the page was made. Without the content in it, somebody who goes
    back, changes a number and sends would be told "saved" for the first version. It goes in under the key
    of the house: whoever has an archive cannot try out which name stood where one was taken out.
    """
    seal = salted_hmac("tapis.operation", content, algorithm="sha256").hexdigest()
    return f"{nonce[:64]}-{seal[:24]}"


@sync_to_async(thread_sensitive=False)
def version_from_async(stream: str) -> int:
    """The version of a stream, read in a thread of its own."""
    try:
        return house().log.version(stream)
    finally:
        close_old_connections()
