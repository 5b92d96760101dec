"""Commands in processes of their own that need not load the program first: a process that has done so forks.

Python, Django and the program take a second and more to load, most commands a tenth of one to carry out. What
is forked has read no settings: those are each command's own, as are its environment, its folder and what it
is told. Whatever asks how the command itself begins starts Python in earnest: what a first start takes, which
modules are loaded, what an interrupt does.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import pkgutil
import runpy
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from types import ModuleType

from django.core.exceptions import AppRegistryNotReady, ImproperlyConfigured

from tests.patience import PATIENCE
from tests.processor import METER

ROOT = Path(__file__).parents[1]
LOADED = ("tapis.cli", "tapis.web.vault", "tapis.web.publishing", "tapis.web.desk")
"""What commands load, as far as that asks for no settings."""
APART = ("tapis.web.settings", "tapis.web.asgi", "tapis.web.wsgi")
READY = b"ready"
WORD = 16
"""Bytes of what the two say to each other, at most: what is asked, and what comes of it, stands in files."""


def run(
    command: Sequence[str],
    environment: Mapping[str, str],
    said: str = "",
    folder: Path = ROOT,
    seconds: float = PATIENCE,
) -> subprocess.CompletedProcess[str]:
    """What ``python`` does with these arguments (``-m MODULE …``, ``-c CODE``) in this environment alone.

    Raises ``TimeoutExpired``; whoever did not end is ended.
    """
    asked = json.dumps({"command": command, "environment": dict(environment), "folder": str(folder)})
    with ExitStack() as until_the_end:
        files = [
            until_the_end.enter_context(tempfile.TemporaryFile("w+", encoding="utf-8")) for _ in range(4)
        ]
        for file, text in zip(files, (said, "", "", asked), strict=True):
            file.write(text)
            file.seek(0)
        code = _forking().ask([each.fileno() for each in files], seconds)
        for file in files:
            file.seek(0)
        _, out, err, _ = (file.read() for file in files)
    return subprocess.CompletedProcess(list(command), code, out, err)


class Forking:
    """The process that has loaded the program, one for each worker."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair()
        own = {key: value for key, value in os.environ.items() if not key.startswith(("TAPIS_", "DJANGO_"))}
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.forks", str(theirs.fileno())],
                env=own,
                cwd=ROOT,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        self._line.settimeout(PATIENCE)
        assert self._line.recv(WORD) == READY

    def ask(self, files: Sequence[int], seconds: float) -> int:
        """The exit code of a command: what it reads, where it writes, and what it is."""
        try:
            self._line.settimeout(seconds)
            socket.send_fds(self._line, [READY], files)
            return int(self._line.recv(WORD))
        except TimeoutError as problem:
            self.end()
            raise subprocess.TimeoutExpired("a forked command", seconds) from problem

    def end(self) -> None:
        """Nobody asks any more: it goes, with the command that it waits for."""
        _forking.cache_clear()
        atexit.unregister(self.end)
        self._line.close()
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)


@cache
def _forking() -> Forking:
    """The one of this worker, begun when it is first asked: no price of the test that asks."""
    with METER.aside("loading modules"):
        made = Forking()
    atexit.register(made.end)
    return made


def load() -> None:
    """All that a command may want, but whatever asks for settings."""
    for name in LOADED:
        package = importlib.import_module(name)
        for found in pkgutil.walk_packages(package.__path__, f"{name}.", onerror=lambda _: None):
            if found.name not in APART and ".migrations" not in found.name:
                with suppress(AppRegistryNotReady, ImproperlyConfigured):
                    importlib.import_module(found.name)


def serve(line: socket.socket) -> Sequence[str]:
    """Fork for whoever asks; what returns is the child, with the command that it is."""
    line.send(READY)
    while True:
        asked, files, _, _ = socket.recv_fds(line, WORD, 4)
        if not asked:
            os._exit(0)
        if not (child := os.fork()):
            line.close()
            return become(files)
        for each in files:
            os.close(each)
        line.send(str(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])).encode())


def become(files: Sequence[int]) -> Sequence[str]:
    """Take over the files, the environment and the folder of a command."""
    with open(files[-1], encoding="utf-8") as told:  # noqa: PTH123 - it has no name
        asked = json.load(told)
    for own, given in enumerate(files[:-1]):
        os.dup2(given, own)
        os.close(given)
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(asked["folder"])
    more = os.environ.get("PYTHONPATH", "")
    sys.path[:1] = [asked["folder"], *filter(None, more.split(os.pathsep))]
    command: Sequence[str] = asked["command"]
    return command


def carry_out(command: Sequence[str]) -> None:
    """As ``python`` does it: a module by name, or a piece of code."""
    kind, what, *arguments = command
    sys.argv = [what if kind == "-m" else kind, *arguments]
    if kind == "-m":
        runpy.run_module(what, run_name="__main__", alter_sys=True)
        return
    main = sys.modules["__main__"] = ModuleType("__main__")
    exec(compile(what, "<string>", "exec"), vars(main))


if __name__ == "__main__":
    gc.disable()
    load()
    gc.freeze()
    COMMAND = serve(socket.socket(fileno=int(sys.argv[1])))
    gc.enable()
    carry_out(COMMAND)
