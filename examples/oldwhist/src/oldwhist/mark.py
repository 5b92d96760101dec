"""The mark of Old whist: a point for every trick beyond six. Knows no cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oldwhist.book import ART
from oldwhist.deal import TRICKS, Result
from tapis import kit


@dataclass(frozen=True, slots=True)
class Entry:
    """A result about to be marked."""

    result: Result

    @property
    def told(self) -> Mapping[str, object]:
        """What the tricks make together, for the sentence of a refusal."""
        return {"sum": sum(self.result.tricks)}


@ART.bars("6")
def tricks_do_not_make_thirteen(entry: Entry) -> bool:
    """Count again: the tricks make {sum}, and there are thirteen."""
    return sum(entry.result.tricks) != TRICKS


@ART("6")
def beyond_the_book(tricks: int, profile: kit.Profile) -> int:
    """Every trick beyond the first {book} counts a point."""
    return max(0, tricks - profile.figure("book"))


@ART("9")
def for_all(tricks: int, profile: kit.Profile) -> int:
    """Count {slam:point|points} more for every trick there is, where the club has agreed on it."""
    return profile.figure("slam") if tricks == TRICKS and profile.flag("slam") else 0


def counted(deal: int, result: Result, profile: kit.Profile) -> Sequence[kit.Line]:
    """The lines of a deal: the points of each pair, and what all thirteen tricks bring."""
    lines = []
    for pair, won in enumerate(result.tricks):
        lines.append(kit.Line(deal, pair, beyond_the_book(won, profile), ART.clause("6"), "tricks"))
        if more := for_all(won, profile):
            lines.append(kit.Line(deal, pair, more, ART.clause("9"), "slam"))
    return lines


def refuse(result: Result, _profile: kit.Profile) -> kit.Breach | None:
    """Why ``result`` cannot be entered, or None."""
    return kit.first_bar([tricks_do_not_make_thirteen], Entry(result))


@ART("8")
def revoke(_before: int, profile: kit.Profile) -> kit.Remedy:
    """Take {revoke:point|points} off for a revoke."""
    points = -profile.figure("revoke")
    return kit.Remedy(points=points, lowest=points, highest=points)


MARK = kit.DealByDeal(book=ART, sizes=(2,), members=2, counted=counted, refuse=refuse)
