"""What of the scripts these tests run, as Chromium itself counts it: ``python -m tests.scripts`` prints it.

Counted are functions, and the characters of code without blanks and comments: a line of these scripts may hold
three branches. What runs in a worker of its own is not seen, so tests run such scripts in a page.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import CDPSession, Page

import tapis
from tests.scripts.alone import carried

SOURCES = Path(tapis.__file__).parent / "web"
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`\w/])//[^\n]*", re.DOTALL)


def scripts() -> dict[str, Path]:
    """Every script of the program by its path under ``static``."""
    found = sorted(SOURCES.glob("*/static/**/*.js"))
    return {file.as_posix().partition("/static/")[2]: file for file in found}


@dataclass
class Ran:
    """What has run of one script."""

    source: str
    covered: bytearray = field(init=False)
    functions: dict[tuple[str, int, int], bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.covered = bytearray(len(self.source))

    def add(self, functions: list[dict[str, Any]]) -> None:
        """One page's counts: a function's ranges lie within each other, the outer one first."""
        now = bytearray(len(self.source))
        for each in functions:
            first = each["ranges"][0]
            key = (each["functionName"], first["startOffset"], first["endOffset"])
            self.functions[key] = self.functions.get(key, False) or first["count"] > 0
            for part in each["ranges"]:
                begin, end = part["startOffset"], part["endOffset"]
                now[begin:end] = bytes([part["count"] > 0]) * (end - begin)
        self.covered = bytearray(a | b for a, b in zip(self.covered, now, strict=True))

    def code(self) -> list[int]:
        """The places of what is neither blank nor comment."""
        bare = COMMENT.sub(lambda found: " " * len(found[0]), self.source)
        return [at for at, letter in enumerate(bare) if not letter.isspace()]

    def missed(self) -> list[str]:
        """The lines of which something has never run, with that part between marks."""
        told, at = [], 0
        code = set(self.code())
        for number, line in enumerate(self.source.splitlines(keepends=True), 1):
            dark = [place for place in range(at, at + len(line)) if place in code and not self.covered[place]]
            if dark:
                begin, end = dark[0] - at, dark[-1] - at + 1
                told.append(f"{number:4} {line[:begin]}⟦{line[begin:end]}⟧{line[end:].rstrip()}")
            at += len(line)
        return told


@dataclass
class Coverage:
    """What has run of every script."""

    ran: dict[str, Ran] = field(default_factory=dict)
    lines: dict[Page, CDPSession] = field(default_factory=dict)

    def begin(self, page: Page) -> None:
        line = self.lines[page] = page.context.new_cdp_session(page)
        line.send("Profiler.enable")
        line.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})

    def end(self, page: Page) -> None:
        known = scripts()
        named = {carried(name): name for name in known}
        line = self.lines.pop(page)
        for each in line.send("Profiler.takePreciseCoverage")["result"]:
            name = named.get(each["url"]) or urlsplit(each["url"]).path.removeprefix("/static/")
            if name in known:
                ran = self.ran.setdefault(name, Ran(known[name].read_text()))
                ran.add(each["functions"])
        line.detach()

    def report(self, *, verbose: bool = False) -> str:
        """A line for every script, the least covered first, and their sum."""
        told, sums = [], [0, 0, 0, 0]
        for name, file in scripts().items():
            ran = self.ran.get(name, Ran(file.read_text()))
            code = ran.code()
            counts = [sum(ran.covered[at] for at in code), len(code)]
            counts += [sum(ran.functions.values()), len(ran.functions)]
            sums = [a + b for a, b in zip(sums, counts, strict=True)]
            more = ["", *ran.missed()] if verbose else []
            told.append((counts[0] / counts[1], "\n".join([_line(name, *counts), *more])))
        return "\n".join([*(line for _, line in sorted(told)), _line("all scripts", *sums)])


def _line(name: str, code: int, of_code: int, functions: int, of_functions: int) -> str:
    share = f"{code / of_code:7.1%} of the code"
    return f"{name:26}{share}, {functions:3} of {of_functions:3} functions"
