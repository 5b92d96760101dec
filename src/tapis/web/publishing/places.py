"""Where pages go: chosen once by the owner of the house, tried out before it counts.

The key of a site's host is shown once, for whoever can compare it, and pinned when it is accepted.
"""

from __future__ import annotations

import msgspec
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.law import IllegalMove, Reason, Refused
from tapis.web import view_support
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import NO_RIGHT
from tapis.web.frame.middleware import status_of
from tapis.web.publishing.choice import (
    NOWHERE_YET,
    SiteChoice,
    choice,
    choose,
    folder_choice,
    kept_choice,
    let_wait,
    site_choice,
)
from tapis.web.publishing.targets.sftp import fingerprint, shown_key
from tapis.web.server.os_trouble import why

NOT_KEPT = Reason("site-not-kept", "The choice cannot be kept: {problem}.")
ANOTHER_KEY = Reason("site-another-key", "This is not the key that was shown: set up the site once more.")


@login_required
def place(request: HttpRequest) -> HttpResponse:
    """Choose the folder or the site for the pages of the whole house."""
    if not is_owner(request):
        raise IllegalMove(NO_RIGHT())
    refusal = None
    typed = view_support.posted(request) if request.method == "POST" else {}
    if request.method == "POST":
        refusal = _chosen(request, typed)
        if refusal is None:
            return redirect("publishing:place")
    kept = kept_choice()
    waiting = kept.waiting
    page = {
        "site": kept.chosen,
        "place": kept.chosen.place,
        "waiting": waiting if waiting.host else None,
        "fingerprint": fingerprint(waiting.host_key) if waiting.host_key else "",
        "typed": {name: text for name, text in typed.items() if name != "password"},
        "refusal": refusal,
    }
    return render(request, "publishing/place.html", page, status=status_of(refusal) if refusal else 200)


def _chosen(request: HttpRequest, typed: dict[str, str]) -> Refused | None:
    try:
        return DEEDS.get(typed.get("do", ""), _folder)(request, typed)
    except OSError as problem:
        return NOT_KEPT(problem=why(problem))


def _folder(request: HttpRequest, typed: dict[str, str]) -> Refused | None:
    found = folder_choice(typed.get("folder", ""), typed.get("address", ""))
    if isinstance(found, Refused):
        return found
    choose(found)
    messages.success(request, _("Pages go there from now on."))
    return None


def _site(_request: HttpRequest, typed: dict[str, str]) -> Refused | None:
    found = site_choice(typed, choice())
    if isinstance(found, Refused):
        return found
    key = shown_key(found.host, found.port)
    if isinstance(key, Refused):
        return key
    let_wait(msgspec.structs.replace(found, host_key=key))
    return None


def _accept(request: HttpRequest, typed: dict[str, str]) -> Refused | None:
    waiting = kept_choice().waiting
    if not waiting.host_key or typed.get("fingerprint") != fingerprint(waiting.host_key):
        return ANOTHER_KEY()
    found = waiting.place
    assert found is not None
    refusal = found.tried()
    if refusal is not None:
        return refusal
    choose(waiting)
    messages.success(request, _("Pages go there from now on."))
    return None


def _stop(request: HttpRequest, _typed: dict[str, str]) -> Refused | None:
    choose(NOWHERE_YET)
    messages.success(request, _("Nothing is published any more; what lies there stays there."))
    return None


def _decline(_request: HttpRequest, _typed: dict[str, str]) -> Refused | None:
    let_wait(SiteChoice())
    return None


DEEDS = {"folder": _folder, "site": _site, "accept": _accept, "decline": _decline, "stop": _stop}
