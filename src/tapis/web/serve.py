"""Starts the house: brings the database up to date, prints where to find it, serves until Ctrl-C."""

from __future__ import annotations

import asyncio
import errno
import gc
import io
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import uvicorn

from tapis.i18n import msgid, words
from tapis.law import Reason, Refused
from tapis.web.room.topology import VALKEY_URL, check_topology
from tapis.web.server.database import BAD_URL, data_folder, database_file
from tapis.web.server.folder import keep_to_oneself, make_private, say_address, take_over
from tapis.web.server.keys import secret_key
from tapis.web.server.lan import OPEN
from tapis.web.server.limits.http_limits import Requests, connections
from tapis.web.server.limits.open_files import allow_open_files
from tapis.web.server.metrics import check_metrics, shared_figures
from tapis.web.server.network.addresses import LOOPBACK, best_number, own_addresses
from tapis.web.server.network.naming import say_name
from tapis.web.server.os_trouble import why
from tapis.web.server.proxy import believed, check_proxy
from tapis.web.server.static_files import SWITCH, gathered
from tapis.web.server.trouble import trouble
from tapis.web.server.work.warm_up import no_compiler, warming_up
from tapis.web.server.work.workers import Workers
from tapis.web.upgrading import bring_up_to_date, told_here

PORT_TAKEN = Reason("port-taken", "Port {port} is in use; choose another with --port.")
PORT_FORBIDDEN = Reason(
    "port-forbidden", "This system lets nobody listen at port {port}; choose one above 1023 with --port."
)
NOT_OURS = Reason(
    "address-not-ours", "This machine has no address {host}; leave --host out, or name one it has."
)
NOT_WRITABLE = Reason("not-writable", "The data folder {folder} cannot be written: {problem}.")

NO_NETWORK_YET = (
    msgid("This machine is in no network yet: phones cannot reach it."),
    msgid("Join the hall's Wi-Fi, or switch the hotspot on here; the page of phones shows the address."),
)

IN_THE_CLEAR = (
    msgid("There is no TLS: passwords typed on other machines cross this network in the clear."),
    msgid("On a Wi-Fi you do not trust log in on this machine only, or put a proxy with TLS in front."),
)

FOR_PHONES = msgid("On this network, for phones:")
OR_BY = msgid("or by")
FIRST_START = msgid("First start: four short screens set everything up, at")
STOPS = msgid("Ctrl-C stops the server.")

GRACE_SECONDS = 3


class CopyingServer(uvicorn.Server):
    """A server that does not end before the last of every event is on the stick."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the pages, then the copies; a stick that hangs is not waited for."""
        await super().shutdown(sockets)
        from tapis.web.vault.stick.keeper import keeper  # noqa: PLC0415 - after Django is set up

        await asyncio.to_thread(keeper().finish)


@dataclass(frozen=True, slots=True)
class Where:
    """Where to serve and where data lives; ``home`` None leaves the data folder to the environment."""

    host: str = "0.0.0.0"  # noqa: S104 - phones in the hall must reach it
    port: int = 8000
    """Nought is any that is free, which the system chooses as it is bound."""
    workers: int = 1
    home: Path | None = None
    language: str = "en"
    """The language of the console."""

    @property
    def everywhere(self) -> bool:
        """Whether other machines are served too."""
        return self.host in {"0.0.0.0", "::"}  # noqa: S104

    @property
    def here(self) -> str:
        """The address for a browser on this machine."""
        return f"http://{'localhost' if self.everywhere else self.host}:{self.port}/"


def main(where: Where) -> Refused | None:
    """Serve until stopped; a refusal says why the server did not start."""
    door = bound(where)
    if isinstance(door, Refused):
        return door
    with door:
        where = replace(where, port=port_of(door))
        if refusal := prepare(where):
            return refusal
        door.listen()  # whoever reads the greeting may come at once, and waits until there are pages
        sys.stdout.write(f"{greeting(where)}\n")
        sys.stdout.flush()
        with at_work(where) as options:
            if where.workers > 1:
                Workers(options, sockets=[door]).run()
            else:
                CopyingServer(options).run(sockets=[door])
    return None


@contextmanager
def at_work(where: Where) -> Iterator[uvicorn.Config]:
    """How to serve what is prepared, and what happens beside it meanwhile: the name, the compiler."""
    files = allow_open_files()
    say_address(where.here)
    options = uvicorn.Config(
        "tapis.web.asgi:application",
        host=where.host,
        port=where.port,
        workers=where.workers,
        log_level="warning",
        http=Requests,
        lifespan="off",
        limit_concurrency=connections(files),
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=bool(believed()),
        server_header=False,
        forwarded_allow_ips=believed(),
    )
    if where.everywhere and where.workers == 1 and not believed():
        say_name(where.port)
    with shared_figures(), warming_up():
        yield options


def prepare(where: Where) -> Refused | None:
    """Take the data folder over and bring the database up to date; why that is impossible, or None."""
    gc.disable()  # until the application is loaded and settled
    if refusal := check_topology(where.workers) or check_proxy() or check_metrics():
        return refusal
    if where.home is not None:
        os.environ["TAPIS_HOME"] = str(where.home)
    if where.everywhere:
        os.environ[OPEN] = "1"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
    home = data_folder()
    try:
        database_file()
    except ValueError:
        return BAD_URL()
    try:
        refusal = _taken_over(home) or _signing(home)
    except OSError as problem:
        return NOT_WRITABLE(folder=home, problem=why(problem))
    if not refusal and (files := gathered()):
        os.environ[SWITCH] = str(files)
    return refusal or _brought_up_to_date()


def _taken_over(home: Path) -> Refused | None:
    """Keep the folder to ourselves and lock it; why that is impossible, or None."""
    database = database_file()
    keep_to_oneself()
    make_private(home, database)
    together = database is None and os.environ.get(VALKEY_URL)
    return None if together else take_over(home, database)


def _signing(home: Path) -> Refused | None:
    """Set the key that signs sessions and links, for this process and those it starts; why not, or None."""
    if os.environ.get("TAPIS_SECRET_KEY"):
        return None
    key = secret_key(home)
    if isinstance(key, Refused):
        return key
    os.environ["TAPIS_SECRET_KEY"] = key
    return None


def _brought_up_to_date() -> Refused | None:
    """Bring the database up to date; why it cannot be used, or None."""
    import django  # noqa: PLC0415 - settings are read here, after the environment is complete

    django.setup()
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415

    try:
        if refusal := bring_up_to_date():
            return refusal
        SessionStore.clear_expired()
    except Exception as problem:
        if refusal := trouble(problem):
            return refusal
        raise
    return None


def bound(where: Where) -> socket.socket | Refused:
    """The door of the server, at which nobody is heard yet; why nothing can listen there."""
    try:
        return _bound(where.host, where.port)
    except OSError as problem:
        match problem.errno:
            case errno.EADDRINUSE:
                return PORT_TAKEN(port=where.port)
            case errno.EACCES | errno.EPERM:
                return PORT_FORBIDDEN(port=where.port)
        return NOT_OURS(host=where.host)


def port_of(door: socket.socket) -> int:
    """The port a door is at, which the system may have chosen."""
    return int(door.getsockname()[1])


def is_taken(host: str, port: int) -> bool:
    """Whether nothing can listen at the port of this address, as a rule since another program does."""
    try:
        _bound(host, port).close()
    except OSError:
        return True
    return False


def _bound(host: str, port: int) -> socket.socket:
    """A socket at this address; OSError where there can be none."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
    except OSError:
        door.close()
        raise
    return door


def first_link() -> str:
    """The path at which the house is set up; empty once there is an account."""
    from django.contrib.auth import get_user_model  # noqa: PLC0415 - after Django is set up

    from tapis.web.access.first_run import setup_token  # noqa: PLC0415

    return "" if get_user_model().objects.exists() else f"setup/{setup_token()}"


def greeting(where: Where) -> str:
    """What the console shows: the addresses, a code for phones, the link for the first director."""

    def said(text: str) -> str:
        return f"  {words(text, where.language)}" if text else ""

    lines = ["", f"  Tapis  {where.here}"]
    if upgraded := told_here(where.language):
        lines += ["", *(f"  {each}" for each in upgraded), ""]
    if where.everywhere:
        lines += [*_for_phones(where.port, said), ""]
        lines += [] if believed() else [*map(said, IN_THE_CLEAR), ""]
    if link := first_link():
        lines += [said(FIRST_START), f"  {where.here}{link}", ""]
    return "\n".join([*lines, *map(said, no_compiler()), said(STOPS), ""])


def _for_phones(port: int, said: Callable[[str], str]) -> list[str]:
    """The addresses phones may reach this machine by, the likeliest with a code."""
    there = f"http://{best_number()}:{port}/"
    if best_number() == LOOPBACK:
        return list(map(said, NO_NETWORK_YET))
    others = [each for each in own_addresses() if each.for_the_hall][1:]
    return [
        f"{said(FOR_PHONES)}  {there}",
        *(f"{said(OR_BY)} ({each.interface}):  http://{each.number}:{port}/" for each in others),
        "",
        _qr(there),
    ]


def _qr(address: str) -> str:
    import segno  # noqa: PLC0415 - not needed by the pages

    if not sys.stdout.isatty():
        return ""
    drawn = io.StringIO()
    segno.make(address).terminal(out=drawn, compact=True)
    return drawn.getvalue()
