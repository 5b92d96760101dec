"""The page of phones: by which address the hall reaches this laptop, and what to do when it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from tapis.law import Reason, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.director.paging import event_page
from tapis.web.director.phones.network import dead_hosts, hall
from tapis.web.server.network.addresses import own_addresses
from tapis.web.server.network.arrivals import ARRIVALS
from tapis.web.server.network.choice import BY_NAME, NOT_A_WAY, Network, change, hall_wifi, named

NOT_KEPT = Reason("network-not-kept", "This could not be saved in the data folder: {problem}.")

Posted = Mapping[str, str]
Step = Callable[[Network], Network]


@requires(Role.DIRECTOR, Role.DESK)
def phones(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every way to this laptop, its codes, and who has come; a director may choose."""
    refusal = None
    if request.method == "POST":
        visit.allow(Role.DIRECTOR)
        refusal = _chosen(visit.event, view_support.posted(request))
        if refusal is None:
            messages.success(request, _("It is saved."))
            return redirect("director:phones", visit.event)
    page = hall(request, visit.event)
    latest = ARRIVALS.latest()
    came = {
        "hall": page,
        "came": ARRIVALS.count(),
        "latest": latest,
        "latest_at": timezone.localtime(datetime.fromtimestamp(latest.at, UTC)).strftime("%H:%M")
        if latest
        else "",
    }
    if request.headers.get("HX-Request") and request.method == "GET":
        return render(request, "director/phones_came.html", {"event": visit.event, "oob": True, **came})
    codes = _codes(page.network, page.public)
    return event_page(request, visit, "director/phones.html", refusal, here="phones", **came, **codes)


def _codes(chosen: Network, public: str) -> dict[str, str]:
    """The two codes as pictures: the hall's Wi-Fi, empty where none is named, and the event's page."""
    import segno  # noqa: PLC0415 - not loaded with the server
    from segno import helpers  # noqa: PLC0415

    kind = "WPA" if chosen.password else "nopass"
    wifi = helpers.make_wifi(chosen.wifi, chosen.password or None, kind) if chosen.wifi else None
    return {
        "wifi_code": wifi.svg_data_uri(scale=4) if wifi else "",
        "public_code": segno.make(public).svg_data_uri(scale=4),
    }


def _chosen(event: str, posted: Posted) -> Refused | None:
    """Do what the form asks; why not, or None."""
    step = STEPS.get(posted.get("do", ""), _way)(event, posted)
    if isinstance(step, Refused):
        return step
    try:
        change(step)
    except OSError as problem:
        return NOT_KEPT(problem=problem.strerror or str(problem))
    return None


def _way(_event: str, posted: Posted) -> Step | Refused:
    way = posted.get("way", "")
    if way and way != BY_NAME and way not in {each.number for each in own_addresses()}:
        return NOT_A_WAY(number=way[:60])
    return lambda before: msgspec.structs.replace(before, way=way)


def _name(_event: str, posted: Posted) -> Step | Refused:
    name = named(posted.get("name", ""))
    return name if isinstance(name, Refused) else lambda before: msgspec.structs.replace(before, name=name)


def _wifi(_event: str, posted: Posted) -> Step | Refused:
    typed = hall_wifi(posted.get("wifi", "").strip(), posted.get("password", ""))
    if isinstance(typed, Refused):
        return typed
    wifi, password = typed
    return lambda before: msgspec.structs.replace(before, wifi=wifi, password=password if wifi else "")


def _seen(event: str, _posted: Posted) -> Step:
    """Papers with a dead address are known about: they are not spoken of again."""
    known = {each for host in dead_hosts(event) for each in host.papers}
    return lambda before: msgspec.structs.replace(
        before, printed=tuple(each for each in before.printed if each not in known)
    )


STEPS: Mapping[str, Callable[[str, Posted], Step | Refused]] = {
    "way": _way,
    "name": _name,
    "wifi": _wifi,
    "seen": _seen,
}
