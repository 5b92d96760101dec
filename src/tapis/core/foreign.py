"""Played deals as other programs write them down, for games that have such a notation.

A ``ForeignDeal`` is what such a text tells of one deal; whether it was played by the rules is ``verify``'s
matter. Names of people are not taken over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from tapis.core.events import DealEvent
from tapis.core.terms import NO_TERMS, DealTerms
from tapis.core.tricks import Seat
from tapis.law import Refusal, Refused, Setting

C = TypeVar("C")


@dataclass(frozen=True, slots=True, kw_only=True)
class ForeignDeal(Generic[C]):
    """One deal of such a text; ``problem`` says why it cannot be followed to its end.

    ``stops``: all it tells is right so far, and its end is missing.
    """

    label: str
    """What the text calls it: its number, perhaps a room."""
    dealer: Seat = 0
    options: Mapping[str, Setting] = field(default_factory=dict)
    terms: DealTerms = NO_TERMS
    events: tuple[DealEvent[C], ...] = ()
    problem: Refusal | None = None
    stops: bool = False


@dataclass(frozen=True, slots=True)
class ForeignLog(Generic[C]):
    """Logs of played deals as another program writes them."""

    suffix: str
    """Of such files, without a dot."""
    title: str
    """What people call it: a proper name, the same in every language."""
    fits: Callable[[bytes], bool]
    """Whether a file looks like one of this kind."""
    read: Callable[[bytes], tuple[ForeignDeal[C], ...] | Refused]
    """The deals of a file, in its order."""
    write: Callable[[ForeignDeal[C]], bytes]
    """One deal as such a file."""
