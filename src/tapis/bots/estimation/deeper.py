"""The player of estimation of level 3: the search of level 2 in more worlds, with players who see more.

In the worlds it imagines all lay cards by a larger net, which also knows who is seen to lack what
(``deeper.json``, made by ``benchmarks/estimation_teaching.py``). What it writes is what the instant player
writes.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from importlib.resources import files

import msgspec

from tapis.bots.estimation import searching
from tapis.bots.estimation.instant import Net
from tapis.bots.estimation.searching import LEVEL_2, Mind
from tapis.bots.thinking import ThinksAhead


@cache
def net() -> Net:
    """The larger net as it is kept in the package."""
    return msgspec.json.decode(files(__package__).joinpath("deeper.json").read_bytes(), type=Net)


LEVEL_3 = Mind(replace(LEVEL_2.like, worlds=500), net)
PLAYER = ThinksAhead(
    house=partial(searching.in_house, LEVEL_3),
    think=searching.think,
    prepare=searching.prepare,
    name="level3",
    level=3,
).usual()
