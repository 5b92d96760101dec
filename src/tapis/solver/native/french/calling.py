"""What the rules of thumb say in an auction of whist à la couleur, compiled: nothing the tricks do not bear.

Says in words what ``bots.whist.calling`` says in cards; a test holds the two against each other. The
figures, the ``bids``, and the tables of what is held in a suit, the ``counts``, are the caller's.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS, count
from tapis.solver.native.french.auction import (
    ABONDANCE,
    ACE,
    BEST,
    BEST_SUIT,
    CALLS,
    GM,
    HAS_MAINTAINED,
    HAS_PROPOSED,
    JOIN,
    JOINER,
    MAINTAIN,
    NO_TRUMP,
    OWN_SUIT,
    OWNERS,
    PASS,
    PIC,
    PM,
    PROPOSE,
    RAISE,
    SEATS,
    SOLO,
    SPECIAL,
    STAND,
    SUITS_DOWN,
    TR,
    WAIT,
    WAITING,
    allowed,
    game_and_suit,
    hear,
    lowest_emballage,
    next_to_speak,
)
from tapis.solver.native.french.ducking import most_dangerous
from tapis.solver.native.french.words import HEIGHTS, SUITS, pattern, whole

# What the rules rest on; see the readable player.
PROMISE, HELPED, TO_PROPOSE, TO_WAIT, TRUMPS_TO_PROPOSE, TRUMPS_TO_JOIN, LONG = range(7)
MARGIN, SHORT, LEADING, FROM_TOP, DANGER_GMT, DANGER_GM, DANGER_PM, DANGER_PIC = range(7, 15)
FOR_ABONDANCE, FOR_MISERE, FOR_PICCOLO, FOR_SOLO, FOR_RAISE, FOR_JOIN, FOR_PROPOSAL = range(15, 22)

NEEDED = (8, 9, 6, 10, 7, 11, 0, 12, 8, 1, 13, 9, 9, 0, 10, 11, 0, 12, 13)
"""The tricks of each game, by number."""

# What a hand comes to: tricks with each suit as trump, tricks from the top, the suit that is best, dangers.
# The most that a long suit promises to who leads.
TRICKS, TOP, BEST_TRUMP, DANGER, DANGER_AWAY, ONE_TRICK, HIGH = 0, 4, 8, 9, 10, 11, 12
COUNTED = 13
FEWEST_ALONE, FEWEST_TRUMPED = 6, 9
"""The tricks of the lowest solo and of the lowest abondance."""


@njit(**OPTIONS)
def counted(hand: Any, counts: Any, bids: Any, worth: Any) -> None:
    """Fill ``worth`` with what a hand comes to."""
    danger, relief, trumps, sides, runs = counts
    best, most, longest, high = -1, -1e300, -1, 0.0
    for trump in range(SUITS):
        many, beside, top = count(hand & whole(trump)), 0.0, 0
        for suit in range(SUITS):
            held = pattern(hand, suit)
            top += runs[int(suit == trump), held]
            if suit != trump:
                beside += sides[many, held]
        tricks = trumps[pattern(hand, trump)] + beside
        worth[TRICKS + trump], worth[TOP + trump] = tricks, top
        if many >= bids[LONG]:
            high = max(high, top, tricks + bids[LEADING])
        if tricks > most or (tricks == most and many > longest):
            best, most, longest = trump, tricks, many
    worth[BEST_TRUMP], worth[HIGH] = best, high
    worth[DANGER] = _danger(hand, danger)
    worth[DANGER_AWAY] = _danger(hand & ~most_dangerous(hand, hand, relief), danger)
    aces = hand & ACES
    worth[ONE_TRICK] = _danger(hand & ~aces, danger) if count(aces) == 1 else 1e300


ACES = sum(1 << HEIGHTS * suit + HEIGHTS - 1 for suit in range(SUITS))


@njit(**OPTIONS)
def _danger(hand: Any, danger: Any) -> Any:
    total = 0.0
    for suit in range(SUITS):
        total += danger[pattern(hand, suit)]
    return total


@njit(**OPTIONS)
def worth_of(auction: Any, seat: Any, call: Any, hand: Any, worth: Any, bids: Any, ladder: Any) -> Any:
    """How much there is to say for a call; nothing above 0 for one the count does not bear."""
    game, suit = game_and_suit(call)
    if call == PASS:
        return 0.0
    if call == MAINTAIN:
        return 2.0
    if call == WAIT:
        return 1.0 if worth[TRICKS + int(worth[BEST_TRUMP])] >= bids[TO_WAIT] else 0.0
    if call < JOIN:
        enough = worth[BEST_TRUMP] == suit and worth[TRICKS + suit] >= bids[TO_PROPOSE]
        many = count(hand & whole(suit))
        return (
            bids[FOR_PROPOSAL] + worth[TRICKS + suit] if enough and many >= bids[TRUMPS_TO_PROPOSE] else 0.0
        )
    if call < RAISE:
        joined = lowest_emballage(auction, suit, ladder)
        if joined < 0 or count(hand & whole(suit)) < bids[TRUMPS_TO_JOIN]:
            return 0.0
        over = worth[TRICKS + suit] + bids[PROMISE] - NEEDED[joined]
        return bids[FOR_JOIN] + over if over >= 0 else 0.0
    if call < SOLO:
        own = auction[OWN_SUIT + seat]
        bears = own >= 0 and worth[TRICKS + own] + bids[HELPED] >= NEEDED[game]
        return bids[FOR_RAISE] - NEEDED[game] if bears else 0.0
    if call < SPECIAL:
        short = bids[SHORT] if count(hand & whole(suit)) < bids[LONG] else 0.0
        margin = worth[TRICKS + suit] - NEEDED[game] - bids[MARGIN] - short
        return bids[FOR_SOLO] + margin - NEEDED[game] / 100 if margin >= 0 else 0.0
    if call < ABONDANCE:
        return _misere(game, worth, bids)
    return _all_alone(game, suit, hand, worth, bids)


@njit(**OPTIONS)
def _misere(game: Any, worth: Any, bids: Any) -> Any:
    if game == PIC:
        return bids[FOR_PICCOLO] if worth[ONE_TRICK] <= bids[DANGER_PIC] else 0.0
    if game == PM:
        return bids[FOR_MISERE] + game if worth[DANGER_AWAY] <= bids[DANGER_PM] else 0.0
    most = bids[DANGER_GM] if game == GM else bids[DANGER_GMT]
    return bids[FOR_MISERE] + game if worth[DANGER] <= most else 0.0


@njit(**OPTIONS)
def _all_alone(game: Any, suit: Any, hand: Any, worth: Any, bids: Any) -> Any:
    if suit == NO_TRUMP:
        return 0.0
    needed, sure = NEEDED[game], worth[TOP + suit]
    expected = sure if needed >= bids[FROM_TOP] else max(sure, worth[TRICKS + suit] + bids[LEADING])
    enough = expected >= needed and count(hand & whole(suit)) >= bids[LONG]
    return bids[FOR_ABONDANCE] + needed + expected / 100 if enough else 0.0


@njit(**OPTIONS)
def _among(
    first: Any, end: Any, best: Any, auction: Any, seat: Any, hand: Any, worth: Any, bids: Any, ladder: Any
) -> Any:
    """The call for which there is most to say, and how much, with those from ``first`` up to ``end``."""
    found, most = best
    for call in range(first, end):
        value = worth_of(auction, seat, call, hand, worth, bids, ladder)
        if value > most and allowed(auction, seat, call, hand, ladder):
            found, most = call, value
    return found, most


@njit(**OPTIONS)
def said(auction: Any, seat: Any, hand: Any, worth: Any, bids: Any, ladder: Any) -> Any:
    """The call the rules ask for. Calls that no count can bear are passed over, for it is asked often."""
    stand, at, best = auction[STAND + seat], (auction, seat, hand, worth, bids, ladder), (PASS, 0.0)
    if stand == JOINER:
        return _among(RAISE, SOLO, best, *at)[0]
    if stand != WAITING:
        best = _among(WAIT, PROPOSE, best, *at)
        most = int(worth[BEST_TRUMP])
        if worth[TRICKS + most] >= bids[TO_PROPOSE]:
            best = _among(PROPOSE, JOIN, best, *at)
    best = _among(JOIN, RAISE, best, *at) if anybody_asks(auction) else best
    if stand != WAITING:
        if worth[TRICKS + int(worth[BEST_TRUMP])] - FEWEST_ALONE >= bids[MARGIN]:
            best = _among(SOLO, SPECIAL, best, *at)
        best = _among(SPECIAL, ABONDANCE, best, *at)
        if worth[HIGH] >= FEWEST_TRUMPED:
            best = _among(ABONDANCE, CALLS, best, *at)
    return best[0]


@njit(**OPTIONS)
def anybody_asks(auction: Any) -> Any:
    """Whether a suit is proposed in which somebody could join."""
    found = False
    for seat in range(SEATS):
        found = found or auction[STAND + seat] in (HAS_PROPOSED, HAS_MAINTAINED)
    return found


@njit(**OPTIONS)
def trump_named(hand: Any, worth: Any) -> Any:
    """The trump that the fourth ace names."""
    found, most = -1, -1e300
    for suit in SUITS_DOWN:
        value = 1 + worth[TRICKS + suit] + count(hand & whole(suit))
        if value > most:
            found, most = suit, value
    return found


@njit(**OPTIONS)
def bid_out(auction: Any, hands: Any, worths: Any, bids: Any, ladder: Any) -> None:
    """Let all four go on by the rules until nobody has anything to say, the fourth ace's trumps included."""
    seat = next_to_speak(auction)
    while seat >= 0:
        hear(auction, seat, said(auction, seat, hands[seat], worths[seat], bids, ladder), ladder)
        seat = next_to_speak(auction)
    if auction[BEST] == TR and auction[BEST_SUIT] < 0:
        for other in range(len(hands)):
            if hands[other] & ACES and not auction[OWNERS] >> other & 1:
                auction[ACE] = other
                auction[OWNERS] |= 1 << other
        ace = auction[ACE]
        auction[BEST_SUIT] = trump_named(hands[ace], worths[ace])
