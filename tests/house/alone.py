"""A member of a plugin that one game alone fills is there for a reason, written in ``alone.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any

from tapis.core.plugin import AnyPlugin
from tests.built_in import GAMES
from tests.house.sources import ROOT, Finding, House

REASONS = Path(__file__).with_name("alone.toml")


def without_reason(_: House) -> Iterator[Finding]:
    """Members that only one game fills, of which nobody said why; and reasons that nothing needs."""
    told = tomllib.loads(REASONS.read_text("utf-8"))
    reasons = {f"{part}.{member}" for part, members in told.items() for member in members}
    found = set(filled_by_one(list(GAMES.values())))
    file = REASONS.relative_to(ROOT).as_posix()
    for member in found - reasons:
        yield Finding(file, 1, f"{member} is filled by one game alone: say why, or make it that game's own")
    for member in reasons - found:
        yield Finding(file, 1, f"{member} needs no reason")


def filled_by_one(games: Sequence[AnyPlugin]) -> Iterator[str]:
    """The members that at most one of these games fills."""
    for name in ("rules", "sheet", "event", "voice"):
        parts = [getattr(each, name) for each in games]
        for member in fields(parts[0]):
            if sum(getattr(part, member.name) != usual(member) for part in parts) <= 1:
                yield f"{name}.{member.name}"


def usual(member: Field[Any]) -> object:
    """What the member is where a game says nothing; nothing equals it where a game has to say something."""
    if member.default is not MISSING:
        return member.default
    return MISSING if member.default_factory is MISSING else member.default_factory()


CHECKS = (without_reason,)
