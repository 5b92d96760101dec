"""What a call of bridge tells partner, and what partner has told: the reasons of a call in an auction.

Speaks by the system of the players here; knows nothing of what a call is worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any

from tapis.bots.bridge import system
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system.shown import ANY_POINTS, MOST_POINTS
from tapis.core.speech import Saying
from tapis.games.bridge.play.calls import Bid, saying
from tapis.learn.problems.moment import ProblemMoment


def artificial(moment: ProblemMoment, call: Any) -> bool:
    """Whether a call means something else than it says: one system agrees so, and the game does not."""
    return system.meaning_at(moment.table, call).alert


def reasons(moment: ProblemMoment, seat: int, call: Any) -> Iterator[Saying]:
    """What the bid tells, and how many points both hands have together where partner has told some."""
    told = system.meaning_at(moment.table, call)
    if isinstance(call, Bid) and not told.unread and told.says:
        words = saying(call)
        meant = reduce(lambda one, other: Saying("{one}, {other}", {"one": one, "other": other}), told.says)
        yield Saying(
            "{call} tells partner: {meaning}.", {"call": Saying(words.short, words.args), "meaning": meant}
        )
    yield from _together(moment, seat)


def _together(moment: ProblemMoment, seat: int) -> Iterator[Saying]:
    shown = system.at_table(moment.table).partner.hcp
    if shown == ANY_POINTS:
        return
    mine = BridgeHand(moment.at.hands[seat]).points
    if shown.high >= MOST_POINTS:
        yield Saying(
            "Partner has shown at least {low} points: together {least} or more.",
            {"low": shown.low, "least": mine + shown.low},
        )
    else:
        told = {"low": shown.low, "high": shown.high, "least": mine + shown.low, "most": mine + shown.high}
        yield Saying("Partner has shown {low} to {high} points: together {least} to {most}.", told)
