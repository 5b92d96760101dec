"""A grid of points: what each contract is worth, as values. Who took how many tricks is not known here.

*Others* are the opponents of the declarers. A *step* is what each trick above or below changes. Points
are written as they are added: what is lost has a minus sign. ``reading`` makes a grid of a text.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tapis.games.whist.auction.catalogue import CATALOGUE, TRICKS, Entry

DOUBLE = "double"
OPPONENTS, EVERYBODY = "opponents", "everybody"
SETTLEMENTS = (OPPONENTS, EVERYBODY)

USUAL_JURY = ("GMT", "PC", "GC")
"""The games for which the text has the jury called (26, 63)."""

By: TypeAlias = "tuple[int, ...]"
"""Points by how many declarers made (or lost) a misère or piccolo; the last one counts for more."""

DIGITS = 8


@dataclass(frozen=True, slots=True)
class Price:
    """What one contract is worth: points for each declarer and each opponent, with a minus where lost."""

    contract: str
    """Its code."""
    needs: int
    """The tricks it asks for."""
    made: int
    """For each declarer, when it is made."""
    lost: int
    """For each declarer, when it is lost."""
    against_lost: By
    """For each opponent, when it is lost."""
    against_made: By = (0,)
    """For each opponent, when it is made."""
    over: int = 0
    """For each declarer, per trick above."""
    over_against: int = 0
    """For each opponent, per trick above."""
    over_to: int = TRICKS
    """Tricks above count up to so many in all."""
    under: int = 0
    """For each declarer, per trick missing beyond the first."""
    under_against: int = 0
    """For each opponent, per trick missing beyond the first."""
    all: int | str | None = None
    """Replaces what all thirteen tricks would give: a number, or "double"."""
    all_against: int | None = None
    """The same for each opponent."""
    sources: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    """Where each figure comes from."""

    @property
    def entry(self) -> Entry:
        """The contract."""
        return CATALOGUE[self.contract]


@dataclass(frozen=True, slots=True)
class Grid:
    """Every price, the lowest contract first, and who settles with whom in misères and piccolo.

    ``jury`` are the games for which the jury has to be called.
    """

    name: str = field(compare=False)
    settlement: str
    prices: tuple[Price, ...]
    jury: tuple[str, ...] = USUAL_JURY

    @property
    def ladder(self) -> tuple[str, ...]:
        """The contracts that may be played, the lowest first."""
        return tuple(price.contract for price in self.prices)

    def price(self, contract: str) -> Price | None:
        """What a contract is worth; None where it is not played."""
        return next((price for price in self.prices if price.contract == contract), None)

    @property
    def canonical(self) -> str:
        """The one text of these figures that leaves nothing out: no names, no sources, no defaults."""
        figures = [[price.contract, *plain(price).values()] for price in self.prices]
        asks = [] if set(self.jury) == set(USUAL_JURY) else [sorted(self.jury)]
        return json.dumps([self.settlement, figures, *asks], separators=(",", ":"))

    @property
    def digest(self) -> str:
        """Eight hexadecimal digits that tell two grids apart by their figures."""
        return hashlib.sha256(self.canonical.encode()).hexdigest()[:DIGITS]


FIGURES = (
    "needs", "made", "lost", "against_made", "against_lost", "over", "over_against", "over_to",
    "under", "under_against", "all", "all_against",
)  # fmt: skip
"""Every figure of a contract, in the order of a grid."""

LISTS = frozenset({"against_made", "against_lost"})
FOR_HIMSELF = ("made", "lost", "against_made", "against_lost")


def figures_of(contract: str) -> tuple[str, ...]:
    """The figures that mean something for a contract: misères and piccolo have their tricks by nature."""
    return FOR_HIMSELF if CATALOGUE[contract].each_for_himself else FIGURES


def plain(price: Price) -> dict[str, Any]:
    """The figures of a price by name, lists as lists."""
    values = {name: getattr(price, name) for name in FIGURES}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
