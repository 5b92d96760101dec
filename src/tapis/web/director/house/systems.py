"""The house's own bidding systems: brought as a file, told what is wrong with it, listed, taken away again.

What is in a system, and what may be wrong with it, is known to the game; who brought it, to the store.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext

from tapis import i18n
from tapis.bots.meanings import OwnSystems, SystemFinding, explaining
from tapis.core.plugin import plugins
from tapis.law import IllegalMove, Reason, Refused
from tapis.web.access.guards import account
from tapis.web.access.owner import is_owner
from tapis.web.access.tries import TOO_MANY_TRIES, Tries
from tapis.web.access.visits import NO_RIGHT
from tapis.web.director.house.system_uses import events_by, tables_by
from tapis.web.frame.middleware import status_of
from tapis.web.server.limits.reading import ARCHIVES, NO_FILE
from tapis.web.store.systems import (
    TITLE_TAKEN,
    BringingWish,
    BroughtSystem,
    StoredSystem,
    bring,
    found,
    offered,
    withdraw,
    withdrawn,
)

LONGEST_TITLE = 80
FAULTS = Reason(
    "system-file-faults", "{n:fault|faults} to be mended, each told below: the house has not taken this file."
)
TOO_LARGE = Reason("system-file-too-large", "A system never has more than {most:letter|letters}.")
NO_TEXT = Reason("system-file-no-text", "This file is no text in UTF-8.")
GONE_SHOWN = 20
_bringing = Tries(limit=30, seconds=300, name="systems")


@dataclass(frozen=True, slots=True)
class StayShown:
    """A time at which a system was offered; accounts are empty for a command, or one that is gone."""

    at: str
    by: str
    gone_at: str
    gone_by: str


@dataclass(frozen=True, slots=True)
class SystemRow:
    """One of the house's systems as the page lists it."""

    digest: str
    title: str
    tables: int
    """How many virtual tables that are still kept were opened with it."""
    events: tuple[str, ...]
    """What the events are called that have it."""
    stays: tuple[StayShown, ...]
    """The last one first."""


def own_systems() -> Iterator[tuple[str, OwnSystems]]:
    """Every game to which a house can bring systems, with how they are read."""
    for name in plugins():
        told = explaining(name)
        if told is not None and told.own is not None:
            yield name, told.own


@login_required
def systems(request: HttpRequest, regulation: str) -> HttpResponse:
    """Bring a file, or take a system away; by the owner of the house."""
    own, brought, text = _owned(request, regulation), BroughtSystem(), ""
    if request.method == "POST":
        if digest := request.POST.get("remove"):
            return _take_away(request, regulation, digest)
        read = _read(request, own)
        text, brought = ("", BroughtSystem(refusal=read)) if isinstance(read, Refused) else read
        if brought.row is not None:
            return _offered(regulation, brought.row, request)
    refusal = FAULTS(n=brought.faults) if brought.faults else brought.refusal
    page = {
        "regulation": regulation,
        "refusal": refusal,
        "findings": _told(brought.findings),
        "text": text if refusal and refusal.code == TITLE_TAKEN.code else "",
        "title": request.POST.get("title", ""),
        "longest": LONGEST_TITLE,
        "ours": [(name, own.card(name).titles[i18n.spoken(_language())]) for name in own.ours],
        "holes": _holes(regulation, own, request.GET.get("brought", "")),
        **_listed(regulation, own),
    }
    return render(request, "director/systems.html", page, status=status_of(refusal) if refusal else 200)


@login_required
def copy(request: HttpRequest, regulation: str, name: str) -> HttpResponse:
    """The file of a system, to begin with or to change: one of ours, or one that the house offers or did."""
    own = _owned(request, regulation)
    row = None if name in own.ours else found(regulation, name)
    if row is None and name not in own.ours:
        raise Http404(name)
    text = own.source(name) if row is None else row.text
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.toml"'
    return answer


def _owned(request: HttpRequest, regulation: str) -> OwnSystems:
    """How the systems of this game are read, for the owner of the house and nobody else."""
    if not is_owner(request):
        raise IllegalMove(NO_RIGHT())
    own = dict(own_systems()).get(regulation)
    if own is None:
        raise Http404(regulation)
    return own


def _read(request: HttpRequest, own: OwnSystems) -> tuple[str, BroughtSystem] | Refused:
    """What came of the file that was sent, or of its text where only the name was missing."""
    who = account(request)
    if _bringing.exhausted(str(who.pk)):
        raise IllegalMove(TOO_MANY_TRIES())
    _bringing.count(str(who.pk))
    text = _text(request, own)
    if isinstance(text, Refused):
        return text
    title = " ".join(request.POST.get("title", "").split())[:LONGEST_TITLE]
    wish = BringingWish(title, i18n.spoken(_language()), who.pk)
    regulation = next(name for name, each in own_systems() if each is own)
    done = ARCHIVES.alone(lambda: bring(regulation, own, text, wish))
    return done if isinstance(done, Refused) else (text, done)


def _text(request: HttpRequest, own: OwnSystems) -> str | Refused:
    sent = request.FILES.get("file")
    if sent is None and not request.POST.get("text"):
        return NO_FILE()
    content = request.POST["text"].encode() if sent is None else sent.read(4 * own.largest + 1)
    if len(content) > 4 * own.largest:
        return TOO_LARGE(most=own.largest)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        return NO_TEXT()


def _offered(regulation: str, row: StoredSystem, request: HttpRequest) -> HttpResponse:
    told = gettext("%(title)s may now be chosen wherever a table is opened.")
    messages.success(request, told % {"title": row.named(i18n.spoken(_language()))})
    return redirect(f"{reverse('director:systems', args=[regulation])}?brought={row.digest}")


def _take_away(request: HttpRequest, regulation: str, digest: str) -> HttpResponse:
    if withdraw(regulation, digest, account(request).pk):
        messages.success(
            request, gettext("It is offered no longer; tables that were opened with it keep it.")
        )
    return redirect("director:systems", regulation)


def _told(findings: Sequence[SystemFinding]) -> list[str]:
    return [i18n.phrase(each.told.text, _language(), **each.told.args) for each in findings if each.fault]


def _holes(regulation: str, own: OwnSystems, digest: str) -> list[str]:
    """What is open in a system that was just brought: no fault, and good to know."""
    row = found(regulation, digest) if digest else None
    checked = () if row is None else own.checked(row.text)
    return [i18n.phrase(each.told.text, _language(), **each.told.args) for each in checked if not each.fault]


def _listed(regulation: str, own: OwnSystems) -> Mapping[str, object]:
    """Those offered, the oldest first, and those taken away lately."""
    kept, gone = offered(regulation), withdrawn(regulation)[:GONE_SHOWN]
    tables = tables_by(regulation, own) if kept else {}
    events = events_by(regulation, own) if kept else {}
    stays = [stay for each in (*kept, *gone) for stay in each.stays]
    accounts = {who for each in stays for who in (each.by, each.gone_by) if who is not None}
    named = dict(get_user_model().objects.filter(pk__in=accounts).values_list("pk", "username"))
    return {
        "kept": [_row(each, named, tables, events) for each in kept],
        "gone": [_row(each, named, {}, {}) for each in gone],
    }


def _row(
    row: StoredSystem,
    named: Mapping[int, str],
    tables: Mapping[str, int],
    events: Mapping[str, Sequence[str]],
) -> SystemRow:
    return SystemRow(
        row.digest,
        row.named(i18n.spoken(_language())),
        tables.get(row.digest, 0),
        tuple(events.get(row.digest, ())),
        tuple(
            StayShown(each.at, named.get(each.by or 0, ""), each.gone_at, named.get(each.gone_by or 0, ""))
            for each in row.stays[::-1]
        ),
    )


def _language() -> str:
    return get_language() or "fr"
