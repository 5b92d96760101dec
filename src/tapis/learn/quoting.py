"""What sentences of a screen may quote, so that no figure is typed twice.

``{exact_bonus}`` is a figure of the book or a number that answers an option, ``{E8.made}`` a cell of the
table of figures that is proposed, ``{trump.SJ}`` what the jack of spades is worth in the contract that the
file calls ``trump``, ``{trump.total}`` and ``{trump.last}`` what all its cards and its last trick bring.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from tapis.core.card_play import CardReading, Opening, Solvable
from tapis.core.cards import Card, Cards
from tapis.core.events import Played
from tapis.core.game import Table
from tapis.core.plugin import AnyPlugin, SomeCall, SomeResult
from tapis.core.tricks import Trick, present
from tapis.law import Profile

SomeOpening: TypeAlias = "Opening[Table, SomeCall, SomeResult]"


def openings_of(plugin: AnyPlugin) -> Mapping[str, SomeOpening]:
    """The contracts that pictures may show, by name."""
    if plugin.primer is not None and plugin.primer.openings is not None:
        return {each.name: each for each in plugin.primer.openings()}
    learning = plugin.rules.learning
    return {} if learning is None else {each.name: each for each in learning.openings()}


def figures_of(plugin: AnyPlugin, openings: Mapping[str, SomeOpening]) -> Mapping[str, int]:
    """Every figure that may be quoted, of the edition and the options a new table begins with."""
    profile = plugin.regulation.profile(plugin.regulation.proposed)
    numbers = {key: each for key, each in profile.items() if type(each) is int}
    own = plugin.primer.figures(profile) if plugin.primer is not None else {}
    contracts = {f"{name}.{key}": each for name, opening in openings.items() for key, each in _worth(opening)}
    return {**profile.figures, **numbers, **dict(_cells(plugin, profile)), **contracts, **own}


def _cells(plugin: AnyPlugin, profile: Profile) -> Iterator[tuple[str, int]]:
    tariff = plugin.sheet.tariff
    if tariff is None:
        return
    for row in tariff.grid(profile.word(tariff.option)):
        for cell in row.cells:
            if cell.value.removeprefix("-").isdecimal():
                yield cell.key, int(cell.value)


def _worth(opening: SomeOpening) -> Iterator[tuple[str, int]]:
    reading = reading_of(opening)
    yield "tricks", opening.tricks
    if reading is None or reading.counts != "points":
        return
    yield "last", reading.last
    yield "total", reading.last + sum(reading.worth(card) for card in opening.cards)
    for card in opening.cards:
        yield card.code, reading.worth(card)


def reading_of(opening: SomeOpening) -> CardReading | None:
    """The card play of a contract at its first lead; None where the game tells none."""
    return opening.game.card_play(_first(opening)) if isinstance(opening.game, Solvable) else None


def down_from_the_best(opening: SomeOpening, suit: str) -> tuple[tuple[Card, int | None], ...]:
    """The cards of a suit, the strongest first, with their points where cards are counted."""
    table, reading = _first(opening), reading_of(opening)
    ranking = _trick(table).ranking
    held = [card for card in opening.cards if card.suit == suit]
    held.sort(key=lambda card: ranking.power(card, suit), reverse=True)
    counted = reading is not None and reading.counts == "points"
    return tuple((card, reading.worth(card) if reading and counted else None) for card in held)


def lawful(opening: SomeOpening, led: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[bool, ...]:
    """Which cards of a hand the rules leave open once these lie on the table."""
    table = _first(opening)
    for card in led:
        table = opening.game.apply(table, Played(_trick(table).turn, card))
    seat = _trick(table).turn
    moves = opening.game.moves(table, seat, Cards.of(hand))
    playable = {move.card for move in moves if isinstance(move, Played)}
    return tuple(card in playable for card in hand)


def _first(opening: SomeOpening) -> Table:
    return opening.opened((opening.leaders or opening.places)[0], 0)


def _trick(table: Table) -> Trick:
    trick = present(table.tricks)
    assert trick is not None, "an opening has a trick"
    return trick
