"""What a phone at a table sent: numbers, one deal, and which state of that deal its page showed.

Two phones may type the same deal. A page therefore sends along a print of the deal as it showed it;
when the deal has changed since, the second phone is told instead of replacing what it never saw.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from tapis.club.marks import canonical
from tapis.core.form import Scope
from tapis.core.plugin import Plugin
from tapis.law import Breach, Reason, Refusal, Refused
from tapis.web import oneline
from tapis.web.entry import Typed

OVERTAKEN = Reason(
    "overtaken",
    "Deal {deal} was entered on another phone meanwhile; compare the two, and save again if yours is right.",
)


def whole(data: Mapping[str, Any], name: str, default: int = 0) -> int:
    """A small whole number a page sent, or the default."""
    text = str(data.get(name, ""))
    return int(text) if text.isdecimal() and len(text) < 5 else default


def deal_of(plugin: Plugin[Any], columns: int, deals: Sequence[Any], posted: Typed) -> Any | Refusal:
    """The deal that was typed, in the regulation's own spelling, or why it cannot be entered now."""
    number = whole(posted, "deal")
    typed = _boxes(plugin, columns, number, posted, deals[number - 1] if 1 <= number <= len(deals) else None)
    result = typed if isinstance(typed, Breach | Refused) else canonical(plugin, number, typed)
    if isinstance(result, Breach | Refused):
        return result
    now = print_of(deals, number)
    return result if now in {posted.get("seen", ""), _print(result)} else OVERTAKEN(deal=number)


def _boxes(plugin: Plugin[Any], columns: int, deal: int, posted: Typed, was: Any) -> Any:
    """What was typed; where that is nothing, a deal of empty boxes."""
    typed = oneline.read(plugin, columns, deal, posted, was)
    if typed is not None:
        return typed
    return {each.key: [None] * columns if each.scope is Scope.SEAT else None for each in plugin.fields}


def print_of(deals: Sequence[Any], deal: int) -> str:
    """A short print of an entered deal; empty where there is none."""
    entered = deals[deal - 1] if 1 <= deal <= len(deals) else None
    return "" if entered is None else _print(entered)


def _print(deal: Any) -> str:
    return hashlib.sha256(json.dumps(deal, sort_keys=True).encode()).hexdigest()[:16]
