"""What a deal that is over came to, in columns of the sheet."""

from __future__ import annotations

from tapis.core.tricks import Seat
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF, Contract
from tapis.games.whist.book import ART
from tapis.games.whist.play import tricks as play
from tapis.games.whist.play.table import Ruling, Table
from tapis.games.whist.result import PASSED, Result
from tapis.games.whist.result import Ruled as Word

UNRULED = Ruling("")


def outcome(table: Table, columns: tuple[Seat, ...]) -> Result:
    """The contract, its players, and how it ended."""
    best, contract = table.best, table.contract
    if table.again or best is None or contract is None:
        return PASSED
    seats = sorted(best.owners, key=lambda seat: columns[seat])
    declarers = tuple(columns[seat] for seat in seats)
    ruling = _ruling(table)
    paying = None if ruling.bearer is None else columns[ruling.bearer]
    if contract.kind in EACH_FOR_HIMSELF:
        made = () if ruling.word == Word.ANNULLED else tuple(_made(table, seat) for seat in seats)
        return Result(contract.code, declarers, None, made, ruling.word, paying, ruling.clause)
    tricks = tricks_to_count(table, contract, ruling)
    return Result(contract.code, declarers, tricks, (), ruling.word, paying, ruling.clause)


def _ruling(table: Table) -> Ruling:
    """What the jury made of the deal; one player of a misère may have lost by it while others played on."""
    if table.ruling is not None:
        return table.ruling
    return Ruling(Word.LOST, clause="56") if table.lost else UNRULED


def _made(table: Table, seat: Seat) -> bool:
    word = "" if table.ruling is None else table.ruling.word
    if word == Word.WON:
        return not play.has_failed(table, seat)
    return word != Word.LOST and play.has_made_it(table, seat)


@ART("55", "56", "W23")
def tricks_to_count(table: Table, contract: Contract, ruling: Ruling) -> int | None:
    """Tricks left when a hand was laid down go to the declarers if a defender did it, else to nobody."""
    taken = sum(table.taken(seat) for seat in table.declarers)
    if ruling.bearer is not None:
        return taken + play.tricks_of(contract) - len(table.won)
    known = not ruling.word or ruling.word == Word.WON or ruling.clause == "56"
    return taken if known else None
