"""Every contract there is, those a grid of points may add included: its code, its kind, its name.

Codes are those of the sheet: E8 is an *emballage* of eight tricks, S6 a solo of six, PM, GM and GMT
the misères, PIC piccolo, A9 an abondance of nine, TR the trou, PC and GC the chelems. S5, PCS and A12
are played only where a house grid adds them. Which rank they have, and what they are worth, is for
the grid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

TRICKS = 13


class Kind(StrEnum):
    """What a contract asks for."""

    EMBALLAGE = "emballage"
    SOLO = "solo"
    MISERE = "misere"
    PICCOLO = "piccolo"
    ABONDANCE = "abondance"
    TROU = "trou"
    CHELEM = "chelem"


EACH_FOR_HIMSELF = frozenset({Kind.MISERE, Kind.PICCOLO})
PAIRS = frozenset({Kind.EMBALLAGE, Kind.TROU})


@dataclass(frozen=True, slots=True)
class Entry:
    """A contract: the tricks it usually asks for, and its name in full (a msgid)."""

    code: str
    kind: Kind
    needs: int
    title: str

    @property
    def each_for_himself(self) -> bool:
        """Whether several players may play it, each alone."""
        return self.kind in EACH_FOR_HIMSELF

    @property
    def declarers(self) -> tuple[int, ...]:
        """How many may declare it together."""
        if self.each_for_himself:
            return (1, 2, 3, 4)
        return (2,) if self.kind in PAIRS else (1,)


_ENTRIES = (
    Entry("S5", Kind.SOLO, 5, "Solo 5"),
    Entry("E8", Kind.EMBALLAGE, 8, "Emballage 8"),
    Entry("E9", Kind.EMBALLAGE, 9, "Emballage 9"),
    Entry("S6", Kind.SOLO, 6, "Solo 6"),
    Entry("E10", Kind.EMBALLAGE, 10, "Emballage 10"),
    Entry("S7", Kind.SOLO, 7, "Solo 7"),
    Entry("E11", Kind.EMBALLAGE, 11, "Emballage 11"),
    Entry("PM", Kind.MISERE, 0, "Petite misère"),
    Entry("E12", Kind.EMBALLAGE, 12, "Emballage 12"),
    Entry("S8", Kind.SOLO, 8, "Solo 8"),
    Entry("PIC", Kind.PICCOLO, 1, "Piccolo"),
    Entry("PCS", Kind.PICCOLO, 1, "Piccolissimo"),
    Entry("E13", Kind.EMBALLAGE, 13, "Emballage 13"),
    Entry("A9", Kind.ABONDANCE, 9, "Abondance 9"),
    Entry("TR", Kind.TROU, 9, "Trou"),
    Entry("GM", Kind.MISERE, 0, "Grande misère"),
    Entry("A10", Kind.ABONDANCE, 10, "Abondance 10"),
    Entry("A11", Kind.ABONDANCE, 11, "Abondance 11"),
    Entry("A12", Kind.ABONDANCE, 12, "Abondance 12"),
    Entry("GMT", Kind.MISERE, 0, "Grande misère sur table"),
    Entry("PC", Kind.CHELEM, 12, "Petit chelem"),
    Entry("GC", Kind.CHELEM, 13, "Grand chelem"),
)
"""Every contract, the lowest first as most houses rank them."""

CATALOGUE: Mapping[str, Entry] = {entry.code: entry for entry in _ENTRIES}
