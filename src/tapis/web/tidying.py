"""Puts away what the house need not keep: idle tables, their chats, logs that somebody brought, accounts.

The server does so by itself, once after its start and then every hour; ``tapis tidy`` does it at once.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import partial
from threading import Event, Thread

from django.contrib.auth.models import User
from django.db import close_old_connections
from django.http import Http404
from django.utils import timezone

from tapis.lab.erasing import REOPENED, account_forgotten
from tapis.law import Breach, Refusal, Refused
from tapis.log import Damaged, Operation, Record, numbered
from tapis.parlour.events import ChatCleared, Said
from tapis.web import keeping, view_support
from tapis.web.access import keys
from tapis.web.access.models import Membership
from tapis.web.room import erasing
from tapis.web.room.families import PARLOUR, TABLES, TOURNAMENTS
from tapis.web.room.writer import now
from tapis.web.store import photos
from tapis.web.store.log import DjangoLog

EVERY, AFTER_START = 3600.0, 60.0
CLEARED = "chat-cleared"
LOGS = "replay"
"""How streams of logs that somebody brought begin (``web.replay.shelf``)."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Tidied:
    """How much was put away."""

    chats: int = 0
    tables: int = 0
    friendly: int = 0
    logs: int = 0
    events: int = 0
    """Events, practice evenings among them: for ever unless the settings say how long."""

    @property
    def anything(self) -> bool:
        """Whether there was anything to do."""
        return bool(self.chats or self.tables or self.friendly or self.logs or self.events)


def tidy(days: keeping.Days | None = None) -> Tidied:
    """Put away what is older than it is kept, and clean the database where anything went."""
    kept = days or keeping.days()
    done = Tidied(
        tables=_expired(PARLOUR.prefix, kept.tables, but=CLEARED),
        friendly=_expired(TABLES.prefix, kept.friendly),
        logs=_expired(LOGS, kept.logs),
        events=_events(kept),
    )
    done = replace(done, chats=_chats(kept.chats))
    if done.anything or erasing.purge_is_owed():
        clean()
    return done


def clean() -> bool:
    """Clear what was deleted from the database's files; a busy database is cleaned within the hour."""
    return erasing.purge()


def _expired(prefix: str, kept: int, but: str = "") -> int:
    idle = DjangoLog().idle(f"{prefix}/", _before(kept), but) if kept else ()
    if idle:
        erasing.delete(idle)
    return len(idle)


def _events(kept: keeping.Days) -> int:
    """Delete events in which nothing has happened for long, with their roles and keys; how many."""
    old = {*_idle_events(kept.events), *filter(_is_practice, _idle_events(kept.practice))}
    old = {each for each in old if not _is_to_come(each)}
    if old:
        delete_events(old)
    return len(old)


def _idle_events(kept: int) -> tuple[str, ...]:
    start = TOURNAMENTS.stream("")
    idle = DjangoLog().idle(start, _before(kept)) if kept else ()
    return tuple(each.removeprefix(start) for each in idle)


def _is_practice(event: str) -> bool:
    try:
        return view_support.tournament(event).setup.practice
    except (Damaged, Http404):
        return False


def _is_to_come(event: str) -> bool:
    """Whether its day is today or later: what was set up long before must still be there on the evening."""
    try:
        day = date.fromisoformat(view_support.tournament(event).setup.date)
    except (Damaged, Http404, ValueError):
        return False
    return day >= timezone.localdate()


def delete_events(events: Iterable[str]) -> int:
    """Delete events, their memberships and their keys; the number of records that were deleted."""
    named = list(events)
    Membership.objects.filter(event__in=named).delete()
    keys.drop(named)
    return erasing.delete([TOURNAMENTS.stream(each) for each in named])


def _before(kept: int) -> str:
    return (datetime.now(UTC) - timedelta(days=kept)).isoformat()


def _chats(kept: int) -> int:
    log, prefix = DjangoLog(), f"{PARLOUR.prefix}/"
    if not kept:
        return 0
    idle = set(log.idle(prefix, _before(kept), CLEARED))
    said = [each for each in log.holding(prefix, kind="said") if each in idle and not _is_clear(log, each)]
    for stream in said:
        clear_chat(stream)
    return len(said)


def _is_clear(log: DjangoLog, stream: str) -> bool:
    last = next(log.read(stream, log.version(stream) - 1), None)
    return last is not None and last.kind == CLEARED


def clear_chat(stream: str) -> Refusal | None:
    """Take out everything that was said at a virtual table."""
    operation = Operation(f"clear-{secrets.token_hex(12)}", "", now())

    def cleared(records: Sequence[Record]) -> tuple[Record, ...]:
        draft = PARLOUR.codec.draft(ChatCleared())
        return (*map(_unsaid, records), *numbered(stream, len(records), [draft], operation))

    done = erasing.rewrite(stream, cleared)
    return done if isinstance(done, Breach | Refused) else None


def _unsaid(record: Record) -> Record:
    if record.kind != "said":
        return record
    said = PARLOUR.codec.event(record)
    assert isinstance(said, Said)
    return replace(record, body=PARLOUR.codec.draft(replace(said, name="", text="", phrase="")).body)


def delete_account(user: User) -> None:
    """Delete an account; in the logs of events a pseudonym stands instead of its name."""
    name, log, events = user.get_username(), DjangoLog(), f"{TOURNAMENTS.prefix}/"
    for stream in {*log.holding(events, actor=name), *log.holding(events, kind=REOPENED)}:
        operation = Operation(f"account-{secrets.token_hex(12)}", name, now())
        erasing.rewrite(stream, partial(account_forgotten, name=name, operation=operation))
    photos.without_account(name)
    user.delete()


def delete_stream(stream: str) -> int:
    """Delete a table or a brought log; the number of records deleted."""
    return erasing.delete([stream])


def tidy_by_itself() -> None:
    """Begin to tidy in the background, for as long as the server runs."""
    Thread(target=_for_ever, name="tidying", daemon=True).start()


def _for_ever() -> None:
    pause, wait = Event(), AFTER_START
    while not pause.wait(wait):
        wait = EVERY
        try:
            done = tidy()
            if done.anything:
                _log.info("put away: %s", done)
        except Exception:
            _log.exception("tidying stumbled")
        finally:
            close_old_connections()
