"""Deals of whist underway in any contract, for tests that hold compiled rules against the readable ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from tapis.bots.whist import choose
from tapis.bots.whist.spoken import bids
from tapis.bots.whist.words import by_seat, counts, mind, play
from tapis.core.cards import PACK, Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.whist.auction.contracts import CONTRACTS, STRAINS_UPWARDS
from tapis.games.whist.auction.hearing import answered, heard, show_the_fourth_ace
from tapis.games.whist.auction.speaking import open_calls
from tapis.games.whist.auction.state import OPEN, SEATS, Auction, Best, Stand, Status
from tapis.games.whist.auction.state import the_fourth_ace_shows_himself as shows
from tapis.games.whist.play.calls import AuctionCall, Call, Move
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import decided, first_trick, hands_to_open, legal_cards, tricks_of
from tapis.solver.compiler import native

Seen = View[Table, Call]


def shown(table: Table) -> Any:
    """The cards that lie open, by seat."""
    return by_seat(lambda seat: table.open_cards(seat) if seat in table.open_hands else Cards())


PLAYERS = ((0,), (1, 3), (1, 2), (3,), (0, 2), (2,))


def games() -> Iterator[Best]:
    """Every contract, with trumps of all kinds and players of all numbers."""
    for number, code in enumerate(CONTRACTS):
        contract = CONTRACTS[code]
        several = (contract.owners,) if not contract.joinable else (1, 2)
        for many in several:
            owners = [each for each in PLAYERS if len(each) == many]
            suit = (
                None
                if contract.joinable
                else STRAINS_UPWARDS[number % (5 if contract.tricks >= 12 and many == 1 else 4)]
            )
            yield Best(code, suit, owners[number % len(owners)])


def underway(best: Best, seed: str, by_chance: bool) -> Iterator[tuple[Seen, list[Move]]]:
    """The views of those who have a choice of cards, in one deal."""
    chance = Chance(seed)
    many = tricks_of(CONTRACTS[best.code])
    pack = chance.shuffled(PACK)
    hands = [Cards.of(pack[13 * seat : 13 * seat + many]) for seat in range(SEATS)]
    statuses = tuple(Status(Stand.SPECIAL if seat in best.owners else Stand.PASSED) for seat in range(SEATS))
    auction = Auction(0, SEATS, statuses=statuses, best=best)
    table = Table(auction, dealt=True, tricks=first_trick(best, chance.below(SEATS)), over=True)
    view: Seen
    while not decided(table):
        for seat in hands_to_open(table):
            table = replace(table.seen(seat, hands[seat]), open_hands=table.open_hands | {seat})
        assert table.trick is not None
        assert table.tricks is not None
        seat = table.trick.turn
        view = View(seat, table, hands[seat], ())
        moves: list[Move] = [Played(seat, each) for each in legal_cards(table.trick, hands[seat])]
        if len(moves) > 1:
            yield view, moves
        move = moves[chance.below(len(moves))] if by_chance else choose(view, moves, chance)
        assert isinstance(move, Played)
        hands[seat] = hands[seat].less(move.card)
        table = replace(table, tricks=table.tricks.lay(move.card))


def compiled_card(view: Seen) -> Card:
    """The card of the compiled rules of thumb."""
    return laid_by(view, mind())


def laid_by(view: Seen, laying: Any) -> Card:
    """The card of a mind, compiled."""
    chosen = native("french.policy").chosen
    word = int(chosen(play(view.table), view.hand.bits, shown(view.table), laying))
    (found,) = Cards(word)
    return found


def auctions(
    seed: str, by_chance: bool, solo: str = OPEN
) -> Iterator[tuple[Auction, Cards, list[Called[Call]], Called[Call]]]:
    """An auction call by call: where it stands, the hand of who speaks, the open calls and the one made."""
    chance = Chance(seed)
    pack = chance.shuffled(PACK)
    hands = [Cards.of(pack[13 * seat : 13 * seat + 13]) for seat in range(SEATS)]
    auction = Auction(chance.below(SEATS), solo=solo)
    view: Seen
    while (seat := auction.turn) is not None or auction.asked is not None or shows(auction):
        if seat is None:
            auction = (
                answered(auction, True)
                if auction.asked
                else show_the_fourth_ace(auction, _ace(hands, auction))
            )
            continue
        moves = [*open_calls(auction, seat, hands[seat])]
        view = View(seat, Table(auction, dealt=True), hands[seat], ())
        usual = choose(view, moves, chance)
        move = chance.pick(moves) if by_chance and chance.below(2) else usual
        assert isinstance(usual, Called)
        assert isinstance(move, Called)
        yield auction, hands[seat], moves, usual
        auction = heard(auction, seat, cast("AuctionCall", move.call))


def _ace(hands: list[Cards], auction: Auction) -> Seat:
    return next(
        s for s, hand in enumerate(hands) if s != auction.trou and any(card.rank == "A" for card in hand)
    )


def worth(hand: Cards) -> Any:
    """What a hand comes to by the compiled counts."""
    calling, each = native("french.calling"), counts()
    row = native("bits").np.zeros(calling.COUNTED)
    tables = (each.danger, each.relief, each.trumps, each.sides, each.runs)
    calling.counted(hand.bits, tables, bids(), row)
    return row
