"""The real server for benchmarks: started, killed without warning, started again over the same data.

It listens on the loopback address only and lives in a temporary folder.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError, URLError

NAME, PASSWORD = "director", "benchmark-password"
DATABASES = ("sqlite", "postgresql")


class Served:
    """``tapis serve`` over the data in ``home``, and a director's browser; ``program`` is another one.

    ``python`` is the interpreter that runs it, that of another checkout for pages as they once were.
    """

    def __init__(self, home: Path, *program: str, python: str = sys.executable) -> None:
        self.home = home
        self._python = python
        self._program = program or ("-m", "tapis")
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._cookies = CookieJar()
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))
        self._process: subprocess.Popen[bytes] | None = None
        self._several = False

    def start(self, *options: str, **settings: str) -> None:
        """Start, with more settings in the environment, without waiting for the first answer."""
        command = [self._python, *self._program, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += options
        self._several = "--workers" in options
        kept = {key: value for key, value in os.environ.items() if not key.startswith("TAPIS_")}
        own = {"TAPIS_HOME": str(self.home), "TAPIS_WARM_UP": "0"}
        with (self.home / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, env={**kept, **own, **settings}, stdout=log, stderr=log)

    def kill(self) -> None:
        """As if the cable were pulled."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """End politely, and then less so."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()

    def workers(self) -> list[int]:
        """The processes that answer, where several do."""
        assert self._process is not None
        listed = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        lines = {int(pid): Path(f"/proc/{pid}/cmdline").read_text() for pid in listed}
        return [pid for pid, line in lines.items() if "spawn_main" in line]

    def busiest(self) -> int:
        """Of the processes that answer the one that has worked most: it holds most connections."""
        return max(self.workers(), key=lambda pid: _worked([pid]))

    def memory(self) -> float:
        """Megabytes the server holds, all its processes together; 0 where the system does not say."""
        return self._status("VmRSS") / 1024

    def threads(self) -> int:
        """How many threads the server has; 0 where the system does not say."""
        return self._status("Threads")

    def _status(self, name: str) -> int:
        paths = [Path(f"/proc/{pid}/status") for pid in self._pids()]
        lines = [line for path in paths if path.exists() for line in path.read_text().splitlines()]
        return sum(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))

    def _pids(self) -> list[int]:
        """The server's process, and those that answer where several do."""
        assert self._process is not None
        return [self._process.pid, *(self.workers() if self._several else ())]

    def processor(self) -> float:
        """Seconds of processor time the server has used; 0 where the system does not say."""
        return _worked(self._pids())

    def wait_for(self, path: str, patience: float = 60) -> float:
        """Seconds until ``path`` was answered as it should be."""
        begun = time.perf_counter()
        while time.perf_counter() - begun < patience:
            try:
                self.get(path)
            except HTTPError as problem:
                raise RuntimeError(f"{path}: {problem.code}\n{self.log()}") from problem
            except (URLError, ConnectionError):
                time.sleep(0.01)
            else:
                return time.perf_counter() - begun
        raise RuntimeError(f"no answer from {path} within {patience} s\n{self.log()}")

    def log(self) -> str:
        """The end of what the server wrote."""
        return (self.home / "server.log").read_text()[-3000:]

    def get(self, path: str) -> str:
        """The page at ``path``; landing on the log-in page is an error."""
        with self._browser.open(self.url + path, timeout=60) as answer:
            if answer.url != self.url + path:
                raise RuntimeError(f"{path} led to {answer.url}")
            return str(answer.read().decode())

    def cookie(self, name: str) -> str:
        """The value of one cookie the server has set."""
        return next((cookie.value or "" for cookie in self._cookies if cookie.name == name), "")

    def cookies(self) -> str:
        """Every cookie, as a browser sends them."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies)

    def log_in(self) -> None:
        """Take the director's place."""
        self.get("/login")
        form = {"username": NAME, "password": PASSWORD, "csrfmiddlewaretoken": self.cookie("csrftoken")}
        with self._browser.open(f"{self.url}/login", urllib.parse.urlencode(form).encode(), timeout=60):
            pass


@contextmanager
def over(database: str, *, valkey: bool = False) -> Iterator[dict[str, str]]:
    """The settings of a house over that kind of database; the servers it needs run meanwhile."""
    if database == "sqlite":
        yield {}
        return
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.store.servers import postgresql_url, valkey_url  # noqa: PLC0415 - wheels of the tests

    with ExitStack() as running:
        settings = {"TAPIS_DATABASE_URL": running.enter_context(postgresql_url(f"bench {os.getpid()}"))}
        if valkey:
            settings["TAPIS_VALKEY_URL"] = running.enter_context(valkey_url())
        yield settings


def furnish(home: Path, **settings: str) -> None:
    """Make this process's Django and database those of ``home``, with a director's account."""
    os.environ.update(TAPIS_HOME=str(home), DJANGO_SETTINGS_MODULE="tapis.web.settings", **settings)
    from tapis.web.server.keys import secret_key  # noqa: PLC0415 - the environment comes first

    os.environ["TAPIS_SECRET_KEY"] = str(secret_key(home))
    import django  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415

    django.setup()
    call_command("migrate", verbosity=0)
    from django.contrib.auth import get_user_model  # noqa: PLC0415

    get_user_model().objects.create_user(NAME, password=PASSWORD)


def direct(event: str) -> None:
    """Make the director of ``furnish`` the director of an event."""
    from django.contrib.auth import get_user_model  # noqa: PLC0415

    from tapis.web.access.models import Membership, Role  # noqa: PLC0415

    user = get_user_model().objects.get(username=NAME)
    Membership.objects.create(user=user, event=event, role=Role.DIRECTOR)


def _worked(pids: Sequence[int]) -> float:
    """The seconds of processor time these processes have used."""
    paths = [Path(f"/proc/{pid}/stat") for pid in pids]
    used = [path.read_text().rpartition(")")[2].split()[11:13] for path in paths if path.exists()]
    return sum(int(each) for pair in used for each in pair) / os.sysconf("SC_CLK_TCK")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
