"""A bidding system as data: what each call means, which call a hand makes, what an auction has shown.

``standing`` and ``at_table`` read an auction, ``call`` chooses, ``meaning``, ``meanings`` explain, ``shown``
and ``agrees`` are for whoever imagines hands. The systems are files: ``french.toml``, ``acol.toml``.
"""

from tapis.bots.bridge.system.meaning import Meaning, meaning, meaning_at, meanings
from tapis.bots.bridge.system.reading import agrees, at_table, call, shown, standing
from tapis.bots.bridge.system.rules import System, system
from tapis.bots.bridge.system.shown import HandShown, Range
from tapis.bots.bridge.system.standing import AuctionStanding

__all__ = [
    "AuctionStanding",
    "HandShown",
    "Meaning",
    "Range",
    "System",
    "agrees",
    "at_table",
    "call",
    "meaning",
    "meaning_at",
    "meanings",
    "shown",
    "standing",
    "system",
]
