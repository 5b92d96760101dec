"""What a director applies at a real table: 17.7, 17.10, 17.15, 17.16 and, where those are silent, T15."""

from __future__ import annotations

from tapis.core.faults import Fault, Remedy
from tapis.games.tutti.book import ART
from tapis.law import Profile


@ART("17.7")
def put_the_hand_back(_before: int, _profile: Profile) -> Remedy:
    """A hand lifted too early goes back face down until its owner may lift it; no points change."""
    return Remedy(instruction="The hand goes back face down until its owner may lift it.")


@ART("17.10")
def ask_for_silence(_before: int, _profile: Profile) -> Remedy:
    """A player who says more than “je chibre” is asked to be silent; no points change."""
    return Remedy(instruction="Only the words “je chibre” are allowed until the contract is named.")


@ART("17.15")
def must_choose_another(_before: int, _profile: Profile) -> Remedy:
    """A player who names a filled contract may no longer chibre and chooses another; no points change."""
    return Remedy(instruction="That player may no longer chibre and names another contract.")


@ART("17.16")
def points_in_a_free_box(_before: int, profile: Profile) -> Remedy:
    """A filled contract replayed gives its team {replayed} points in a free box, and the deal is used up."""
    points = profile.figure("replayed")
    return Remedy(
        instruction=f"The deal is over: that team writes {points} points in a free box of its choice."
    )


@ART("T15")
def revoke_costs_the_team(_before: int, profile: Profile) -> Remedy:
    """A revoke costs its team {revoke:point|points}, and {revoke_most} at most: a house convention."""
    points, most = profile.figure("revoke"), profile.figure("revoke_most")
    return Remedy(-points, lowest=-most, instruction="The deal stays marked as it was played.")


FAULTS = (
    Fault("hand-lifted", "Hand lifted too early", put_the_hand_back),
    Fault("talking", "Talking while the contract is chosen", ask_for_silence),
    Fault("filled-named", "Filled contract named", must_choose_another),
    Fault("filled-replayed", "Filled contract replayed", points_in_a_free_box),
    Fault("revoke", "Revoke", revoke_costs_the_team),
)
