"""What a director or a jury may rule under the clause of the house, whatever is played.

How many points that may be the house says for each event; here they are figures of the profile.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.core.faults import By, Fault, Remedy
from tapis.core.house.book import HOUSE
from tapis.law import Clause, Profile

LOWEST, HIGHEST = "house_lowest", "house_highest"
"""The figures of a profile that bound the points of a ruling."""


@HOUSE("H1")
def warned_by_the_house(_before: int, _profile: Profile) -> Remedy:
    """A warning is written down and costs nothing."""
    return Remedy(instruction="The player is warned; no points change.")


@HOUSE("H1")
def points_of_the_house(_before: int, profile: Profile) -> Remedy:
    """The house lets its own ruling add from {lowest} to {highest} points; without any it is a warning."""
    return Remedy(lowest=profile.figure(LOWEST), highest=profile.figure(HIGHEST))


@HOUSE("H1")
def excluded_by_the_house(_before: int, _profile: Profile) -> Remedy:
    """Whoever is excluded is out of the event, without a rank, a prize or a refund."""
    return Remedy(eliminated=True, instruction="The player is out, without refund.")


FAULTS = (
    Fault("house-warning", "Warning", warned_by_the_house, By.ANYBODY, own=True),
    Fault("house-points", "Points given or taken", points_of_the_house, By.ANYBODY, own=True),
    Fault("house-exclusion", "Exclusion", excluded_by_the_house, By.ANYBODY, own=True),
)


def bounded(profile: Profile, within: tuple[int, int]) -> Profile:
    """The profile with the bounds of the house (the least, the most) among its figures."""
    return replace(profile, figures={**profile.figures, LOWEST: within[0], HIGHEST: within[1]})


def own_faults(clause: Clause) -> tuple[Fault, ...]:
    """These rulings under the clause as somebody has written it."""
    return tuple(replace(each, remedy=replace(each.remedy, clauses=(clause,))) for each in FAULTS)
