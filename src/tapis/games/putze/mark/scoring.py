"""Who marks what in one deal: the general rule behind 27.4 to 27.9, 27.16 to 27.18 and 27.23.

Those who played and stay below twenty-one are *pommes* and set aside. What the rest mark follows from
how many they are. Knows totals of points, and nothing of earlier deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tapis.core.tricks import Seat
from tapis.games.putze.book import ART
from tapis.games.putze.variants import Variant
from tapis.law import Clause

PUTZE, POMME, NOBODY = "putze", "pomme", "nobody"


@dataclass(frozen=True, slots=True)
class Mark:
    """One sign on the sheet by ``clause``: a stroke won, a pomme, or a word that nobody has won any."""

    seat: Seat
    kind: str
    clause: Clause


@ART("27.5")
def pomme(points: int, minimum: int) -> bool:
    """A player who makes too few points, announcements included, gets a pomme."""
    return points < minimum


@ART("27.7", "27.17", "27.23")
def alone_to_play(variant: Variant, seat: Seat) -> Sequence[Mark]:
    """A player whom all the others leave alone scores every putze of the deal."""
    return _putzes(variant.putzes, seat, variant.clause(variant.alone))


@ART("27.8", "27.18", "27.23", "P8")
def the_others_are_pomme(variant: Variant, seat: Seat, players: int) -> Sequence[Mark]:
    """When everybody else who played is pomme, the player left scores every putze of the deal."""
    foreseen = players == 2 or variant.spared != "27.8"
    return _putzes(variant.putzes, seat, variant.clause(variant.spared if foreseen else "P8"))


@ART("27.4", "27.16", "27.23", "27.25", "27.26", "27.27")
def the_best_mark(variant: Variant, ranked: Sequence[Seat]) -> Sequence[Mark]:
    """The players with most points score one putze each, as many as there are putzes in the deal."""
    clause = variant.clause(variant.best)
    return [mark for seat in ranked[: variant.putzes] for mark in _putzes(1, seat, clause)]


@ART("27.9", "P4")
def tied_below_the_leader(ranked: Sequence[Seat], tie: str) -> Sequence[Mark]:
    """When two players are level and another has more, nobody scores, unless the house lets the leader."""
    return _putzes(1, ranked[0], ART.clause("P4")) if tie == "leader_one" else _nobody(ranked, "27.9")


@ART("P8", "P19")
def level_at_the_top(variant: Variant, ranked: Sequence[Seat]) -> Sequence[Mark]:
    """When more players are level at the top than there are putzes in the deal, nobody scores."""
    return _nobody(ranked, "P19" if variant.putzes == 1 else "P8")


def marks(variant: Variant, totals: Mapping[Seat, int], tie: str, minimum: int) -> Sequence[Mark]:
    """The signs of one deal for those who played, by their points with announcements; pommes come last."""
    if len(totals) < 2:
        return [mark for seat in totals for mark in alone_to_play(variant, seat)]
    pommes = [seat for seat in totals if pomme(totals[seat], minimum)]
    ranked = sorted(totals.keys() - pommes, key=lambda seat: (-totals[seat], seat))
    lost = [Mark(seat, POMME, pomme.clause) for seat in pommes]
    return [*_putzes_of(variant, totals, ranked, tie), *lost]


def _putzes_of(
    variant: Variant, totals: Mapping[Seat, int], ranked: Sequence[Seat], tie: str
) -> Sequence[Mark]:
    if len(ranked) < 2:
        return [mark for seat in ranked for mark in the_others_are_pomme(variant, seat, len(totals))]
    points, putzes = [totals[seat] for seat in ranked], variant.putzes
    if len(points) > putzes and points[0] == points[putzes]:
        return level_at_the_top(variant, ranked)
    if len(ranked) > putzes and points[putzes - 1] == points[putzes]:
        return tied_below_the_leader(ranked, tie)
    return the_best_mark(variant, ranked)


def _putzes(number: int, seat: Seat, clause: Clause) -> list[Mark]:
    return [Mark(seat, PUTZE, clause)] * number


def _nobody(ranked: Sequence[Seat], ref: str) -> Sequence[Mark]:
    """A mark of no stroke beside the best of those who mark nothing, to show that the deal is kept."""
    return [Mark(ranked[0], NOBODY, ART.clause(ref))]
