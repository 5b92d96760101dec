"""A server in a thread of its own, for a window or a console that needs the main one."""

from __future__ import annotations

import socket
import traceback
from dataclasses import replace
from enum import StrEnum
from threading import Thread

from tapis.law import Refused
from tapis.web.serve import (
    PORT_TAKEN,
    CopyingServer,
    Where,
    at_work,
    bound,
    first_link,
    is_taken,
    port_of,
    prepare,
)

PORTS = 20
"""At so many ports after one that is taken a free one is looked for."""


class ServerPhase(StrEnum):
    """What the server is doing."""

    STARTING = "starting"
    SERVING = "serving"
    STOPPING = "stopping"
    ENDED = "ended"


class Background:
    """One server, started once; everything but its own work may be called from the main thread."""

    def __init__(self, where: Where) -> None:
        self.where = where
        self.refusal: Refused | None = None
        """Why it did not start; None while nothing says so."""
        self.broken = False
        """Whether it ended by a mistake of ours, which stands on the console."""
        self._server: CopyingServer | None = None
        self._stopping = False
        self._link: str | None = None
        self._thread = Thread(target=self._run, name="server", daemon=True)

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    def stop(self) -> None:
        """Ask it to end its pages, copy what is to be copied, and end; returns at once. Twice is once."""
        self._stopping = True
        if self._server is None or self._server.should_exit:
            return
        if self._server.started:
            from tapis.web.room.house import house  # noqa: PLC0415 - after Django is set up

            Thread(target=house().hub.close, name="leaving").start()
        self._server.should_exit = True

    @property
    def over(self) -> bool:
        """Whether it has ended and nothing is left to say: no refusal, or somebody wants its end."""
        return self.phase is ServerPhase.ENDED and (self.refusal is None or self._stopping)

    @property
    def port_is_taken(self) -> bool:
        """Whether it did not start because another program listens at its port."""
        return self.refusal is not None and self.refusal.code == PORT_TAKEN.code

    def at_the_next_port(self) -> None:
        """Begin again at the next port that is free, once the first was refused."""
        ports = range(self.where.port + 1, self.where.port + 1 + PORTS)
        free = next((port for port in ports if not is_taken(self.where.host, port)), None)
        if free is None or not self.port_is_taken:
            return
        self.join()
        self.where, self.refusal = replace(self.where, port=free), None
        self._thread = Thread(target=self._run, name="server", daemon=True)
        self.start()

    def join(self, seconds: float | None = None) -> None:
        """Wait for the end, or so many seconds."""
        self._thread.join(seconds)

    @property
    def phase(self) -> ServerPhase:
        """What it is doing now."""
        if not self._thread.is_alive():
            return ServerPhase.ENDED
        if self._stopping:
            return ServerPhase.STOPPING
        return (
            ServerPhase.SERVING if self._server is not None and self._server.started else ServerPhase.STARTING
        )

    def link(self) -> str:
        """The path at which the first account is created, while pages are served and there is none."""
        if self.phase is not ServerPhase.SERVING:
            return ""
        found = first_link()
        self._link = (self._link or found) if found else None
        return self._link or ""

    def _run(self) -> None:
        try:
            door = bound(self.where)
            if isinstance(door, Refused):
                self.refusal = door
                return
            with door:
                self.where = replace(self.where, port=port_of(door))
                self.refusal = prepare(self.where)
                if self.refusal is None and not self._stopping:
                    self._serve(door)
        except Exception:
            self.broken = True
            traceback.print_exc()

    def _serve(self, door: socket.socket) -> None:
        with at_work(self.where) as options:
            self._server = CopyingServer(options)
            if not self._stopping:
                self._server.run(sockets=[door])
