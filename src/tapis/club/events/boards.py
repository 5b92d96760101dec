"""What happens to the boards of an event: their hands become known, dealt here or read from a file."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.terms import Json

__all__ = [
    "AdjustmentTakenBack",
    "BoardAdjusted",
    "BoardFouled",
    "BoardHands",
    "BoardLeads",
    "BoardSkipped",
    "BoardTricks",
    "BoardsTaken",
    "FoulTakenBack",
    "SideScore",
    "SidesExchanged",
    "TricksFound",
    "WeighedResult",
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


@dataclass(frozen=True, slots=True)
class BoardTricks:
    """What the hands of board ``number`` can make."""

    number: int
    tricks: tuple[tuple[int, ...], ...]
    """For each seat in each strain, all hands seen."""


@dataclass(frozen=True, slots=True)
class BoardLeads:
    """What every first lead to a contract of board ``number`` leaves."""

    number: int
    declarer: int
    strain: int
    """Its place among the strains, as ``BoardTricks`` has them."""
    cards: tuple[str, ...]
    """The cards that may be led, by their codes."""
    tricks: tuple[int, ...]
    """What declarer takes after each, all hands seen."""


@dataclass(frozen=True, slots=True)
class TricksFound:
    """It was found out what the hands of some boards can make, which nobody has still to play."""

    boards: tuple[BoardTricks, ...]
    leads: tuple[BoardLeads, ...] = ()
    """What their first leads leave, where somebody wrote one down."""


@dataclass(frozen=True, slots=True)
class WeighedResult:
    """One of several results that a director weighs; ``weight`` is in per cent."""

    weight: int
    result: Json


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a director gives one side for a deal: an award, points or results; none: it was not played."""

    award: str = ""
    """Its code."""
    points: int | None = None
    results: tuple[WeighedResult, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardAdjusted:
    """A director set what one table has for a board, in place of its result or for want of one."""

    round: int
    table: int
    deal: int
    """The place of the board on the slip, from 1."""
    sides: tuple[SideScore, SideScore]
    reason: str
    clear: tuple[int, ...] = ()
    """Which open readings of the slip (from 0) lack nothing any more."""


@dataclass(frozen=True, slots=True)
class AdjustmentTakenBack:
    """The result of a board counts again as it was played."""

    round: int
    table: int
    deal: int
    reason: str


@dataclass(frozen=True, slots=True)
class BoardFouled:
    """From a round on a board was played with other cards than before, or in some rounds only."""

    board: int
    round: int
    """The first round in which a table had these cards."""
    reason: str
    table: int = 0
    """In that round this table alone had them; 0: every table that played the board."""
    last: int = 0
    """The last such round; 0: every round that follows."""
    hands: tuple[str, ...] = ()
    """For each seat the codes of its cards then; empty where nobody noted them."""


@dataclass(frozen=True, slots=True)
class FoulTakenBack:
    """A board was not played with other cards from that round and table on, as had been said."""

    board: int
    round: int
    reason: str
    table: int = 0


@dataclass(frozen=True, slots=True)
class BoardSkipped:
    """In the rounds that are published from then on these tables, and no others, leave a board out."""

    board: int
    tables: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class SidesExchanged:
    """At a table these boards, and no others, were played by each side in the other's place."""

    round: int
    table: int
    deals: tuple[int, ...]
    """Their places on the slip, from 1."""
    reason: str
