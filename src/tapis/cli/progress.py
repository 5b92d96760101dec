"""A progress bar on the terminal for work that takes a while; nothing where nobody looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress


@contextmanager
def progress(steps: int) -> Iterator[Callable[..., None]]:
    """Show a bar of so many steps; what is given is called once a step, or with how many were made."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("", total=steps)
        yield lambda made=1: bar.advance(task, made)
