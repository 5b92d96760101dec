"""How the hall reaches this machine, as the page of phones shows it: ways, codes, who came, what changed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address

from django.http import HttpRequest
from django.http.request import split_domain_port
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tapis.web.server.lan import OPEN, hall_host, is_own, reachable
from tapis.web.server.network.addresses import LOOPBACK, Address, Way, best_number, own_addresses
from tapis.web.server.network.arrivals import ARRIVALS
from tapis.web.server.network.choice import BY_NAME, Network, Printed, network
from tapis.web.server.network.naming import LocalName, NameStanding, local_name

AN_EVENING = timedelta(hours=18)
"""How long printed codes matter: who finds a slip of last month does not scan it."""

WAYS = {
    Way.WIFI: _("Wi-Fi"),
    Way.CABLE: _("cable"),
    Way.HOTSPOT: _("hotspot of this laptop"),
    Way.DIRECT: _("no router has given a number: a cable from machine to machine"),
    Way.INNER: _("inner network of this laptop"),
    Way.TUNNEL: _("private tunnel (VPN)"),
    Way.OTHER: _("another network"),
}
ICONS = {Way.WIFI: "wifi", Way.HOTSPOT: "phone", Way.TUNNEL: "tunnel", Way.INNER: "tunnel"}


@dataclass(frozen=True, slots=True, kw_only=True)
class WayChoice:
    """A way phones may take: what to choose, what it is called, how many came by it."""

    value: str
    host: str
    words: Promise | str
    icon: str
    open: bool
    chosen: bool
    came: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadHost:
    """An address on paper that leads nowhere any more, and the papers of this event it stands on."""

    host: str
    papers: tuple[Printed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HallPage:
    """What the page of phones shows."""

    open: bool
    """Whether the server listens to its network at all."""
    outside: bool
    """Whether the page was opened by a name that others gave the server, which codes then keep."""
    network: Network
    local: LocalName
    host: str
    """The name or number codes lead to now."""
    number: str
    """The likeliest number, to print beside a name."""
    address: str
    """Where the server's first page is for phones."""
    public: str
    """Where the event's public page is for phones."""
    ways: Sequence[WayChoice]
    dead: Sequence[DeadHost]

    @property
    def connected(self) -> bool:
        """Whether this machine is in any network."""
        return self.number != LOOPBACK

    @property
    def by_name(self) -> bool:
        """Whether codes lead to the machine's name."""
        return self.host == self.local.name and self.local.held


def hall(request: HttpRequest, event: str) -> HallPage:
    """How things stand now, for the page of this event."""
    asked, _port = split_domain_port(request.get_host())
    chosen = network()
    return HallPage(
        open=bool(os.environ.get(OPEN)),
        outside=not is_own(asked),
        network=chosen,
        local=local_name(),
        host=hall_host(),
        number=best_number(),
        address=reachable(request, "/"),
        public=reachable(request, reverse("screen:public", args=(event,))),
        ways=tuple(_ways()),
        dead=dead_hosts(event),
    )


def _ways() -> Iterator[WayChoice]:
    host, local = hall_host(), local_name()
    if local.name:
        yield WayChoice(
            value=BY_NAME,
            host=local.name,
            words=_standing(local),
            icon="star",
            open=local.held,
            chosen=local.held and host == local.name,
            came=ARRIVALS.count(local.name),
        )
    for each in own_addresses():
        yield WayChoice(
            value=each.number,
            host=each.number,
            words=_described(each),
            icon=ICONS.get(each.way, "cable"),
            open=each.for_the_hall,
            chosen=host == each.number,
            came=ARRIVALS.count(each.number),
        )


def _standing(local: LocalName) -> Promise | str:
    if local.standing is NameStanding.TAKEN:
        return _("another machine of this network answers to this name: %(number)s") % {"number": local.other}
    if local.held:
        return _("the name survives a change of network; very old phones do not know it")
    return _("this network does not pass names on")


def _described(address: Address) -> str:
    return f"{WAYS[address.way]} · {address.interface}"


def dead_hosts(event: str, at: datetime | None = None) -> tuple[DeadHost, ...]:
    """The addresses printed for an event this evening that nobody answers to now."""
    since = ((at or datetime.now(UTC)) - AN_EVENING).isoformat()
    lately = [each for each in network().printed if each.event == event and each.at >= since]
    hosts = dict.fromkeys(each.host for each in lately if not answers(each.host))
    return tuple(DeadHost(host=host, papers=tuple(p for p in lately if p.host == host)) for host in hosts)


def answers(host: str) -> bool:
    """Whether codes that lead to ``host`` lead here; of a name given from outside nothing is known."""
    local = local_name()
    if host.endswith(".local"):
        return host == local.name and local.held
    try:
        ip_address(host)
    except ValueError:
        return True
    return host in {each.number for each in own_addresses()}
