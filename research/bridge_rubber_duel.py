"""Bridge players who know the part score against the same players who do not, rubber by rubber.

``nice python research/bridge_rubber_duel.py --form rubber --parties 200`` plays each party twice with the
same cards: first those who know it sit north–south, then east–west. Both sides call as ``--caller``; declarer
takes the tricks that exact play of all four hands gives, so that calls alone are compared. It prints the
points by which those who know it are ahead a party, with their 95 % interval. Who does not know takes each
deal as one of a series, and understands everybody so.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any

from bridge_tricks import position

from tapis.bots import players
from tapis.core.cards import PACK, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Move
from tapis.core.game import Game
from tapis.core.sheet import SheetStart, totals
from tapis.core.view import View
from tapis.games.bridge import TYPED_PLUGIN as PLUGIN
from tapis.games.bridge.play.auction import contract, declarer, open_calls
from tapis.games.bridge.play.calls import Call
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.play.tricks import honours_held
from tapis.games.bridge.result import PASSED_OUT, SEATS, SIDES, TRICKS, PlayedOut, Result
from tapis.games.bridge.stakes import ALONE
from tapis.lab.figures import mean
from tapis.solver import engine

Choosing = Callable[[View[Table, Call], Sequence[Move[Any]], Chance], Move[Any]]


def called(
    game: Game[Table, Call, Result],
    table: Table,
    hands: Sequence[Cards],
    sides: Sequence[Choosing],
    chance: Chance,
) -> Table:
    """The table after the auction."""
    while not table.auction.over:
        seat = table.auction.turn
        moves = [Called(seat, call) for call in open_calls(table.auction)]
        chosen = sides[seat % SIDES](View(seat, table, hands[seat], ()), moves, chance)
        table = game.apply(table, chosen)
    return table


def blind(choose: Choosing) -> Choosing:
    """The same player who takes each deal as one of a series."""

    def chosen(view: View[Table, Call], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        return choose(replace(view, table=replace(view.table, stakes=ALONE)), moves, chance)

    return chosen


def result(table: Table, hands: Sequence[Cards]) -> Result:
    """What the cards give when all four hands are played exactly."""
    end, seat = contract(table.auction), declarer(table.auction)
    if end is None or seat is None:
        return PASSED_OUT
    ours = 0b0101 if seat % SIDES == 0 else 0b1010
    tricks = engine.value(position(hands, end.strain, seat), ours)
    return PlayedOut(end, seat, tricks, honours_held(end, hands))


def party(setup: SheetStart, seed: str, sides: Sequence[Choosing]) -> int:
    """By how many points north–south are ahead in the end."""
    marking = PLUGIN.sheet.marking
    sheet = marking.blank(setup)
    deal = 0
    while not marking.over(sheet):
        chance = Chance(f"{seed}/{deal}")
        order = chance.shuffled(PACK)
        hands = tuple(Cards.of(order[TRICKS * seat : TRICKS * (seat + 1)]) for seat in range(SEATS))
        game = PLUGIN.game(setup.options, marking.terms(sheet))
        dealt = replace(game.open(marking.dealer(sheet)), dealt=True)
        table = called(game, dealt, hands, sides, chance)
        sheet = marking.enter(sheet, result(table, hands))
        deal += 1
    ours, theirs = totals(SIDES, marking.lines(sheet))
    return int(ours - theirs)


def gains(form: str, number: int, caller: str, seed: str) -> Iterator[float]:
    """What those who know the part score gain a party, both sides of the table together."""
    options = PLUGIN.regulation.profile(
        {"form": form, **({"scheme": "chicago"} if form == "chicago" else {})}
    )
    deals = {"rubber": 24, "chicago": 4}[form]
    knows: Any = players("bridge", options)[caller].choose
    for each in range(number):
        setup = SheetStart(deals, each % SEATS, options)
        name = f"{seed}/{form}/{each}"
        yield (party(setup, name, (knows, blind(knows))) - party(setup, name, (blind(knows), knows))) / 2


def main() -> None:
    """Play, and say who is ahead."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--form", choices=("rubber", "chicago"), default="rubber")
    asked.add_argument("--parties", type=int, default=200)
    asked.add_argument("--caller", default="level1")
    asked.add_argument("--seed", default="part score")
    told = asked.parse_args()
    found: list[float] = []
    for gain in gains(told.form, told.parties, told.caller, told.seed):
        found.append(gain)
        if len(found) % 10 == 0:
            print(len(found), round(fmean(found), 1), flush=True)
    each = mean(found)
    print(
        f"{told.form}, {told.caller}, {len(found)}: {each.value:+.1f} ({each.low:+.1f} to {each.high:+.1f})"
    )


if __name__ == "__main__":
    main()
