"""Slams: keycards are asked for with four no trump, or it invites where no trump was the last word.

Of the four aces and the king of trumps partner has: five clubs one or four, five diamonds none or three, five
hearts two without the queen of trumps, five spades two with it (41/30, as French players have it). Where the
opponents come between, a file tells the answers; what follows these is the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from tapis.bots.bridge.hand import MAJORS, SUITS_UPWARDS, BridgeHand
from tapis.bots.bridge.system.agreements import Agreement, Force
from tapis.bots.bridge.system.needs import Balanced, Control, Keycards, Need, OfSuit, Points
from tapis.bots.bridge.system.partscore import GAME_LEVEL
from tapis.bots.bridge.system.shown import KEYCARDS, Range
from tapis.bots.bridge.system.standing import AuctionStanding
from tapis.bots.bridge.system.sums import GRAND_SLAM, SMALL_SLAM, expected, own_length, points, strains
from tapis.core.cards import Suit
from tapis.core.tricks import Seat
from tapis.games.bridge.play.calls import Bid, Double, Pass
from tapis.games.bridge.result import NO_TRUMP

ASK, SHORT, QUANTITATIVE = "keycards", "keycards-short", "quantitative"
SETS, CONTROL = "sets-trumps", "control"
PLACED, ADDED = "slam-keycards", "slam-points"
ASKING = Bid(4, NO_TRUMP)
ANSWERS: tuple[tuple[str, tuple[int, ...], str], ...] = (
    ("C", (1, 4), "keycards-14"),
    ("D", (0, 3), "keycards-03"),
    ("H", (2, 5), "keycards-2"),
    ("S", (2, 5), "keycards-2q"),
)
TWO, EVEN, ODD = "keycards-25", "keycards-even", "keycards-odd"
"""Answers over an opponent's bid, where there is less room."""
COUNTS = {**{name: counts for _, counts, name in ANSWERS}, TWO: (2, 5), EVEN: (0, 2), ODD: (1, 3)}
MANY = 15
"""From this strength on the higher of two numbers of keycards is the likely one."""
SURE_SHORT, POSSIBLE_SHORT = 3, 5
WORTH_ASKING, WEAK = 33, 10
FIT, LONG_FIT, CONTESTED = 8, 9, 2


def trump_asked(at: AuctionStanding, asker: Seat) -> Suit | None:
    """The suit whose king counts if ``asker`` asks now: the one agreed on, else partner's last."""
    if at.agreed is not None:
        return at.agreed
    partner = at.shown[(asker + 2) % 4]
    bids = at.bids_by(asker + 2)
    last = bids[-1].strain if bids else NO_TRUMP
    return last if last != NO_TRUMP and partner.length(last).low >= 4 else None


def to_answer(at: AuctionStanding) -> bool:
    """Whether partner's last call asks for keycards, disturbed or not, tells them, or invites to six."""
    last = at.partners_last
    if last is None:
        return False
    return last[1].name == ASK or (last[1].name in {QUANTITATIVE, SHORT, *COUNTS} and undisturbed(at))


def undisturbed(at: AuctionStanding) -> bool:
    """Whether the next player has passed partner's last call; keycards or a control stay told if doubled."""
    last = at.partners_last
    told = last is not None and last[1].name in {CONTROL, *COUNTS}
    return isinstance(at.calls[-1], Pass) or (told and isinstance(at.calls[-1], Double))


def answers(at: AuctionStanding) -> Iterator[Agreement]:
    """What answers partner's four no trump, and what follows the answer."""
    last = at.partners_last
    if last is None or not undisturbed(at):
        return
    trump = last[1].about
    if last[1].name == ASK and trump is not None:
        yield from _keycards(trump)
    elif last[1].name == QUANTITATIVE:
        yield from _limit(at)
    elif last[1].name == SHORT:
        yield from _more_than_told(at, last[1].suits["x"])
    elif last[1].name in COUNTS:
        yield from _placing(at, last[1].suits["x"], COUNTS[last[1].name])


def _keycards(trump: Suit) -> Iterator[Agreement]:
    for strain, counts, name in ANSWERS:
        queen: tuple[Need, ...] = (
            (OfSuit(trump, BridgeHand.has_queen, yes=strain == "S"),) if strain in MAJORS else ()
        )
        yield Agreement(
            Bid(5, strain), (Keycards(counts, trump), *queen), name, {"x": trump}, Force.ROUND, alert=True
        )


def _limit(at: AuctionStanding) -> Iterator[Agreement]:
    """Six with the upper half of what was shown."""
    shown = at.own.hcp
    middle = (shown.low + shown.high + 1) // 2
    yield Agreement(Bid(6, NO_TRUMP), (Points(Range(middle, 37)),), force=Force.STOP, principle=ADDED)
    yield Agreement(Pass(), (Points(Range(shown.low, middle - 1)),), rest=True)


def _placing(at: AuctionStanding, trump: Suit, told: tuple[int, ...]) -> Iterator[Agreement]:
    """The slam, or five where two keycards are missing."""
    five, six, seven = (Bid(level, trump) for level in (5, 6, 7))
    for mine in range(KEYCARDS, -1, -1):
        have: tuple[Need, ...] = (Keycards((mine,), trump),)
        total = mine + _likely(told, mine, at)
        if total >= KEYCARDS:
            grand = points(at, GRAND_SLAM - at.partner.strength.low, trump)
            yield Agreement(seven, (*have, grand), force=Force.STOP, principle=PLACED)
        if total >= KEYCARDS - 1:
            yield Agreement(six, have, force=Force.STOP, principle=PLACED)
        elif at.auction.bid == five:
            yield Agreement(Pass(), have)
        else:
            yield Agreement(five if at.opens(five) else six, have, SHORT, {"x": trump})
    yield Agreement(Pass(), rest=True)


def _likely(told: tuple[int, ...], mine: int, at: AuctionStanding) -> int:
    few, many = told
    return many if mine + many <= KEYCARDS and at.partner.strength.low >= MANY else few


def _more_than_told(at: AuctionStanding, trump: Suit) -> Iterator[Agreement]:
    """Partner stops because of two missing keycards, counting on the lower of two numbers."""
    six = Bid(6, trump)
    if at.opens(six):
        yield Agreement(six, (Keycards((3, 4, 5), trump),), force=Force.STOP, principle=PLACED)
    yield Agreement(Pass(), rest=True)


def tries(at: AuctionStanding) -> Iterator[Agreement]:
    """Asks for keycards, or invites, when both hands have the points for a slam and no suit is open."""
    if at.auction.bid is None or not at.opens(Bid(6, "C")) or not at.partner.strength.low:
        return
    if at.own.strength.high <= WEAK or at.own.uncontrolled - at.partner.held:
        return
    least, likely = at.partner.strength.low, expected(at)
    trump = trump_asked(at, at.me)
    for suit in strains(at, "SHDC"):
        fit = FIT if suit in MAJORS else LONG_FIT
        asked = max(WORTH_ASKING - likely, SMALL_SLAM - SURE_SHORT - least) + CONTESTED * bool(at.their_suits)
        needs: tuple[Need, ...] = (own_length(at, suit, fit), points(at, asked, suit))
        if suit == trump and at.opens(ASKING):
            keys = Keycards((1, 2, 3, 4, 5), suit)
            yield Agreement(ASKING, (*needs, keys), ASK, {"x": suit}, Force.ROUND, alert=True)
        elif at.partner.length(suit).low >= 2 and at.opens(Bid(6, suit)):
            sure = points(at, SMALL_SLAM - likely, suit)
            found = (needs[0], sure, Keycards((2, 3, 4, 5), suit))
            yield Agreement(Bid(6, suit), found, force=Force.STOP, principle=ADDED)
        if at.to_game[at.me % 2] and not at.at_game:
            possible = points(at, SMALL_SLAM - POSSIBLE_SHORT - least, suit)
            yield from _sets_trumps(at, suit, (needs[0], possible))
            yield from _controls(at, suit, (needs[0], possible))
    yield from _in_no_trump(at, least)


def _sets_trumps(at: AuctionStanding, suit: Suit, needs: tuple[Need, ...]) -> Iterator[Agreement]:
    """Support below game, where the auction must go on to game: a slam is possible."""
    below = at.cheapest(suit)
    settled = at.agreed == suit or at.agreed in tuple(MAJORS)
    if not settled and suit != at.unnamed and below is not None and below.level <= 3:
        yield Agreement(below, needs, SETS, {"x": suit}, Force.GAME)


def _controls(at: AuctionStanding, trump: Suit, needs: tuple[Need, ...]) -> Iterator[Agreement]:
    """Trumps are set and a slam is possible: the cheapest suit that the opponents cannot run."""
    game = Bid(GAME_LEVEL[trump], trump) if trump in MAJORS else ASKING
    if trump != at.agreed or at.partners_last is None or not at.ours:
        return
    both = (*at.said_by(at.me), *at.said_by(at.me + 2))
    named = {said.suits["x"] for _, said in both if said.name == CONTROL}
    suits = [suit for suit in SUITS_UPWARDS if suit not in (trump, *named)]
    found = [bid for suit in suits if (bid := at.cheapest(suit)) is not None and bid.rank < game.rank]
    for bid in sorted(found, key=lambda each: each.rank):
        said = (*needs, Control(bid.strain))
        yield Agreement(bid, said, CONTROL, {"x": bid.strain}, Force.GAME, alert=True)


def back_to_trumps(at: AuctionStanding) -> Iterator[Agreement]:
    """Partner has told a control in a suit that nobody means to play."""
    last = at.partners_last
    bid = None if at.agreed is None else at.cheapest(at.agreed)
    if last is not None and last[1].name == CONTROL and bid is not None and isinstance(at.calls[-1], Pass):
        yield Agreement(bid, rest=True, principle="back-to-trumps")


def _in_no_trump(at: AuctionStanding, least: int) -> Iterator[Agreement]:
    """Six without a trump on points alone, where a partner is balanced, or has bid no trump last."""
    last = None if at.partners_last is None else at.partners_last[0]
    no_trump = isinstance(last, Bid) and last.strain == NO_TRUMP and last.level <= 3
    if at.their_suits or not (at.partner.balanced or at.own.balanced or no_trump):
        return
    shaped: tuple[Need, ...] = () if no_trump else (Balanced(),)
    six = Bid(6, NO_TRUMP)
    needs = (points(at, SMALL_SLAM - least, NO_TRUMP), *shaped)
    yield Agreement(six, needs, force=Force.STOP, principle=ADDED)
    bid = at.auction.bid
    if bid is not None and bid.strain == NO_TRUMP and bid.level < 4 and at.ours:
        most = min(at.partner.strength.high, least + 3)
        invites = points(at, SMALL_SLAM - most, NO_TRUMP)
        if trump_asked(at, at.me) is None:
            yield Agreement(ASKING, (invites, *shaped), QUANTITATIVE, {}, Force.INVITES, alert=True)
