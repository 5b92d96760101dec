"""What bidding could reach at most: contracts of pairs who see both their hands and bid undisturbed.

``uv run --group test python benchmarks/bridge_ceiling.py --boards 60`` gives each pair both of its hands, the
other 26 cards dealt at random twelve times, and lets it name the contract that scores most on the mean, its
tricks guessed as the bots guess them. The pair whose contract promises more plays it; nobody sacrifices or
doubles on sight of a misfit. Printed is what the contracts lose to par, tricks by exact play, as
``benchmarks/bridge_bidding.py`` prints it for the bots: what is left is how the other two hands lie, and what
the opponents would have bid. ``--keep FILE`` keeps the tables of twenty, the same file as there.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

from bridge_bidding import LAWS, Hands, Judged, Played, at_table, calling, interval, judged, this

from tapis.bots.bridge.calling_ahead import LUCK
from tapis.bots.bridge.expected import expected, spread
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.result import (
    HIGHEST_LEVEL,
    STRAINS,
    TRICKS,
    Contract,
    Doubling,
    PlayedOut,
    Vulnerable,
)

LAYOUTS = 12


def layouts(hands: Hands, side: int, chance: Chance) -> Iterator[Hands]:
    """The hands of a side with the others' dealt anew."""
    theirs = (1 - side, 3 - side)
    for _ in range(LAYOUTS):
        cards = chance.shuffled([card for seat in theirs for card in hands[seat]])
        dealt = {theirs[0]: Cards.of(cards[:TRICKS]), theirs[1]: Cards.of(cards[TRICKS:])}
        yield tuple(dealt.get(seat, hand) for seat, hand in enumerate(hands))


def guesses(several: list[Hands], strain: str, declarer: int) -> list[int]:
    """Tricks in every layout with every kind of luck."""
    means = [expected(hands, strain, declarer) for hands in several]
    lucky = (mean + luck * spread(strain) for mean in means for luck in LUCK)
    return [min(max(round(each), 0), TRICKS) for each in lucky]


def worth(contract: Contract, declarer: int, tricks: list[int], vulnerable: Vulnerable) -> float:
    """The declarer's mean score; who is two down or more is doubled."""
    sign = 1 if declarer % 2 == 0 else -1
    doubled = Contract(contract.level, contract.strain, Doubling.DOUBLED)
    reached = (contract if made >= contract.needed - 1 else doubled for made in tricks)
    ends = (PlayedOut(each, declarer, made) for each, made in zip(reached, tricks, strict=True))
    return sign * fmean(score(each, vulnerable, LAWS) for each in ends)


def best(hands: Hands, side: int, vulnerable: Vulnerable, chance: Chance) -> tuple[float, Contract, int]:
    """The contract of a side that scores most: its mean score, and who declares it."""
    several = list(layouts(hands, side, chance))
    found = []
    for strain in STRAINS:
        for declarer in (side, side + 2):
            tricks = guesses(several, strain, declarer)
            for level in range(1, HIGHEST_LEVEL + 1):
                contract = Contract(level, strain)
                found.append((worth(contract, declarer, tricks, vulnerable), contract, declarer))
    return max(found, key=lambda each: each[0])


def told(board: Judged, seed: str) -> Judged:
    """The board in the contract of the pair that has more to win."""
    played = board.played
    sides = [
        best(played.hands, side, played.vulnerable, Chance(f"{seed}/{played.number}/{side}"))
        for side in (0, 1)
    ]
    _, contract, declarer = max(sides, key=lambda each: each[0])
    made = board.tricks[declarer][STRAINS.index(contract.strain)]
    end = PlayedOut(contract, declarer, made)
    return Judged(Played(played.number, played.hands, played.auction, end), board.tricks)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=60)
    parser.add_argument("--seed", default="published")
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    tables = pickle.loads(asked.keep.read_bytes()) if asked.keep and asked.keep.exists() else {}
    played = [at_table(number, asked.seed, calling((this, this))) for number in range(1, asked.boards + 1)]
    bots = judged(played, tables)
    if asked.keep:
        asked.keep.write_bytes(pickle.dumps(tables))
    seeing = [told(each, asked.seed) for each in bots]
    print(f"{asked.boards} boards of {asked.seed}, IMPs to par for the contract")
    print(f"level1: {interval([float(each.lost) for each in bots])}")
    print(f"both hands of a pair seen: {interval([float(each.lost) for each in seeing])}")
    print(
        f"level1 less that: {interval([float(a.lost - b.lost) for a, b in zip(bots, seeing, strict=True)])}"
    )


if __name__ == "__main__":
    main()
