"""What a deal that is over came to, in columns of the sheet."""

from __future__ import annotations

from tapis.core.tricks import Seat
from tapis.games.whist import play
from tapis.games.whist.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.result import PASSED, Result
from tapis.games.whist.result import Ruled as Word
from tapis.games.whist.table import Table


def outcome(table: Table, columns: tuple[Seat, ...]) -> Result:
    """The contract, its players, and how it ended."""
    best, contract = table.best, table.contract
    if table.again or best is None or contract is None:
        return PASSED
    seats = sorted(best.owners, key=lambda seat: columns[seat])
    declarers = tuple(columns[seat] for seat in seats)
    word = "" if table.ruling is None else table.ruling.word
    bearer = table.ruling.bearer if table.ruling is not None else None
    paying = None if bearer is None else columns[bearer]
    if contract.kind in EACH_FOR_HIMSELF:
        made = () if word == Word.ANNULLED else tuple(_made(table, seat, word) for seat in seats)
        return Result(contract.code, declarers, None, made, word, paying)
    tricks = None if word else sum(table.taken(seat) for seat in seats)
    return Result(contract.code, declarers, tricks, (), word, paying)


def _made(table: Table, seat: Seat, word: str) -> bool:
    if word == Word.WON:
        return not play.has_failed(table, seat)
    return word != Word.LOST and play.has_made_it(table, seat)
