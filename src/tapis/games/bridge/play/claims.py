"""How a deal is cut short: B19. A claim of the tricks left, answered by the other side's players in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.core.cards import Cards
from tapis.core.events import Shown
from tapis.core.laying import Calling
from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.play.before_play import AtTable
from tapis.games.bridge.play.calls import Answer, Claim, Event
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import SEATS, side_of
from tapis.law import Bars, first_bar


@dataclass(frozen=True, slots=True)
class Claiming:
    """A claim of ``tricks`` about to be made by ``seat``; ``allowed``: the table lets tricks be agreed on."""

    table: Table
    seat: Seat
    tricks: int
    allowed: bool = True

    @property
    def told(self) -> Mapping[str, object]:
        """Whose claim, and how many tricks are left."""
        return {"seat": self.seat, "left": self.table.left}


@ART.bars("B19", "B9")
def claims_are_off(claiming: Claiming) -> bool:
    """Play every card: this table does not agree on tricks."""
    return not claiming.allowed


@ART.bars("B19")
def no_time_to_claim(claiming: Claiming) -> bool:
    """Claim once dummy lies open, and before the last trick is over."""
    return not claiming.table.dummy_open or claiming.table.played_out


@ART.bars("B19")
def claim_unanswered(judged: AtTable) -> bool:
    """Answer the claim before anything else happens."""
    return judged.table.claim is not None


@ART.bars("B19", "B16")
def dummy_claims(claiming: Claiming) -> bool:
    """Dummy has no say: declarer and defenders claim and answer."""
    return claiming.seat == claiming.table.dummy


@ART.bars("B19")
def has_claimed_already(claiming: Claiming) -> bool:
    """Claim once in a trick; play on until the next."""
    return claiming.seat in claiming.table.claimers


@ART.bars("B19")
def claims_too_many(claiming: Claiming) -> bool:
    """Claim no more than what is left: {left:trick|tricks}."""
    return not 0 <= claiming.tricks <= claiming.table.left


BARS: Bars[Claiming] = (
    claims_are_off,
    no_time_to_claim,
    claim_unanswered,
    dummy_claims,
    has_claimed_already,
    claims_too_many,
)


@ART("B19")
def who_answers(table: Table) -> frozenset[Seat]:
    """The two other players in play answer a claim."""
    if table.claim is None:
        return frozenset()
    return frozenset(range(SEATS)) - {table.claim.seat, table.dummy}


CLAIMER = ART.audience(
    "B19", code="claimer-shows", sentence="A player who claims shows the hand to the opponents who answer."
)
THE_REST = ART.audience(
    "B19", code="hands-laid-open", sentence="After an agreed claim every hand is laid open."
)


@ART("B19")
def claim_is_agreed(table: Table) -> bool:
    """A claim that both have accepted ends the deal."""
    return table.claim is not None and table.claim.agreed == who_answers(table)


@ART.bars("B19")
def nothing_to_answer(answering: Calling[Table, Answer]) -> bool:
    """There is no claim for you to answer."""
    table = answering.table
    return table.claim is None or answering.move.seat not in who_answers(table) - table.claim.agreed


def claims_open(table: Table, seat: Seat) -> Sequence[Claim]:
    """Every claim open to ``seat``."""
    every = (Claim(tricks) for tricks in range(table.left + 1))
    return [claim for claim in every if first_bar(BARS, Claiming(table, seat, claim.tricks)) is None]


def show_the_claimer(table: Table, hands: Sequence[Cards]) -> Event:
    """The claimer's hand, shown to the opponents who answer."""
    assert table.claim is not None
    seat = table.claim.seat
    opponents = (other for other in who_answers(table) if side_of(other) != side_of(seat))
    return Shown(seat, hands[seat], *CLAIMER.only(*opponents))


def lay_open(hands: Sequence[Cards]) -> Sequence[Event]:
    """Every hand that still holds cards, shown to all."""
    return [Shown(seat, hand, *THE_REST.everybody) for seat, hand in enumerate(hands)]


def answered(table: Table, seat: Seat, agreed: bool) -> Table:
    """The table after an answer; one refusal ends the claim."""
    claim = table.claim
    if claim is None:
        return table
    if agreed:
        return replace(table, claim=replace(claim, agreed=claim.agreed | {seat}))
    return replace(table, claim=None)
