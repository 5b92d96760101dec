"""Where the steps of learning a game lead, and the way back to the table somebody came from.

Nothing here looks at a table: its address is only carried along, where it is one of this house.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest
from django.urls import Resolver404, resolve, reverse

from tapis.learn.lessons import of
from tapis.learn.problems.shelf import problems

BACK: Final = "next"
"""What carries the address of a table from page to page."""
TABLE: Final = "play:table"


@dataclass(frozen=True, slots=True)
class Ways:
    """Where one goes from a game: each step of learning it, empty where nobody has made any."""

    screen: str
    lesson: str
    problems: str
    table: str


def ways(game: str) -> Ways:
    """The steps of a game in their order: read it, play a first deal, solve a few, sit down with bots."""
    first = next(iter(of(game)), None)
    return Ways(
        reverse("learn:game", args=(game,)),
        reverse("learn:lesson", args=(game, first.id)) if first else "",
        reverse("learn:problems", args=(game,)) if problems(game).problems else "",
        f"{reverse('play:choose')}?game={game}",
    )


def back_to(request: HttpRequest) -> str:
    """The table somebody came from; empty for every other address, in this house or elsewhere."""
    told = request.GET.get(BACK, "")
    try:
        found = resolve(told)
    except Resolver404:
        return ""
    args: Sequence[object] = tuple(found.kwargs.values())
    return told if found.view_name == TABLE and reverse(TABLE, args=args) == told else ""
