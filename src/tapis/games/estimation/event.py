"""What a director settles at real tables: who sits where (16.5), and faults (16.8, 16.11 and 16.17)."""

from __future__ import annotations

from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.faults import Fault, Remedy
from tapis.core.plugin import SeatDraw
from tapis.games import jass
from tapis.games.estimation.book import ART
from tapis.games.estimation.result import SEATS
from tapis.law import Profile

REVOKES = ("revoke_first", "revoke_second")
"""The figures of the first revoke and the second."""


@ART("16.8")
def deal_again(_before: int, _profile: Profile) -> Remedy:
    """After a misdeal the same dealer deals again, the trump card stays the same, and no points change."""
    return Remedy(instruction="The same dealer deals again; the same card shows trump.")


@ART("16.11")
def take_the_card_back(_before: int, _profile: Profile) -> Remedy:
    """A player who leads too early takes the card back and leads another suit; no points change."""
    return Remedy(instruction="The card goes back to the hand; that player now leads another suit.")


@ART("16.17", "E6")
def revoke_penalty(before: int, profile: Profile) -> Remedy:
    """A first revoke costs points, a second more, and the third puts the player out."""
    if before < len(REVOKES):
        points = profile.figure(REVOKES[before])
        return Remedy(points=points, lowest=points, highest=points)
    return Remedy(
        eliminated=True,
        instruction="The player is out of the tournament, without refund; a substitute or a bot plays on.",
    )


FAULTS = (
    Fault("misdeal", "Misdeal", deal_again),
    Fault("premature-lead", "Lead before every estimate is in", take_the_card_back),
    Fault("revoke", "Revoke", revoke_penalty),
)


RANKS_UP, SUITS_UP = "6789TJQKA", "CDHS"


@ART("16.5", "E8")
def draw_for_seats(chance: Chance) -> SeatDraw:
    """Each player draws a card and the seats go from the smallest card to the highest."""
    cards = tuple(chance.shuffled(jass.PACK)[:SEATS])
    return SeatDraw(cards, tuple(sorted(range(SEATS), key=lambda player: height(cards[player]))))


def height(card: Card) -> tuple[int, int]:
    """How high a drawn card is: by rank, then by suit."""
    return RANKS_UP.index(card.rank), SUITS_UP.index(card.suit)
