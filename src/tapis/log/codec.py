"""Turns events into stored text and back.

A *kind* is the name of an event's class in kebab case; a *schema* is the number of its shape. An
*upcast* turns the body of one shape into the next, so logs of any age can be read. Reading is
strict: what is misspelt, missing or unknown is said in one sentence with its stream and version.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeAlias, TypeVar, get_args

import msgspec

from tapis.law import Refused
from tapis.log.reasons import MALFORMED, TOO_NEW, UNKNOWN_FIELD, UNKNOWN_KIND, UNWRITABLE, Damaged
from tapis.log.record import Draft, Record

E = TypeVar("E")

Body: TypeAlias = "dict[str, Any]"
Upcast: TypeAlias = Callable[[Body], Body]


def _plain(value: object) -> object:
    """Any mapping as a dictionary: events may hold read-only ones."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} has no place in an event")


_ENCODER = msgspec.json.Encoder(enc_hook=_plain)
_UNWRITABLE = (TypeError, ValueError, OverflowError, RecursionError)


class EventCodec(Generic[E]):
    """The kinds of events one family of streams may hold, and how old shapes become new ones.

    ``upcasts`` lists, for each kind whose shape has changed, the steps from schema 1 upwards.
    """

    def __init__(
        self, kinds: Mapping[str, type[Any]], upcasts: Mapping[str, Sequence[Upcast]] | None = None
    ) -> None:
        self._upcasts = dict(upcasts or {})
        if stray := sorted(set(self._upcasts) - set(kinds)):
            raise ValueError(f"there is no kind {stray[0]} to upcast")
        self._kinds = {cls: kind for kind, cls in kinds.items()}
        self._decoders = {kind: msgspec.json.Decoder(cls) for kind, cls in kinds.items()}

    def draft(self, event: E) -> Draft:
        """The event as text; KeyError when its class is no kind of this codec."""
        kind = self._kinds[type(event)]
        return Draft(kind, 1 + len(self._upcasts.get(kind, ())), _ENCODER.encode(event).decode())

    def drafts(self, events: Sequence[E]) -> tuple[Draft, ...] | Refused:
        """The events as text, or why one of them cannot be written (a broken character, a giant number)."""
        try:
            drafts = tuple(self.draft(event) for event in events)
            for draft in drafts:
                self._decoders[draft.kind].decode(draft.body)
        except _UNWRITABLE as problem:
            return UNWRITABLE(problem=_short(problem))
        return drafts

    def event(self, record: Record) -> E:
        """The event a record holds, in today's shape; ``Damaged`` says what is wrong with it."""
        decoder = self._decoders.get(record.kind)
        if decoder is None:
            raise Damaged(UNKNOWN_KIND(**where(record)))
        body = self._current(record)
        try:
            event = decoder.decode(body)
        except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
            raise Damaged(MALFORMED(**where(record), problem=_short(problem))) from problem
        written = _ENCODER.encode(event)
        if written != body and (field := _stray(msgspec.json.decode(body), msgspec.json.decode(written))):
            raise Damaged(UNKNOWN_FIELD(**where(record), field=field))
        found: E = event
        return found

    def _current(self, record: Record) -> bytes:
        """The body in today's shape, through every upcast since it was written."""
        text = record.body.encode("utf-8", "surrogatepass")
        steps = self._upcasts.get(record.kind, ())
        if not 1 <= record.schema <= len(steps) + 1:
            raise Damaged(TOO_NEW(**where(record)))
        pending = steps[record.schema - 1 :]
        if not pending:
            return text
        try:
            body = msgspec.json.decode(text, type=dict[str, Any])
            for step in pending:
                body = step(body)
        except (ValueError, KeyError, TypeError) as problem:
            raise Damaged(MALFORMED(**where(record), problem=_short(problem))) from problem
        return _ENCODER.encode(body)


@lru_cache
def kind_of(cls: type[Any]) -> str:
    """The kind of an event's class: ``DealProposed`` is ``deal-proposed``, unless its ``KIND`` says more."""
    told: str | None = getattr(cls, "KIND", None)
    return told or re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()


def kinds_of(union: Any) -> dict[str, type[Any]]:
    """The kinds of every class in a union of events."""
    if not (classes := get_args(union)):
        raise TypeError(f"{union!r} is no union of classes")
    return {kind_of(cls): cls for cls in classes}


def where(record: Record) -> dict[str, object]:
    """Stream and version of a record, for the placeholders of a sentence about it."""
    return {"stream": record.stream, "version": record.version, "kind": record.kind}


def _short(problem: Exception) -> str:
    return str(problem).strip().rstrip(".")[:200] or type(problem).__name__


def _stray(given: Any, known: Any, path: str = "") -> str:
    """The path of the first field of ``given`` that was dropped on reading; empty when none was."""
    if known is ...:
        return path
    pairs: Iterable[tuple[str, Any, Any]] = ()
    if isinstance(given, dict) and isinstance(known, dict):
        pairs = ((f"{path}.{key}".lstrip("."), value, known.get(key, ...)) for key, value in given.items())
    elif isinstance(given, list) and isinstance(known, list):
        pairs = ((f"{path}[{n}]", *pair) for n, pair in enumerate(zip(given, known, strict=False)))
    strays = (_stray(value, counterpart, name) for name, value, counterpart in pairs)
    return next(filter(None, strays), "")
