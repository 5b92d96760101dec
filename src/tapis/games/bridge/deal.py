"""A deal of bridge as a game: whose move it is, what a move may be, what happens by itself.

The rules are in ``auction``, ``play`` and ``claims``. The seat to move is the one whose card or call
comes next; who chooses for it is told by ``speaker``: declarer plays dummy's cards, and sees them because
they lie open. What the mark imposes (``conditions``) is who is vulnerable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Played, Shown
from tapis.core.game import Position
from tapis.core.sheet import Conditions
from tapis.core.tricks import Seat, Trick
from tapis.games.bridge import auction, claims, play
from tapis.games.bridge.auction import Auction
from tapis.games.bridge.before_play import deal_one_by_one, lay_out, pack_of_fifty_two, the_cards_are_dealt
from tapis.games.bridge.book import ART
from tapis.games.bridge.calls import Answer, AuctionCall, Call, Claim, Event, Move
from tapis.games.bridge.result import (
    PASSED_OUT,
    SEATS,
    VULNERABILITIES,
    PlayedOut,
    Result,
    Vulnerable,
    side_of,
)
from tapis.games.bridge.table import Claimed, Table
from tapis.law import Breach, Setting


@ART("B11")
def say_it_aloud(move: Called[Call]) -> bool:
    """Say your call so that everybody hears it."""
    return move.to is None


@dataclass(frozen=True, slots=True)
class Bridge:
    """The game under its house options; ``honours`` says whether they are told in the result."""

    vulnerable: Vulnerable = (False, False)
    claims: str = "agreed"
    honours: bool = True
    seats: int = SEATS

    def open(self, dealer: Seat) -> Table:
        """The table before the deal."""
        return Table(Auction(dealer), self.vulnerable)

    def speaker(self, table: Table, seat: Seat) -> Seat:
        """Who makes the moves of ``seat``."""
        return play.who_chooses(table, seat)

    def to_move(self, table: Table) -> frozenset[Seat]:
        """Whoever calls, answers a claim, or plays the next card."""
        if not table.dealt:
            return frozenset()
        if auction.auction_goes_on(table.auction):
            return frozenset({table.auction.turn})
        if table.claim is not None:
            return claims.who_answers(table) - table.claim.agreed if table.claim.shown else frozenset()
        if table.trick is None or not play.dummy_is_spread(table):
            return frozenset()
        return frozenset({table.trick.turn})

    def moves(self, table: Table, seat: Seat, hand: Cards) -> Sequence[Move]:
        """Every legal move of ``seat``; declarer and defenders may claim out of turn."""
        moves: list[Move] = []
        if seat in self.to_move(table):
            if auction.auction_goes_on(table.auction):
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
        match move:
            case Played():
                return play.refuse_card(table, hand, move) or self._claim_first(table)
            case Called() if not say_it_aloud(move) or move.call is None:
                return say_it_aloud.breach()
            case Called(seat, Answer()):
                return claims.refuse_answer(table, seat)
            case Called(seat, Claim() as claim):
                if not claims.claims_are_allowed(self.claims):
                    return claims.claims_are_allowed.breach()
                return claims.refuse_claim(table, seat, claim)
        return self._refuse_call(table, move)

    def _claim_first(self, table: Table) -> Breach | None:
        return None if claims.one_claim_at_a_time(table) else claims.one_claim_at_a_time.breach()

    def _refuse_call(self, table: Table, move: Called[Call]) -> Breach | None:
        if not the_cards_are_dealt(table.dealt):
            return the_cards_are_dealt.breach()
        assert move.call is not None
        assert not isinstance(move.call, Claim | Answer)
        return auction.refuse_call(table.auction, move.seat, move.call)

    def apply(self, table: Table, event: Event) -> Table:
        """The table after ``event``."""
        match event:
            case Dealt():
                return replace(table, dealt=True)
            case Called(seat, call) if call is not None:
                return self._called(table, seat, call)
            case Shown(owner) if owner is not None:
                return self._shown(table, owner, event)
            case Played(seat, card) if table.trick is not None:
                return _laid(_known(table, seat, Cards.of([card])), table.trick.lay(card))
        return table

    def _called(self, table: Table, seat: Seat, call: Call) -> Table:
        match call:
            case Claim(tricks):
                return replace(table, claim=Claimed(seat, tricks), claimers=table.claimers | {seat})
            case Answer(agreed):
                return claims.answered(table, seat, agreed)
        return _said(table, call)

    def _shown(self, table: Table, owner: Seat, event: Shown) -> Table:
        if event.by in claims.who_sees_the_claimer.clauses and event.to is not None:
            return table if table.claim is None else replace(table, claim=replace(table.claim, shown=True))
        if event.cards is None:
            return table
        table = _known(table, owner, event.cards)
        if event.by in play.everybody_sees_dummy.clauses:
            return replace(table, dummy_open=True)
        return replace(table, open_hands=table.open_hands | {owner})

    def referee(self, at: Position[Table], _log: Sequence[Event], chance: Chance) -> Sequence[Event]:
        """The deal; dummy spread after the lead; the claimer's hand shown, and all hands when agreed."""
        table = at.table
        if not table.dealt:
            return lay_out(deal_one_by_one(chance.shuffled(pack_of_fifty_two()), table.dealer))
        if table.dummy is not None and not play.dummy_is_spread(table):
            by = play.everybody_sees_dummy.clauses[0]
            return [Shown(table.dummy, at.hands[table.dummy], play.everybody_sees_dummy(), by)]
        if table.claim is not None and not table.claim.shown:
            return [claims.show_the_claimer(table, at.hands)]
        if claims.claim_is_agreed(table) and not table.laid_open:
            return claims.lay_open(at.hands)
        return ()

    def consult(self, _table: Table, _seat: Seat, event: Event) -> Event:
        """Everything a player perceived may be remembered."""
        return event

    def result(self, table: Table) -> Result | None:
        """What the deal came to, once it is over."""
        if auction.auction_goes_on(table.auction):
            return None
        if table.contract is None or table.declarer is None:
            return PASSED_OUT
        if play.tricks_are_left(table):
            return None
        held = play.honours_held(table.contract, table.known) if self.honours else None
        return PlayedOut(table.contract, table.declarer, _tricks(table, side_of(table.declarer)), held)


def _said(table: Table, call: AuctionCall) -> Table:
    said = replace(table.auction, calls=(*table.auction.calls, call))
    table = replace(table, auction=said)
    contract, declarer = auction.contract(said), auction.declarer(said)
    if auction.auction_goes_on(said) or contract is None or declarer is None:
        return table
    trick = play.winner_leads(play.opening_leader(declarer), play.ranking(contract))
    return replace(table, contract=contract, declarer=declarer, trick=trick)


def _known(table: Table, seat: Seat, cards: Cards) -> Table:
    known = tuple(held | cards if at == seat else held for at, held in enumerate(table.known))
    return replace(table, known=known)


def _laid(table: Table, trick: Trick) -> Table:
    if not trick.full:
        return replace(table, trick=trick)
    table = replace(table, won=(*table.won, trick), trick=None, claimers=frozenset())
    if not play.tricks_are_left(table):
        return table
    return replace(table, trick=play.winner_leads(trick.winner, trick.ranking))


def _tricks(table: Table, side: int) -> int:
    """The tricks of ``side``, those agreed on included."""
    taken = table.taken[side]
    if table.claim is None:
        return taken
    ours = side_of(table.claim.seat) == side
    return taken + (table.claim.tricks if ours else table.left - table.claim.tricks)


def bridge(options: Mapping[str, Setting], conditions: Conditions) -> Bridge:
    """The game under a complete profile of options, and what the mark imposes on the deal."""
    vulnerable = VULNERABILITIES[str(conditions.get("vulnerable", "none"))]
    return Bridge(vulnerable, str(options["claims"]), options["form"] != "series")
