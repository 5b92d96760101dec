"""A member of a plugin that one game alone fills says which other game could: ``Another game: …``."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any

from tapis.core.plugin import AnyPlugin
from tests.built_in import REGULATIONS
from tests.house.sources import ROOT, Finding, House

CORE = "src/tapis/core"
PARTS = {
    "rules": (f"{CORE}/parts.py", "Rules"),
    "sheet": (f"{CORE}/parts.py", "SheetRules"),
    "event": (f"{CORE}/parts.py", "EventRules"),
    "voice": (f"{CORE}/parts.py", "Voice"),
    "plugin": (f"{CORE}/plugin.py", "Plugin"),
}
"""The parts of every game, each with its file and class; of ``boards`` and ``jury`` the whole counts."""
REASON = "Another game:"


def without_reason(_: House) -> Iterator[Finding]:
    """Members that only one game fills, of which nobody said why; and reasons that nothing needs."""
    yield from faults(set(filled_by_one(list(REGULATIONS.values()))), told())


def faults(alone: set[str], texts: Mapping[str, tuple[str, int, str]]) -> Iterator[Finding]:
    """What is wrong with these texts of members, where these members are filled by one game."""
    for member, (path, line, text) in texts.items():
        if member in alone and REASON not in text:
            problem = f"say what other game could ({REASON} …), or make it that game's own"
            yield Finding(path, line, f"{member} is filled by one game alone: {problem}")
        if member not in alone and REASON in text:
            yield Finding(path, line, f"{member} needs no reason")


def filled_by_one(games: Sequence[AnyPlugin]) -> Iterator[str]:
    """The members that at most one of these games fills."""
    for name in PARTS:
        parts = [each if name == "plugin" else getattr(each, name) for each in games]
        for member in fields(parts[0]):
            if sum(getattr(part, member.name) != usual(member) for part in parts) <= 1:
                yield f"{name}.{member.name}"


def usual(member: Field[Any]) -> object:
    """What the member is where a game says nothing; nothing equals it where a game has to say something."""
    if member.default is not MISSING:
        return member.default
    return MISSING if member.default_factory is MISSING else member.default_factory()


def told() -> dict[str, tuple[str, int, str]]:
    """What stands under each member, with its file and line."""
    found: dict[str, tuple[str, int, str]] = {}
    for name, (path, part) in PARTS.items():
        tree = ast.parse((ROOT / path).read_text("utf-8"))
        (body,) = (each.body for each in tree.body if isinstance(each, ast.ClassDef) and each.name == part)
        for member, after in zip(body, [*body[1:], ast.Pass()], strict=True):
            if isinstance(member, ast.AnnAssign):
                found[f"{name}.{ast.unparse(member.target)}"] = (path, member.lineno, _text(after))
    return found


def _text(after: ast.stmt) -> str:
    """What a statement says, if it is nothing but words."""
    match after:
        case ast.Expr(ast.Constant(str() as text)):
            return " ".join(text.split())
    return ""


CHECKS = (without_reason,)
