"""How far two tables of estimation agree that hold the same cards: how what a seat makes at each correlates.

``python research/same_cards.py --deals 3000`` deals each deal at two tables, with four players at either who
call as ``level1`` does and lay some of a hundred cards at random: 0, 17, 33 and 50, shuffled anew at each
table. What a seat makes at one table is compared with what the same cards made at the other, in points of the
mark; the interval of 95 % leaves out one block of twenty deals after the other. One would say that the cards
are all, nought that a result at one table tells nothing of that at another.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import correlation
from typing import Any, cast

from tapis.bots.estimation import rule
from tapis.core.chance import Chance
from tapis.core.events import Move, Played
from tapis.core.game import replay
from tapis.core.selfplay import at_random, play
from tapis.core.view import View
from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.sheet import difference, exact_bonus
from tapis.lab.figures import jackknife

SEATS, BONUS, BLOCK = 4, 10, 20
CARELESS = (0, 17, 33, 50)
"""Cards of a hundred laid at random."""
Pair = tuple[float, float]
"""What the same cards made at both tables."""


def made(seed: str, table: int) -> list[int]:
    """What every seat of one table makes of a deal: off its estimate, less the bonus; less is better."""
    own = Chance(f"{seed} at {table}")
    careless = own.fork("people").shuffled(CARELESS)
    slips = own.fork("slips")

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        lays = all(isinstance(move, Played) for move in moves)
        if lays and slips.below(100) < careless[view.seat]:
            return at_random(view, moves, slips)
        return cast("Move[Any]", rule.choose(view, moves, chance))

    record = play(TYPED_PLUGIN, seed, player=choose)
    game = TYPED_PLUGIN.game(record.options, record.terms)
    result = game.result(replay(game, 0, record.events).table)
    assert result is not None
    lines = zip(result.estimated, result.made, result.tricks, strict=True)
    return [difference(told, got) + exact_bonus(told, got, took, BONUS) for told, got, took in lines]


def pairs(deals: int, seed: str) -> Iterator[list[Pair]]:
    """The seats of each deal."""
    for number in range(deals):
        one, other = (made(f"{seed} {number}", table) for table in range(2))
        yield list(zip(one, other, strict=True))


def agreement(blocks: Sequence[Sequence[Pair]]) -> float:
    """The correlation over all seats of all deals."""
    every = [pair for block in blocks for pair in block]
    return correlation([one for one, _ in every], [other for _, other in every])


def main() -> None:
    """Deal, and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=2000)
    asked.add_argument("--seed", default="same")
    chosen = asked.parse_args()
    every = list(pairs(chosen.deals, chosen.seed))
    starts = range(0, len(every), BLOCK)
    blocks = [[pair for deal in every[each : each + BLOCK] for pair in deal] for each in starts]
    found = jackknife(agreement, blocks)
    print(f"{chosen.deals} deals: {found.value:.3f} ({found.low:.3f} to {found.high:.3f})")


if __name__ == "__main__":
    main()
