"""The card play of tutti for an engine."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tapis.core.card_play import CardReading, partners, underway
from tapis.core.cards import SUITS, Card
from tapis.games import jass
from tapis.games.tutti.contracts import MISERE, TUTTI, Contract, card_value, strength
from tapis.games.tutti.result import SEATS, TRICKS
from tapis.games.tutti.table import Table

JACK = "J"


def card_play(table: Table, *, bauer_exempt: bool, under_trump: bool) -> CardReading:
    """The card play of a contract; the side of whoever named it comes first."""
    reading, contract, ours = underway(table.tricks, TRICKS), table.contract, partners(SEATS)
    assert contract is not None, "cards are played once a contract is named"
    assert table.taker is not None
    return replace(
        reading,
        rankings=tuple(strength(contract, number) for number in range(len(table.won), TRICKS)),
        sides=ours if table.taker % 2 == 0 else ours[::-1],
        worth=partial(card_value, contract),
        counts="misere" if contract.box == MISERE else "points",
        last=jass.LAST_TRICK,
        exempt=_exempt(contract, bauer_exempt=bauer_exempt),
        ruffing=contract.trump is not None,
        free_when_void=under_trump,
    )


def _exempt(contract: Contract, *, bauer_exempt: bool) -> tuple[Card, ...]:
    """The jacks nobody is bound to play although their suit is led."""
    if contract.trump is not None:
        return (Card(contract.trump, JACK),)
    return tuple(Card(suit, JACK) for suit in SUITS) if contract.mode == TUTTI and bauer_exempt else ()
