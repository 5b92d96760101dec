"""``tapis warm-up``: compiles the engine of exact play, so that nobody waits for it later."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from time import perf_counter, time

import click

from tapis.cli.progress import progress
from tapis.cli.shell import Command, LocalOption, tell
from tapis.i18n import msgid

READY = msgid("The engine is compiled, in {seconds:.1f} s; the code is kept in {folder}.")
REFERENCE = msgid("The engine cannot be compiled here ({why}). Everything works, but exact play is slower.")
LEAST_URGENT = 19
SIGN = "compiling"
"""The file that whoever compiles has locked."""


@click.command(cls=Command, help=msgid("Compile the engine, so that nobody waits for it later."))
@click.option(
    "--gently", is_flag=True, cls=LocalOption, help=msgid("Give way to everything else that runs here.")
)
@click.option("--tied", is_flag=True, hidden=True)
def command(gently: bool, tied: bool) -> None:
    """Compile, or say that it cannot be done.

    Gently, one process does so at a time; a ``tied`` one lives no longer than standard input is open.
    """
    from tapis.solver.cache import cache_folder  # noqa: PLC0415 - help must not load the games

    if not gently:
        _compile(cache_folder())
        return
    with suppress(AttributeError, OSError):
        os.nice(LEAST_URGENT)
    with alone(cache_folder()) as first:
        if first and tied:
            Thread(target=_end_with_the_pipe, daemon=True).start()
        if first:
            _compile(cache_folder())


def _compile(folder: Path) -> None:
    from tapis.solver import engine, warm  # noqa: PLC0415 - help must not load the games
    from tapis.web.server.work.warm_up import NO_COMPILER  # noqa: PLC0415

    if not warm.possible():
        tell(NO_COMPILER)
        return
    if why := engine.why_not_compiled():
        tell(REFERENCE, why=why)
        return
    start, steps = perf_counter(), (*warm.steps(), *_players())
    with progress(len(steps)) as made:
        for step in steps:
            step()
            made()
    warm.remember()
    warm.sweep(time())
    tell(READY, seconds=perf_counter() - start, folder=folder)


def _players() -> Iterator[Callable[[], object]]:
    """One call for each player that thinks, as some compile more than the engine."""
    from tapis.bots import players  # noqa: PLC0415 - help must not load the games
    from tapis.core.plugin import plugins  # noqa: PLC0415

    for regulation in plugins():
        for each in players(regulation).values():
            if each.prepare is not None:
                yield each.prepare


@contextmanager
def alone(folder: Path, *, patiently: bool = False) -> Iterator[bool]:
    """Whether nobody else on this machine compiles for this folder; as long as this lasts, nobody else will.

    However a process ends, the system takes its lock away. ``patiently`` waits until the other has ended.
    """
    from django.core.files import locks  # noqa: PLC0415 - help must not load Django

    how = locks.LOCK_EX if patiently else locks.LOCK_EX | locks.LOCK_NB
    try:
        folder.mkdir(parents=True, exist_ok=True)
        sign = (folder / SIGN).open("a")
    except OSError:
        yield False
        return
    with sign:
        yield locks.lock(sign, how)


def _end_with_the_pipe() -> None:
    """End this process as soon as nobody holds the other end of standard input any more."""
    sys.stdin.buffer.read()
    os._exit(0)
