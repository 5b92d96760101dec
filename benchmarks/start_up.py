"""How long it takes to begin: the library, the command line, a question of law, a server's first answer.

``uv run python benchmarks/start_up.py --runs 9 --other PATH`` times each with this tree's Python and with
that of another checkout (its ``.venv``), in turns, so that a busy machine disturbs both alike. Printed are
medians in milliseconds with the fastest and the slowest, and the ratio of the medians: this tree to the
other. Without ``--other`` the yardstick is Python itself, doing nothing.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from socket import create_server
from statistics import median

COMMANDS = {
    "import tapis": ("-c", "import tapis"),
    "tapis --help": ("-m", "tapis", "--help"),
    "tapis law estimation": ("-m", "tapis", "law", "estimation", "--lang", "fr"),
    "tapis simulate, ten deals": ("-m", "tapis", "simulate", "estimation", "--deals", "10"),
}
PATIENCE = 60.0


def main() -> None:
    arguments = _arguments()
    other = arguments.other / ".venv" / "bin" / "python" if arguments.other else None
    print(f"{'ms':26} {'this tree':>22} {'other' if other else 'python alone':>22} ratio")
    for name, command in COMMANDS.items():
        yardstick = (str(other), *command) if other else (sys.executable, "-c", "")
        both = in_turns(arguments.runs, partial(ran, sys.executable, *command), partial(ran, *yardstick))
        told(name, *both)
    if other:
        both = in_turns(arguments.runs, partial(served, sys.executable), partial(served, str(other)))
        told("tapis serve, first answer", *both)


def in_turns(
    runs: int, one: Callable[[], float], two: Callable[[], float]
) -> tuple[list[float], list[float]]:
    """Milliseconds of both, run by run; the first of each only warms the caches."""
    one(), two()
    pairs = [(one(), two()) for _ in range(runs)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def told(name: str, here: list[float], there: list[float]) -> None:
    """One line of the table."""
    columns = [f"{median(times):.0f} ({min(times):.0f}–{max(times):.0f})" for times in (here, there)]
    print(f"{name:26} {columns[0]:>22} {columns[1]:>22} {median(here) / median(there):5.2f}", flush=True)


def ran(*command: str) -> float:
    """Milliseconds of a command, by the clock."""
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, cwd=tempfile.gettempdir())
    return (time.perf_counter() - start) * 1000


def served(python: str) -> float:
    """Milliseconds until a server over an empty house that was begun before answers."""
    with tempfile.TemporaryDirectory(prefix="tapis-start-") as home:
        _first_answer(python, home)
        return _first_answer(python, home)


def _first_answer(python: str, home: str) -> float:
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = {**os.environ, "TAPIS_HOME": home, "TAPIS_WARM_UP": "0"}
    command = (python, "-m", "tapis", "serve", "--host", "127.0.0.1", "--port", str(port))
    start = time.perf_counter()
    server = subprocess.Popen(command, env=settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while time.perf_counter() - start < PATIENCE:
            with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz"):
                return (time.perf_counter() - start) * 1000
            time.sleep(0.01)
        raise SystemExit("the server gave no answer")
    finally:
        server.terminate()
        server.wait()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--other", type=Path, help="another checkout with an environment of its own")
    return parser.parse_args()


if __name__ == "__main__":
    main()
