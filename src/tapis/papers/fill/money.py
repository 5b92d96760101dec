"""What people have paid, to be signed."""

from __future__ import annotations

from tapis.club.prizes.amounts import written_amount
from tapis.club.prizes.treasury import STAYED_AWAY, due, fund_of, paid, till
from tapis.club.state.entrants import by_name
from tapis.club.state.tournament import Entrant
from tapis.papers.data import ReceiptRow, Receipts
from tapis.papers.fill.source import PaperSource


def receipts(source: PaperSource) -> Receipts:
    """Everybody by name, but whoever stayed away and paid nothing."""
    tournament, currency = source.tournament, fund_of(source.tournament).currency
    listed = sorted(tournament.entrants.values(), key=by_name)
    rows = tuple(_row(source, each) for each in listed if _concerned(source, each))
    total = written_amount(till(tournament).fees, currency)
    return Receipts(source.head, rows, currency.value, total, _account(source))


def _account(source: PaperSource) -> tuple[tuple[str, str], ...]:
    """The evening's money line by line; nothing where only fees were taken."""
    found, told = till(source.tournament), source.words["spreadsheets"]
    if not found.others:
        return ()
    sums = [
        (told["start"], found.fund.start),
        (told["fees"], found.fees),
        *((each.label, each.amount) for each in found.others),
        (told["expected"], found.expected),
    ]
    sums += [(told["counted"], found.counted)] if found.counted is not None else []
    return tuple((words, written_amount(amount, found.fund.currency)) for words, amount in sums)


def _concerned(source: PaperSource, entrant: Entrant) -> bool:
    return entrant.presence not in STAYED_AWAY or paid(source.tournament, entrant) > 0


def _row(source: PaperSource, entrant: Entrant) -> ReceiptRow:
    tournament, currency = source.tournament, fund_of(source.tournament).currency
    amounts = due(tournament, entrant), paid(tournament, entrant)
    return ReceiptRow(source.listed(entrant.number), *(written_amount(each, currency) for each in amounts))
