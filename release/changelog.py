"""What the changelog, and the news that a club reads, say of the version that is to be released."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

LANGUAGES = ("fr", "de", "nl", "en")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
UNRELEASED = "Unreleased"
PARTS = ("For clubs and players", "For programs")
"""The headings of every version, in this order."""
MOST_LINES, WIDEST = 40, 200
"""A section is read in two minutes: so many lines, none of them longer."""


def fault(text: str, version: str, today: str) -> str | None:
    """Why the changelog is not that of ``version``, released ``today`` (as 2026-11-22); None where it is.

    The first section is the version with today's date, nothing stands under *Unreleased* any more, and the
    section says something.
    """
    sections = _sections(text)
    if _says(sections.get(UNRELEASED, "")):
        return "CHANGELOG.md: what stands under “Unreleased” belongs into the section of the version."
    named = [name for name in sections if name != UNRELEASED]
    wanted = f"{version} – {today}"
    if not named or named[0] != wanted:
        return f"CHANGELOG.md: the first section is “{named[0] if named else ''}”; it must be “{wanted}”."
    if not _says(sections[wanted]):
        return f"CHANGELOG.md: nothing is said of {version}."
    return None


def unreadable(text: str) -> list[str]:
    """What keeps a club from reading the versions: one sentence each. *Unreleased* may grow as it likes."""
    versions = {name: told for name, told in _sections(text).items() if name != UNRELEASED}
    return [f"CHANGELOG.md, {name}: {words}" for name, words in _unreadable(versions)]


def _unreadable(versions: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for name, told in versions.items():
        lines = told.strip().splitlines()
        if len(lines) > MOST_LINES:
            yield name, f"{len(lines)} lines, at most {MOST_LINES}."
        if wide := [line for line in lines if len(line) > WIDEST]:
            yield name, f"a line has {len(wide[0])} signs, at most {WIDEST}: “{wide[0][:40]}…”."
        if [line[4:].strip() for line in lines if line.startswith("### ")] != [*PARTS]:
            yield name, f"its headings must be “{PARTS[0]}” and “{PARTS[1]}”, in this order."


def untold(version: str, news: Path) -> str | None:
    """Why the folder ``news`` does not tell a club of ``version``; None where it does."""
    file = news / f"{version}.toml"
    name = f"src/tapis/web/news/{version}.toml"
    try:
        told = tomllib.loads(file.read_text("utf-8")).get("new", [])
    except FileNotFoundError:
        return f"{name} is missing: it says in four languages what a club notices."
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        return f"{name} cannot be read: {problem}."
    if not told or any(not text.strip() for each in told for text in _texts(each)):
        return f"{name} says nothing, or leaves a language empty."
    return None


def _says(section: str) -> bool:
    """Whether something stands there besides headings."""
    return any(line.strip() and not line.startswith("#") for line in section.splitlines())


def _texts(new: dict[str, str]) -> list[str]:
    return [new.get(language, "") for language in LANGUAGES]


def _sections(text: str) -> dict[str, str]:
    _, *parts = HEADING.split(text)
    return {name.strip(): told for name, told in zip(parts[::2], parts[1::2], strict=True)}
