"""The page that says what becomes public, and the key that makes it so: of an event, or of a season."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from tapis.club.publishing.events import NamesOut
from tapis.club.publishing.plan import PageChange
from tapis.club.seasons.state import Season
from tapis.law import IllegalMove, Reason, Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import NO_RIGHT, Visit
from tapis.web.director.season.views import leads
from tapis.web.frame.middleware import status_of
from tapis.web.publishing import work
from tapis.web.publishing.choice import choice, marked
from tapis.web.publishing.drafts import STYLE, Proofs
from tapis.web.publishing.making import Edition
from tapis.web.publishing.targets.zipped import zipped
from tapis.web.room.families import SEASONS
from tapis.web.room.house import house
from tapis.web.vault.shelf.naming import file_name

OTHER_NOW = Reason(
    "pages-other-now", "Something was entered meanwhile, so other pages would go out: look once more."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """An event or a season on its page of publishing: what would go out, and what stands around it."""

    proofs: Proofs
    kind: str
    """``event`` or ``season``, as the addresses of its pages begin."""
    name: str
    shown: Mapping[str, object]

    def address(self, page: str, *more: str) -> str:
        """Where one of its pages of publishing is."""
        start = "publishing:" if self.kind == "event" else "publishing:season-"
        return reverse(f"{start}{page}", args=[self.name, *more])


@requires(Role.DIRECTOR)
def publish(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What would go out of an event, page by page; and the keys that put it there, or take it back."""
    return _page(request, _of_event(request, visit))


@requires(Role.DIRECTOR)
def packed(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every page of an event in one ZIP, to be carried to a site by hand."""
    return _packed(_of_event(request, visit))


@requires(Role.DIRECTOR)
def look(request: HttpRequest, visit: Visit, name: str) -> HttpResponse:
    """One page of an event as it would go out."""
    return _looked(_of_event(request, visit), name)


@login_required
def season(request: HttpRequest, season: str) -> HttpResponse:
    """The same of a season, for whoever leads it."""
    return _page(request, _of_season(request, season))


@login_required
def season_packed(request: HttpRequest, season: str) -> HttpResponse:
    """Every page of a season in one ZIP."""
    return _packed(_of_season(request, season))


@login_required
def season_look(request: HttpRequest, season: str, name: str) -> HttpResponse:
    """One page of a season as it would go out."""
    return _looked(_of_season(request, season), name)


def _of_event(request: HttpRequest, visit: Visit) -> Published:
    proofs = work.of_event(visit.event, visit.competition, _names(request))
    shown = {
        **visit.page("publish"),
        "frame": "frame/event.html",
        "held": visit.tournament.stage.held,
    }
    return Published(proofs=proofs, kind="event", name=visit.event, shown=shown)


def _of_season(request: HttpRequest, name: str) -> Published:
    found: Season = house().room(SEASONS, name).look().state
    if not found.title:
        raise Http404(name)
    if not leads(request, found):
        raise IllegalMove(NO_RIGHT())
    proofs = work.of_season(name, found, _names(request))
    shown = {"frame": "director/club_page.html", "here": "season", "season": name, "held": found.held}
    return Published(proofs=proofs, kind="season", name=name, shown=shown)


def _page(request: HttpRequest, found: Published) -> HttpResponse:
    made = work.editions(found.proofs)
    refusal: Refusal | None = None
    if request.method == "POST":
        refusal = _acted(request, found.proofs, made)
        if refusal is None:
            return redirect(found.address("publish"))
    site, own = choice(), made[0]
    page = {
        **found.shown,
        "title": own.title,
        "editions": made,
        "own": own,
        "site": site,
        "place": site.place,
        "owner": is_owner(request),
        "seen": seen(made),
        "names": own.names.value,
        "absent": found.proofs.own.absent,
        "counts": {each.value: sum(one.count(each) for one in made) for each in PageChange},
        "ready": any(each.new for each in made),
        "elsewhere": own.before.out and own.before.place != own.place,
        "first_page": found.address("look", own.pages[0].path),
        "zip_file": found.address("zip"),
        "refusal": refusal,
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


def _acted(request: HttpRequest, proofs: Proofs, made: tuple[Edition, ...]) -> Refusal | None:
    publisher = work.Publisher(
        account=view_support.actor_of(request), operation=view_support.operation(request)
    )
    if request.POST.get("do") == "take-back":
        refusal = work.take_back(proofs, publisher)
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


def _packed(found: Published) -> HttpResponse:
    made = work.editions(found.proofs, packed=True)
    files = {path: content for each in made for path, content in each.packed.items()}
    response = HttpResponse(zipped(files), content_type="application/zip")
    name = file_name(made[0].title, localtime(), ".zip")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _looked(found: Published, name: str) -> HttpResponse:
    own = work.editions(found.proofs)[0]
    page = next((each for each in own.pages if each.path == name), None)
    if page is None:
        raise Http404(name)
    kind = "text/css" if page.kind == STYLE else "text/html"
    return HttpResponse(page.content, content_type=f"{kind}; charset=utf-8")
