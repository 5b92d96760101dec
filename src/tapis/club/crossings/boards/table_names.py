"""Tables as people name them where there are sections: ``B3`` for a table, ``B`` for all of a section."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tapis.club.crossings.boards.sections import LETTERS, FieldSection, letter, place_of
from tapis.core.deals import numbers_text
from tapis.core.whole import whole

NAMED = re.compile(r"([A-Za-z])\s*(\d{0,3})(?:\s*[-–]\s*(?:\1)?\s*(\d{1,3}))?")


def by_number(sections: Sequence[FieldSection], text: str) -> str:
    """The same row with the numbers that tables have through all sections; what is no table stays."""
    return ", ".join(_by_number(sections, part.strip()) for part in re.split("[,;]", text)) if text else ""


def table_named(sections: Sequence[FieldSection], text: str) -> int:
    """The number of one table; 0 where there is none of that name."""
    return whole(by_number(sections, text)) or 0


def _by_number(sections: Sequence[FieldSection], part: str) -> str:
    found = NAMED.fullmatch(part)
    at = LETTERS.find(found[1].upper()) if found else -1
    if found is None or not 0 <= at < len(sections):
        return part
    before, tables = sum(each.tables for each in sections[:at]), sections[at].tables
    first, last = whole(found[2]) or 0, whole(found[3] or found[2]) or 0
    if not found[2]:
        first, last = 1, tables
    if not (1 <= first <= last <= tables) or (found[3] and not found[2]):
        return part
    return str(before + first) if first == last else f"{before + first}-{before + last}"


def tables_text(sections: Sequence[FieldSection], tables: Iterable[int]) -> str:
    """Tables as a line: ``1–16, 18``, with sections ``A1–7, B2``."""
    if not sections:
        return numbers_text(tables)
    own: dict[str, list[int]] = {}
    for table in sorted(tables):
        at, number = place_of(sections, table)
        own.setdefault(letter(at), []).append(number)
    return ", ".join(f"{name}{run}" for name, found in own.items() for run in numbers_text(found).split(", "))
