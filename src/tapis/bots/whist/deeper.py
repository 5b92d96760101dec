"""The player of whist of level 3: the search of level 2 with better players in it, and in more layouts.

In the layouts it imagines all four lay cards by the nets of the instant player; where the search finds
nothing better it lays what that one lays. The auction goes on by the rules of level 1.
"""

from __future__ import annotations

from functools import partial

from tapis.bots.thinking import ThinksAhead
from tapis.bots.whist import ahead, instant
from tapis.bots.whist.ahead import WhistMind, WhistThinking

LEVEL_3 = WhistMind(for_a_call=1000, for_a_card=400, usual=instant.choose, nets=instant.learned, touch=True)
PLAYER = ThinksAhead(
    house=partial(WhistThinking.under, LEVEL_3), think=ahead.think, prepare=ahead.prepare, level=3
).usual()
