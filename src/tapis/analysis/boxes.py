"""Tutti: what a hand brings in every box of the sheet, and what it costs to use a box up with it.

A *price* is what a box brings with this hand less what it brings with a mean one (``ORDINARY``): where it is
above nothing the box is used up well. Both are what stands on the sheet (17.12), match and reverse match
included, when the taker names the contract and players of the first level play the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapis.analysis.figures import mean, share
from tapis.analysis.hands import Hand, possible
from tapis.analysis.worlds import worlds
from tapis.bots.registry import bot
from tapis.bots.tutti.contracts import valued
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, DealEvent, Dealt, Move
from tapis.core.game import replay
from tapis.core.panel import Measure
from tapis.core.selfplay import SomePlayer, play_on
from tapis.core.sheet import Mistake, SheetStart, fold
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games import jass
from tapis.games.tutti.calls import Choice, Cut
from tapis.games.tutti.contracts import BOXES, CONTRACTS, Contract
from tapis.games.tutti.plugin import TYPED_PLUGIN as PLUGIN
from tapis.games.tutti.result import DEALS, SEATS, Result
from tapis.games.tutti.sheet import match_bonus, side_written
from tapis.law import Clause, Profile

CLAUSES: tuple[Clause, ...] = (side_written.clause, match_bonus.clause)
"""The clauses by which a box is written."""

ORDINARY: Mapping[str, float] = {
    **dict.fromkeys(("hearts", "diamonds", "clubs", "spades"), 75.0),
    "down": 78.1,
    "up": 84.0,
    "slalom": 103.0,
    "alternance": 100.0,
    "misere": 129.2,
    "tutti": 118.0,
}
"""What a box brings with a mean hand: ``ordinary(400, "ordinary")``, the four suits together.

Half the interval is 2 points for the suits, 4 to 7 for the others.
"""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a contract brings its box with a hand: on average, and how often it is a match."""

    contract: Contract
    written: Measure
    match: Measure

    @property
    def price(self) -> Measure:
        """How much more than with a mean hand."""
        return self.written.less(ORDINARY[self.contract.box])


def worth(
    hand: Hand, contract: Contract, deals: Iterable[tuple[Cards, ...]], seed: str, profile: Profile
) -> Worth:
    """What ``contract`` brings, named by the hand's player, over ``deals`` (at least one)."""
    results = [
        played(contract, hand.seat, hands, Chance(f"{seed}/play/{number}"), profile)
        for number, hands in enumerate(deals)
    ]
    matches = sum(each.winner is not None and each.winner == side_written(each) for each in results)
    return Worth(contract, mean([written(each, profile) for each in results]), share(matches, len(results)))


def boxes(
    hand: Hand,
    deals: int,
    seed: str,
    among: Sequence[Contract] = CONTRACTS,
    *,
    profile: Profile | None = None,
) -> tuple[Worth, ...]:
    """What the hand brings under each contract, the best price first; every contract plays the same deals.

    Without a ``profile`` the house is as usual. ValueError where no deal agrees with the hand.
    """
    same, house = tuple(worlds(possible(hand).known, deals, seed)), profile or usual_house()
    found = [worth(hand, contract, same, seed, house) for contract in among]
    return tuple(sorted(found, key=lambda each: -each.price.value))


def usual_house() -> Profile:
    """The answers and figures where nobody has said anything else."""
    return PLUGIN.regulation.profile()


def written(result: Result, profile: Profile) -> int:
    """The points that the box holds after such a deal."""
    sheet = fold(PLUGIN.sheet.marking, SheetStart(DEALS, options=profile, edition=profile.edition), [result])
    assert not isinstance(sheet, Mistake), sheet
    return int(sum(line.points for line in PLUGIN.sheet.marking.lines(sheet)))


def played(
    contract: Contract, taker: Seat, hands: tuple[Cards, ...], chance: Chance, profile: Profile
) -> Result:
    """The result of one deal in which ``taker`` has the first word and names the contract."""
    game, dealer = PLUGIN.game(profile), (taker - 1) % SEATS
    cut: Called[Any] = Called(jass.cutter(dealer, SEATS), Cut(1))
    opened: list[DealEvent[Any]] = [cut, Dealt(hands)]
    log = play_on(game, dealer, opened, chance, _naming(contract))
    result: Result | None = game.result(replay(game, dealer, log).table)
    assert result is not None
    return result


def ordinary(deals: int, seed: str) -> dict[str, Measure]:
    """What each box brings with a mean hand, in its likeliest form: how ``ORDINARY`` was made."""
    found, house = {box: list[float]() for box in BOXES}, usual_house()
    hidden = Hand(Cards()).known
    for number, hands in enumerate(worlds(type(hidden)(hidden.pack, hidden.sizes), deals, seed)):
        for box in BOXES:
            best = max(
                (each for each in CONTRACTS if each.box == box), key=lambda each: valued(each, hands[0])
            )
            result = played(best, 0, hands, Chance(f"{seed}/play/{number}"), house)
            found[box].append(written(result, house))
    return {box: mean(marks) for box, marks in found.items()}


def _naming(contract: Contract) -> SomePlayer:
    """A player of the first level that names this contract when asked."""
    usual = bot(PLUGIN.regulation.id)

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        named = [move for move in moves if isinstance(move, Called) and move.call == Choice(contract)]
        return named[0] if named else usual(view, moves, chance)

    return choose
