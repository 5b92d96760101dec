"""What can be kept of an event in which something is damaged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tapis.archive.records import CODEC, NOT_AN_EVENT, UNFOLDABLE
from tapis.club.events import Entry
from tapis.club.state import fold
from tapis.club.state.tournament import EMPTY, Tournament
from tapis.law import Refused
from tapis.log import Damaged, Record
from tapis.log.codec import where
from tapis.log.reasons import GAP, MALFORMED


def read_event(records: Sequence[Record]) -> Tournament:
    """The tournament of everything stored of an event; ``Damaged`` names what cannot be read."""
    for number, record in enumerate(records, start=1):
        if record.version != number:
            raise Damaged(GAP(stream=record.stream, version=number))
    found = _after(EMPTY, records, 0)
    if isinstance(found, Damaged):
        raise found
    return found


@dataclass(frozen=True, slots=True)
class Salvage:
    """The records that can be kept, numbered anew from 1, and those that must be left out."""

    kept: tuple[Record, ...]
    left_out: tuple[tuple[Record, Damaged], ...]


def salvaged(records: Sequence[Record]) -> Salvage | Refused:
    """Whole operations are kept or left out: those that are damaged, and those that rested on them.

    Refused where not even the opening of the event can be read: nothing else says what it is.
    """
    state, kept, left_out = EMPTY, list[Record](), list[tuple[Record, Damaged]]()
    for _, group in groupby(records, key=lambda record: record.op_id):
        operation = tuple(group)
        after = _after(state, operation, len(kept))
        if isinstance(after, Damaged):
            left_out.append((operation[0], after))
            continue
        state = after
        kept += (
            replace(record, version=number, place=place)
            for place, (number, record) in enumerate(enumerate(operation, start=len(kept) + 1))
        )
    if state.settings is None:
        return left_out[0][1].refusal if left_out else NOT_AN_EVENT()
    return Salvage(tuple(kept), tuple(left_out))


def _after(state: Tournament, operation: Sequence[Record], version: int) -> Tournament | Damaged:
    """The tournament after an operation that follows ``version`` records, or why it cannot be kept."""
    for number, record in enumerate(operation, start=version + 1):
        try:
            entry = Entry(CODEC.event(record), record.at, record.actor, number, record.op_id)
            state = fold.apply(state, entry)
        except Damaged as damage:
            return damage
        except UNFOLDABLE as problem:
            return Damaged(MALFORMED(**where(record), problem=f"{type(problem).__name__} {problem}"[:200]))
    return state
