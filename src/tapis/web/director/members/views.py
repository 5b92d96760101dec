"""The register of members: the list, a card, merging and splitting, questions, the file.

Whoever has an account sees the people of the evenings it directs; who answers for the house sees everybody.
"""

from __future__ import annotations

import json
from dataclasses import replace

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tapis import i18n
from tapis.club.register import commands
from tapis.club.register.events import MemberCard, NameShown
from tapis.club.register.listing import as_csv, searched
from tapis.club.register.matching import same_phone
from tapis.club.register.reasons import RegisterOutcome
from tapis.club.register.state import ListedMember, MemberRegister
from tapis.law import Refusal, Refused
from tapis.web.director.members import bringing, forgetting
from tapis.web.director.members.export import member_data
from tapis.web.director.members.forms import card_of
from tapis.web.director.members.house_register import KnownHouse, act, known_house
from tapis.web.director.members.pages import member_page, register_page, sighting_of
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted

PROPOSED = 12
"""How many members the page of merging proposes."""
SHOWN = tuple(each.value for each in NameShown)


@login_required
def register(request: HttpRequest) -> HttpResponse:
    """Everybody, with what the register asks."""
    known = known_house(request)
    page = register_page(known, request.GET.get("q", ""), request.GET.get("show", ""))
    shown = {"page": page, "lists": known.register.lists, "drafts": bringing.left_open(request)}
    return render(request, "director/register.html", {**shown, "where": reverse("director:register-import")})


@login_required
def as_file(request: HttpRequest) -> HttpResponse:
    """The register as a list that can be brought in again."""
    language = get_language() or "fr"
    data = as_csv(known_house(request).register, lambda text: i18n.words(text, language))
    response = HttpResponse(data, content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = 'attachment; filename="members.csv"'
    response.headers["Cache-Control"] = "no-store"
    return response


@login_required
def new(request: HttpRequest) -> HttpResponse:
    """Give somebody a number of whom no evening knows."""
    card = MemberCard("")
    refusal: Refusal | None = None
    if request.method == "POST":
        told = card_of(request.POST.dict())
        done = told if isinstance(told, Refused) else act(request, lambda now: commands.enter(now, told))
        if isinstance(done, Accepted):
            entered = max(done.state.cards)
            messages.success(request, _("Member {n} is in the register.").format(n=entered))
            return redirect("director:register-member", number=entered)
        refusal, card = done, card if isinstance(told, Refused) else told
    return _page(request, "director/member_edit.html", refusal, card=card, ways=SHOWN)


@login_required
def member(request: HttpRequest, number: int) -> HttpResponse:
    """A member with their evenings; undoing of what was merged or split."""
    known, found = _found(request, number)
    refusal: Refusal | None = None
    if request.method == "POST":
        what, of = request.POST.get("do", ""), int_of(request.POST.get("of"))
        if known.register.resolved(of) != found.number:
            raise Http404
        done = act(request, lambda now: _undone(now, what, of))
        if isinstance(done, Accepted):
            messages.success(request, _("It is as it was before."))
            return redirect("director:register-member", number=done.state.resolved(number))
        refusal = done
    page = member_page(known, found)
    return _page(request, "director/member.html", refusal, page=page, member=found)


def _undone(register: MemberRegister, what: str, number: int) -> RegisterOutcome:
    undo = commands.undo_split if what == "unsplit" else commands.undo_merge
    return undo(register, number)


@login_required
def edit(request: HttpRequest, number: int) -> HttpResponse:
    """The card of a member, to be put right."""
    _known, found = _found(request, number)
    card, refusal = found.card, None
    if request.method == "POST":
        told = card_of(request.POST.dict())
        if isinstance(told, Refused):
            return _page(request, "director/member_edit.html", told, card=card, member=found, ways=SHOWN)
        done = act(request, lambda now: commands.edit(now, found.number, told))
        if isinstance(done, Accepted):
            return redirect("director:register-member", number=found.number)
        card, refusal = told, done
    return _page(request, "director/member_edit.html", refusal, card=card, member=found, ways=SHOWN)


@login_required
def merge(request: HttpRequest, number: int) -> HttpResponse:
    """Make one of two cards; which number stays is chosen here."""
    known, found = _found(request, number)
    other = known.register.member(int_of(request.POST.get("with") or request.GET.get("with")))
    if other is None or other.number == found.number or other.forgotten:
        words = request.GET.get("q", found.card.full_name.surname)
        proposed = [each for each in searched(known.register.members, words) if each.number != number]
        here = [each for each in proposed if not each.forgotten][:PROPOSED]
        return _page(request, "director/member_merge_with.html", member=found, proposed=here, words=words)
    common = commands.common_evenings(known.register, found.number, other.number)
    titles = [_titled(known, name) for name in sorted(common)]
    refusal: Refusal | None = None
    if request.method == "POST":
        kept, gone = sorted((found, other), key=lambda each: each.number != int_of(request.POST.get("keep")))
        done = act(request, lambda now: commands.merge(now, kept.number, gone.number, titles))
        if isinstance(done, Accepted):
            messages.success(request, _("{n} and {m} are one now.").format(n=kept.number, m=gone.number))
            return redirect("director:register-member", number=kept.number)
        refusal = done
    pair = [member_page(known, each) for each in (found, other)]
    return _page(
        request, "director/member_merge.html", refusal, member=found, pair=pair, met=titles,
        phone=same_phone(found.card.phone, other.card.phone),
    )  # fmt: skip


@login_required
def split(request: HttpRequest, number: int) -> HttpResponse:
    """Say for each evening who it was: this member, or somebody who gets a new number."""
    known, found = _found(request, number)
    refusal: Refusal | None = None
    names = {each.sighting: each for each in known.register.seats_of(found.number)}
    moved = {each for each in map(sighting_of, request.POST.getlist("new")) if each in names}
    if request.method == "POST":
        written = next((names[each].name for each in sorted(moved)), found.card.name)
        told = card_of({**request.POST.dict(), "surname": written})
        if isinstance(told, Refused):
            refusal = told
        else:
            card = replace(told, surname_words=found.card.surname_words if written == found.card.name else 0)
            done = act(request, lambda now: commands.split(now, found.number, moved, card))
            if isinstance(done, Accepted):
                new_number = max(done.state.cards)
                messages.success(request, _("{n} is a member of their own now.").format(n=new_number))
                return redirect("director:register-member", number=new_number)
            refusal = done
    page = member_page(known, found)
    return _page(
        request, "director/member_split.html", refusal, member=found, page=page, moved=moved,
        next_number=known.whole.next_number,
    )  # fmt: skip


@login_required
def forget(request: HttpRequest, number: int) -> HttpResponse:
    """Take a member out of the register and out of their evenings; the number and every rank stay."""
    known, found = _found(request, number)
    if found.forgotten:
        raise Http404(str(number))
    refusal: Refusal | None = None
    if request.method == "POST":
        refusal = forgetting.forget_member(request, known, found)
        if refusal is None:
            return redirect("director:register")
    return _page(
        request, "director/member_forget.html", refusal, page=member_page(known, found), member=found
    )


@login_required
def data(request: HttpRequest, number: int) -> HttpResponse:
    """Everything the house knows of one member, as a file."""
    known, found = _found(request, number)
    if found.forgotten:
        raise Http404(str(number))
    told = json.dumps(member_data(known, found), ensure_ascii=False, indent=1)
    answer = HttpResponse(told, content_type="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="tapis-member-{found.number}.json"'
    answer.headers["Cache-Control"] = "no-store"
    return answer


@login_required
def doubles(request: HttpRequest) -> HttpResponse:
    """Who may be one person: looked at, or said to be two."""
    refusal: Refusal | None = None
    if request.method == "POST":
        one, other = int_of(request.POST.get("one")), int_of(request.POST.get("other"))
        known = known_house(request)
        if not {one, other} <= set(known.register.cards):
            raise Http404
        done = act(request, lambda now: commands.two_people(now, one, other))
        if isinstance(done, Accepted):
            return redirect("director:register-doubles")
        refusal = done
    page = register_page(known_house(request), "", "")
    return _page(request, "director/register_doubles.html", refusal, page=page)


@login_required
def asked(request: HttpRequest) -> HttpResponse:
    """Whose a doubtful chair was: each question once."""
    refusal: Refusal | None = None
    if request.method == "POST":
        done = settled(request)
        if isinstance(done, Accepted):
            return redirect(_next(request))
        refusal = done
    page = register_page(known_house(request), "", "")
    return _page(request, "director/register_asked.html", refusal, page=page)


def settled(request: HttpRequest) -> Accepted[MemberRegister] | Refusal:
    """Carry out the answer that a form sends."""
    sighting = sighting_of(request.POST.get("seat", ""))
    known = known_house(request)
    if sighting is None or sighting.event not in known.by_name:
        raise Http404
    seen, number = [each.seen for each in known.evenings], int_of(request.POST.get("member"))
    return act(request, lambda now: commands.settle(now, seen, sighting, number))


def _next(request: HttpRequest) -> str:
    """Where a question was answered: the page of the register, or a season's."""
    season = request.POST.get("season", "")
    return f"/seasons/{season}/" if season.isalnum() else "director:register-asked"


def _found(request: HttpRequest, number: int) -> tuple[KnownHouse, ListedMember]:
    """The house and the member of a number, under whatever number is theirs now; 404 where there is none."""
    known = known_house(request)
    found = known.register.member(number)
    if found is None:
        raise Http404(str(number))
    return known, found


def _titled(known: KnownHouse, name: str) -> str:
    found = known.by_name.get(name)
    return found.competition.tournament.setup.title if found else name


def _page(
    request: HttpRequest, template: str, refusal: Refusal | None = None, **shown: object
) -> HttpResponse:
    status = status_of(refusal) if refusal else 200
    return render(request, template, {"refusal": refusal, **shown}, status=status)
