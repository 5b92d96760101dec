"""A file of a system looked through before anybody bids by it: what cannot be read, contradicts, is open.

For a club that writes its own. Every finding names its line and says one thing; the first fault that keeps
the file from being read is told alone. Whether a hand bears its calls out is counted by a census, not here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from tapis.bots.bridge.hand import SUITS_UPWARDS
from tapis.bots.bridge.system.agreements import Force
from tapis.bots.bridge.system.asking import Bindings, needs
from tapis.bots.bridge.system.needs import Need, shown_by
from tapis.bots.bridge.system.patterns import ANYTHING, VARIABLES, Suits, call_of, free, pattern
from tapis.bots.bridge.system.reading import agreements, standing
from tapis.bots.bridge.system.rules import System, SystemRule, parse, principles
from tapis.bots.bridge.system.shown import ANY_LENGTH, ANY_POINTS, MOST_CARDS, HandShown, Range
from tapis.bots.bridge.system.written.legible import unreadable
from tapis.bots.bridge.system.written.shape import Misshapen
from tapis.bots.bridge.system.written.when import letters
from tapis.bots.meanings import SystemFinding
from tapis.core.speech import Saying
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import AuctionCall, Bid, Pass

_RULE = re.compile(r"\{[^{}]*?\bcall\s*=")


def checked(name: str, text: str) -> tuple[System | None, tuple[SystemFinding, ...]]:
    """The system in ``text``, None where it cannot be read, and what was found, by lines."""
    try:
        found = parse(name, text)
    except Misshapen as error:
        lines = _lines(text)
        line = error.line or (lines[error.rule] if 0 <= error.rule < len(lines) else 0)
        return None, (SystemFinding(line, error.says),)
    own = tuple(_own(found, text))
    told = [
        SystemFinding(line, says, _named(rule))
        for line, rule in own
        if (says := unreadable(rule.after, rule.call, rule.hands, rule.when)) is not None
    ]
    if not told:
        told = [
            *_no_such_hands(own),
            *_never_said(own),
            *_out_of_reach(own),
            *_contradicting(own),
            *_unanswered(own, found),
        ]
    return found, tuple(sorted(told, key=lambda each: (not each.fault, each.line)))


def _named(rule: SystemRule) -> str:
    return f"{rule.after[0]} – {rule.call}" if rule.after[0] else rule.call


def _lines(text: str) -> list[int]:
    """The line of each rule that the file has itself."""
    return [text.count("\n", 0, each.start()) + 1 for each in _RULE.finditer(text)]


def _own(found: System, text: str) -> Iterator[tuple[int, SystemRule]]:
    """The rules the file itself has, each with its line; those taken over from another file left out."""
    told = tomllib.loads(text)["part"]
    lines = _lines(text)
    rules = [
        rule
        for part, said in zip(found.parts, told, strict=True)
        if "from" not in said
        for rule in part.rules
    ]
    same = len(lines) == len(rules)
    yield from zip(lines if same else [0] * len(rules), rules, strict=True)


def _no_such_hands(own: Sequence[tuple[int, SystemRule]]) -> Iterator[SystemFinding]:
    """Terms that no hand has together, whatever their suits stand for."""
    for line, rule in own:
        for hand in rule.hands:
            every = free(f"{rule.after[0]} {rule.call} {hand}", {})
            if all(_impossible(needs(hand, Bindings(suits, HandShown(), ()))) for suits in every):
                yield SystemFinding(line, Saying("No hand is “{term}”.", {"term": hand}), _named(rule))


def _impossible(asked: Sequence[Need]) -> bool:
    """Whether figures exclude each other, those of one suit or the lengths of all four."""
    shown = [shown_by((need,)) for need in asked]
    lengths = [_all([each.length(suit) for each in shown], ANY_LENGTH) for suit in SUITS_UPWARDS]
    ranges = (*lengths, _all([each.hcp for each in shown], ANY_POINTS), *(each.strength for each in shown))
    if any(each.low > each.high for each in ranges):
        return True
    return not sum(each.low for each in lengths) <= MOST_CARDS <= sum(each.high for each in lengths)


def _all(several: Sequence[Range], whole: Range) -> Range:
    """What all of them allow; upside down where that is nothing."""
    return Range(
        max((each.low for each in several), default=0),
        min((each.high for each in several), default=whole.high),
    )


def _never_said(own: Sequence[tuple[int, SystemRule]]) -> Iterator[SystemFinding]:
    """Auctions whose bids do not rise, whatever their suits stand for."""
    for line, rule in own:
        for after in rule.after:
            if (
                ANYTHING not in after
                and not set(after) & set("|[?")
                and not any(_rises(said) for said, _ in _auctions(after, "P"))
            ):
                words = Saying("“{term}” is no auction: its bids do not rise.", {"term": after})
                yield SystemFinding(line, words, _named(rule))


def _rises(said: Sequence[AuctionCall]) -> bool:
    ranks = [each.rank for each in said if isinstance(each, Bid)]
    return all(lower < higher for lower, higher in pairwise(ranks))


def _out_of_reach(own: Sequence[tuple[int, SystemRule]]) -> Iterator[SystemFinding]:
    """Rules after one that takes every hand, and calls that are not high enough."""
    ended: dict[tuple[str, frozenset[str]], int] = {}
    for line, rule in own:
        plain = not any(map(letters, rule.when)) and not any(name in rule.call for name in VARIABLES)
        behind = [where for after in rule.after if (where := _behind(after, rule.when, ended))]
        if len(behind) == len(rule.after):
            words = Saying(
                "No hand comes to it: the rule of line {other} takes all that are left.", {"other": behind[0]}
            )
            yield SystemFinding(line, words, _named(rule))
        if plain and not rule.of_class and not rule.when and not any(_open(a, rule.call) for a in rule.after):
            low = Saying("{call} is not high enough after this auction.", {"call": rule.call})
            yield SystemFinding(line, low, _named(rule))
        if plain and (rule.rest or not any(rule.hands)):
            ended.update(((after, frozenset(rule.when)), line) for after in rule.after)


def _behind(after: str, when: Sequence[str], ended: Mapping[tuple[str, frozenset[str]], int]) -> int | None:
    """The line of a rule that takes every hand after the same auctions, its conditions among these."""
    return next((line for (at, asked), line in ended.items() if at == after and asked <= set(when)), None)


def _open(after: str, call: str) -> bool:
    """Whether a call that names a level may be made after an auction, whatever its variables stand for."""
    for said, suits in _auctions(after, call):
        bids = [each for each in said if isinstance(each, Bid)]
        made = call_of(call, suits, bids[-1] if bids else None)
        if not isinstance(made, Bid) or not bids or made.rank > bids[-1].rank:
            return True
    return False


def _auctions(after: str, call: str) -> Iterator[tuple[list[AuctionCall], Suits]]:
    """Auctions that a pattern describes, with what its variables stand for; of several options the first."""
    options = [token.text.split("|")[0] for token in pattern(after).tokens]
    tokens = [re.sub(r"\[(\d)\d*\]", r"\1", option).replace("?", "P") for option in options]
    for suits in free(" ".join([*tokens, call]), {}):
        said = [call_of(token, suits, None) for token in tokens]
        yield [each for each in said if each is not None], suits


def _contradicting(own: Sequence[tuple[int, SystemRule]]) -> Iterator[SystemFinding]:
    """One call after one auction that asks partner both to pass and to speak."""
    first: dict[tuple[str, str, frozenset[str]], tuple[int, Force]] = {}
    for line, rule in own:
        for after in rule.after:
            same = (after, rule.call, frozenset(rule.when))
            other = first.setdefault(same, (line, rule.force))
            if Force.STOP in (other[1], rule.force) and (other[1].forces or rule.force.forces):
                words = Saying(
                    "{call} asks partner to speak here and to pass in line {other}, or the other way round.",
                    {"call": rule.call, "other": other[0]},
                )
                yield SystemFinding(line, words, _named(rule))
                break


def _unanswered(own: Sequence[tuple[int, SystemRule]], found: System) -> Iterator[SystemFinding]:
    """Calls that partner has to answer, and no rule tells how.

    Those of a class of auctions are left out: which these are, only a census can tell.
    """
    for line, rule in own:
        if rule.force is not Force.ROUND or rule.name in principles() or rule.of_class:
            continue
        if not any(_answered(after, rule.call, found) for after in rule.after):
            words = Saying(
                "{call} has to be answered, and no rule tells how: principles will.", {"call": rule.call}
            )
            yield SystemFinding(line, words, _named(rule), fault=False)


def _answered(after: str, call: str, by: System) -> bool:
    """Whether a rule, for this auction or for a class of auctions, says anything to whoever has to answer."""
    for said, suits in _auctions(after, call):
        last = next((each for each in reversed(said) if isinstance(each, Bid)), None)
        made = call_of(call, suits, last)
        if made is None or not _rises([*said, made]):
            continue
        at = standing(Auction(0, (*said, made, Pass())), by=by)
        if any(each.ruled for each in agreements(at)):
            return True
    return False
