"""The list of planted faults, kept as data in ``faults.json``.

A *fault* is one replacement of a few lines in one file of the program. It is kept by its text and not by
its place, so that it is planted again where the file has changed around it or has moved; where the text
itself is gone, the fault is *gone* too, and nobody can find it any more. What found it is noted for each
state of the suite.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["script", "template", "style", "view", "fold", "right", "refusal", "text"]

LIST = Path(__file__).with_name("faults.json")
MISSED = "missed"
GONE = "gone"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is planted in ``file``: ``old`` becomes ``new``, both as they stand there.

    ``near`` are names in its neighbourhood, by which tests are looked for. ``found`` says for each state of
    the suite ("before", "after") the first test that failed, or ``MISSED`` or ``GONE``.
    """

    id: str
    kind: Kind
    file: str
    old: str
    new: str
    near: str = ""
    found: dict[str, str] = field(default_factory=dict)
    harmless: str = ""
    """Why nobody could notice it, where that was found out: then nobody need find it."""
    taste: str = ""
    """What is seen of it where that hinders nobody: a size, a gap. It counts among those to be found."""

    def planted(self, text: str) -> str | None:
        """The ``text`` of the file with the fault in it; nothing where its place is not there once."""
        return text.replace(self.old, self.new) if text.count(self.old) == 1 else None

    def home(self, checkout: Path) -> Path | None:
        """The file of a checkout it is planted in: its own, else the only one that holds its text.

        Nothing where no file has the text once, or several have it: then the fault is gone.
        """
        own = checkout / self.file
        if self.at_its_place(checkout):
            return own
        alike = (checkout / "src").rglob(f"*{own.suffix}")
        able = [path for path in alike if self.planted(path.read_text()) is not None]
        return able[0] if len(able) == 1 else None

    def at_its_place(self, checkout: Path) -> bool:
        """Whether its own file still holds its text."""
        return (own := checkout / self.file).exists() and self.planted(own.read_text()) is not None

    def noted(self, state: str, finder: str) -> Fault:
        """The fault with what found it in a state of the suite."""
        return replace(self, found={**self.found, state: finder})


def read(path: Path = LIST) -> tuple[Fault, ...]:
    """The faults of the list, in its order."""
    return tuple(Fault(**each) for each in json.loads(path.read_text())) if path.exists() else ()


def write(faults: tuple[Fault, ...], path: Path = LIST) -> None:
    """Keep the list."""
    path.write_text(json.dumps([asdict(each) for each in faults], indent=1, ensure_ascii=False) + "\n")


def shares(faults: tuple[Fault, ...], state: str) -> dict[str, tuple[int, int]]:
    """For each kind how many were found in that state, of how many that were tried and could be noticed."""
    tried = [each for each in faults if each.found.get(state, GONE) != GONE and not each.harmless]
    found = Counter(each.kind for each in tried if each.found[state] != MISSED)
    return {kind: (found[kind], all_) for kind, all_ in sorted(Counter(each.kind for each in tried).items())}


def hindering(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """All but those that are a matter of taste."""
    return tuple(each for each in faults if not each.taste)


def lost(faults: tuple[Fault, ...], before: str, after: str) -> tuple[Fault, ...]:
    """What was found before and is missed after."""
    return tuple(
        each
        for each in faults
        if each.found.get(before, MISSED) not in {MISSED, GONE} and each.found.get(after) == MISSED
    )
