"""Deals of bridge that other programs tell: a log of PBN or LIN becomes one of ours, and ours one of theirs.

A deal comes in where the file tells it to its end: all hands, the auction, and every card or a claim. Dealer
and vulnerability are those of the file, or of the board's number where it says nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from tapis.core.foreign import ForeignDeal, ForeignLog
from tapis.core.game import replay
from tapis.core.record import DealRecord
from tapis.games.bridge.book import ART
from tapis.games.bridge.files import lin
from tapis.games.bridge.files.keeping import with_terms
from tapis.games.bridge.files.kinds import fits_lin, fits_pbn
from tapis.games.bridge.files.pbn import Board, LaxBoards, board_of, deal_of, read_lax, write_bytes
from tapis.games.bridge.files.pbn.reading import AUCTION, PLAY
from tapis.games.bridge.play.calls import Call
from tapis.games.bridge.play.deal import bridge
from tapis.games.bridge.play.table import Table
from tapis.law import Reason, Refusal, Refused

NO_AUCTION = Reason("deal-no-auction", "The file does not tell the auction, so the deal cannot be followed.")
AUCTION_OPEN = Reason("deal-auction-open", "The auction stops after {calls:call|calls}; its end is missing.")
NO_LEAD = Reason("deal-no-lead", "The file tells no card of the play; at least the opening lead is needed.")
NO_RESULT = Reason(
    "deal-no-result",
    "The play stops after {cards:card|cards}, and the result is missing: how many tricks declarer took.",
)
UNREAD = Reason(
    "deal-section-unread",
    "It cannot be told in which order the calls or cards of the section {section} came.",
)
AT_FAULT = Reason("deal-at-fault", "Line {line}: {problem}")


def _read_pbn(source: bytes) -> tuple[ForeignDeal[Call], ...] | Refused:
    read = read_lax(source)
    return read if isinstance(read, Refused) else tuple(_deals(read))


def _read_lin(source: bytes) -> tuple[ForeignDeal[Call], ...] | Refused:
    read = lin.read(source)
    return read if isinstance(read, Refused) else tuple(_deals(read))


def _deals(read: LaxBoards) -> Iterator[ForeignDeal[Call]]:
    begins = [board.line for board in read.boards]
    doubts: dict[int, Refusal] = {}
    for doubt in (each for each in read.doubts if not each.mended):
        doubts.setdefault(
            bisect_right(begins, doubt.line) - 1, AT_FAULT(line=doubt.line, problem=doubt.problem)
        )
    for place, board in enumerate(read.boards):
        yield _deal(board, place, doubts.get(place))


def _deal(board: Board, place: int, doubt: Refusal | None) -> ForeignDeal[Call]:
    label = " ".join(filter(None, (board.printed or f"({place + 1})", board.tags.get("Room", "").lower())))
    record = deal_of(with_terms(board))
    if not isinstance(record, DealRecord):
        return ForeignDeal(label=label, problem=doubt or record)
    game = bridge(ART.profile(record.options, record.edition), record.terms)
    table = replay(game, record.dealer, record.events).table
    open_end = game.result(table) is None
    doubt = doubt or _unread(board)
    return ForeignDeal(
        label=label,
        dealer=record.dealer,
        options=record.options,
        terms=record.terms,
        events=record.events,
        problem=(doubt or _missing(board, table)) if open_end else None,
        stops=open_end and doubt is None and bool(board.auction),
    )


def _unread(board: Board) -> Refusal | None:
    """What of the deal the file does tell, but in no order that anybody could follow."""
    kept = (each for each in board.sections if each.name in (AUCTION, PLAY))
    return next((UNREAD(section=each.name) for each in kept if any(each.rows)), None)


def _missing(board: Board, table: Table) -> Refusal:
    """What a file leaves out of a deal whose end it does not tell."""
    if not board.auction:
        return NO_AUCTION()
    if not table.auction.over:
        return AUCTION_OPEN(calls=len(board.auction))
    return NO_RESULT(cards=len(board.play)) if board.play else NO_LEAD()


def _board(deal: ForeignDeal[Call]) -> Board:
    record = DealRecord(ART.id, ART.edition, deal.dealer, deal.options, deal.events, None, deal.terms)
    return board_of(record)


LOGS: tuple[ForeignLog[Call], ...] = (
    ForeignLog("pbn", "PBN", fits_pbn, _read_pbn, lambda deal: write_bytes([_board(deal)])),
    ForeignLog("lin", "LIN", fits_lin, _read_lin, lambda deal: lin.write([_board(deal)])),
)
