"""What a page of documentation gives to type: its blocks in order, and the lines of a shell in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r'^```(\w*)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
SHELLS = {"console", "sh"}
PROGRAMS = ("tapis", "tapis-house", "uv", "uvx", "pip", "python", "pytest", "ray", "mkdir", "systemctl", ".")
"""What a line of a block without a language begins with, where it is to be typed."""


class Block(NamedTuple):
    """A block: its language, the file it is a piece of, its text."""

    language: str
    file: str
    text: str

    def typed(self) -> Iterator[str]:
        """The lines that a shell is given; what stands below a prompt is what it answers."""
        for line in self.text.splitlines():
            prompted = line.startswith("$ ")
            bare = self.language != "console" and line.partition(" ")[0] in PROGRAMS
            if self.language in {*SHELLS, ""} and (prompted or bare):
                yield line.removeprefix("$ ")

    def answered(self) -> Iterator[tuple[str, str]]:
        """Each line with what the page says it answers; nothing where that is not shown."""
        if self.language != "console":
            yield from ((line, "") for line in self.typed())
            return
        for piece in re.split(r"^\$ ", self.text, flags=re.MULTILINE)[1:]:
            line, _, said = piece.partition("\n")
            yield line, said.rstrip()


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> list[Block]:
    return [Block(*found) for found in BLOCK.findall(page.read_text("utf-8"))]


def typed(page: Path) -> list[str]:
    """Every line of the page that a shell is given."""
    return [line for block in blocks(page) for line in block.typed()]


def spoken_of(page: Path) -> list[str]:
    """Commands of ours that stand in a sentence."""
    text = BLOCK.sub("", page.read_text("utf-8"))
    return re.findall(r"`((?:uv run |uvx )?tapis(?:-cards)? [^`]+|uv run \S+\.py)`", text)
