"""How long the house keeps things, in days after the last thing that happened; 0 for ever.

``TAPIS_KEEP_CHATS`` and ``TAPIS_KEEP_TABLES`` are about virtual tables, ``TAPIS_KEEP_LOGS`` about logs that
somebody brought, ``TAPIS_KEEP_FRIENDLY`` about friendly tables, ``TAPIS_KEEP_PRACTICE`` about practice
evenings, ``TAPIS_KEEP_EVENTS`` about every event: these two are kept for ever unless told otherwise.
``TAPIS_KEEP_COPIES`` is about copies from before an upgrade, in days after they were taken.
``TAPIS_KEEP_DEALS`` is about deals on the pages that people without an account keep, ``TAPIS_KEEP_PAGES``
about such a page after its last deal or change.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from tapis.core.whole import whole

LONGEST = 100_000
"""More days than these count as for ever."""


def contact(environment: Mapping[str, str] = os.environ) -> str:
    """Whom players may ask about what is kept of them, as ``TAPIS_CONTACT`` says; empty without it."""
    return environment.get("TAPIS_CONTACT", "").strip()[:200]


@dataclass(frozen=True, slots=True)
class Days:
    """How long each kind is kept."""

    chats: int = 7
    tables: int = 30
    logs: int = 90
    friendly: int = 365
    practice: int = 0
    events: int = 0
    copies: int = 90
    deals: int = 730
    pages: int = 730


def days(environment: Mapping[str, str] = os.environ) -> Days:
    """The days as the environment says; a setting that is no whole number counts as not set."""

    def asked(name: str, otherwise: int) -> int:
        found = whole(environment.get(f"TAPIS_KEEP_{name}", ""), 9)
        return otherwise if found is None else min(found, LONGEST)

    usual = Days()
    return Days(
        asked("CHATS", usual.chats),
        asked("TABLES", usual.tables),
        asked("LOGS", usual.logs),
        asked("FRIENDLY", usual.friendly),
        asked("PRACTICE", usual.practice),
        asked("EVENTS", usual.events),
        asked("COPIES", usual.copies),
        asked("DEALS", usual.deals),
        asked("PAGES", usual.pages),
    )
