"""The compiled rules of thumb of whist lay the card and make the call of the readable ones."""

from __future__ import annotations

from itertools import permutations

import pytest

from tapis.bots.whist import choose, spoken
from tapis.bots.whist.house import WhistHouse
from tapis.bots.whist.imagining import rule
from tapis.bots.whist.words import words_of
from tapis.core.cards import PACK, SUITS, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.view import View
from tapis.games.whist.auction.bidding import three_aces
from tapis.games.whist.auction.contracts import CONTRACTS
from tapis.games.whist.auction.hearing import answered, heard
from tapis.games.whist.auction.speaking import open_calls
from tapis.games.whist.auction.state import CLOSED, OPEN, SEATS, Auction, Best, the_trou_round_is_over
from tapis.games.whist.mark.scoring import entries
from tapis.games.whist.play.calls import EVERY, Trump
from tapis.games.whist.play.table import Table
from tapis.games.whist.result import Result
from tapis.solver.compiler import native
from tests.bots.whist.underway import Seen, auctions, compiled_card, games, underway, worth
from tests.cells import in_one

HOUSE = WhistHouse.under({})


@in_one("best", [*games()])
@in_one("by_chance", [True, False])
def test_the_compiled_rules_lay_the_card_of_the_readable_ones(best: Best, by_chance: bool) -> None:
    for view, moves in underway(best, "equal", by_chance):
        move = choose(view, moves, Chance("x"))
        assert isinstance(move, Played)
        assert compiled_card(view) == move.card


@pytest.mark.parametrize("by_chance", [True, False])
@pytest.mark.parametrize("solo", [OPEN, CLOSED])
def test_the_compiled_auction_allows_says_and_changes_what_the_readable_one_does(
    by_chance: bool, solo: str
) -> None:
    rules, calling, ladder = (
        native("french.auction"),
        native("french.calling"),
        spoken.ladder(tuple(CONTRACTS)),
    )
    for deal in range(12):
        for auction, hand, moves, usual in auctions(f"equal {deal}", by_chance, solo):
            if not the_trou_round_is_over(auction):
                continue
            seat, worth_ = auction.turn, worth(hand)
            if auction.trump_is_open:
                assert Trump(SUITS[calling.trump_named(hand.bits, worth_)]) == usual.call
                continue
            stands = spoken.auction(auction)
            assert rules.next_to_speak(stands) == seat
            able = {
                call
                for call, at in spoken.CALLS.items()
                if rules.allowed(stands, seat, at, hand.bits, ladder)
            }
            assert able == {move.call for move in moves}
            said = calling.said(stands, seat, hand.bits, worth_, spoken.bids(), ladder)
            assert EVERY[said] == usual.call
            for call in able:
                after = heard(auction, seat or 0, call)
                after = answered(after, True) if after.asked else after
                changed = stands.copy()
                rules.hear(changed, seat, spoken.CALLS[call], ladder)
                assert (changed == spoken.auction(after)).all(), (call, auction)


def test_what_contracts_pay_is_the_grid() -> None:
    tricks, each = HOUSE.pays
    for code, contract in CONTRACTS.items():
        players = tuple(range(contract.owners))
        outcomes = (
            [(Result(code, players, None, (True,)), each[spoken.GAMES[code], 1, 0, 0])]
            if contract.joinable
            else [(Result(code, players, many), tricks[spoken.GAMES[code], many, 0]) for many in range(14)]
        )
        for result, paid in outcomes:
            assert (
                sum(entry.points for entry in entries(result, HOUSE.grid, range(SEATS)) if not entry.seat)
                == paid
            )
    lost = entries(Result("PM", (0, 1), None, (True, False)), HOUSE.grid, range(SEATS))
    assert [sum(e.points for e in lost if e.seat == seat) for seat in (0, 1, 3)] == [
        *each[spoken.GAMES["PM"], 1, 1]
    ]


def consistent(hands: list[Cards], calls: list[Called[object]]) -> bool:
    """Whether the others would have called so, by the readable rules."""
    auction = Auction(1, SEATS)
    for made in calls:
        hand = hands[made.seat]
        view: Seen = View(made.seat, Table(auction, dealt=True), hand, ())
        if made.seat and choose(view, [*open_calls(auction, made.seat, hand)], Chance("x")) != made:
            return False
        auction = heard(auction, made.seat, made.call)  # type: ignore[arg-type]
    return not any(three_aces(hand) for hand in hands[1:])


@pytest.mark.slow
def test_of_the_layouts_that_would_have_been_bid_so_each_is_as_likely_as_any_other() -> None:
    found = 0
    for seed in range(12):
        pack = Chance(f"layouts {seed}").shuffled(PACK)
        hands = [Cards.of(pack[13 * seat : 13 * seat + 13]) for seat in range(SEATS)]
        auction, calls, before = Auction(1, SEATS), list[Called[object]](), []
        for seat in (1, 2, 3):
            view: Seen = View(seat, Table(auction, dealt=True), hands[seat], ())
            move = choose(view, [*open_calls(auction, seat, hands[seat])], Chance("x"))
            assert isinstance(move, Called)
            before.append(spoken.auction(auction))
            calls.append(move)
            auction = heard(auction, seat, move.call)  # type: ignore[arg-type]
        hidden = [card for seat in (1, 2, 3) for card in [*hands[seat]][:2]]
        sure = [hands[0], *(hand - Cards.of(hidden) for hand in hands[1:])]
        orders = {
            tuple(Cards.of(order[at : at + 2]).bits for at in (0, 2, 4)) for order in permutations(hidden)
        }
        possible = {
            order
            for order in orders
            if consistent([hands[0], *(sure[s] | Cards(order[s - 1]) for s in (1, 2, 3))], calls)
        }
        if not 2 <= len(possible) < len(orders):
            continue
        found += 1
        owners = words_of([0] * 4), words_of([0, 2, 2, 2]), words_of([0, *(each.bits for each in sure[1:])])
        told = (
            words_of([word for row in before for word in row]).reshape(3, -1),
            words_of([1, 2, 3]),
            words_of([spoken.CALLS[each.call] for each in calls]),  # type: ignore[index]
        )
        drawn = native("french.layouts").layouts(
            0, hands[0].bits, Cards.of(hidden).bits, owners, told, -1, rule(HOUSE), (1000, 100_000), seed
        )
        counts = dict.fromkeys(possible, 0)
        for row in drawn:
            counts[tuple(int(row[s]) & ~sure[s].bits for s in (1, 2, 3))] += 1
        even = len(drawn) / len(counts)
        off = sum((many - even) ** 2 / even for many in counts.values())
        assert off < len(counts) + 5 * (2 * len(counts)) ** 0.5
        if found == 1:
            return
    pytest.fail("too few auctions left some layouts out")
