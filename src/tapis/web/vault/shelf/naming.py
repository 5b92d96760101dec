"""How files that are put away are called: what is in them, and when they were made.

A name can stand on any stick, of any system, and tells its instant by itself: a file that is carried
elsewhere keeps its age. What is about one event says the hour of the clock on the wall; the whole house says
UTC; a database from before an upgrade, which its owner puts back by hand, again the clock on the wall.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

COPY, ARCHIVE = ".tapis.zip", ".tapis.json"
HOUSE = "tapis-house"
LONGEST = 60
SPELLED = str.maketrans({"ß": "ss", "œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O", "’": "-"})

BY_UTC, BY_THE_WALL = "%Y-%m-%d_%H%M%S", "%Y-%m-%d_%H-%M-%S"
NAMED = re.compile(
    r"(?P<what>.+)[-_](?P<moment>\d{4}-\d\d-\d\d_\d\d(?P<wall>-?)\d\d(?P=wall)\d\d)"
    r"(?:-before-(?P<before>.+))?\.(?:zip|sqlite3)"
)


@dataclass(frozen=True, slots=True)
class ShelvedFile:
    """A file that was put away, and the instant it was made."""

    path: Path
    made: datetime
    before: str = ""
    """The version that was about to take the house over; empty where none was."""


def plain(title: str) -> str:
    """A title with nothing in it but letters without accents, digits and hyphens."""
    letters = unicodedata.normalize("NFKD", title.translate(SPELLED)).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", letters).strip("-")[:LONGEST].rstrip("-") or "Tapis"


def file_name(title: str, moment: datetime, ending: str, number: int = 1) -> str:
    """The name of a file about an event, at a moment as the clock on the wall shows it."""
    again = f"-{number}" if number > 1 else ""
    return f"{plain(title)}_{moment:%Y-%m-%d_%Hh%M}{again}{ending}"


def house_name(at: datetime, before: str = "") -> str:
    """The name of the whole house as it stood at an instant; ``before`` is the version that came next."""
    return f"{HOUSE}_{at.astimezone(UTC):{BY_UTC}}{_note(before)}.zip"


def database_name(stem: str, at: datetime, before: str) -> str:
    """The name of a copy of an SQLite database from before an upgrade."""
    return f"{stem}-{at.astimezone():{BY_THE_WALL}}{_note(before)}.sqlite3"


def kept_files(folder: Path, what: str) -> list[ShelvedFile]:
    """The house's files in a folder whose names begin so, the latest first; none where it cannot be read."""
    try:
        found = [_named(path, what) for path in folder.iterdir()]
    except OSError:
        return []
    return sorted((each for each in found if each), key=lambda each: each.made, reverse=True)


def _note(before: str) -> str:
    return f"-before-{before}" if before else ""


def _named(path: Path, what: str) -> ShelvedFile | None:
    """What a name tells; None where it is none of ours."""
    told = NAMED.fullmatch(path.name)
    if told is None or told["what"] != what:
        return None
    try:
        moment = datetime.strptime(told["moment"], BY_THE_WALL if told["wall"] else BY_UTC)  # noqa: DTZ007
        made = moment.replace(fold=1).astimezone(UTC) if told["wall"] else moment.replace(tzinfo=UTC)
    except (ValueError, OverflowError, OSError):
        return None
    return ShelvedFile(path, made, told["before"] or "")
