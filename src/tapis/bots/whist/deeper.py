"""The player of whist of level 3: the search of level 2 with better players in it, and in more layouts.

In the layouts it imagines all four lay cards by larger nets than those of the instant player
(``deeper.json``, made by ``research/whist_selfplay.py``); where the search finds nothing better it lays
what they prefer. The auction goes on by the rules of level 1.
"""

from __future__ import annotations

from functools import cache, partial

from tapis.bots.thinking import ThinksAhead
from tapis.bots.whist import ahead, instant
from tapis.bots.whist.ahead import WhistMind, WhistThinking
from tapis.bots.whist.instant import CardNets
from tapis.solver import nets


@cache
def larger() -> CardNets:
    """The larger nets as they are kept in the package."""
    return nets.kept(CardNets, __package__, "deeper.json")


LEVEL_3 = WhistMind(
    for_a_call=1000, for_a_card=400, usual=partial(instant.chosen, larger), nets=larger, touch=True
)
PLAYER = ThinksAhead(
    house=partial(WhistThinking.under, LEVEL_3),
    think=ahead.think,
    prepare=ahead.prepare,
    level=3,
    version="2",
).usual()
