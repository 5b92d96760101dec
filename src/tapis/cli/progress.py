"""How far long work is: a bar on a terminal, and in a pipe a line on stderr now and then.

A figure that nobody can tell beforehand (how many decisions a deal has) is a bar that only moves.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

import click
from rich.console import Console
from rich.progress import Progress

from tapis.cli.shell import language
from tapis.i18n import msgid, phrase

EVERY = 10.0
"""Seconds between two lines in a pipe; work that is over before the first says nothing."""
FAR = msgid("{made} of {steps}; about {left} s left.")

Clock = Callable[[], float]


@contextmanager
def progress(steps: int, clock: Clock = time.monotonic) -> Iterator[Callable[..., None]]:
    """Show how many of so many steps were made; what is given is called once a step, or with how many."""
    if not sys.stderr.isatty():
        yield told_in_lines(steps, clock)
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=steps)
        yield lambda made=1: bar.advance(task, made)


def told_in_lines(steps: int, clock: Clock) -> Callable[..., None]:
    """Says on stderr how far it is and how long the rest takes at this pace, every ten seconds at most."""
    begun = last = clock()
    made = 0

    def advance(more: int = 1) -> None:
        nonlocal made, last
        made += more
        now = clock()
        if now - last < EVERY or not 0 < made < steps:
            return
        last = now
        left = ceil((now - begun) * (steps - made) / made)
        click.echo(phrase(FAR, language(), made=made, steps=steps, left=left), err=True)

    return advance


@contextmanager
def moving() -> Iterator[None]:
    """Show that something works while nobody can tell how long it takes; nothing in a pipe."""
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        bar.add_task("", total=None)
        yield
