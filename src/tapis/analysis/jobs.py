"""Analyses that take seconds, as values that a process can be sent: each tells its panels one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from tapis.analysis.hands import Hand
from tapis.core.deals import Tricks
from tapis.core.hindsight import Hindsight
from tapis.core.panel import Panel
from tapis.games.estimation import book as estimation
from tapis.games.putze import book as putze
from tapis.games.tutti import book as tutti

if TYPE_CHECKING:
    from tapis.bots.bridge.system import System

ESTIMATION, TUTTI, PUTZE = estimation.ART.id, tutti.ART.id, putze.ART.id
GAMES = (ESTIMATION, TUTTI, PUTZE)
"""The games in which a hand alone is judged."""
DEALS = {ESTIMATION: 100, TUTTI: 30, PUTZE: 300}
"""Sampled deals that a hand is judged by, so that an answer takes some seconds."""
TRIES = 40
"""Sampled deals for each estimate that is played towards."""


def turns_a_card(game: str) -> bool:
    """Whether a card is turned up in a game of ``GAMES``."""
    return game != TUTTI


@dataclass(frozen=True, slots=True)
class BoardFound:
    """What one board of a file can make; ``place`` is its own in the file."""

    place: int
    tricks: Tricks
    partial: bool = False
    """Whether more of the same is to come: never."""


Finding: TypeAlias = Panel | BoardFound


def _nothing() -> None:
    """Nobody wants to know how far it is."""


class Job(Protocol):
    """A question to be answered; ``panels`` may take long, and gives each finding as soon as it is known."""

    def panels(self) -> Iterator[Finding]:
        """The findings."""
        ...


@dataclass(frozen=True, slots=True)
class OfHand:
    """What a hand is worth in a game of ``GAMES``, over ``deals`` sampled deals (0: the usual number)."""

    game: str
    hand: Hand
    seed: str = "hand"
    deals: int = 0

    @property
    def number(self) -> int:
        """How many deals are sampled."""
        return self.deals or DEALS[self.game]

    def panels(self) -> Iterator[Panel]:
        """One panel; ValueError where no deal agrees with the hand."""
        yield {ESTIMATION: self._estimate, TUTTI: self._boxes, PUTZE: self._enough}[self.game]()

    def _estimate(self) -> Panel:
        from tapis.analysis.estimates import judge  # noqa: PLC0415 - players are loaded when they play
        from tapis.analysis.panels.hands import estimate  # noqa: PLC0415

        return estimate(judge(self.hand, self.number, self.seed, min(TRIES, self.number)))

    def _boxes(self) -> Panel:
        from tapis.analysis.boxes import boxes  # noqa: PLC0415
        from tapis.analysis.panels.hands import worths  # noqa: PLC0415

        return worths(boxes(self.hand, self.number, self.seed), self.number)

    def _enough(self) -> Panel:
        from tapis.analysis.enough import venture  # noqa: PLC0415
        from tapis.analysis.panels.hands import ventured  # noqa: PLC0415

        return ventured(venture(self.hand, self.number, self.seed))


@dataclass(frozen=True, slots=True)
class OfDeal:
    """Everything about a finished deal, told by its log; what takes longest comes last."""

    text: str
    seed: str = "deal"

    def panels(self) -> Iterator[Panel]:
        """The findings; the log was read before, and tells a whole deal."""
        from tapis.analysis.deal import findings  # noqa: PLC0415

        return findings(self.text, self.seed)


@dataclass(frozen=True, slots=True)
class OfBoards:
    """What every board of a file can make: its hands by place; a finding a board, as far as any is found."""

    game: str
    dealt: tuple[tuple[int, tuple[str, ...]], ...]

    def panels(self) -> Iterator[BoardFound]:
        """The boards one after the other."""
        from tapis.analysis.makeable import every_board  # noqa: PLC0415

        for place, hands in self.dealt:
            for tricks in every_board(self.game, [hands]):
                yield BoardFound(place, tricks)


@dataclass(frozen=True, slots=True)
class OfAuctions:
    """How the bots of bridge bid by their system, over some dealt boards."""

    deals: int
    seed: str = "census"
    each: Callable[[], None] = _nothing
    """Called once a board."""
    by: System | None = None
    """The system they bid by; the usual one where none is given."""

    def panels(self) -> Iterator[Panel]:
        """One panel, of at least one board."""
        from tapis.analysis.auctions import AuctionTold, census  # noqa: PLC0415
        from tapis.analysis.panels.auctions import auctions  # noqa: PLC0415

        told = list[AuctionTold]()
        for each in census(self.deals, self.seed, self.by):
            told.append(each)
            self.each()
        yield auctions(told)


def weigh(text: str) -> tuple[Hindsight, ...]:
    """What cards, call and luck were worth to each seat of the deal a log tells; the log was read before."""
    from tapis.analysis.hindsight import weighed  # noqa: PLC0415

    return weighed(text)
