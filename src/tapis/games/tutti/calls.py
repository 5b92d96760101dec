"""What is called in a deal of tutti: a cut of the pack, "je chibre", a contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tapis.core import events
from tapis.games.tutti.contracts import Contract


@dataclass(frozen=True, slots=True)
class Cut:
    """The pack cut below its first ``at`` cards."""

    at: int


@dataclass(frozen=True, slots=True)
class Chibre:
    """The choice left to the next speaker."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A contract named."""

    contract: Contract


Call: TypeAlias = "Cut | Chibre | Choice"
Event: TypeAlias = "events.Event[Call]"
Move: TypeAlias = "events.Move[Call]"
