"""Which tests are worth asking first about a fault: those that speak of the same things.

Files are compared by the words of both, rare words counting for more. It is a guess, made alike for each
state of the suite; how far down the list one goes is bounded by processor time.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import lru_cache
from pathlib import Path

from tests.planted.faults import Fault

WORD = re.compile(r"[A-Za-z][A-Za-z0-9_-]{3,}")
FIRST: dict[str, tuple[str, ...]] = {
    "script": ("tests/scripts", "tests/gallery/measured"),
    "style": ("tests/gallery",),
    "template": ("tests/gallery",),
    "right": ("tests/web/test_security.py", "tests/web/test_roles.py"),
}
"""What is made for a kind of source: what of it speaks of the fault is asked before anything else."""


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

    made_for = FIRST.get(fault.kind, ("-",))
    return sorted(
        known, key=lambda name: (not name.startswith(made_for), not _named_after(fault, name), -weight(name))
    )


def _named_after(fault: Fault, test: str) -> bool:
    """Whether a test file bears the name of the faulty file, or of its folder."""
    path = Path(fault.file)
    return Path(test).stem.removeprefix("test_") in {path.stem, path.parent.name}
