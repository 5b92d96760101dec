"""A deal somebody kept: a log of ours, or a file of another program, checked move by move."""

from __future__ import annotations

from pathlib import Path

from tapis.core.brought import ForeignFile, foreign_file
from tapis.core.notation import read_deal
from tapis.core.plugin import SomeCall, plugins
from tapis.core.record import DealRecord
from tapis.core.verify import Finding, follow, verify
from tapis.law import IllegalMove, Refused
from tapis.library.games import game


def replay(log: str | bytes | Path, board: int = 1) -> DealRecord[SomeCall]:
    """A finished deal, read and checked; IllegalMove says what could not have happened.

    ``log`` is a deal log, a PBN, a LIN or what else a game reads, as text, as bytes, or the path of a file;
    ``board`` is the place of the deal in a file of several, from 1.
    """
    record = found(log, board)
    outcome = verify(record.game(game(record.regulation)), record)
    if isinstance(outcome, Finding):
        raise IllegalMove(outcome.refusal)
    return record


def so_far(log: str | bytes | Path, board: int = 1) -> DealRecord[SomeCall]:
    """The same of a deal that need not be over: checked as far as it goes."""
    record = found(log, board)
    outcome = follow(record.game(game(record.regulation)), record)
    if isinstance(outcome, Finding):
        raise IllegalMove(outcome.refusal)
    return record


def found(log: str | bytes | Path, board: int) -> DealRecord[SomeCall]:
    """What is told, unchecked; IllegalMove where it is no deal, ValueError where there is no such board."""
    data = _read(log)
    brought = foreign_file(data, plugins())
    if isinstance(brought, ForeignFile):
        if board not in range(1, len(brought.deals) + 1):
            raise ValueError(f"The file tells {len(brought.deals)} deals, from 1: {board} is none of them.")
        record = brought.record(board - 1, as_far=True)
    elif brought is None and board != 1:
        raise ValueError(f"A log tells one deal, from 1: {board} is none of them.")
    else:
        record = brought or read_deal(_text(data), plugins())
    if isinstance(record, Refused):
        raise IllegalMove(record)
    return record


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError("A log is text in UTF-8, and this is none.") from error


def _read(log: str | bytes | Path) -> bytes:
    """The bytes of a log; a text of one line that is the name of a file is taken for one."""
    if isinstance(log, Path):
        return log.read_bytes()
    if isinstance(log, bytes):
        return log
    if isinstance(log, str):
        if log.strip() and "\n" not in log.strip() and log.lstrip()[0] not in "{[%" and Path(log).is_file():
            raise TypeError(f"A log is its text; for the file say Path({log!r}).")
        return log.encode()
    raise TypeError(f"A log is a text, bytes or a Path, not {log!r}.")
