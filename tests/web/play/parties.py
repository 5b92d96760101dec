"""Parties that are over, as the log of a server holds them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tapis.web.room.families import PARLOUR
from tests.parlour.evening import Evening
from tests.patience import PATIENCE

COLUMNS = "stream, version, op_id, place, at, actor, kind, schema, body"
NOON = "2026-01-01T12:00:00+00:00"
SHORT: dict[str, dict[str, Any]] = {"bridge": {"form": "series"}}


def finished_party(home: Path, game: str) -> str:
    """A party that two people and bots have played to its end, written once in a house; its address."""
    evening = Evening().open(game, deals=2, **SHORT.get(game, {})).people("ann", "ben")
    while not evening.table.over:
        evening.deal(f"{game}/{len(evening.table.deals)}").play("x")
    stream, (file,) = PARLOUR.stream(f"over-{game}"), home.glob("*.sqlite3")
    with closing(sqlite3.connect(file, timeout=PATIENCE)) as database, database:
        for version, event in enumerate(evening.events, 1):
            draft = PARLOUR.codec.draft(event)
            told = (stream, version, f"{stream}-{version}", 0, NOON, "test")
            row = (*told, draft.kind, draft.schema, draft.body)
            database.execute(f"INSERT OR IGNORE INTO event_log ({COLUMNS}) VALUES (?{', ?' * 8})", row)
    return f"/play/over-{game}/"
