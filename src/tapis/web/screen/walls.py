"""Who sat where in each round, as it stands on the public page: printed once, since a seating never changes.

What may change are people: their names, their links, whether they want to be named.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tapis.club.state.tournament import Round, Tournament
from tapis.web.screen.pages import seats_by_name

KEPT = 60


@dataclass(frozen=True, slots=True)
class Wall:
    """The list of one round, with the people and the seating it was made from."""

    made_from: tuple[object, object]
    text: SafeString


_walls: OrderedDict[tuple[str, int, str], Wall] = OrderedDict()


def wall(event: str, tournament: Tournament, found: Round) -> SafeString:
    """Everybody of a round by name and table, drawn once, in the language of the page."""
    key = (event, found.number, get_language() or "")
    known = _walls.get(key)
    # The fold makes a new mapping whenever somebody changes, and keeps it otherwise.
    if known and known.made_from[0] is tournament.entrants and known.made_from[1] is found.seating:
        return known.text
    context = {"event": event, "tournament": tournament, "lines": seats_by_name(tournament, found)}
    text = SafeString(render_to_string("screen/wall.html", context))
    _walls[key] = Wall((tournament.entrants, found.seating), text)
    while len(_walls) > KEPT:
        _walls.popitem(last=False)
    return text
