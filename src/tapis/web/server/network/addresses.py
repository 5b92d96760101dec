"""The addresses this machine has in the networks it is in, the one for the hall first.

A machine may have several: Wi-Fi, a cable, a hotspot of its own, a tunnel to an office. Only names of
interfaces tell them apart, so a guess is a guess: the organiser sees all of them and may choose.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from ipaddress import IPv4Address
from time import monotonic

import ifaddr

LOOPBACK = "127.0.0.1"
FRESH_SECONDS = 2.0
"""How long a list of addresses is believed; asking the system takes a millisecond or, on Windows, several."""


class Way(StrEnum):
    """What kind of network an address belongs to; the order is that in which a hall is looked for."""

    HOTSPOT = "hotspot"
    WIFI = "wifi"
    CABLE = "cable"
    OTHER = "other"
    DIRECT = "direct"
    INNER = "inner"
    TUNNEL = "tunnel"


FOR_THE_HALL = frozenset({Way.HOTSPOT, Way.WIFI, Way.CABLE, Way.OTHER, Way.DIRECT})
"""The kinds that phones of a hall may be in."""

HOTSPOTS = frozenset({"192.168.137.1", "10.42.0.1", "192.168.2.1"})
"""What Windows, NetworkManager and macOS call themselves in a hotspot of their own."""

NAMES: Sequence[tuple[Way, str]] = (
    (Way.TUNNEL, r"^(tun|tap|utun|ppp|wg|ipsec|zt|tailscale|nordlynx)|vpn|wireguard|tailscale"),
    (Way.INNER, r"^(docker|br-|veth|virbr|vmnet|vbox|lxc|podman)|vethernet|virtual|hyper-v|wsl"),
    (Way.HOTSPOT, r"^(ap\d|bridge100)"),
    (Way.WIFI, r"^wl|wi-?fi|wlan|wireless|drahtlos|sans fil|draadloos"),
    (Way.CABLE, r"^(eth|en)|ethernet|lan"),
)
"""How systems name the interfaces of each kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """One number of this machine, and the network it is a number in."""

    number: str
    interface: str
    way: Way

    @property
    def for_the_hall(self) -> bool:
        """Whether phones of a hall may reach it."""
        return self.way in FOR_THE_HALL


def way_of(number: str, interface: str) -> Way:
    """What kind of network an address is likely to belong to."""
    if number in HOTSPOTS:
        return Way.HOTSPOT
    if IPv4Address(number).is_link_local:
        return Way.DIRECT
    return next((way for way, name in NAMES if re.search(name, interface, re.IGNORECASE)), Way.OTHER)


def in_order(found: Iterable[tuple[str, str]], route: str = "") -> tuple[Address, ...]:
    """Numbers with their interfaces as addresses: hall before tunnel, the one that leads on first.

    ``route`` is the number this machine would be seen by from outside; empty where no way leads out.
    """
    kept = {number: interface for number, interface in found if not IPv4Address(number).is_loopback}
    listed = [
        Address(number=number, interface=interface, way=way_of(number, interface))
        for number, interface in kept.items()
    ]
    order = list(Way)
    return tuple(
        sorted(
            listed,
            key=lambda each: (
                not each.for_the_hall,
                each.number != route and each.way is not Way.HOTSPOT,
                order.index(each.way),
                int(IPv4Address(each.number)),
            ),
        )
    )


def own_addresses() -> tuple[Address, ...]:
    """All IPv4 addresses of this machine but the loopback's, the likeliest for the hall first."""
    return _asked(int(monotonic() / FRESH_SECONDS))


@lru_cache(maxsize=1)
def _asked(_moment: int) -> tuple[Address, ...]:
    found = (
        (str(each.ip), adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        for each in adapter.ips
        if each.is_IPv4
    )
    return in_order(found, _route())


def _route() -> str:
    """The number seen from outside; empty where no way leads out, as in a hotspot without internet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def best_number() -> str:
    """The number phones of the hall most likely reach; the loopback's where this machine is in no network."""
    return next((each.number for each in own_addresses()), LOOPBACK)
