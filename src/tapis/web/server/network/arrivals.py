"""Which phones have arrived by which address: counted while the server runs, kept nowhere.

A request of another machine proves that an address works; the page of phones shows it as it happens.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import ip_address
from threading import Lock
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

from tapis.web.server.network.addresses import own_addresses

Handler: TypeAlias = Callable[[HttpRequest], HttpResponse]

REMEMBERED_SECONDS = 12 * 3600
KEPT = 2000
"""How many phones are remembered at most, so that nobody fills the memory by inventing addresses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """A phone that came: by which host name or number, and when (seconds since 1970)."""

    host: str
    at: float


@dataclass(slots=True)
class Arrivals:
    """Who came, by host and phone; the latest last."""

    clock: Callable[[], float] = time.time
    seen: OrderedDict[tuple[str, str], float] = field(default_factory=OrderedDict)
    lock: Lock = field(default_factory=Lock)

    def note(self, host: str, phone: str) -> None:
        """A request came from ``phone`` and asked for ``host``."""
        with self.lock:
            self.seen[host, phone] = self.clock()
            self.seen.move_to_end((host, phone))
            while len(self.seen) > KEPT:
                self.seen.popitem(last=False)

    def count(self, host: str = "") -> int:
        """How many phones came by ``host``; by any where it is empty."""
        return len({phone for seen_host, phone in self._lately() if not host or seen_host == host})

    def latest(self) -> Arrival | None:
        """The phone that asked last."""
        lately = self._lately()
        return Arrival(host=next(reversed(lately))[0], at=next(reversed(lately.values()))) if lately else None

    def _lately(self) -> dict[tuple[str, str], float]:
        since = self.clock() - REMEMBERED_SECONDS
        with self.lock:
            return {key: at for key, at in self.seen.items() if at >= since}


ARRIVALS = Arrivals()
"""Who came to this server."""


def arrivals_noted(get_response: Handler) -> Handler:
    """A middleware that notes the machines that ask; this one's own browser is none of them."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        phone = str(request.META.get("REMOTE_ADDR", ""))
        if is_another(phone):
            host, _port = split_domain_port(request.get_host())
            ARRIVALS.note(host, phone)
        return response

    return handle


def is_another(phone: str) -> bool:
    """Whether an address that asks is not this machine's own."""
    try:
        number = ip_address(phone)
    except ValueError:
        return False
    return not number.is_loopback and phone not in {each.number for each in own_addresses()}
