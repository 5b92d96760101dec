"""What a rule asks of a hand, written as players write it: ``12-21 hcp, 5+ S, S>=H``.

Terms are separated by commas; every one must hold. A suit is a letter, or a variable of the rule's pattern.

====================  ==========================================================================
``15-17 hcp``         honour points; ``12+ hcp``, ``-5 hcp`` (at most), ``4 hcp``
``6-9 pts``           honour points and one for every card beyond four in a suit
``6-9 sup M``         points in support of partner's M, who has shown some: shortness counts
``11-12 nt``          points for no trump: honours, and one for a good five-card suit
``25+ sum M``         points for a contract in M together with what partner is counted on for, who has
                      shown some; ``25+ sum NT`` for no trump
``5+ M``              cards of a suit
``8+ both M``         cards of a suit together with those that partner has shown
``M>=x``, ``M>x``     one suit at least as long, or longer, than another
``balanced``          no void, no singleton, at most one doubleton; ``unbalanced`` is the opposite
``stop x``            a stopper in x, ``no stop x`` none; ``stops`` in every suit the opponents have shown
``good M``            two of the three highest honours, or three of five
``solid M``           six cards or more headed by ace, king and queen
``guarded``           a stopper in every suit that 3NT has to fear, ``unguarded`` in one of them none
``covered``           two cards of every suit of which partner has shown fewer than three
``control x``         ace, king, singleton or void in x
``first control x``   the same, and in every suit that partner has denied to control; in none that could be
                      told cheaper, unless it was told before: so the cheapest is told first
``controlled M``      such a control in every suit but M where partner has not shown one, or a single card
``lacking M``         none in a suit but M that partner has denied to control
``takeout``           at most two of each suit of theirs, three of every suit nobody has shown
``rule 20``           so many points with the two longest suits, at least
``spades 15``         so many points with the spades, at least
``keys 1/4 M``        so many of the four aces and M's king; ``queen M``, ``no queen M``
``tricks 4 M``        so many sure tricks against, or with, M as trumps
====================  ==========================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tapis.bots.bridge.hand import SUITS_UPWARDS, BridgeHand
from tapis.bots.bridge.system.needs import (
    Balanced,
    ContractPoints,
    Control,
    Keycards,
    Lacking,
    Length,
    LengthSum,
    Longer,
    LongPoints,
    Need,
    OfSuit,
    Points,
    Quality,
    Stops,
    SureTricks,
    TakeOut,
)
from tapis.bots.bridge.system.shown import ANY_LENGTH, ANY_POINTS, ANY_STRENGTH, HandShown, Range
from tapis.core.cards import Suit
from tapis.games.bridge.result import NO_TRUMP


@dataclass(frozen=True, slots=True)
class Bindings:
    """What the words of a rule refer to where it is used."""

    suits: Mapping[str, Suit]
    """The variables of its pattern."""
    partner: HandShown
    """What partner has shown."""
    theirs: tuple[Suit, ...]
    """The suits that the opponents have shown."""
    unbid: tuple[Suit, ...] = ()
    """The suits that nobody has shown."""
    bare: tuple[Suit, ...] = ()
    """The suits that three no trump has to fear."""
    counted: int | None = None
    """The strength that partner is counted on for; None where no auction is known."""
    cheaper: Mapping[Suit, tuple[Suit, ...]] = field(default_factory=dict)
    """By suit, those whose control could still be told cheaper."""

    def suit(self, name: str) -> Suit:
        """The suit a name stands for; ValueError where it is none."""
        found = self.suits.get(name, name)
        if found not in SUITS_UPWARDS:
            raise ValueError(f"There is no suit {name!r} here.")
        return found

    def trump(self, name: str) -> Suit | None:
        """The trump a name stands for; None for no trump."""
        return None if name == "NT" else self.suit(name)


_CONTROLS = re.compile(r"(?P<kind>first control|controlled|lacking) (?P<suit>\w)")
_RANGE = r"(?:(?P<from>\d+)-(?P<to>\d+)|(?P<least>\d+)\+|-(?P<most>\d+)|(?P<exactly>\d+))"


def _range(found: re.Match[str], whole: Range) -> Range:
    if found["from"]:
        return Range(int(found["from"]), int(found["to"]))
    if found["least"]:
        return Range(int(found["least"]), whole.high)
    if found["most"]:
        return Range(whole.low, int(found["most"]))
    return Range(int(found["exactly"]), int(found["exactly"]))


def _support(found: re.Match[str], at: Bindings) -> Need:
    suit = at.suit(found["suit"])
    return ContractPoints(_range(found, ANY_STRENGTH), suit, max(3, at.partner.length(suit).low))


def _sum(found: re.Match[str], at: Bindings) -> Need:
    """What is left for this hand of points for a contract; nothing where partner is unknown."""
    strain = at.trump(found["suit"]) or NO_TRUMP
    if at.counted is None:
        return ContractPoints(ANY_STRENGTH, strain)
    both = _range(found, Range(0, ANY_STRENGTH.high + at.counted))
    partners = 0 if strain == NO_TRUMP else at.partner.length(strain).low
    asked = Range(max(0, both.low - at.counted), max(0, both.high - at.counted))
    return ContractPoints(asked, strain, partners)


def _both(found: re.Match[str], at: Bindings) -> Need:
    """What is left for this hand of cards of a suit: at least one; one of partner's where none was shown."""
    suit = at.suit(found["suit"])
    partners = max(1, at.partner.length(suit).low)
    both = _range(found, Range(0, ANY_LENGTH.high + partners))
    return Length(suit, Range(max(1, both.low - partners), max(1, both.high - partners)))


_TERMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Bindings], Need]], ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (_RANGE + r" hcp", lambda m, _: Points(_range(m, ANY_POINTS))),
        (_RANGE + r" pts", lambda m, _: LongPoints(_range(m, ANY_STRENGTH))),
        (_RANGE + r" nt", lambda m, _: ContractPoints(_range(m, ANY_STRENGTH), NO_TRUMP)),
        (_RANGE + r" sup (?P<suit>\w)", _support),
        (_RANGE + r" sum (?P<suit>\w|NT)", _sum),
        (_RANGE + r" both (?P<suit>\w)", _both),
        (_RANGE + r" (?P<suit>\w)", lambda m, at: Length(at.suit(m["suit"]), _range(m, ANY_LENGTH))),
        (r"(?P<a>\w)>=(?P<b>\w)", lambda m, at: Longer(at.suit(m["a"]), at.suit(m["b"]))),
        (r"(?P<a>\w)>(?P<b>\w)", lambda m, at: Longer(at.suit(m["a"]), at.suit(m["b"]), 1)),
        (r"balanced", lambda _m, _at: Balanced()),
        (r"unbalanced", lambda _m, _at: Balanced(False)),
        (r"stops", lambda _m, at: Stops(at.theirs)),
        (r"guarded", lambda _m, at: Stops(at.bare)),
        (r"unguarded", lambda _m, at: Stops(at.bare, yes=False)),
        (r"control (?P<suit>\w)", lambda m, at: Control(at.suit(m["suit"]))),
        (r"first round (?P<suit>\w)", lambda m, at: OfSuit(at.suit(m["suit"]), BridgeHand.wins_first)),
        (r"wasted (?P<suit>\w)", lambda m, at: OfSuit(at.suit(m["suit"]), BridgeHand.wastes)),
        (r"no waste (?P<suit>\w)", lambda m, at: OfSuit(at.suit(m["suit"]), BridgeHand.wastes, yes=False)),
        (r"takeout", lambda _m, at: TakeOut(at.theirs, at.unbid)),
        (r"stop (?P<suit>\w)", lambda m, at: Stops((at.suit(m["suit"]),))),
        (r"no stop (?P<suit>\w)", lambda m, at: Stops((at.suit(m["suit"]),), yes=False)),
        (r"good (?P<suit>\w)", lambda m, at: Quality(at.suit(m["suit"]))),
        (r"solid (?P<suit>\w)", lambda m, at: Quality(at.suit(m["suit"]), solid=True)),
        (r"rule (?P<n>\d+)", lambda m, _: LengthSum(int(m["n"]))),
        (r"spades (?P<n>\d+)", lambda m, _: LengthSum(int(m["n"]), spades=True)),
        (r"queen (?P<suit>\w)", lambda m, at: OfSuit(at.suit(m["suit"]), BridgeHand.has_queen)),
        (r"no queen (?P<suit>\w)", lambda m, at: OfSuit(at.suit(m["suit"]), BridgeHand.has_queen, yes=False)),
        (
            r"keys (?P<n>[\d/]+) (?P<suit>\w|NT)",
            lambda m, at: Keycards(tuple(map(int, m["n"].split("/"))), at.trump(m["suit"])),
        ),
        (r"tricks (?P<n>\d+) (?P<suit>\w|NT)", lambda m, at: SureTricks(int(m["n"]), at.trump(m["suit"]))),
    )
)


def needs(text: str, at: Bindings) -> tuple[Need, ...]:
    """What ``text`` asks of a hand; ValueError names a term that cannot be read."""
    terms = (term.strip() for term in text.split(","))
    return tuple(need for term in terms if term for need in _asked(term, at))


def _asked(term: str, at: Bindings) -> tuple[Need, ...]:
    if term == "covered":
        thin = (suit for suit in SUITS_UPWARDS if at.partner.length(suit).low < 3)
        return tuple(Length(suit, Range(2, ANY_LENGTH.high)) for suit in thin)
    found = _CONTROLS.fullmatch(term)
    if found is not None:
        return _controls(found["kind"], at.suit(found["suit"]), at)
    return (_need(term, at),)


def _controls(kind: str, suit: Suit, at: Bindings) -> tuple[Need, ...]:
    """Controls beside those that partner has told or denied."""
    told, denied = at.partner.held, at.partner.uncontrolled
    if kind == "first control":
        skipped = (Control(each, yes=False) for each in at.cheaper.get(suit, ()) if each not in denied)
        return (Control(suit), *(Control(each) for each in sorted(denied - {suit})), *skipped)
    sides = [each for each in SUITS_UPWARDS if each != suit]
    if kind == "lacking":
        return (Lacking(tuple(each for each in sides if each in denied)),)
    return tuple(Control(each) for each in sides if each not in told)


def _need(term: str, at: Bindings) -> Need:
    for pattern, make in _TERMS:
        found = pattern.fullmatch(term)
        if found is not None:
            return make(found, at)
    raise ValueError(f"{term!r} asks nothing of a hand that is known.")
