"""What happens to the boards of an event: their hands become known, dealt here or read from a file."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardHands:
    """The hands of board ``number``: for each seat the codes of its cards, with spaces between."""

    number: int
    hands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardsTaken:
    """The hands of some boards; ``seed`` is what they were dealt from, ``source`` where they were read."""

    boards: tuple[BoardHands, ...]
    seed: str = ""
    source: str = ""
