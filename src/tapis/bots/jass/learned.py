"""The nets by which players of tutti and putze lay cards, and people who lay cards by them in imagined deals.

A net is a file of the package, made by ``benchmarks/thumb_selfplay.py``; it goes by the features of
``jass_features``.
"""

from __future__ import annotations

from functools import cache

from tapis.bots.jass.imagining import THUMBS
from tapis.solver import nets
from tapis.solver.nets import Net
from tapis.solver.thumbs import CardPolicy

HEAT = 0.5
"""How often playouts stray from the net's best card."""


@cache
def net(name: str) -> Net:
    """The net as it is kept in a file of the package."""
    return nets.kept(Net, "tapis.bots.jass", name)


@cache
def playing(name: str) -> CardPolicy:
    """All lay cards by the net in a file of the package."""
    return CardPolicy(THUMBS, net(name), HEAT)
