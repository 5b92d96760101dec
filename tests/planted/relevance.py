"""Which tests are worth asking first about a fault: those that speak of the same things.

Files are compared by the words of both, rare words counting for more. It is a guess, made alike for each
state of the suite; how far down the list one goes is bounded by processor time.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import lru_cache
from itertools import takewhile
from pathlib import Path

from tests.planted.faults import Fault

REASON = re.compile(r"""^(\w+) = \w+\(\s*"([a-z][\w-]+)",""", re.MULTILINE)
CONSTANT = re.compile(r"\b[A-Z][A-Z_]{3,}\b")
WORD = re.compile(r"[A-Za-z][A-Za-z0-9_-]{3,}")
FIRST: dict[str, tuple[str, ...]] = {
    "script": ("tests/scripts", "tests/gallery/measured"),
    "style": ("tests/gallery",),
    "template": ("tests/gallery",),
    "right": ("tests/web/test_security.py", "tests/web/test_roles.py"),
    "view": ("tests/web/", "tests/store/"),
}
"""What is made for a kind of source: what of it speaks of the fault is asked before anything else."""
APART = ("tests/gallery", "tests/scripts", "tests/docs", "tests/library", "tests/release", "tests/house")
"""What is made for another kind than Python: it is asked last about a fault in a module."""
IN_A_BROWSER = frozenset({"sync_api", "playwright"})
"""Words of a file that walks: a minute of a walk is a thousand requests, so requests are asked first."""


def words(text: str) -> frozenset[str]:
    """The words of a text, with the parts of compound names."""
    found = {word.lower() for word in WORD.findall(text)}
    return frozenset(found | {part for word in found for part in re.split(r"[_-]", word) if len(part) > 3})


@lru_cache(maxsize=4)
def tests(checkout: Path) -> dict[str, frozenset[str]]:
    """The test files of a checkout with their words."""
    found = sorted((checkout / "tests").rglob("test_*.py"))
    helping = {path.parent: path.parent / "conftest.py" for path in found}
    return {
        str(path.relative_to(checkout)): words(path.read_text() + str(path))
        | (words(helping[path.parent].read_text()) if helping[path.parent].exists() else frozenset())
        for path in found
    }


def ordered(fault: Fault, checkout: Path) -> list[str]:
    """All test files, those first that have most to do with the fault."""
    known = tests(checkout)
    often = Counter(word for has in known.values() for word in has)
    near = words(fault.old + " " + fault.near + " " + fault.file)
    close = words(fault.old + " " + Path(fault.file).stem)

    def weight(name: str) -> float:
        shared = known[name] & near
        said = sum(math.log(len(known) / often[word]) * (3 if word in close else 1) for word in shared)
        return said / math.sqrt(len(known[name]) + 50)

    made_for, asking = FIRST.get(fault.kind, ("-",)), refused(fault, checkout)
    apart = APART if fault.file.endswith(".py") else ()
    importing = _importing(fault, checkout)

    def place(name: str) -> tuple[bool, bool, bool, bool, bool, bool, float]:
        return (
            name not in asking,
            not name.startswith(made_for),
            name.startswith(apart),
            bool(apart) and not known[name].isdisjoint(IN_A_BROWSER),
            name not in importing,
            not _named_after(fault, name),
            -weight(name),
        )

    return sorted(known, key=place)


@lru_cache(maxsize=4)
def _codes(checkout: Path) -> dict[str, str]:
    """The code of every refusal by the name it has in the program."""
    said = (path.read_text() for path in (checkout / "src").rglob("*.py"))
    return dict(found for text in said for found in REASON.findall(text))


@lru_cache(maxsize=64)
def _asking(code: str, checkout: Path) -> frozenset[str]:
    """The test files that ask for a refusal by its code."""
    found = (checkout / "tests").rglob("test_*.py")
    return frozenset(str(path.relative_to(checkout)) for path in found if f'"{code}"' in path.read_text())


def refused(fault: Fault, checkout: Path) -> frozenset[str]:
    """The test files that ask for the refusal which comes first after what the fault changes."""
    codes = _codes(checkout)
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(fault.old, fault.new, strict=False))
    changed = sum(1 for _ in alike)
    named = (codes[name] for name in CONSTANT.findall(fault.old[changed:]) if name in codes)
    return _asking(code, checkout) if (code := next(named, "")) else frozenset()


def _importing(fault: Fault, checkout: Path) -> frozenset[str]:
    """The test files that import the faulty module itself."""
    home = fault.home(checkout)
    if home is None or home.suffix != ".py":
        return frozenset()
    *folder, name = home.relative_to(checkout / "src").with_suffix("").parts
    package = re.escape(".".join(folder))
    spelt = re.compile(rf"^(from {package} import .*\b{name}\b|.* {package}[.]{name}\b)", re.MULTILINE)
    found = (checkout / "tests").rglob("test_*.py")
    return frozenset(str(path.relative_to(checkout)) for path in found if spelt.search(path.read_text()))


def _named_after(fault: Fault, test: str) -> bool:
    """Whether a test file bears the name of the faulty file, or of its folder."""
    path = Path(fault.file)
    return Path(test).stem.removeprefix("test_") in {path.stem, path.parent.name}
