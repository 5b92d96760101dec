"""A person goes from the sets of boards: the scores stay, of somebody whom nobody can name."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from tapis.duplicate.events import BoardSetOpened, BoardTaken, PlayerForgotten
from tapis.law import Breach, IllegalMove, Refused
from tapis.log import Operation, Record, numbered
from tapis.web.room import erasing
from tapis.web.room.families import SETS
from tapis.web.room.writer import now
from tapis.web.store.models import StoredRecord, StoredScore


def forget(player: str) -> None:
    """Let a player stand in every set under another name, and in no score by one."""
    other = secrets.token_hex(10)
    rows = StoredRecord.objects.filter(stream__startswith=SETS.stream(""), body__contains=f'"{player}"')
    for stream in sorted(set(rows.values_list("stream", flat=True))):
        done = erasing.rewrite(stream, partial(_without, player=player, other=other))
        if isinstance(done, Breach | Refused):
            raise IllegalMove(done)
    StoredScore.objects.filter(player=player).update(player=other, name="")


def _without(records: Sequence[Record], player: str, other: str) -> tuple[Record, ...]:
    left = tuple(_anonymous(each, player, other) for each in records)
    operation = Operation(f"forget-{secrets.token_hex(12)}", "", now())
    draft = SETS.codec.draft(PlayerForgotten())
    return (*left, *numbered(records[0].stream, len(records), [draft], operation))


def _anonymous(record: Record, player: str, other: str) -> Record:
    event = SETS.codec.event(record)
    if isinstance(event, BoardTaken) and event.player == player:
        event = replace(event, player=other, called="")
    elif isinstance(event, BoardSetOpened) and event.founder == player:
        event = replace(event, founder=other, called="")
    return replace(record, body=SETS.codec.draft(event).body)
