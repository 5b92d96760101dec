"""Whether an auction meets a condition of a rule; how they are written stands in ``written/when.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from tapis.bots.bridge.system.agreements import Force
from tapis.bots.bridge.system.patterns import Suits
from tapis.bots.bridge.system.shown import MOST_STRENGTH, HandShown
from tapis.bots.bridge.system.slams import undisturbed
from tapis.bots.bridge.system.standing import AuctionStanding
from tapis.bots.bridge.system.written.when import read
from tapis.core.cards import Suit
from tapis.games.bridge.play.calls import Bid, Pass
from tapis.games.bridge.result import NO_TRUMP, STRAINS, side_of

Told: TypeAlias = Mapping[str, str]
"""The figures and letters of a condition, by name."""


def met(condition: str, suits: Suits, at: AuctionStanding) -> bool:
    """Whether ``condition`` holds for whoever calls next; ValueError where it is none."""
    found = read(condition)
    if found is None:
        raise ValueError(f"{condition!r} is no condition.")
    kind, told = found
    return _WORDS[kind](at) if kind in _WORDS else _TERMS[kind](told, suits, at)


def _suit(told: Told, suits: Suits, name: str = "x") -> Suit:
    return suits.get(told[name], told[name])


def _within(told: Told, number: int) -> bool:
    low = int(told["low"])
    more = told.get("more", "")
    high = MOST_STRENGTH if more == "+" else int(told.get("high", low))
    return low <= number <= high


def _who(told: Told, at: AuctionStanding) -> HandShown:
    return at.partner if told["who"] == "partner" else at.own


def _contested(at: AuctionStanding) -> bool:
    mine = side_of(at.me)
    return any(not isinstance(call, Pass) for seat, call in at.auction.said if side_of(seat) != mine)


def _invited(at: AuctionStanding) -> bool:
    last = at.partners_last
    return last is not None and last[1].force is Force.INVITES and isinstance(at.calls[-1], Pass)


def _suited(at: AuctionStanding) -> bool:
    last = at.partners_last
    return last is not None and isinstance(last[0], Bid) and last[0].strain != NO_TRUMP


def _level(told: Told, _: Suits, at: AuctionStanding) -> bool:
    return at.auction.bid is not None and _within(told, at.auction.bid.level)


def _at(told: Told, suits: Suits, at: AuctionStanding) -> bool:
    bid = at.cheapest(_suit(told, suits))
    return bid is not None and _within(told, bid.level)


def _said(told: Told, suits: Suits, at: AuctionStanding) -> bool:
    last = at.partners_last
    if last is None or last[1].name != told["name"] or not undisturbed(at):
        return False
    return "x" not in told or _suit(told, suits) == last[1].about


def _over(told: Told, suits: Suits, at: AuctionStanding) -> bool:
    last = at.partners_last
    if last is None or last[1].name != told["name"] or isinstance(at.calls[-1], Pass):
        return False
    return "x" not in told or _suit(told, suits) == last[1].about


_WORDS: Mapping[str, Callable[[AuctionStanding], bool]] = {
    "passed": lambda at: at.passed,
    "fresh": lambda at: not at.passed,
    "vulnerable": lambda at: at.exposed,
    "safe": lambda at: not at.exposed,
    "ours": lambda at: at.ours,
    "theirs": lambda at: not at.ours,
    "contested": _contested,
    "alone": lambda at: not _contested(at),
    "forced": lambda at: at.forced,
    "free": lambda at: not at.forced,
    "game on": lambda at: at.to_game[side_of(at.me)],
    "game off": lambda at: not at.to_game[side_of(at.me)],
    "invited": _invited,
    "closing": lambda at: at.closing,
    "going": lambda at: not at.closing,
    "none agreed": lambda at: at.agreed is None,
    "no controls": lambda at: not any(each.controls or each.uncontrolled for each in (at.own, at.partner)),
    "suited": _suited,
    "first double": lambda at: not at.doubled(at.me),
    "partner balanced": lambda at: at.partner.balanced,
}
_TERMS: Mapping[str, Callable[[Told, Suits, AuctionStanding], bool]] = {
    "higher": lambda told, suits, _: (
        STRAINS.index(_suit(told, suits)) > STRAINS.index(_suit(told, suits, "lower"))
    ),
    "seat": lambda told, _, at: at.passes + 1 == int(told["seat"]),
    "level": _level,
    "at": _at,
    "agreed": lambda told, suits, at: at.agreed == _suit(told, suits),
    "strength": lambda told, _, at: _within(told, _who(told, at).strength.low),
    "length": lambda told, suits, at: _within(told, _who(told, at).length(_suit(told, suits)).low),
    "their": lambda told, suits, at: _suit(told, suits) in at.their_suits,
    "unbid": lambda told, suits, at: _suit(told, suits) in at.unbid,
    "control": lambda told, suits, at: _suit(told, suits) in _who(told, at).controls,
    "untold": lambda told, suits, at: _suit(told, suits) not in at.own.controls | at.own.uncontrolled,
    "said": _said,
    "over": _over,
}
