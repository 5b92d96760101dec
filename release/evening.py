"""An evening served from an installed Tapis: opened, drawn, published, played, and its papers printed.

Whatever runs it knows Tapis by the command it was installed as, over HTTP, like a club does.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from release.visitor import Visitor

PASSWORD = "Acht-Damen-am-Stock"
PAPERS = ("1/seating-wall", "1/slips", "1/round", "standings")


@dataclass(frozen=True)
class Evening:
    """What was seen: seconds until the first page, and the papers by name in bytes."""

    first_page: float
    papers: dict[str, int]


def evening(
    *command: str | Path, path: str = "/usr/bin:/bin", more: Mapping[str, str] | None = None
) -> Evening:
    """Serve an evening by ``command`` from an empty home; AssertionError or HTTPError on a failure.

    ``path`` is where it finds other programs, ``more`` what else stands in its environment.
    """
    with (
        TemporaryDirectory() as home,
        served(command, Path(home), {**bare(home, path), **(more or {})}) as (director, setup, begun),
    ):
        page = director.get(setup)
        first_page = perf_counter() - begun
        assert b"<form" in page.content
        director.send("/welcome/language", language="fr")
        director.send("/welcome/club", club="Jass-Club", place="Bulle")
        director.send("/welcome/password", username="director", password1=PASSWORD, password2=PASSWORD)
        event = director.send("/welcome", do="practice", regulation="estimation").address.split("/")[4]
        director.send(f"/e/{event}/check-in", set="0:others")
        director.send(f"/e/{event}/draw", do="balanced", n="1")
        director.send(f"/e/{event}/draw", f"/e/{event}/draw/1/publish")
        director.send(f"/e/{event}/practice", f"/e/{event}/practice/play")
        return Evening(first_page, {each: _printed(director, event, each) for each in PAPERS})


def bare(home: str, path: str) -> dict[str, str]:
    """The environment of somebody who has an empty home, and nothing else that is his."""
    kept = {name: value for name in ("SYSTEMROOT", "TEMP") if (value := os.environ.get(name))}
    homes = dict.fromkeys(("HOME", "USERPROFILE", "LOCALAPPDATA"), home)
    return {**kept, **homes, "PATH": path, "LANG": "C.UTF-8", "TAPIS_WARM_UP": "0"}


def _printed(director: Visitor, event: str, paper: str) -> int:
    content = director.get(f"/e/{event}/papers/{paper}.pdf").content
    assert content.startswith(b"%PDF-"), f"{paper} is no PDF"
    return len(content)


@contextmanager
def served(
    command: Sequence[str | Path], home: Path, environment: Mapping[str, str]
) -> Iterator[tuple[Visitor, str, float]]:
    """A server that is stopped as people do it; whoever visits it, its first link, and when it was called."""
    begun = perf_counter()
    server = subprocess.Popen(
        [*command, "serve", "--host", "127.0.0.1", "--port", "0"],
        env=environment,
        cwd=home,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    try:
        greeting = ""
        for line in server.stdout:
            greeting += line
            if "Ctrl-C" in line:
                break
        found = re.search(r"/setup/\S+", greeting)
        assert found is not None, f"no link to begin with: {greeting or 'nothing was said'}"
        here = re.search(r"http://[\d.:]+/", greeting)
        assert here is not None, greeting
        yield Visitor(here[0]), found[0], begun
    finally:
        server.send_signal(signal.SIGINT if os.name != "nt" else signal.SIGTERM)
        server.wait(timeout=60)
