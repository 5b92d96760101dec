"""Rounds written down by hand or drawn elsewhere: one table on a line, an empty line between two rounds.

``3 17 8 22`` are the numbers of the entrants on seats A to D, ``3 17`` two teams.
Whoever is not named sits the round out.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from tapis.club.crossings import Crossing, Seating
from tapis.core.whole import whole
from tapis.law import Reason, Refused

LONGEST = 6
"""Digits of a number; no entrant's is longer."""

NOT_A_TABLE = Reason("not-a-table", "Line {line} must hold the numbers of {columns} entrants, not “{typed}”.")


def written_rounds(text: str, players: Collection[int], columns: int, largest: int = 0) -> Crossing | Refused:
    """The rounds in ``text``, each completed by those of ``players`` who sit out; ``columns`` to a table.

    Tables may be larger than that, up to ``largest``.
    """
    rounds: list[list[tuple[int, ...]]] = [[]]
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            rounds.append([])
            continue
        table = _table(line)
        if not columns <= len(table) <= max(columns, largest):
            return NOT_A_TABLE(line=number, columns=columns, typed=line.strip()[:40])
        rounds[-1].append(table)
    return tuple(_seating(tables, players) for tables in rounds if tables)


def _table(line: str) -> tuple[int, ...]:
    """The numbers on a line; empty when it holds anything else."""
    cells = re.split(r"[\s;,]+", line.strip())
    numbers = [number for number in (whole(cell, LONGEST) for cell in cells) if number is not None]
    return tuple(numbers) if len(numbers) == len(cells) else ()


def _seating(tables: list[tuple[int, ...]], players: Collection[int]) -> Seating:
    seated = {number for table in tables for number in table}
    return Seating(tuple(tables), tuple(sorted(set(players) - seated)))
