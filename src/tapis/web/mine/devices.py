"""Which browsers open a page: it is kept, carried to another device, and one of them is ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from tapis.law import IllegalMove, Reason, Refusal
from tapis.selves import keeping
from tapis.selves.keeping import NO_SUCH_PAGE, PageOutcome
from tapis.selves.state import Device, OwnPage, hashed, owner_of
from tapis.web import keeping as days
from tapis.web import view_support
from tapis.web.frame.codes import code_of
from tapis.web.frame.middleware import status_of
from tapis.web.mine.views import own
from tapis.web.selves import browser, codes, names, passkeys, ratings
from tapis.web.selves.browser import NewKey, OwnReader, act, called_by
from tapis.web.server.instants import moment
from tapis.web.server.lan import reachable
from tapis.web.sets import asking, scores
from tapis.web.store.models import StoredDeal

NAME_TAKEN = Reason(
    "name-taken",
    "Somebody keeps the name {name} here: choose another. If it is you, bring your page to this browser.",
)


@dataclass(frozen=True, slots=True)
class SaidOnce:
    """What the page of devices says besides, once: a code, or what was written on a sheet."""

    code: str = ""
    sheet: str = ""
    refusal: Refusal | None = None
    typed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A device, as a line of the list."""

    id: str
    called: str
    since: str
    this: bool = False
    """Whether it is the one that asks."""


def _row(device: Device, this: str = "") -> DeviceRow:
    called = _("Recovery sheet") if device.paper else device.called or _("a browser")
    if device.public:
        called = _("Passkey, made in %(browser)s") % {"browser": called}
    return DeviceRow(device.id, called, moment(device.since), device.id == this)


@own
def devices(request: HttpRequest, reader: OwnReader) -> HttpResponse:
    """The devices of a page, and what is done with them."""
    if request.method != "POST":
        return _page(request, reader, SaidOnce())
    do = ACTS.get(request.POST.get("do", ""))
    if do is None:
        raise Http404
    if not reader.owner or (not reader.device and do is not _keep):
        raise IllegalMove(NO_SUCH_PAGE())
    done = do(request, reader)
    return _page(request, reader, done) if isinstance(done, SaidOnce) else done


def not_done(request: HttpRequest, reader: OwnReader, refusal: Refusal) -> HttpResponse:
    """The page once more, with why nothing came of what was asked elsewhere on it."""
    return _page(request, reader, SaidOnce(refusal=refusal))


def _page(request: HttpRequest, reader: OwnReader, shown: SaidOnce) -> HttpResponse:
    stands = browser.look(reader.owner) if reader.owner else reader.page
    link = reachable(request, reverse("mine:carry-code", args=(shown.code,))) if shown.code else ""
    page = {
        "reader": replace(reader, page=stands),
        "opened": [_row(each, reader.device) for each in stands.devices],
        "asking": [_row(each) for each in stands.asking],
        "shown": shown,
        "refusal": shown.refusal,
        "link": link,
        "picture": code_of(link) if link else "",
        "carry": reachable(request, reverse("mine:carry")),
        "minutes": codes.MINUTES,
        "passkeys": passkeys.possible(request),
        "kept": days.days(),
        "own_name": browser.own_name(request),
        "listens": bool(shown.code or request.GET.get("listens")),
    }
    status = status_of(shown.refusal) if shown.refusal else 200
    return render(request, "mine/devices.html", page, status=status)


def _keep(request: HttpRequest, reader: OwnReader) -> HttpResponse | SaidOnce:
    done = kept_now(request, reader)
    if isinstance(done, SaidOnce):
        return done
    return browser.keep_key(redirect("mine:devices"), reader.owner, done)


def kept_now(request: HttpRequest, reader: OwnReader) -> NewKey | SaidOnce:
    """Take a name; the browser gets a key, and the guest's cookie opens nothing any more."""
    name, key = request.POST.get("name", ""), browser.new_key(called_by(request))
    asked = keeping.keep(reader.page, name, reader.guest, key.device)
    if not isinstance(asked, tuple):
        return SaidOnce(refusal=asked, typed=view_support.posted(request))
    if not names.take(name, reader.owner):
        return SaidOnce(refusal=NAME_TAKEN(name=name), typed=view_support.posted(request))
    done = act(reader.owner, lambda page: keeping.keep(page, name, reader.guest, key.device), key.device.id)
    if not isinstance(done, OwnPage):
        raise IllegalMove(done)
    return key


def _rename(request: HttpRequest, reader: OwnReader) -> HttpResponse | SaidOnce:
    name = request.POST.get("name", "")
    asked = keeping.rename(reader.page, name)
    if not isinstance(asked, tuple):
        return SaidOnce(refusal=asked, typed=view_support.posted(request))
    if not names.take(name, reader.owner):
        return SaidOnce(refusal=NAME_TAKEN(name=name), typed=view_support.posted(request))
    return _done(request, reader, lambda page: keeping.rename(page, name))


def _offer(_request: HttpRequest, reader: OwnReader) -> HttpResponse | SaidOnce:
    return SaidOnce(code=codes.offer(reader.owner))


def _write_sheet(request: HttpRequest, reader: OwnReader) -> HttpResponse | SaidOnce:
    """A key on paper: it is shown this once."""
    code = codes.new_sheet()
    sheet = Device(browser.new_guest(), hashed(code), paper=True)
    done = act(reader.owner, lambda page: keeping.write_sheet(page, sheet), view_support.operation(request))
    if not isinstance(done, OwnPage):
        return SaidOnce(refusal=done)
    codes.on_paper(reader.owner, sheet.id, code)
    return SaidOnce(sheet=code)


def _let_in(request: HttpRequest, reader: OwnReader) -> HttpResponse | SaidOnce:
    """Say yes to a device that asks; whoever it was before is this person from now on."""
    asked = request.POST.get("device", "")
    found = next((each for each in reader.page.asking if each.id == asked), None)
    answer = _done(request, reader, lambda page: keeping.let_in(page, asked))
    if found is not None and not isinstance(answer, SaidOnce):
        give(found.guest, reader.owner)
    return answer


def _turn_away(request: HttpRequest, reader: OwnReader) -> HttpResponse | SaidOnce:
    return _done(request, reader, lambda page: keeping.turn_away(page, request.POST.get("device", "")))


def _end(request: HttpRequest, reader: OwnReader) -> HttpResponse | SaidOnce:
    """End a device; one that ends itself is nobody any more."""
    device = request.POST.get("device", "")
    answer = _done(request, reader, lambda page: keeping.end(page, device))
    if isinstance(answer, SaidOnce):
        return answer
    codes.end(reader.owner, device)
    return browser.forget(redirect("mine:home")) if device == reader.device else answer


def give(guest: str, owner: str) -> None:
    """Let the tables of a guest be this person's; the deals are read anew under their page."""
    before = owner_of(guest)
    if guest and before != owner:
        act(before, lambda page: keeping.give(page, owner), f"given-{before}-{owner}")
        StoredDeal.objects.filter(owner=before).delete()
        ratings.hand_over(before, owner)
        scores.turned_out_one(asking.everywhere(owner).players)


def _done(
    request: HttpRequest, reader: OwnReader, command: Callable[[OwnPage], PageOutcome]
) -> HttpResponse | SaidOnce:
    done = act(reader.owner, command, view_support.operation(request))
    return redirect("mine:devices") if isinstance(done, OwnPage) else SaidOnce(refusal=done)


ACTS: Mapping[str, Callable[[HttpRequest, OwnReader], HttpResponse | SaidOnce]] = {
    "keep": _keep,
    "rename": _rename,
    "offer": _offer,
    "sheet": _write_sheet,
    "let-in": _let_in,
    "turn-away": _turn_away,
    "end": _end,
}
