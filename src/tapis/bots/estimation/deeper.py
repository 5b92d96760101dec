"""The player of estimation of level 3: the search of level 2 in more worlds, with players who see more.

In the worlds it imagines all lay cards by a larger net, which also knows who is seen to lack what
(``deeper.json``, made by ``research/estimation_teaching.py``). What it writes is what the instant player
writes.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from tapis.bots.estimation import searching
from tapis.bots.estimation.instant import PACKAGE
from tapis.bots.estimation.searching import LEVEL_2, Mind
from tapis.bots.thinking import ThinksAhead
from tapis.solver import nets
from tapis.solver.nets import Net


@cache
def net() -> Net:
    """The larger net as it is kept in the package."""
    return nets.kept(Net, PACKAGE, "deeper.json")


LEVEL_3 = Mind(replace(LEVEL_2.like, worlds=500), net)
PLAYER = ThinksAhead(
    house=partial(searching.in_house, LEVEL_3), think=searching.think, prepare=searching.prepare, level=3
).usual()
