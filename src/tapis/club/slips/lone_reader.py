"""One reading is enough where somebody is alone at the desk: what was read so far counts from now on.

Does not know who has an account: whether somebody is alone is for the shell to see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tapis.club.events import SlipConfirmed
from tapis.club.rounds.opening import change_settings
from tapis.club.rulings.confirmation import read_enough
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome


def one_reading_is_enough(competition: Competition, reason: str = "") -> Outcome:
    """From now on one person reads each slip, and those that were read without a doubt are confirmed.

    What a table sent from its phone still waits for the desk; corrections that were read once count.
    """
    changed = change_settings(competition, replace(competition.tournament.setup, readers=1), reason)
    return (*changed, *_confirmed(competition)) if isinstance(changed, tuple) else changed


def _confirmed(competition: Competition) -> Iterator[SlipConfirmed]:
    setup = replace(competition.tournament.setup, readers=1)
    alone = Competition.of(replace(competition.tournament, settings=setup))
    for slip in alone.tournament.slips:
        yield from read_enough(alone, slip)
