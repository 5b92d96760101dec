"""A study over a Ray cluster of an installed Tapis, by the commands that ``docs/lab.md`` tells.

Two nodes stand for two machines. One of them is killed while it draws a sample, and the study has to end with
the figures of a run on this machine alone. Needs the extra ``lab`` where Tapis is installed, and Linux.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from release.evening import bare

STUDY = ("lab", "forfeit", "--samples", "32", "--json")
"""So many that one node, which is faster awake than the other, cannot be through before that one begins."""
NODE = ("--num-cpus", "1", "--object-store-memory", "80000000", "--disable-usage-stats", "--block")
AWAKE = {"RAY_worker_niceness": "0", "AUTOSCALER_UPDATE_INTERVAL_S": "1"}
"""Else whoever draws samples waits for everybody else on a busy machine, and who joined is told late."""
PATIENCE_SECONDS = 300.0


def study(programs: Path) -> str:
    """How it went, with its seconds; ``programs`` is where ``tapis`` and ``ray`` are installed.

    AssertionError where figures differ, no node can be killed in time, or something does not answer.
    """
    with TemporaryDirectory(prefix="ray") as home:
        around = {**bare(home, f"{programs}:/usr/bin:/bin"), **AWAKE}
        expected = _told(programs, around, *STUDY)
        begun = perf_counter()
        assert _over_two_nodes(programs, around, home) == expected, "the cluster found other figures"
        took = perf_counter() - begun
        return f"a study over two nodes, one of them killed: the same figures after {took:.0f} s"


def _over_two_nodes(programs: Path, around: Mapping[str, str], home: str) -> str:
    address = f"127.0.0.1:{_free_port()}"
    head = ("--head", "--port", address.split(":")[1], "--include-dashboard", "false", "--temp-dir", home)
    with ExitStack() as stack:
        stack.enter_context(_node(programs, around, *head))
        _wait(lambda: _answers(address), "the cluster does not begin")
        other = stack.enter_context(_node(programs, around, "--address", address))
        _wait(lambda: _members(programs, around, address) > 1, "the second node does not join")
        run = subprocess.Popen(
            [str(programs / "tapis"), *STUDY, "--ray", address], env=around, stdout=subprocess.PIPE, text=True
        )
        stack.callback(run.kill)
        _wait(lambda: run.poll() is not None or _draws(other.pid), "the second node is given nothing to do")
        _kill(other.pid)
        assert run.poll() is None, "the run was over before the node was killed"
        told, _ = run.communicate(timeout=PATIENCE_SECONDS)
        assert run.returncode == 0, "the study did not outlive the node"
        return told


@contextmanager
def _node(programs: Path, around: Mapping[str, str], *options: str) -> Iterator[subprocess.Popen[bytes]]:
    """A node as long as it is needed; what it says goes nowhere, Ray keeps its own logs."""
    begin, quiet = [str(programs / "ray"), "start", *options, *NODE], subprocess.DEVNULL
    node = subprocess.Popen(begin, env=around, stdout=quiet, stderr=quiet)
    try:
        yield node
    finally:
        _kill(node.pid)
        node.wait(PATIENCE_SECONDS)


def _told(programs: Path, around: Mapping[str, str], *words: str) -> str:
    asked = [str(programs / "tapis"), *words]
    return subprocess.run(asked, env=around, check=True, capture_output=True, text=True).stdout


def _answers(address: str) -> bool:
    host, port = address.split(":")
    with socket.socket() as probe:
        return probe.connect_ex((host, int(port))) == 0


def _members(programs: Path, around: Mapping[str, str], address: str) -> int:
    """How many nodes the cluster says are at work."""
    asked = [str(programs / "ray"), "status", "--address", address]
    told = subprocess.run(asked, env=around, capture_output=True, text=True, check=False).stdout
    return told.partition("Pending:")[0].count(" node_")


def _draws(node: int) -> bool:
    """Whether a worker of a node is at a sample: Ray names its processes by the function they run."""
    return any(_read(each, "cmdline").startswith("ray::sample") for each in _family(node))


def _kill(node: int) -> None:
    """End a node with all that it started, as a power cut does; nothing where it is gone."""
    for each in [*_family(node), node]:
        try:
            os.kill(each, signal.SIGKILL)
        except ProcessLookupError:
            continue


def _family(process: int) -> Iterator[int]:
    """The processes that a process started, and those that these started."""
    for child in _read(process, f"task/{process}/children").split():
        yield int(child)
        yield from _family(int(child))


def _read(process: int, what: str) -> str:
    """A file of the system about a process; empty where the process is gone."""
    try:
        return Path(f"/proc/{process}/{what}").read_text("utf-8", "replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def _wait(holds: Callable[[], bool], otherwise: str) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < deadline, otherwise
        time.sleep(0.05)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
