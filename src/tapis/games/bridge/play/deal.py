"""A deal of bridge as a game: whose move it is, what a move may be, what happens by itself.

The rules are in ``auction``, ``play`` and ``claims``. The seat to move is the one whose card or call
comes next; who chooses for it is told by ``speaker``: declarer plays dummy's cards, and sees them because
they lie open. What the mark imposes (``terms``) is who is vulnerable, and how far each side has come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tapis.core.card_play import CardReading, NoCardPlay, partners, underway
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Played, Shown
from tapis.core.game import Position
from tapis.core.laying import Calling
from tapis.core.memo import CardOrder
from tapis.core.terms import VULNERABILITIES, DealTerms
from tapis.core.tricks import Seat, Tricks
from tapis.games.bridge.book import ART
from tapis.games.bridge.play import auction, claims
from tapis.games.bridge.play import tricks as play
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.before_play import deal_one_by_one, lay_out, not_dealt_yet, pack_of_fifty_two
from tapis.games.bridge.play.calls import Answer, AuctionCall, Call, Claim, Event, Move
from tapis.games.bridge.play.table import USUAL_SYSTEM, Claimed, Table
from tapis.games.bridge.result import (
    PASSED_OUT,
    SEATS,
    TRICKS,
    PlayedOut,
    Result,
    Vulnerable,
    side_of,
)
from tapis.games.bridge.stakes import ALONE, SERIES, Stakes, stakes
from tapis.law import Breach, Profile, first_bar


@ART.bars("B11")
def whispered(calling: Calling[Table, Call | None]) -> bool:
    """Say your call so that everybody hears it."""
    return calling.move.to is not None or calling.call is None


@dataclass(frozen=True, slots=True)
class Bridge:
    """The game under its house options; ``honours`` says whether they are told in the result."""

    vulnerable: Vulnerable = (False, False)
    claims: str = "agreed"
    honours: bool = True
    system: str = USUAL_SYSTEM
    seats: int = SEATS
    stakes: Stakes = ALONE

    def open(self, dealer: Seat) -> Table:
        """The table before the deal."""
        return Table(Auction(dealer), self.vulnerable, self.stakes, self.system)

    def speaker(self, table: Table, seat: Seat) -> Seat:
        """The seat that makes the moves of ``seat``: declarer for dummy."""
        return play.who_chooses(table, seat)

    def to_move(self, table: Table) -> frozenset[Seat]:
        """The seats that call, answer a claim, or play the next card."""
        if not table.dealt:
            return frozenset()
        if not table.auction.over:
            return frozenset({table.auction.turn})
        if table.claim is not None:
            return claims.who_answers(table) - table.claim.agreed if table.claim.shown else frozenset()
        if table.trick is None or play.dummy_spreads(table):
            return frozenset()
        return frozenset({table.trick.turn})

    def moves(self, table: Table, seat: Seat, hand: Cards) -> Sequence[Move]:
        """Every legal move of ``seat``; declarer and defenders may claim out of turn."""
        moves: list[Move] = []
        if seat in self.to_move(table):
            if not table.auction.over:
                return [Called(seat, call) for call in auction.open_calls(table.auction)]
            if table.claim is not None:
                return [Called(seat, Answer(agreed)) for agreed in (True, False)]
            if table.trick is not None:
                moves += [Played(seat, card) for card in play.legal_cards(table.trick, hand)]
        if self.claims == "agreed":
            moves += [Called(seat, claim) for claim in claims.claims_open(table, seat)]
        return moves

    def check(self, table: Table, hand: Cards, move: Move) -> Breach | None:
        """Why ``move`` may not be made, with its clause, or None."""
        if isinstance(move, Played):
            return play.refuse_card(table, hand, move)
        calling = Calling(table, hand, move, move.call)
        return first_bar([whispered], calling) or self._refuse_call(calling)

    def _refuse_call(self, calling: Calling[Table, Call | None]) -> Breach | None:
        table, move = calling.table, calling.move
        match calling.call:
            case Answer() as answer:
                answering = Calling(table, calling.hand, move, answer)
                return first_bar([claims.nothing_to_answer], answering)
            case Claim(tricks):
                allowed = self.claims == "agreed"
                return first_bar(claims.BARS, claims.Claiming(table, move.seat, tricks, allowed))
            case None:
                return None
            case call:
                return first_bar([not_dealt_yet], calling) or auction.refuse_call(
                    table.auction, move.seat, call
                )

    def apply(self, table: Table, event: Event) -> Table:
        """The table after ``event``."""
        match event:
            case Dealt():
                return replace(table, dealt=True)
            case Called(seat, call) if call is not None:
                return self._called(table, seat, call)
            case Shown(owner) if owner is not None:
                return self._shown(table, owner, event)
            case Played(seat, card) if table.tricks is not None and not table.tricks.full:
                return _laid(_known(table, seat, Cards.of([card])), table.tricks.lay(card))
        return table

    def _called(self, table: Table, seat: Seat, call: Call) -> Table:
        match call:
            case Claim(tricks):
                return replace(table, claim=Claimed(seat, tricks), claimers=table.claimers | {seat})
            case Answer(agreed):
                return claims.answered(table, seat, agreed)
        return _said(table, call)

    def _shown(self, table: Table, owner: Seat, event: Shown) -> Table:
        if event.by in claims.CLAIMER.clauses and event.to is not None:
            return table if table.claim is None else replace(table, claim=replace(table.claim, shown=True))
        if event.cards is None:
            return table
        table = _known(table, owner, event.cards)
        if event.by in play.DUMMY.clauses:
            return replace(table, dummy_open=True)
        return replace(table, open_hands=table.open_hands | {owner})

    def referee(self, at: Position[Table], _log: Sequence[Event], chance: Chance) -> Sequence[Event]:
        """The deal; dummy spread after the lead; the claimer's hand shown, and all hands when agreed."""
        table = at.table
        if not table.dealt:
            return lay_out(deal_one_by_one(chance.shuffled(pack_of_fifty_two()), table.dealer))
        if table.dummy is not None and play.dummy_spreads(table):
            return [Shown(table.dummy, at.hands[table.dummy], *play.DUMMY.everybody)]
        if table.claim is not None and not table.claim.shown:
            return [claims.show_the_claimer(table, at.hands)]
        if claims.claim_is_agreed(table) and not table.laid_open:
            return claims.lay_open(at.hands)
        return ()

    def consult(self, _table: Table, _seat: Seat, event: Event) -> Event:
        """The event: everything a player perceived may be remembered."""
        return event

    def card_order(self, table: Table) -> CardOrder | None:
        """From the ace down, before there is a contract too; cards are worth nothing by themselves."""
        return play.order_of(table.contract if table.auction.over else None)

    def card_play(self, table: Table) -> CardReading:
        """The card play for an engine."""
        return card_play(table)

    def result(self, table: Table) -> Result | None:
        """What the deal came to, once it is over."""
        if not table.auction.over:
            return None
        if table.contract is None or table.declarer is None:
            return PASSED_OUT
        if not table.played_out:
            return None
        held = play.honours_held(table.contract, table.known) if self.honours else None
        return PlayedOut(table.contract, table.declarer, _tricks(table, side_of(table.declarer)), held)


def _said(table: Table, call: AuctionCall) -> Table:
    said = replace(table.auction, calls=(*table.auction.calls, call))
    table = replace(table, auction=said)
    contract, declarer = auction.contract(said), auction.declarer(said)
    if not said.over or contract is None or declarer is None:
        return table
    tricks = play.first_trick(contract, play.opening_leader(declarer))
    return replace(table, contract=contract, declarer=declarer, tricks=tricks)


def _known(table: Table, seat: Seat, cards: Cards) -> Table:
    known = tuple(held | cards if at == seat else held for at, held in enumerate(table.known))
    return replace(table, known=known)


def _laid(table: Table, tricks: Tricks) -> Table:
    """The table after a card; in the next trick everybody may claim again."""
    complete = len(tricks.won) > len(table.won)
    return replace(table, tricks=tricks, claimers=frozenset() if complete else table.claimers)


def _tricks(table: Table, side: int) -> int:
    """The tricks that ``side`` has taken, those agreed on included."""
    taken = table.taken[side]
    if table.claim is None:
        return taken
    ours = side_of(table.claim.seat) == side
    return taken + (table.claim.tricks if ours else table.left - table.claim.tricks)


def bridge(profile: Profile, terms: DealTerms) -> Bridge:
    """The game under a profile; of the terms of a deal it minds who is vulnerable, and what it is for."""
    vulnerable = VULNERABILITIES[terms.vulnerable or "none"]
    honours = profile.word("form") != SERIES
    by = agreed_system(profile)
    return Bridge(vulnerable, profile.word("claims"), honours, by, stakes=stakes(profile, terms))


@ART("B45")
def agreed_system(profile: Profile) -> str:
    """The computer's players bid by the system that the table has chosen, and read all calls by it."""
    return profile.word("system")


def card_play(table: Table) -> CardReading:
    """The card play of a contract; declarer's side comes first."""
    reading = underway(table.tricks, TRICKS)
    if table.claim is not None or table.laid_open:
        raise NoCardPlay("A claim has ended the play, or is being answered.")
    ours = partners(SEATS)
    assert table.declarer is not None, "cards are played once there is a contract"
    return replace(reading, sides=ours if table.declarer % 2 == 0 else ours[::-1], counts="tricks")
