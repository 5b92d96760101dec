"""Prizes and cash: what an entry costs, who has paid, what is given, what lies in the till."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tapis.club.events import CashLine, Currency, Fund, Prize, PrizeFor
from tapis.club.prizes import cash_lines, treasury
from tapis.club.prizes.amounts import amount_in, short_amount, signed_amount_in
from tapis.club.prizes.awards import suggested
from tapis.club.prizes.categories import known_categories
from tapis.club.prizes.treasury import MOST_PIECES, MOST_PRIZES, fund_of
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.core.whole import signed
from tapis.law import Reason, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.director.money.page import purse
from tapis.web.director.paging import event_page
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted

NO_AMOUNT = Reason("no-amount", "“{typed}” is no amount; write it as 15 or 12.50.")
NO_NUMBER = Reason("no-number", "“{typed}” is no number.")
NO_RANKS = Reason("no-ranks", "“{typed}” are no ranks; write one, or the first and the last, such as 1-3.")
NO_GROUP = Reason("no-group", "Choose for whom the prize is.")


class _Unreadable(ValueError):
    """Something typed that is no amount or number."""

    def __init__(self, problem: Refused) -> None:
        super().__init__(problem.code)
        self.problem = problem


@requires(Role.DIRECTOR)
def prizes(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The table of prizes and what an entry costs."""
    return _answered(request, visit, "director:prizes", {"fees": _fees, "prizes": _prizes, "add": _one_more})


@requires(Role.DIRECTOR)
def cash(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The till, counted against what must be there, and who still has to pay."""
    return _answered(request, visit, "director:cash", {
        "count": _counted, "pay": _paid, "line": _line, "strike": _struck,
    })  # fmt: skip


Typed = Callable[[HttpRequest, Competition], Outcome]


def _answered(
    request: HttpRequest, visit: Visit, address: str, commands: Mapping[str, Typed]
) -> HttpResponse:
    """The page, or the command of the form that was sent."""
    wanted, refusal = request.POST.get("do", ""), None
    if request.method == "POST" and wanted in commands:

        def command(competition: Competition) -> Outcome:
            try:
                return commands[wanted](request, competition)
            except _Unreadable as bad:
                return bad.problem

        outcome = view_support.act(request, visit.event, command)
        if isinstance(outcome, Accepted):
            messages.success(request, _("Saved."))
            return redirect(address, event=visit.event)
        refusal = outcome
    competition = visit.competition
    tournament = competition.tournament
    found, fund = purse(competition), fund_of(tournament)
    if wanted == "suggest":
        people = sum(each.ranked for each in tournament.entrants.values())
        found = purse(competition, suggested(tournament.prizes, found.till.pool, people))
    return event_page(
        request, visit, "director/prizes.html", refusal,
        purse=found, fund=fund, currencies=list(Currency), groups=_groups(),
        fee=short_amount(fund.fee, fund.currency), start=short_amount(fund.start, fund.currency),
        reduced=[(word, short_amount(fee, fund.currency)) for word, fee in fund.reduced.items()],
        known=known_categories(each.person for each in tournament.entrants.values()),
        typed=request.POST if refusal else {}, here="prizes",
    )  # fmt: skip


def _groups() -> list[tuple[str, str]]:
    return [
        (PrizeFor.RANK.value, _("Rank")),
        (PrizeFor.CATEGORY.value, _("Category")),
        (PrizeFor.CLUB.value, _("Club")),
        (PrizeFor.LAST.value, _("Last")),
    ]


def _amount(typed: str) -> int:
    """An amount, 0 where nothing was typed."""
    found = amount_in(typed) if typed.strip() else 0
    if found is None:
        raise _Unreadable(NO_AMOUNT(typed=typed.strip()[:40]))
    return found


def _number(typed: str) -> int:
    """A whole number, 0 where nothing was typed."""
    plain = typed.strip()
    if plain and not (plain.isascii() and plain.isdecimal() and len(plain) < 7):
        raise _Unreadable(NO_NUMBER(typed=plain[:40]))
    return int(plain or 0)


def _fees(request: HttpRequest, competition: Competition) -> Outcome:
    told = request.POST
    names, fees = told.getlist("category"), told.getlist("reduced")
    reduced = {
        " ".join(name.split()): _amount(fee) for name, fee in zip(names, fees, strict=False) if name.strip()
    }
    wanted = told.get("currency", "")
    currency = Currency(wanted) if wanted in {each.value for each in Currency} else Currency.CHF
    fund = Fund(currency, _amount(told.get("fee", "")), reduced, _amount(told.get("start", "")))
    share = _number(told.get("share", ""))
    return treasury.set_fees(competition.tournament, Fund(currency, fund.fee, reduced, fund.start, share))


def _table(request: HttpRequest) -> list[Prize]:
    """The table as it was typed; a line of which everything was taken out is gone."""
    told = request.POST
    names = ("group", "place", "category", "what", "value")
    lines = zip(*(told.getlist(name)[: MOST_PRIZES + 1] for name in names), strict=False)
    return [
        Prize(_group(group), _number(place), category, " ".join(what.split()), _amount(value))
        for group, place, category, what, value in lines
        if what.strip() or value.strip() not in ("", "0")
    ]


def _group(typed: str) -> PrizeFor:
    if typed not in {each.value for each in PrizeFor}:
        raise _Unreadable(NO_GROUP())
    return PrizeFor(typed)


def _prizes(request: HttpRequest, competition: Competition) -> Outcome:
    return treasury.set_prizes(competition.tournament, _table(request), one_each="one_each" in request.POST)


def _one_more(request: HttpRequest, competition: Competition) -> Outcome:
    """The table as it stands with one more prize; without a place, the next of its kind."""
    tournament, told = competition.tournament, request.POST
    group, category = _group(told.get("group", "")), told.get("category", "")
    others = [
        each.place for each in tournament.prizes if (each.group, each.category) == (group, category.strip())
    ]
    what, value = " ".join(told.get("what", "").split()), _amount(told.get("value", ""))
    places = _places(told.get("place", ""), max(others, default=0) + 1)
    more = [Prize(group, place, category, what, value) for place in places]
    return treasury.set_prizes(tournament, [*tournament.prizes, *more], one_each=tournament.one_prize_each)


def _places(typed: str, following: int) -> range:
    """The ranks a prize is for: one, the ``following`` one where none was typed, or one to another."""
    first, dash, last = typed.replace("–", "-").partition("-")
    begin = _number(first) or following
    end = _number(last) if dash else begin
    if dash and (not first.strip() or not begin <= end < begin + MOST_PRIZES):
        raise _Unreadable(NO_RANKS(typed=typed.strip()[:40]))
    return range(begin, end + 1)


def _counted(request: HttpRequest, competition: Competition) -> Outcome:
    pieces = treasury.PIECES[fund_of(competition.tournament).currency]
    counts = {piece: _number(request.POST.get(f"piece-{piece}", "")) for piece in pieces}
    return treasury.count_cash(
        competition.tournament, {each: min(n, MOST_PIECES + 1) for each, n in counts.items()}
    )


def _paid(request: HttpRequest, competition: Competition) -> Outcome:
    number = int_of(request.POST.get("number", ""))
    return treasury.pay(competition.tournament, number, _amount(request.POST.get("amount", "")))


def _line(request: HttpRequest, competition: Competition) -> Outcome:
    """One more line of the till; a minus sign or the key for money that went out says which way it moved."""
    typed = request.POST.get("amount", "").strip()
    amount = signed_amount_in(typed) if typed else 0
    if amount is None:
        raise _Unreadable(NO_AMOUNT(typed=typed[:40]))
    out = request.POST.get("way") == "out"
    label = request.POST.get("label", "")
    return cash_lines.add_line(competition.tournament, label, -abs(amount) if out else amount)


def _struck(request: HttpRequest, competition: Competition) -> Outcome:
    told = request.POST
    line = CashLine(told.get("label", ""), signed(told.get("cents", ""), 9) or 0)
    return cash_lines.strike_line(competition.tournament, _number(told.get("line", "")), line)
