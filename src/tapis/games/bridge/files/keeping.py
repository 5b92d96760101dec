"""What a foreign file of boards tells, as it stands: which records are of one board, what was left aside.

Dealer, vulnerability and number are the file's own; nothing is judged, which is the matter of an event's
``door``.
A record without hands and number is one more result of the board before; one that tells nothing is no board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tapis.core.cards import Cards
from tapis.core.deals import Hands, KeptDeal, KeptFile, Scored, Tricks, numbers_text
from tapis.games.bridge.files.pbn import Board, LaxBoards, results_of
from tapis.games.bridge.files.pbn.board import Doubt
from tapis.games.bridge.files.pbn.scores import NAME as TABLE
from tapis.games.bridge.files.pbn.values import Wrong
from tapis.games.bridge.files.told import sided
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.par import par
from tapis.games.bridge.result import COMPASS, TRICKS, Result
from tapis.games.bridge.stakes import DealBefore
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability
from tapis.games.bridge.tournament.comparison import TODAY
from tapis.law import Reason, Refused

LEFT_OUT = Reason("board-part-left-out", "Line {line}, board {board}: {problem} Only this was left out.")
MENDED = Reason("board-mended", "Line {line}, board {board}: {problem}")
STRAY_LINE = Reason("board-stray-line", "Line {line}: {problem} It was left out.")
WRONG_SCORE = Reason(
    "pbn-wrong-score", "Line {line}, board {board}, table of results: {problem} The table was left out."
)
ONE_MORE = Reason(
    "board-one-more", "Line {line}: a result without board or hands was taken as one more of board {board}."
)
EMPTY = Reason("board-empty", "Line {line}: a board that tells nothing was left out.")
OWN_TERMS = Reason(
    "board-own-terms",
    "Kept with another dealer or vulnerability than the number has: {boards}. An event goes by the number.",
)
SHOWN_NOTES = 40
"""So many notes about single lines are told on a page; of the others their number."""

MORE = Reason("board-more-notes", "{n:more line was|more lines were} mended or left out.")
NAMES = ("PairId_NS", "PairId_EW")
UNKNOWN = "?"


def kept(source: LaxBoards) -> KeptFile[Result]:
    """Every record of the file, and what was mended or left out."""
    boards, notes = settled(source)
    records = tuple(
        _record(board, place, notes) for board, place in zip(boards, _places(boards), strict=True)
    )
    others = [board.number for board in boards if board.number and differs(board)]
    if others:
        notes.append(OWN_TERMS(boards=numbers_text(others)))
    return KeptFile(records, tuple(notes))


def settled(source: LaxBoards) -> tuple[list[Board], list[Refused]]:
    """The boards that tell something, each with its hands, and a note of all that was mended or left out."""
    notes = [noted(doubt) for doubt in source.doubts]
    found: list[Board] = []
    for board in source.boards:
        if not _tells(board):
            notes.extend([EMPTY(line=board.line)] if board.line else ())
        elif found and _goes_on(board):
            notes.append(ONE_MORE(line=board.line, board=found[-1].number or found[-1].printed or UNKNOWN))
            found.append(_of_the_same(board, found[-1]))
        else:
            found.append(board)
    return found, notes


def few(notes: Sequence[Refused]) -> tuple[Refused, ...]:
    """The first notes, and how many more there are."""
    more = len(notes) - SHOWN_NOTES
    return tuple(notes) if more <= 0 else (*notes[:SHOWN_NOTES], MORE(n=more))


def noted(doubt: Doubt) -> Refused:
    """What is told of something that cannot be so."""
    if not (doubt.board or doubt.mended):
        return STRAY_LINE(line=doubt.line, problem=doubt.problem)
    kind = MENDED if doubt.mended else LEFT_OUT
    return kind(line=doubt.line, board=doubt.board or UNKNOWN, problem=doubt.problem)


def _tells(board: Board) -> bool:
    """Whether a board says which it is, or what was dealt, called or made on it."""
    told = (board.hands, board.result, board.auction, board.contract, board.section(TABLE))
    return bool(board.number or board.printed.strip(UNKNOWN)) or any(each is not None for each in told)


def _goes_on(board: Board) -> bool:
    """Whether it is what another room made of the board before."""
    told = board.result is not None or board.auction is not None
    return board.hands is None and not board.printed.strip(UNKNOWN) and told


def _of_the_same(board: Board, before: Board) -> Board:
    """The record with what the one before it tells of their board."""
    return replace(
        board,
        number=before.number,
        printed=before.printed,
        dealer=before.dealer if board.dealer is None else board.dealer,
        vulnerable=before.vulnerable if board.vulnerable is None else board.vulnerable,
        hands=before.hands,
    )


def _places(boards: Sequence[Board]) -> Iterator[int]:
    """For each record the place of its board: the same label, and no other hands."""
    known: dict[object, list[tuple[int, object]]] = {}
    place = -1
    for board in boards:
        label = board.number or board.printed.strip(UNKNOWN) or ("hands", board.hands or board.line)
        same = (
            at for at, hands in known.get(label, ()) if None in (hands, board.hands) or hands == board.hands
        )
        found = next(same, place + 1)
        place = max(place, found)
        if (found, board.hands) not in known.setdefault(label, []):
            known[label].append((found, board.hands))
        yield found


def _record(board: Board, place: int, notes: list[Refused]) -> KeptDeal[Result]:
    return KeptDeal(
        place=place,
        number=board.number,
        label=board.printed.strip(UNKNOWN) or str(board.number or ""),
        line=board.line,
        hands=whole_hands(board),
        results=len(results(board, notes)),
        own=board,
        tricks=board.double_dummy,
    )


def board_kept(record: KeptDeal[Result]) -> Board:
    """The board of a record."""
    assert isinstance(record.own, Board)
    return record.own


def whole_hands(board: Board) -> Hands | None:
    """The hands where the file gives every card of them."""
    return every_card(board.hands or ())


def every_card(hands: Sequence[Cards | None]) -> Hands | None:
    """The hands where every card of them is told."""
    told = tuple(hand for hand in hands if hand is not None and len(hand) == TRICKS)
    return told if len(told) == len(COMPASS) else None


def differs(board: Board) -> bool:
    """Whether another seat deals, or others are vulnerable, than the number of the board says."""
    number = board.number or 1
    return board.dealer not in (None, board_dealer(number)) or board.vulnerable not in (
        None,
        board_vulnerability(number),
    )


def with_terms(board: Board) -> Board:
    """The board with the dealer and the vulnerability of its number, where the file does not tell them."""
    if board.number is None:
        return board
    dealer = board_dealer(board.number) if board.dealer is None else board.dealer
    return replace(board, dealer=dealer, vulnerable=board.vulnerable or board_vulnerability(board.number))


def worth(board: Board) -> dict[str, str]:
    """What the result of a board is worth by today's laws; nothing where it is not known."""
    vulnerable = with_terms(board).vulnerable
    if board.result is None or vulnerable is None:
        return {}
    return {"Score": sided(score(board.result, vulnerable, scheme(TODAY["scheme"])))}


def weighed(record: KeptDeal[Result], tricks: Tricks) -> KeptDeal[Result]:
    """The record with the tricks that can be made, and the par where dealer and vulnerability are known."""
    board = replace(board_kept(record), double_dummy=tricks)
    terms = with_terms(board)
    if terms.dealer is None or terms.vulnerable is None:
        return replace(record, own=board, tricks=tricks)
    at = DealBefore(vulnerable=terms.vulnerable, dealer=terms.dealer)
    found = par(tricks, at, scheme(TODAY["scheme"]))
    return replace(record, own=board, tricks=tricks, par=found)


def results(board: Board, notes: list[Refused]) -> tuple[Scored[Result], ...]:
    """What the tables made of it: as its table of results tells, or as the board itself does."""
    try:
        return tuple(_scores(board))
    except Wrong as wrong:
        label = board.number or board.printed or UNKNOWN
        notes.append(WRONG_SCORE(line=board.line, board=label, problem=wrong.problem))
        return ()


def _scores(board: Board) -> Iterator[Scored[Result]]:
    table = board.section(TABLE)
    if table is None:
        if board.result is not None:
            north, east, south, west = board.players
            yield Scored((_pair(north, south), _pair(east, west)), board.result)
        return
    pairs = zip(*(table.column(name) for name in NAMES), strict=True)
    for sides, result in zip(pairs, results_of(table), strict=True):
        if result is not None:
            yield Scored((sides[0], sides[1]), result)


def _pair(one: str, other: str) -> str:
    return " & ".join(filter(None, (one, other)))
