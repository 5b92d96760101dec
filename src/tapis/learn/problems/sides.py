"""Who sits around a question: the seats that win and lose with its player, and who led to which trick.

Knows what the player of the question may know, and nothing of what is best.
"""

from __future__ import annotations

from tapis.bots.whist.sight import sight
from tapis.core.tricks import Seat
from tapis.games.whist.book import ART as WHIST
from tapis.learn.problems.moment import ProblemMoment


def partners(moment: ProblemMoment, seat: Seat) -> frozenset[Seat]:
    """The seats that win and lose with ``seat``: of its team, or of its side in a contract of whist."""
    plugin = moment.plugin
    if plugin.sheet.members > 1:
        same = (each for each in range(moment.game.seats) if (each - seat) % plugin.columns == 0)
        return frozenset(same) - {seat}
    if plugin.regulation.id == WHIST.id and moment.table.contract is not None:
        return sight(moment.view(seat)).mates
    return frozenset()
