"""A player of tutti that thinks ahead: it imagines the others' hands and plays each card out in them.

In the worlds it imagines all four lay cards by the rules of thumb of level 1. What counts is what comes to
be written on the sheet, with the sign of the side: in a misère the opponents' points, with a match or a
reverse match. The bonus at the end is half of the difference, so that it weighs every point alike. A contract
is played out in the same way, and named where it brings more than its box would bring if it were left free.
Where nothing can be compiled it plays as level 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib.resources import files
from statistics import fmean
from typing import cast

import msgspec

from tapis.bots.jass.imagining import CardToLay, by_thumb, compile_all, imagined, sighted, weighed_within
from tapis.bots.named import Budget, Opinion, Options, SomeMove
from tapis.bots.thinking import ThinksAhead
from tapis.bots.tutti import rule
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.terms import NO_TERMS
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.tutti.book import ART
from tapis.games.tutti.calls import Call, Move
from tapis.games.tutti.contracts import BOXES, MISERE, SUITS, TUTTI, Contract
from tapis.games.tutti.deal import Tutti
from tapis.games.tutti.deal import tutti as game_of
from tapis.games.tutti.play import first_trick
from tapis.games.tutti.result import MATCH
from tapis.games.tutti.table import Table
from tapis.solver.compiler import compiled
from tapis.solver.thumbs import (
    CardPolicy,
    ContractOffered,
    Imagining,
    Payoff,
    Sighted,
    layouts,
    offers_weighed,
)

ASKED = (3.0, 0.0, -10.0)
"""By how much a contract must beat its box for the first, the second and the third who speak."""
SIDES = (0b0101, 0b1010)


class Yields(msgspec.Struct, frozen=True):
    """What boxes bring in the end: by how many suits are free, then by a mask of which ``boxes`` are."""

    boxes: tuple[str, ...]
    free: tuple[tuple[float, ...], ...]

    def of(self, free: frozenset[str]) -> float:
        """What the free boxes will bring together."""
        mask = sum(1 << at for at, box in enumerate(self.boxes) if box in free)
        return self.free[len(free.intersection(SUITS))][mask]


@cache
def yields() -> Yields:
    """Those that were counted, as they are kept in the package; see ``benchmarks/tutti_sheet.py``."""
    return msgspec.json.decode(files(__package__).joinpath("tutti_sheet.json").read_bytes(), type=Yields)


def every_layout(_view: View[Table, Call]) -> Imagining:
    """Layouts as likely as any other, whatever was said."""
    return layouts


@dataclass(frozen=True, slots=True, kw_only=True)
class TuttiMind:
    """How a player thinks: in how many worlds, in which, how all lay cards there, who it is without them."""

    worlds: int
    """How many are imagined for a card on the whole."""
    deals: int
    """How many are imagined for every contract."""
    playing: Callable[[], CardPolicy]
    plainly: Callable[[View[Table, Call], Sequence[Move], Chance], Move]
    likely: Callable[[View[Table, Call]], Imagining] = every_layout


LEVEL_2 = TuttiMind(worlds=100, deals=60, playing=by_thumb, plainly=rule.choose)


@dataclass(frozen=True, slots=True)
class TuttiHouse:
    """What the player must know of the house: its game, and where taking no trick is a reverse match."""

    game: Tutti
    scope: str
    reverse: int
    mind: TuttiMind = LEVEL_2
    """How it thinks, in any house."""

    @classmethod
    def under(cls, options: Options) -> TuttiHouse:
        """The house with these options."""
        profile = ART.profile(options)
        return cls(game_of(profile, NO_TERMS), profile.word("reverse_match"), profile.figure("reverse_match"))

    def payoff(self, contract: Contract, taker: Seat, seat: Seat) -> Payoff:
        """What a contract of ``taker`` is worth to the side of ``seat`` (17.6, 17.12)."""
        reversible = self.scope == "all" or (self.scope != "none" and contract.mode == TUTTI)
        written = (taker + (contract.box == MISERE)) % len(SIDES)
        return Payoff(
            side=SIDES[written],
            sign=1 if (taker - seat) % len(SIDES) == 0 else -1,
            all_tricks=MATCH,
            no_trick=-self.reverse if reversible else 0,
        )


def as_it_is(at: Sighted) -> Sighted:
    """The position as its seat sees it."""
    return at


def think(
    house: TuttiHouse,
    view: View[Table, Call],
    moves: Sequence[Move],
    chance: Chance,
    budget: Budget | None = None,
) -> Opinion:
    """The card that brings most in the worlds imagined; the contract that beats its box by most, or none."""
    if len(moves) == 1 or not compiled():
        return Opinion(cast("SomeMove", house.mind.plainly(view, moves, chance)))
    if view.table.contract is not None:
        return _lay(house, view, moves, chance, budget)
    return speak(house, view, moves, chance, budget=budget)


def speak(
    house: TuttiHouse,
    view: View[Table, Call],
    moves: Sequence[Move],
    chance: Chance,
    told: Callable[[Sighted], Sighted] = as_it_is,
    budget: Budget | None = None,
) -> Opinion:
    """The contract that beats its box by most, or none; ``told`` may know more of the position."""
    choices = rule.open_choices(view.table, moves)
    offered = [offer(house, view, each, told) for each in choices.values()]
    seed, most, playing = chance.below(1 << 53), house.mind.deals, house.mind.playing()
    weigh = partial(_weighed, offered, playing, seed)
    deals = weigh(most) if budget is None else budget.afforded(most, weigh)
    if not deals:
        return Opinion(cast("SomeMove", house.mind.plainly(view, moves, chance)))
    free = frozenset(BOXES) - view.table.filled[view.seat % len(SIDES)]
    prices = [price(contract.box, free) for contract in choices.values()]
    beaten = [[each - of for each, of in zip(deal, prices, strict=True)] for deal in deals]
    gains = {move: fmean(column) for move, column in zip(choices, zip(*beaten, strict=True), strict=True)}
    move = rule.speak(view.table, moves, gains, ASKED)
    if move not in choices:
        return Opinion(cast("SomeMove", move))
    at = [*choices].index(cast("Called[Call]", move))
    return Opinion(cast("SomeMove", move), len(beaten), sum(each[at] == max(each) for each in beaten))


def _weighed(
    offered: Sequence[ContractOffered], playing: CardPolicy, seed: int, deals: int
) -> Sequence[Sequence[float]]:
    """What each contract offered brings in so many deals."""
    return offers_weighed(offered, playing, deals, seed) if offered else ()


def price(box: str, free: frozenset[str]) -> float:
    """What a box would still bring among those that are free, if it were left so."""
    return yields().of(free) - yields().of(free - {box})


def offer(
    house: TuttiHouse,
    view: View[Table, Call],
    contract: Contract,
    told: Callable[[Sighted], Sighted] = as_it_is,
) -> ContractOffered:
    """A contract as the seat would play it."""
    table = replace(view.table, contract=contract, taker=view.seat, tricks=first_trick(contract, view.seat))
    terms = rule.scene_of(replace(view, table=table), contract).terms
    sight = told(sighted(CardToLay(house.game, table, view.hand, terms)))
    return ContractOffered(sight, house.payoff(contract, view.seat, view.seat))


def _lay(
    house: TuttiHouse, view: View[Table, Call], moves: Sequence[Move], chance: Chance, budget: Budget | None
) -> Opinion:
    contract, taker = view.table.contract, view.table.taker
    assert contract is not None
    assert taker is not None
    at = sighted(CardToLay(house.game, view.table, view.hand, rule.scene_of(view, contract).terms))
    payoff = house.payoff(contract, taker, view.seat)
    mind = house.mind
    weigh = partial(imagined, at, payoff, imagine=mind.likely(view), playing=mind.playing())
    found = weighed_within(budget, mind.worlds, weigh, chance.below(1 << 53))
    if not found:
        return Opinion(cast("SomeMove", house.mind.plainly(view, moves, chance)))
    card = min(found, key=lambda card: found[card].cost)
    return Opinion(Played(view.seat, card), found[card].worlds, found[card].best_in)


PLAYER = ThinksAhead(house=TuttiHouse.under, think=think, prepare=compile_all).usual()
