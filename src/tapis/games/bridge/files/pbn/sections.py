"""The sections of a board: auction and double-dummy table, read from the words of their tags.

An auction with irregularities (``^I``, ``^R``) or gaps is not interpreted: it stays a section.
One that breaks a rule without saying so is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tapis.core.tricks import Seat
from tapis.core.whole import whole
from tapis.games.bridge.files.pbn.cells import END, GAP, NEXT, Cell, Irregular, cells, first_seat
from tapis.games.bridge.files.pbn.scan import Tag, Unreadable, Word
from tapis.games.bridge.files.pbn.values import CALLS, NO_RESULT, SHOWN
from tapis.games.bridge.play.auction import Auction, refuse_call
from tapis.games.bridge.play.calls import AuctionCall, Pass
from tapis.games.bridge.result import COMPASS, SEATS, STRAINS, TRICKS
from tapis.law import Reason

ALL_PASS = "AP"  # noqa: S105 - a call
DECLARERS, DENOMINATIONS = "NSEW", "NSHDC"

NO_CALL = Reason("pbn-call", "“{text}” is no call.")
OTHER_DEALER = Reason("pbn-dealer", "The auction begins with {first}, but the dealer is {dealer}.")


@dataclass(frozen=True, slots=True)
class Called:
    """An auction read: its calls, the numbers of notes and the marks by place."""

    auction: Auction
    notes: Mapping[int, int]
    marks: Mapping[int, str]


def read_auction(tag: Tag, dealer: Seat | None) -> Called:
    """The auction; ``Irregular`` where it cannot be interpreted, ``Unreadable`` where it cannot be."""
    first = first_seat(tag)
    written = [cell for cell in cells(tag.words) if cell.text not in (END, NEXT)]
    before = next((place for place, cell in enumerate(written) if cell.text != GAP), len(written))
    if first is None or any(cell.text == GAP for cell in written[before:]):
        raise Irregular
    beginner = (first + before) % SEATS
    if dealer is not None and written[before:] and beginner != dealer:
        problem = OTHER_DEALER(first=COMPASS[beginner], dealer=COMPASS[dealer])
        raise Unreadable(written[before].line, problem)
    auction, notes, marks = Auction(beginner), dict[int, int](), dict[int, str]()
    for cell in written[before:]:
        for call in _calls(cell, auction):
            auction = called(auction, call, cell.line)
        if cell.note is not None:
            notes[len(auction.calls) - 1] = cell.note
        if cell.marks:
            marks[len(auction.calls) - 1] = cell.marks
    return Called(auction, notes, marks)


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
    plain = isinstance(call, Pass) and not auction.over
    if not plain and (breach := refuse_call(auction, auction.turn, call)) is not None:
        raise Unreadable(line, breach)
    return Auction(auction.dealer, (*auction.calls, call))


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
