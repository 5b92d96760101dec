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
    """The hands of some boards; ``source`` says where they were read.

    Each board has a secret of its own, derived from ``secret`` and the ``word`` somebody chose: it seals
    the hands, and deals them where they were dealt here. ``seed`` is what they were dealt from until 0.1:
    one seed for all of them, and no secret.
    """

    boards: tuple[BoardHands, ...]
    seed: str = ""
    source: str = ""
    secret: str = ""
    word: str = ""
