"""Which proxies in front of the server are believed when they say who asked, and whether over TLS.

``TAPIS_PROXY=1`` believes a proxy on this machine, a list of addresses or networks those. Without it
nobody is believed: whoever invents an ``X-Forwarded-For`` would otherwise escape the limits on tries.
The host name is never taken from such a header; a proxy passes ``Host`` on as it came.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from ipaddress import ip_network

from tapis.law import Reason, Refused
from tapis.web.server.listed import listed

PROXY = "TAPIS_PROXY"
THIS_MACHINE = "127.0.0.1,::1"

NO_PROXY = Reason(
    "bad-proxy",
    "TAPIS_PROXY must be 1 for a proxy on this machine, or the addresses of the proxies; {value} is neither.",
)


def believed(environment: Mapping[str, str] = os.environ) -> str:
    """The addresses of the proxies that are believed, separated by commas; empty for none."""
    value = environment.get(PROXY, "").strip()
    if value in {"", "0"}:
        return ""
    return THIS_MACHINE if value == "1" else ",".join(listed(value))


def check_proxy(environment: Mapping[str, str] = os.environ) -> Refused | None:
    """Why the setting cannot be used, or None; a network of everybody is refused."""
    for each in listed(believed(environment)):
        try:
            everybody = ip_network(each).prefixlen == 0
        except ValueError:
            return NO_PROXY(value=each)
        if everybody:
            return NO_PROXY(value=each)
    return None
