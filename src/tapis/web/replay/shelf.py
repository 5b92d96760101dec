"""Logs that somebody brought: each kept once, under the hash of what is in it, so that a link shows the same.

What is kept is written anew from what was read, so two files that tell the same deal share a link.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import dataclass

from django.http import Http404, HttpRequest

from tapis.bots.meanings import explaining
from tapis.core.brought import ForeignFile, foreign_file
from tapis.core.fairness import check
from tapis.core.foreign import ForeignDeal
from tapis.core.notation import AT_LINE, read_deal, write_deal
from tapis.core.plugin import SomeCall, plugins
from tapis.core.record import DealRecord
from tapis.core.verify import Finding
from tapis.core.whole import whole
from tapis.law import IllegalMove, Reason, Refusal, Refused
from tapis.log import EventCodec, Record
from tapis.web.access.tries import TOO_MANY_TRIES, Tries, address
from tapis.web.room.family import Accepted, Family
from tapis.web.room.house import house

LARGEST = 500_000
"""Bytes; the text of a bidding system is most of a log that has one."""
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
LETTERS = 20

NOTHING = Reason("no-log", "Choose the log of a deal, or paste it.")
TOO_LARGE = Reason("log-too-large", "A log of one deal is never larger than {size} kB.")
NOT_TEXT = Reason("log-not-text", "The log is not UTF-8 text.")

_bringing = Tries(limit=60, seconds=300, name="log")


@dataclass(frozen=True, slots=True)
class DealsOffered:
    """The deals of a foreign log, one of which is to be chosen; ``source`` is the log, to be sent again."""

    deals: tuple[ForeignDeal[SomeCall], ...]
    source: str


@dataclass(frozen=True, slots=True)
class LogKept:
    """The log of a finished deal."""

    text: str


def _text(_before: str, event: LogKept, _record: Record) -> str:
    return event.text


LOGS: Family[str] = Family("replay", "", _text, EventCodec({"log-kept": LogKept}))


def brought(request: HttpRequest) -> str | DealsOffered | Refusal:
    """The log that was sent, checked and written anew; deals to choose from; or why it cannot be shown."""
    _count(request)
    file = request.FILES.get("log")
    if file is not None:
        if not file.size or file.size > LARGEST:
            return TOO_LARGE(size=LARGEST // 1000) if file.size else NOTHING()
        return _read(file.read(), None)
    chosen = request.POST.get("deal", "")
    number = whole(chosen, 4)
    return _read(request.POST.get("text", "").encode("utf-8", "replace"), number)


def _count(request: HttpRequest) -> None:
    """Count one more log for the address; refused where it has brought too many."""
    if _bringing.exhausted(address(request)):
        raise IllegalMove(TOO_MANY_TRIES())
    _bringing.count(address(request))


def _read(data: bytes, chosen: int | None) -> str | DealsOffered | Refusal:
    if not data.strip():
        return NOTHING()
    if len(data) > LARGEST:
        return TOO_LARGE(size=LARGEST // 1000)
    foreign = foreign_file(data, plugins())
    if foreign is not None:
        return foreign if isinstance(foreign, Refused) else _foreign(foreign, data, chosen)
    try:
        source = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return NOT_TEXT()
    return finished(source.replace("\r\n", "\n").lstrip())


def _foreign(file: ForeignFile, data: bytes, chosen: int | None) -> str | DealsOffered | Refusal:
    """The deal of a foreign log that was chosen, or the only one; otherwise all of them, to choose from."""
    wanted = 0 if len(file.deals) == 1 else chosen
    if wanted is None or wanted >= len(file.deals):
        return DealsOffered(file.deals, _text_of(data))
    record = file.record(wanted)
    return record if isinstance(record, Refused) else finished(write_deal(file.plugin, record))


def _text_of(data: bytes) -> str:
    """The text of a foreign log, in whatever encoding."""
    for encoding in ("utf-16" if data[:2] in UTF_16 else "utf-8-sig", "latin-1"):
        with suppress(UnicodeDecodeError):
            return data.decode(encoding)
    raise AssertionError("every byte is a letter of Latin-1")


def as_foreign(text: str, suffix: str) -> bytes | None:
    """A kept log in the notation with that suffix; None where its game has none such."""
    record = read_deal(text, plugins())
    assert isinstance(record, DealRecord), record
    logs = plugins()[record.regulation].rules.foreign_logs
    form = next((each for each in logs if each.suffix == suffix), None)
    if form is None:
        return None
    deal = ForeignDeal(
        label="", dealer=record.dealer, options=record.options, terms=record.terms, events=record.events
    )
    return form.write(deal)


def finished(source: str) -> str | Refusal:
    """The log in its one form, where it tells a finished deal that is all right; or what is wrong."""
    record = read_deal(source, plugins())
    if isinstance(record, Refused):
        return record
    plugin = plugins()[record.regulation]
    if problem := _unread(record):
        return AT_LINE(line=1, problem=problem)
    checked = check(plugin, record)
    if isinstance(checked, Finding):
        return AT_LINE(line=checked.event + 2, problem=checked.refusal)
    return write_deal(plugin, record)


def _unread(record: DealRecord[SomeCall]) -> Refusal | None:
    """Why the bidding system that a log brings cannot be read, or None."""
    found = explaining(record.regulation)
    told = None if found is None or found.own is None else record.options.get(found.own.option)
    if found is None or found.own is None or told is None:
        return None
    try:
        found.own.card(str(told))
    except IllegalMove as error:
        return error.refusal
    return None


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
