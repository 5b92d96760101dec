"""What one deal earns: 3, 4 and 7 to 14. Figures come from a scheme; games and parties are not known here.

An *entry* is one figure on the sheet, for one side, with the clause that gives it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tapis.games.bridge.book import ART
from tapis.games.bridge.mark.scheme import Pair, Scheme, Steps
from tapis.games.bridge.result import BOOK, MINORS, NO_TRUMP, Contract, Doubling, Honours, PlayedOut, Side
from tapis.law import Clause


class Kind(StrEnum):
    """What an entry is for."""

    TRICKS = "tricks"
    MADE = "doubled-made"
    OVERTRICKS = "overtricks"
    UNDERTRICKS = "undertricks"
    SLAM = "slam"
    HONOURS = "honours"
    GAME = "game"
    PART_SCORE = "part-score"
    PARTY = "party"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Entry:
    """``points`` for ``side``, by ``clause``."""

    side: Side
    points: int
    kind: Kind
    clause: Clause


# 3, 4  Tricks bid and made.


@ART("3")
def price_of_tricks(contract: Contract, scheme: Scheme) -> int:
    """Tricks bid and made count at the price of their strain."""
    if contract.strain == NO_TRUMP:
        return scheme.tricks.first_notrump + scheme.tricks.notrump * (contract.level - 1)
    return trick_price(contract, scheme) * contract.level


@ART("4")
def times_for_doubling(contract: Contract, scheme: Scheme) -> int:
    """Tricks bid and made count twice when doubled, four times when redoubled."""
    times = {
        Doubling.UNDOUBLED: 1,
        Doubling.DOUBLED: scheme.tricks.doubled,
        Doubling.REDOUBLED: scheme.tricks.redoubled,
    }
    return times[contract.doubling]


def trick_points(contract: Contract, scheme: Scheme) -> int:
    """The points below the line of a contract made."""
    return price_of_tricks(contract, scheme) * times_for_doubling(contract, scheme)


def trick_price(contract: Contract, scheme: Scheme) -> int:
    """What a further trick in the strain of ``contract`` is worth."""
    if contract.strain == NO_TRUMP:
        return scheme.tricks.notrump
    return scheme.tricks.minor if contract.strain in MINORS else scheme.tricks.major


# 7, 8, 9  What a contract made earns above.


@ART("7")
def undoubled_overtricks(contract: Contract, over: int, scheme: Scheme) -> int:
    """Each trick above an undoubled contract counts the price of its strain."""
    return over * trick_price(contract, scheme)


@ART("8")
def doubled_contract_made(doubling: Doubling, scheme: Scheme) -> int:
    """A doubled or redoubled contract that is made earns a premium."""
    premiums = {Doubling.DOUBLED: scheme.made.doubled, Doubling.REDOUBLED: scheme.made.redoubled}
    return premiums.get(doubling, 0)


@ART("9")
def doubled_overtricks(doubling: Doubling, over: int, vulnerable: bool, scheme: Scheme) -> int:
    """Tricks above a doubled or redoubled contract have a price of their own, higher when vulnerable."""
    redoubled = doubling is Doubling.REDOUBLED
    prices = scheme.overtricks.redoubled if redoubled else scheme.overtricks.doubled
    return over * prices[vulnerable]


# 10, 11, 12  What missing tricks give the opponents.


@ART("10")
def undoubled_undertricks(missing: int, vulnerable: bool, scheme: Scheme) -> int:
    """Each trick missing from an undoubled contract goes to the opponents, dearer when vulnerable."""
    return _step_by_step(scheme.undertricks.undoubled, missing, vulnerable)


@ART("11")
def doubled_undertricks(missing: int, vulnerable: bool, scheme: Scheme) -> int:
    """The first trick missing from a doubled contract is the cheapest; the next ones cost more."""
    return _step_by_step(scheme.undertricks.doubled, missing, vulnerable)


@ART("12")
def redoubled_undertricks(missing: int, vulnerable: bool, scheme: Scheme) -> int:
    """Tricks missing from a redoubled contract cost twice the doubled price."""
    return scheme.undertricks.redoubled * doubled_undertricks(missing, vulnerable, scheme)


def _step_by_step(steps: Steps, missing: int, vulnerable: bool) -> int:
    prices = steps[vulnerable]
    return sum(prices[min(trick, len(prices) - 1)] for trick in range(missing))


UNDERTRICKS = {
    Doubling.UNDOUBLED: undoubled_undertricks,
    Doubling.DOUBLED: doubled_undertricks,
    Doubling.REDOUBLED: redoubled_undertricks,
}

# 13, 14  Slams and honours.


@ART("13")
def slam(contract: Contract, vulnerable: bool, scheme: Scheme) -> int:
    """A slam bid and made earns a premium, more when vulnerable."""
    none: Pair = (0, 0)
    premiums = {BOOK: scheme.slams.small, BOOK + 1: scheme.slams.grand}
    return premiums.get(contract.level, none)[vulnerable]


@ART("14")
def honours_in_one_hand(honours: Honours) -> int:
    """Honours in one hand earn their premium, whichever side holds them."""
    return honours.points


def entries(result: PlayedOut, vulnerable: bool, scheme: Scheme) -> Iterator[Entry]:
    """What ``result`` earns when declarer's side is ``vulnerable`` or not."""
    if result.over < 0:
        yield _missing(result, vulnerable, scheme)
    else:
        yield from _made(result, vulnerable, scheme)
    if result.honours is not None:
        points, clause = honours_in_one_hand(result.honours), honours_in_one_hand.clause
        yield Entry(result.honours.side, points, Kind.HONOURS, clause)


def _missing(result: PlayedOut, vulnerable: bool, scheme: Scheme) -> Entry:
    rule = UNDERTRICKS[result.contract.doubling]
    points = rule(-result.over, vulnerable, scheme)
    return Entry(1 - result.side, points, Kind.UNDERTRICKS, rule.clause)


def _made(result: PlayedOut, vulnerable: bool, scheme: Scheme) -> Iterator[Entry]:
    contract, side = result.contract, result.side
    doubled = contract.doubling is not Doubling.UNDOUBLED
    price = times_for_doubling if doubled else price_of_tricks
    yield Entry(side, trick_points(contract, scheme), Kind.TRICKS, price.clause)
    if premium := doubled_contract_made(contract.doubling, scheme):
        yield Entry(side, premium, Kind.MADE, doubled_contract_made.clause)
    if result.over and doubled:
        points = doubled_overtricks(contract.doubling, result.over, vulnerable, scheme)
        yield Entry(side, points, Kind.OVERTRICKS, doubled_overtricks.clause)
    elif result.over:
        points = undoubled_overtricks(contract, result.over, scheme)
        yield Entry(side, points, Kind.OVERTRICKS, undoubled_overtricks.clause)
    if premium := slam(contract, vulnerable, scheme):
        yield Entry(side, premium, Kind.SLAM, slam.clause)
