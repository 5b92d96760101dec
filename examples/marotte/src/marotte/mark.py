"""The mark of marotte: a point for every trick, a penalty for a revoke. Knows no cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from marotte.book import ART
from marotte.deal import SEATS, TRICKS, Result
from tapis.kit import Breach, DealByDeal, Line, Profile, Remedy, first_bar


@dataclass(frozen=True, slots=True)
class Entry:
    """A result about to be marked."""

    result: Result

    @property
    def told(self) -> Mapping[str, object]:
        """What the tricks make together."""
        return {"sum": sum(self.result.tricks)}


@ART.bars("M6")
def tricks_do_not_make_eight(entry: Entry) -> bool:
    """Count again: the tricks make {sum}, and there are eight."""
    return sum(entry.result.tricks) != TRICKS


@ART("M6")
def a_point_for_every_trick(deal: int, result: Result, _profile: Profile) -> Sequence[Line]:
    """Every trick counts a point."""
    return [Line(deal, seat, won, ART.clause("M6"), "tricks") for seat, won in enumerate(result.tricks)]


@ART("M8")
def revoke(_before: int, profile: Profile) -> Remedy:
    """Take points off for a revoke."""
    points = -profile.figure("revoke")
    return Remedy(points=points, lowest=points, highest=points)


def refuse(result: Result, _profile: Profile) -> Breach | None:
    """Why ``result`` cannot be entered, or None."""
    return first_bar([tricks_do_not_make_eight], Entry(result))


MARK = DealByDeal(book=ART, sizes=(SEATS,), counted=a_point_for_every_trick, refuse=refuse)
