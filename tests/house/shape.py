"""Files and functions stay short, a name means one thing, and nobody says ``Any`` more often."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from tests.house.sources import Finding, House, Source

LONGEST_FILE = 320
LONGEST_FUNCTION = 40
LONGEST_TEMPLATE_LINE = 200
LONGEST_KERNEL = 130
"""Compiled functions hold their state in local variables, and read top to bottom."""
KERNELS = "src/tapis/solver/native/"
GAMES = "src/tapis/games/"
MOST_MODULES = 20
"""Loose modules of one folder; more of them are two subjects (ADR 18)."""
FACE = "src/tapis/core"
"""What every game is made of, with a module for each thing: it may hold more."""
PARTS = {
    "src/tapis/core/parts.py": {"Rules", "SheetRules", "EventRules", "Voice"},
    "src/tapis/core/boards.py": {"Boards"},
    "src/tapis/core/jury.py": {"Jury"},
}
MOST_ANY = {"core": 8, "club": 4, "web": 19, "cli": 1}
"""How often a room may say that it knows nothing of a value; to be lowered, never raised."""


def long_files(house: House) -> Iterator[Finding]:
    """Files that nobody reads in one go."""
    for source in house.program:
        if (lines := len(source.text.splitlines())) > LONGEST_FILE:
            yield Finding(source.path, 1, f"the file has {lines} lines, at most {LONGEST_FILE}")


def full_rooms(house: House) -> Iterator[Finding]:
    """Folders with so many loose modules that nobody sees their subject."""
    loose = Counter(source.path.rpartition("/")[0] for source in house.program if not _opens(source))
    for folder, many in sorted(loose.items()):
        if many > MOST_MODULES and folder != FACE:
            yield Finding(folder, 1, f"{many} modules lie loose, at most {MOST_MODULES}")


def _opens(source: Source) -> bool:
    return source.path.endswith("/__init__.py")


def long_functions(house: House) -> Iterator[Finding]:
    """Functions that do more than one thing."""
    for source in house.program:
        most = LONGEST_KERNEL if source.path.startswith(KERNELS) else LONGEST_FUNCTION
        for each in source.nodes(ast.FunctionDef):
            lines = (each.end_lineno or each.lineno) - each.lineno + 1
            if lines > most:
                yield source.at(each, f"{each.name} has {lines} lines, at most {most}")


def long_template_lines(house: House) -> Iterator[Finding]:
    """Lines of templates that go beyond every screen."""
    for path, text in house.templates:
        for number, line in enumerate(text.splitlines(), start=1):
            if len(line) > LONGEST_TEMPLATE_LINE:
                yield Finding(
                    path, number, f"the line has {len(line)} signs, at most {LONGEST_TEMPLATE_LINE}"
                )


def asked_at_the_console(house: House) -> Iterator[Finding]:
    """Questions that would hold up a server; what prints or debugs is ruff's."""
    for source in house.program:
        for each in source.nodes(ast.Call):
            if isinstance(each.func, ast.Name) and each.func.id == "input":
                yield source.at(each, "nothing is asked at a console but by click")


def said_any(house: House) -> Iterator[Finding]:
    """Rooms that say ``Any`` more often than they did."""
    said = Counter(
        _room(source) for source in house.program for each in source.nodes(ast.Name) if each.id == "Any"
    )
    for room, most in MOST_ANY.items():
        if said[room] > most:
            yield Finding(f"src/tapis/{room}", 1, f"Any is said {said[room]} times, at most {most}")


def _room(source: Source) -> str:
    return source.path.split("/")[2]


def one_name_for_two(house: House) -> Iterator[Finding]:
    """Classes of one name outside the games: a reader takes one for the other."""
    homes: dict[str, str] = {}
    for source in house.program:
        for each in source.tree.body:
            if isinstance(each, ast.ClassDef) and _public(source, each):
                if each.name in homes:
                    yield source.at(each, f"{each.name} is a class of {homes[each.name]} already")
                homes.setdefault(each.name, source.path)


def _public(source: Source, each: ast.ClassDef) -> bool:
    return not source.path.startswith(GAMES) and not each.name.startswith("_")


def silent_members(house: House) -> Iterator[Finding]:
    """Members of a plugin that do not say what they are: whoever writes a game has only these words."""
    for source in house.program:
        for part in source.nodes(ast.ClassDef) if source.path in PARTS else ():
            if part.name in PARTS[source.path]:
                yield from _silent(source, part)


def _silent(source: Source, part: ast.ClassDef) -> Iterator[Finding]:
    for member, after in zip(part.body, [*part.body[1:], ast.Pass()], strict=True):
        told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if isinstance(member, ast.AnnAssign) and not told:
            yield source.at(member, f"{part.name}.{ast.unparse(member.target)} does not say what it is")


CHECKS = (
    long_files,
    full_rooms,
    long_functions,
    long_template_lines,
    asked_at_the_console,
    said_any,
    one_name_for_two,
    silent_members,
)
