"""What the organiser chose for this machine: the way phones take, its name, the hall's Wi-Fi, codes on paper.

Addresses belong to a machine, not to an event, so they lie beside the key in the data folder, for the
owner's eyes only, and travel in no archive.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from threading import Lock

import msgspec

from tapis.law import Reason, Refused
from tapis.log.replacing import replace_file
from tapis.web.server.database import data_folder

BY_NAME = "name"
"""The way of whoever chose the machine's name instead of a number."""

HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?")
KEPT_PRINTS = 60
PASSWORD_SHORTEST = 8
WIFI_LONGEST, PASSWORD_LONGEST = 32, 63

BAD_NAME = Reason(
    "bad-host-name",
    "“{name}” cannot be a machine's name: up to 32 letters a to z, digits and hyphens, without “.local”.",
)
NOT_A_WAY = Reason("not-a-way", "{number} is no address of this machine any more; choose again.")
BAD_WIFI = Reason("bad-wifi", "The name of a Wi-Fi has at most 32 characters.")
BAD_PASSWORD = Reason(
    "bad-wifi-password", "The password of a Wi-Fi has 8 to 63 characters; leave it empty where there is none."
)


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """Codes that went out on paper: to which host they lead, on what, and when (ISO 8601, UTC).

    ``round`` is 0 for a paper that belongs to none.
    """

    host: str
    event: str
    paper: str
    round: int = 0
    at: str = ""


class Network(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of one machine; an empty ``way`` leaves the choice of a number to the program."""

    way: str = ""
    name: str = "tapis"
    wifi: str = ""
    password: str = ""
    printed: tuple[Printed, ...] = ()

    @property
    def local_name(self) -> str:
        """The name with its ending, as browsers want it; empty where none is wanted."""
        return f"{self.name}.local" if self.name else ""


_lock = Lock()


def network_file(home: Path) -> Path:
    """The file of a data folder that keeps the choices."""
    return home / "network.json"


def network() -> Network:
    """The choices of this machine; those nobody made, or of a file that cannot be read, are the defaults."""
    try:
        return msgspec.json.decode(network_file(data_folder()).read_bytes(), type=Network)
    except (OSError, msgspec.DecodeError):
        return Network()


def change(step: Callable[[Network], Network]) -> Network:
    """Make a change, and have it on the disk; OSError says why it is not."""
    with _lock:
        before = network()
        after = step(before)
        if after != before:
            home = data_folder()
            home.mkdir(parents=True, exist_ok=True)
            path = network_file(home)
            replace_file(path, msgspec.json.encode(after), 0o600)
        return after


def named(name: str) -> str | Refused:
    """What was typed as a machine's name, as it is used; or why it cannot be one."""
    typed = name.strip().lower().removesuffix(".local").rstrip(".")
    return typed if not typed or HOST_NAME.fullmatch(typed) else BAD_NAME(name=name.strip())


def hall_wifi(wifi: str, password: str) -> tuple[str, str] | Refused:
    """Name and password of the hall's Wi-Fi as typed, or why they cannot be those of one."""
    if len(wifi.encode()) > WIFI_LONGEST:
        return BAD_WIFI()
    if password and not PASSWORD_SHORTEST <= len(password) <= PASSWORD_LONGEST:
        return BAD_PASSWORD()
    return wifi, password


def went_out(printed: Printed) -> None:
    """Note that codes went out on paper; the latest of each paper is kept."""

    def noted(before: Network) -> Network:
        same = (printed.host, printed.event, printed.paper, printed.round)
        others = [each for each in before.printed if (each.host, each.event, each.paper, each.round) != same]
        return msgspec.structs.replace(before, printed=(*others, printed)[-KEPT_PRINTS:])

    change(noted)
