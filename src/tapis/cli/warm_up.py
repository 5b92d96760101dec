"""``tapis warm-up``: compiles the engine of exact play, so that nobody waits for it later."""

from __future__ import annotations

import os
from contextlib import suppress
from time import perf_counter

import click

from tapis.cli.progress import progress
from tapis.cli.shell import Command, Option, tell
from tapis.i18n import msgid

READY = msgid("The engine is compiled, in {seconds:.1f} s; the code is kept in {folder}.")
REFERENCE = msgid("The engine cannot be compiled here ({why}). Everything works, but exact play is slower.")
LEAST_URGENT = 19


@click.command(cls=Command, help=msgid("Compile the engine, so that nobody waits for it later."))
@click.option("--gently", is_flag=True, cls=Option, help=msgid("Give way to everything else that runs here."))
def command(gently: bool) -> None:
    """Compile part by part, or say that it cannot be done."""
    from tapis.solver import engine, warm  # noqa: PLC0415 - help must not load the games
    from tapis.solver.cache import cache_folder  # noqa: PLC0415

    if gently:
        with suppress(AttributeError, OSError):
            os.nice(LEAST_URGENT)
    if why := engine.why_not_compiled():
        tell(REFERENCE, why=why)
        return
    start, steps = perf_counter(), warm.steps()
    with progress(len(steps)) as made:
        for step in steps:
            step()
            made()
    warm.remember()
    tell(READY, seconds=perf_counter() - start, folder=cache_folder())
