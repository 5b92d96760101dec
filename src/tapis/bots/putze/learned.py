"""Players of putze who lay cards by a net that learned by playing itself: one at once, one that thinks ahead.

*Instant* speaks, announces and changes cards as level 1 and searches nothing. *Level 3* is the search of
level 2 in more deals, in which all lay cards by the net. The net (``putze_net.json``) is made by
``benchmarks/thumb_selfplay.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from tapis.bots.jass.features import JassChoice, MarksSoFar, best_scored
from tapis.bots.jass.imagining import compile_all
from tapis.bots.jass.learned import net, playing
from tapis.bots.named import Options, at_once
from tapis.bots.putze import ahead, rule
from tapis.bots.putze.ahead import counted
from tapis.bots.putze.words import PutzeHouse, PutzeMind
from tapis.bots.thinking import ThinksAhead
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.view import View
from tapis.games import jass
from tapis.games.putze.book import ART
from tapis.games.putze.play.calls import Call, Move
from tapis.games.putze.play.table import Table

NET = "putze_net.json"
LEAST = ART.profile().figure("minimum")


def choose(view: View[Table, Call], moves: Sequence[Move], chance: Chance) -> Move:
    """Whatever there is to say as level 1, then the card with the highest score."""
    cards = [move.card for move in moves if isinstance(move, Played)]
    if not cards or len(cards) < len(moves):
        return rule.choose(view, moves, chance)
    return Played(view.seat, best_scored(net(NET), seen(view), cards))


def seen(view: View[Table, Call]) -> JassChoice:
    """The card to be laid, who has taken how many tricks, and the points so far."""
    table = view.table
    points = Counter(counted(table))
    for trick in table.won:
        points[trick.winner] += sum(jass.card_points(card, table.trump) for card in trick.cards)
    tricks = Counter(trick.winner for trick in table.won)
    return JassChoice(rule.scene_of(view), tricks, MarksSoFar(table.variant.putzes, LEAST, points))


LEVEL_3 = PutzeMind(worlds=250, deals=250, playing=partial(playing, NET), plainly=choose)


def in_house(options: Options) -> PutzeHouse:
    """A house of whoever thinks so."""
    return replace(PutzeHouse.under(options), mind=LEVEL_3)


INSTANT = at_once(choose, version="2")
PLAYER = ThinksAhead(house=in_house, think=ahead.think, prepare=compile_all, level=3, version="2").usual()
