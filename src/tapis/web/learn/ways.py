"""Where the steps of learning a game lead, and the way back to the table somebody came from.

Nothing here looks at a table: its address is only carried along, where it is one of this house.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest
from django.urls import NoReverseMatch, Resolver404, resolve, reverse

BACK: Final = "next"
"""What carries the address of a table from page to page."""
TABLE: Final = "play:table"


@dataclass(frozen=True, slots=True)
class Ways:
    """Where one goes from a game: each step of learning it, empty where this house has no such page."""

    screen: str
    lesson: str
    problems: str
    table: str


def ways(game: str) -> Ways:
    """The steps of a game in their order: read it, play a first deal, solve a few, sit down with bots."""
    return Ways(
        reverse("learn:game", args=(game,)),
        there("learn:lesson", game, f"{game}-1"),
        there("learn:problems", game),
        f"{reverse('play:choose')}?game={game}",
    )


def there(name: str, *args: str) -> str:
    """The address called ``name``; empty where nobody answers to it."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""


def back_to(request: HttpRequest) -> str:
    """The table somebody came from; empty for every other address, in this house or elsewhere."""
    told = request.GET.get(BACK, "")
    try:
        found = resolve(told)
    except Resolver404:
        return ""
    args: Sequence[object] = tuple(found.kwargs.values())
    return told if found.view_name == TABLE and reverse(TABLE, args=args) == told else ""
