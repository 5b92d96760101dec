"""The gate between the compiled rules of thumb of whist and the readable ones, card by card.

``python research/whist_equality.py --positions 100000`` plays deals of every contract, by chance and
by level 1, and asks both for every card that is a choice. One difference is enough for exit status 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

from tapis.bots.whist import choose
from tapis.core.chance import Chance
from tapis.core.events import Played

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.bots.whist.underway import Seen, compiled_card, games, underway


def positions() -> Iterator[tuple[Seen, Played]]:
    """Positions without end, and what the readable rules lay."""
    for deal in count():
        for best in games():
            for by_chance in (True, False):
                for view, moves in underway(best, f"equality {deal}", by_chance):
                    move = choose(view, moves, Chance("x"))
                    assert isinstance(move, Played)
                    yield view, move


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100_000)
    asked, different = parser.parse_args(), 0
    for view, move in islice(positions(), asked.positions):
        if (found := compiled_card(view)) != move.card:
            different += 1
            print(f"{move.card.code} is laid, {found.code} compiled: {view.hand} after {view.table.tricks}")
    print(f"{asked.positions} positions, {different} different")
    return bool(different)


if __name__ == "__main__":
    sys.exit(main())
