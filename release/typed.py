"""What type checkers make of a user's script and an installed wheel: both may find nothing to say.

Pyright is run as basedpyright, whose wheel brings the checker along; that of the same name fetches it from
elsewhere when it is first started.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import copy

SCRIPT = Path(__file__).parents[1] / "examples/typed.py"
CHECKERS = ("mypy", "basedpyright")
STRICT = {
    "mypy": ("--strict", "--no-error-summary"),
    "basedpyright": ("--level", "error"),
}


class TypesError(Exception):
    """A checker found something."""


def typed(programs: Path, folder: Path) -> Iterator[str]:
    """What each checker said, in a ``folder`` of its own; TypesError tells what one found.

    ``programs`` is where an environment that has the wheel and both checkers keeps its programs.
    """
    script = copy(SCRIPT, folder / "script.py")
    for name in CHECKERS:
        command = [str(programs / name), *STRICT[name], *_where(name, programs), Path(script).name]
        done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
        if done.returncode:
            raise TypesError(f"{name}: {done.stdout}{done.stderr}")
        yield f"{name} {' '.join(STRICT[name])}: nothing to say"


def _where(name: str, programs: Path) -> tuple[str, ...]:
    """Which environment is looked into: mypy looks into its own."""
    return () if name == "mypy" else ("--pythonpath", str(programs / "python"))
