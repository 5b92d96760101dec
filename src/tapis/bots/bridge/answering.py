"""Responder's first call to a suit opened or overcalled by partner.

Support for a major comes first: a single raise with 6 to 10 points, a jump with 11 or 12, game with more; a
new suit at the one level with 6, at the two level with 11; no trump by points when nothing else fits.
"""

from __future__ import annotations

from tapis.bots.bridge.hand import MAJORS, SUITS_UPWARDS, BridgeHand
from tapis.bots.bridge.reading import GAME_LEVEL, STRONG
from tapis.bots.bridge.situation import AuctionSituation
from tapis.core.cards import Suit
from tapis.games.bridge.calls import AuctionCall, Bid, Pass
from tapis.games.bridge.result import NO_TRUMP

SINGLE, JUMP = range(6, 11), range(11, 13)
NEW_SUIT_AT_TWO, ANSWER, OPENING = 11, 6, 12


def answer(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """The response to partner's bid of a suit."""
    partners = at.partners_bids[-1]
    if partners == STRONG and at.partner.low >= 22:
        return _to_strong(hand, at)
    if partners.level >= 2 and at.partner.high <= 11:
        return _to_weak(hand, at, partners)
    if partners.strain in MAJORS and fits(hand, at, partners.strain):
        return raised(hand, at, partners.strain)
    if hand.points < ANSWER and hand.long_points < ANSWER + 1:
        return Pass()
    return _new_suit(hand, at) or _no_fit(hand, at, partners.strain)


def fits(hand: BridgeHand, at: AuctionSituation, suit: Suit) -> bool:
    """Whether both hands have eight cards of ``suit`` together."""
    return hand.lengths[suit] + max(at.partner.length(suit), 4 if suit not in MAJORS else 0) >= 8


def raised(hand: BridgeHand, at: AuctionSituation, suit: Suit) -> AuctionCall:
    """A raise as high as the points in support are worth."""
    points, cheapest = hand.support(suit, at.partner.length(suit)), at.cheapest(suit)
    behind = 12 - min(12, at.partner.low)
    if cheapest is None or points < ANSWER + behind or cheapest.level > GAME_LEVEL[suit]:
        return Pass()
    if points + at.partner.low >= 33 and suit in MAJORS:
        return Bid(6, suit) if at.opens(Bid(6, suit)) else Pass()
    if points - behind >= JUMP.stop:
        return _game(at, suit, cheapest)
    jumped = Bid(3, suit)
    if points - behind in JUMP and at.opens(jumped):
        return jumped
    return cheapest if cheapest.level <= 2 + (points - behind >= 9) else Pass()


def _game(at: AuctionSituation, suit: Suit, cheapest: Bid) -> AuctionCall:
    game = Bid(GAME_LEVEL[suit], suit)
    if suit in MAJORS:
        return game if at.opens(game) else Pass()
    return cheapest if cheapest.level <= 4 else Pass()


def _new_suit(hand: BridgeHand, at: AuctionSituation) -> Bid | None:
    """The longest suit partner and opponents have not bid: of five and five the higher, of four the lower."""
    taken = {at.partners_bids[-1].strain} | at.their_suits
    open_suits = [suit for suit in SUITS_UPWARDS if suit not in taken and hand.lengths[suit] >= 4]
    open_suits.sort(key=lambda suit: _order(hand, suit))
    bids = (at.cheapest(suit) for suit in open_suits)
    return next((bid for bid in bids if bid is not None and _strong_enough(hand, at, bid)), None)


def _order(hand: BridgeHand, suit: Suit) -> tuple[int, int]:
    place = SUITS_UPWARDS.index(suit)
    return -hand.lengths[suit], -place if hand.lengths[suit] >= 5 else place


def _strong_enough(hand: BridgeHand, at: AuctionSituation, bid: Bid) -> bool:
    opened = at.partner.low >= 12
    if not opened:
        return hand.lengths[bid.strain] >= 5 and hand.long_points >= 8 + 3 * bid.level - 2 and bid.level <= 2
    if bid.level == 1:
        return True
    cards = 5 if bid.strain == "H" or at.their_bids else 4
    return bid.level == 2 and hand.long_points >= NEW_SUIT_AT_TWO and hand.lengths[bid.strain] >= cards


def _no_fit(hand: BridgeHand, at: AuctionSituation, suit: Suit) -> AuctionCall:
    stopped = all(hand.stops(theirs) for theirs in at.their_suits)
    if fits(hand, at, suit) and suit not in MAJORS and not (hand.balanced and hand.points >= 11 and stopped):
        return raised(hand, at, suit)
    points = hand.points - (12 - min(12, at.partner.low))
    levels = {1: SINGLE, 2: JUMP, 3: range(13, 19), 6: range(21, 38)}
    bid = next((Bid(level, NO_TRUMP) for level, asked in levels.items() if points in asked), None)
    if bid is not None and stopped and at.opens(bid):
        return bid
    forced = points >= JUMP.start and at.cheapest(suit)
    return forced if forced and forced.level <= 3 and hand.lengths[suit] >= 2 else Pass()


def _to_strong(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """Two diamonds waits; eight points and five good cards are told at once."""
    suit = hand.longest("DHS")
    bid = at.cheapest(suit)
    if hand.points >= 8 and hand.lengths[suit] >= 5 and bid is not None and bid != Bid(2, "D"):
        return bid
    return Bid(2, "D") if at.opens(Bid(2, "D")) else Pass()


def _to_weak(hand: BridgeHand, at: AuctionSituation, partners: Bid) -> AuctionCall:
    """Raise a weak bid to game with an opening and support; go on to the level of the trumps; else pass."""
    suit, together = partners.strain, hand.lengths[partners.strain] + at.partner.length(partners.strain)
    game = Bid(GAME_LEVEL[suit], suit)
    if hand.points >= 16 and together >= 8 and suit in MAJORS and at.opens(game):
        return game
    if hand.points >= 16 and hand.balanced and at.opens(Bid(3, NO_TRUMP)):
        return Bid(3, NO_TRUMP)
    bid = at.cheapest(suit)
    return bid if bid is not None and bid.level + 6 <= together and bid.level <= 4 else Pass()


def advance(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """Partner has doubled for take-out: the best other suit, a jump with nine, game with twelve."""
    suits = [suit for suit in SUITS_UPWARDS if suit not in at.their_suits] or [*SUITS_UPWARDS]
    if at.auction.doubling != "X":
        return _free_advance(hand, at)
    their = at.auction.bid
    if their is not None and _sits_over(hand, their):
        return Pass()
    suit = max(suits, key=lambda each: (hand.lengths[each], each in MAJORS, SUITS_UPWARDS.index(each)))
    bid = at.cheapest(suit)
    if bid is None:
        return Pass()
    points = hand.long_points - (OPENING - at.partner.low)
    if _no_trump_game(hand, at) and hand.lengths[suit] <= 4:
        return Bid(3, NO_TRUMP)
    if points >= 12 and suit in MAJORS and at.opens(Bid(4, suit)):
        return Bid(4, suit)
    jump = Bid(bid.level + 1, suit)
    return jump if points >= 9 and jump.level <= 4 else bid


def _no_trump_game(hand: BridgeHand, at: AuctionSituation) -> bool:
    """Balanced with 13 points and their suits stopped."""
    stopped = all(hand.stops(theirs) for theirs in at.their_suits)
    return stopped and hand.balanced and hand.points >= 13 and at.opens(Bid(3, NO_TRUMP))


def _sits_over(hand: BridgeHand, their: Bid) -> bool:
    """Five of their trumps with two high ones: the double is left in."""
    strain = their.strain
    return strain != NO_TRUMP and hand.lengths[strain] >= 5 and hand.top_honours(strain) >= 2


def _free_advance(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """The next player has bid: speak only with a suit and seven points."""
    suit = hand.longest(suit for suit in SUITS_UPWARDS if suit not in at.their_suits)
    bid = at.cheapest(suit)
    if bid is None or bid.level > 3 or hand.lengths[suit] < 4:
        return Pass()
    return bid if hand.points >= 3 + 2 * bid.level else Pass()
