"""Nothing lies in the house that nobody uses: functions, methods, classes and properties, by vulture.

What templates read counts as used, and what frameworks call by its name; of cited rules the tests of the law
ask. Vulture goes by names alone, so it finds less than there is. Exceptions stand in ``dead_code.toml``.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).parents[1]
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
EXCEPTIONS: dict[str, str] = tomllib.loads((ROOT / "tests" / "dead_code.toml").read_text("utf-8"))


@cache
def idle() -> dict[str, str]:
    """Every definition whose name nothing reads, with its place."""
    found = Vulture(ignore_names=list(CALLED_BY_NAME), ignore_decorators=list(REGISTERED))
    found.scavenge([str(SOURCE)], exclude=["*/migrations/*", "*/settings.py"])
    shown = {
        word
        for path in SOURCE.rglob("*")
        if path.suffix in {".html", ".jinja", ".svg", ".xml"}
        for word in re.findall(r"\w+", path.read_text("utf-8"))
    }
    named = {
        word
        for path in (ROOT / "pyproject.toml", SOURCE / "web" / "settings.py", SOURCE / "web" / "urls.py")
        for word in re.findall(r"\w+", path.read_text("utf-8"))
    }
    return {
        str(each.name): f"{each.filename.relative_to(ROOT)}:{each.first_lineno}"
        for each in found.get_unused_code()
        if each.typ in KINDS and each.name not in shown | named and each.filename.name not in ADAPTERS
    }


def test_nothing_lies_unused() -> None:
    assert {name: place for name, place in idle().items() if name not in EXCEPTIONS} == {}


def test_no_exception_is_kept_that_is_none() -> None:
    assert set(EXCEPTIONS) <= set(idle())
