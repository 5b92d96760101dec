"""What cards lose as far as their player can know: a player that thinks ahead is asked several times over.

Each time it imagines layouts of the hidden cards anew, so that how far its answers lie apart tells how far
their mean may be off. Knows a view and never a hand behind it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.view import View
from tapis.law import Setting
from tapis.library.games import known_player

if TYPE_CHECKING:
    from tapis.bots import Priced

FEWEST = 2
"""Of a single answer nobody knows how far others would lie from it."""


@dataclass(frozen=True, slots=True)
class ImaginedCost:
    """What a card loses beside the best one, over all the layouts in which it was tried."""

    loses: float
    """On the mean, in the unit in which the player thinks."""
    error: float
    """The standard error of that mean: how far it may well be off."""
    layouts: int
    """In how many layouts it was tried."""


def imagined_costs(
    regulation: str,
    options: Mapping[str, Setting],
    known: tuple[View[Any, Any], Sequence[Any]],
    asked: tuple[str, str, int],
) -> Mapping[Card, ImaginedCost]:
    """What every card of the moves ``known`` with a view loses, ``asked`` of a player by a seed, in rounds.

    ValueError where there are too few rounds, or where the player imagines nothing here.
    """
    (view, moves), (by, seed, rounds) = known, asked
    if rounds < FEWEST:
        raise ValueError(f"At least {FEWEST} rounds tell how far a mean may be off, not {rounds}.")
    player, chance = known_player(regulation, by, options), Chance(seed)
    if player.think is None or player.prepare is None or not player.prepare():
        raise ValueError(f"{by} imagines no layouts here.")
    laid = [each for each in moves if isinstance(each, Played)]
    if len(laid) == 1:
        return {laid[0].card: ImaginedCost(0.0, 0.0, 0)}
    answers = [player.think(view, laid, chance.fork(f"round {each}")).prices for each in range(rounds)]
    tried = {move.card: [each[move] for each in answers if move in each] for move in laid}
    return _beside_the_best({card: found for card, found in tried.items() if len(found) >= FEWEST})


def _beside_the_best(tried: Mapping[Card, Sequence[Priced]]) -> Mapping[Card, ImaginedCost]:
    if not tried:
        raise ValueError("The player found no layout that agrees with what it knows.")
    means = {card: fmean(each.loses for each in found) for card, found in tried.items()}
    least = min(means.values())
    return {
        card: ImaginedCost(
            means[card] - least,
            stdev(each.loses for each in found) / sqrt(len(found)),
            sum(each.layouts for each in found),
        )
        for card, found in tried.items()
    }
