"""Nothing lies in the house that nobody uses: functions, methods, classes and properties, by vulture.

What templates read counts as used, and what frameworks call by its name; of cited rules the tests of the law
ask. Vulture goes by names alone, so it finds less than there is. Exceptions stand in ``dead.toml``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from vulture import Vulture

from tests.house.sources import ROOT, Finding, House

SOURCE = ROOT / "src" / "tapis"
KINDS = {"function", "method", "class", "property", "import"}
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


def unused(_: House) -> Iterator[Finding]:
    """What nobody uses, and exceptions for what is used or gone."""
    excepted = tomllib.loads(EXCEPTIONS.read_text("utf-8"))
    for name, (path, line) in idle().items():
        if name not in excepted:
            yield Finding(path, line, f"nobody uses {name}")
    for name in excepted.keys() - idle().keys():
        yield Finding(EXCEPTIONS.relative_to(ROOT).as_posix(), 1, f"{name} needs no exception")


def _words(paths: Iterator[Path] | tuple[Path, ...]) -> set[str]:
    return {word for path in paths for word in re.findall(r"\w+", path.read_text("utf-8"))}


CHECKS = (unused,)
