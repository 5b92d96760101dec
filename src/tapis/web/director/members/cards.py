"""Cards of members, printed to be cut out, and another code for whoever has lost theirs.

A code is on paper and in the register, and on no page.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tapis.club.register import codes
from tapis.club.register.listing import searched
from tapis.club.register.state import ListedMember, MemberRegister
from tapis.law import Reason, Refusal
from tapis.web.director.members.house_register import act, known_house, own_part
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.server import printing

NOBODY = Reason("no-cards", "There is nobody of whom a card could be printed.")


@login_required
def cards(request: HttpRequest) -> HttpResponse:
    """Whose cards are printed: everybody's, those of who has none yet, or one; printing gives the codes."""
    known = known_house(request)
    here = [each for each in known.register.members if not each.forgotten]
    new = [each for each in here if not own_code(known.register, each)]
    asked = request.POST if request.method == "POST" else request.GET
    words, one = asked.get("q", ""), int_of(asked.get("number"))
    chosen = [each for each in here if each.number == one] if one else list(searched(here, words))
    if request.method != "POST":
        return _page(request, chosen, len(new))
    if asked.get("which") == "new":
        chosen = [each for each in chosen if each in new]
    if not chosen:
        return _page(request, (), len(new), NOBODY())
    secret = secrets.token_bytes(32)
    done = act(request, lambda now: codes.give(now, [each.number for each in chosen], secret))
    if not isinstance(done, Accepted):
        return _page(request, chosen, len(new), done)
    return _printed(own_part(request, done.state), chosen)


def _page(
    request: HttpRequest, chosen: Sequence[ListedMember], new: int, refusal: Refusal | None = None
) -> HttpResponse:
    told = (text for each in chosen for text in (each.card.name, each.card.club))
    page = {
        "count": len(chosen),
        "new": new,
        "words": request.GET.get("q", ""),
        "refusal": refusal,
        "boxed": printing.boxed(told),
    }
    return render(request, "director/cards.html", page, status=status_of(refusal) if refusal else 200)


@login_required
@require_POST
def renew(request: HttpRequest, number: int) -> HttpResponse:
    """Another code for a member: the card before is worth nothing from now on."""
    if known_house(request).register.member(number) is None:
        raise Http404(str(number))
    secret = secrets.token_bytes(32)
    done = act(request, lambda now: codes.renew(now, number, secret))
    if isinstance(done, Accepted):
        messages.success(request, _("The old card is worth nothing any more; print the new one."))
    return redirect("director:register-member", number=number)


def own_code(register: MemberRegister, member: ListedMember) -> str:
    """The code given for the number a member has now; empty where none was."""
    return register.codes.get(member.number, "")


def _printed(register: MemberRegister, chosen: Iterable[ListedMember]) -> HttpResponse:
    from tapis.papers.membership import MemberCards, PrintedMember  # noqa: PLC0415 - not loaded with the server
    from tapis.papers.parts import EventHead  # noqa: PLC0415
    from tapis.papers.words import words  # noqa: PLC0415

    language = get_language() or "fr"
    made = [
        PrintedMember(each.card.name, each.card.club, str(each.number), code, codes.spoken(code))
        for each in chosen
        if (code := own_code(register, each))
    ]
    title = words(language)["member_cards"]["title"]
    paper = MemberCards(EventHead(title, "", "", ""), tuple(made))
    response = HttpResponse(printing.pdf((paper,), language), content_type="application/pdf")
    response.headers["Content-Disposition"] = 'inline; filename="cards.pdf"'
    response.headers["Cache-Control"] = "no-store"
    return response
