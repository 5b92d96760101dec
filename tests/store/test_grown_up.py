"""The grown-up house: three processes of two servers over one PostgreSQL and one Valkey; one is killed."""

from __future__ import annotations

import http.client
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from urllib.parse import urlencode

import psycopg
import pytest

from tapis.web.live.listener import HEARTBEAT
from tests.patience import PATIENCE, for_a_while
from tests.store.servers import postgresql_url, valkey_url
from tests.web.site import greeted, port_in

TOKEN = "c" * 32
SITTING = {"op": "open", "regulation": "estimation", "deals": "8", "dealer": "0"}
NAMES = {"name0": "Anna", "name1": "Berta", "name2": "Carl", "name3": "Dora"}
DEAL = {
    "op": "first",
    "do": "deal",
    "deal": "1",
    **{f"d1-estimated-{seat}": "40" for seat in range(4)},
    **{f"d1-made-{seat}": made for seat, made in enumerate(("40", "40", "40", "37"))},
}

SECOND = {
    "op": "second",
    "do": "deal",
    "deal": "2",
    **{name.replace("d1", "d2"): value for name, value in DEAL.items() if name.startswith("d1")},
}


@contextmanager
def grown_up(home: Path, postgresql: str, valkey: str, processes: int) -> Iterator[subprocess.Popen[str]]:
    home.mkdir()
    surroundings = {
        **os.environ,
        "TAPIS_HOME": str(home),
        "TAPIS_DATABASE_URL": postgresql,
        "TAPIS_VALKEY_URL": valkey,
        "TAPIS_SECRET_KEY": "k" * 50,
    }
    command = [sys.executable, "-m", "tapis", "serve", "--host", "127.0.0.1", "--port", "0"]
    command += ["--workers", str(processes)]
    with (home / "server.log").open("wb") as log:
        server = subprocess.Popen(
            [*command, "--workers", str(processes)],
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        yield server
    finally:
        server.send_signal(signal.SIGINT)
        try:
            server.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


@contextmanager
def asked(port: int, path: str, form: dict[str, str] | None = None) -> Iterator[http.client.HTTPResponse]:
    """On a connection of its own, so that either worker may answer."""
    headers = {"Cookie": f"csrftoken={TOKEN}", "X-CSRFToken": TOKEN}
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        if form is None:
            connection.request("GET", path, headers=headers)
        else:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            connection.request("POST", path, urlencode(form), headers)
        with closing(connection.getresponse()) as answer:
            yield answer


def ask(port: int, path: str, form: dict[str, str] | None = None) -> tuple[int, str]:
    """The status, and where it leads."""
    with asked(port, path, form) as answer:
        return answer.status, answer.headers.get("Location", "")


def wait_for(port: int, home: Path) -> None:
    for _ in for_a_while():
        try:
            if ask(port, "/healthz")[0] == 200:
                return
        except OSError:
            time.sleep(0.05)
    raise AssertionError((home / "server.log").read_text())


def news(answer: http.client.HTTPResponse) -> bytes:
    """The next piece of news on an open line, which beats now and then."""
    while line := answer.readline():
        if line.startswith(b"data: ") and line[6:].strip().isdigit():
            return line.strip()
    raise AssertionError("the line was closed")


def figures(port: int, streams: int) -> str:
    """The page of figures once so many lines are open."""
    for _ in for_a_while():
        with asked(port, "/metrics") as answer:
            text = answer.read().decode()
        if figure(text, 'tapis_waiting{what="streams"}') == streams:
            return text
    raise AssertionError(text)


def figure(text: str, name: str) -> float:
    """What stands behind all figures that begin so."""
    found = (line.rpartition(" ")[2] for line in text.splitlines() if line.startswith(name))
    return sum(map(float, found))


def are_right_and_nameless(text: str, table: str) -> None:
    """What all processes together counted of one table."""
    assert figure(text, 'tapis_requests_total{method="POST",status="302",view="tables:') == 9
    assert figure(text, "tapis_write_group_size_count ") >= 2
    assert figure(text, 'tapis_playing{kind="friendly"} ') == 1
    assert figure(text, 'tapis_refusals_total{code="forged-link"} ') == 1
    assert not [name for name in NAMES.values() if name in text]
    assert table.split("/")[2] not in text


@pytest.fixture
def servers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[subprocess.Popen[str], subprocess.Popen[str], str]]:
    """One of two processes and one of one, which begin at the same moment over an empty database."""
    monkeypatch.setenv("TAPIS_METRICS", "1")
    with ExitStack() as until_the_end:
        postgresql = until_the_end.enter_context(postgresql_url(str(tmp_path), "grown_up"))
        valkey = until_the_end.enter_context(valkey_url())
        one, two = (
            until_the_end.enter_context(grown_up(tmp_path / name, postgresql, valkey, processes))
            for name, processes in (("one", 2), ("two", 1))
        )
        yield one, two, postgresql


@pytest.mark.slow
def test_two_servers_share_one_table_its_news_and_their_figures_and_one_is_killed(
    servers: tuple[subprocess.Popen[str], subprocess.Popen[str], str], tmp_path: Path
) -> None:
    server, other, postgresql = servers
    port, elsewhere = (port_in(greeted(each)) for each in (server, other))
    wait_for(port, tmp_path / "one")
    wait_for(elsewhere, tmp_path / "two")
    status, table = ask(elsewhere, "/friendly/new", {**SITTING, **NAMES})
    assert status == 302
    address = f"/live/table/{table.split('/')[2]}?since="
    with ExitStack() as until_the_end:
        ports = (*[port] * 8, elsewhere)
        lines = [until_the_end.enter_context(asked(each, f"{address}1")) for each in ports]
        assert [line.readline() for line in lines] == [b"retry: 2000\n"] * 9

        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: ask(port, table, DEAL), range(8)))

        assert answers == [(302, table)] * 8
        assert [news(line) for line in lines] == [b"data: 2"] * 9
        other.kill()
        assert stored(postgresql) == [(1, "table-opened"), (2, "deal-entered")], "nothing accepted is lost"
        assert ask(port, table, SECOND) == (302, table)
        assert [news(line) for line in lines[:8]] == [b"data: 3"] * 8
        with asked(port, f"{address}2") as back:
            assert news(back) == b"data: 3", "who comes back is told at once what was missed"
        assert ask(port, "/t/forged")[0] == 403
        are_right_and_nameless(figures(port, streams=8), table)
        ends_with_its_streams(server, lines[:8], tmp_path / "one")


def ends_with_its_streams(
    server: subprocess.Popen[str], lines: list[http.client.HTTPResponse], home: Path
) -> None:
    server.send_signal(signal.SIGINT)
    assert [line.read().replace(HEARTBEAT.encode(), b"") for line in lines] == [b"\n"] * 8, (
        "every stream comes to its end"
    )
    server.wait(timeout=PATIENCE)
    assert "Cancel" not in (home / "server.log").read_text(), "nobody waits for an open page"


def stored(postgresql: str) -> list[tuple[int, str]]:
    with psycopg.connect(postgresql) as connection:
        return connection.execute("SELECT version, kind FROM event_log ORDER BY version").fetchall()
