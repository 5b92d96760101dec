"""The real server in a process of its own, over a data folder of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError

from tests.patience import PATIENCE, for_a_while

PASSWORD = "a-long-password"

ACCOUNTS = """
import os, django
django.setup()
from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import PBKDF2PasswordHasher
PBKDF2PasswordHasher.iterations = 1
for name in ("director", "desk", "desk2", "jury"):
    get_user_model().objects.create_user(name, password=os.environ["PASSWORD"])
"""


@dataclass
class Site:
    """A running server; ``kill`` is a power cut, ``start`` brings it back over the same data."""

    home: Path
    port: int
    process: subprocess.Popen[str] | None = None
    greeting: str = ""

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
        program = [sys.executable, "-m", "tests.web.walked"]
        command = [*program, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        with (self.home / "server.log").open("a") as errors:
            self.process = subprocess.Popen(
                command, env=self.environment(), stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self.process.stdout is not None
        lines = iter(self.process.stdout.readline, "")
        for line in lines:
            self.greeting += line
            if "Ctrl-C" in line:
                break
        self._answers()

    def _answers(self) -> None:
        for _ in for_a_while():
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=2):
                    return
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.05)
        raise AssertionError((self.home / "server.log").read_text())

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.communicate()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.communicate(timeout=PATIENCE)

    def create_accounts(self) -> None:
        environment = {
            **self.environment(),
            "DJANGO_SETTINGS_MODULE": "tapis.web.settings",
            "PASSWORD": PASSWORD,
        }
        subprocess.run([sys.executable, "-c", ACCOUNTS], env=environment, check=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
