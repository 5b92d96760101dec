"""What cards lose beside the best one, by what a search found of each.

A search gives up on a card that looks bad, so that cards are tried in different numbers of layouts; only
those tried longest are chosen from, and the best of these is what all others are held against.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import fmean, stdev
from typing import cast

from tapis.bots.named import Opinion, Priced, SomeMove
from tapis.core.cards import Card
from tapis.core.events import Played
from tapis.core.tricks import Seat
from tapis.solver.aiming import Weighed


def longest(found: Mapping[Card, Weighed]) -> dict[Card, Weighed]:
    """The cards that were tried in most worlds."""
    deepest = max((each.worlds for each in found.values()), default=0)
    return {card: each for card, each in found.items() if each.worlds == deepest}


def cheapest(seat: Seat, found: Mapping[Card, Weighed]) -> Opinion:
    """The card that costs least of those tried longest, and what every other one loses."""
    kept = longest(found)
    card = min(kept, key=lambda each: kept[each].cost)
    least = kept[card].cost
    prices: dict[SomeMove, Priced] = {
        Played(seat, each): Priced(max(0.0, weighed.cost - least), weighed.worlds)
        for each, weighed in found.items()
    }
    return Opinion(cast("SomeMove", Played(seat, card)), kept[card].worlds, kept[card].best_in, prices)


def by_losses(seat: Seat, found: Mapping[Card, Sequence[int]]) -> Mapping[SomeMove, Priced]:
    """What cards lose by their losses in each layout, 0 or less, beside the card that loses least."""
    means = {card: fmean(each) for card, each in found.items() if each}
    if not means:
        return {}
    best = max(means, key=lambda card: means[card])
    return {
        Played(seat, card): Priced(means[best] - mean, len(found[card]), _error(found[best], found[card]))
        for card, mean in means.items()
    }


def _error(best: Sequence[int], other: Sequence[int]) -> float:
    """The standard error of what one loses beside the best, layout by layout."""
    behind = [mine - theirs for mine, theirs in zip(best, other, strict=False)]
    return stdev(behind) / math.sqrt(len(behind)) if len(behind) > 1 else 0.0
