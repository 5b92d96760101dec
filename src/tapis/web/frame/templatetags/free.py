"""Template tags for free tables: where a party is played, and what it is called in a drawn event."""

from __future__ import annotations

from django import template
from django.utils.translation import gettext

from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament

register = template.Library()


@register.filter
def placed(tournament: Tournament, at: Slip | tuple[int, int]) -> str:
    """Where a slip belongs: “Round 2, table 7”, at free tables “Table 3, party 2”."""
    slip = at if isinstance(at, Slip) else tournament.slip(*at)
    if slip is None:
        return ""
    if slip.place:
        return gettext("Table %(table)s, game %(party)s") % {"table": slip.place, "party": slip.party}
    return gettext("Round %(round)s, table %(table)s") % {
        "round": slip.round,
        "table": tournament.table_name(slip.table),
    }


@register.simple_tag
def placed_at(tournament: Tournament, number: int, table: int) -> str:
    """Where the slip of a round's table belongs."""
    if not table:
        return gettext("Round %(round)s, at no table") % {"round": number}
    return placed(tournament, (number, table))
