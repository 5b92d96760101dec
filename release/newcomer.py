"""Somebody who has never had Tapis: an empty environment and home, and examples of ``docs/library.md``.

Nothing is compiled yet, so the first duel against a player that thinks ahead waits for the compiler.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from doctest import DocTestParser
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from release.evening import bare

PAGE = Path(__file__).parents[1] / "docs/library.md"
HEADINGS = ("A deal in ten lines", "A duel in twenty lines")


def newcomer(wheel: Path) -> Iterator[str]:
    """Each step with its seconds: the environment, pip, each example; CalledProcessError where one fails."""
    with TemporaryDirectory() as home:
        around, made = bare(home, "/usr/bin:/bin"), Path(home) / "venv"
        python = made / "bin/python"
        yield f"an environment: {_seconds(around, sys.executable, '-m', 'venv', str(made)):.1f} s"
        wanted = f"{wheel.resolve()}[strong]"
        installed = _seconds(around, str(python), "-m", "pip", "install", "--quiet", wanted)
        yield f"pip install: {installed:.1f} s"
        for heading in HEADINGS:
            program = example(heading)
            for time in ("first", "second"):
                took = _seconds(around, str(python), "-c", program)
                lines = len(program.splitlines())
                yield f"{heading}, {lines} lines, the {time} time: {took:.1f} s"


def example(heading: str) -> str:
    """The lines below a heading of the page, as a program."""
    found = re.search(rf"^## {heading}$(.*?)^## ", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None, f"{PAGE.name} has no heading {heading}"
    return "".join(each.source for each in DocTestParser().get_examples(found[1]))


def _seconds(around: dict[str, str], *command: str) -> float:
    begun = perf_counter()
    subprocess.run(command, env=around, check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - begun
