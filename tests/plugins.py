"""A regulation with one thing changed, for tests."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from tapis.core.game import Table
from tapis.core.plugin import Plugin

T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")
S = TypeVar("S")


def replaced(plugin: Plugin[T, C, R, S], **members: object) -> Plugin[T, C, R, S]:
    """A plugin with members of its parts changed, whichever part they stand in."""
    changed: dict[str, Any] = {key: value for key, value in members.items() if key in _names(plugin)}
    for name in ("rules", "sheet", "event", "voice", "boards", "jury"):
        if (part := getattr(plugin, name)) is None:
            continue
        mine: dict[str, Any] = {key: members[key] for key in members if key in _names(part)}
        changed |= {name: replace(part, **mine)} if mine else {}
    return replace(plugin, **changed)


def _names(value: Any) -> frozenset[str]:
    return frozenset(each.name for each in fields(value))
