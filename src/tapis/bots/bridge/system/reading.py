"""The door of the system: what an auction has shown, what a call means, which call a hand makes.

Everything follows from the calls alone; a hand is looked at only by ``call`` and ``agrees``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system.agreements import Agreement, Force, chosen, force_of, of_one_force
from tapis.bots.bridge.system.asking import Bindings, needs
from tapis.bots.bridge.system.conditions import met
from tapis.bots.bridge.system.general import general, natural, told_to_pass
from tapis.bots.bridge.system.partscore import NOTHING, Below
from tapis.bots.bridge.system.patterns import Suits, call_of, free, pattern
from tapis.bots.bridge.system.remaining import all_taken, of_thirteen, possible, takes_all, told_by_the_rest
from tapis.bots.bridge.system.rules import System, SystemRule, system
from tapis.bots.bridge.system.shortened import enough, shortened
from tapis.bots.bridge.system.shown import HandShown, either
from tapis.bots.bridge.system.slams import to_answer
from tapis.bots.bridge.system.standing import AuctionStanding
from tapis.bots.bridge.system.sums import expected
from tapis.bots.bridge.system.written.when import ANSWERING, letters
from tapis.core.terms import VULNERABILITIES
from tapis.core.tricks import Seat
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import AuctionCall, Pass
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import Vulnerable

NEITHER = VULNERABILITIES["none"]


def standing(
    auction: Auction, vulnerable: Vulnerable = NEITHER, below: Below = NOTHING, by: System | None = None
) -> AuctionStanding:
    """How ``auction`` stands with so much ``below`` the line, every call understood by a system.

    By the usual one where none is given.
    """
    return _standing(auction.dealer, auction.calls, vulnerable, below, by or system())


def at_table(table: Table) -> AuctionStanding:
    """How the auction of a table stands, by its vulnerability, its sheet and its system."""
    return standing(table.auction, table.vulnerable, table.stakes.below, system(table.system))


@lru_cache(maxsize=20_000)
def _standing(
    dealer: Seat, calls: tuple[AuctionCall, ...], vulnerable: Vulnerable, below: Below, by: System
) -> AuctionStanding:
    if not calls:
        return AuctionStanding(Auction(dealer), vulnerable, below=below, by=by)
    return _after(_standing(dealer, calls[:-1], vulnerable, below, by), calls[-1])


def _after(at: AuctionStanding, call: AuctionCall) -> AuctionStanding:
    me = at.me
    said = understood(at, call)
    heard = at.own & either(tuple(each.shown for each in said))
    shown = tuple(heard if seat == me else each for seat, each in enumerate(at.shown))
    force = force_of(said)
    first, second = at.to_game
    if force is Force.GAME:
        first, second = first or me % 2 == 0, second or me % 2 == 1
    auction = Auction(at.auction.dealer, (*at.calls, call))
    meant = replace(said[0], force=force)
    return replace(at, auction=auction, shown=shown, meant=(*at.meant, meant), to_game=(first, second))


def agreements(at: AuctionStanding) -> tuple[Agreement, ...]:
    """What has been agreed on for whoever calls next, the first taking precedence."""
    return _agreements(at.auction.dealer, at.calls, at.vulnerable, at.below, at.by)


@lru_cache(maxsize=20_000)
def _agreements(
    dealer: Seat, calls: tuple[AuctionCall, ...], vulnerable: Vulnerable, below: Below, by: System
) -> tuple[Agreement, ...]:
    at = _standing(dealer, calls, vulnerable, below, by)
    ruled = list(_of_the_auction(at))
    before = [*enough(at), *ruled]
    found: list[Agreement] = [*enough(at), *_of_classes(at, before, first=True), *ruled]
    if found and found[-1].rest:
        return tuple(found)
    said = {each.call for each in found if each.name or not at.just_game(each.call)} - {Pass()}
    found.extend(_of_classes(at, before, first=False))
    if found and found[-1].rest:
        return tuple(found)
    said |= {each.call for each in found if not at.just_game(each.call)} - {Pass()}
    found.extend(each for each in general(at) if each.rest or each.call not in said)
    heard = found if at.to_game[at.me % 2] else of_one_force(found)
    return tuple(told_by_the_rest(tuple(_within_reach(heard, at)), at.own))


def _of_the_auction(at: AuctionStanding) -> Iterator[Agreement]:
    """What rules for this very auction say, as far as the first that takes every hand."""
    for rule in _rules(at.by, len(at.spoken)):
        for each in shortened(at, of_rule(rule, at)):
            if each.call in at.legal:
                yield each
                if each.rest:
                    return


def _of_classes(at: AuctionStanding, before: Sequence[Agreement], *, first: bool) -> Iterator[Agreement]:
    """What rules for classes of auctions say, but for calls that a rule for this auction tells ``before``.

    One that is followed ``first`` may tell a call that such a rule gives the same name.
    """
    if told_to_pass(at):
        return
    told = {each.call for each in before}
    named = {(each.call, each.name) for each in before if each.name} if first else set()
    answering = to_answer(at)
    for rule in _rules_of_classes(at.by, len(at.spoken), first):
        if answering and not any(each.startswith(ANSWERING) for each in rule.when):
            continue
        for each in shortened(at, of_rule(rule, at)):
            if each.call in at.legal and (each.call not in told or (each.call, each.name) in named):
                yield each
                if each.rest:
                    return


def _within_reach(several: Iterable[Agreement], at: AuctionStanding) -> Iterator[Agreement]:
    """As far as the first that takes every hand still possible: what comes after it means nothing."""
    for each in several:
        yield each
        if each.rest or takes_all(each, at.own):
            return


@lru_cache(maxsize=500)
def _rules(by: System, calls: int) -> tuple[SystemRule, ...]:
    """The rules for auctions of so many calls since the first that was no pass, in their order."""
    return tuple(rule for rule in by.rules if not rule.of_class and _can_tell(rule, calls))


@lru_cache(maxsize=500)
def _rules_of_classes(by: System, calls: int, first: bool) -> tuple[SystemRule, ...]:
    return tuple(r for r in by.rules if r.of_class and r.first is first and _can_tell(r, calls))


def _can_tell(rule: SystemRule, calls: int) -> bool:
    return any(pattern(after).fits(calls) for after in rule.after)


def of_rule(rule: SystemRule, at: AuctionStanding) -> list[Agreement]:
    """What a rule says for whoever calls next; nothing where the auction is another."""
    found: list[Agreement] = []
    for after in rule.after:
        suits = pattern(after).match(at.spoken)
        if suits is not None:
            about = [each for each in rule.when if letters(each)]
            if all(met(each, suits, at) for each in rule.when if each not in about):
                for bound in free(" ".join((rule.call, *rule.hands, *_letters(rule))), suits):
                    if all(met(each, bound, at) for each in about):
                        found.extend(_agreement(rule, bound, at))
            break
    return found


@lru_cache(maxsize=2_500)
def _letters(rule: SystemRule) -> tuple[str, ...]:
    """The letters of its conditions."""
    return tuple(sorted(frozenset().union(*map(letters, rule.when))))


def _agreement(rule: SystemRule, suits: Suits, at: AuctionStanding) -> list[Agreement]:
    said = call_of(rule.call, suits, at.auction.bid)
    if said is None:
        return []
    known = Bindings(suits, at.partner, at.their_suits, at.unbid, at.bare, expected(at), at.cheaper)
    alert = bool(rule.name) and at.by.names[rule.name].alert
    return [
        Agreement(said, needs(hand, known), rule.name, suits, rule.force, alert, rule.rest, ruled=True)
        for hand in rule.hands
    ]


def understood(at: AuctionStanding, call: AuctionCall) -> tuple[Agreement, ...]:
    """Everything ``call`` may mean for whoever calls next, the first one first; a natural one if nothing.

    What no hand can be that has made the calls before means nothing.
    """
    found = tuple(each for each in agreements(at) if each.call == call and (each.rest or _possible(each, at)))
    told = tuple(each for each in found if each.needs or each.name or isinstance(call, Pass))
    return told or found or (natural(at, call),)


def _possible(said: Agreement, at: AuctionStanding) -> bool:
    """Whether a hand can be what is asked: by points and cards of a pack, and by its own calls before.

    A hand that an earlier agreement takes for certain would have made another call.
    """
    if not possible(said, at.could_hold):
        return False
    known = of_thirteen(at.could_hold & said.shown)
    mine = [place for place, (by, _) in enumerate(at.auction.said) if by == at.me]
    return not any(all_taken(_passed_over(at, place), known) for place in mine)


def _passed_over(at: AuctionStanding, place: int) -> Sequence[Agreement]:
    """What came before the call that was made at a place; nothing where nobody has agreed on that call."""
    calls = at.calls[:place]
    several = _agreements(at.auction.dealer, calls, at.vulnerable, at.below, at.by)
    first = next((number for number, each in enumerate(several) if each.call == at.calls[place]), 0)
    return several[:first]


def call(hand: BridgeHand, at: AuctionStanding) -> AuctionCall:
    """The call that ``hand`` makes."""
    return chosen(hand, agreements(at)).call


def shown(
    auction: Auction, vulnerable: Vulnerable = NEITHER, by: System | None = None
) -> tuple[HandShown, ...]:
    """What each seat's calls have shown, in figures."""
    return standing(auction, vulnerable, by=by).shown


def agrees(
    hand: BridgeHand,
    seat: Seat,
    auction: Auction,
    vulnerable: Vulnerable = NEITHER,
    by: System | None = None,
) -> float:
    """How well ``hand``, of thirteen cards, goes with the calls of ``seat``: the share it would have made.

    One for a hand that would have made every call, the calls it did not make taken into account.
    """
    theirs = [place for place, (by, _) in enumerate(auction.said) if by == seat]
    same = 0
    for place in theirs:
        before = standing(Auction(auction.dealer, auction.calls[:place]), vulnerable, by=by)
        same += call(hand, before) == auction.calls[place]
    return same / len(theirs) if theirs else 1.0
