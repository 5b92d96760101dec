"""Commands about boards that went wrong on their way: other cards, sides exchanged, tables without the board.

What follows for the points is the regulation's matter; who was at fault is a person's judgement.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from tapis.club.crossings.boards.table_names import by_number
from tapis.club.events import (
    BoardAdjusted,
    BoardFouled,
    BoardSkipped,
    FoulTakenBack,
    LogEvent,
    SidesExchanged,
)
from tapis.club.rulings.adjusted_scores import NOT_COMPARED, NP, cleared
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, SlipState
from tapis.core.deals import Hands
from tapis.core.whole import whole
from tapis.law import Reason, Refused

NOT_THERE = Reason("board-not-there", "No table plays board {board} in round {round}.")
NOT_AT_TABLE = Reason("board-not-at-table", "Table {table} does not play board {board} in round {round}.")
BACKWARDS = Reason("rounds-backwards", "The last round cannot be before round {round}.")
NOT_FOULED = Reason("not-fouled", "Nobody said that board {board} had other cards from there on.")
NO_NUMBERS = Reason("no-numbers", "“{text}” is no row of numbers; write for example 3, 5–8.")
NOTHING_LEFT_OUT = Reason(
    "nothing-left-out", "No table of those named still wants a result of board {board}; nothing was changed."
)
NOT_SKIPPED = Reason("not-skipped", "No table leaves board {board} out in the rounds to come.")
NEVER_THERE = Reason("table-never-there", "So far no round has a table {table}.")
NO_TABLE = Reason("round-without-table", "Round {round} has no table {table}.")

RUN = re.compile(r"(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?")
EVERY_TABLE = 0
"""The number that stands for every table."""


@dataclass(frozen=True, slots=True)
class Fouling:
    """What a director writes down of a board with other cards; ``hands`` as the game types them."""

    board: int
    round: int
    table: int = EVERY_TABLE
    last: int = 0
    """0: every round that follows."""
    hands: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Exchanging:
    """What a director writes down of sides in each other's place: every board where none is named."""

    round: int
    table: int = EVERY_TABLE
    boards: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LeavingOut:
    """What a director writes down of tables that did not play a board: all where none is named."""

    board: int
    tables: str = ""
    reason: str = ""
    to_come: bool = False
    """Whether they leave it out in the rounds to come too."""


def foul(competition: Competition, wanted: Fouling) -> Outcome:
    """Say that a board had other cards from a round on."""
    if refusal := _refused(competition, wanted.reason):
        return refusal
    tables = {slip.table for slip in _playing(competition, wanted.board) if slip.round == wanted.round}
    if not tables:
        return NOT_THERE(board=wanted.board, round=wanted.round)
    if wanted.table not in (EVERY_TABLE, *tables):
        return NOT_AT_TABLE(
            board=wanted.board, round=wanted.round, table=competition.tournament.table_name(wanted.table)
        )
    if wanted.last and wanted.last < wanted.round:
        return BACKWARDS(round=wanted.round)
    hands = _typed(competition, wanted.hands)
    if isinstance(hands, Refused):
        return hands
    cards = tuple(map(str, hands))
    said = wanted.reason.strip()
    return (BoardFouled(wanted.board, wanted.round, said, wanted.table, wanted.last, cards),)


def take_foul_back(competition: Competition, wanted: Fouling) -> Outcome:
    """Say that a board had no other cards from there on after all."""
    if refusal := _refused(competition, wanted.reason):
        return refusal
    fouled = competition.tournament.fouled.get(wanted.board, ())
    if (wanted.round, wanted.table) not in {each.since for each in fouled}:
        return NOT_FOULED(board=wanted.board)
    return (FoulTakenBack(wanted.board, wanted.round, wanted.reason.strip(), wanted.table),)


def exchange(competition: Competition, wanted: Exchanging, *, back: bool = False) -> Outcome:
    """Let boards count for the sides that really played them; ``back``: for those of the slip again."""
    if refusal := _refused(competition, wanted.reason):
        return refusal
    named = numbers(wanted.boards)
    if isinstance(named, Refused):
        return named
    slips = [
        slip
        for slip in _in_force(competition)
        if slip.round == wanted.round and wanted.table in (EVERY_TABLE, slip.table)
    ]
    if not slips:
        return NO_TABLE(round=wanted.round, table=competition.tournament.table_name(wanted.table))
    events: list[LogEvent] = []
    for slip in slips:
        boards = _boards(competition, slip)
        if other := sorted(named - set(boards)):
            return NOT_AT_TABLE(
                round=slip.round, table=competition.tournament.table_name(slip.table), board=other[0]
            )
        deals = {at for at, board in enumerate(boards, start=1) if not named or board in named}
        after = tuple(sorted(slip.exchanged - deals if back else slip.exchanged | deals))
        events += [SidesExchanged(slip.round, slip.table, after, wanted.reason.strip())]
    return tuple(events)


def leave_out(competition: Competition, wanted: LeavingOut) -> Outcome:
    """Say that tables did not play a board; one that wrote a result down keeps it."""
    if refusal := _refused(competition, wanted.reason):
        return refusal
    named = numbers(by_number(competition.tournament.sections, wanted.tables))
    if isinstance(named, Refused):
        return named
    coming = _coming(competition) if wanted.to_come else ()
    known = {slip.table for slip in (*_in_force(competition), *coming)}
    if other := sorted(named - known):
        return NEVER_THERE(table=competition.tournament.table_name(other[0]))
    events: tuple[LogEvent, ...] = tuple(_left_out(competition, wanted, named))
    before = competition.tournament.skips.get(wanted.board)
    already = before.tables if before else frozenset()
    tables = {slip.table for slip in coming if wanted.board in _boards(competition, slip)}
    if new := (tables & named if named else tables) - already:
        events += (BoardSkipped(wanted.board, tuple(sorted(already | new)), wanted.reason.strip()),)
    return events or NOTHING_LEFT_OUT(board=wanted.board)


def play_after_all(competition: Competition, wanted: LeavingOut) -> Outcome:
    """Say that no table leaves a board out in the rounds to come."""
    if refusal := _refused(competition, wanted.reason):
        return refusal
    if wanted.board not in competition.tournament.skips:
        return NOT_SKIPPED(board=wanted.board)
    return (BoardSkipped(wanted.board, (), wanted.reason.strip()),)


def _left_out(
    competition: Competition, wanted: LeavingOut, named: Collection[int]
) -> Iterator[BoardAdjusted]:
    both = (NP, NP)
    for slip in _playing(competition, wanted.board):
        deal = wanted.board - competition.first_board(slip) + 1
        wanting = slip.line(deal) is None and deal not in slip.adjusted
        if wanting and (not named or slip.table in named):
            clear = cleared(competition, slip, deal, both)
            yield BoardAdjusted(slip.round, slip.table, deal, both, wanted.reason.strip(), clear)


def numbers(text: str) -> frozenset[int] | Refused:
    """The numbers of a row such as ``3, 5–8``; none only of an empty one, since that stands for all."""
    found: set[int] = set()
    for part in filter(None, (each.strip() for each in re.split(r"[,;]", text))):
        run = RUN.fullmatch(part)
        first, last = (whole(run[1]) or 0, whole(run[2] or run[1]) or 0) if run else (1, 0)
        if last < first:
            return NO_NUMBERS(text=text.strip())
        found |= set(range(first, last + 1))
    return frozenset(found) if found or not text.strip() else NO_NUMBERS(text=text.strip())


def _refused(competition: Competition, reason: str) -> Refused | None:
    if competition.tournament.closed:
        return reasons.EVENT_CLOSED()
    if competition.comparison is None:
        return NOT_COMPARED()
    return None if reason.strip() else reasons.NEEDS_REASON()


def _typed(competition: Competition, text: str) -> Hands | Refused:
    files = competition.plugin.deal_files
    return files.typed(text) if files and text.strip() else ()


def _in_force(competition: Competition) -> Iterator[Slip]:
    return (slip for slip in competition.tournament.slips if slip.state is not SlipState.VOID)


def _coming(competition: Competition) -> tuple[Slip, ...]:
    """The slips of rounds that are drawn and not published, as they would be."""
    return tuple(
        Slip(each.number, table, group, board_set=board_set)
        for each in competition.tournament.rounds
        if not each.published
        for table, group in enumerate(each.seating.tables, start=1)
        if group
        for board_set in (each.seating.sets[table - 1] if each.seating.sets else None,)
    )


def _boards(competition: Competition, slip: Slip) -> range:
    first = competition.first_board(slip)
    return range(first, first + competition.deals_of(slip))


def _playing(competition: Competition, board: int) -> Iterator[Slip]:
    """The slips of the published rounds at whose tables a board is played."""
    return (slip for slip in _in_force(competition) if board in _boards(competition, slip))
