"""What happens at a virtual table to help its players: a coach, hints, moves taken back, places exchanged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from tapis.core.cards import read_card
from tapis.parlour.state.helping import Aids, WeighedCard


@dataclass(frozen=True, slots=True)
class TakeBackAsked:
    """Whoever sits in the chair would take the own last move back; the others are asked."""

    chair: int


@dataclass(frozen=True, slots=True)
class TakeBackAgreed:
    """One of those asked lets the move be taken back."""

    chair: int


@dataclass(frozen=True, slots=True)
class TakeBackDeclined:
    """The move stays: somebody said so, or (no chair) nobody answered in time."""

    chair: int | None = None


@dataclass(frozen=True, slots=True)
class MovesTakenBack:
    """The deal goes back to its first ``kept`` events; what happened after them stays in this log."""

    chair: int
    """Whose wish it was."""
    kept: int


@dataclass(frozen=True, slots=True)
class PartnersExchanged:
    """Whoever would be dummy beside a bot has taken the bot's place, and plays both hands."""

    chair: int
    """That of the person."""
    partner: int
    """That of the bot, who lies open now."""


@dataclass(frozen=True, slots=True)
class CoachChosen:
    """Somebody alone with bots chose what the coach may do; or it ``ended``, since somebody sat down."""

    KIND: ClassVar[str] = "coach-chosen"

    aids: Aids
    ended: bool = False


@dataclass(frozen=True, slots=True)
class CardWeighed:
    """The coach has weighed a card of somebody alone with bots: asked before it lay, or explained then."""

    KIND: ClassVar[str] = "card-weighed"

    chair: int
    after: int
    """How many events the deal had before the card."""
    card: str
    better: str
    loses: int
    """In the game's own unit, on the mean."""
    layouts: int
    laid: bool = False
    """The card was laid all the same, or without being asked about."""

    def read(self) -> WeighedCard:
        """What it says, its cards as cards."""
        told = (read_card(self.card), read_card(self.better), self.loses, self.layouts, self.laid)
        return WeighedCard(self.chair, self.after, *told)


@dataclass(frozen=True, slots=True)
class HintGiven:
    """Somebody alone with bots was told a move; nobody else is shown it."""

    chair: int
    after: int
    """How many events the deal had by then."""
    move: Mapping[str, Any]
    """The move, as a deal log would hold it."""
    layouts: int = 0
    """How many layouts of the hidden cards were imagined for it."""
    best_in: int = 0
    """In how many of them no other move was better."""
