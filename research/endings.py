"""Whether a player that thinks ahead gains by playing out the last tricks of each layout with all cards seen.

``python research/endings.py tutti --deals 500 --seed published`` plays deals by the player of
``--level`` until ``--most`` tricks are left. Each ending is then played for every number of tricks from two
on: with that many left the sides of the even seats weigh their cards by exact play in each layout instead of
playing it out, those of the odd seats as ever; and the other way about, with the same chances. Printed is
what such a side makes more than one without, a deal (at whist a column and deal, as a duel says it), with its
95 % interval, and in how many endings anything came out differently. Where ``engine.values`` knows what
every first card of an ending brings (matches apart, and misères of whist), it must be what is found here.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, cast

import numpy as np
from open_endings import counting, points_weighed, tricks_weighed

from tapis.bots.jass.imagining import CardToLay, sighted
from tapis.bots.tutti import ahead as tutti_ahead
from tapis.bots.tutti import learned, rule
from tapis.bots.tutti.ahead import TuttiHouse, TuttiMind
from tapis.bots.whist import ahead, deeper
from tapis.bots.whist.ahead import SLIGHTLY, Weighing, WhistMind, WhistThinking
from tapis.bots.whist.house import WhistHouse
from tapis.bots.whist.imagining import hands_now, worlds
from tapis.bots.whist.spoken import GAMES
from tapis.bots.whist.words import play as play_of
from tapis.core.cards import PACK, Card
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.game import Position, advance, replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import SomePlayer, play, play_on
from tapis.core.view import view_of_table
from tapis.games.tutti.contracts import BOXES
from tapis.games.tutti.sheet import side_written
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.auction.state import SEATS
from tapis.games.whist.mark.scoring import entries
from tapis.games.whist.result import Result
from tapis.lab.figures import mean
from tapis.solver import engine, thumbs
from tapis.solver.native.thumb import search
from tapis.solver.pack import pack
from tapis.solver.thumbs import Payoff, Sighted

FEWEST, NEAR = 2, 1e-9
TUTTI: dict[int, TuttiMind] = {2: tutti_ahead.LEVEL_2, 3: learned.LEVEL_3}
WHIST: dict[int, WhistMind] = {2: ahead.LEVEL_2, 3: deeper.LEVEL_3}


@dataclass(frozen=True)
class Kind:
    """A game: how its player with so many tricks solved is made, its terms, what the even seats make more,
    whether the engine finds the same in an ending.
    """

    player: Callable[[int, int], SomePlayer]
    terms: Callable[[Chance], dict[str, Any]]
    more: Callable[[Any], float]
    agrees: Callable[[Any, Any, Position[Any]], bool]


def of_tutti(level: int, endings: int) -> SomePlayer:
    mind = TUTTI[level]
    house = replace(TuttiHouse.under({}), mind=mind)

    def choose(view: Any, moves: Any, chance: Chance) -> Any:
        table = view.table
        if table.contract is None or len(view.hand) > endings or len(moves) == 1:
            return tutti_ahead.think(house, view, moves, chance).move
        seen = CardToLay(house.game, table, view.hand, rule.scene_of(view, table.contract).terms)
        at, bits = sighted(seen), [move.card for move in moves]
        many = int(search.tried(len(moves), mind.worlds))
        given = mind.likely(view)(at, many, chance.below(1 << 53))
        costs = cost_of_points(at, bits, house.payoff(table.contract, table.taker, view.seat), given)
        return moves[costs.index(min(costs))]

    return cast("SomePlayer", choose)


def cost_of_points(at: Sighted, cards: Sequence[Card], payoff: Payoff, given: Any) -> list[float]:
    """What cards cost on the mean of some layouts, all cards seen."""
    words = np.array([at.at.bit(card) for card in cards], np.int64)
    position, rows, terms = thumbs.position(at), thumbs.rows(at), thumbs.terms(at)
    return [*map(float, points_weighed(position, rows, words, given, terms, thumbs.pays(payoff)))]


def of_whist(level: int, endings: int) -> SomePlayer:
    mind = WHIST[level]
    at = WhistThinking.under(mind, {})

    def choose(view: Any, moves: Any, chance: Chance) -> Any:
        table = view.table
        few = table.trick is not None and len(view.hand) <= endings and len(moves) > 1
        if not few or not counting(play_of(table)):
            return ahead.think(at, view, moves, chance).move
        usual, seed = mind.usual(view, moves, chance), chance.below(1 << 53)
        assert isinstance(usual, Played)
        cards = [usual.card, *(move.card for move in moves if move != usual)]

        def imagine(number: int) -> Any:
            return hands_now(view, worlds(at.house, view, seed, number))

        def weigh(choices: Sequence[int], given: Any, _many: int) -> Any:
            return cost_of_tricks(at.house, view.seat, table, choices, given)

        best = Weighing([PACK.index(card) for card in cards], imagine, weigh, SLIGHTLY).best(mind.for_a_card)
        return Played(view.seat, PACK[best.choice])

    return cast("SomePlayer", choose)


def cost_of_tricks(house: WhistHouse, seat: int, table: Any, places: Sequence[int], given: Any) -> Any:
    """A row for each card of whist, by its place in the pack: what it costs on the mean of some layouts."""
    words = np.array([1 << place for place in places], np.int64)
    return tricks_weighed(seat, GAMES[table.best.code], play_of(table), words, given, house.pays)


def filled(chance: Chance) -> dict[str, Any]:
    """Boxes of both sides that are filled, by lot, so that every contract comes up."""
    return {"filled": [[box for box in BOXES if chance.below(2)][: len(BOXES) - 1] for _ in range(2)]}


def written(table: Any) -> float:
    """What is written in a box, for the side of the even seats or against it."""
    house = TuttiHouse.under({})
    result = house.game.result(table)
    assert result is not None
    side = side_written(result)
    figure = result.points[side]
    if result.winner == 1 - side:
        figure += house.payoff(table.contract, table.taker, table.taker).no_trick
    return float(figure if result.taker == 0 else -figure)


@cache
def whist_house() -> WhistHouse:
    """A house where everything is as usual."""
    return WhistHouse.under({})


def earned(table: Any) -> float:
    """What the even columns win on the odd ones."""
    house = whist_house()
    found, result = [0] * SEATS, house.game.result(table)
    assert isinstance(result, Result)
    for entry in entries(result, house.grid, range(SEATS)):
        found[entry.seat] += entry.points
    return (sum(found[::2]) - sum(found[1::2])) / 2


def tutti_agrees(game: Any, view: Any, position: Position[Any]) -> bool:
    """Whether the cards of an ending bring the points that whole deals are solved by."""
    packed, contract = pack(game, position), position.table.contract
    at = sighted(CardToLay(game, view.table, view.hand, rule.scene_of(view, contract).terms))
    side = packed.sides[0]
    much = bool(side >> packed.turn & 1) == (packed.play.counts != "misere")
    sign, values = 1 if much else -1, engine.values(packed, side)
    already = sum(each for seat, each in enumerate(packed.points) if side >> seat & 1)
    given = np.array([[*packed.hands, 0]], np.int64)
    costs = cost_of_points(at, [*values], Payoff(side=side, sign=sign), given)
    return costs == [-sign * (already + value) for value in values.values()]


def whist_agrees(game: Any, view: Any, position: Position[Any]) -> bool:
    """Whether the cards of an ending earn what the tricks come to that whole deals are solved by."""
    table, packed = position.table, pack(game, position)
    if table.contract.kind in EACH_FOR_HIMSELF:
        return True
    house, side = whist_house(), sum(1 << seat for seat in table.best.owners)
    taken, values = sum(map(table.taken, table.best.owners)), engine.values(packed, side)
    places, hands = [PACK.index(card) for card in values], [hand.bits for hand in position.hands]
    rows = cost_of_tricks(house, view.seat, table, places, np.array([hands], np.int64))
    for row, tricks in zip(rows, values.values(), strict=True):
        own, others = house.pays[0][GAMES[table.best.code], taken + tricks]
        all_four = [own if side >> seat & 1 else others for seat in range(SEATS)]
        mine = all_four[view.seat]
        if abs(row[1] + mine - (sum(all_four) - mine) / (SEATS - 1)) > NEAR:
            return False
    return True


KINDS = {
    "tutti": Kind(of_tutti, filled, written, tutti_agrees),
    "whist": Kind(of_whist, lambda _: {}, earned, whist_agrees),
}


def seated(even: SomePlayer, odd: SomePlayer) -> Any:
    """Two players on the seats of two sides."""

    def choose(view: Any, moves: Any, chance: Chance) -> Any:
        return (odd if view.seat % 2 else even)(view, moves, chance)

    return choose


def before(game: Any, dealer: int, events: Sequence[Any], left: int) -> Sequence[Any] | None:
    """What has happened when so many tricks are left; None where the deal does not get there."""
    at: Position[Any] = replay(game, dealer, ())
    for number, event in enumerate(events):
        hands = {len(hand) for hand in at.hands}
        if isinstance(event, Played) and hands == {left}:
            return events[:number]
        at = advance(game, at, event)
    return None


def compared(kind: str, level: int, number: int, seed: str, most: int) -> list[float] | None:
    """What a side gains in one deal, for each number of tricks solved; None where there is no ending."""
    of, plugin, chance = KINDS[kind], plugins()[kind], Chance(f"{seed}/{number}")
    terms, usual = of.terms(chance.fork("terms")), of.player(level, 0)
    record = play(plugin, f"{seed}/{number}", number % 4, {}, seated(usual, usual), terms)
    game: Any = plugin.game({}, terms)
    begun = before(game, record.dealer, record.events, most)
    if begun is None:
        return None
    position = replay(game, record.dealer, begun)
    view = view_of_table(game, position.table, begun, position.table.trick.turn)
    assert of.agrees(game, view, position), f"the engine finds otherwise in deal {number}"
    gains = []
    for endings in range(FEWEST, most + 1):
        other = of.player(level, endings)
        made = [
            of.more(replay(game, record.dealer, play_on(game, record.dealer, begun, chance, sides)).table)
            for sides in (seated(other, usual), seated(usual, other))
        ]
        gains.append((made[0] - made[1]) / 2)
    return gains


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(KINDS))
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="endings")
    parser.add_argument("--level", type=int, choices=(2, 3), default=2)
    parser.add_argument("--most", type=int, default=4)
    asked, every = parser.parse_args(), list[list[float]]()
    for number in range(asked.first, asked.first + asked.deals):
        gains = compared(asked.game, asked.level, number, asked.seed, asked.most)
        every += [gains] if gains else []
        if (number + 1) % 50 == 0 or number + 1 == asked.first + asked.deals:
            print(f"{number + 1} deals, {len(every)} endings:", end=" ")
            for endings, column in zip(range(FEWEST, asked.most + 1), zip(*every, strict=True), strict=False):
                more, other = mean(column), sum(gain != 0 for gain in column)
                told = f"{more.value:+.3f} ({more.low:+.3f} to {more.high:+.3f}), {other} differ"
                print(f"{endings} tricks {told};", end=" ")
            print(flush=True)


if __name__ == "__main__":
    main()
