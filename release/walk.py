"""A walk through the bundle as on a machine without anything else: no home, no program, no network."""

from __future__ import annotations

import json
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.request import HTTPCookieProcessor, build_opener

from release.evening import bare, evening

NOWHERE = "/nonexistent"
"""A ``PATH`` on which there is no program at all."""
CUT_OFF = ("unshare", "--map-root-user", "--net")
LOOP = 'ip link set lo up && exec "$@"'
PATIENCE = 120.0
SIMULATED = ("simulate", "--events", "2", "--workers", "2", "--players", "8", "--rounds", "1")
SCREEN = "1280x900x24"


def apart() -> tuple[str, ...]:
    """What stands before a command to leave it no network but its own machine; empty where forbidden."""
    before = (*CUT_OFF, "sh", "-c", LOOP, "sh")
    if not shutil.which(CUT_OFF[0]):
        return ()
    tried = subprocess.run([*before, "true"], capture_output=True, check=False)
    return before if tried.returncode == 0 else ()


def walk(program: Path, picture: Path | None = None) -> Iterator[str]:
    """Go through everything and say how it went; AssertionError or HTTPError on a failure."""
    with TemporaryDirectory() as home:
        yield f"--version: {_timed(program, home, '--version')}"
        checks = json.loads(_said(program, home, "doctor", "--json"))
        bad = [each["sentence"] for each in checks if each["health"] == "bad"]
        assert not bad, bad
        yield f"doctor: {len(checks)} checks, none is bad"
        yield f"two processes of its own: {_timed(program, home, *SIMULATED)}"
        for time_ in ("first", "second"):
            yield f"warm-up, the {time_} time: {_timed(program, home, 'warm-up')}"
        kept = sum(1 for _ in Path(home).rglob("*.nbi"))
        assert kept > 100, f"of the compiled engine {kept} parts are kept"
    for time_ in ("first", "second"):
        seen = evening(program, path=NOWHERE)
        told = ", ".join(f"{name} {size:,} bytes" for name, size in seen.papers.items())
        yield f"an evening, the {time_} time: first page in {seen.first_page:.1f} s; {told}"
    if sys.platform != "win32":
        yield f"start, on a console that is closed: {_started(program, {}, None)}"
    with _screen() as screen:
        if screen:
            yield f"start, in a window: {_started(program, {'DISPLAY': screen}, picture)}"
        else:
            yield "start, in a window: not seen, for there is no Xvfb here"


def _started(program: Path, more: dict[str, str], picture: Path | None) -> str:
    """``start`` with a browser that only writes down what it was to show; when it showed the first page."""
    with TemporaryDirectory() as home:
        opened, browser = Path(home) / "opened", Path(home) / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> "{opened}"\n')
        browser.chmod(0o755)
        environment = {**bare(home, NOWHERE), **more, "BROWSER": f"{browser} %s"}
        begun = perf_counter()
        server = subprocess.Popen([program], env=environment, cwd=home, stdout=subprocess.PIPE)
        try:
            address = _shown(opened, 1)
            visitor = build_opener(HTTPCookieProcessor())
            with visitor.open(address) as page:
                assert b"<form" in page.read(), "the first page asks for nothing"
            took = perf_counter() - begun
            if picture is not None:
                time.sleep(2)
                _pictured(picture, more["DISPLAY"])
            subprocess.run([program], env=environment, check=True, capture_output=True, timeout=PATIENCE)
            here = _shown(opened, 2)
            server.send_signal(signal.SIGHUP)
            time.sleep(1)
            with visitor.open(here) as page:
                assert page.status == 200
            server.send_signal(signal.SIGTERM)
            assert server.wait(timeout=PATIENCE) == 0, f"it ended with {server.returncode}"
        finally:
            server.kill()
            server.communicate()
        return f"first page in {took:.1f} s; a second start opened {here}; ended when told to"


def _shown(opened: Path, count: int) -> str:
    """The address that was shown at last, once so many were."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        lines = opened.read_text().splitlines() if opened.exists() else []
        if len(lines) >= count:
            return lines[-1]
        time.sleep(0.02)
    raise AssertionError("the browser was not called")


@contextmanager
def _screen() -> Iterator[str]:
    """A screen that nobody sees; empty where there is no Xvfb."""
    server = shutil.which("Xvfb")
    if server is None:
        yield ""
        return
    ours, its = socket.socketpair()
    with ours, its:
        command = [server, "-displayfd", str(its.fileno()), "-screen", "0", SCREEN]
        running = subprocess.Popen(command, pass_fds=[its.fileno()], stderr=subprocess.DEVNULL)
        try:
            yield f":{ours.recv(10).decode().strip()}"
        finally:
            running.terminate()
            running.wait()


def _pictured(picture: Path, screen: str) -> None:
    from PIL import ImageGrab  # noqa: PLC0415 - only where a picture is wanted

    seen = ImageGrab.grab(xdisplay=screen)
    seen.crop(seen.getbbox()).save(picture)


def _timed(program: Path, home: str, *command: str) -> str:
    begun = perf_counter()
    said = _said(program, home, *command).strip().splitlines()
    return f"{perf_counter() - begun:.1f} s ({said[-1] if said else 'nothing was said'})"


def _said(program: Path, home: str, *command: str) -> str:
    ended = subprocess.run(
        [program, *command], env=bare(home, NOWHERE), cwd=home, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, f"{' '.join(command)}: {ended.stdout}{ended.stderr}"
    return ended.stdout
