"""Auctions as rules describe them: ``1M (P)``, ``1x (1y)``, ``(1x) X (P)``, ``1NT 2C 2D``.

A pattern tells the calls since the first that was no pass, those of the opponents in parentheses. Where two
calls of one side follow each other, the side between has passed, and so it has before one's own next call.
A strain is a letter, ``NT``, or a variable: ``M`` and ``O`` stand for majors, ``m`` and ``n`` for minors,
``x y z w`` for any suits; different variables for different suits. ``1x|1NT`` is one call or the other,
``[23]y`` one of these levels, ``?`` any call. ``...``, once, is any calls, also none: ``1x ... (2y)``; such a
pattern tells a class of auctions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tapis.bots.bridge.hand import MAJORS, SUITS_UPWARDS
from tapis.core.cards import Suit
from tapis.games.bridge.play.calls import BIDS, AuctionCall, Bid, Double, Pass, Redouble
from tapis.games.bridge.result import NO_TRUMP, STRAINS

VARIABLES: Mapping[str, str] = {
    **dict.fromkeys("MO", MAJORS[::-1]),
    **dict.fromkeys("mn", "DC"),
    **dict.fromkeys("xyzw", SUITS_UPWARDS[::-1]),
}
"""The suits each variable may stand for, the highest first."""

WORDS: Mapping[str, type[Pass] | type[Double] | type[Redouble]] = {"P": Pass, "X": Double, "XX": Redouble}
_BID = re.compile(r"(?P<levels>[1-7]|\[[1-7]+\])(?P<strain>NT|\w)")
_CHEAPEST = re.compile(r"(?P<jump>\+{1,3})(?P<strain>NT|\w)")

ANYTHING = "..."

Suits = Mapping[str, Suit]


@dataclass(frozen=True, slots=True)
class Token:
    """One call of a pattern."""

    text: str
    ours: bool

    def match(self, call: AuctionCall, suits: Suits) -> Suits | None:
        """The variables with what ``call`` adds; None where it is another call."""
        for option in self.text.split("|"):
            found = _matched(option, call, suits)
            if found is not None:
                return found
        return None


def _matched(option: str, call: AuctionCall, suits: Suits) -> Suits | None:
    if option == "?":
        return suits
    if option in WORDS:
        return suits if isinstance(call, WORDS[option]) else None
    found = _BID.fullmatch(option)
    if found is None:
        raise ValueError(f"{option!r} is no call of a pattern.")
    if not isinstance(call, Bid) or str(call.level) not in found["levels"]:
        return None
    return bound(found["strain"], call.strain, suits)


def bound(name: str, strain: str, suits: Suits) -> Suits | None:
    """The variables with ``name`` standing for ``strain``; None where it cannot."""
    if name == "NT":
        return suits if strain == NO_TRUMP else None
    if name not in VARIABLES:
        return suits if name == strain else None
    if name in suits:
        return suits if suits[name] == strain else None
    if strain not in VARIABLES[name] or strain in suits.values():
        return None
    return {**suits, name: strain}


@dataclass(frozen=True, slots=True)
class Pattern:
    """The calls since the first that was no pass."""

    tokens: tuple[Token, ...]
    """Those of the whole auction; of a class of auctions the first ones."""
    last: tuple[Token, ...] | None = None
    """The last calls of a class of auctions; None for an auction that is told whole."""

    def fits(self, calls: int) -> bool:
        """Whether it can tell auctions of so many calls."""
        told = len(self.tokens) + len(self.last or ())
        if self.last is None or calls <= told:
            return calls == told
        return not self.tokens or self.tokens[0].ours == (calls % 2 == 0)

    def match(self, calls: Sequence[AuctionCall]) -> Suits | None:
        """What the variables stand for in ``calls``, which begin with no pass; None where they differ."""
        if not self.fits(len(calls)):
            return None
        last = self.last or ()
        told = (*calls[: len(self.tokens)], *calls[len(calls) - len(last) :])
        suits: Suits = {}
        for token, call in zip((*self.tokens, *last), told, strict=True):
            found = token.match(call, suits)
            if found is None:
                return None
            suits = found
        return suits


@lru_cache(maxsize=20_000)
def pattern(text: str) -> Pattern:
    """The pattern that ``text`` describes."""
    first, anything, last = text.partition(ANYTHING)
    if anything:
        return Pattern(_tokens(first, ended=False), _tokens(last))
    return Pattern(_tokens(text))


def _tokens(text: str, *, ended: bool = True) -> tuple[Token, ...]:
    """Calls with the passes between; with the pass before one's own next call where they have ``ended``."""
    tokens: list[Token] = []
    for word in text.split():
        theirs = word.startswith("(")
        if tokens and tokens[-1].ours != theirs:
            tokens.append(Token("P", theirs))
        tokens.append(Token(word.strip("()"), not theirs))
    if ended and tokens and tokens[-1].ours:
        tokens.append(Token("P", ours=False))
    return tuple(tokens)


def free(text: str, suits: Suits) -> Iterator[Suits]:
    """Every way in which the variables of ``text`` that stand for nothing yet can be chosen."""
    names = [name for name in _named(text) if name not in suits]
    if not names:
        yield suits
        return
    for suit in VARIABLES[names[0]]:
        found = bound(names[0], suit, suits)
        if found is not None:
            yield from free(text, found)


@lru_cache(maxsize=20_000)
def _named(text: str) -> tuple[str, ...]:
    """The variables of a text, in its order."""
    spaced = re.sub(r"[^\w+]", " ", text).replace("+", " ")
    return tuple(dict.fromkeys(re.findall(r"\b(?:[1-7]|\+{1,3})?([MOmnxyzw])\b", spaced)))


def call_of(text: str, suits: Suits, last: Bid | None) -> AuctionCall | None:
    """The call ``text`` names once its variables are known; None where there is no such bid."""
    if text in WORDS:
        return WORDS[text]()
    cheapest = _CHEAPEST.fullmatch(text)
    if cheapest is not None:
        return _jump(_strain(cheapest["strain"], suits), len(cheapest["jump"]) - 1, last)
    found = _BID.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no call.")
    return Bid(int(found["levels"]), _strain(found["strain"], suits))


def _strain(name: str, suits: Suits) -> str:
    found = NO_TRUMP if name == "NT" else suits.get(name, name)
    if found not in STRAINS:
        raise ValueError(f"There is no strain {name!r} here.")
    return found


def _jump(strain: str, levels: int, last: Bid | None) -> Bid | None:
    cheapest = next(
        (bid for bid in BIDS if bid.strain == strain and (not last or bid.rank > last.rank)), None
    )
    if cheapest is None or cheapest.level + levels > 7:
        return None
    return Bid(cheapest.level + levels, strain)
