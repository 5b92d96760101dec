"""The contracts of the auction as data: their order, and what each asks for.

A *rung* is a contract's place in the order of clause 52, lowest first. An *emballage* is played by the
player who proposed and the one who joined. A *chelem* is won alone, like an *abondance*.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tapis.core.cards import Suit
from tapis.games.whist.auction.catalogue import Kind
from tapis.games.whist.book import ART

NO_TRUMP = "N"
SUITS_UPWARDS = "SCDH"
STRAINS_UPWARDS = SUITS_UPWARDS + NO_TRUMP

LEADS_HIMSELF = frozenset({Kind.ABONDANCE, Kind.CHELEM})
EACH_FOR_HIMSELF = frozenset({Kind.MISERE, Kind.PICCOLO})


@dataclass(frozen=True, slots=True)
class Contract:
    """A game that can be announced: the ``tricks`` it needs, and whether several may play it (``joinable``).

    ``owners`` is how many players win or lose it together.
    """

    code: str
    kind: Kind
    tricks: int
    owners: int = 1
    joinable: bool = False


def _emballage(tricks: int) -> Contract:
    return Contract(f"E{tricks}", Kind.EMBALLAGE, tricks, owners=2)


def _solo(tricks: int) -> Contract:
    return Contract(f"S{tricks}", Kind.SOLO, tricks)


def _abondance(tricks: int) -> Contract:
    return Contract(f"A{tricks}", Kind.ABONDANCE, tricks)


def _misere(code: str) -> Contract:
    return Contract(code, Kind.MISERE, 0, joinable=True)


ORDER = (
    _emballage(8),
    _emballage(9),
    _solo(6),
    _emballage(10),
    _solo(7),
    _emballage(11),
    _misere("PM"),
    _emballage(12),
    _solo(8),
    Contract("PIC", Kind.PICCOLO, 1, joinable=True),
    _emballage(13),
    _abondance(9),
    Contract("TR", Kind.TROU, 9, owners=2),
    _misere("GM"),
    _abondance(10),
    _abondance(11),
    _misere("GMT"),
    Contract("PC", Kind.CHELEM, 12),
    Contract("GC", Kind.CHELEM, 13),
)
"""Every contract, the lowest first."""

CONTRACTS = {contract.code: contract for contract in ORDER}
EMBALLAGES = tuple(contract for contract in ORDER if contract.kind is Kind.EMBALLAGE)
SOLOS = tuple(contract for contract in ORDER if contract.kind is Kind.SOLO)
WITHOUT_SUIT = tuple(contract.code for contract in ORDER if contract.joinable)
WITH_SUIT = tuple(contract.code for contract in ORDER if contract.kind in LEADS_HIMSELF)


@ART("52")
def rung(code: str, ladder: tuple[str, ...]) -> int:
    """Grand chelem is the highest game, an emballage of eight tricks the lowest."""
    return ladder.index(code)


@ART("W22")
def ladder(games: Iterable[str]) -> tuple[str, ...]:
    """The games of a table are those of its grid of points, in the order of the grid."""
    return tuple(code for code in games if code in CONTRACTS)


@ART("16", "W5")
def suit_rank(suit: Suit | None) -> int:
    """Hearts are above diamonds, clubs and spades; no trump is above them all."""
    return -1 if suit is None else STRAINS_UPWARDS.index(suit)


@ART("25", "36", "40", "46")
def several_may_play(code: str) -> bool:
    """Only misères and piccolo may be played by several."""
    return CONTRACTS[code].joinable


@ART("W4")
def strains(code: str) -> str:
    """Name your trump with an abondance or a chelem; only a chelem may be without."""
    if code not in WITH_SUIT:
        return ""
    return STRAINS_UPWARDS if CONTRACTS[code].kind is Kind.CHELEM else SUITS_UPWARDS
