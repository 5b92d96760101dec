"""Where faults can be planted in the sources, and what they make of a place.

Each mutator reads one file and gives candidates; which of them are kept is drawn from a seed. None of them
judges whether a fault matters: those that nobody could notice are among what no test finds.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.planted.faults import Kind

AROUND = 2
"""Lines before and behind a place that are kept with it, so that it is known again."""
Place = tuple[int, int, str]
"""First line, line behind the last one, and what is written there instead."""

STATEMENT = re.compile(r"^\s+(?=\S)(?!const |let |var |import |export |return;|break;|\*|//)[^/].*;$")
CONDITION = re.compile(r"^(\s*)(}? ?(?:else )?if) \((.*)\) (return\b.*;|{)$")
LAYOUT = re.compile(
    r"\b(display|grid[\w-]*|position|overflow[\w-]*|flex[\w-]*|(min-|max-)?(width|height|inline-size|block-size)"
    r"|white-space|z-index|inset[\w-]*|visibility|color|background[\w-]*|order|font-size)\s*:"
)
TURNED_AWAY = re.compile(r"Http404|PermissionDenied|Forbidden|status=40[34]|status=410")
FILLED_IN = re.compile(r"^(?:msgstr|\w+ =) \".*?(%\(\w+\)s|\{\w+\})")
BRANCH = re.compile(r"^(\s*.*?{% ?-?(?:el)?if )([^%]+?)( -?%}.*)$")


def _balanced(line: str) -> bool:
    return all(line.count(a) == line.count(b) for a, b in ("()", "{}", "[]")) and line.count("`") % 2 == 0


def script(text: str) -> Iterator[Place]:
    """A statement of one line is not there; a condition never holds."""
    for at, line in enumerate(text.splitlines()):
        if found := CONDITION.match(line):
            yield at, at + 1, f"{found[1]}{found[2]} (false) {found[4]}"
        elif STATEMENT.match(line) and _balanced(line) and not line.lstrip().startswith(("}", ".")):
            yield at, at + 1, ""


def template(text: str) -> Iterator[Place]:
    """A branch is never taken."""
    for at, line in enumerate(text.splitlines()):
        if found := BRANCH.match(line):
            yield at, at + 1, f"{found[1]}False{found[3]}"


def style(text: str) -> Iterator[Place]:
    """A rule that says where something lies or how it is seen is not there."""
    lines = text.splitlines()
    start: int | None = None
    for at, line in enumerate(lines):
        if "{" in line and not line.lstrip().startswith("@"):
            start = at
        if "}" in line and start is not None:
            if LAYOUT.search("\n".join(lines[start : at + 1])) and "--" not in lines[start].split("{")[-1]:
                yield start, at + 1, ""
            start = None


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def condition(text: str) -> Iterator[Place]:
    """A condition written in one line never holds: a guard is open, a branch is dead."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.If) and node.test.lineno == node.test.end_lineno:
            at = node.test.lineno - 1
            word = lines[at].split()[0]
            if word in {"if", "elif"} and lines[at].endswith(":"):
                yield at, at + 1, f"{_indent(lines[at])}{word} False:"


def forgotten(text: str) -> Iterator[Place]:
    """A fold forgets one of the fields that an event changes."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "replace"):
            continue
        for word in node.keywords:
            at = word.lineno - 1
            if word.arg is None or word.lineno != word.end_lineno:
                continue
            line = lines[at]
            left = line[: word.col_offset].rstrip()
            right = line[word.end_col_offset :].lstrip()
            right = right[1:].lstrip() if right.startswith(",") else right
            yield at, at + 1, f"{left} {right}" if left.strip() else f"{_indent(line)}{right}"


def fold(text: str) -> Iterator[Place]:
    """What an event changes is forgotten, or a branch of the fold is dead."""
    yield from forgotten(text)
    yield from condition(text)


def right(text: str) -> Iterator[Place]:
    """Somebody with a lesser role may do it too, or a page is anybody's that turned others away."""
    more = {"(Role.DIRECTOR)": "(Role.DIRECTOR, Role.DESK, Role.JURY)"}
    more |= {"(Role.DIRECTOR, Role.DESK)": "(Role.DIRECTOR, Role.DESK, Role.JURY)"}
    lines = text.splitlines()
    for at, line in enumerate(lines):
        for narrow, wide in more.items():
            if line == f"@requires{narrow}":
                yield at, at + 1, f"@requires{wide}"
    for at, until, new in condition(text):
        if until < len(lines) and TURNED_AWAY.search(lines[until]):
            yield at, until, new


def refusal(text: str) -> Iterator[Place]:
    """What is refused is let through: the condition before a refusal never holds."""
    lines = text.splitlines()
    for at, until, new in condition(text):
        if until < len(lines) and re.search(r"Refused\(|[A-Z_]{4,}\(|raise |Breach|yield ", lines[until]):
            yield at, until, new


def text(told: str) -> Iterator[Place]:
    """A sentence does not say a figure or a name that belongs in it."""
    for at, line in enumerate(told.splitlines()):
        if found := FILLED_IN.match(line):
            yield at, at + 1, line[: found.start(1)] + line[found.end(1) :]


FOLDS = (
    *("club/state/**/*.py", "club/friendly/**/*.py", "parlour/**/*.py"),
    *("selves/**/*.py", "duplicate/**/*.py", "web/store/**/*.py"),
)
REFUSING = (
    *("club/**/*.py", "parlour/**/*.py", "selves/**/*.py", "duplicate/**/*.py"),
    *("web/access/**/*.py", "web/selves/**/*.py", "web/sets/**/*.py"),
)
Mutator = Callable[[str], Iterator[Place]]
MUTATORS: dict[Kind, tuple[Mutator, tuple[str, ...], int]] = {
    "script": (script, ("web/**/static/**/*.js",), 70),
    "template": (template, ("web/**/templates/**/*.html", "web/**/jinja2/**/*.html"), 45),
    "style": (style, ("web/**/static/**/*.css",), 35),
    "view": (condition, ("web/**/*.py",), 30),
    "fold": (fold, FOLDS, 25),
    "right": (right, ("web/**/*.py",), 15),
    "refusal": (refusal, REFUSING, 25),
    "text": (text, ("**/LC_MESSAGES/*.po", "papers/words/*.toml"), 4),
}
"""For each kind its mutator, the files it reads, and how many of its candidates are kept."""


def files(sources: Path, kind: Kind) -> list[Path]:
    """The files of a kind, in the order of their names."""
    return sorted({path for pattern in MUTATORS[kind][1] for path in sources.glob(pattern)})


def written(text: str, place: Place) -> tuple[str, str]:
    """What stands at the place with its neighbourhood, and what stands there with the fault."""
    lines = text.splitlines(keepends=True)
    first, behind, new = place
    above = "".join(lines[max(0, first - AROUND) : first])
    below = "".join(lines[behind : behind + AROUND])
    instead = f"{new}\n" if new.strip() else ""
    return above + "".join(lines[first:behind]) + below, above + instead + below
