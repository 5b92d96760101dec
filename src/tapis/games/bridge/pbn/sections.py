"""The sections of a board: auction, play and the double-dummy table, read from the words of their tags.

An auction or a play with irregularities (``^I``, ``^R``) or gaps is not interpreted: it stays a section.
One that breaks a rule without saying so is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tapis.core.cards import Card, Cards
from tapis.core.tricks import Seat, Trick, fault
from tapis.core.whole import whole
from tapis.games.bridge.auction import Auction, refuse_call
from tapis.games.bridge.calls import AuctionCall, Pass
from tapis.games.bridge.pbn.scan import Tag, Unreadable, Word
from tapis.games.bridge.pbn.values import (
    CALLS,
    MOST_DIGITS,
    NO_RESULT,
    SHOWN,
    Hands,
    Wrong,
    read_card,
    read_seat,
)
from tapis.games.bridge.play import DUTIES, ranking, winner_leads
from tapis.games.bridge.result import COMPASS, SEATS, STRAINS, TRICKS, Contract
from tapis.law import Reason

PARTS = re.compile(r"\$\d+|=\d+=|\^[A-Za-z]+|[!?]+|\*|\+|-|[^\s!?=$^*+-]+")
NOTE = re.compile(r"=(\d{1,9})=")
MARK = re.compile(r"\$\d+|[!?]+")
GAP, END, NEXT, ALL_PASS = "-", "*", "+", "AP"
DECLARERS, DENOMINATIONS = "NSEW", "NSHDC"

NO_CALL = Reason("pbn-call", "“{text}” is no call.")
OTHER_DEALER = Reason("pbn-dealer", "The auction begins with {first}, but the dealer is {dealer}.")
PLAYED_TWICE = Reason("pbn-played-twice", "The card {card} is played twice.")
TOO_LONG = Reason("pbn-too-long", "There is more play than thirteen tricks.")


class Irregular(Exception):
    """A section with irregularities or gaps."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A call or card as it is written, its line, and the number of the note beside it."""

    text: str
    line: int
    note: int | None = None


def cells(words: Sequence[Word]) -> list[Cell]:
    """The calls or cards of a section, marks taken off; ``Irregular`` when one is out of the rules."""
    found: list[Cell] = []
    for word in words:
        for part in PARTS.findall(word.text):
            if part.startswith("^"):
                raise Irregular
            if (note := NOTE.fullmatch(part)) and found:
                found[-1] = Cell(found[-1].text, found[-1].line, whole(note[1], MOST_DIGITS) or 0)
            elif not note and not MARK.fullmatch(part):
                found.append(Cell(part.upper(), word.line))
    return found


@dataclass(frozen=True, slots=True)
class Called:
    """An auction read: its calls, and the numbers of notes by place."""

    auction: Auction
    notes: Mapping[int, int]


def read_auction(tag: Tag, dealer: Seat | None) -> Called:
    """The auction; ``Irregular`` where it cannot be interpreted, ``Unreadable`` where it cannot be."""
    first = _seat(tag)
    written = [cell for cell in cells(tag.words) if cell.text not in (END, NEXT)]
    before = next((place for place, cell in enumerate(written) if cell.text != GAP), len(written))
    if first is None or any(cell.text == GAP for cell in written[before:]):
        raise Irregular
    beginner = (first + before) % SEATS
    if dealer is not None and written[before:] and beginner != dealer:
        problem = OTHER_DEALER(first=COMPASS[beginner], dealer=COMPASS[dealer])
        raise Unreadable(written[before].line, problem)
    auction, notes = Auction(beginner), {}
    for cell in written[before:]:
        for call in _calls(cell, auction):
            auction = called(auction, call, cell.line)
        if cell.note is not None:
            notes[len(auction.calls) - 1] = cell.note
    return Called(auction, notes)


def _calls(cell: Cell, auction: Auction) -> Iterator[AuctionCall]:
    """The calls of one cell: one, or as many passes as end the auction."""
    if cell.text == ALL_PASS:
        ending = auction
        while not ending.over:
            ending = Auction(ending.dealer, (*ending.calls, Pass()))
        yield from ending.calls[len(auction.calls) :]
    elif cell.text in CALLS:
        yield CALLS[cell.text]
    else:
        raise Unreadable(cell.line, NO_CALL(text=cell.text))


def called(auction: Auction, call: AuctionCall, line: int) -> Auction:
    """The auction with one more call; ``Unreadable`` where it may not be made."""
    if (breach := refuse_call(auction, auction.turn, call)) is not None:
        raise Unreadable(line, breach)
    return Auction(auction.dealer, (*auction.calls, call))


@dataclass(frozen=True, slots=True)
class Play:
    """A play read: who led, the cards in the order they fell, who won each trick, notes by place."""

    leader: Seat
    cards: tuple[Card, ...]
    winners: tuple[Seat, ...]
    notes: Mapping[int, int]


def read_play(tag: Tag, contract: Contract, hands: Hands | None) -> Play:
    """The play; ``Irregular`` where it cannot be interpreted, ``Unreadable`` where it cannot be."""
    first = _seat(tag)
    if first is None:
        raise Irregular
    reader = PlayReader(contract, hands, first)
    written = cells(tag.words)
    end = next((place for place, cell in enumerate(written) if cell.text == END), len(written))
    for row in range(0, end, SEATS):
        reader.read_row(first, written[row : min(row + SEATS, end)])
    return Play(first, tuple(reader.cards), tuple(reader.winners), reader.notes)


class PlayReader:
    """Follows the play trick by trick; ``Unreadable`` names the first card that cannot have been played."""

    def __init__(self, contract: Contract, hands: Hands | None, leader: Seat) -> None:
        self.strength = ranking(contract)
        self.hands: list[Cards | None] = list(hands or (None,) * SEATS)
        self.leader, self.over = leader, False
        self.cards: list[Card] = []
        self.winners: list[Seat] = []
        self.notes: dict[int, int] = {}
        self.trick: Trick | None = None

    def next(self, cell: Cell) -> None:
        """One card more, in the order in which they fell."""
        trick = self._lay(self.trick or winner_leads(self.leader, self.strength), cell)
        self.trick = None if trick.full else trick
        if trick.full:
            self.leader = trick.winner
            self.winners.append(trick.winner)

    def read_row(self, first: Seat, row: Sequence[Cell]) -> None:
        """One trick; its columns begin with the seat ``first``, its first card with the leader."""
        by_seat = {(first + place) % SEATS: cell for place, cell in enumerate(row)}
        trick = winner_leads(self.leader, self.strength)
        laid = [by_seat.get(seat) for seat in trick.order]
        played = [cell for cell in laid if cell is not None and cell.text not in (GAP, NEXT)]
        if played != laid[: len(played)] or (self.over and played):
            raise Irregular
        for cell in played:
            trick = self._lay(trick, cell)
        self.over = not trick.full
        if trick.full:
            self.leader = trick.winner
            self.winners.append(trick.winner)

    def _lay(self, trick: Trick, cell: Cell) -> Trick:
        card, seat = _card(cell), trick.turn
        hand = self.hands[seat]
        if len(self.winners) == TRICKS:
            raise Unreadable(cell.line, TOO_LONG())
        if card in self.cards:
            raise Unreadable(cell.line, PLAYED_TWICE(card=card))
        if hand is not None and (breach := fault(DUTIES, trick, hand, card)) is not None:
            raise Unreadable(cell.line, breach)
        self.hands[seat] = None if hand is None else hand.less(card)
        if cell.note is not None:
            self.notes[len(self.cards)] = cell.note
        self.cards.append(card)
        return trick.lay(card)


def _card(cell: Cell) -> Card:
    try:
        return read_card(cell.text)
    except Wrong as wrong:
        raise Unreadable(cell.line, wrong.problem) from wrong


def _seat(tag: Tag) -> Seat | None:
    try:
        return read_seat(tag.value)
    except Wrong as wrong:
        raise Unreadable(tag.line, wrong.problem) from wrong


DoubleDummy = tuple[tuple[int, ...], ...]


def read_double_dummy(tag: Tag) -> DoubleDummy | None:
    """The tricks of each seat in each strain; None when the table is not complete.

    The table may be a section of twenty rows, or one text of twenty hexadecimal digits.
    """
    if not tag.words:
        return _digits(tag)
    found: dict[tuple[Seat, str], int] = {}
    for row in rows_of(tag.words):
        texts = [word.text.upper() for word in row]
        if len(texts) != 3 or texts[0] not in tuple(DECLARERS) or texts[1][0] not in DENOMINATIONS:
            raise Unreadable(row[0].line, NO_RESULT(value=" ".join(texts)))
        found[COMPASS.index(texts[0]), texts[1][0]] = _tricks(texts[2], row[0].line)
    if len(found) < SEATS * len(STRAINS):
        return None
    return tuple(tuple(found[seat, strain] for strain in STRAINS) for seat in range(SEATS))


def _digits(tag: Tag) -> DoubleDummy | None:
    if not re.fullmatch(r"[0-9a-dA-D]{20}", tag.value):
        return None
    numbers = [int(digit, 16) for digit in tag.value]
    keys = [(COMPASS.index(seat), strain) for seat in DECLARERS for strain in DENOMINATIONS]
    found = dict(zip(keys, numbers, strict=True))
    return tuple(tuple(found[seat, strain] for strain in STRAINS) for seat in range(SEATS))


def _tricks(text: str, line: int) -> int:
    if (tricks := whole(text)) is None or tricks > TRICKS:
        raise Unreadable(line, NO_RESULT(value=text[:SHOWN]))
    return tricks


def rows_of(words: Sequence[Word]) -> list[list[Word]]:
    """The words of a section line by line."""
    rows: list[list[Word]] = []
    for word in words:
        if not rows or rows[-1][0].line != word.line:
            rows.append([])
        rows[-1].append(word)
    return rows
