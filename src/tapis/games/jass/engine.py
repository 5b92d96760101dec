"""The card play of a jass of individuals with a trump, for an engine: estimation and putze."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tapis.core.card_play import CardReading, everybody_alone, underway
from tapis.core.cards import Card, Suit
from tapis.core.tricks import Tricks
from tapis.games.jass.cards import LAST_TRICK, card_points

JACK = "J"


def with_a_trump(tricks: Tricks | None, number: int, trump: Suit | None) -> CardReading:
    """The card play where everybody plays alone and the trump jack need not be laid."""
    reading = underway(tricks, number)
    assert trump is not None, "cards are played once trump is known"
    return replace(
        reading,
        sides=everybody_alone(len(reading.places)),
        worth=partial(card_points, trump=trump),
        last=LAST_TRICK,
        exempt=(Card(trump, JACK),),
        ruffing=True,
    )
