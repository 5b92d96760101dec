"""What cards, call and luck were worth in a deal of whist, in players' words."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.hindsight import Hindsight, signed, tricks_of_the_cards
from tapis.core.speech import Saying


def hindsight(found: Hindsight) -> Sequence[Saying]:
    """What the own cards cost in tricks, and how the game ends with everybody's best cards."""
    if found.deal is None:
        return tricks_of_the_cards(found)
    even = Saying("with everybody's best cards the game is just made")
    worth = Saying("with everybody's best cards the game ends at {deal}", {"deal": signed(found.deal)})
    return [*tricks_of_the_cards(found), worth if found.deal else even]
