"""The check-in board: who is here, who has paid, who came without being entered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tapis.club.events import Person, Presence
from tapis.club.people import registration
from tapis.club.people.registration import ARRIVING
from tapis.club.prizes.treasury import unpaid
from tapis.club.rounds.manual_changes import under_way
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Entrant
from tapis.core.plugin import Cited
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.links import DoorLink, door_token
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.director.draw.views import draws_at_once
from tapis.web.director.event import labels
from tapis.web.director.paging import event_page, local_now
from tapis.web.director.people import last_gesture, lists, paying
from tapis.web.director.people.entrants import DOUBLES
from tapis.web.director.people.last_gesture import UNDOES
from tapis.web.director.people.scanned import CARD, NOT_TONIGHT, scanned
from tapis.web.frame.codes import code_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.server.lan import reachable

PRESENCES = {each.value: each for each in (Presence.PRESENT, Presence.ABSENT, Presence.REGISTERED)}
LATE, OF_AGE = reasons.LATE.code, "of-age"
SWEEPS: Mapping[str, Callable[[Competition, Iterable[int]], Outcome]] = {
    "others": lambda competition, numbers: registration.check_in_many(competition, numbers, Presence.ABSENT),
    "all": registration.all_here,
    "back": lambda competition, numbers: registration.check_in_many(
        competition, numbers, Presence.REGISTERED
    ),
}
"""What is done with everybody at once: whoever is not here yet is absent or present, or that is undone."""

AT_THE_DOOR = frozenset({"undo-door", "new-code"})
"""What is done about those who have checked themselves in, and about the code that let them."""

TOLD: Mapping[str, Callable[[Competition, int, str, str], Outcome]] = {
    paying.GIVES: paying.comes_and_pays,
    UNDOES: lambda competition, number, change, _now: last_gesture.undone(competition, number, change),
}
"""What buttons note that say more than whom and what: a sum, or how somebody stood before."""

PAYMENTS = {"paid": True, "unpaid": False}
FLAGS = ("paid", "stand_in", "joker", "of_age")
STANDING = Presence.REGISTERED, Presence.ANNOUNCED


@requires(Role.DIRECTOR)
def check_in(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The check-in board; each button notes one thing of one person."""
    if request.method != "POST":
        return board(request, visit)
    number, _colon, mark = request.POST.get("set", "").partition(":")
    if mark in SWEEPS:
        return _swept(request, visit, mark)
    if mark in AT_THE_DOOR:
        return _at_the_door_undone(request, visit, mark)
    if mark.startswith(CARD):
        return _by_card(request, visit, mark.removeprefix(CARD))
    return _noted(request, visit, number, mark)


def _by_card(request: HttpRequest, visit: Visit, typed: str) -> HttpResponse:
    """Whose card was read is here; who is not entered tonight can be."""
    card = scanned(request, visit, typed)
    if isinstance(card, Refused):
        return board(request, visit, card)
    if card.entry:
        return _noted(request, visit, str(card.entry), Presence.PRESENT.value)
    unknown = NOT_TONIGHT(name=card.member.card.name, number=card.member.number)
    return board(request, visit, unknown, late=card.person, newcomer=True)


def _noted(request: HttpRequest, visit: Visit, number: str, mark: str) -> HttpResponse:
    """Carry out one button, and show what it came to."""
    now = local_now()
    outcome = view_support.act(
        request, visit.event, lambda competition: _marked(competition, number, mark, now)
    )
    if isinstance(outcome, Accepted):
        who = int_of(number)
        undo = {} if mark.startswith(UNDOES) else last_gesture.told(visit.tournament, outcome.state, who)
        kept = urlencode({**_search(request), **paying.told(visit.tournament, who, mark), **undo})
        return redirect(f"{reverse('director:checkin', args=(visit.event,))}?{kept}#n{number}")
    return board(request, visit, outcome, asked=int_of(number), comes_late=outcome.code == LATE)


def _marked(competition: Competition, number: str, mark: str, now: str) -> Outcome:
    """The events of one button; the mark ``late`` confirms that somebody is let in after the deadline."""
    who, (act, _colon, told) = int_of(number), mark.partition(":")
    if act in TOLD:
        return TOLD[act](competition, who, told, now)
    if mark in PAYMENTS:
        return registration.mark_paid(competition.tournament, who, paid=PAYMENTS[mark])
    if mark == OF_AGE:
        return registration.confirm_age(competition.tournament, who)
    if mark == LATE:
        return registration.check_in(competition, who, Presence.PRESENT)
    if mark not in PRESENCES:
        return reasons.NOT_A_PRESENCE()
    return registration.check_in(competition, who, PRESENCES[mark], now)


def _swept(request: HttpRequest, visit: Visit, mark: str) -> HttpResponse:
    """Everybody who is not here yet is absent, or present, at once; or that is undone."""
    before = visit.tournament.entrants
    waiting = lists.FILTERS["waiting"]
    numbers = [number for number, each in before.items() if waiting(each)]
    if mark == "back":
        numbers = [int_of(each) for each in request.POST.getlist("swept")]
    outcome = view_support.act(request, visit.event, lambda competition: SWEEPS[mark](competition, numbers))
    if not isinstance(outcome, Accepted):
        return board(request, visit, outcome)
    marked = [n for n in numbers if not waiting(outcome.state.entrants[n])]
    told = {"swept": ".".join(map(str, marked)), "as": mark} if marked else {}
    return redirect(f"{reverse('director:checkin', args=(visit.event,))}?{urlencode(told)}")


def _at_the_door_undone(request: HttpRequest, visit: Visit, mark: str) -> HttpResponse:
    """Whoever came in with this phone, or with any, is not here after all; or the code is changed."""
    phone = request.POST.get("phone", "")

    def command(competition: Competition) -> Outcome:
        if mark == "new-code":
            return registration.change_door(competition.tournament)
        entrants = competition.tournament.entrants.items()
        numbers = [number for number, each in entrants if each.by_door and phone in ("", each.by_door)]
        return registration.check_in_many(competition, numbers, Presence.REGISTERED)

    outcome = view_support.act(request, visit.event, command)
    if isinstance(outcome, Accepted):
        return redirect(f"{reverse('director:checkin', args=(visit.event,))}?{_kept(request)}#by-oneself")
    return board(request, visit, outcome)


def _phones(entrants: Iterable[Entrant]) -> dict[str, list[str]]:
    """Whom each phone has checked in at the door, by the mark of its browser."""
    found: dict[str, list[str]] = {}
    for each in entrants:
        if each.by_door:
            found.setdefault(each.by_door, []).append(each.name)
    return found


def _search(request: HttpRequest) -> dict[str, str]:
    """The search of this page, for the next page."""
    asked = request.POST if request.method == "POST" else request.GET
    return {name: asked[name] for name in ("q", "show") if asked.get(name)}


def _kept(request: HttpRequest) -> str:
    """The same as a query string."""
    return urlencode(_search(request))


def board(
    request: HttpRequest, visit: Visit, problem: Refusal | None = None, *, asked: int = 0, **typed: object
) -> HttpResponse:
    """The board; a refusal stands beside the person it was ``asked`` for, if that person is shown."""
    competition = visit.competition
    sought = request.POST if request.method == "POST" else request.GET
    search = lists.PeopleFilter(sought.get("q", ""), sought.get("show", ""))
    rows = lists.found(competition, search)
    shown = {each.number for each in rows}
    return event_page(
        request, visit, "director/checkin.html", problem, here="checkin",
        search=search, kept=_kept(request), rows=rows, asked=asked if asked in shown else 0,
        tallies=lists.tallies(competition), filters=labels.filters(competition.plugin),
        attendance=lists.attendance(competition), cashier=paying.cashier(competition.tournament, request.GET),
        undo=last_gesture.last_gesture(competition.tournament, request.GET),
        at_the_door=_at_the_door(request, visit), draws_at_once=draws_at_once(visit),
        unpaid={each.number for each in rows if unpaid(competition.tournament, each)},
        phones=_phones(competition.tournament.entrants.values()),
        swept=[int_of(each) for each in request.GET.get("swept", "").split(".") if each],
        came=request.GET.get("as") == "all",
        presences=labels.PRESENCES, tones=labels.TONES, arriving=ARRIVING, standing=STANDING,
        forfeit=competition.plugin.event.citations.get(Cited.FORFEIT),
        least_age=competition.least_age,
        deadline=competition.plugin.event.citations.get(Cited.DEADLINE), **typed,
    )  # fmt: skip


def _at_the_door(request: HttpRequest, visit: Visit) -> tuple[str, str]:
    """The address at which people check themselves in, and its code as a picture."""
    token = door_token(DoorLink(visit.event, visit.tournament.published, visit.tournament.door))
    address = reachable(request, reverse("director:kiosk", args=(token,)))
    return address, code_of(address)


@requires(Role.DIRECTOR)
@require_POST
def door(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Enter somebody who came without being entered, and check them in, in one step."""
    name, partner, club = (request.POST.get(field, "") for field in ("name", "partner", "club"))
    paid, stand_in, joker, of_age = (field in request.POST for field in FLAGS)
    person = Person(name, club, stand_in, paid, partner=partner, joker=joker, of_age=of_age)
    person = replace(person, member=int_of(request.POST.get("member")))
    another, now = "another" in request.POST, "" if LATE in request.POST else local_now()
    outcome = view_support.act(
        request,
        visit.event,
        lambda competition: registration.register(
            competition, [person], namesakes=another, presence=Presence.PRESENT, now=now
        ),
    )
    if isinstance(outcome, Accepted):
        number = max(outcome.state.entrants)
        name = outcome.state.entrants[number].name
        messages.success(request, _("{name} is entered and present.").format(name=name))
        if under_way(outcome.state):
            return redirect(f"{reverse('director:late', args=(visit.event,))}?who={number}")
        return redirect(f"{reverse('director:checkin', args=(visit.event,))}#n{number}")
    namesake, hour = another or outcome.code in DOUBLES, LATE in request.POST or outcome.code == LATE
    return board(request, visit, outcome, late=person, namesake=namesake, after_hours=hour)
