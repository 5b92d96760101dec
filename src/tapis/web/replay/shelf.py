"""Logs that somebody brought: each kept once, under the hash of what is in it, so that a link shows the same.

What is kept is written anew from what was read, so two files that tell the same deal share a link.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from django.http import Http404, HttpRequest

from tapis.core.fairness import check
from tapis.core.notation import AT_LINE, read_deal, write_deal
from tapis.core.plugin import plugins
from tapis.core.verify import Finding
from tapis.law import IllegalMove, Reason, Refusal, Refused
from tapis.log import EventCodec, Record
from tapis.web.access.tries import TOO_MANY_TRIES, Tries, address
from tapis.web.room.family import Accepted, Family
from tapis.web.room.house import house

LARGEST = 200_000
LETTERS = 20

NOTHING = Reason("no-log", "Choose the log of a deal, or paste it.")
TOO_LARGE = Reason("log-too-large", "A log of one deal is never larger than {size} kB.")
NOT_TEXT = Reason("log-not-text", "The log is not UTF-8 text.")

_bringing = Tries(limit=60, seconds=300, name="log")


@dataclass(frozen=True, slots=True)
class LogKept:
    """The log of a finished deal."""

    text: str


def _text(_before: str, event: LogKept, _record: Record) -> str:
    return event.text


LOGS: Family[str] = Family("replay", "", _text, EventCodec({"log-kept": LogKept}))


def brought(request: HttpRequest) -> str | Refusal:
    """The log that was sent, checked and written anew; or why it cannot be shown."""
    _count(request)
    file = request.FILES.get("log")
    if file is not None:
        if not file.size or file.size > LARGEST:
            return TOO_LARGE(size=LARGEST // 1000) if file.size else NOTHING()
        return _read(file.read())
    return _read(request.POST.get("text", "").encode("utf-8", "replace"))


def _count(request: HttpRequest) -> None:
    """Count one more log for the address; refused where it has brought too many."""
    if _bringing.exhausted(address(request)):
        raise IllegalMove(TOO_MANY_TRIES())
    _bringing.count(address(request))


def _read(data: bytes) -> str | Refusal:
    if not data.strip():
        return NOTHING()
    if len(data) > LARGEST:
        return TOO_LARGE(size=LARGEST // 1000)
    try:
        source = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return NOT_TEXT()
    return finished(source.replace("\r\n", "\n").lstrip())


def finished(source: str) -> str | Refusal:
    """The log in its one form, where it tells a finished deal that is all right; or what is wrong."""
    record = read_deal(source, plugins())
    if isinstance(record, Refused):
        return record
    plugin = plugins()[record.regulation]
    checked = check(plugin, record)
    if isinstance(checked, Finding):
        return AT_LINE(line=checked.event + 2, problem=checked.refusal)
    return write_deal(plugin, record)


def keep(text: str) -> str:
    """Keep a log; the name under which it is kept."""
    digest = hashlib.sha256(text.encode()).hexdigest()[:LETTERS]
    room = house().room(LOGS, digest)
    if not room.look().state:
        outcome = room.act(lambda kept: () if kept else (LogKept(text),), f"log-{digest}", "")
        if not isinstance(outcome, Accepted):
            raise IllegalMove(outcome)
    return digest


def take(digest: str) -> str:
    """The log kept under a name; 404 when there is none."""
    text = house().room(LOGS, digest).look().state
    if not text:
        raise Http404(digest)
    return text
