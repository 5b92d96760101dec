"""What cards, call and luck were worth in a deal of putze, in players' words."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.hindsight import Hindsight, points_of_the_last_cards
from tapis.core.speech import Saying


def hindsight(found: Hindsight) -> Sequence[Saying]:
    """What the last cards cost, and how often the hand makes enough."""
    enough = Saying("your hand makes enough points in {chance:deal|deals} of 100", {"chance": found.chance})
    return [*points_of_the_last_cards(found), *([] if found.chance is None else [enough])]
