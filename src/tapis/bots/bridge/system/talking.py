"""Where the auction must go on, or can end better: suits, preference, stoppers."""

from __future__ import annotations

from collections.abc import Iterator

from tapis.bots.bridge.hand import MAJORS, SUITS_UPWARDS
from tapis.bots.bridge.system.agreements import Agreement, Force
from tapis.bots.bridge.system.needs import Length, Need, Stops
from tapis.bots.bridge.system.shown import Range
from tapis.bots.bridge.system.standing import AuctionStanding
from tapis.bots.bridge.system.sums import at_least, expected, game_points, own_length, points, strains
from tapis.core.cards import Suit
from tapis.games.bridge.play.calls import AuctionCall, Bid, Pass
from tapis.games.bridge.result import NO_TRUMP

CUE, ASKS = "cue", "asks-stopper"
LEFT, TRUTH, PREFERENCE, LONG = "left", "truth", "preference", "long-suit"
NO_STOPPER = "no-stopper"
HIGHEST, FIT, MOYSIAN, REPEATED = 4, 8, 7, 5


def on_to_game(at: AuctionStanding) -> Iterator[Agreement]:
    """With the points for game but no strain yet: own suits, support, their suit as a question."""
    strong = points(at, game_points(at, NO_TRUMP) - expected(at), NO_TRUMP)
    forced = at.to_game[at.me % 2]
    have: tuple[Need, ...] = () if forced else (strong,)
    yield from _support(at, have, Force.GAME if not forced else Force.ROUND)
    yield from _own(at, have)
    if forced or _asked(at):
        yield from _no_trump(at)
    yield from _asks(at, have)
    yield from _new(at, have)
    yield from _cue(at, have)
    if forced:
        yield from _in_the_suit_agreed(at)
    if at.opens(Bid(3, NO_TRUMP)):
        yield from _without_stopper(at, have)
        guarded = () if at.forced or not at.bare else (Stops(at.bare),)
        yield Agreement(Bid(3, NO_TRUMP), (*have, *guarded), principle=LEFT)


def _in_the_suit_agreed(at: AuctionStanding) -> Iterator[Agreement]:
    """Game in the suit agreed on, no more; in a minor where 3NT is behind."""
    suit = at.agreed
    game = None if suit is None else at.game(suit)
    if suit is not None and game is not None and (suit in MAJORS or not at.opens(Bid(3, NO_TRUMP))):
        trumps = Length(suit, at_least(at.own.length(suit).low))
        yield Agreement(game, (trumps,), principle="game-agreed")


def _asked(at: AuctionStanding) -> bool:
    """Whether partner asks for a stopper, or for a description as good as one."""
    last = at.partners_last
    return last is not None and last[1].name in (CUE, ASKS) and isinstance(at.calls[-1], Pass)


def _asks(at: AuctionStanding, have: tuple[Need, ...]) -> Iterator[Agreement]:
    """The hand does not stop the one suit that nobody has named: partner may."""
    suit = at.unnamed
    bid = None if suit is None else at.cheapest(suit)
    if suit is not None and bid is not None and bid.level <= 3:
        yield Agreement(bid, (*have, Stops((suit,), yes=False)), ASKS, {"x": suit}, Force.ROUND, alert=True)


def _without_stopper(at: AuctionStanding, have: tuple[Need, ...]) -> Iterator[Agreement]:
    """Nobody stops a suit: trumps that both hands have eight of, or seven where one has asked, not 3NT.

    Whoever was asked repeats five cards at the level of three.
    """
    if not at.bare:
        return
    asked = _asked(at)
    open_: tuple[Need, ...] = (*(() if asked else have), Stops(at.bare, yes=False))
    denied = asked or any(meant.name in (CUE, ASKS) for _, meant in at.said_by(at.me)[-1:])
    if asked:
        yield from _repeated(at, open_)
    for suit in strains(at, "SHDC"):
        bid, longest = Bid(4, suit), max(at.partner.length(suit).low, at.own.length(suit).low)
        if at.opens(bid) and longest >= 4 and (asked or suit not in MAJORS):
            needs = (*open_, own_length(at, suit, MOYSIAN if denied else FIT))
            yield Agreement(bid, needs, principle=NO_STOPPER)


def _repeated(at: AuctionStanding, open_: tuple[Need, ...]) -> Iterator[Agreement]:
    for suit in strains(at, "SHDC"):
        if at.opens(bid := Bid(3, suit)) and at.own.length(suit).low >= 4:
            yield Agreement(bid, (*open_, Length(suit, at_least(REPEATED))), principle=NO_STOPPER)


def _support(at: AuctionStanding, have: tuple[Need, ...], force: Force) -> Iterator[Agreement]:
    """Partner's suit of five, with three: trumps are settled below game.

    Where both hands are known to have game, it is bid, and less than game talks about a slam.
    """
    for suit in strains(at, MAJORS):
        bid = at.cheapest(suit)
        cards = at.partner.length(suit).low
        settled = force is Force.ROUND and at.own.strength.low + expected(at) >= game_points(at, suit)
        if bid is not None and bid.level <= 3 and cards >= 4 and not at.agreed and not settled:
            needs = (*have, Length(suit, at_least(8 - cards)))
            yield Agreement(bid, needs, force=force, principle="support")


def _own(at: AuctionStanding, have: tuple[Need, ...]) -> Iterator[Agreement]:
    """A suit already shown, one card longer."""
    for suit in SUITS_UPWARDS:
        bid, shown = at.cheapest(suit), at.own.length(suit).low
        if bid is not None and bid.level <= 3 and 4 <= shown <= 5:
            needs = (*have, Length(suit, at_least(shown + 1)))
            yield Agreement(bid, needs, force=Force.ROUND, principle="longer")


def _new(at: AuctionStanding, have: tuple[Need, ...]) -> Iterator[Agreement]:
    """A suit nobody has shown."""
    for suit in SUITS_UPWARDS:
        bid = at.cheapest(suit)
        known = max(at.own.length(suit).low, at.partner.length(suit).low) >= 3 or suit in at.their_suits
        if bid is not None and bid.level <= 3 and not known and at.own.length(suit).high >= 4:
            needs = (*have, Length(suit, at_least(4)))
            yield Agreement(bid, needs, force=Force.ROUND, principle="new-suit")


def _no_trump(at: AuctionStanding) -> Iterator[Agreement]:
    bid = at.cheapest(NO_TRUMP)
    if bid is not None and bid.level <= 3:
        bare: tuple[Suit, ...] = tuple(
            suit for suit in SUITS_UPWARDS if max(at.partner.length(suit).low, at.own.length(suit).low) < 3
        )
        force = Force.ROUND if bid.level < 3 else Force.NONE
        yield Agreement(bid, (Stops(bare),), force=force, principle="stoppers")


def _cue(at: AuctionStanding, have: tuple[Need, ...]) -> Iterator[Agreement]:
    for suit in at.their_suits:
        bid = at.cheapest(suit)
        if bid is not None and bid.level <= 3 and have and not _asked(at):
            yield Agreement(bid, have, CUE, {"x": suit}, Force.ROUND, alert=True)


def something(at: AuctionStanding) -> Iterator[Agreement]:
    """Partner's call is forcing: the cheapest that tells the truth; the last takes every hand."""
    last = at.auction.bid
    assert last is not None
    limit = min(HIGHEST, last.level + 1)
    found = [each for each in _truths(at) if isinstance(each.call, Bid) and each.call.level <= limit]
    yield from sorted(found, key=lambda each: each.call.level if isinstance(each.call, Bid) else 0)
    yield from _anything(at)


def _truths(at: AuctionStanding) -> Iterator[Agreement]:
    yield from _raised(at, 8)
    for suit in SUITS_UPWARDS:
        bid, shown = at.cheapest(suit), at.own.length(suit).low
        if bid is not None and 4 <= shown <= 6:
            yield Agreement(bid, (Length(suit, at_least(max(6, shown + 1))),), principle=TRUTH)
    bid = at.cheapest(NO_TRUMP)
    if bid is not None and bid.level < HIGHEST:
        yield Agreement(bid, (Stops(at.bare), *_not_bare(at)), principle=TRUTH)
    for suit in SUITS_UPWARDS:
        new = at.cheapest(suit)
        if new is not None and at.own.length(suit).low < 4 and suit not in at.their_suits:
            yield Agreement(new, (Length(suit, at_least(4)),), principle=TRUTH)
    yield from _raised(at, 7)
    yield from (each for together in (6, 5) for each in _raised(at, together) if _tells(each))


def _tells(said: Agreement) -> bool:
    """Whether a raise on few trumps still promises two."""
    return all(not isinstance(need, Length) or need.asked.low > 1 for need in said.needs)


def _raised(at: AuctionStanding, together: int) -> Iterator[Agreement]:
    for suit in strains(at, "SHDC"):
        bid, cards = at.cheapest(suit), at.partner.length(suit).low
        if bid is not None and cards >= 3:
            needs = (Length(suit, at_least(max(1, together - cards))),)
            yield Agreement(bid, needs, principle=TRUTH)


def _not_bare(at: AuctionStanding) -> Iterator[Length]:
    for suit in SUITS_UPWARDS:
        if at.partner.length(suit).low < 3:
            yield Length(suit, Range(1, 13))


def _anything(at: AuctionStanding) -> Iterator[Agreement]:
    """Nothing fits: partner's longest suit, own longest suit, no trump, as low as can be."""
    shown = sorted(
        SUITS_UPWARDS,
        key=lambda suit: -max(at.partner.length(suit).low, at.own.length(suit).low),
    )
    bids = [bid for strain in (*shown[:2], NO_TRUMP) if (bid := at.cheapest(strain)) is not None]
    lowest: AuctionCall = min(bids, key=lambda bid: bid.rank, default=None) or Pass()
    yield Agreement(lowest, rest=True, principle=LEFT)


def preference(at: AuctionStanding) -> Iterator[Agreement]:
    """Partner's other suit, or one's own long one, where that plays better than the last bid."""
    last = at.auction.bid
    assert last is not None
    if not at.undoubled or last.level > 3 or at.partners_last is None or at.partners_last[0] != last:
        return
    if last.strain == NO_TRUMP:
        yield from _out_of_no_trump(at)
        return
    here = at.partner.length(last.strain).low
    for suit in strains(at, "SHDC"):
        bid, there = at.cheapest(suit), at.partner.length(suit).low
        if (
            suit in (last.strain, at.unnamed)
            or bid is None
            or bid.level > last.level + (suit != last.strain and bid.level <= 2)
        ):
            continue
        if there >= 4:
            least = max(2, 7 - there)
            poor = Length(last.strain, Range(0, max(0, least - 1 + there - here)))
            yield Agreement(bid, (Length(suit, at_least(least)), poor), principle=PREFERENCE)
        elif there <= 3 and bid.level <= 3:
            few = Length(last.strain, Range(0, max(0, 6 - here)))
            yield Agreement(bid, (Length(suit, at_least(6)), few), principle=LONG)


def _out_of_no_trump(at: AuctionStanding) -> Iterator[Agreement]:
    """A long suit does not leave partner in one no trump; a weak one not in two."""
    for suit in strains(at, "SHDC"):
        bid = at.cheapest(suit)
        if bid is not None and bid.level <= 2 and at.own.length(suit).low < 6:
            yield Agreement(bid, (Length(suit, at_least(6)),), force=Force.STOP, principle=LONG)
