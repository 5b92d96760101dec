"""Fits the guess of tricks at bridge (``bots/bridge/expected.py``) to deals solved exactly.

``python research/bridge_tricks.py --deals 2000`` deals at random, plays one strain of a declarer in
each, most often that of the longest trumps of his side, and prints how far the guess is off on the quarter
that it was not fitted to. ``--write`` keeps the weights in the package. Deals that were solved are kept in
``--keep FILE``, so that a run that was cut short goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tapis.bots.bridge import expected
from tapis.bots.bridge.imagining import lane_words
from tapis.core.cards import PACK, RANKS, SUITS, Card, Cards
from tapis.core.chance import Chance
from tapis.games.bridge.result import NO_TRUMP, TRICKS
from tapis.solver import engine
from tapis.solver.pack import LANE, LANES, WIDTH, CardPlay, Packed

PENALTY = 2.0
"""How much large weights cost in the fit."""


@dataclass(frozen=True, slots=True)
class Solved:
    hands: tuple[Cards, ...]
    strain: str
    declarer: int
    tricks: int


def position(hands: Sequence[Cards], strain: str, declarer: int) -> Packed:
    """A deal before its first lead."""
    suits = "".join(suit for suit in SUITS if suit != strain) + strain.strip(NO_TRUMP)
    words = lane_words(tuple(hands), suits)
    trump = 0 if strain == NO_TRUMP else LANE << WIDTH * (LANES - 1)
    play = CardPlay(4, TRICKS, sum(words), trump, reversed=(False,) * TRICKS, counts="tricks")
    gap = (None,) * (WIDTH - len(RANKS))
    cards = tuple(Card(suit, rank) if rank else None for suit in suits for rank in (*RANKS, *gap))
    nothing = (0,) * 4
    return Packed(
        play, words, (declarer + 1) % 4, (), nothing, nothing, 0, (0b0101, 0b1010), (0, 1, 2, 3), cards
    )


def solved(seed: str, number: int) -> Solved:
    """A deal of the seed, with a strain and a declarer of north–south."""
    chance = Chance(f"{seed}/{number}")
    order = chance.shuffled(PACK)
    hands = tuple(Cards.of(order[13 * seat : 13 * seat + 13]) for seat in range(4))
    together = hands[0] | hands[2]
    longest = max(SUITS, key=lambda suit: len(together.suit(suit)))
    several = [suit for suit in SUITS if len(together.suit(suit)) >= 6]
    lot = chance.below(20)
    strain = NO_TRUMP if lot < 6 else longest if lot < 17 else chance.pick(several)
    declarer = 2 * chance.below(2)
    return Solved(hands, strain, declarer, engine.value(position(hands, strain, declarer), 0b0101))


def kept(file: Path | None) -> list[Solved]:
    if file is None or not file.exists():
        return []
    rows = (json.loads(line) for line in file.read_text().splitlines())
    return [Solved(tuple(map(Cards, hands)), strain, seat, tricks) for hands, strain, seat, tricks in rows]


def gathered(seed: str, deals: int, file: Path | None) -> Iterator[Solved]:
    known = kept(file)[:deals]
    yield from known
    for number in range(len(known), deals):
        found = solved(seed, number)
        if file is not None:
            row = [[hand.bits for hand in found.hands], found.strain, found.declarer, found.tricks]
            with file.open("a") as out:
                out.write(json.dumps(row) + "\n")
        yield found


def fitted(several: Sequence[Solved], name: str) -> tuple[list[float], float]:
    """The weights, and by how much the guess is off on deals it was not fitted to."""
    rows = np.array([expected.measures(each.hands, each.strain, each.declarer) for each in several])
    tricks = np.array([each.tricks for each in several], float)
    three = 3 * len(several) // 4

    def weights(end: int) -> np.ndarray:
        costs = PENALTY * np.eye(rows.shape[1])
        costs[0, 0] = 0
        found: np.ndarray = np.linalg.solve(rows[:end].T @ rows[:end] + costs, rows[:end].T @ tricks[:end])
        return found

    off = tricks[three:] - np.clip(rows[three:] @ weights(three), 0, TRICKS)
    spread = float(np.sqrt((off**2).mean()))
    print(f"{name}: {len(several)} deals, {spread:.2f} tricks off, of tricks that vary by {tricks.std():.2f}")
    return [round(float(weight), 3) for weight in weights(len(several))], round(spread, 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", default="tricks")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--write", action="store_true")
    told = parser.parse_args()
    every = list(gathered(told.seed, told.deals, told.keep))
    trumps, off = fitted([each for each in every if each.strain != NO_TRUMP], "trumps")
    none, off_without = fitted([each for each in every if each.strain == NO_TRUMP], "no trump")
    if told.write:
        found = {"trumps": trumps, "no_trump": none, "spread": {"trumps": off, "no_trump": off_without}}
        Path(expected.__file__).with_name("tricks.json").write_text(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
