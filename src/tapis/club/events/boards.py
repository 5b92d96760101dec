"""What happens to the boards of an event: their hands become known, dealt here or read from a file."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "BoardHands",
    "BoardsTaken",
]


@dataclass(frozen=True, slots=True)
class BoardHands:
    """The hands of board ``number``: for each seat the codes of its cards, with spaces between."""

    number: int
    hands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardsTaken:
    """The hands of some boards became known."""

    boards: tuple[BoardHands, ...]
    seed: str = ""
    """What all boards were dealt from until 0.1: one seed, and no secret."""
    source: str = ""
    """The name of the file they were read from; empty where they were dealt here."""
    secret: str = ""
    """What each board's own secret is derived from: that one seals the hands, and deals them here."""
    word: str = ""
    """The word somebody chose to be joined to ``secret``; empty without one."""
