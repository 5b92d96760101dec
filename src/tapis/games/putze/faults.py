"""What a director or the table applies with real cards: 27.3, 27.27 and, where the chapter is silent, P27."""

from __future__ import annotations

from tapis.core.faults import Fault, Remedy
from tapis.games.putze.book import ART
from tapis.law import Profile


@ART("27.3", "P25")
def spoken_too_soon(_before: int, _profile: Profile) -> Remedy:
    """What is said out of turn does not count; no points change."""
    return Remedy(instruction="What was said does not count; that player speaks in turn.")


@ART("P18", "27.27")
def deal_again(_before: int, _profile: Profile) -> Remedy:
    """A faulty deal is not played; no points change."""
    return Remedy(
        instruction="Nothing is marked; the same player deals again, or the next where the dealer sits out."
    )


@ART("P27")
def revoke_costs_a_putze(_before: int, profile: Profile) -> Remedy:
    """A revoke costs {revoke:putze|putzes} of the total, and {revoke_most} at most: a house convention."""
    putzes, most = profile.figure("revoke"), profile.figure("revoke_most")
    return Remedy(-putzes, lowest=-most, instruction="The deal stays marked as it was played.")


FAULTS = (
    Fault("spoken-too-soon", "Spoken out of turn", spoken_too_soon),
    Fault("misdeal", "Misdeal", deal_again),
    Fault("revoke", "Revoke", revoke_costs_a_putze),
)
