"""The server as the organiser starts it: what it prints, what it refuses, how it stops, what pages hear."""

from __future__ import annotations

import os
import socket
import stat
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from release.visitor import Visitor

from tapis.web.serve import Where, greeting
from tests.patience import PATIENCE
from tests.web.site import Site


@pytest.fixture(scope="module")
def own_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that was started in an empty folder."""
    site = Site(tmp_path_factory.mktemp("served"))
    site.start()
    yield site
    if site.process is not None and site.process.poll() is None:
        site.kill()


@pytest.mark.slow
def test_the_first_start_prints_where_it_is_and_who_may_begin(own_site: Site) -> None:
    assert f"http://127.0.0.1:{own_site.port}/" in own_site.greeting
    somebody = Visitor(f"{own_site.url}/")
    page = somebody.get(own_site.setup_path)
    assert page.address == f"{own_site.url}/welcome/language"
    assert 'name="language"' in page.content.decode()
    assert stat.S_IMODE((own_site.home / "secret.key").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("language", "stops", "start"),
    [
        ("fr", "Ctrl-C arrête le serveur.", "Premier démarrage"),
        ("nl", "Ctrl-C stopt de server.", "Eerste start"),
    ],
)
def test_the_console_speaks_the_language_asked_for(
    transactional_db: None, language: str, stops: str, start: str
) -> None:
    said = greeting(Where("127.0.0.1", language=language))
    assert f"  {stops}" in said
    assert f"  {start}" in said
    assert not any(english in said for english in ("the server", "First", "network"))


@pytest.mark.slow
def test_ctrl_c_ends_it_though_pages_are_listening_and_with_an_account_it_prints_no_set_up_link(
    own_site: Site,
) -> None:
    own_site.create_accounts()
    with ExitStack() as pages:
        for _ in range(5):
            page = pages.enter_context(
                urllib.request.urlopen(f"{own_site.url}/live/event/nobody", timeout=PATIENCE)
            )
            assert page.readline() == b"retry: 2000\n"
        own_site.stop()
    told = (own_site.home / "server.log").read_text()
    assert "Cancel" not in told, "every page came to its end, none had to be cut off when patience ended"
    assert "Traceback" not in told
    own_site.start()
    assert "/setup/" not in own_site.greeting


def test_a_taken_port_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "tapis", "serve", "--host", "127.0.0.1", "--port", port]
        ended = subprocess.run(
            command,
            env={**os.environ, "TAPIS_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert ended.returncode == 1
    assert port in ended.stderr
    assert "Traceback" not in ended.stderr


def test_several_processes_without_valkey_are_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tapis", "serve", "--workers", "2", "--port", "0"]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("TAPIS_")}
    ended = subprocess.run(
        command,
        env={**environment, "TAPIS_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == 1
    assert "Valkey" in ended.stderr
