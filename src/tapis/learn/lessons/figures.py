"""The figures of a finished deal, by which texts are filled; knows no game by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapis.core.plugin import AnyPlugin
from tapis.core.terms import Json
from tapis.core.tricks import Seat
from tapis.library import Deal, sheet


def figures(plugin: AnyPlugin, deal: Deal[Any, Any, Any, Any], seat: Seat) -> Mapping[str, str]:
    """Every figure of a finished deal: for ``seat``, and for each seat by its number."""
    told = plugin.sheet.results.encode(deal.result)  # type: ignore[arg-type]
    seats = deal.rules.seats
    marked = sheet(plugin, [told], dealer=deal.dealer, options=deal.options).totals
    values: dict[str, Json] = {**told, "mark": [str(each) for each in marked]}
    found: dict[str, str] = {}
    for key, value in values.items():
        if not isinstance(value, list):
            found[key] = _said(value)
        elif value:
            found |= {f"{key}@{each}": _said(value[each % len(value)]) for each in range(seats)}
            found[key] = found[f"{key}@{seat}"]
    return found


def _said(value: Json) -> str:
    return "–" if value is None else str(value)
