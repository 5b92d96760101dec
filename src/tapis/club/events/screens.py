"""What is decided about the screens of a hall: what they show and keep back, how far a prize-giving is."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["PrizesRevealed", "ProgrammeSet", "RankingHeld", "ScreenChosen"]


@dataclass(frozen=True, slots=True)
class ScreenChosen:
    """Somebody chose what the projector shows; an empty ``scene`` leaves that to the course of the event."""

    scene: str


@dataclass(frozen=True, slots=True)
class RankingHeld:
    """From here on no page for everybody shows the ranking, or each may show it again."""

    held: bool


@dataclass(frozen=True, slots=True)
class PrizesRevealed:
    """The prize-giving has come to ``step``: a prize and a name are one step each, the last prize first."""

    step: int


@dataclass(frozen=True, slots=True)
class ProgrammeSet:
    """The evening's programme: each line an hour (HH:MM) with what happens then, in their order."""

    lines: tuple[tuple[str, str], ...]
