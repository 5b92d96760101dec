"""What can be read of a rule of a system: its auctions, its call, its hands, its conditions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from tapis.bots.bridge.system.asking import Bindings, needs
from tapis.bots.bridge.system.patterns import ANYTHING, VARIABLES, Suits, free
from tapis.bots.bridge.system.shown import HandShown
from tapis.bots.bridge.system.written.when import letters, read
from tapis.core.speech import Saying

MOST_CALLS, MOST_TERMS = 40, 12
"""Calls of an auction that a rule may tell, and what it may ask of a hand."""
_STRAIN = r"(?:NT|[CDHSMOmnxyzw])"
_CALL = re.compile(rf"\?|(?:(?:P|X|XX|(?:[1-7]|\[[1-7]+\]){_STRAIN})(?:\||$))+")
_MADE = re.compile(rf"P|X|XX|(?:[1-7]|\+{{1,3}}){_STRAIN}")
_SUITS: Suits = dict(zip("MOmnxyzw", "SHDCSHDC", strict=True))
"""Suits for the variables of a pattern that is only tried for being readable."""


def unreadable(after: Sequence[str], call: str, hands: Sequence[str], when: Sequence[str]) -> Saying | None:
    """The first thing of a rule that nobody can read, or that no hand can be."""
    return (
        next((said for each in after if (said := _no_auction(each)) is not None), None)
        or (None if _MADE.fullmatch(call) else _no_call(call))
        or next((said for each in hands if (said := _no_hand(each)) is not None), None)
        or next((_no_condition(each) for each in when if read(each) is None), None)
        or _unbound(after, call, hands, when)
    )


def _no_call(word: str) -> Saying:
    return Saying("“{term}” is no call of an auction.", {"term": word})


def _no_auction(after: str) -> Saying | None:
    words = after.split()
    found = next((each for each in words if each != ANYTHING and not _CALL.fullmatch(each.strip("()"))), None)
    if found is not None or words.count(ANYTHING) > 1:
        return _no_call(found or after)
    return _no_call(after) if len(words) > MOST_CALLS else None


def _no_hand(hand: str) -> Saying | None:
    terms = [term.strip() for term in hand.split(",") if term.strip()]
    for term in terms[: MOST_TERMS + 1]:
        try:
            needs(term, Bindings(_SUITS, HandShown(), ()))
        except ValueError:
            return Saying("“{term}” asks nothing of a hand that is known.", {"term": term})
    return None if len(terms) <= MOST_TERMS else Saying("No hand is “{term}”.", {"term": hand})


def _no_condition(text: str) -> Saying:
    return Saying("“{term}” is no condition.", {"term": text})


def _unbound(after: Sequence[str], call: str, hands: Sequence[str], when: Sequence[str]) -> Saying | None:
    """A variable that only some of the auctions settle, or a condition nobody can check.

    Conditions of a class of auctions settle what their letters stand for; others compare what is settled.
    """
    told = [variables(each) for each in after]
    own = variables(" ".join((call, *hands))).union(*map(letters, when))
    for name in sorted(own):
        if any(name in each for each in told) and not all(name in each for each in told):
            return Saying(
                "{name} stands for a suit in some of these auctions, and in others not.", {"name": name}
            )
    known = variables(" ".join((call, *hands))).union(*told)
    for condition in when:
        if ">" in condition and not known.issuperset(letters(condition)):
            return _no_condition(condition)
    return None


def variables(text: str) -> set[str]:
    """The variables that stand in a text for suits."""
    return {name for name in re.findall(r"[A-Za-z]+", text) if name in VARIABLES}


def ways(after: Sequence[str], call: str, hands: Sequence[str], when: Sequence[str]) -> int:
    """How many agreements a rule makes of one auction at most: its hands, in every suit left open."""
    names = variables(" ".join((call, *hands))).union(*map(letters, when)) - variables(after[0])
    return len(hands) * _bindings("".join(sorted(names)))


@cache
def _bindings(names: str) -> int:
    return sum(1 for _ in free(" ".join(names), {}))
