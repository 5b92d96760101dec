"""A hall of two machines, each in a network namespace of its own: a laptop with its hotspot, and a phone.

Neither has a gateway. It takes the right to make namespaces, which root has where nothing forbids it.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from pyroute2 import NetNS, netns

from tests.patience import for_a_while

WIRE = ("hs-laptop", "hs-phone")


@dataclass
class Machine:
    """A machine of the hall: its namespace, its end of the wire, and the programs it runs."""

    name: str
    wire: str
    running: list[subprocess.Popen[str]] = field(default_factory=list)

    def inside(self, *command: str) -> list[str]:
        return ["nsenter", f"--net=/var/run/netns/{self.name}", *command]

    def has(self, number: str, instead_of: str = "") -> None:
        """Give the machine a number in the hall's network."""
        # In a thread of its own: the library runs an event loop, and so does a browser's driver.
        with ThreadPoolExecutor(1) as aside:
            aside.submit(self._has, number, instead_of).result()

    def _has(self, number: str, instead_of: str) -> None:
        with NetNS(self.name) as network:
            (index,) = network.link_lookup(ifname=self.wire)
            if instead_of:
                network.addr("del", index=index, address=instead_of, prefixlen=24)
            network.addr("add", index=index, address=number, prefixlen=24)
            network.link("set", index=index, state="up")
            network.link("set", index=network.link_lookup(ifname="lo")[0], state="up")

    def python(self, program: str, *arguments: str) -> str:
        """What a few lines of Python print on this machine."""
        command = self.inside(sys.executable, "-c", textwrap.dedent(program), *arguments)
        done = subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)
        return done.stdout.strip() or done.stderr.strip()[-300:]

    def start(self, *command: str, environment: dict[str, str] | None = None) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            self.inside(*command), env=environment or dict(os.environ), stdout=subprocess.PIPE, text=True
        )
        self.running.append(process)
        return process

    def leave(self) -> None:
        for process in self.running:
            process.kill()
            process.communicate()
        with contextlib.suppress(OSError):
            netns.remove(self.name)


@contextlib.contextmanager
def hall() -> Iterator[tuple[Machine, Machine]]:
    """The laptop and the phone, joined by a wire; OSError where namespaces are not to be had."""
    machines = tuple(Machine(f"tapis-{os.getpid()}-{wire}", wire) for wire in WIRE)
    try:
        for machine in machines:
            netns.create(machine.name)
        laptop, phone = machines
        with NetNS(laptop.name) as network:
            network.link(
                "add", ifname=laptop.wire, kind="veth", peer={"ifname": phone.wire, "net_ns_fd": phone.name}
            )
        yield laptop, phone
    finally:
        for machine in machines:
            machine.leave()


def greeting_of(process: subprocess.Popen[str]) -> str:
    """What a server prints before it begins."""
    assert process.stdout is not None
    said = ""
    for line in iter(process.stdout.readline, ""):
        said += line
        if "Ctrl-C" in line:
            break
    return said


def until(machine: Machine, program: str, expected: str, *arguments: str) -> str:
    """Run a program again until it prints what is expected; what it printed last."""
    said = ""
    for _ in for_a_while():
        said = machine.python(program, *arguments)
        if said == expected:
            break
    return said


def environment(home: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("TAPIS_", "DJANGO_"))}
    return {
        **kept,
        "TAPIS_HOME": str(home),
        "TAPIS_WARM_UP": "0",
        "PYTHONPATH": str(Path(__file__).parents[3]),
    }
