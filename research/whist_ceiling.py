"""What whist would give to a player who sees all hands: how much is left to win over level 1.

``python research/whist_ceiling.py cards --deals 200`` plays each deal twice, cheaters on the even
seats, then on the odd ones, the others of level 1. Who cheats by ``cards`` lays a card by exact play; by
``calls``, tries every call, lets level 1 finish the auction, and takes the one whose contract brings most if
it is played exactly; by ``both``, both; ``nobody`` shows level 1 among itself. Printed is what a cheater's
column wins on the others' a deal, with its 95 % interval, and by contract the points of those who played it.
No player who sees one hand can win more than the cheater of its kind.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tapis.bots.whist import choose
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Played
from tapis.core.game import Position, advance, replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import at_random
from tapis.core.view import view_of_table
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.mark.scoring import entries
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play.calls import Call, Cut, Discard, Move
from tapis.games.whist.play.table import Table
from tapis.games.whist.result import Result
from tapis.lab.figures import mean
from tapis.solver import engine
from tapis.solver.pack import pack

SEATS = tuple(range(4))
PLUGIN = plugins()["whist"]
GAME: Any = PLUGIN.game({}, None)
GRID = grid_of(PLUGIN.regulation.profile({}))
NEAR = 2
"""Tricks that are told apart on either side of a contract; further ones are counted as these."""


@dataclass(slots=True)
class Underway:
    """A deal being played: every hand, and what has happened."""

    at: Position[Table]
    log: list[Any]

    def happens(self, events: Sequence[Any]) -> None:
        for event in events:
            self.at = advance(GAME, self.at, event)
            self.log.append(event)

    def moves(self, seat: int) -> list[Move]:
        return list(GAME.moves(self.at.table, seat, self.at.hands[seat]))

    def usual(self, seat: int, chance: Chance) -> Move:
        view = view_of_table(GAME, self.at.table, self.log, seat)
        return choose(view, self.moves(seat), chance)

    def after(self, move: Move) -> Underway:
        other = Underway(self.at, list(self.log))
        other.happens([move])
        return other

    @property
    def bid_out(self) -> bool:
        table = self.at.table
        return table.again or (table.over and (table.best is None or table.trick is not None))


def points(result: Result) -> list[int]:
    found = [0] * len(SEATS)
    for entry in entries(result, GRID, SEATS):
        found[entry.seat] += entry.points
    return found


def played_exactly(deal: Underway) -> list[int]:
    """What everybody earns when the contract is played with open hands."""
    table = deal.at.table
    if table.best is None or table.contract is None:
        return [0] * len(SEATS)
    at, contract, players = pack(GAME, deal.at), table.contract, table.declarers
    if contract.kind in EACH_FOR_HIMSELF:
        made = tuple(engine.value(at, 1 << seat) <= contract.tricks for seat in players)
        return points(Result(contract.code, players, None, made, "", None, ""))
    least, most = max(0, contract.tricks - NEAR), min(at.play.tricks, contract.tricks + NEAR - 1)
    values = engine.within(at, at.sides[0], least, most).values()
    tricks = (max if at.sides[0] >> at.turn & 1 else min)(values)
    return points(Result(contract.code, players, tricks, (), "", None, ""))


def cheated_card(deal: Underway, seat: int, chance: Chance) -> Move:
    """The card of exact play, level 1's where it is as good; level 1's where several duck."""
    table, usual = deal.at.table, deal.usual(seat, chance)
    at, contract = pack(GAME, deal.at), table.contract
    assert contract is not None
    players, sign = table.declarers, 1 if seat in table.declarers else -1
    side = at.sides[0]
    if contract.kind in EACH_FOR_HIMSELF:
        if seat not in players and len(players) > 1:
            return usual
        side, sign = 1 << (seat if seat in players else players[0]), -sign
    values = engine.values(at, side)
    best = max(sign * value for value in values.values())
    if isinstance(usual, Played) and sign * values[usual.card] == best:
        return usual
    return Played(
        seat, next(card for card in deal.at.hands[seat] if card in values and sign * values[card] == best)
    )


def cheated_call(deal: Underway, seat: int, chance: Chance) -> Move:
    """The call whose contract brings the caller most above the mean of all, of equals level 1's."""
    usual = deal.usual(seat, chance)
    known: dict[Any, list[int]] = {}
    worth = dict[Move, float]()
    for move in (usual, *deal.moves(seat)):
        end = deal.after(move)
        bid_out(end)
        best = end.at.table.best
        if best not in known:
            known[best] = played_exactly(end)
        worth.setdefault(move, known[best][seat] - sum(known[best]) / len(SEATS))
    return max(worth, key=lambda move: worth[move])


def bid_out(deal: Underway) -> None:
    """Let level 1 call for everybody until a card is to be led."""
    chance = Chance("bid out")
    while not deal.bid_out:
        happens = GAME.referee(deal.at, deal.log, chance)
        if not happens:
            seat = min(GAME.to_move(deal.at.table))
            happens = (deal.usual(seat, chance),)
        deal.happens(happens)


def chosen(deal: Underway, seat: int, by: str, chance: Chance) -> Move:
    moves = deal.moves(seat)
    if not any(isinstance(event, Dealt) for event in deal.log):
        return at_random(view_of_table(GAME, deal.at.table, deal.log, seat), moves, chance)
    if len(moves) == 1 or any(isinstance(move, Called) and _put(move.call) for move in moves):
        return deal.usual(seat, chance)
    if deal.at.table.trick is not None and by in ("cards", "both"):
        return cheated_card(deal, seat, chance)
    if not deal.at.table.over and by in ("calls", "both"):
        return cheated_call(deal, seat, chance)
    return deal.usual(seat, chance)


def _put(call: Call | None) -> bool:
    return call is None or isinstance(call, Cut | Discard)


def played(seed: str, dealer: int, cheaters: Sequence[int], by: str) -> tuple[list[int], str, list[int]]:
    """The points of every seat, the contract, and the points of those who played it."""
    chance = Chance(seed)
    choices, deal = chance.fork("choices"), Underway(replay(GAME, dealer, ()), [])
    while True:
        happens = GAME.referee(deal.at, deal.log, chance)
        if not happens:
            movers = sorted(GAME.to_move(deal.at.table))
            if not movers:
                break
            seat = choices.pick(movers)
            happens = (chosen(deal, seat, by if seat in cheaters else "", choices),)
        deal.happens(happens)
    best, found = deal.at.table.best, points(GAME.result(deal.at.table))
    if best is None:
        return found, "-", [0]
    return found, best.code, [found[seat] for seat in best.owners]


Contract = tuple[str, list[int]]


def duels(seed: str, deals: int, by: str) -> Iterator[tuple[float, tuple[Contract, Contract]]]:
    """What a cheater's column wins on the others', deal by deal, and what was played at both tables."""
    for number in range(deals):
        first, name, own = played(f"{seed}/{number}", number % 4, (0, 2), by)
        second, other, theirs = played(f"{seed}/{number}", number % 4, (1, 3), by)
        gain = sum(first[::2]) - sum(first[1::2]) + sum(second[1::2]) - sum(second[::2])
        yield gain / 4, ((name, own), (other, theirs))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("by", choices=("cards", "calls", "both", "nobody"))
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="ceiling")
    told = parser.parse_args()
    gains, contracts = [], defaultdict(list)
    for gain, tables in duels(told.seed, told.deals, told.by):
        gains.append(gain)
        for name, own in tables:
            contracts[name].append(sum(own) / len(own))
        if len(gains) % 10 == 0 or len(gains) == told.deals:
            so_far = mean(gains)
            print(
                f"{len(gains)} deals: {so_far.value:+.2f} ({so_far.low:+.2f} to {so_far.high:+.2f})",
                flush=True,
            )
    for name, several in sorted(contracts.items()):
        made = sum(each > 0 for each in several) / len(several)
        print(f"{name:>4} {len(several):4} tables, {sum(several) / len(several):+.2f}, {made:.0%} made")


if __name__ == "__main__":
    main()
