"""A list of members brought into the register: looked at, put right, entered, taken back.

Knows the page and what it sends; which line is whom is ``club``'s affair.
"""

from __future__ import annotations

from dataclasses import replace

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tapis.club.events import Settings
from tapis.club.people import member_lists
from tapis.club.people.entry_list import ListPreview
from tapis.club.people.list_rows import Doubt, ListRow
from tapis.club.register.reasons import RegisterOutcome
from tapis.club.register.state import MemberRegister
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import EMPTY
from tapis.core.plugin import plugins
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import account
from tapis.web.access.owner import is_first
from tapis.web.access.wishes import NAME
from tapis.web.director.members.house_register import KnownHouse, act, known_house, own_part
from tapis.web.director.people import list_page, open_lists
from tapis.web.director.people.imports import MOVED, PASTED, READ_ANEW, brought_by
from tapis.web.director.people.list_form import looked_at, roles_for
from tapis.web.director.people.list_page import BroughtFile
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.families import REGISTER
from tapis.web.room.family import Accepted
from tapis.web.store import list_drafts
from tapis.web.store.list_drafts import DraftNote

STREAM = REGISTER.stream(NAME)


def _nobody_s_evening() -> Competition:
    """An evening of today, of individuals, in which nobody is entered: a list is always read for one."""
    alone = next(name for name, each in sorted(plugins().items()) if each.sheet.members == 1)
    today = timezone.localdate().isoformat()
    return Competition.of(replace(EMPTY, settings=Settings("", alone, 1, 1, date=today)))


def left_open(request: HttpRequest) -> tuple[DraftNote, ...]:
    """The lists that the account may go on with: its own, or all where it answers for the house."""
    user = account(request)
    every = list_drafts.drafts(STREAM)
    return every if is_first(user) else tuple(each for each in every if each.actor == user.get_username())


@login_required
def bring(request: HttpRequest) -> HttpResponse:
    """Bring a list of members, look at whom it would enter, put it right, accept it."""
    known, mine = known_house(request), {each.id for each in left_open(request)}
    if request.method != "POST":
        asked = int_of(request.GET.get("draft"))
        brought = open_lists.gone_on_with(STREAM, asked) if asked in mine else None
        shown = _read(brought, known) if brought else None
        return _page(request, known, None, brought, None if isinstance(shown, Refused) else shown)
    if (dropped := int_of(request.POST.get("drop"))) and dropped in mine:
        list_drafts.throw_away(STREAM, dropped)
        return redirect("director:register")
    sent = brought_by(request)
    read = sent if isinstance(sent, Refused) else _read(sent, known)
    if isinstance(read, Refused) or isinstance(sent, Refused):
        return _page(request, known, read if isinstance(read, Refused) else None)
    if "accept" in request.POST:
        return _accepted(request, known, sent, read)
    open_lists.keep(STREAM, view_support.actor_of(request), sent)
    return _page(request, known, read.trouble, sent, read)


def _read(brought: BroughtFile, known: KnownHouse) -> ListPreview | Refused:
    return member_lists.read_members(
        brought.data, _nobody_s_evening(), known.register, known.whole, brought.choices
    )


def _accepted(
    request: HttpRequest, known: KnownHouse, brought: BroughtFile, shown: ListPreview
) -> HttpResponse:
    """Enter who is ready; the page again with whoever waits, or why nobody was entered."""
    now = looked_at(shown)
    if shown.trouble or request.POST.get("looked", now) != now:
        return _page(request, known, shown.trouble or READ_ANEW(), brought, shown)

    def command(register: MemberRegister) -> RegisterOutcome:
        if str(len(register.cards)) != request.POST.get("seen", ""):
            return MOVED()
        again = member_lists.read_members(
            brought.data, _nobody_s_evening(), own_part(request, register), register, brought.choices
        )
        if isinstance(again, Refused):
            return again
        return member_lists.bring_in(register, again.rows, brought.source or PASTED)

    done = act(request, command)
    if not isinstance(done, Accepted):
        return _page(request, known, done, brought, shown)
    entered = len(done.state.cards) - len(known.whole.cards)
    messages.success(
        request, ngettext("{n} member is entered.", "{n} members are entered.", entered).format(n=entered)
    )
    if not shown.waiting:
        open_lists.taken(STREAM, brought)
        return redirect("director:register")
    return _left(request, brought, shown)


def _left(request: HttpRequest, brought: BroughtFile, shown: ListPreview) -> HttpResponse:
    """The page with the lines that wait, once the others are entered."""
    done = {row.line: False for row in shown.ready}
    rest = replace(brought, choices=replace(brought.choices, said={**brought.choices.said, **done}))
    open_lists.keep(STREAM, view_support.actor_of(request), rest)
    known = known_house(request)
    again = _read(rest, known)
    assert isinstance(again, ListPreview)  # it was shown
    return _page(request, known, None, rest, again)


def _page(
    request: HttpRequest,
    known: KnownHouse,
    refusal: Refusal | None = None,
    brought: BroughtFile | None = None,
    shown: ListPreview | None = None,
) -> HttpResponse:
    where = _nobody_s_evening()
    here: dict[str, object] = {}
    if brought is not None and shown is not None:
        here = list_page.shown(where, brought, shown, everybody="all" in request.POST)
        here["roles"] = [each for each in roles_for(1) if each[0] in set(member_lists.HELD)]
        here["fills"] = sum(map(_same, shown.rows))
    return render(
        request,
        "director/members_import.html",
        {
            "refusal": refusal,
            "tournament": where.tournament,
            "members": True,
            "seen": len(known.whole.cards),
            "drafts": left_open(request),
            "where": reverse("director:register-import"),
            "back": reverse("director:register"),
            **here,
        },
        status=status_of(refusal) if refusal else 200,
    )


def _same(row: ListRow) -> bool:
    return row.doubt is Doubt.ENTERED and row.settled is False and bool(row.known)


@login_required
@require_POST
def take_back(request: HttpRequest, which: int) -> HttpResponse:
    """Undo a whole list."""
    known = known_house(request)
    mine = which in known.register.lists

    def command(register: MemberRegister) -> RegisterOutcome:
        return member_lists.take_back(register if mine else known.register, which)

    done = act(request, command)
    if not isinstance(done, Accepted):
        return _page(request, known, done)
    messages.success(request, _("The list is taken back; nobody of it is a member any more."))
    return redirect("director:register")
