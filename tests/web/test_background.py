"""A server beside a window: what ends the window, another port, workers that die; nothing listens here."""

from __future__ import annotations

import logging
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn.supervisors.multiprocess as supervisors

from tapis.web import background
from tapis.web.background import Background, ServerPhase
from tapis.web.serve import PORT_TAKEN, Where
from tapis.web.server import metrics
from tapis.web.server.work.workers import Workers

TAKEN = frozenset({8000, 8001})


class Door(nullcontext[None]):
    """A socket at a port, at which nobody listens."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self.port = port


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Background:
    """A server whose first two ports are taken, and which has nothing to serve."""

    def bound(where: Where) -> object:
        return PORT_TAKEN(port=where.port) if where.port in TAKEN else Door(where.port)

    monkeypatch.setattr(background, "bound", bound)
    monkeypatch.setattr(background, "port_of", lambda door: door.port)
    monkeypatch.setattr(background, "prepare", lambda _where: None)
    monkeypatch.setattr(background, "is_taken", lambda _host, port: port in TAKEN)
    monkeypatch.setattr(Background, "_serve", lambda _self, _door: None)
    return Background(Where("127.0.0.1", 8000))


def begun(server: Background) -> None:
    server.start()
    server.join()


def test_a_signal_ends_a_window_that_shows_a_refusal(server: Background) -> None:
    begun(server)
    assert server.phase is ServerPhase.ENDED
    assert server.port_is_taken
    assert not server.over
    server.stop()
    assert server.over


def test_it_begins_again_at_the_next_free_port(server: Background) -> None:
    begun(server)
    server.at_the_next_port()
    server.join()
    assert (server.where.port, server.refusal, server.over) == (8002, None, True)


def test_where_no_port_is_free_it_stays_refused(server: Background, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(server)
    monkeypatch.setattr(background, "is_taken", lambda _host, _port: True)
    server.at_the_next_port()
    assert server.where.port == 8000
    assert server.port_is_taken


class Worker:
    """A process as the supervisor sees it."""

    def __init__(self, *_told: object, pid: int = 42, alive: bool = True) -> None:
        self.pid, self.exitcode, self.alive = pid, None if alive else -9, alive

    def is_alive(self, timeout: float = 0) -> bool:
        return self.alive and timeout >= 0

    def nothing(self) -> None:
        """As if it were done."""

    kill = join = start = terminate = nothing


def test_of_a_worker_that_died_a_line_says_so_and_it_is_counted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    counted: list[bool] = []
    monkeypatch.setattr(supervisors, "Process", Worker)
    monkeypatch.setattr(metrics, "replaced", lambda: counted.append(True))
    workers: Any = Workers.__new__(Workers)
    workers.config, workers.sockets = SimpleNamespace(timeout_worker_healthcheck=1), []
    workers.should_exit = SimpleNamespace(is_set=lambda: False)
    workers.processes = [Worker(pid=7, alive=False), Worker(pid=8)]
    with caplog.at_level(logging.ERROR):
        workers.keep_subprocess_alive()
        workers.keep_subprocess_alive()
    assert [each.getMessage() for each in caplog.records] == [
        "Worker 7 has died (-9) and was started again as 42."
    ]
    assert counted == [True]
