"""Who plays with whom at a drawn table, where those opposite are partners for a round."""

from __future__ import annotations

from tapis.club.crossings import Crossing
from tapis.club.crossings.places.partners import changed
from tapis.club.state.competition import Competition

TOGETHER = 2


def with_partners(competition: Competition, drawn: Crossing) -> Crossing:
    """The tables as drawn, with other partners than before where the regulation changes them."""
    if competition.plugin.sheet.sharing != TOGETHER:
        return drawn
    tournament = competition.tournament
    return changed(drawn, tuple(each.seating for each in tournament.rounds[: tournament.published]))
