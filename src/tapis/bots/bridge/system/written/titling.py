"""Another title for a system whose text is somebody's: one line is changed, every other keeps its number."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Sequence
from itertools import takewhile

_TITLE = re.compile(r"\s*title\s*(?:\.\s*\w+\s*)?=")
_TITLES = re.compile(r"\s*\[\s*title\s*\]\s*(?:#.*)?")
_TABLE = re.compile(r"\s*\[")


def titled(text: str, language: str, title: str) -> str | None:
    """``text`` under ``title`` alone; None where the lines of its own title cannot be told from the others.

    A title in one language is told in every other.
    """
    lines = text.split("\n")
    key, own = _own_lines(lines)
    if not own:
        return None
    for at in own:
        lines[at] = ""
    lines[own[0]] = f"{key}{language} = {json.dumps(title, ensure_ascii=False)}"
    made = "\n".join(lines)
    return made if _same_but_for_the_title(text, made, {language: title}) else None


def _own_lines(lines: Sequence[str]) -> tuple[str, Sequence[int]]:
    """What a line of the title begins with, and where they are: at the head, or in a table of their own."""
    for at, line in enumerate(lines):
        if _TITLES.fullmatch(line):
            behind = range(at + 1, len(lines))
            return "", [*takewhile(lambda each: not _TABLE.match(lines[each]), behind)]
        if _TABLE.match(line) and (own := [each for each in range(at) if _TITLE.match(lines[each])]):
            return "title.", own
    return "", ()


def _same_but_for_the_title(text: str, made: str, title: object) -> bool:
    try:
        return {**tomllib.loads(text), "title": title} == tomllib.loads(made)
    except ValueError:
        return False
