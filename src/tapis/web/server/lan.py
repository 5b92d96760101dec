"""Where other machines reach this server, whatever name the organiser's own browser has for it."""

from __future__ import annotations

import os

from django.http import HttpRequest
from django.http.request import split_domain_port

from tapis.web.server.network.addresses import best_number, own_addresses
from tapis.web.server.network.choice import BY_NAME, network
from tapis.web.server.network.naming import local_name

OPEN = "TAPIS_OPEN"
"""Set in the environment of a server that listens to its network, not only to its own machine."""

OWN_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})


def hall_host() -> str:
    """The name or number that codes lead to: the chosen one while it works, else the likeliest number."""
    way = network().way
    if way == BY_NAME and local_name().held:
        return local_name().name
    numbers = {each.number for each in own_addresses()}
    return way if way in numbers else best_number()


def reachable(request: HttpRequest, path: str) -> str:
    """The address of ``path`` to print or to scan.

    A page opened as ``localhost`` must not put that name on paper: a phone would look for the server
    in itself. What is this machine's own gives way to what was chosen; a name that others know is kept.
    """
    name, port = split_domain_port(request.get_host())
    if not os.environ.get(OPEN) or not is_own(name):
        return request.build_absolute_uri(path)
    return f"{request.scheme}://{hall_host()}{':' if port else ''}{port}{path}"


def is_own(name: str) -> bool:
    """Whether a name or number is this machine's own in the hall, and no name given to it from outside."""
    if name in OWN_NAMES or (local_name().name and name == local_name().name):
        return True
    return name in {each.number for each in own_addresses()}
