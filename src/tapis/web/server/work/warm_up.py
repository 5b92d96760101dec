"""Compiles the engine beside a server that has just started, giving way to it; once for each user."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from tapis.i18n import msgid
from tapis.solver import warm

SWITCH = "TAPIS_WARM_UP"
GRACE_SECONDS = 3
NO_COMPILER = msgid(
    "Bots that think ahead and exact play are not installed here: tapis-cards[strong] brings them."
)


def needed() -> bool:
    """Whether there is something to compile, and the environment does not forbid it."""
    return os.environ.get(SWITCH) != "0" and warm.worth_while()


@contextmanager
def warming_up() -> Iterator[None]:
    """Compile in a process of its own, as long as the server runs at most.

    It is tied to the server by a pipe that nobody writes to: however the server ends, the pipe ends with it.
    """
    if not needed():
        yield
        return
    told, quiet = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(_command(), stdin=told, stdout=quiet, stderr=quiet) as compiling:  # noqa: S603 - our own
        try:
            yield
        finally:
            assert compiling.stdin is not None
            compiling.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                compiling.wait(GRACE_SECONDS)
            compiling.kill()


def _command() -> tuple[str, ...]:
    """How this Tapis is called again; one that was frozen into a program is that program itself."""
    itself = () if getattr(sys, "frozen", False) else ("-m", "tapis")
    return (sys.executable, *itself, "warm-up", "--gently", "--tied")


def no_compiler() -> Sequence[str]:
    """A line for the console where nothing can be compiled; empty otherwise."""
    return () if warm.possible() else (NO_COMPILER, "")
