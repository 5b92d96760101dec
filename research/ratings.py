"""How far ratings can be trusted, and where the bots stand on their scale.

``python research/ratings.py people`` lets simulated people of known strength play, beside somebody who only
beats bots, and says after how many games they are in order, how often a band holds the truth, and who passes
whom. ``python research/ratings.py marks GAME --games N`` plays whole games between the levels that a table
offers, two neighbours at a time, and prints where they stand; ``levels.toml`` keeps that as ``mark``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, pairwise
from math import sqrt
from statistics import NormalDist, fmean, stdev
from time import monotonic

from tapis import bots
from tapis.bots import levels
from tapis.core.chance import Chance
from tapis.core.plugin import plugins
from tapis.core.sheet import ranks, totals
from tapis.parlour import playing, referee, seating
from tapis.parlour.seen import moves_of, view_for
from tapis.parlour.state.events import SeatFilled, VirtualTableOpened
from tapis.parlour.state.fold import effect
from tapis.parlour.state.table import NOBODY_YET, Parlour
from tapis.selves.games import BOT, CHOSEN, RatedGame, RatedSide
from tapis.selves.strength import MEAN, UNKNOWN, Strength, folded

BETA = MEAN / 6
"""By how much chance moves one player in one game, as the model takes it."""
TABLE = 4
PEOPLE, STEP = 8, 2.0
"""So many simulated people, each so much stronger than the one before."""
THINKING = 0.05
"""Seconds for a move of a bot that thinks."""
NORMAL = NormalDist()
LOOKS = (8, 16, 32, 64, 128, 256)
"""After so many games of each person it is looked."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A mean with its interval of 95 in a hundred."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ({self.low:.2f} to {self.high:.2f})"


def measured(values: Sequence[float]) -> Measured:
    """The mean of independent runs."""
    mean, half = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
    return Measured(mean, mean - half, mean + half)


# People of known strength


def true_strengths() -> Mapping[str, float]:
    """What everybody can really do, on the scale of the model."""
    middle = (PEOPLE - 1) / 2
    return {f"p{number}": MEAN + STEP * (number - middle) for number in range(PEOPLE)}


def game_of(sides: Sequence[Sequence[str]], truth: Mapping[str, float], chance: Chance) -> RatedGame:
    """A game in which everybody is as good as they are, and as lucky as they are that day."""

    def day(player: str) -> float:
        return truth[player] + BETA * NORMAL.inv_cdf(min(max(chance.uniform(), 1e-9), 1 - 1e-9))

    reached = ranks([-sum(map(day, side)) for side in sides])
    whole = len(sides) == TABLE
    rated = tuple(RatedSide(tuple(side), rank) for side, rank in zip(sides, reached, strict=True))
    return RatedGame(1, 1, rated, 1.0 if whole else CHOSEN)


def evening(truth: Mapping[str, float], chance: Chance, games: int, members: int = 1) -> Iterator[RatedGame]:
    """Games at tables for four drawn anew each time, until everybody has played so many."""
    for _ in range(games):
        order = sorted(truth, key=lambda _: chance.uniform())
        for first in range(0, len(order), TABLE):
            table = order[first : first + TABLE]
            yield game_of(
                [table[side :: TABLE // members] for side in range(TABLE // members)], truth, chance
            )


def in_order(known: Mapping[str, Strength], truth: Mapping[str, float]) -> float:
    """Which share of all pairs stands in the right order."""
    pairs = list(combinations(sorted(truth, key=truth.__getitem__), 2))
    return fmean(known[weak].mean < known[strong].mean for weak, strong in pairs)


def apart(known: Mapping[str, Strength], truth: Mapping[str, float], least: float) -> float:
    """Of the pairs that differ by at least so much, which share stands in the right order."""
    pairs = combinations(sorted(truth, key=truth.__getitem__), 2)
    far = [(weak, strong) for weak, strong in pairs if truth[strong] - truth[weak] >= least]
    return fmean(known[weak].mean < known[strong].mean for weak, strong in far)


def holds(known: Mapping[str, Strength], truth: Mapping[str, float]) -> float:
    """Which share of the bands holds the truth."""
    return fmean(known[each].low <= truth[each] <= known[each].high for each in truth)


def people(runs: int, seed: str) -> None:
    """Print how well people are told apart after so many games."""
    truth = true_strengths()
    print(f"{PEOPLE} people, {STEP:g} apart (chance moves each in a game by {BETA:.2f}), {runs} runs")
    for members in (1, 2):
        print("\nEach for himself:\n" if members == 1 else "\nTwo against two, partners chosen:\n")
        table_of_people(truth, members, runs, seed)
    only_bots(truth, seed)


def table_of_people(truth: Mapping[str, float], members: int, runs: int, seed: str) -> None:
    """Print a line for each number of games."""
    print("| games each | pairs in order | pairs 4 apart or more | bands that hold | width of a band |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for games in LOOKS:
        chances = (Chance(f"{seed}/{members}/{games}/{run}") for run in range(runs))
        found = [folded(evening(truth, chance, games, members), {}) for chance in chances]
        widths = [fmean(each.high - each.low for each in known.values()) for known in found]
        told = (
            measured([in_order(each, truth) for each in found]),
            measured([apart(each, truth, 2 * STEP) for each in found]),
            measured([holds(each, truth) for each in found]),
        )
        print(f"| {games} | " + " | ".join(map(str, told)) + f" | {fmean(widths):.1f} |")


def only_bots(truth: Mapping[str, float], seed: str) -> None:
    """Print what somebody reaches who wins five hundred games against bots, and none against people."""
    bot = f"{BOT}strong"
    won = (RatedSide(("hunter",), 1), *(RatedSide((bot,), 2) for _ in range(3)))
    games = [RatedGame(number, number, won, 1.0) for number in range(500)]
    alone = folded(games, {bot: MEAN + 4})["hunter"]
    known = folded(evening(truth, Chance(seed), 64), {})
    among = known.get("hunter", UNKNOWN)
    passed = sum(among.low > each.high for each in known.values())
    print(
        f"\n500 games won against bots alone: {alone.mean:.1f} ± {alone.spread:.1f}, on the scale of its own;"
    )
    print(
        f"among people: {among.games} games, {among.mean:.1f} ± {among.spread:.1f}; people passed: {passed}"
    )


# Bots, by whole games


def table_of(game: str, number: int) -> Parlour:
    """A table with bots in every chair."""
    plugin = plugins()[game]
    chairs = plugin.columns * plugin.sheet.members
    opened = seating.open_table(NOBODY_YET, plugin, VirtualTableOpened(game, chairs, 8, number % chairs))
    assert isinstance(opened, tuple), opened
    filled = [SeatFilled(chair, f"bot {chair}") for chair in range(chairs)]
    return reduce(lambda table, event: effect(event, table), (*opened, *filled), NOBODY_YET)


def played(game: str, names: Sequence[str], number: int) -> Parlour:
    """A whole game, ``names`` in the columns in turn."""
    table, known = table_of(game, number), bots.players(game)
    while not table.over and len(table.deals) < seating.MOST_DEALS:
        for event in referee.begun(table, f"marks/{game}/{number}/{len(table.deals)}"):
            table = effect(event, table)
        while (deal := table.playing) is not None:
            seat = deal.movers[0]
            speaker = deal.speaker(seat)
            who = known[names[deal.seats[speaker] % table.columns]]
            moves = [each for each in moves_of(deal, speaker) if each.seat == seat]
            chance = Chance(f"{deal.seed}/{len(deal.events)}/{seat}")
            view = view_for(deal, speaker)
            if who.think is None or len(moves) == 1:
                move = who.choose(view, moves, chance)
            else:
                move = who.think(view, moves, chance, bots.Budget(THINKING, monotonic)).move
            done = playing.move(table, move, speaker)
            assert isinstance(done, tuple), done
            for event in done:
                table = effect(event, table)
    return table


def step(game: str, pair: tuple[str, str], games: int) -> Measured:
    """By how much the second is stronger than the first: from how often it comes before, with an interval."""
    columns = plugins()[game].columns
    shares = []
    for number in range(games):
        names = [pair[(column + number) % 2] for column in range(columns)]
        table = played(game, names, number)
        marking = table.plugin.sheet.marking
        sign = 1 if marking.lowest_wins else -1
        places = [sign * each for each in totals(table.columns, marking.lines(table.sheet))]
        meets = [
            (places[a] < places[b]) + (places[a] == places[b]) / 2
            for a in range(columns)
            for b in range(columns)
            if names[a] == pair[1] and names[b] == pair[0]
        ]
        shares.append(fmean(meets))
    share = measured(shares)
    members = plugins()[game].sheet.members
    scale = BETA * sqrt(2 * members) / members
    ends = (share.mean, share.low, share.high)
    far = [scale * NORMAL.inv_cdf(min(max(each, 0.001), 0.999)) for each in ends]
    return Measured(*far)


def marks(game: str, games: int) -> None:
    """Print how far the levels of a game are apart."""
    for below, above in pairwise(levels.offered(game)):
        found = step(game, (below.who.player, above.who.player), games)
        print(f"{game}: {above.word} above {below.word} by {found}", flush=True)


def main(arguments: Sequence[str]) -> None:
    """As the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("people", "marks"))
    parser.add_argument("game", nargs="?", default="estimation")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", default="published")
    asked = parser.parse_args(arguments)
    people(asked.runs, asked.seed) if asked.what == "people" else marks(asked.game, asked.games)


if __name__ == "__main__":
    main(sys.argv[1:])
