"""The words of the papers in every language, read once from the files the templates read too."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from tapis.papers.printer import HERE


@cache
def words(language: str) -> Mapping[str, Any]:
    """All words of ``language``, by paper."""
    return tomllib.loads((HERE / "words" / f"{language}.toml").read_text("utf-8"))


def game_words(language: str, regulation: str) -> Mapping[str, Any]:
    """The short words of one regulation; empty when its papers use its fields' own labels."""
    found: Mapping[str, Any] = words(language)["games"].get(regulation, {})
    return found
