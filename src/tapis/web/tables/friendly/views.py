"""A friendly table: some names and a sheet, no event, no account; whoever has the link keeps the mark."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language

from tapis.club.friendly import faults, secrets
from tapis.club.friendly import scorekeeping as club
from tapis.club.friendly.events import FaultNoted, FriendlyTableOpened
from tapis.club.friendly.rotation import home_of
from tapis.club.friendly.scorekeeping import FriendlyOutcome
from tapis.club.friendly.state import FriendlyTable
from tapis.club.state import reasons
from tapis.core.chance import commitment
from tapis.core.lots import first_dealer
from tapis.core.plugin import AnyPlugin, plugins
from tapis.law import Breach, Refusal, Refused
from tapis.web import view_support
from tapis.web.frame.codes import code_of
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of, signed_int_of
from tapis.web.room.family import Accepted
from tapis.web.server.lan import reachable
from tapis.web.server.speaking import speak_of
from tapis.web.tables.friendly import own_phones
from tapis.web.tables.friendly.following import played_on
from tapis.web.tables.friendly.opening import signed
from tapis.web.tables.friendly.secret_page import secret_page
from tapis.web.tables.friendly.statistics import statistics
from tapis.web.tables.table.contents import sheet_page
from tapis.web.tables.table.page import Sitting
from tapis.web.tables.table.typed import deal_of, print_of

HERE = "tables:friendly"
Act = Callable[[FriendlyTable, AnyPlugin, Mapping[str, str]], FriendlyOutcome]


@dataclass(frozen=True, slots=True)
class TableLot:
    """What was drawn by lot: who deals first, if that was, whether the seats were, and from which seed."""

    dealer: str
    seats: bool
    seed: str

    @property
    def seal(self) -> str:
        """The hash that stood on the page before the lot was drawn."""
        return commitment(self.seed)


def table(request: HttpRequest, name: str) -> HttpResponse:
    """The sheet of a friendly table."""
    seen, refusal = view_support.look_at_table(name), None
    if request.method == "POST":
        on = request.POST.get("do") in ("again", "partners")
        after = _again(request, name, seen.state) if on else _acted(request, name) or redirect(HERE, name)
        if isinstance(after, HttpResponse):
            return after
        refusal = after
    typed = view_support.posted(request) if request.POST.get("do") == "deal" else {}
    address = reachable(request, request.path)
    plugin = plugins()[seen.state.setup.regulation]
    speak_of(plugin.regulation.id)
    names = club.sides(seen.state.setup, plugin)
    page = {
        "secret": secret_page(
            seen.state, plugin, names, lambda seat: own_phones.address(request, name, seat)
        ),
        "statistics": statistics(seen.state, plugin),
        "faults": faults.listed(plugin),
        "name": name,
        "tournament": None,
        "opened": seen.state.setup,
        "lot": _lot(seen.state.setup),
        "version": seen.version,
        "page": sheet_page(_sitting(seen.state), int_of((typed or request.GET).get("deal")), typed),
        "contests": seen.state.contests,
        "title": plugins()[seen.state.setup.regulation].regulation.title,
        "language": get_language() or "fr",
        "address": address,
        "code": code_of(address),
        "refusal": refusal,
        "followed": seen.state.followed,
        "accounts": [] if seen.state.setup.company else _accounts(seen.state),
        "company": home_of(name) if seen.state.setup.company else "",
        "new_name": signed(view_support.new_name()),
    }
    return render(request, "tables/friendly.html", page, status=status_of(refusal) if refusal else 200)


def _lot(opened: FriendlyTableOpened) -> TableLot | None:
    """What was drawn by lot, and how to check it."""
    if not opened.seed or opened.company:
        return None
    drawn = first_dealer(plugins()[opened.regulation], opened.seed, len(opened.names)) == opened.dealer
    return TableLot(opened.names[opened.dealer] if drawn else "", bool(opened.order), opened.seed)


def _again(request: HttpRequest, name: str, state: FriendlyTable) -> HttpResponse | Refusal:
    """On to the table of the next party, opened now unless another phone was faster; or why not."""
    plugin = plugins()[state.setup.regulation]
    if state.followed:
        return redirect(HERE, state.followed)
    opened = club.next_party(state, plugin, other_partners=request.POST.get("do") == "partners")
    if isinstance(opened, Refused):
        return opened
    return played_on(request, name, lambda table: club.open_table(table, plugin, opened), HERE)


def _accounts(state: FriendlyTable) -> list[tuple[str, list[int], int]]:
    """For each person the name, what each party brought, and the sum; empty where no account is kept."""
    parties = club.accounts(state, plugins()[state.setup.regulation])
    if not parties:
        return []
    rows = ((name, [party[seat] for party in parties]) for seat, name in enumerate(state.setup.names))
    return [(name, mine, sum(mine)) for name, mine in rows]


def _sitting(state: FriendlyTable) -> Sitting:
    opened = state.setup
    plugin = plugins()[opened.regulation]
    setup = club.setup_of(opened, plugin)
    contested = frozenset((each.deal, each.seat) for each in state.contests)
    people = opened.names if plugin.sheet.members > 1 else ()
    hidden = secrets.asked_now(state, plugin)
    given = {hidden.key: secrets.known_to(state, plugin, None)} if hidden else {}
    return Sitting(
        plugin=plugin,
        setup=setup,
        names=club.sides(opened, plugin),
        deals=state.entered,
        contested=contested,
        people=people,
        secret=hidden is not None,
        given=given,
        penalties=faults.penalties(state, plugin),
    )


def _acted(request: HttpRequest, name: str) -> Refusal | None:
    posted = view_support.posted(request)
    act = ACTS.get(posted.get("do", ""))
    if act is None:
        raise Http404

    def command(state: FriendlyTable) -> FriendlyOutcome:
        return act(state, plugins()[state.setup.regulation], posted)

    outcome = view_support.act_at_table(request, name, command)
    return None if isinstance(outcome, Accepted) else outcome


def _deal(state: FriendlyTable, plugin: AnyPlugin, posted: Mapping[str, str]) -> FriendlyOutcome:
    result = deal_of(plugin, club.columns_of(state.setup, plugin), state.entered, posted)
    if isinstance(result, Breach | Refused):
        return result
    deal = int_of(posted.get("deal"))
    whole = secrets.completed(state, plugin, deal, result)
    return whole if isinstance(whole, Refused) else club.enter_deal(state, plugin, deal, whole)


def _strike(state: FriendlyTable, _plugin: AnyPlugin, posted: Mapping[str, str]) -> FriendlyOutcome:
    deal = int_of(posted.get("deal"))
    same = print_of(state.entered, deal) == posted.get("seen", "")
    return club.strike_deal(state, deal) if same else reasons.OVERTAKEN(deal=deal)


def _contest(state: FriendlyTable, _plugin: AnyPlugin, posted: Mapping[str, str]) -> FriendlyOutcome:
    note = posted.get("note", "")
    return club.contest_deal(state, int_of(posted.get("deal")), int_of(posted.get("seat"), -1), note)


def _settle(state: FriendlyTable, _plugin: AnyPlugin, posted: Mapping[str, str]) -> FriendlyOutcome:
    return club.settle_deal(state, int_of(posted.get("deal")), int_of(posted.get("seat"), -1))


def _stop(state: FriendlyTable, plugin: AnyPlugin, _posted: Mapping[str, str]) -> FriendlyOutcome:
    return club.break_off(state, plugin)


def _give(state: FriendlyTable, plugin: AnyPlugin, posted: Mapping[str, str]) -> FriendlyOutcome:
    """Give a secret value on the phone that goes round; a player with a phone of their own uses that."""
    seat = int_of(posted.get("seat"), -1)
    if seat in state.phones:
        return reasons.OTHER_PHONE(name=club.sides(state.setup, plugin)[seat])
    return secrets.give(state, plugin, seat, int_of(posted.get("value"), -1))


def _close(state: FriendlyTable, plugin: AnyPlugin, _posted: Mapping[str, str]) -> FriendlyOutcome:
    return secrets.close(state, plugin)


def _show(state: FriendlyTable, plugin: AnyPlugin, _posted: Mapping[str, str]) -> FriendlyOutcome:
    return secrets.show(state, plugin)


def _free(state: FriendlyTable, _plugin: AnyPlugin, posted: Mapping[str, str]) -> FriendlyOutcome:
    return secrets.leave_phone(state, int_of(posted.get("seat"), -1))


def _fault(state: FriendlyTable, plugin: AnyPlugin, posted: Mapping[str, str]) -> FriendlyOutcome:
    typed = posted.get("points", "").strip()
    noted = FaultNoted(
        0,
        int_of(posted.get("of")),
        int_of(posted.get("seat"), -1),
        posted.get("fault", ""),
        int_of(posted.get("partner"), -1),
        signed_int_of(typed) if typed else None,
        posted.get("reason", ""),
    )
    return faults.note(state, plugin, noted)


def _no_fault(state: FriendlyTable, _plugin: AnyPlugin, posted: Mapping[str, str]) -> FriendlyOutcome:
    return faults.withdraw(state, int_of(posted.get("number")))


ACTS: Mapping[str, Act] = {
    "give": _give,
    "close": _close,
    "show": _show,
    "free": _free,
    "fault": _fault,
    "no-fault": _no_fault,
    "deal": _deal,
    "strike": _strike,
    "contest": _contest,
    "settle": _settle,
    "stop": _stop,
}
