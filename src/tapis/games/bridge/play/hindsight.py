"""What cards, call and luck were worth in a deal of bridge, in players' words."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.hindsight import Hindsight, signed, tricks_of_the_cards
from tapis.core.speech import Saying, msgid


def hindsight(found: Hindsight) -> Sequence[Saying]:
    """What the own cards cost in tricks, the contract against par in points, and what par was."""
    worth = [] if found.deal is None else [Saying("par was {deal} for you", {"deal": signed(found.deal)})]
    return [*tricks_of_the_cards(found), *_of_the_contract(found), *worth]


def _of_the_contract(found: Hindsight) -> Sequence[Saying]:
    """The contract against par, as it ends with everybody's best cards."""
    if found.call is None:
        return []
    if not found.call:
        return [Saying("the contract was the best one")]
    cost, brought = msgid("the contract cost you {call}"), msgid("the contract brought you {call}")
    return [Saying(cost if found.call > 0 else brought, {"call": abs(found.call)})]
