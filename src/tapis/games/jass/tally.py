"""What somebody has made so far in a deal that goes on; how a whole deal is counted is each game's matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapis.core.cards import Card
from tapis.core.speech import Saying
from tapis.core.tricks import Seat, Trick
from tapis.games.jass.cards import LAST_TRICK


def made_so_far(
    won: Sequence[Trick], mine: Callable[[Seat], bool], worth: Callable[[Card], int], tricks: int
) -> int:
    """The points of the cards in one's own tricks, with the last trick's where that is one of them."""
    own = [trick for trick in won if mine(trick.winner)]
    cards = sum(worth(card) for trick in own for card in trick.cards)
    return cards + (LAST_TRICK if len(won) == tricks and mine(won[-1].winner) else 0)


def made(points: int) -> Saying:
    """The points made so far, as a label."""
    return Saying("made {points}", {"points": points})
