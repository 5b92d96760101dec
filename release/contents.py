"""What a wheel must hold and what it must not; compared with the sources it was built from."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from zipfile import ZipFile

from tapis.examples import INSIDE, shipped

NOT_SHIPPED = ("*.po", "*.pyc")
"""Beside the sources but not in the wheel: what is compiled, and what Python writes by itself."""
FOREIGN = ("*/tests/*", "*/conftest.py", "*/test_*.py", "*.po", "*.pyc", "*/node_modules/*")
TEMPLATE = "tapis/kit/template/*"
"""What ``tapis new game`` writes, with the tests that a game begins with."""
EXAMPLES = f"tapis/{INSIDE}/*"
"""What ``tapis new examples`` writes, with the tests and catalogues of a game."""
SHIPPED_ONCE = (
    TEMPLATE,
    EXAMPLES,
    "tapis/papers/fonts/*.ttf",
    "tapis/**/static/*",
    "tapis/**/templates/*",
    "tapis/**/book.toml",
    "tapis/**/pages/*/*.md",
)
"""Kinds of files of which there is at least one: a source tree without them is none of ours."""


def faults(wheel: Path, sources: Path) -> list[str]:
    """What is wrong with a wheel built from ``sources`` (the folder above ``tapis``): one sentence each."""
    with ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if not name.endswith("/")}
    wanted = set(_wanted(sources))
    own = {name for name in held if ".dist-info/" not in name}
    return [
        *(f"{name} is missing from the wheel." for name in sorted(wanted - held)),
        *(f"{name} does not belong in the wheel." for name in sorted(own) if _is_foreign(name)),
        *(
            f"{name} is in the wheel, but not in the sources."
            for name in sorted(own - wanted)
            if not _is_foreign(name)
        ),
        *(
            f"No file of the wheel is {kind}."
            for kind in SHIPPED_ONCE
            if not any(fnmatch(each, kind) for each in own)
        ),
    ]


def _wanted(sources: Path) -> Iterator[str]:
    for path in (sources / "tapis").rglob("*"):
        name = path.relative_to(sources).as_posix()
        if path.suffix == ".po":
            yield name.removesuffix(".po") + ".mo"
        elif path.is_file() and not any(fnmatch(name, each) for each in NOT_SHIPPED):
            yield name
    yield from (f"tapis/{INSIDE}/{name}" for name in shipped(sources.parent / "examples"))


def _is_foreign(name: str) -> bool:
    brought = fnmatch(name, TEMPLATE) or fnmatch(name, EXAMPLES)
    return not brought and any(fnmatch(name, each) for each in FOREIGN)
