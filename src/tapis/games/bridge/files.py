"""Boards in and out of the house as PBN files, and boards dealt here (B10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapis.core.chance import Chance
from tapis.core.deals import DealFiles, Hands, Scored, SharedDeal
from tapis.games.bridge.before_play import deal_one_by_one, pack_of_fifty_two
from tapis.games.bridge.boards import board_dealer, board_vulnerability
from tapis.games.bridge.pbn import Board, Score, read, results_of, score_table, write_bytes
from tapis.games.bridge.pbn.values import Wrong
from tapis.games.bridge.result import Result
from tapis.law import Reason, Refused

NO_NUMBER = Reason("pbn-no-number", "Board {place} of the file has no number.")
WRONG_SCORE = Reason("pbn-wrong-score", "The table of results of board {number}: {problem}")
TWICE = Reason("pbn-number-twice", "Board {number} stands in the file twice.")
NAMES = ("PairId_NS", "PairId_EW")


def deal_board(chance: Chance, number: int) -> Hands:
    """The hands of a board, dealt one card at a time from a shuffled pack by the board's dealer."""
    shuffled = chance.fork(f"board {number}").shuffled(pack_of_fifty_two())
    return deal_one_by_one(shuffled, board_dealer(number))


def read_deals(source: bytes) -> tuple[SharedDeal[Result], ...] | Refused:
    """The boards of a PBN file, with the results it tells."""
    boards = read(source)
    if isinstance(boards, Refused):
        return boards
    seen: set[int] = set()
    for place, board in enumerate(boards, start=1):
        if board.number is None:
            return NO_NUMBER(place=place)
        if board.number in seen:
            return TWICE(number=board.number)
        seen.add(board.number)
    return _all_shared(boards)


def _all_shared(boards: Sequence[Board]) -> tuple[SharedDeal[Result], ...] | Refused:
    shared: list[SharedDeal[Result]] = []
    for board in boards:
        try:
            shared.append(_shared(board))
        except Wrong as wrong:
            return WRONG_SCORE(number=board.number, problem=wrong.problem)
    return tuple(shared)


def _shared(board: Board) -> SharedDeal[Result]:
    whole = board.hands is not None and None not in board.hands
    hands = tuple(hand for hand in board.hands or () if hand is not None) if whole else None
    return SharedDeal(board.number or 0, hands, tuple(_scores(board)))


def _scores(board: Board) -> Iterator[Scored[Result]]:
    table = board.section("ScoreTable")
    if table is None:
        return
    pairs = zip(*(table.column(name) for name in NAMES), strict=True)
    for sides, result in zip(pairs, results_of(table), strict=True):
        if result is not None:
            yield Scored((sides[0], sides[1]), result)


def write_deals(deals: Sequence[SharedDeal[Result]], title: str) -> bytes:
    """The boards as a PBN file, each with its score table."""
    return write_bytes(_board(deal, title) for deal in deals)


def _board(deal: SharedDeal[Result], title: str) -> Board:
    scores = [Score(each.sides[0], each.sides[1], each.result, each.net) for each in deal.scores]
    return Board(
        number=deal.number,
        dealer=board_dealer(deal.number),
        vulnerable=board_vulnerability(deal.number),
        hands=deal.hands,
        tags={"Event": title},
        sections=(score_table(scores),) if scores else (),
    )


FILES: DealFiles[Result] = DealFiles("pbn", read_deals, write_deals, deal_board)
