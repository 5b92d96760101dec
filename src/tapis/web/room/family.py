"""A family of streams: how their names begin, what their events are and how they fold.

The room serves any family; which ones there are is in ``families``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from tapis.law import Refusal
from tapis.log import Codec, Record

S = TypeVar("S")

Command: TypeAlias = Callable[[S], "tuple[Any, ...] | Refusal"]
"""A pure function of the state: the events to append, or why not."""


def concerns_everybody(_event: object) -> str:
    """The empty topic."""
    return ""


@dataclass(frozen=True, slots=True)
class Family(Generic[S]):
    """Streams called ``prefix/…``; ``fold`` gives the state after an event, stored as that record.

    ``topic`` names the one thing an event is about, for pages that show nothing else. News of a stream
    come no faster than one in ``pace`` seconds: a hall full of phones must not all ask at once. Events of
    the kinds ``rewriting`` say that earlier ones were written anew, so what was folded of them is no longer
    true.
    """

    prefix: str
    empty: S
    fold: Callable[[S, Any, Record], S]
    codec: Codec[Any]
    topic: Callable[[Any], str] = concerns_everybody
    pace: float = 1.0
    rewriting: frozenset[str] = frozenset()

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
    """A command's events are stored for good; ``resent`` when that happened at an earlier sending.

    ``version`` is that of its last event, ``state`` the stream's state with it.
    """

    stream: str
    version: int
    state: S
    events: tuple[Any, ...]
    resent: bool = False
