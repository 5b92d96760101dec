"""Cards of the player that thinks ahead: each world that it imagines is solved exactly.

A card is worth what the score it leads to loses in IMPs on the best card of that world. Exact play sees
through the backs of the cards: it thinks that a guess can be put off and that everybody guesses right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.bots.bridge.imagining import Hands, lane_words, worlds
from tapis.bots.bridge.worth import Reached, Scores
from tapis.bots.named import TimeOver, never
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.game import Position
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.bridge.play.calls import Call
from tapis.games.bridge.play.deal import Bridge
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import SIDES
from tapis.games.bridge.tournament.comparison import imps
from tapis.solver import engine
from tapis.solver.pack import LANES, pack, suit_of


@dataclass(frozen=True, slots=True)
class WorldsSolved:
    """How many worlds are solved: before the opening lead, while twelve tricks are to come, and later."""

    leading: int
    early: int
    later: int

    def worlds(self, left: int) -> int:
        """The number of worlds when so many tricks are to come."""
        return {13: self.leading, 12: self.early}.get(left, self.later)


USUAL = WorldsSolved(14, 20, 24)
LEAST = 4
"""In fewer worlds than these, where time is over before more are solved, level 1 is rather believed."""
MADE_OR_NOT, NEAR = 12, 2
"""With so many tricks to come and more it is only asked whether the contract is made, afterwards up to how
many tricks more or less."""
GAME = Bridge()
"""Any house will do: cards are played by the same rules everywhere."""


def losses(
    view: View[Table, Call],
    seat: Seat,
    scores: Scores,
    chance: Chance,
    over: TimeOver = never,
    depth: WorldsSolved = USUAL,
) -> Mapping[Card, Sequence[int]]:
    """What every open card loses in IMPs, 0 or less, in each of the worlds imagined.

    When the time is ``over`` no more worlds are solved; empty for no world.
    """
    table = view.table
    assert table.contract is not None
    assert table.declarer is not None
    imagined = worlds(view, depth.worlds(table.left), chance)
    declaring = (seat - table.declarer) % SIDES == 0
    before = table.taken[table.declarer % SIDES]
    written = scores(Reached(table.contract, table.declarer))
    found: dict[Card, list[int]] = {}
    for number, tricks in enumerate(solved(table, imagined), 1):
        worth = {card: written[before + more] * (1 if declaring else -1) for card, more in tricks.items()}
        best = max(worth.values())
        for card, points in worth.items():
            found.setdefault(card, []).append(imps(points - best))
        if number < len(imagined) and over():
            break
    return found


def solved(table: Table, imagined: Sequence[Hands]) -> Iterator[Mapping[Card, int]]:
    """For each world: the tricks that declarer's side takes from here after every open card."""
    if not imagined:
        return
    at = pack(GAME, Position(table, imagined[0]))
    if at.dead:
        return
    suits = "".join(suit_of(at, lane) for lane in range(LANES))
    least, most = _told_apart(table)
    for hands in imagined:
        here = replace(at, hands=lane_words(hands, suits))
        yield engine.within(here, here.sides[0], least, most)


def _told_apart(table: Table) -> tuple[int, int]:
    """The tricks to come that are told apart, which takes half of the time: those about the contract."""
    assert table.contract is not None
    assert table.declarer is not None
    missing = table.contract.needed - table.taken[table.declarer % SIDES]
    if not 0 < missing <= table.left:
        return 0, table.left
    near = 0 if table.left >= MADE_OR_NOT else NEAR
    return max(0, missing - 1 - near), min(table.left, missing + near)
