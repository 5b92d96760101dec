"""The real server in a process of its own, over a data folder of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeVar
from urllib.error import URLError

from tests.patience import PATIENCE
from tests.web import doors

T = TypeVar("T")

PASSWORD = "a-long-password"
ACCOUNTS = ("director", "desk", "desk2", "jury")
SERVES = re.compile(r"http://[\d.]+:(\d+)/")


def greeted(process: subprocess.Popen[str]) -> str:
    """What a server says as it starts, from when on it listens."""
    assert process.stdout is not None
    said = ""
    for line in iter(process.stdout.readline, ""):
        said += line
        if "Ctrl-C" in line:
            break
    return said


def port_in(greeting: str) -> int:
    """The port at which a server says that it serves."""
    found = SERVES.search(greeting)
    assert found is not None, greeting or "it has said nothing"
    return int(found[1])


@dataclass
class Site:
    """A running server; ``kill`` is a power cut, ``start`` brings it back over the same data."""

    home: Path
    port: int = 0
    """Where it serves; the system chooses it at the first start, and it stays."""
    process: subprocess.Popen[str] | None = None
    greeting: str = ""
    """What it said when it was last started."""
    door: Connection | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def setup_path(self) -> str:
        found = re.search(r"/setup/\S+", self.greeting)
        assert found is not None
        return found[0]

    def environment(self) -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("TAPIS_", "DJANGO_"))}
        own = {
            "TAPIS_HOME": str(self.home),
            "TAPIS_WARM_UP": "0",
            "TAPIS_HINDSIGHT": "0",
            "TAPIS_PRACTICE_PACE": "0.05",
            "PYTHONWARNINGS": "default",
        }
        return {**kept, **own, "PYTHONPATH": str(Path(__file__).parents[2])}

    def start(self) -> None:
        self.door, theirs = Pipe()
        program = [sys.executable, "-m", "tests.web.walked"]
        command = [*program, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        environment = {**self.environment(), "WALKED_DOOR": str(theirs.fileno())}
        with theirs, (self.home / "server.log").open("a") as errors:
            self.process = subprocess.Popen(
                command,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                pass_fds=[theirs.fileno()],
            )
        try:
            self._greets(self.process)
        except BaseException:
            self.kill()
            raise
        self._answers()

    def _greets(self, process: subprocess.Popen[str]) -> None:
        """It says where it serves; one that does not is no neighbour to be left to other tests."""
        self.greeting = greeted(process)
        assert SERVES.search(self.greeting), self.log
        self.port = port_in(self.greeting)

    def _answers(self) -> None:
        """It listens before it greets, so whoever asks now is answered as soon as there are pages."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE):
                return
        except (URLError, ConnectionError, TimeoutError) as problem:
            self.kill()
            raise AssertionError(self.log) from problem

    @property
    def log(self) -> str:
        """What it has complained of."""
        return (self.home / "server.log").read_text()

    def do(self, work: Callable[..., T], *given: object) -> T:
        """Call a function of a module within the server; what it gives."""
        assert self.door is not None
        self.door.send((work, given))
        done, problem = self.door.recv()
        assert not problem, problem
        result: T = done
        return result

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        """End it, and let go of one that ended by itself."""
        if self.process is None or self.process.stdout is None or self.process.stdout.closed:
            return
        self.process.send_signal(signal.SIGINT)
        self._gone()

    def _gone(self) -> None:
        assert self.process is not None
        self.process.communicate(timeout=PATIENCE)
        if self.door is not None:
            self.door.close()

    def create_accounts(self) -> None:
        self.do(doors.accounts, PASSWORD, *ACCOUNTS)
