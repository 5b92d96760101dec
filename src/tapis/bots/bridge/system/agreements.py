"""What partners have agreed a call to mean: what it asks of the hand, and what it asks of partner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system.needs import Keycards, Need, shown_by
from tapis.bots.bridge.system.shown import HandShown
from tapis.core.cards import Suit
from tapis.games.bridge.play.calls import AuctionCall, Bid
from tapis.games.bridge.result import NO_TRUMP

LONG = 7
"""Cards of a suit that hardly a hand has."""


class Force(StrEnum):
    """What a call asks of partner."""

    NONE = ""
    ROUND = "round"
    """Partner does not pass, if the next player does."""
    GAME = "game"
    """Neither partner passes below game."""
    INVITES = "invites"
    STOP = "stop"
    """Partner passes."""

    @property
    def forces(self) -> bool:
        """Whether partner has to speak."""
        return self in (Force.ROUND, Force.GAME)


@dataclass(frozen=True, slots=False)
class Agreement:
    """One meaning of a call: the hand it asks for, under a name of the system."""

    call: AuctionCall
    needs: tuple[Need, ...] = ()
    name: str = ""
    """The id of its name in the system; empty for a call that means what its figures say."""
    suits: Mapping[str, Suit] = field(default_factory=dict, hash=False)
    """What the suits in its name stand for."""
    force: Force = Force.NONE
    alert: bool = False
    """It does not mean what a player without this system would take it to mean."""
    rest: bool = False
    """Every hand for which nothing before it was right; such a hand has what is asked, as tests show."""
    unread: bool = False
    """Nobody has agreed on it: what a natural player would mean."""
    ruled: bool = False
    """A rule of the system's file says it, after this very auction."""
    principle: str = ""
    """The id of the principle it follows from, where no rule of the file tells this auction."""

    def holds(self, hand: BridgeHand) -> bool:
        """Whether ``hand`` has all that is asked."""
        return all(need.holds(hand) for need in self.needs)

    @cached_property
    def shown(self) -> HandShown:
        """The figures a hand that makes the call lies within."""
        return shown_by(self.needs)

    @property
    def about(self) -> Suit | None:
        """The suit it speaks of: that whose keycards it counts, else what the first letter of its rule is."""
        trump = next((each.trump for each in self.needs if isinstance(each, Keycards)), None)
        return trump or next(iter(self.suits.values()), None)


def chosen(hand: BridgeHand, agreed: Sequence[Agreement]) -> Agreement:
    """The first agreement that is right for ``hand``; the last of all takes every hand that is left."""
    return next((each for each in agreed if each.rest or each.holds(hand)), agreed[-1])


def force_of(several: Sequence[Agreement]) -> Force:
    """What a call asks of partner, of whatever it may mean: no more than every hand that makes it asks.

    Partner cannot see which of them it is, so that one hand that has said enough makes a pass possible.
    """
    forces = [each.force for each in several]
    if all(each.forces for each in forces):
        return Force.GAME if set(forces) == {Force.GAME} else Force.ROUND
    return next((each for each in forces if not each.forces and each is not Force.STOP), Force.STOP)


def of_one_force(several: Sequence[Agreement]) -> Sequence[Agreement]:
    """The same without strong hands that would make a call that weak ones make too: partner may pass it.

    Such a hand finds a later agreement. One that takes every hand left asks what the others ask.
    An invitation on a suit that hardly a hand has, behind a forcing call, takes no force away: it is dropped.
    """
    heard = [each for place, each in enumerate(several) if not _rare(each, several[:place])]
    weak = {each.call for each in heard if not each.force.forces and not each.rest}
    return [each for each in heard if each.rest or not each.force.forces or each.call not in weak]


def _rare(said: Agreement, before: Sequence[Agreement]) -> bool:
    """Whether a principle invites with it, on seven cards or more, where the call has forced ``before``."""
    bid = said.call
    if said.ruled or said.force is not Force.INVITES or not isinstance(bid, Bid) or bid.strain == NO_TRUMP:
        return False
    long = said.shown.length(bid.strain).low >= LONG
    return long and any(each.call == bid and each.force.forces for each in before)
