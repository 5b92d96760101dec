"""A family of streams: how their names begin, what their events are and how they fold.

The room serves any family; which ones there are is in ``families``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from tapis.law import Refusal
from tapis.log import EventCodec, Record

S = TypeVar("S")

Command: TypeAlias = Callable[[S], "tuple[object, ...] | Refusal"]
"""A pure function of the state: the events to append, or why not."""


def concerns_everybody(_event: object) -> str:
    """The empty topic."""
    return ""


@dataclass(frozen=True, slots=True)
class Family(Generic[S]):
    """A family of streams, called ``prefix/…``."""

    prefix: str
    empty: S
    """The state of a stream without records."""
    fold: Callable[[S, Any, Record], S]
    """The state after an event, which is stored as that record."""
    codec: EventCodec[Any]
    """Between events and records."""
    topic: Callable[[Any], str] = concerns_everybody
    """The one thing an event is about, for pages that show nothing else."""
    pace: float = 1.0
    """The least number of seconds between two news, so that a hall full of phones does not ask at once."""
    rewriting: frozenset[str] = frozenset()
    """Kinds of events that say that earlier ones were written anew, so that a folded state is void."""

    def stream(self, name: str) -> str:
        """The stream of the member called ``name``."""
        return f"{self.prefix}/{name}"


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[S]):
    """The state of a stream at a version; ``mark`` is the last record's operation and place."""

    version: int
    state: S
    mark: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True)
class Accepted(Generic[S]):
    """A command whose events are stored for good."""

    stream: str
    version: int
    """That of its last event."""
    state: S
    """The state of the stream at that version."""
    events: tuple[object, ...]
    resent: bool = False
    """It was stored at an earlier sending."""
