"""The gate between the compiled rules of thumb and the readable ones, card by card.

``python research/thumb_equality.py --positions 100000`` plays deals of tutti, all contracts in turn
and with either answer about trumps under others, and of putze at every size of table, by chance and by
level 1, and asks both for every card that is a choice. One difference is enough for exit status 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from tapis.bots.jass.imagining import CardToLay
from tapis.bots.registry import bot
from tapis.core.cards import Card
from tapis.core.selfplay import at_random

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.bots.imagined import compiled, of_putze, of_tutti
from tests.bots.test_imagining import SIZES

DEALS = 15


def positions() -> Iterator[tuple[CardToLay, Card]]:
    """Positions without end."""
    kinds: list[tuple[str, Any]] = [("tutti", {"under_trump": each}) for each in (False, True)]
    for number, (game, how) in enumerate(cycle([*kinds, *(("putze", size) for size in SIZES)])):
        for cards_by in (at_random, bot(game)):
            deals = range(DEALS * number, DEALS * (number + 1))
            if game == "tutti":
                several = of_tutti(deals, cards_by, how)
            else:
                people, options = how
                several = of_putze(deals, cards_by, options, people)
            yield from ((seen, card) for seen, card, _ in several)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100_000)
    asked, different = parser.parse_args(), 0
    for seen, card in islice(positions(), asked.positions):
        if (found := compiled(seen)) != card:
            different += 1
            print(f"{card.code} is laid, {found.code} compiled: {seen.hand} after {seen.table.tricks}")
    print(f"{asked.positions} positions, {different} different")
    return bool(different)


if __name__ == "__main__":
    sys.exit(main())
