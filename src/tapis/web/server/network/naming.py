"""Says this machine's name in the local network (multicast DNS), so that codes survive a new number.

Whoever asks for ``tapis.local`` is answered with the addresses of the moment. A name that another machine
answers to is not taken from it; it is asked for again until that machine is gone.
"""

from __future__ import annotations

import logging
import socket
from dataclasses import dataclass
from enum import StrEnum
from threading import Event, Thread
from typing import TYPE_CHECKING

from tapis.web.server.network.addresses import own_addresses
from tapis.web.server.network.choice import network

if TYPE_CHECKING:
    from zeroconf import ServiceInfo, Zeroconf

LOOK_SECONDS = 5.0
ASK_MILLISECONDS = 900
SERVICE = "_http._tcp.local."

_log = logging.getLogger(__name__)


class NameStanding(StrEnum):
    """Whether this machine answers to its name."""

    OFF = "off"
    HELD = "held"
    TAKEN = "taken"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalName:
    """The name that was wanted and how it stands; ``other`` is the number of a machine that has it."""

    name: str = ""
    standing: NameStanding = NameStanding.OFF
    other: str = ""

    @property
    def held(self) -> bool:
        """Whether phones that ask for the name are sent here."""
        return self.standing is NameStanding.HELD


class Namer:
    """Keeps the name said, from a thread of its own: looks every few seconds whether the network changed."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._said: tuple[str, tuple[str, ...]] = ("", ())
        self._zeroconf: Zeroconf | None = None
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="local name", daemon=True)
        self.local = LocalName()

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    def stop(self) -> None:
        """Say good-bye to the network."""
        self._stopping.set()
        self._thread.join(timeout=3)

    def _run(self) -> None:
        while True:
            try:
                self._look()
            except Exception as problem:  # whatever a network does, the evening goes on without a name
                self._silent()
                self.local = LocalName(name=self._wanted()[0], standing=NameStanding.IMPOSSIBLE)
                _log.debug("no local name: %s", problem)
            if self._stopping.wait(LOOK_SECONDS):
                self._silent()
                return

    @staticmethod
    def _wanted() -> tuple[str, tuple[str, ...]]:
        numbers = sorted(each.number for each in own_addresses() if each.for_the_hall)
        return network().local_name, tuple(numbers)

    def _look(self) -> None:
        """Say the name anew where it, or a number of this machine, is another than before."""
        name, numbers = wanted = self._wanted()
        if wanted == self._said and self.local.held:
            return
        self._silent()
        if not name or not numbers:
            self.local = LocalName(name=name, standing=NameStanding.IMPOSSIBLE if name else NameStanding.OFF)
            return
        self._zeroconf = _listening(numbers)
        if other := self._another(self._zeroconf, name, numbers):
            self.local = LocalName(name=name, standing=NameStanding.TAKEN, other=other)
            return
        self._zeroconf.register_service(_service(name, numbers, self._port), allow_name_change=True)
        self._said = wanted
        self.local = LocalName(name=name, standing=NameStanding.HELD)

    @staticmethod
    def _another(asked: Zeroconf, name: str, numbers: tuple[str, ...]) -> str:
        """The number of another machine that answers to the name; empty where none does."""
        from zeroconf import AddressResolverIPv4  # type: ignore[attr-defined]  # noqa: PLC0415 - as below

        resolver = AddressResolverIPv4(f"{name}.")
        if not resolver.request(asked, ASK_MILLISECONDS):
            return ""
        others = set(resolver.parsed_addresses()) - set(numbers)
        return min(others, default="")

    def _silent(self) -> None:
        self._said = ("", ())
        if self._zeroconf is not None:
            self._zeroconf.close()
            self._zeroconf = None


def _listening(numbers: tuple[str, ...]) -> Zeroconf:
    from zeroconf import Zeroconf  # noqa: PLC0415 - not loaded before the server answers

    return Zeroconf(interfaces=list(numbers))


def _service(name: str, numbers: tuple[str, ...], port: int) -> ServiceInfo:
    from zeroconf import ServiceInfo  # noqa: PLC0415 - not loaded before the server answers

    return ServiceInfo(
        SERVICE,
        f"Tapis {name.removesuffix('.local')}.{SERVICE}",
        addresses=[socket.inet_aton(each) for each in numbers],
        port=port,
        server=f"{name}.",
    )


_namers: list[Namer] = []


def say_name(port: int) -> Namer:
    """Begin to answer to this machine's name; the server's pages see how it stands."""
    namer = Namer(port)
    _namers[:] = [namer]
    namer.start()
    return namer


def local_name() -> LocalName:
    """How the name stands; off where this process does not say one."""
    return _namers[0].local if _namers else LocalName()
