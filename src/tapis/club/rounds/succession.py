"""Rounds that follow one another by themselves, where a movement has fixed who plays whom.

The organiser publishes the first round; each next one is published when a table has handed in the one
before. Whatever would keep the desk from publishing it, such as a pair that has left, keeps it back here.
"""

from __future__ import annotations

from tapis.club.events import RoundPublished
from tapis.club.rounds.drawing import publish
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.law import Breach, Refused


def next_round(competition: Competition, slip: Slip) -> tuple[RoundPublished, ...]:
    """The publication that follows from a sheet handed in; nothing where the desk has to publish."""
    tournament = competition.tournament
    following = tournament.round(slip.round + 1)
    if not tournament.setup.flowing or following is None or not following.seating.sets:
        return ()
    if following.published or slip.versions:
        return ()
    outcome = publish(competition, slip.round + 1)
    return () if isinstance(outcome, Breach | Refused) else (RoundPublished(slip.round + 1),)
