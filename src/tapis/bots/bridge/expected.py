"""How many tricks declarer's side takes with all four hands seen, guessed without playing a card.

A sum of weighted measures of the hands: honours suit by suit, trumps, shortness on either side, losers, and
what the opponents hold. The weights were fitted to deals solved exactly (``research/bridge_tricks.py``).
Where a contract is played in many imagined worlds the guess serves as well as the exact number, and costs
nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import msgspec

from tapis.core.cards import SUITS, Cards
from tapis.core.tricks import Seat
from tapis.games.bridge.result import NO_TRUMP, SEATS, TRICKS

FULL = 0x1FFF
ACE, KING, QUEEN, KNAVE, TEN = (1 << place for place in (12, 11, 10, 9, 8))
HONOURS = ACE, KING, QUEEN, KNAVE, TEN
TOPS = ACE | KING | QUEEN

SuitCards = tuple[int, ...]
"""The cards of one suit in each hand, the lowest bit a two: declarer, left, dummy, right."""


class TrickWeights(msgspec.Struct, frozen=True):
    """TrickWeights of the measures, and how far the guess is usually off."""

    trumps: Sequence[float]
    no_trump: Sequence[float]
    spread: Mapping[str, float]


@cache
def weights() -> TrickWeights:
    """Those that were fitted, as they are kept in the package."""
    return msgspec.json.decode(files(__package__).joinpath("tricks.json").read_bytes(), type=TrickWeights)


def expected(hands: Sequence[Cards], strain: str, declarer: Seat) -> float:
    """How many tricks declarer's side takes, from 0 to 13."""
    found = weights().no_trump if strain == NO_TRUMP else weights().trumps
    guess = sum(w * x for w, x in zip(found, measures(hands, strain, declarer), strict=True))
    return min(max(guess, 0.0), float(TRICKS - sure_losers(hands, strain, declarer)))


def spread(strain: str) -> float:
    """How far the guess is off, in tricks: its standard deviation."""
    return weights().spread["no_trump" if strain == NO_TRUMP else "trumps"]


def measures(hands: Sequence[Cards], strain: str, declarer: Seat) -> Sequence[float]:
    """What is weighed, a one first."""
    turned = [hands[(declarer + step) % SEATS].bits for step in range(SEATS)]
    suits = {suit: tuple(bits >> 13 * at & FULL for bits in turned) for at, suit in enumerate(SUITS)}
    trumps = suits.pop(strain, None)
    return _without(list(suits.values())) if trumps is None else _with(trumps, list(suits.values()))


def sure_losers(hands: Sequence[Cards], strain: str, declarer: Seat) -> int:
    """What the opponents cash before declarer has the lead: a sum cannot see that two aces are missing."""
    turned = [hands[(declarer + step) % SEATS].bits for step in range(SEATS)]
    suits = {suit: tuple(bits >> 13 * at & FULL for bits in turned) for at, suit in enumerate(SUITS)}
    return sum(_cashed(held, ruffs=strain not in (NO_TRUMP, suit)) for suit, held in suits.items())


def _cashed(suit: SuitCards, ruffs: bool) -> int:
    """How many rounds of a suit the opponents win at once, and declarer's side cannot ruff."""
    a, left, b, right = suit
    top, theirs = 0, left | right
    while top < len(HONOURS) and theirs & HONOURS[top]:
        top += 1
    followed = min(_many(a), _many(b)) if ruffs else max(_many(a), _many(b))
    return min(top, followed, max(_many(left), _many(right)))


def _many(word: int) -> int:
    return word.bit_count()


def _held(several: Sequence[SuitCards]) -> list[float]:
    """How many aces, kings, queens, knaves and tens our side has in some suits."""
    return [float(sum(bool((a | b) & honour) for a, _, b, _ in several)) for honour in HONOURS]


def _behind(several: Sequence[SuitCards]) -> list[float]:
    """Their kings and queens that lie under, or over, a higher honour of ours: finesses that work or fail."""
    good = bad = 0
    for a, left, b, right in several:
        for honour in (KING, QUEEN):
            above = FULL & ~((honour << 1) - 1)
            for mine, before, after in ((a, right, left), (b, left, right)):
                if mine & above and not mine & honour:
                    good += bool(before & honour)
                    bad += bool(after & honour)
    return [float(good), float(bad)]


def _losers(a: int, b: int) -> int:
    """What a suit loses at the most in three rounds, its shorter hand not ruffing."""
    longest = max(_many(a), _many(b))
    return max(0, min(3, longest) - _many((a | b) & TOPS))


def _wasted(a: int, b: int) -> int:
    """Honours below the ace opposite a void, or alone."""
    bare = sum(_many(hand) == 1 and bool(hand & (KING | QUEEN | KNAVE)) for hand in (a, b))
    return bare + (not a) * _many(b & (KING | QUEEN)) + (not b) * _many(a & (KING | QUEEN))


def _short(hand: Sequence[int], trumps: int) -> list[float]:
    """Voids, singletons and doubletons of a hand, as far as it has trumps to ruff with."""
    lengths = [_many(suit) for suit in hand]
    return [
        float(sum(length == short for length in lengths) * min(trumps, 3 - short) / (3 - short))
        for short in range(3)
    ]


def _with(trumps: SuitCards, sides: Sequence[SuitCards]) -> Sequence[float]:
    a, left, b, right = trumps
    mine, theirs = _many(a), _many(b)
    long, few = (0, 2) if mine >= theirs else (2, 0)
    shorter = _short([suit[few] for suit in sides], min(mine, theirs))
    longer = _short([suit[long] for suit in sides], max(mine, theirs))
    foes = [_many(suit[at]) for suit in sides for at in (1, 3)]
    return [
        1.0,
        float(mine + theirs),
        float(max(0, mine + theirs - 9)),
        float(max(mine, theirs)),
        float(max(_many(left), _many(right))),
        *(float(bool((a | b) & honour)) for honour in HONOURS),
        *_held(sides),
        *_behind([trumps]),
        *_behind(sides),
        *shorter,
        *longer,
        float(sum(_losers(suit[0], suit[2]) for suit in sides)),
        float(sum(min(_losers(suit[0], suit[2]), _many(suit[0]), _many(suit[2])) for suit in sides)),
        float(sum(_wasted(suit[0], suit[2]) for suit in sides)),
        float(max(_many(suit[0]) + _many(suit[2]) for suit in sides)),
        float(max(_many(suit[at]) for suit in sides for at in (0, 2))),
        float(sum(length == 0 for length in foes)),
        float(sum(length == 1 for length in foes)),
    ]


def _without(suits: Sequence[SuitCards]) -> Sequence[float]:
    ours = [_many(suit[0]) + _many(suit[2]) for suit in suits]
    longest = [max(_many(suit[0]), _many(suit[2])) for suit in suits]
    weak = max(suits, key=_menace)
    solid = [_many((suit[0] | suit[2]) & TOPS) for suit in suits]
    return [
        1.0,
        *_held(suits),
        *_behind(suits),
        float(sum(max(0, length - 7) for length in ours)),
        float(sum(max(0, length - 4) for length in longest)),
        float(sum(max(0, length - 4) * tops for length, tops in zip(longest, solid, strict=True))),
        float(_menace(weak)),
        *(float(bool((weak[0] | weak[2]) & honour)) for honour in (ACE, KING, QUEEN)),
        float(sum(_losers(suit[0], suit[2]) for suit in suits)),
        float(sum(_wasted(suit[0], suit[2]) for suit in suits)),
        float(sum(not suit[1] or not suit[3] for suit in suits)),
    ]


def _menace(suit: SuitCards) -> int:
    """How many cards of a suit the opponents' longer hand holds, more where our side has no high ones."""
    return max(_many(suit[1]), _many(suit[3])) + 2 * (not (suit[0] | suit[2]) & (ACE | KING))
