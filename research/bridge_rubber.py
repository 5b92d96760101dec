"""Computes what states of a rubber and of a Chicago game are worth (``games/bridge/mark/prospects.json``).

``python research/bridge_rubber.py --deals 800 --keep FILE`` deals so many deals, has level 1 bid each of them
with every pair of part scores (``STEPS``), guesses the tricks of the contract from all four hands
(``bots/bridge/expected.py``) with five kinds of luck, and marks every result with the sheet itself in every
state of it. The states and the frequencies between them make a Markov chain; a state is worth, to one side,
the points by which it gains on the other until the rubber or the four deals are over. ``--write`` keeps the
figures in the package.

Who is vulnerable changes little of how level 1 bids: each deal is bid with one of the four in turn, and its
contract counts for all. What is found of a pair of part scores counts, seen from the other side, for its
mirror too, so that good cards of one side cancel out. Contracts found are kept in ``FILE``, so that a run
that was cut short goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from tapis.bots.bridge import system
from tapis.bots.bridge.alternatives import reached
from tapis.bots.bridge.calling_ahead import LUCK
from tapis.bots.bridge.expected import expected, spread, sure_losers
from tapis.bots.bridge.hand import BridgeHand
from tapis.core.cards import PACK, Cards
from tapis.core.chance import Chance
from tapis.core.terms import VULNERABILITIES
from tapis.games.bridge.mark import prospects, series
from tapis.games.bridge.mark.prospects import STEPS, step
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.tricks import honours_held
from tapis.games.bridge.result import (
    PASSED_OUT,
    SEATS,
    TRICKS,
    Contract,
    Doubling,
    Honours,
    PlayedOut,
    Result,
    Vulnerable,
)
from tapis.games.bridge.stakes import CHICAGO, DealBefore, Stakes

SCHEMES = ("seed", "laws", "chicago")
GAMES = ((0, 0), (1, 0), (0, 1), (1, 1))
Sides = tuple[int, int]
Found = Counter[tuple[int, Result]]
"""How often each result came, by the side that dealt."""


CHUNK = 64
"""So many deals are bid with every pair of part scores before the next ones are dealt."""


def results(hands: Sequence[Cards], dealer: int, vulnerable: Vulnerable, below: Sides) -> Iterator[Result]:
    """What level 1 bids, with every kind of luck."""
    read = [BridgeHand(each) for each in hands]
    at = system.standing(Auction(dealer), vulnerable, below)
    end = reached(at, system.call(read[dealer], at), read)
    if end is None:
        yield from (PASSED_OUT,) * len(LUCK)
        return
    strain = end.contract.strain
    guess, most = expected(hands, strain, end.declarer), TRICKS - sure_losers(hands, strain, end.declarer)
    held = honours_held(end.contract, hands)
    for luck in LUCK:
        taken = min(max(round(guess + luck * spread(strain)), 0), most)
        yield PlayedOut(end.contract, end.declarer % 2, taken, held)


def played(first: int, seed: str, below: Sides) -> Found:
    """The results of some deals with these part scores."""
    found: Found = Counter()
    for deal in range(first, first + CHUNK):
        vulnerable = tuple(VULNERABILITIES.values())[deal // SEATS % SEATS]
        order = Chance(f"{seed}/{deal}").shuffled(PACK)
        hands = tuple(Cards.of(order[TRICKS * seat : TRICKS * (seat + 1)]) for seat in range(SEATS))
        found.update((deal % 2, each) for each in results(hands, deal % SEATS, vulnerable, below))
    return found


def mirrored(found: Found) -> Found:
    """The same seen from the other side."""
    return Counter({(1 - dealer, _turned(each)): many for (dealer, each), many in found.items()})


def _turned(result: Result) -> Result:
    if not isinstance(result, PlayedOut):
        return result
    held = result.honours
    turned = None if held is None else type(held)(1 - held.side, held.points)
    return PlayedOut(result.contract, 1 - result.declarer, result.tricks, turned)


Chains = Mapping[Sides, Found]


def rubber(chains: Chains, name: str) -> dict[str, list[list[float]]]:
    """The worth of each state of a rubber: what a deal brings and where it leads, as linear equations."""
    figures = scheme(name)
    order = {state: place for place, state in enumerate(product(GAMES, chains))}
    moves, gains = np.eye(len(order)), np.zeros(len(order))
    for (games, below), here in order.items():
        found, every = chains[below], sum(chains[below].values())
        at = DealBefore(Stakes("rubber", below), (games[0] > 0, games[1] > 0))
        for (_, result), many in found.items():
            after = prospects.marked(result, at, figures)
            ours, theirs = series.add_up(each.entry for each in after.entries)
            gains[here] += (ours - theirs) * many / every
            if not after.won:
                won: Any = after.games
                moves[here, order[won, _stepped(after.below)]] -= many / every
    worth = np.linalg.solve(moves, gains)
    return {
        f"{games[0]}{games[1]}": _table({below: worth[order[games, below]] for below in chains})
        for games in GAMES
    }


def _stepped(below: Sequence[int]) -> Sides:
    ours, theirs = (STEPS[step(each)] for each in below)
    return ours, theirs


def _table(worths: Mapping[Sides, float]) -> list[list[float]]:
    return [[round(float(worths[ours, theirs]), 1) for theirs in STEPS] for ours in STEPS]


def four_deals(chains: Chains, name: str) -> dict[str, list[list[float]]]:
    """The worth of each state of a Chicago game to the side that deals next, the last deal first."""
    later: dict[tuple[int, Sides], float] = defaultdict(float)
    told = {}
    for turn in range(SEATS - 1, -1, -1):
        for below in product(STEPS, STEPS):
            later[turn, below] = _four(chains[below], (turn, below), later, name)
        told[str(turn)] = _table({below: later[turn, below] for below in chains})
    return dict(sorted(told.items()))


def _four(
    found: Found, state: tuple[int, Sides], later: Mapping[tuple[int, Sides], float], name: str
) -> float:
    """What the deal brings the side that deals, and what the next one, dealt by the others, is worth then."""
    turn, below = state
    at = DealBefore(Stakes(CHICAGO, below, turn), (False, False), 0)
    total = every = 0.0
    for (dealer, result), many in found.items():
        if dealer or result == PASSED_OUT:
            continue
        after = prospects.marked(result, at, scheme(name))
        ours, theirs = series.add_up(each.entry for each in after.entries)
        mine, yours = _stepped(after.below)
        total += (ours - theirs - later.get((turn + 1, (yours, mine)), 0.0)) * many
        every += many
    return total / every


def main() -> None:
    """Deal, bid, count, solve."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=800)
    asked.add_argument("--seed", default="rubber")
    asked.add_argument("--keep", type=Path, default=Path("bridge_rubber.json"))
    asked.add_argument("--write", action="store_true")
    told = asked.parse_args()
    kept = json.loads(told.keep.read_text()) if told.keep.exists() else {}
    chains: dict[Sides, Found] = defaultdict(Counter)
    for first, below in product(range(0, told.deals, CHUNK), product(STEPS, STEPS)):
        key = json.dumps([told.seed, first, below])
        if key not in kept:
            kept[key] = written(played(first, told.seed, below))
            told.keep.write_text(json.dumps(kept))
        chains[below].update(read(kept[key]))
        chains[below[::-1]].update(mirrored(read(kept[key])))
    worths = {name: {"rubber": rubber(chains, name), "chicago": four_deals(chains, name)} for name in SCHEMES}
    for name, each in worths.items():
        print(name, json.dumps(each))
    if told.write:
        path = Path(prospects.__file__).with_name("prospects.json")
        path.write_text(json.dumps(worths, separators=(",", ":")) + "\n")


def written(found: Found) -> list[object]:
    """Results as they are kept."""
    return [[dealer, many, *_fields(each)] for (dealer, each), many in found.items()]


def _fields(result: Result) -> Sequence[object]:
    if not isinstance(result, PlayedOut):
        return []
    held = result.honours
    contract = result.contract
    honours = [] if held is None else [held.side, held.points]
    return [contract.level, contract.strain, contract.doubling, result.declarer, result.tricks, *honours]


def read(kept: Sequence[Sequence[object]]) -> Found:
    """Results as they were kept."""
    return Counter({(each[0], _result(each[2:])): each[1] for each in kept})  # type: ignore[misc]


def _result(told: Sequence) -> Result:  # type: ignore[type-arg]
    if not told:
        return PASSED_OUT
    held = Honours(*told[5:]) if told[5:] else None
    return PlayedOut(Contract(told[0], told[1], Doubling(told[2])), told[3], told[4], held)


if __name__ == "__main__":
    main()
