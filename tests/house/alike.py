"""What two templates share is a template of its own, which both include.

Two are alike where five lines in a row are the same, or nine of the same shape: the same elements, attributes
and tags about other names and words. Lines that only open or close something, and what every form begins
with, do not count. It does not know whether two things are the same by nature or by chance: those that are so
by chance stand in ``alike.toml`` with a reason, and whoever parts them takes the line away.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from tests.house.sources import ROOT, Finding, House

EXCEPTIONS = Path(__file__).with_name("alike.toml")
SAME = 5
"""So many lines in a row that are the same to the letter are written twice."""
SHAPED = 9
"""The same for lines of the same shape."""
KINDS_OF_LINES = 3
"""A run of fewer different lines is a list, and nobody writes it as anything else."""

COMMENT = re.compile(r"\{% comment %\}.*?\{% endcomment %\}|\{#.*?#\}", re.DOTALL)
THIN = re.compile(
    r"(?:</?[\w-]+>|/?>|[\s·()]|\{%-?\s*(?:end\w+|else|empty|plural|csrf_token|op)\b[^%]*%\})*", re.DOTALL
)
SHAPES = (
    (re.compile(r"\{\{.*?\}\}"), "{{}}"),
    (re.compile(r"\{%-?\s*(\w+).*?%\}"), r"{%\1%}"),
    (re.compile(r'"[^"]*"'), '""'),
    (re.compile(r">[^<{]+"), ">"),
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a template that says something."""

    number: int
    text: str

    @property
    def shape(self) -> str:
        """The line without names, values and words."""
        text = self.text
        for pattern, left in SHAPES:
            text = pattern.sub(left, text)
        return text


@dataclass(frozen=True, slots=True)
class Place:
    """Where a run begins: the template by its path, and which of the lines that count."""

    path: str
    at: int


def lines_of(text: str) -> list[Line]:
    """The lines of a template that count."""
    bare = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    stripped = ((number, line.strip()) for number, line in enumerate(bare.splitlines(), start=1))
    return [Line(number, line) for number, line in stripped if not THIN.fullmatch(line)]


def alike(templates: Mapping[str, Sequence[Line]]) -> dict[tuple[str, str], tuple[int, int]]:
    """Every two templates that share a run, with the line where it begins in each."""
    same = _shared(templates, SAME, lambda line: line.text)
    return _shared(templates, SHAPED, lambda line: line.shape) | same


def _shared(
    templates: Mapping[str, Sequence[Line]], many: int, read: Callable[[Line], str]
) -> dict[tuple[str, str], tuple[int, int]]:
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for places in _runs(templates, many, read).values():
        for one, other in combinations(places, 2):
            apart = one.path != other.path or other.at - one.at >= many
            if apart and (one.path, other.path) not in found:
                begins = templates[one.path][one.at].number, templates[other.path][other.at].number
                found[one.path, other.path] = begins
    return found


def _runs(
    templates: Mapping[str, Sequence[Line]], many: int, read: Callable[[Line], str]
) -> Mapping[tuple[str, ...], list[Place]]:
    """Where each run of so many lines begins."""
    found: dict[tuple[str, ...], list[Place]] = defaultdict(list)
    for path, lines in templates.items():
        said = [read(each) for each in lines]
        for at in range(len(said) - many + 1):
            run = tuple(said[at : at + many])
            if len(set(run)) >= KINDS_OF_LINES:
                found[run].append(Place(path, at))
    return found


def short(path: str) -> str:
    """A template by the name under which others include it."""
    return re.split(r"/(?:templates|jinja2)/", path)[-1]


def written_twice(house: House) -> Iterator[Finding]:
    """Pairs of templates that are alike and not excepted, and exceptions that are none."""
    excepted = tomllib.loads(EXCEPTIONS.read_text("utf-8"))
    for (one, other), (here, there) in alike(
        {path: lines_of(text) for path, text in house.templates}
    ).items():
        if not excepted.pop(f"{short(one)} ~ {short(other)}", ""):
            yield Finding(one, here, f"this stands again in {short(other)}:{there}; both may include it")
    where = EXCEPTIONS.relative_to(ROOT).as_posix()
    yield from (Finding(where, 1, f"{pair} are not alike any more") for pair in excepted)


CHECKS = (written_twice,)
