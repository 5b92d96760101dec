"""Looks at a set-up as somebody would who is called because the server does not start, or may not last.

Each check is a line: what was looked at, how it stands, and a sentence to act on. Nothing is changed,
but for a data folder that is made where there is none.
"""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tapis.law import Reason, Refused
from tapis.web.doctor_checks import FINE, Check, Health, good
from tapis.web.doctor_extras import examine_extras
from tapis.web.doctor_place import club_place
from tapis.web.doctor_server import examine_server
from tapis.web.room.reasons import NO_CLIENT
from tapis.web.room.topology import VALKEY_URL, check_topology
from tapis.web.server.database import BAD_URL, POOL, data_folder, databases
from tapis.web.server.folder import FOLDER_MODE, open_to_others
from tapis.web.server.keys import SHORTEST, damaged_key, key_file
from tapis.web.server.limits.open_files import OPEN_FILES
from tapis.web.server.network.addresses import own_addresses
from tapis.web.server.os_trouble import why
from tapis.web.server.proxy import believed, check_proxy
from tapis.web.server.trouble import trouble
from tapis.web.upgrading import newer

if TYPE_CHECKING:
    from django.db.backends.utils import CursorWrapper

ENOUGH_MEGABYTES = 200
GOOD_SQLITE = (3, 35)
SPARE_CONNECTIONS = 5
SKEW_SECONDS = 2
OWN_MACHINE = frozenset({"", "localhost", "127.0.0.1", "::1"})

FOLDER_BAD = Reason("folder-bad", "The data folder {folder} cannot be written: {problem}.")
LITTLE_ROOM = Reason("little-room", "Only {megabytes} MB are free in {folder}; an evening needs {needed}.")
DATABASE_BAD = Reason("database-bad", "The database does not answer: {problem}.")
TO_COME = Reason("to-come", "The first start makes {path}.")
NOT_MIGRATED = Reason("not-migrated", "The database lacks the latest tables; the next start makes them.")
FAST_AND_LOOSE = Reason(
    "fast-and-loose",
    "PostgreSQL answers before data is on the disk (synchronous_commit = {value}): turn it on.",
)
PORT_USED = Reason("port-used", "Port {port} is in use: is the server running already?")
NO_NETWORK = Reason("no-network", "This machine has no network, so phones cannot reach it.")
IN_THE_CLEAR = Reason(
    "in-the-clear",
    "There is no TLS: passwords typed on other machines cross the network in the clear. "
    "On a Wi-Fi you do not trust log in on this machine only, or put a proxy with TLS in front.",
)
FEW_FILES = Reason("few-files", "Only {allowed} files may be open at once; a full hall needs {wanted}.")
OPEN_KEY = Reason("open-key", "Others on this machine can read {path}; run: chmod 600 {path}")
FEW_CONNECTIONS = Reason(
    "few-connections",
    "PostgreSQL allows {allowed} connections, these processes may ask for {wanted}: raise max_connections.",
)
CLOCKS_DIFFER = Reason(
    "clocks-differ",
    "This machine's clock and the database's differ by {seconds} s: the log would tell wrong times.",
)
OPEN_FOLDER = Reason(
    "open-folder", "Others on this machine can look into {folder}; the next start closes it to them."
)
SHORT_KEY = Reason("short-key", "TAPIS_SECRET_KEY has {length} characters; {wanted} or more are wanted.")
OWN_KEY = Reason(
    "own-key",
    "This machine signs with a key of its own. Where several serve one house, "
    "set TAPIS_SECRET_KEY to the same on each: links of the others are refused otherwise.",
)
BEHIND_PROXY = Reason(
    "behind-proxy",
    "{value} is believed; it must pass on Host and send what comes under /live/ at once, unbuffered.",
)
ANY_NAME = Reason(
    "any-name",
    "{value} is believed, and any host name is answered: set TAPIS_HOSTS to the names of the house.",
)
OLD_SQLITE = Reason("old-sqlite", "SQLite {value} is old; 3.35 or later is wanted.")


def examine(
    port: int = 8000, workers: int = 1, environment: Mapping[str, str] = os.environ
) -> tuple[Check, ...]:
    """Every check, in the order in which the server needs things."""
    return tuple(
        check
        for found in (
            _python(),
            _folder(environment),
            _database(workers, environment),
            _together(workers, environment),
            _proxy(environment),
            _network(port, environment),
            _files(),
            examine_extras(environment),
            examine_server(environment),
        )
        for check in found
    )


def _python() -> Iterator[Check]:
    yield good("Python", ".".join(map(str, sys.version_info[:3])))
    old = sqlite3.sqlite_version_info < GOOD_SQLITE
    finding = OLD_SQLITE if old else FINE
    yield Check("SQLite", Health.DOUBTFUL if old else Health.GOOD, finding(value=sqlite3.sqlite_version))


def _folder(environment: Mapping[str, str]) -> Iterator[Check]:
    folder = data_folder(environment)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"tapis")
    except OSError as problem:
        said = FOLDER_BAD(folder=folder, problem=why(problem))
        yield Check("Data folder", Health.BAD, said)
        return
    free = shutil.disk_usage(folder).free // 1_000_000
    if free < ENOUGH_MEGABYTES:
        said = LITTLE_ROOM(megabytes=free, folder=folder, needed=ENOUGH_MEGABYTES)
        yield Check("Data folder", Health.DOUBTFUL, said)
    else:
        yield good("Data folder", folder)
    if open_to_others(folder):
        yield Check("Data folder", Health.DOUBTFUL, OPEN_FOLDER(folder=folder))
    yield from _key(folder, environment)


def _key(folder: Path, environment: Mapping[str, str]) -> Iterator[Check]:
    key, chosen = key_file(folder), environment.get("TAPIS_SECRET_KEY", "")
    elsewhere = urlsplit(environment.get("TAPIS_DATABASE_URL", "")).hostname or ""
    if chosen and len(chosen) < SHORTEST:
        yield Check("Secret key", Health.BAD, SHORT_KEY(length=len(chosen), wanted=SHORTEST))
    elif not chosen and elsewhere not in OWN_MACHINE:
        yield Check("Secret key", Health.DOUBTFUL, OWN_KEY())
    if not chosen and (damage := damaged_key(folder)):
        yield Check("Secret key", Health.BAD, damage)
    if open_to_others(key):
        yield Check("Secret key", Health.BAD, OPEN_KEY(path=key))


def _database(workers: int, environment: Mapping[str, str]) -> Iterator[Check]:
    try:
        chosen = databases(environment)["default"]
    except ValueError:
        yield Check("Database", Health.BAD, BAD_URL())
        return
    engine = str(chosen["ENGINE"]).rpartition(".")[2]
    if engine == "sqlite3" and not Path(chosen["NAME"]).exists():
        yield Check("Database", Health.GOOD, TO_COME(path=chosen["NAME"]))
    elif engine == "postgresql" and (refused := _unreachable(environment["TAPIS_DATABASE_URL"])):
        yield Check("Database", Health.BAD, refused)
    else:
        yield from _connected(engine, workers)


def _unreachable(url: str) -> Refused | None:
    """Why PostgreSQL does not answer, or None; asked without the pool, which would only time out."""
    try:
        import psycopg  # noqa: PLC0415 - an extra that a single process does without
    except ImportError:
        return NO_CLIENT()
    try:
        psycopg.connect(url, connect_timeout=3).close()
    except psycopg.Error as problem:
        return DATABASE_BAD(problem=str(problem).strip().partition("\n")[0].rstrip(".?"))
    return None


def _connected(engine: str, workers: int) -> Iterator[Check]:
    import django  # noqa: PLC0415 - settings are read here, after the environment is complete

    django.setup()
    from django.db import DatabaseError, connection  # noqa: PLC0415

    try:
        pending, foreign = _tables()
        with connection.cursor() as cursor:
            version = connection.get_database_version()
            loose = _loose(cursor) if engine == "postgresql" else ""
            more = tuple(_together_with(cursor, workers)) if engine == "postgresql" else ()
    except (DatabaseError, UnicodeDecodeError) as problem:
        said = trouble(problem) if engine == "sqlite3" else None
        yield Check("Database", Health.BAD, said or DATABASE_BAD(problem=_line(problem)))
        return
    named = f"{connection.display_name} {'.'.join(map(str, version))}"
    if loose:
        yield Check("Database", Health.BAD, FAST_AND_LOOSE(value=loose))
    elif foreign or pending:
        health = Health.BAD if foreign else Health.DOUBTFUL
        yield Check("Database", health, foreign or NOT_MIGRATED())
    else:
        yield good("Database", named)
    yield from more
    if not pending and not foreign:
        yield _copies()
        yield club_place()


def _copies() -> Check:
    from tapis.web.vault.stick.condition import condition  # noqa: PLC0415 - models, which are there only now

    fine, finding = condition(datetime.now(UTC))
    health = Health.DOUBTFUL if fine is None else Health.GOOD if fine else Health.BAD
    return Check("Copies", health, finding)


def _line(problem: Exception) -> str:
    return str(problem).strip().partition("\n")[0].rstrip(".")


def _tables() -> tuple[bool, Refused | None]:
    """Whether tables are still to come, and why the data are not for this version."""
    from django.db import connection  # noqa: PLC0415
    from django.db.migrations.executor import MigrationExecutor  # noqa: PLC0415

    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes())), newer(executor)


def _loose(cursor: CursorWrapper) -> str:
    """The PostgreSQL setting by which commits are not on the disk when confirmed; empty where they are."""
    cursor.execute("SHOW synchronous_commit")
    ((value,),) = cursor.fetchall()
    return "" if value in {"on", "remote_write", "remote_apply", "local"} else value


def _together_with(cursor: CursorWrapper, workers: int) -> Iterator[Check]:
    """Checks of a PostgreSQL server: room for the connections of ``workers`` processes, and its clock."""
    cursor.execute("SELECT current_setting('max_connections')::int, extract(epoch FROM clock_timestamp())")
    ((allowed, clock),) = cursor.fetchall()
    wanted = workers * int(POOL["max_size"]) + SPARE_CONNECTIONS
    if wanted > allowed:
        said = FEW_CONNECTIONS(allowed=allowed, wanted=wanted)
        yield Check("Connections", Health.DOUBTFUL, said)
    else:
        yield good("Connections", f"{wanted} / {allowed}")
    skew = round(abs(time.time() - float(clock)), 1)
    if skew > SKEW_SECONDS:
        yield Check("Clock", Health.BAD, CLOCKS_DIFFER(seconds=skew))


def _proxy(environment: Mapping[str, str]) -> Iterator[Check]:
    value = believed(environment)
    if refused := check_proxy(environment):
        yield Check("Proxy", Health.BAD, refused)
    elif value and environment.get("TAPIS_HOSTS", "*") == "*":
        yield Check("Proxy", Health.DOUBTFUL, ANY_NAME(value=value))
    elif value:
        yield Check("Proxy", Health.GOOD, BEHIND_PROXY(value=value))


def _together(workers: int, environment: Mapping[str, str]) -> Iterator[Check]:
    refused = check_topology(workers, environment)
    if refused is not None:
        yield Check("Several processes", Health.BAD, refused)
    elif environment.get(VALKEY_URL):
        yield good("Valkey", environment[VALKEY_URL].rpartition("@")[2])


def _network(port: int, environment: Mapping[str, str]) -> Iterator[Check]:
    addresses = [each for each in own_addresses() if each.for_the_hall]
    if not addresses:
        yield Check("Network", Health.DOUBTFUL, NO_NETWORK())
    for address in addresses:
        yield good("Network", f"http://{address.number}:{port}/ ({address.interface})")
    if not believed(environment):
        yield Check("Network", Health.DOUBTFUL, IN_THE_CLEAR())
    with socket.socket() as probe:
        probe.settimeout(1)
        used = probe.connect_ex(("127.0.0.1", port)) == 0
    yield Check("Port", Health.DOUBTFUL, PORT_USED(port=port)) if used else good("Port", port)


def _files() -> Iterator[Check]:
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on every system

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < OPEN_FILES:
        yield Check("Open files", Health.DOUBTFUL, FEW_FILES(allowed=hard, wanted=OPEN_FILES))
    else:
        yield good("Open files", OPEN_FILES)
