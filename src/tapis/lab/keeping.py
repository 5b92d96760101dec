"""Keeps what a run has drawn, so that it can be stopped and go on: in memory, or in a DuckDB file.

A sample is kept whole or not at all, whatever stops the run. A file holds one run: the study, the seed and
what the rows depend on are written before the first sample, and only the same run may go on in it. Its
table ``observations`` is there to be read by anybody, a sample's number before its rows.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from tapis.lab.study import Rows, Run
from tapis.law import IllegalMove, Reason
from tapis.version import VERSION

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

SQL = {str: "VARCHAR", int: "BIGINT", float: "DOUBLE"}
LONGEST = 200
"""Letters of a choice that a file tells in full."""
NO_DUCKDB = Reason("no-duckdb", "DuckDB is not installed; install Tapis with its extra “lab”.")
NOT_KEPT = Reason("not-kept", "The file {path} cannot keep a run: {problem}")
OTHER_RUN = Reason(
    "other-run", "The file {path} holds another run ({held}); name another file, or ask for that one again."
)


class Keep(Protocol):
    """Where samples are kept."""

    def known(self) -> frozenset[int]:
        """The numbers of the samples kept so far."""
        ...

    def add(self, number: int, rows: Rows) -> None:
        """Keep one sample."""
        ...

    def read(self, samples: int) -> list[Rows]:
        """The rows of the first ``samples`` samples, in their order."""
        ...


class Memory:
    """Keeps samples as long as the process lives."""

    def __init__(self) -> None:
        self._rows: dict[int, Rows] = {}

    def known(self) -> frozenset[int]:
        """The numbers of the samples kept so far."""
        return frozenset(self._rows)

    def add(self, number: int, rows: Rows) -> None:
        """Keep one sample."""
        self._rows[number] = rows

    def read(self, samples: int) -> list[Rows]:
        """The rows of the first ``samples`` samples, in their order."""
        return [self._rows[number] for number in range(1, samples + 1)]


class StudyDatabase:
    """Keeps samples in a DuckDB file."""

    def __init__(self, connection: DuckDBPyConnection, run: Run) -> None:
        self._connection = connection
        self._columns = tuple(f'"{name}"' for name in run.study.columns)
        self._types = tuple(SQL[kind] for kind in run.study.columns.values())

    def prepare(self, identity: str) -> str:
        """Make the tables where they are missing; the identity of the run that the file holds."""
        fields = ", ".join(f"{name} {kind}" for name, kind in zip(self._columns, self._types, strict=True))
        with self._transaction() as connection:
            connection.execute("CREATE TABLE IF NOT EXISTS run (identity VARCHAR)")
            held = connection.execute("SELECT identity FROM run").fetchall()
            if held:
                return str(held[0][0])
            connection.execute("CREATE TABLE samples (sample BIGINT PRIMARY KEY)")
            connection.execute(f"CREATE TABLE observations (sample BIGINT, place BIGINT, {fields})")
            connection.execute("INSERT INTO run VALUES (?)", [identity])
        return identity

    @contextmanager
    def _transaction(self) -> Iterator[DuckDBPyConnection]:
        self._connection.begin()
        try:
            yield self._connection
        except BaseException:
            self._connection.rollback()
            raise
        self._connection.commit()

    def known(self) -> frozenset[int]:
        """The numbers of the samples kept so far."""
        return frozenset(
            number for (number,) in self._connection.sql("SELECT sample FROM samples").fetchall()
        )

    def add(self, number: int, rows: Rows) -> None:
        """Keep one sample, in one transaction."""
        columns: list[Any] = [list(column) for column in zip(*rows, strict=True)]
        places = list(range(1, len(rows) + 1))
        lists = ", ".join(f"unnest(?::{kind}[])" for kind in ("BIGINT", *self._types))
        with self._transaction() as connection:
            connection.execute("INSERT INTO samples VALUES (?)", [number])
            if rows:
                connection.execute(
                    f"INSERT INTO observations SELECT ?, {lists}",
                    [number, places, *columns],
                )

    def read(self, samples: int) -> list[Rows]:
        """The rows of the first ``samples`` samples, in their order."""
        found = self._connection.execute(
            f"SELECT sample, {', '.join(self._columns)} FROM observations "  # noqa: S608 - the study's names
            "WHERE sample <= ? ORDER BY sample, place",
            [samples],
        ).fetchall()
        rows = {
            number: tuple(tuple(row[1:]) for row in of_one)
            for number, of_one in groupby(found, key=itemgetter(0))
        }
        return [rows.get(number, ()) for number in range(1, samples + 1)]


@contextmanager
def kept(run: Run, path: Path | None) -> Iterator[Keep]:
    """The place where the run is kept; IllegalMove where it cannot be."""
    if path is None:
        yield Memory()
        return
    with _opened(path) as connection:
        database = StudyDatabase(connection, run)
        held = _prepared(database, path, identity(run))
        if held != identity(run):
            raise IllegalMove(OTHER_RUN(path=path, held=held))
        yield database


def identity(run: Run) -> str:
    """All that the rows of a run depend on, as text; bots play as the version does."""
    given = run.study.drawn_by(run.choices)
    words: Sequence[tuple[str, Any]] = [
        ("study", run.study.name),
        ("seed", run.seed),
        *sorted(given.items()),
        ("tapis", VERSION),
    ]
    return ", ".join(f"{name}={json.dumps(_in_short(value), ensure_ascii=False)}" for name, value in words)


def _in_short(value: Any) -> Any:
    """The value, or what tells a long text from every other."""
    long = isinstance(value, str) and len(value) > LONGEST
    return hashlib.sha256(value.encode()).hexdigest() if long else value


@contextmanager
def _opened(path: Path) -> Iterator[DuckDBPyConnection]:
    try:
        import duckdb  # noqa: PLC0415 - an extra that may be missing
    except ImportError as error:
        raise IllegalMove(NO_DUCKDB()) from error
    try:
        path.absolute().parent.mkdir(parents=True, exist_ok=True)
        # DuckDB takes some relative names for a database in memory, or one on the net.
        connection = duckdb.connect(path.absolute(), config={"threads": 1})
    except OSError as error:
        raise IllegalMove(NOT_KEPT(path=path, problem=error.strerror or error)) from error
    except duckdb.Error as error:
        raise IllegalMove(NOT_KEPT(path=path, problem=_first_line(error))) from error
    with connection:
        yield connection


def _prepared(database: StudyDatabase, path: Path, identity: str) -> str:
    from duckdb import Error  # noqa: PLC0415 - an extra that is there by now

    try:
        return database.prepare(identity)
    except Error as error:
        raise IllegalMove(NOT_KEPT(path=path, problem=_first_line(error))) from error


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
