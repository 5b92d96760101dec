"""What the changelog, and the news that a club reads, say of the version that is to be released."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

LANGUAGES = ("fr", "de", "nl", "en")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)


def fault(text: str, version: str, today: str) -> str | None:
    """Why the changelog is not that of ``version``, released ``today`` (as 2026-11-22); None where it is.

    The first section is the version with today's date, nothing stands under *Unreleased* any more, and the
    section says something.
    """
    sections = _sections(text)
    if sections.get("Unreleased", "").strip():
        return "CHANGELOG.md: what stands under “Unreleased” belongs into the section of the version."
    named = [name for name in sections if name != "Unreleased"]
    wanted = f"{version} – {today}"
    if not named or named[0] != wanted:
        return f"CHANGELOG.md: the first section is “{named[0] if named else ''}”; it must be “{wanted}”."
    if not sections[wanted].strip():
        return f"CHANGELOG.md: nothing is said of {version}."
    return None


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


def _texts(new: dict[str, str]) -> list[str]:
    return [new.get(language, "") for language in LANGUAGES]


def _sections(text: str) -> dict[str, str]:
    _, *parts = HEADING.split(text)
    return {name.strip(): told for name, told in zip(parts[::2], parts[1::2], strict=True)}
