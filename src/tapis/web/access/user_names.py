"""User names as people type them: a space stands for a point, where one is chosen and where one logs in."""

from __future__ import annotations


def user_name(typed: str) -> str:
    """The name as it is kept: Éliane Python is Éliane.Python."""
    return ".".join(typed.split())
