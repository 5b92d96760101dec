"""The auction of whist à la couleur, compiled: what may be said, and what it changes.

Says in words what the rules of the game say clause by clause; a test holds the two against each other. A
*game* is its number in the order of contracts, a call a number in the order in which calls are offered; the
jury says yes.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS
from tapis.solver.native.french.words import whole

SEATS = 4
NO_TRUMP = 4
SUITS_DOWN = (1, 2, 3, 0)
"""Suits from the highest down, as calls are offered: hearts, diamonds, clubs, spades."""
HEIGHT = (0, 3, 2, 1, 4)
"""How high a suit is, by its number; the last is no trump."""

# The games by number, and what there is to know of them.
E8, E9, S6, E10, S7, E11, PM, E12, S8, PIC, E13, A9, TR, GM, A10, A11, GMT, PC, GC = range(19)
EMBALLAGES = (E8, E9, E10, E11, E12, E13)
SOLOS = (S6, S7, S8)
ALONE = (PM, PIC, GM, GMT)
JOINABLE = 1 << PM | 1 << PIC | 1 << GM | 1 << GMT
WITH_SUIT = 1 << A9 | 1 << A10 | 1 << A11 | 1 << PC | 1 << GC
ABOVE_A_TROU = 1 << GM | 1 << A10 | 1 << A11 | 1 << GMT | 1 << PC | 1 << GC

# The calls: words, then kinds of call, each in the order of suits or games.
PASS, WAIT, MAINTAIN = range(3)
PROPOSE, JOIN, RAISE, SOLO, SPECIAL, ABONDANCE, CHELEM = 3, 7, 11, 17, 29, 33, 45
CALLS = 55

# Where the auction stands.
FIRST, TROU, BEST, BEST_SUIT, OWNERS, MISERES, LAST, ACE = range(8)
# By seat.
STAND, OWN_SUIT, PARTNER, CODE, KEPT, PROPOSED = 8, 12, 16, 20, 24, 28
# Above nought where the house closes a solo in a suit that another has asked.
CLOSED = 32
AUCTION = 33
UNSPOKEN, WAITING, HAS_PROPOSED, HAS_MAINTAINED, JOINED, JOINER, IN_SOLO, IN_SPECIAL, IN_TROU, PASSED = range(
    10
)


@njit(**OPTIONS)
def game_and_suit(call: Any) -> Any:
    """The game a call names, and its suit: -1 where it names none."""
    if call >= CHELEM:
        place = (call - CHELEM) % 5
        return (PC, GC)[(call - CHELEM) // 5], NO_TRUMP if place == 0 else SUITS_DOWN[place - 1]
    if call >= ABONDANCE:
        return (A9, A10, A11)[(call - ABONDANCE) // 4], SUITS_DOWN[(call - ABONDANCE) % 4]
    if call >= SPECIAL:
        return ALONE[call - SPECIAL], -1
    if call >= SOLO:
        return SOLOS[(call - SOLO) // 4], SUITS_DOWN[(call - SOLO) % 4]
    if call >= RAISE:
        return EMBALLAGES[call - RAISE], -1
    if call >= PROPOSE:
        return -1, SUITS_DOWN[(call - PROPOSE) % 4]
    return -1, -1


@njit(**OPTIONS)
def higher(auction: Any, game: Any, suit: Any, ladder: Any) -> Any:
    """Whether a game is higher than the best one; ``ladder`` is the rung of each game, -1 for none."""
    best = auction[BEST]
    if best < 0:
        return True
    if ladder[game] != ladder[best]:
        return ladder[game] > ladder[best]
    there = -1 if auction[BEST_SUIT] < 0 else HEIGHT[auction[BEST_SUIT]]
    return (-1 if suit < 0 else HEIGHT[suit]) > there


@njit(**OPTIONS)
def lowest_emballage(auction: Any, suit: Any, ladder: Any) -> Any:
    """The lowest emballage in a suit that is high enough; -1 for none."""
    for game in EMBALLAGES:
        if ladder[game] >= 0 and higher(auction, game, suit, ladder):
            return game
    return -1


@njit(**OPTIONS)
def packable(auction: Any, seat: Any, suit: Any) -> Any:
    """Whether somebody can still join a seat in a suit."""
    for other in range(SEATS):
        stand = auction[STAND + other]
        if other == seat:
            continue
        if stand in (UNSPOKEN, WAITING):
            return True
        if stand == HAS_PROPOSED and HEIGHT[auction[OWN_SUIT + other]] < HEIGHT[suit]:
            return True
    return False


@njit(**OPTIONS)
def offered_by(auction: Any, suit: Any) -> Any:
    """Who can be joined in a suit; of two, the one who speaks first; -1 for nobody."""
    for step in range(SEATS):
        seat = (auction[FIRST] + step) % SEATS
        if auction[STAND + seat] in (HAS_PROPOSED, HAS_MAINTAINED) and auction[OWN_SUIT + seat] == suit:
            return seat
    return -1


@njit(**OPTIONS)
def next_to_speak(auction: Any) -> Any:
    """Whose word it is; -1 where nobody has anything to say."""
    before = (auction[FIRST] + 3) % SEATS if auction[LAST] < 0 else auction[LAST]
    for step in range(1, SEATS + 1):
        seat = (before + step) % SEATS
        stand = auction[STAND + seat]
        out = stand in (PASSED, HAS_MAINTAINED, JOINED, IN_TROU)
        if not out and not (auction[BEST] >= 0 and auction[OWNERS] >> seat & 1):
            return seat
    return -1


@njit(**OPTIONS)
def allowed(auction: Any, seat: Any, call: Any, hand: Any, ladder: Any) -> Any:
    """Whether a seat whose turn it is may say a call."""
    stand, own = auction[STAND + seat], auction[OWN_SUIT + seat]
    game, suit = game_and_suit(call)
    joins = JOIN <= call < RAISE
    if call == PASS:
        return True
    if auction[TROU] >= 0 and not (game >= 0 and ABOVE_A_TROU >> game & 1 and call >= SPECIAL):
        return False
    if stand == WAITING and not joins:
        return False
    if stand == JOINER and not RAISE <= call < SOLO:
        return False
    if call == WAIT:
        return seat == auction[FIRST] and stand == UNSPOKEN
    if call == MAINTAIN:
        if stand != HAS_PROPOSED or lowest_emballage(auction, own, ladder) < 0:
            return False
        return packable(auction, seat, own)
    if call < RAISE:
        return _asks(auction, seat, joins, suit, hand, ladder)
    if ladder[game] < 0:
        return False
    if call < SOLO:
        return stand == JOINER and higher(auction, game, own, ladder)
    if call < SPECIAL:
        return _may_go_solo(auction, seat, game, suit, ladder)
    return _may_name(auction, seat, game, suit, ladder)


@njit(**OPTIONS)
def _asks(auction: Any, seat: Any, joins: Any, suit: Any, hand: Any, ladder: Any) -> Any:
    """Whether a seat may propose a suit, or join in it."""
    stand, own = auction[STAND + seat], auction[OWN_SUIT + seat]
    if stand in (IN_SOLO, IN_SPECIAL) or lowest_emballage(auction, suit, ladder) < 0:
        return False
    if own >= 0 and HEIGHT[suit] <= HEIGHT[own]:
        return False
    if joins:
        return offered_by(auction, suit) >= 0 and hand & whole(suit) != 0
    if auction[MISERES] or asked_by_another(auction, seat, suit):
        return False
    return packable(auction, seat, suit)


@njit(**OPTIONS)
def asked_by_another(auction: Any, seat: Any, suit: Any) -> Any:
    """Whether another asks in a suit, or is joined in it."""
    for other in range(SEATS):
        live = auction[STAND + other] in (HAS_PROPOSED, HAS_MAINTAINED, JOINED)
        if other != seat and live and auction[OWN_SUIT + other] == suit:
            return True
    return False


@njit(**OPTIONS)
def _may_go_solo(auction: Any, seat: Any, game: Any, suit: Any, ladder: Any) -> Any:
    stand, own = auction[STAND + seat], auction[OWN_SUIT + seat]
    if stand == IN_SPECIAL or not higher(auction, game, suit, ladder):
        return False
    if stand == IN_SOLO and not auction[PROPOSED + seat] and HEIGHT[suit] < HEIGHT[own]:
        return False
    if stand != UNSPOKEN or auction[MISERES] >> PM & 1:
        return True
    nobody_could_join = auction[CLOSED] <= 0 and asked_by_another(auction, seat, suit)
    return nobody_could_join or not packable(auction, seat, suit)


@njit(**OPTIONS)
def _may_name(auction: Any, seat: Any, game: Any, suit: Any, ladder: Any) -> Any:
    code, own = auction[CODE + seat], auction[OWN_SUIT + seat]
    raised = code >= 0 and WITH_SUIT >> code & 1
    alike = game == auction[BEST] and JOINABLE >> game & 1
    if suit >= 0:
        if auction[STAND + seat] != UNSPOKEN and not raised:
            return False
        if raised and HEIGHT[suit] < HEIGHT[own]:
            return False
    if raised and alike:
        return False
    return alike or higher(auction, game, suit, ladder)


@njit(**OPTIONS)
def _become(auction: Any, seat: Any, stand: Any, suit: Any) -> None:
    auction[STAND + seat], auction[OWN_SUIT + seat] = stand, suit
    auction[PARTNER + seat], auction[CODE + seat] = -1, -1
    auction[KEPT + seat], auction[PROPOSED + seat] = 0, 0


@njit(**OPTIONS)
def hear(auction: Any, seat: Any, call: Any, ladder: Any) -> None:
    """Change the auction as a call does."""
    game, suit = game_and_suit(call)
    auction[LAST] = seat
    if call == PASS:
        _pass(auction, seat)
    elif call == WAIT:
        _become(auction, seat, WAITING, -1)
    elif call == MAINTAIN:
        auction[STAND + seat] = HAS_MAINTAINED
    elif call < JOIN:
        _become(auction, seat, HAS_PROPOSED, suit)
    elif call < RAISE:
        _join(auction, seat, suit, ladder)
    elif call < SOLO:
        auction[BEST], auction[BEST_SUIT] = game, auction[OWN_SUIT + seat]
        auction[OWNERS] = 1 << seat | 1 << auction[PARTNER + seat]
    elif call < SPECIAL:
        proposed = auction[PROPOSED + seat] or auction[STAND + seat] == HAS_PROPOSED
        _become(auction, seat, IN_SOLO, suit)
        auction[PROPOSED + seat] = proposed
        auction[BEST], auction[BEST_SUIT], auction[OWNERS] = game, suit, 1 << seat
    else:
        together = auction[OWNERS] if auction[BEST] == game and JOINABLE >> game & 1 else 0
        _become(auction, seat, IN_SPECIAL, suit)
        auction[CODE + seat] = game
        auction[MISERES] |= JOINABLE & 1 << game
        auction[BEST], auction[BEST_SUIT], auction[OWNERS] = game, suit, together | 1 << seat


@njit(**OPTIONS)
def _pass(auction: Any, seat: Any) -> None:
    partner = auction[PARTNER + seat]
    if auction[STAND + seat] == JOINER and partner >= 0:
        if auction[KEPT + partner]:
            _become(auction, partner, PASSED, -1)
        else:
            _become(auction, partner, HAS_PROPOSED, auction[OWN_SUIT + partner])
    _become(auction, seat, PASSED, -1)


@njit(**OPTIONS)
def _join(auction: Any, seat: Any, suit: Any, ladder: Any) -> None:
    partner, game = offered_by(auction, suit), lowest_emballage(auction, suit, ladder)
    kept = auction[STAND + partner] == HAS_MAINTAINED
    _become(auction, partner, JOINED, suit)
    auction[PARTNER + partner], auction[KEPT + partner] = seat, kept
    _become(auction, seat, JOINER, suit)
    auction[PARTNER + seat] = partner
    auction[BEST], auction[BEST_SUIT], auction[OWNERS] = game, suit, 1 << seat | 1 << partner
