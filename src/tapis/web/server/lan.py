"""Where other machines reach this server, whatever name the organiser's own browser has for it."""

from __future__ import annotations

import os
import socket

from django.http import HttpRequest
from django.http.request import split_domain_port

OPEN = "TAPIS_OPEN"
"""Set in the environment of a server that listens to its network, not only to its own machine."""

OWN_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})


def lan_address() -> str:
    """This machine's address on the local network; the loopback address when there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def reachable(request: HttpRequest, path: str) -> str:
    """The address of ``path`` to print or to scan.

    A page opened as ``localhost`` must not put that name on paper: a phone would look for the server
    in itself. A name that others know too is kept.
    """
    name, port = split_domain_port(request.get_host())
    if name not in OWN_NAMES or not os.environ.get(OPEN):
        return request.build_absolute_uri(path)
    return f"{request.scheme}://{lan_address()}{':' if port else ''}{port}{path}"
