"""Two servers over one database, and browsers that ask now the one, now the other."""

from __future__ import annotations

import http.client
import os
import re
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode

from tests.patience import PATIENCE, for_a_while
from tests.web.site import greeted, port_in

PASSWORD = "a-long-password"
TOKEN = "c" * 32


@dataclass
class Server:
    """``tapis serve`` as a process of its own."""

    home: Path
    port: int = 0
    process: subprocess.Popen[str] | None = None

    def start(self, **settings: str) -> None:
        self.home.mkdir(exist_ok=True)
        command = [sys.executable, "-m", "tapis", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("TAPIS_", "DJANGO_"))}
        with (self.home / "server.log").open("ab") as log:
            own = {"TAPIS_HOME": str(self.home), "TAPIS_WARM_UP": "0"}
            self.process = subprocess.Popen(
                command, env={**kept, **own, **settings}, stdout=subprocess.PIPE, stderr=log, text=True
            )

    def wait(self) -> None:
        assert self.process is not None
        self.port = port_in(greeted(self.process))
        for _ in for_a_while():
            try:
                with asked(self.port, "GET", "/healthz") as answer:
                    assert answer.status == 200
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(self.log())

    def log(self) -> str:
        return (self.home / "server.log").read_text()

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.communicate()

    def stop(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()


@contextmanager
def asked(
    port: int, method: str, path: str, body: bytes = b"", **headers: str
) -> Iterator[http.client.HTTPResponse]:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request(
            method, path, body, {name.replace("_", "-"): text for name, text in headers.items()}
        )
        with closing(connection.getresponse()) as answer:
            yield answer


class Visitor:
    """A browser that asks the servers in turn, and goes on to the next when one is gone."""

    def __init__(self, servers: Sequence[Server], account: str = "") -> None:
        self._servers, self._turn, self._forms = servers, 0, 0
        self._me = uuid.uuid4().hex[:8]
        self._cookies = {"csrftoken": TOKEN, "django_language": "en"}
        if account:
            status, where, _ = self.send("/login", username=account, password=PASSWORD)
            assert (status, where) == (302, "/events/"), account

    def get(self, path: str) -> str:
        status, _, page = self._ask("GET", path)
        assert status == 200, (path, status)
        return page

    def send(self, path: str, **form: object) -> tuple[int, str, str]:
        """A form of its own: the status, where it leads, the page."""
        self._forms += 1
        body = urlencode({"op": f"{self._me}-{self._forms}", **form}).encode()
        return self._ask("POST", path, body, "application/x-www-form-urlencoded")

    def done(self, path: str, **form: object) -> None:
        """A form that is accepted."""
        status, _, page = self.send(path, **form)
        assert status == 302, (path, status, re.sub(r"<[^>]*>|\s+", " ", page)[-800:])

    def upload(self, path: str, name: str, content: str) -> tuple[int, str, str]:
        head = f'--=\r\nContent-Disposition: form-data; name="{name}"; filename="f"\r\n\r\n'
        body = f"{head}{content}\r\n--=--\r\n".encode()
        return self._ask("POST", path, body, "multipart/form-data; boundary==")

    def _ask(self, method: str, path: str, body: bytes = b"", kind: str = "") -> tuple[int, str, str]:
        for _ in self._servers:
            server = self._servers[self._turn % len(self._servers)]
            self._turn += 1
            try:
                return self._at(server, method, path, body, kind)
            except OSError:
                continue
        raise AssertionError(f"no server answers {path}")

    def _at(self, server: Server, method: str, path: str, body: bytes, kind: str) -> tuple[int, str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        headers = {"Cookie": cookies, "X_CSRFToken": TOKEN, "Content_Type": kind}
        with asked(server.port, method, path, body, **headers) as answer:
            for cookie in answer.headers.get_all("Set-Cookie", []):
                parsed = SimpleCookie(cookie)
                self._cookies |= {n: each.value for n, each in parsed.items() if n == "sessionid"}
            return answer.status, answer.headers.get("Location", ""), answer.read().decode()
