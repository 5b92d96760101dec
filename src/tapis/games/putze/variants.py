"""The ways of playing, one for each number of players and choice of the table, as data.

A variant says what is dealt and which of its clauses hold; how that is played is in the other modules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.core.cards import NO_CARDS, Cards
from tapis.games.putze.book import ART
from tapis.law import Clause, Setting

MOST = 5


@dataclass(frozen=True, slots=True)
class Variant:
    """One way of playing."""

    id: str
    hand: int
    """How many cards each player is dealt."""
    deal: str
    """The clause under which they are dealt."""
    best: str
    """The clause by which the best marks."""
    alone: str = "27.7"
    """The clause by which a player alone marks."""
    spared: str = "27.8"
    """The clause by which the only player who is not pomme marks."""
    putzes: int = 2
    """How many putzes a deal brings."""
    aside: bool = False
    """The turned card lies aside; otherwise it is the last one dealt."""
    exchange: str = ""
    """The clause by which the six buys the turned card; empty where it cannot."""
    blind: bool = False
    better: bool = False
    sits_out: bool = False
    without: Cards = NO_CARDS

    def clause(self, ref: str) -> Clause:
        """One of the clauses named here."""
        return ART.clause(ref)


FOUR = Variant("four", 9, "27.1", "27.4")
THREE = Variant("three", 9, "27.11", "27.16", "27.17", "27.18", aside=True, exchange="27.14", blind=True)
BETTER_CARDS = Variant(
    "better_cards", 9, "27.20", "27.23", "27.23", "27.23", 1, aside=True, exchange="27.20", better=True
)
BLIND = Variant("blind", 9, "27.24", "27.23", "27.23", "27.23", 1, aside=True, exchange="27.14", blind=True)
WITHOUT_SIX = Variant("without_six_of_spades", 7, "27.25", "27.25", without=Cards.read("S6"))
THIRTY_SIXTH = Variant("thirty_sixth_card", 7, "27.26", "27.26", aside=True, exchange="27.26")
SITS_OUT = Variant("dealer_sits_out", 9, "27.27", "27.27", sits_out=True)

VARIANTS = {each.id: each for each in (FOUR, THREE, BETTER_CARDS, BLIND, WITHOUT_SIX, THIRTY_SIXTH, SITS_OUT)}


@ART("27.20", "27.24", "P1")
def two_players(options: Mapping[str, Setting]) -> Variant:
    """Two players use the better cards, or a blind where the table agreed on it."""
    return VARIANTS[str(options["two_players"])]


@ART("27.25", "27.26", "27.27", "P2")
def five_players(options: Mapping[str, Setting]) -> Variant:
    """Five players choose one of three variants before the first deal."""
    return VARIANTS[str(options["five_players"])]


def variant(players: int, options: Mapping[str, Setting]) -> Variant:
    """The variant for so many players under a complete profile of options."""
    if players == 2:
        return two_players(options)
    return {3: THREE, 4: FOUR}[players] if players < MOST else five_players(options)
