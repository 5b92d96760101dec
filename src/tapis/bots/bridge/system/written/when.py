"""What a rule asks of the auction beyond its calls: ``when = "theirs, partner 3+ x, x at 2"``.

Conditions are parted by commas; every one must hold, for the suits that the variables of the rule stand for.
They are what a rule for a class of auctions lives by, one whose ``after`` has ``...`` for any calls.

=======================  =======================================================================
``x>y``                  x ranks above y
``seat 3``               so many have passed but one before anybody bid
``passed``, ``fresh``    one has passed before anybody bid, or not
``vulnerable``, ``safe`` the own side is, or is not
``theirs``, ``ours``     whose the last bid is
``contested``, ``alone`` whether the opponents have done more than pass
``forced``, ``free``     whether a pass is out of the question
``game on``, ``game off`` whether the own side has to go on to game
``invited``              partner invites, and the next player has passed
``closing``, ``going``   whether a pass would end the auction
``level 1-2``            of the last bid
``x at 2``               the lowest bid of x that is open is at this level
``agreed x``             both hands have shown eight cards of x together; ``none agreed`` of no suit
``partner 5+ x``         cards of x that partner has shown at least; ``own`` of the player to call
``partner 12+ pts``      strength that partner has shown at least; ``own``
``partner control x``    partner has told a control in x; ``own`` the player to call
``untold x``             the player to call has neither told nor denied a control in x
``suited``               partner's last call bids a suit
``no controls``          neither of both has told or denied a control
``first double``         the player to call has not doubled yet
``partner balanced``     partner has shown a balanced hand
``their x``, ``unbid x`` a suit that an opponent has shown, or that nobody has
``said take-out``        the name of partner's last call, the next player having passed; with a suit
                         behind it, ``said keycards x``, the suit whose keycards that call counts, else
                         what the first letter of its rule stands for
``over keycards x``      the same, the next player having bid or doubled
=======================  =======================================================================
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from tapis.bots.bridge.system.patterns import VARIABLES

_X = r"(?P<x>[CDHSMOmnxyzw])"
_RANGE = r"(?P<low>\d{1,2})(?P<more>\+|-(?P<high>\d{1,2}))?"
_WHO = r"(?P<who>partner|own)"
WORDS = (
    *("passed", "fresh", "vulnerable", "safe", "theirs", "ours", "contested", "alone", "forced", "free"),
    *("game on", "game off", "invited", "closing", "going", "none agreed", "partner balanced"),
    *("first double", "no controls", "suited"),
)
"""Conditions of the auction as a whole."""
TERMS: Mapping[str, re.Pattern[str]] = {
    kind: re.compile(text)
    for kind, text in {
        "higher": rf"{_X}>(?P<lower>[CDHSMOmnxyzw])",
        "seat": r"seat (?P<seat>[1-4])",
        "level": rf"level {_RANGE}",
        "at": rf"{_X} at {_RANGE}",
        "agreed": rf"agreed {_X}",
        "strength": rf"{_WHO} {_RANGE} pts",
        "length": rf"{_WHO} {_RANGE} {_X}",
        "control": rf"{_WHO} control {_X}",
        "their": rf"their {_X}",
        "unbid": rf"unbid {_X}",
        "untold": rf"untold {_X}",
        "said": rf"said (?P<name>[a-z0-9-]+)(?: {_X})?",
        "over": rf"over (?P<name>[a-z0-9-]+)(?: {_X})?",
    }.items()
}
"""Conditions with figures, suits or a name, by kind."""
ANSWERING = ("said ", "over ")
"""What a condition begins with that looks at the name of partner's last call."""


@lru_cache(maxsize=2_000)
def read(text: str) -> tuple[str, Mapping[str, str]] | None:
    """The kind of a condition, a word being its own, with its figures and suits; None where it is none."""
    if text in WORDS:
        return text, {}
    for kind, form in TERMS.items():
        found = form.fullmatch(text)
        if found is not None:
            return kind, {key: told for key, told in found.groupdict().items() if told is not None}
    return None


@lru_cache(maxsize=2_000)
def letters(text: str) -> frozenset[str]:
    """The variables of a condition."""
    _, told = read(text) or ("", {})
    return frozenset(each for key in ("x", "lower") if (each := told.get(key, "")) in VARIABLES)
