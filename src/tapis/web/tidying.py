"""Puts away what the house need not keep: idle tables, their chats, logs that somebody brought, old copies.

The server does so by itself, once after its start and then every hour; ``tapis tidy`` does it at once.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from threading import Event, Thread

from django.contrib.auth.models import User
from django.db import close_old_connections
from django.http import Http404
from django.utils import timezone

from tapis.archive.erasure import BY_TWO, account_forgotten
from tapis.law import Breach, Refusal, Refused
from tapis.log import Damaged, Operation, Record, numbered
from tapis.parlour.state.clearing_events import ChatCleared
from tapis.parlour.state.events import Said
from tapis.web import keeping, view_support
from tapis.web.access import keys
from tapis.web.access.erasing_members import evenings_left
from tapis.web.access.models import Membership
from tapis.web.access.wishes import NAME
from tapis.web.room import erasing, following
from tapis.web.room.families import PARLOUR, REGISTER, SEASONS, SELVES, SETS, SITES, TABLES, TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.room.writer import now
from tapis.web.selves import browser, codes, deals, forgetting
from tapis.web.server.instants import day, instant
from tapis.web.store import list_drafts, photos, wished
from tapis.web.store.log import DjangoLog
from tapis.web.store.models import StoredScore
from tapis.web.vault.house.before import forget_copies_before, forget_old_copies

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
    copies: int = 0
    """Copies from before an upgrade."""
    deals: int = 0
    """Deals on people's own pages."""
    boards: int = 0
    """Sets of boards that were the same for everybody."""
    pages: int = 0
    """Pages that nobody has used for long."""

    @property
    def anything(self) -> bool:
        """Whether there was anything to do."""
        return any(astuple(self))


def tidy(days: keeping.Days | None = None) -> Tidied:
    """Put away what is older than it is kept, and clean the database where anything went."""
    kept = days or keeping.days()
    if kept.tables:
        idle = DjangoLog().idle(PARLOUR.stream(""), _before(kept.tables), CLEARED)
        deals.before_they_go(each.removeprefix(PARLOUR.stream("")) for each in idle)
    done = Tidied(
        tables=_expired(PARLOUR.prefix, kept.tables, but=CLEARED),
        friendly=_expired(TABLES.prefix, kept.friendly),
        logs=_expired(LOGS, kept.logs),
        events=_events(kept),
        copies=forget_old_copies(kept.copies, datetime.now(UTC)),
        deals=deals.put_away(*(_before(each) if each else "" for each in (kept.deals, kept.tables))),
        boards=_boards(kept.deals),
        pages=_pages(kept.pages),
    )
    codes.put_away()
    wished.put_away()
    done = replace(done, chats=_chats(kept.chats))
    if done.anything or erasing.purge_is_owed():
        clean()
    return done


def clean() -> bool:
    """Clear what was deleted from the database's files; a busy database is cleaned within the hour."""
    return erasing.purge()


def _expired(prefix: str, kept: int, but: str = "") -> int:
    idle = DjangoLog().idle(f"{prefix}/", _before(kept), but) if kept else {}
    return len(erasing.delete_unmoved(idle)) if idle else 0


def _boards(kept: int) -> int:
    """Delete sets of boards, and what people made of them, that nobody has touched for long."""
    if kept:
        StoredScore.objects.filter(at__lt=_before(kept)).delete()
    return _expired(SETS.prefix, kept)


def _pages(kept: int) -> int:
    """Delete the pages at which nothing has happened, and no deal was played, for long."""
    since, start = _before(kept), SELVES.stream("")
    idle = DjangoLog().idle(start, since) if kept else {}
    old = [owner for owner in (each.removeprefix(start) for each in idle) if not deals.lately(owner, since)]
    for owner in old:
        forgetting.forget_page(owner, browser.look(owner).guests)
    return len(old)


def _events(kept: keeping.Days) -> int:
    """Delete events in which nothing has happened for long, with their roles and keys; how many.

    One in which something is entered between the look and the deletion stays.
    """
    practised = {name: stands for name, stands in _idle_events(kept.practice).items() if is_practice(name)}
    old = {**_idle_events(kept.events), **practised}
    due = {TOURNAMENTS.stream(name): stands for name, stands in old.items() if not _is_to_come(name)}
    following.going([each.removeprefix(TOURNAMENTS.stream("")) for each in due], "")
    gone = erasing.delete_unmoved(due) if due else ()
    if gone:
        _without_roles_and_keys([each.removeprefix(TOURNAMENTS.stream("")) for each in gone])
        evenings_left()
        following.forgotten((), "")
    return len(gone)


def _idle_events(kept: int) -> dict[str, int]:
    """Events by name, with the versions at which they stand."""
    start = TOURNAMENTS.stream("")
    idle = DjangoLog().idle(start, _before(kept)) if kept else {}
    return {stream.removeprefix(start): version for stream, version in idle.items()}


def is_practice(event: str) -> bool:
    """Whether the people in an event are made up; False where it cannot be read."""
    try:
        return view_support.look(event).tournament.setup.practice
    except (Damaged, Http404):
        return False


def _is_to_come(event: str) -> bool:
    """Whether its day is today or later: what was set up long before must still be there on the evening."""
    try:
        its_day = day(view_support.look(event).tournament.setup.date)
    except (Damaged, Http404):
        return False
    return its_day is not None and its_day >= timezone.localdate()


def delete_event(event: str, actor: str = "") -> int:
    """Delete an event, its roles and its keys; the number of records that were deleted.

    Its pages on a site are taken back, and the register of members loses what only that evening had told it.
    Copies from before an upgrade hold it too, and go: unless nobody in it was real.
    """
    since, made_up = opened_at(event), is_practice(event)
    following.going([event], actor)
    _without_roles_and_keys([event])
    gone = erasing.delete([TOURNAMENTS.stream(event)])
    evenings_left(actor)
    following.forgotten((), actor)
    if not made_up:
        forget_copies_before(since)
    return gone


def is_published(event: str) -> bool:
    """Whether pages of an event, which may be gone, still lie on a site."""
    return house().room(SITES, NAME).look().state.of(TOURNAMENTS.stream(event)).out


def opened_at(event: str) -> datetime:
    """The instant of an event's first entry; the beginning of time where it cannot be read."""
    first = next(DjangoLog().read(TOURNAMENTS.stream(event)), None)
    if first is None:
        return datetime.now(UTC)
    return instant(first.at) or datetime.min.replace(tzinfo=UTC)


def _without_roles_and_keys(events: Sequence[str]) -> None:
    Membership.objects.filter(event__in=events).delete()
    keys.drop(events)


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
    """Delete an account; in the logs of events a pseudonym stands instead of its name.

    Copies from before an upgrade go too: they hold it.
    """
    name, log, events, since = user.get_username(), DjangoLog(), f"{TOURNAMENTS.prefix}/", user.date_joined
    by_two = (stream for kind in sorted(BY_TWO) for stream in log.holding(events, kind=kind))
    for stream in {*log.holding(events, actor=name), *by_two}:
        operation = Operation(f"account-{secrets.token_hex(12)}", name, now())
        erasing.rewrite(stream, partial(account_forgotten, name=name, operation=operation))
    _without_author(log, name)
    photos.without_account(name)
    list_drafts.without_account(name)
    user.delete()
    forget_copies_before(since)


def _without_author(log: DjangoLog, name: str) -> None:
    """The account stands nowhere in the register nor in a season any more."""
    for family in (REGISTER, SEASONS):
        for stream in log.holding(family.stream(""), actor=name):
            erasing.rewrite(stream, partial(_nobody_s, name=name))


def _nobody_s(records: Sequence[Record], name: str) -> tuple[Record, ...]:
    return tuple(replace(each, actor="") if each.actor == name else each for each in records)


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
