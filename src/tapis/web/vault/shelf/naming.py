"""File names in plain words: which event, and when. They can stand on any stick, of any system."""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime

COPY, ARCHIVE = ".tapis.zip", ".tapis.json"
LONGEST = 60
SPELLED = str.maketrans({"ß": "ss", "œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O"})


def plain(title: str) -> str:
    """A title with nothing in it but letters without accents, digits and hyphens."""
    letters = unicodedata.normalize("NFKD", title.translate(SPELLED)).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", letters).strip("-")[:LONGEST].rstrip("-") or "Tapis"


def file_name(title: str, moment: datetime, ending: str, number: int = 1) -> str:
    """The name of a file about an event, at a moment as the clock on the wall shows it."""
    again = f"-{number}" if number > 1 else ""
    return f"{plain(title)}_{moment:%Y-%m-%d_%Hh%M}{again}{ending}"
