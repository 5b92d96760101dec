"""What cards, call and luck were worth in a deal of tutti, in players' words."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.hindsight import Hindsight, points_of_the_cards, the_deal
from tapis.core.speech import Saying


def hindsight(found: Hindsight) -> Sequence[Saying]:
    """What the cards and the choice of the box cost, and what the deal gave, in points of the sheet."""
    return [*points_of_the_cards(found), *_of_the_choice(found), *the_deal(found)]


def _of_the_choice(found: Hindsight) -> Sequence[Saying]:
    if found.call is None:
        return []
    if not found.call:
        return [Saying("the choice of the box cost nothing")]
    return [Saying("the choice of the box cost {call:point|points}", {"call": found.call})]
