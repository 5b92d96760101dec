"""What an observation of the play of the cards holds, place by place: version ``tapis/cards-v0``, for ever.

An observation is a row of bytes: first ``planes`` of 52 places, one for each card in the order of its number
(``number``), then single features. Seats are counted from the seat to play: 0 is that seat, 1 the next in
order of play. It holds what whoever chooses the card may know and nothing else: where one player plays for
another (a dummy), what that player sees.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod

from tapis.core.cards import BIT, PACK, Card

VERSION = "tapis/cards-v0"
SEATS = 5
"""Rows of a batch have places for so many seats; those of seats that do not play stay 0."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Neighbouring places of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    start: int = 0

    @property
    def places(self) -> slice:
        """Where it stands in a row."""
        return slice(self.start, self.start + prod(self.shape))


def placed(features: Iterable[Feature]) -> dict[str, Feature]:
    """Features by name, one after the other."""
    start, found = 0, {}
    for each in features:
        found[each.name] = Feature(each.name, each.shape, each.meaning, start)
        start = found[each.name].places.stop
    return found


FEATURES = placed(
    (
        Feature("hand", (52,), "the cards of the seat to play"),
        Feature("known", (4, 52), "the hands of seats 1 to 4, where whoever chooses sees them"),
        Feature("laid", (5, 52), "the cards that seats 0 to 4 have laid in this deal"),
        Feature("trick", (4, 52), "the card of seats 1 to 4 in the present trick"),
        Feature("takes", (52,), "the card that takes the trick as it lies"),
        Feature("worth", (52,), "what each card brings, in points"),
        Feature("strength", (52,), "the place of each card in its suit, the weakest 1; 0 is not in the pack"),
        Feature("led", (4,), "the suit led: spades, hearts, diamonds, clubs"),
        Feature(
            "void", (5, 4), "suits that seats 0 to 4 have shown they do not hold, but for a jack set free"
        ),
        Feature("tricks", (5,), "the tricks of seats 0 to 4"),
        Feature("points", (5,), "the points of seats 0 to 4"),
        Feature("side", (5,), "1 for seats that play together with the seat to play, and for itself"),
        Feature("leader", (5,), "who led to the trick"),
        Feature("winner", (5,), "whose card takes the trick as it lies"),
        Feature("dummy", (1,), "1 where another player chooses for the seat to play"),
        Feature("left", (1,), "the tricks to come, with the present one"),
        Feature("reversed", (1,), "1 where in this trick the weakest card is the strongest"),
        Feature("ducks", (1,), "1 where the seat to play wants no trick, in a misère that counts tricks"),
        Feature("trump", (4,), "the trump suit: spades, hearts, diamonds, clubs"),
        Feature("kind", (4,), "what brings reward: points, tricks; what costs it: points, tricks"),
        Feature("players", (1,), "how many play"),
        Feature("last", (1,), "the points of the last trick"),
        Feature("limit", (1,), "the tricks that one who ducks may take and win all the same"),
        Feature("ruffing", (1,), "1 where a trump may be laid although one could follow"),
        Feature("under", (1,), "1 where one who is void may lay a lower trump"),
        Feature("exempt", (52,), "cards that need not be laid when their suit is led"),
    )
)
SIZE = max(each.places.stop for each in FEATURES.values())
"""How long a row is, in bytes."""


def number(card: Card) -> int:
    """The number of a card, and of the action that lays it: the two of spades is 0, the ace of clubs 51."""
    return BIT[card].bit_length() - 1


def card(action: int) -> Card:
    """The card that an action lays."""
    return PACK[action]
