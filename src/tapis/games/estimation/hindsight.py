"""What cards, call and luck were worth in a deal of estimation, in players' words."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.hindsight import Hindsight, points_of_the_last_cards, the_deal
from tapis.core.speech import Saying


def hindsight(found: Hindsight) -> Sequence[Saying]:
    """What the last cards and the slip cost, and what the deal gave, in points of the sheet."""
    return [
        *points_of_the_last_cards(found),
        *_of_the_estimate(found),
        *the_deal(found),
    ]


def _of_the_estimate(found: Hindsight) -> Sequence[Saying]:
    if found.call is None:
        return []
    if not found.call:
        return [Saying("your estimate cost nothing")]
    return [Saying("your estimate cost {call:point|points}", {"call": found.call})]
