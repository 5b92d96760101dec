"""What a phone at a table sent: numbers, one deal, and which state of that deal its page showed.

Two phones may type the same deal. A page therefore sends along a print of the deal as it showed it;
when the deal has changed since, the second phone is told instead of replacing what it never saw.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

from tapis.club.state.marks import canonical
from tapis.club.state.reasons import OVERTAKEN
from tapis.core.form import Scope
from tapis.core.plugin import AnyPlugin
from tapis.core.terms import Json
from tapis.law import Breach, Refusal, Refused
from tapis.web.frame.numbers import int_of
from tapis.web.sheet import one_line
from tapis.web.sheet.entry import Typed


def deal_of(plugin: AnyPlugin, columns: int, deals: Sequence[Json], posted: Typed) -> Json | Refusal:
    """The deal that was typed, in the regulation's own spelling, or why it cannot be entered now."""
    number = int_of(posted.get("deal"))
    typed = _boxes(plugin, columns, number, posted, deals[number - 1] if 1 <= number <= len(deals) else None)
    result = typed if isinstance(typed, Breach | Refused) else canonical(plugin, number, typed)
    if isinstance(result, Breach | Refused):
        return result
    now = print_of(deals, number)
    return result if now in {posted.get("seen", ""), _print(result)} else OVERTAKEN(deal=number)


def _boxes(plugin: AnyPlugin, columns: int, deal: int, posted: Typed, was: Json) -> Json:
    """The boxes as JSON; where nothing was typed, a deal of empty boxes."""
    typed = one_line.read(plugin, columns, deal, posted, was)
    if typed is not None:
        return typed
    return {each.key: [None] * columns if each.scope is Scope.SEAT else None for each in plugin.sheet.fields}


def print_of(deals: Sequence[Json], deal: int) -> str:
    """A short print of an entered deal; empty where there is none."""
    entered = deals[deal - 1] if 1 <= deal <= len(deals) else None
    return "" if entered is None else _print(entered)


def _print(deal: Json) -> str:
    return hashlib.sha256(json.dumps(deal, sort_keys=True).encode()).hexdigest()[:16]
