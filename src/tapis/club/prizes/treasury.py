"""Commands about money: what an entry costs, who has paid, what the till holds, which prizes there are.

What an entry costs, what is due and what must be in the till are computed here too. Every amount is a whole
number of Rappen or cents. A closed event may still be paid, counted and given its prizes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.club.events import (
    CashCounted,
    CashLine,
    Currency,
    FeesSet,
    Fund,
    PaymentNoted,
    Presence,
    Prize,
    PrizeFor,
    PrizesSet,
)
from tapis.club.prizes.categories import in_category
from tapis.club.prizes.ceremony import kept_for_prizes
from tapis.club.state import reasons
from tapis.club.state.entrants import by_name
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Entrant, Tournament
from tapis.club.text.full_names import NAME_LIMIT, likeness
from tapis.law import Reason, Refused

MOST_MONEY = 100_000_00
"""The most that any amount may be."""
MOST_PIECES = 9999
MOST_PRIZES = 60

FRANCS = (200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5)
EUROS = (*FRANCS, 2, 1)
PIECES: Mapping[Currency, tuple[int, ...]] = {Currency.CHF: FRANCS, Currency.EUR: EUROS}
"""The notes and coins of a currency, the greatest first."""

BAD_AMOUNT = Reason("bad-amount", "An amount must be between 0 and {limit}.")
NO_FEE = Reason("no-fee", "Nobody has said yet what an entry costs; say it under Prizes and cash.")
NOTHING_DUE = Reason("nothing-due", "{name} owes nothing.")
BAD_SHARE = Reason("bad-share", "The share for prizes must be between 0 and 100 percent.")
NO_SUCH_PIECE = Reason("no-such-piece", "There is no such coin or note.")
BAD_COUNT = Reason("bad-count", "Of each coin or note there may be 0 to {limit}.")
NO_CATEGORY = Reason("no-category", "Line {line}: say for which category the prize is.")
BAD_PLACE = Reason("bad-place", "Line {line}: the place must be between 1 and {limit}.")
TWO_PRIZES = Reason("two-prizes", "Line {line} is for the same place as line {other}.")
TOO_MANY_PRIZES = Reason("too-many-prizes", "There may be {limit} prizes at most.")


def fund_of(tournament: Tournament) -> Fund:
    """What an entry costs; nothing where nobody has said."""
    return tournament.fund or Fund()


def set_fees(tournament: Tournament, fund: Fund) -> Outcome:
    """Say what an entry costs, in which currency, and what is in the till to begin with."""
    amounts = (fund.fee, fund.start, *fund.reduced.values())
    if not all(0 <= each <= MOST_MONEY for each in amounts):
        return BAD_AMOUNT(limit=MOST_MONEY // 100)
    if not 0 <= fund.share <= 100:
        return BAD_SHARE()
    if any(len(word) > NAME_LIMIT for word in fund.reduced):
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    return () if fund == tournament.fund else (FeesSet(fund),)


def due(tournament: Tournament, entrant: Entrant) -> int:
    """What an entry costs: the lowest fee of its categories, or the usual one."""
    fund = fund_of(tournament)
    lower = [fee for word, fee in fund.reduced.items() if in_category(entrant.person, word)]
    return min(lower, default=fund.fee)


def paid(tournament: Tournament, entrant: Entrant) -> int:
    """What somebody has paid; who is only marked as having paid has paid what was due."""
    if entrant.number in tournament.payments:
        return tournament.payments[entrant.number]
    return due(tournament, entrant) if entrant.person.paid else 0


def pay(tournament: Tournament, number: int, amount: int) -> Outcome:
    """Note what somebody has paid altogether; 0 when nothing, or when it was given back."""
    if number not in tournament.entrants:
        return reasons.NO_ENTRANT(number=number)
    if not 0 <= amount <= MOST_MONEY:
        return BAD_AMOUNT(limit=MOST_MONEY // 100)
    return (PaymentNoted(number, amount),)


def owed(tournament: Tournament, entrant: Entrant) -> int:
    """What somebody has still to pay."""
    return max(0, due(tournament, entrant) - paid(tournament, entrant))


def unpaid(tournament: Tournament, entrant: Entrant) -> bool:
    """Whether something is to be paid; where nobody has said what an entry costs, whether it was noted."""
    return owed(tournament, entrant) > 0 if tournament.fund else not entrant.person.paid


def change(tournament: Tournament, number: int, given: int) -> int:
    """What is given back of a note or coins; less than nothing where they are too few."""
    return given - owed(tournament, tournament.entrants[number])


def take(tournament: Tournament, number: int, given: int) -> Outcome:
    """Note what somebody lays down for what is still due; the rest is change, and not in the till."""
    if number not in tournament.entrants:
        return reasons.NO_ENTRANT(number=number)
    entrant = tournament.entrants[number]
    if tournament.fund is None:
        return NO_FEE()
    left = owed(tournament, entrant)
    if not left:
        return NOTHING_DUE(name=entrant.name)
    if not 0 < given <= MOST_MONEY:
        return BAD_AMOUNT(limit=MOST_MONEY // 100)
    return (PaymentNoted(number, paid(tournament, entrant) + min(given, left)),)


@dataclass(frozen=True, slots=True)
class TillLine:
    """How many have paid the same amount."""

    amount: int
    people: int

    @property
    def total(self) -> int:
        """What they have paid together."""
        return self.amount * self.people


@dataclass(frozen=True, slots=True)
class Till:
    """What must be in the till, what was counted, and who still owes something."""

    fund: Fund
    lines: tuple[TillLine, ...]
    """What was paid, the greatest amount first."""
    counted: int | None
    """The worth of what was counted; None before."""
    owing: tuple[tuple[Entrant, int], ...]
    """Whoever came and has not paid all, by name, with what is missing."""
    kept: tuple[Entrant, ...] = ()
    """Whoever has paid and is out by a ruling: nothing is given back."""
    others: tuple[CashLine, ...] = ()
    """What came in and went out beside the fees."""

    @property
    def fees(self) -> int:
        """What people have paid."""
        return sum(each.total for each in self.lines)

    @property
    def expected(self) -> int:
        """What must be in the till."""
        return self.fund.start + self.fees + sum(each.amount for each in self.others)

    @property
    def off(self) -> int | None:
        """What was counted beyond what must be there; negative where money is missing."""
        return None if self.counted is None else self.counted - self.expected

    @property
    def pool(self) -> int:
        """What is meant for prizes."""
        return self.fees * self.fund.share // 100


STAYED_AWAY = (Presence.ABSENT, Presence.ANNOUNCED)


def till(tournament: Tournament) -> Till:
    """The till as it must be and as it was counted."""
    people = [each for _, each in sorted(tournament.entrants.items())]
    told = [paid(tournament, each) for each in people]
    lines = [TillLine(amount, told.count(amount)) for amount in sorted({*told} - {0}, reverse=True)]
    lacking = ((each, due(tournament, each) - amount) for each, amount in zip(people, told, strict=True))
    found = ((each, rest) for each, rest in lacking if rest > 0 and each.presence not in STAYED_AWAY)
    owing = tuple(sorted(found, key=lambda each: by_name(each[0])))
    counted = None if tournament.cash is None else worth(tournament.cash)
    kept = tuple(
        each
        for each, amount in zip(people, told, strict=True)
        if amount and each.presence is Presence.ELIMINATED
    )
    return Till(fund_of(tournament), tuple(lines), counted, owing, kept, tournament.cash_lines)


def worth(pieces: Mapping[int, int]) -> int:
    """What so many coins and notes are worth together."""
    return sum(piece * count for piece, count in pieces.items())


def count_cash(tournament: Tournament, pieces: Mapping[int, int]) -> Outcome:
    """Note how many of each coin and note lie in the till."""
    if not {*pieces} <= {*PIECES[fund_of(tournament).currency]}:
        return NO_SUCH_PIECE()
    if not all(0 <= count <= MOST_PIECES for count in pieces.values()):
        return BAD_COUNT(limit=MOST_PIECES)
    return (CashCounted({piece: count for piece, count in pieces.items() if count}),)


def set_prizes(tournament: Tournament, table: Sequence[Prize], *, one_each: bool = True) -> Outcome:
    """Lay down the table of prizes, all at once."""
    if len(table) > MOST_PRIZES:
        return TOO_MANY_PRIZES(limit=MOST_PRIZES)
    laid = tuple(
        replace(each, category=each.category.strip() if each.group is PrizeFor.CATEGORY else "")
        for each in table
    )
    refusal = next(filter(None, map(_bad_prize, range(1, len(laid) + 1), laid)), None) or _same_place(laid)
    if refusal or (laid == tournament.prizes and one_each == tournament.one_prize_each):
        return refusal or ()
    kept = (
        () if tournament.prizes else kept_for_prizes(replace(tournament, prizes=laid), tournament.published)
    )
    return (PrizesSet(laid, one_each), *kept)


def _bad_prize(line: int, prize: Prize) -> Refused | None:
    """Why there can be no such prize, or None."""
    if not 0 <= prize.value <= MOST_MONEY:
        return BAD_AMOUNT(limit=MOST_MONEY // 100)
    if not 1 <= prize.place <= MOST_PIECES:
        return BAD_PLACE(line=line, limit=MOST_PIECES)
    if prize.group is PrizeFor.CATEGORY and not prize.category:
        return NO_CATEGORY(line=line)
    too_long = max(len(prize.what), len(prize.category)) > NAME_LIMIT
    return reasons.NAME_TOO_LONG(limit=NAME_LIMIT) if too_long else None


def _same_place(table: Sequence[Prize]) -> Refused | None:
    """The refusal when two prizes are for one place, or None."""
    seen: dict[tuple[PrizeFor, str, int], int] = {}
    for line, each in enumerate(table, start=1):
        other = seen.setdefault((each.group, likeness(each.category), each.place), line)
        if other != line:
            return TWO_PRIZES(line=line, other=other)
    return None
