"""Nothing lies in the house that nobody uses, but for its tests.

What stands at the top of a module is looked for by its full name (``qualified``): in the program, its
examples, its benchmarks and its documentation. Methods and properties are looked for by vulture, which goes
by names alone and so finds less than there is; what templates read counts as used. What frameworks call by
its name is known here; of cited rules the tests of the law ask. Exceptions stand in ``dead.toml``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from vulture import Vulture

from tests.house.qualified import Program
from tests.house.sources import ROOT, Finding, House, Source

SOURCE = ROOT / "src" / "tapis"
KINDS = {"method", "property", "import"}
CALLED_BY_NAME = (
    "*Config",
    "process_*",
    "clean_*",
    "format_*",
    "list_commands",
    "__getattr__",
    "__call__",
    "_repr_*",
)
REGISTERED = ("@register.*", "@*.register", "@click.*", "@*.command", "@*.group", "@ART*", "@JASS*")
ADAPTERS = {"gymnasium_env.py", "open_spiel_games.py", "pettingzoo_env.py"}
"""What stands in these is called by other libraries, by their names."""
USERS = ("examples", "benchmarks", "research", "release")
"""Folders beside the program of which each uses it."""
READ_BY_DJANGO = re.compile(
    r"\.urls\.(app_name|urlpatterns|handler\d+)$|\.apps\.\w+Config$|\.(settings|formats)\.[A-Z_\d]+$"
)
EXCEPTIONS = Path(__file__).with_name("dead.toml")


@cache
def idle() -> dict[str, tuple[str, int]]:
    """Every definition whose name nothing reads, with its file and line."""
    found = Vulture(ignore_names=list(CALLED_BY_NAME), ignore_decorators=list(REGISTERED))
    found.scavenge([str(SOURCE)], exclude=["*/migrations/*", "*/settings.py"])
    used = _words(path for path in SOURCE.rglob("*") if path.suffix in {".html", ".jinja", ".svg", ".xml"})
    used |= _words((ROOT / "pyproject.toml", SOURCE / "web" / "settings.py", SOURCE / "web" / "urls.py"))
    return {
        str(each.name): (str(each.filename.relative_to(ROOT)), int(each.first_lineno))
        for each in found.get_unused_code()
        if each.typ in KINDS and each.name not in used and each.filename.name not in ADAPTERS
    }


def unused(house: House) -> Iterator[Finding]:
    """What nobody uses, and exceptions for what is used or gone."""
    excepted = tomllib.loads(EXCEPTIONS.read_text("utf-8"))
    found = idle() | forlorn(house)
    for name, (path, line) in found.items():
        if name not in excepted:
            yield Finding(path, line, f"nobody uses {name}")
    for name in excepted.keys() - found.keys():
        yield Finding(EXCEPTIONS.relative_to(ROOT).as_posix(), 1, f"{name} needs no exception")


def forlorn(house: House) -> dict[str, tuple[str, int]]:
    """Every definition at the top of a module that nothing but tests uses, by its full name."""
    files = (path for folder in USERS for path in sorted((ROOT / folder).rglob("*.py")))
    users = [Source(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in files]
    pages = ((ROOT / "pyproject.toml"), *sorted((ROOT / "docs").rglob("*.md")))
    found = Program(house.program).unused(users, [path.read_text("utf-8") for path in pages])
    return {
        str(name): (source.path, line)
        for name, source, line in found
        if not READ_BY_DJANGO.search(str(name)) and Path(source.path).name not in ADAPTERS
    }


def _words(paths: Iterator[Path] | tuple[Path, ...]) -> set[str]:
    return {word for path in paths for word in re.findall(r"\w+", path.read_text("utf-8"))}


CHECKS = (unused,)
