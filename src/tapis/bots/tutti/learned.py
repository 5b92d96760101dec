"""Players of tutti who lay cards by a net that learned by playing itself: one at once, one that thinks ahead.

*Instant* names contracts as level 1 and searches nothing. *Level 3* is the search of level 2 in more worlds,
in which all lay cards by the net, and in which whoever named the contract holds a hand to name it with. The
net (``tutti_net.json``) is made by ``benchmarks/thumb_selfplay.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from tapis.bots.jass.features import JassChoice, best_scored
from tapis.bots.jass.imagining import compile_all
from tapis.bots.jass.learned import net, playing
from tapis.bots.named import Options, at_once
from tapis.bots.thinking import ThinksAhead
from tapis.bots.tutti import ahead, rule
from tapis.bots.tutti.ahead import TuttiHouse, TuttiMind
from tapis.bots.tutti.contracts import usual, valued
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.view import View
from tapis.games.tutti.calls import Call, Move
from tapis.games.tutti.contracts import Contract
from tapis.games.tutti.table import Table
from tapis.solver.thumbs import Imagining, Layouts, Sighted, layouts

NET = "tutti_net.json"
DOUBT = 12.0
"""How many points a hand may be off what level 1 would have named its contract with."""
DRAWN = 3
"""How many layouts are drawn for each that is used."""


def choose(view: View[Table, Call], moves: Sequence[Move], chance: Chance) -> Move:
    """A contract or "je chibre" as level 1, then the card with the highest score."""
    cards = [move.card for move in moves if isinstance(move, Played)]
    contract = view.table.contract
    if not cards or contract is None:
        return rule.choose(view, moves, chance)
    return Played(view.seat, best_scored(net(NET), seen(view, contract), cards))


def seen(view: View[Table, Call], contract: Contract) -> JassChoice:
    """The card to be laid under a contract, and who has taken how many tricks."""
    return JassChoice(rule.scene_of(view, contract), Counter(trick.winner for trick in view.table.won))


def likely(view: View[Table, Call]) -> Imagining:
    """Layouts in which whoever named the contract holds a hand to do so with, as far as there are enough.

    Of the last to speak, who had to name one, nothing is known.
    """
    table, asked = view.table, ahead.ASKED
    contract, taker = table.contract, table.taker
    if contract is None or taker is None or taker == view.seat or table.chibres >= len(asked):
        return layouts
    least = usual(contract.box) + asked[table.chibres] - DOUBT

    def imagine(at: Sighted, number: int, seed: int) -> Layouts:
        drawn, place = layouts(at, DRAWN * number, seed), at.at.places.index(taker)
        hands = [at.at.named(int(row[place]) | at.played[place]) for row in drawn]
        good = [valued(contract, hand) >= least for hand in hands]
        order = sorted(range(len(good)), key=lambda row: not good[row])
        return drawn[order[:number]]

    return imagine


LEVEL_3 = TuttiMind(worlds=250, deals=180, playing=partial(playing, NET), plainly=choose, likely=likely)


def in_house(options: Options) -> TuttiHouse:
    """A house of whoever thinks so."""
    return replace(TuttiHouse.under(options), mind=LEVEL_3)


INSTANT = at_once(choose, version="2")
PLAYER = ThinksAhead(house=in_house, think=ahead.think, prepare=compile_all, level=3, version="2").usual()
