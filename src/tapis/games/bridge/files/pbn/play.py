"""The play of a board, trick by trick: a row of four cards is one trick, whoever stands in which column.

Where all hands are known a card belongs to the seat that holds it; else the columns decide.
What may be played to a trick is not known here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tapis.core.cards import Card, Cards
from tapis.core.tricks import Seat, Trick, fault, round_from
from tapis.games.bridge.files.pbn.cells import END, GAP, NEXT, Cell, Irregular, cells, first_seat
from tapis.games.bridge.files.pbn.scan import Tag, Unreadable
from tapis.games.bridge.files.pbn.values import Hands, Wrong, read_card
from tapis.games.bridge.play.tricks import DUTIES, opening_leader, ranking, winner_leads
from tapis.games.bridge.result import SEATS, TRICKS, Contract
from tapis.law import Reason

PLAYED_TWICE = Reason("pbn-played-twice", "The card {card} is played twice.")
TOO_LONG = Reason("pbn-too-long", "There is more play than thirteen tricks.")


@dataclass(frozen=True, slots=True)
class Play:
    """A play read: the cards in the order they fell, who won each trick, notes and marks by place."""

    cards: tuple[Card, ...]
    winners: tuple[Seat, ...]
    notes: Mapping[int, int]
    marks: Mapping[int, str]
    turned: int = 0
    """The line of the first row whose columns are not those of the seats; 0 where there is none."""


def read_play(tag: Tag, contract: Contract, declarer: Seat, hands: Hands | None) -> Play:
    """The play; ``Irregular`` where it cannot be interpreted, ``Unreadable`` where it cannot be."""
    first = first_seat(tag)
    reader = PlayReader(contract, hands, opening_leader(declarer))
    if first is None or (first != reader.leader and not reader.holders):
        raise Irregular
    written = cells(tag.words)
    end = next((place for place, cell in enumerate(written) if cell.text == END), len(written))
    for row in range(0, end, SEATS):
        reader.read_row(first, written[row : min(row + SEATS, end)])
    return reader.read


def read_order(tag: Tag, contract: Contract, declarer: Seat, hands: Hands | None) -> Play:
    """The play where its cards stand in the order in which they fell."""
    reader = PlayReader(contract, hands, opening_leader(declarer))
    for cell in cells(tag.words):
        if cell.text in (GAP, NEXT):
            raise Irregular
        if cell.text != END:
            reader.next(cell)
    return reader.read


class PlayReader:
    """Follows the play card by card; ``Unreadable`` names the first card that cannot have been played."""

    def __init__(self, contract: Contract, hands: Hands | None, leader: Seat) -> None:
        self.strength = ranking(contract)
        self.hands: list[Cards | None] = list(hands or (None,) * SEATS)
        self.whole = hands
        self.leader, self.over, self.turned = leader, False, 0
        self.cards: list[Card] = []
        self.winners: list[Seat] = []
        self.notes: dict[int, int] = {}
        self.marks: dict[int, str] = {}
        self.laid: list[Card] = []

    @cached_property
    def holders(self) -> Mapping[str, Seat]:
        """Who holds each card, by its code; nothing where a hand is not known."""
        known = [(seat, hand) for seat, hand in enumerate(self.whole or ()) if hand is not None]
        whole = len(known) == SEATS and all(len(hand) == TRICKS for _, hand in known)
        return {card.code: seat for seat, hand in known for card in hand} if whole else {}

    @property
    def read(self) -> Play:
        """The play so far."""
        return Play(tuple(self.cards), tuple(self.winners), self.notes, self.marks, self.turned)

    def next(self, cell: Cell) -> None:
        """One card more, in the order in which they fell."""
        card, seat = _card(cell), (self.leader + len(self.laid)) % SEATS
        self._allow(card, seat, cell.line)
        if cell.note is not None:
            self.notes[len(self.cards)] = cell.note
        if cell.marks:
            self.marks[len(self.cards)] = cell.marks
        self.cards.append(card)
        self.laid.append(card)
        if len(self.laid) == SEATS:
            self.leader = self._trick().winner
            self.winners.append(self.leader)
            self.laid = []

    def read_row(self, first: Seat, row: Sequence[Cell]) -> None:
        """One trick, its columns beginning with the seat ``first``."""
        by_seat = self._seated(first, row)
        order = winner_leads(self.leader, self.strength).order
        laid = [by_seat.get(seat) for seat in order]
        played = [cell for cell in laid if cell is not None]
        if played != laid[: len(played)] or (self.over and played):
            raise Irregular
        for cell in played:
            self.next(cell)
        self.over = len(played) < SEATS

    def _seated(self, first: Seat, row: Sequence[Cell]) -> dict[Seat, Cell]:
        """The cells of a row by seat: that of the column, or that which holds the card."""
        told = [(place, cell) for place, cell in enumerate(row) if cell.text not in (GAP, NEXT)]
        columns = {(first + place) % SEATS: cell for place, cell in told}
        if not self.holders or all(self.holders.get(cell.text) == seat for seat, cell in columns.items()):
            return columns
        held = {self.holders.get(cell.text): cell for _, cell in told}
        found = {seat: cell for seat, cell in held.items() if seat is not None}
        if len(found) < len(told):
            return columns
        self.turned = self.turned or row[0].line
        return found

    def _allow(self, card: Card, seat: Seat, line: int) -> None:
        """``Unreadable`` where the seat may not play the card."""
        hand = self.hands[seat]
        if len(self.winners) == TRICKS:
            raise Unreadable(line, TOO_LONG())
        if card in self.cards:
            raise Unreadable(line, PLAYED_TWICE(card=card))
        if hand is None:
            return
        plain = card in hand and (not self.laid or card.suit == self.laid[0].suit)
        if not plain and (breach := fault(DUTIES, self._trick(), hand, card)) is not None:
            raise Unreadable(line, breach)
        self.hands[seat] = hand.less(card)

    def _trick(self) -> Trick:
        return Trick(round_from(self.leader, SEATS), self.strength, tuple(self.laid))


def _card(cell: Cell) -> Card:
    try:
        return read_card(cell.text)
    except Wrong as wrong:
        raise Unreadable(cell.line, wrong.problem) from wrong
