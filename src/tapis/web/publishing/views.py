"""The page that says what becomes public, and the key that makes it so."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from tapis.club.publishing.events import NamesOut
from tapis.club.publishing.plan import PageChange
from tapis.law import Reason, Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import Visit
from tapis.web.frame.middleware import status_of
from tapis.web.publishing import work
from tapis.web.publishing.choice import choice, marked
from tapis.web.publishing.drafts import STYLE, ToPublish
from tapis.web.publishing.making import Edition
from tapis.web.publishing.targets.zipped import zipped
from tapis.web.vault.shelf.naming import file_name

OTHER_NOW = Reason(
    "pages-other-now", "Something was entered meanwhile, so other pages would go out: look once more."
)


@requires(Role.DIRECTOR)
def publish(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What would go out, page by page; and the keys that put it there, or take it back."""
    names = _names(request)
    asked = work.asked_of(visit.event, visit.competition, names)
    made = work.editions(asked)
    refusal: Refusal | None = None
    if request.method == "POST":
        refusal = _acted(request, asked, made)
        if refusal is None:
            return redirect("publishing:publish", visit.event)
    site = choice()
    own = made[0]
    page = {
        **visit.page("publish"),
        "editions": made,
        "own": own,
        "site": site,
        "place": site.place,
        "owner": is_owner(request),
        "seen": seen(made),
        "names": asked.names.value,
        "absent": sum(each.person.unpublished for each in asked.competition.tournament.entrants.values()),
        "counts": {each.value: sum(one.count(each) for one in made) for each in PageChange},
        "ready": any(each.new for each in made),
        "elsewhere": own.before.out and own.before.place != own.place,
        "held": visit.tournament.stage.held,
        "refusal": refusal,
        "style": STYLE,
    }
    return render(request, "publishing/publish.html", page, status=status_of(refusal) if refusal else 200)


def _names(request: HttpRequest) -> NamesOut | None:
    told = request.POST.get("names") or request.GET.get("names") or ""
    return NamesOut(told) if told in set(NamesOut) else None


def seen(made: tuple[Edition, ...]) -> str:
    """A mark of everything that would go out, so that nothing goes out that nobody was shown."""
    deeds = [str(len(each.before.deeds)) for each in made]
    every = [f"{each.folder} {page.path} {page.mark}" for each in made for page in each.pages]
    return marked("\n".join((*deeds, *every)).encode())


def _acted(request: HttpRequest, asked: ToPublish, made: tuple[Edition, ...]) -> Refusal | None:
    publisher = work.Publisher(
        account=view_support.actor_of(request), operation=view_support.operation(request)
    )
    if request.POST.get("do") == "take-back":
        refusal = work.take_back(asked, publisher)
        if refusal is None:
            messages.success(request, _("Taken back. Publishing puts the pages there again."))
        return refusal
    if not any(each.new for each in made):
        return None  # the key was pressed twice
    if request.POST.get("seen") != seen(made):
        return OTHER_NOW()
    refusal = work.publish(made, publisher)
    if refusal is None:
        messages.success(request, _("Published."))
    return refusal


@requires(Role.DIRECTOR)
def packed(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every page in one ZIP, to be carried to a site by hand."""
    made = work.editions(work.asked_of(visit.event, visit.competition, _names(request)))
    files = {path: content for each in made for path, content in each.files.items()}
    response = HttpResponse(zipped(files), content_type="application/zip")
    name = file_name(visit.tournament.setup.title, localtime(), ".zip")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@requires(Role.DIRECTOR)
def look(request: HttpRequest, visit: Visit, name: str) -> HttpResponse:
    """One page as it would go out."""
    own = work.editions(work.asked_of(visit.event, visit.competition, _names(request)))[0]
    found = next((each for each in own.pages if each.path == name), None)
    if found is None:
        raise Http404(name)
    kind = "text/css" if found.kind == STYLE else "text/html"
    return HttpResponse(found.content, content_type=f"{kind}; charset=utf-8")
