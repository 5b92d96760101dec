"""What a call tells by not being another: hands that an earlier agreement takes do not come to a later one.

Used where an agreement asks nothing in figures itself, a hand that is left over or a stopper: 3NT after a
raise that was open says that the suit was too short for it. Only what follows for certain is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tapis.bots.bridge.hand import SUITS_UPWARDS
from tapis.bots.bridge.system.agreements import Agreement
from tapis.bots.bridge.system.needs import ContractPoints, Length, LengthSum, Longer, LongPoints, Need, Points
from tapis.bots.bridge.system.shown import ANY_LENGTH, ANY_POINTS, MOST_CARDS, HandShown, Range, either
from tapis.games.bridge.play.calls import AuctionCall, Pass

UNCOUNTED = 4
"""Cards of a suit that bring no points for length."""


def told_by_the_rest(several: Sequence[Agreement], own: HandShown) -> Iterator[Agreement]:
    """The same agreements; a call that shows no figure tells what those before it have left of ``own``."""
    silent = {each.call for each in several if _silent(each.call, several)}
    for place, each in enumerate(several):
        if each.call not in silent or (each.needs and isinstance(each.call, Pass)):
            yield each
            continue
        known = own & each.shown
        more = tuple(_needs(_left(several[:place], known), known))
        yield replace(each, needs=(*each.needs, *more), rest=each.rest or not each.needs)


def possible(said: Agreement, known: HandShown) -> bool:
    """Whether a hand within ``known`` can be what an agreement asks, by its points and by each length."""
    pairs = ((known.hcp, said.shown.hcp), *zip(known.lengths, said.shown.lengths, strict=True))
    return all(max(a.low, b.low) <= min(a.high, b.high) for a, b in pairs)


def of_thirteen(known: HandShown) -> HandShown:
    """The same figures with each length cut to what the three others leave of thirteen cards."""
    lows, highs = sum(each.low for each in known.lengths), sum(each.high for each in known.lengths)
    clubs, diamonds, hearts, spades = (
        Range(max(each.low, MOST_CARDS - highs + each.high), min(each.high, MOST_CARDS - lows + each.low))
        for each in known.lengths
    )
    return replace(known, lengths=(clubs, diamonds, hearts, spades))


def all_taken(several: Sequence[Agreement], known: HandShown) -> bool:
    """Whether every hand within ``known``, whatever its honour points, is one that some agreement takes."""
    points = range(known.hcp.low, known.hcp.high + 1)
    exactly = (replace(known, hcp=Range(each, each)) for each in points)
    return all(any(_takes(said, hand) for said in several) for hand in exactly)


def _takes(said: Agreement, known: HandShown) -> bool:
    return all(_borne_out(need, known) for need in said.needs)


def takes_all(said: Agreement, known: HandShown) -> bool:
    """Whether every hand within ``known`` has what an agreement asks."""
    return all(_held(need, known) for need in said.needs)


def _silent(call: AuctionCall, several: Sequence[Agreement]) -> bool:
    same = [each for each in several if each.call == call]
    if isinstance(call, Pass):
        return len(same) > 1
    return not any(each.name for each in same) and either(tuple(each.shown for each in same)) == HandShown()


def _left(before: Sequence[Agreement], known: HandShown) -> HandShown:
    """The figures of the hands that none of some agreements takes."""
    for each in before:
        open_ = [need for need in each.needs if not _held(need, known)]
        if len(open_) == 1:
            known = _without(open_[0], known)
    return known


def _held(need: Need, known: HandShown) -> bool:
    """Whether every hand within ``known`` has what is asked."""
    match need:
        case Points(asked):
            return _within(known.hcp, asked)
        case ContractPoints(asked):
            return asked.low <= known.hcp.low and asked.high >= ANY_POINTS.high
        case Length(suit, asked):
            return _within(known.length(suit), asked)
    return False


def _borne_out(need: Need, known: HandShown) -> bool:
    """The same, also by what lengths tell together."""
    match need:
        case Longer(suit, other, more):
            return known.length(suit).low >= known.length(other).high + more
        case LongPoints(asked):
            longs = sum(max(0, each.low - UNCOUNTED) for each in known.lengths)
            return asked.low <= known.hcp.low + longs and asked.high >= ANY_POINTS.high
        case LengthSum(least, False):
            longest = sorted(each.low for each in known.lengths)[-2:]
            return known.hcp.low + sum(longest) >= least
    return _held(need, known)


def _within(inner: Range, outer: Range) -> bool:
    return outer.low <= inner.low and inner.high <= outer.high


def _without(need: Need, known: HandShown) -> HandShown:
    """The hands within ``known`` that have not what is asked, as far as figures tell them."""
    match need:
        case Length(suit, asked):
            return known.with_length(suit, _cut(known.length(suit), asked))
        case Points(asked):
            return replace(known, hcp=_cut(known.hcp, asked))
        case ContractPoints(asked) if asked.high >= ANY_POINTS.high:
            return replace(known, hcp=_cut(known.hcp, asked))
    return known


def _cut(have: Range, taken: Range) -> Range:
    """What is left of a range; all of it where both ends, or none, would stay."""
    if have.low < taken.low <= have.high <= taken.high:
        return Range(have.low, taken.low - 1)
    if taken.low <= have.low <= taken.high < have.high:
        return Range(taken.high + 1, have.high)
    return have


def _needs(left: HandShown, known: HandShown) -> Iterator[Need]:
    for suit in SUITS_UPWARDS:
        if left.length(suit) not in (known.length(suit), ANY_LENGTH):
            yield Length(suit, left.length(suit))
    if left.hcp not in (known.hcp, ANY_POINTS):
        yield Points(left.hcp)
