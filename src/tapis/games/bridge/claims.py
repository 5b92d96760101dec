"""How a deal is cut short: B19. A claim of the tricks left, answered by the other side's players in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tapis.core.cards import Cards
from tapis.core.events import Audience, Shown
from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.calls import Claim, Event
from tapis.games.bridge.result import SEATS
from tapis.games.bridge.table import Table
from tapis.law import Breach


@ART("B19", "B9")
def claims_are_allowed(claims: str) -> bool:
    """Play every card: this table does not agree on tricks."""
    return claims == "agreed"


@ART("B19")
def claim_while_cards_are_played(table: Table) -> bool:
    """Claim once dummy lies open, and before the last trick is over."""
    return table.dummy_open and table.left > 0 and not table.laid_open


@ART("B19", "B16")
def dummy_claims_nothing(table: Table, seat: Seat) -> bool:
    """Dummy has no say: declarer and defenders claim and answer."""
    return seat != table.dummy


@ART("B19")
def one_claim_at_a_time(table: Table) -> bool:
    """Answer the claim before anything else happens."""
    return table.claim is None


@ART("B19")
def claim_once_a_trick(table: Table, seat: Seat) -> bool:
    """Claim once in a trick; play on until the next."""
    return seat not in table.claimers


@ART("B19")
def claim_what_is_left(table: Table, tricks: int) -> bool:
    """Claim no more than the {left} tricks that are left."""
    return 0 <= tricks <= table.left


@ART("B19")
def who_answers(table: Table) -> frozenset[Seat]:
    """The two other players in play answer a claim."""
    if table.claim is None:
        return frozenset()
    return frozenset(range(SEATS)) - {table.claim.seat, table.dummy}


@ART("B19")
def who_sees_the_claimer(table: Table) -> Audience:
    """Whoever claims shows his hand to the opponents who answer."""
    assert table.claim is not None
    return frozenset(seat for seat in who_answers(table) if (seat - table.claim.seat) % 2)


@ART("B19")
def claim_is_agreed(table: Table) -> bool:
    """A claim that both have accepted ends the deal."""
    return table.claim is not None and table.claim.agreed == who_answers(table)


@ART("B19")
def everybody_sees_the_rest() -> Audience:
    """After an agreed claim every hand is laid open."""
    return None


@ART("B19")
def answer_a_claim(table: Table, seat: Seat) -> bool:
    """There is no claim for you to answer."""
    return table.claim is not None and seat in who_answers(table) - table.claim.agreed


def claims_open(table: Table, seat: Seat) -> Sequence[Claim]:
    """Every claim open to ``seat``."""
    every = (Claim(tricks) for tricks in range(table.left + 1))
    return [claim for claim in every if refuse_claim(table, seat, claim) is None]


def refuse_claim(table: Table, seat: Seat, claim: Claim) -> Breach | None:
    """Why ``claim`` may not be made, or None."""
    if not claim_while_cards_are_played(table):
        return claim_while_cards_are_played.breach()
    if not one_claim_at_a_time(table):
        return one_claim_at_a_time.breach()
    if not dummy_claims_nothing(table, seat):
        return dummy_claims_nothing.breach()
    if not claim_once_a_trick(table, seat):
        return claim_once_a_trick.breach()
    return None if claim_what_is_left(table, claim.tricks) else claim_what_is_left.breach(left=table.left)


def show_the_claimer(table: Table, hands: Sequence[Cards]) -> Event:
    """The claimer's hand, shown to the opponents who answer."""
    assert table.claim is not None
    seat = table.claim.seat
    return Shown(seat, hands[seat], who_sees_the_claimer(table), who_sees_the_claimer.clauses[0])


def lay_open(hands: Sequence[Cards]) -> Sequence[Event]:
    """Every hand that still holds cards, shown to all."""
    by = everybody_sees_the_rest.clauses[0]
    return [Shown(seat, hand, everybody_sees_the_rest(), by) for seat, hand in enumerate(hands)]


def refuse_answer(table: Table, seat: Seat) -> Breach | None:
    """Why ``seat`` may not answer, or None."""
    return None if answer_a_claim(table, seat) else answer_a_claim.breach()


def answered(table: Table, seat: Seat, agreed: bool) -> Table:
    """The table after an answer; one refusal ends the claim."""
    claim = table.claim
    if claim is None:
        return table
    if agreed:
        return replace(table, claim=replace(claim, agreed=claim.agreed | {seat}))
    return replace(table, claim=None)
