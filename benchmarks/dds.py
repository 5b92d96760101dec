"""Exact play of 13-trick deals beside DDS, on the same deals, with the same answers.

``uv run --group test python benchmarks/dds.py --deals 200`` deals from a seed, asks both for the tricks of
the side on lead, without a trump and with one, and for the table of twenty; asserts that all answers are
equal; and prints processor times: median, 95th percentile, mean, and the ratios. DDS runs through
``endplay`` in a process of its own, with one thread; ours has compiled beforehand. Rounds of a few deals
alternate, so that both meet the same neighbours on the machine. With ``--file`` the tables are those of
every board of a file, or of the first ``--tables``, as often as ``--runs`` says, and nothing else is asked;
below the runs stand their ratios, the least, the middle one and the most.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median, quantiles
from time import process_time
from typing import Any, TypeAlias

from tapis.core.cards import RANKS, SUITS, Card
from tapis.core.chance import Chance
from tapis.core.deals import KeptFile
from tapis.solver.pack import LANE, LANES, WIDTH, CardPlay, Packed

Hands: TypeAlias = tuple[int, ...]
Answer: TypeAlias = Any
PLACES = [WIDTH * lane + rank for lane in range(LANES) for rank in range(len(RANKS))]
CARDS = tuple(Card(suit, rank) if rank else None for suit in SUITS for rank in (*RANKS, *(None,) * 3))
TRUMP = LANE << WIDTH * (LANES - 1)
ROUND = 10
TABLES = 40


def deal(seed: str, cards: int) -> Hands:
    order = Chance(seed).shuffled(PLACES)
    return tuple(sum(1 << place for place in order[seat * cards : (seat + 1) * cards]) for seat in range(4))


def of_file(path: Path) -> list[Hands]:
    """The hands of the boards of a file, each once."""
    from tapis.games.bridge.files.exchange import FILES  # noqa: PLC0415

    read = FILES.keep(path.read_bytes())
    assert isinstance(read, KeptFile), str(read)
    dealt = {each.place: each.hands for each in read.records if each.hands is not None}
    return [tuple(sum(1 << CARDS.index(card) for card in hand) for hand in hands) for hands in dealt.values()]


def packed(hands: Hands, trump: int) -> Packed:
    left, nothing = hands[0].bit_count(), (0,) * 4
    play = CardPlay(4, left, sum(hands), trump, reversed=(False,) * left, counts="tricks")
    return Packed(play, hands, 0, (), nothing, nothing, 0, (), (0, 1, 2, 3), CARDS)


def ours_no_trump(hands: Hands) -> Answer:
    return _tricks().value(packed(hands, 0), 0b0101)


def ours_trump(hands: Hands) -> Answer:
    return _tricks().value(packed(hands, TRUMP), 0b0101)


def ours_table(hands: Hands) -> Answer:
    return _tricks().table(hands)


def _tricks() -> Any:
    from tapis.solver.native.tricks import exact  # noqa: PLC0415

    return exact


def _dds() -> Any:
    import endplay._dds as dds  # noqa: PLC0415

    dds.SetMaxThreads(1)
    return dds


def _there(hand: int, suit: int) -> int:
    """A suit of a hand as DDS writes it: spades first, the two as bit 2."""
    return (hand >> WIDTH * (LANES - 1 - suit) & LANE) << 2


def theirs(hands: Hands, trump: int) -> Answer:
    dds = _dds()
    there, answer = dds.deal(), dds.futureTricks()
    there.trump, there.first = trump, 0
    for seat, hand in enumerate(hands):
        for suit in range(LANES):
            there.remainCards[seat][suit] = _there(hand, suit)
    dds.SolveBoard(there, -1, 1, 1, answer, 0)
    return int(answer.score[0])


def theirs_no_trump(hands: Hands) -> Answer:
    return theirs(hands, 4)


def theirs_trump(hands: Hands) -> Answer:
    return theirs(hands, 0)


def theirs_table(hands: Hands) -> Answer:
    dds = _dds()
    there, answer = dds.ddTableDeal(), dds.ddTableResults()
    for seat, hand in enumerate(hands):
        for suit in range(LANES):
            there.cards[seat][suit] = _there(hand, suit)
    dds.CalcDDtable(there, answer)
    strains = (*range(LANES - 1, -1, -1), LANES)
    return tuple(tuple(int(answer.resTable[strain][seat]) for strain in strains) for seat in range(4))


def timed(solve: Callable[[Hands], Answer], deals: Sequence[Hands]) -> list[tuple[Answer, float]]:
    """Answers and seconds of processor time."""
    found = []
    for hands in deals:
        start = process_time()
        answer = solve(hands)
        found.append((answer, process_time() - start))
    return found


@dataclass(frozen=True, slots=True)
class Figures:
    """Milliseconds."""

    median: float
    late: float
    mean: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Figures:
        times = [1e3 * each for each in seconds]
        return cls(median(times), quantiles(times, n=20)[-1], mean(times))

    def __str__(self) -> str:
        return f"{self.median:9.2f} {self.late:9.2f} {self.mean:9.2f}"


def compared(
    pools: Sequence[ProcessPoolExecutor],
    both: Sequence[Callable[[Hands], Answer]],
    deals: Sequence[Hands],
) -> list[Figures]:
    """Times of both on the same deals, whose answers are asserted to be equal."""
    for pool, solve in zip(pools, both, strict=True):
        pool.submit(timed, solve, deals[:1]).result()
    seconds: list[list[float]] = [[], []]
    for start in range(0, len(deals), ROUND):
        part = deals[start : start + ROUND]
        found = [pool.submit(timed, solve, part).result() for pool, solve in zip(pools, both, strict=True)]
        assert [answer for answer, _ in found[0]] == [answer for answer, _ in found[1]]
        for times, each in zip(seconds, found, strict=True):
            times += [second for _, second in each]
    return [Figures.of(times) for times in seconds]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--tables", type=int)
    parser.add_argument("--cards", type=int, default=13)
    parser.add_argument("--seed", default="dds")
    parser.add_argument("--file", type=Path)
    parser.add_argument("--runs", type=int, default=1)
    chosen = parser.parse_args()
    deals = [deal(f"{chosen.seed} {number}", chosen.cards) for number in range(chosen.deals)]
    kinds = {
        "no trump, opening lead": (ours_no_trump, theirs_no_trump, deals),
        "trump, opening lead": (ours_trump, theirs_trump, deals),
        "table of twenty": (ours_table, theirs_table, deals[: chosen.tables or TABLES]),
    }
    if chosen.file:
        boards = of_file(chosen.file)[: chosen.tables]
        kinds = {
            f"{len(boards)} boards, run {run}": (ours_table, theirs_table, boards)
            for run in range(1, chosen.runs + 1)
        }
    context = get_context("spawn")
    print(f"milliseconds of processor time, {chosen.cards} cards a hand; all answers equal")
    print(f"{'':32}{'median':>9} {'p95':>9} {'mean':>9}")
    with ProcessPoolExecutor(1, context) as here, ProcessPoolExecutor(1, context) as there:
        every = []
        for title, (ours, peer, some) in kinds.items():
            mine, dds = compared((here, there), (ours, peer), some)
            print(f"{title:24}    ours{mine}")
            print(f"{'':28}DDS {dds}")
            ratios = (mine.median / dds.median, mine.late / dds.late, mine.mean / dds.mean)
            print(f"{'':26}ratio {ratios[0]:9.2f} {ratios[1]:9.2f} {ratios[2]:9.2f}", flush=True)
            every.append(ratios)
    if chosen.file and chosen.runs > 1:
        for name, which in (("least", min), ("middle", median), ("most", max)):
            told = (f"{which(each):9.2f}" for each in zip(*every, strict=True))
            print(f"{name + ' ratio':>31} {' '.join(told)}")


if __name__ == "__main__":
    main()
