"""Where the steps of learning a game lead, and the way back to where somebody came from.

Nothing here looks at a table or an event: an address is only carried along, where it is one of this house.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl, urlencode

from django.http import HttpRequest
from django.urls import Resolver404, resolve, reverse
from django.utils.translation import gettext_lazy

from tapis.learn.lessons import of
from tapis.learn.problems.shelf import problems
from tapis.web.frame.choices import Named
from tapis.web.play.coach import FIRST_STEPS

BACK: Final = "next"
"""What carries the address of where one came from, from page to page."""
PLACES: Final[Mapping[str, Named]] = {
    "play:table": gettext_lazy("Back to the table"),
    "play:lobby": gettext_lazy("Back to the tables"),
    "play:choose": gettext_lazy("Back to the new table"),
    "screen:public": gettext_lazy("Back to the event"),
    "frame:regulation": gettext_lazy("Back to the rules"),
}
"""The pages from which learning is reached and to which one goes back, and how the way is called."""
GAME: Final = "game"
"""What a new table is asked for: which game."""


@dataclass(frozen=True, slots=True)
class WayBack:
    """Where somebody came from."""

    href: str
    label: Named


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
        f"{reverse('play:choose')}?{urlencode({GAME: game, 'coach': FIRST_STEPS})}",
    )


def back_to(request: HttpRequest) -> WayBack | None:
    """Where somebody came from; None for every other address, in this house or elsewhere."""
    told = request.GET.get(BACK, "")
    path, _, query = told.partition("?")
    try:
        found = resolve(path)
    except Resolver404:
        return None
    args: Sequence[object] = tuple(found.kwargs.values())
    if found.view_name not in PLACES or told != path + _asked(found.view_name, query):
        return None
    return WayBack(told, PLACES[found.view_name]) if reverse(found.view_name, args=args) == path else None


def _asked(view: str, query: str) -> str:
    """What a page may be asked for on the way back: of a new table its game, as it would be written."""
    game = dict(parse_qsl(query)).get(GAME, "")
    return f"?{urlencode({GAME: game})}" if view == "play:choose" and game else ""


def onward(address: str, back: WayBack | None) -> str:
    """An address that carries along where the reader came from."""
    if back is None or not address:
        return address
    return f"{address}{'&' if '?' in address else '?'}{urlencode({BACK: back.href})}"
