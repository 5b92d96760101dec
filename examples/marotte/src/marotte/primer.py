"""Marotte on one screen: where its words stand, and the deal at its first lead, for pictures."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from marotte.deal import RANKING, SEATS, TRICKS, Marotte, Result, Table, pack
from tapis.kit import Card, Opening, Primer, Seat, Trick, Tricks, earlier, round_from


def openings() -> Iterator[Opening[Table, Card, Result]]:
    """The one contract there is."""
    yield Opening("marotte", Marotte(), _opened, TRICKS, pack(), places=(0, 1, 2))


def _opened(seat: Seat, before: int) -> Table:
    trick = Trick(round_from(seat, SEATS), RANKING)
    everybody = frozenset(range(SEATS))
    tricks = Tricks((RANKING,) * TRICKS, trick, earlier(trick, before))
    return replace(Table(0), dealt=True, chosen=everybody, taken=everybody, tricks=tricks)


PRIMER: Primer[Table, Card, Result] = Primer(Path(__file__).parent / "primer.toml", openings=openings)
