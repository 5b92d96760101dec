"""People ask what is kept about them, or to be forgotten; an event is deleted. For directors only."""

from __future__ import annotations

import json
import secrets

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.archive.erasure import ErasureRequest, person_forgotten
from tapis.archive.personal import personal_data
from tapis.law import Breach, Refusal, Refused
from tapis.log import Operation
from tapis.web import keeping, tidying
from tapis.web.access.erasing_members import forgotten_in
from tapis.web.access.guards import account, requires
from tapis.web.access.models import Membership, Role
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import Visit
from tapis.web.director.paging import event_page
from tapis.web.director.people import namesakes as pages
from tapis.web.frame.numbers import int_of
from tapis.web.room import erasing, following
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.writer import now
from tapis.web.store import list_drafts, photos
from tapis.web.vault.house.before import forget_copies_before, older_copies


@login_required
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept, for how long, and how to answer a request; a search for people in one's own events."""
    text = request.GET.get("q", "").strip()
    context = {
        "text": text,
        "found": list(pages.searched(own_events(request), text)),
        "kept": keeping.days(),
        "owner": is_owner(request),
    }
    return render(request, "director/privacy.html", context)


@requires(Role.DIRECTOR)
def forget(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show what would be taken out of the event, then take it out."""
    posted = request.method == "POST"
    number, name = int_of(_sent(request, "number")), _sent(request, "name")
    chosen = request.POST.getlist("names") if posted else None
    page = pages.forget_page(
        visit, number, name, chosen, request.POST.get("words") if posted else None, own_events(request)
    )
    if not page.offered:
        raise Http404(name)
    refusal = _forgotten(request, visit, page) if request.POST.get("do") == "forget" else None
    if posted and refusal is None and request.POST.get("do") == "forget":
        return redirect("director:entrants", event=visit.event)
    return event_page(
        request,
        visit,
        "director/forget.html",
        refusal,
        page=page,
        name=name,
        here="entrants",
        copies=older_copies(tidying.opened_at(visit.event)),
    )


def _sent(request: HttpRequest, name: str) -> str:
    return str(request.POST.get(name) or request.GET.get(name, ""))


def _forgotten(request: HttpRequest, visit: Visit, page: pages.ForgetPage) -> Refusal | None:
    """Take the person out of this event and of the others that were ticked."""
    key, words = secrets.token_hex(8), pages.split(page.words)
    asked = {visit.event: ErasureRequest(page.number, page.chosen, words, key)}
    ticked = set(request.POST.getlist("elsewhere"))
    for each in page.elsewhere:
        if each.key in ticked:
            names = pages.same(each, page.chosen)
            asked[each.event] = ErasureRequest(each.number, names, words, key)
    for name, wanted in asked.items():
        if (refusal := forget_in(name, wanted, visit.account)) is not None:
            return refusal
    if not following.forgotten(asked, visit.account):
        messages.warning(request, still_published())
    _say_purged(request, _("This person is forgotten. Points and ranks have stayed."))
    return None


def forget_in(event: str, wanted: ErasureRequest, actor: str) -> Refusal | None:
    """Take a person out of one event, and out of the register as far as it had them from there.

    ``erasing.purge`` then clears the bytes. Why it is refused, or None.
    """
    operation = Operation(f"forget-{secrets.token_hex(12)}", actor, now())
    done = erasing.rewrite(
        TOURNAMENTS.stream(event), lambda records: person_forgotten(records, wanted, operation)
    )
    if isinstance(done, Breach | Refused):
        return done
    photos.remove_all([TOURNAMENTS.stream(event)])
    list_drafts.remove_all([TOURNAMENTS.stream(event)])
    forget_copies_before(tidying.opened_at(event))
    return forgotten_in(event, actor)


def still_published() -> str:
    """What is said where pages that are published could not be put right."""
    return _("Pages that are published could not be reached and stay as they were: publish them again.")


def _say_purged(request: HttpRequest, done: str) -> None:
    if tidying.clean():
        messages.success(request, done)
    else:
        later = _("The database was too busy to be cleaned; it will be within the hour.")
        messages.warning(request, f"{done} {later}")


@requires(Role.DIRECTOR)
def data(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Everything the event knows of one person, as a file."""
    number, name = int_of(request.GET.get("number", "")), request.GET.get("name", "")
    page = pages.forget_page(visit, number, name, None, None, ())
    if not page.offered:
        raise Http404(name)
    told = personal_data(pages.entries_of(visit.event), number, page.offered)
    answer = HttpResponse(json.dumps(told, ensure_ascii=False, indent=1), content_type="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="tapis-{visit.event}-{number}.json"'
    answer.headers["Cache-Control"] = "no-store"
    return answer


@requires(Role.DIRECTOR)
def delete(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show what would be deleted with the event, then delete it."""
    if request.method == "POST" and request.POST.get("sure") == "yes":
        tidying.delete_event(visit.event, visit.account)
        if tidying.is_published(visit.event):
            messages.warning(request, still_published())
        _say_purged(request, _("The event is deleted."))
        return redirect("director:events")
    accounts = Membership.objects.filter(event=visit.event).values("user").distinct().count()
    return event_page(
        request,
        visit,
        "director/delete.html",
        here="settings",
        records=visit.version,
        accounts=accounts,
        copies=older_copies(tidying.opened_at(visit.event)),
    )


def own_events(request: HttpRequest) -> list[str]:
    """The events that whoever asks directs."""
    mine = Membership.objects.filter(user=account(request), role=Role.DIRECTOR)
    return list(mine.values_list("event", flat=True).distinct())
