"""Another device comes with a code: it asks and is let in elsewhere; a sheet of paper opens at once."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from tapis.law import IllegalMove, Reason, Refusal
from tapis.selves import keeping
from tapis.selves.keeping import KEEPS_ANOTHER
from tapis.selves.state import OwnPage, hashed
from tapis.web import view_support
from tapis.web.access.tries import TOO_MANY_TRIES, Tries, address
from tapis.web.frame.middleware import status_of
from tapis.web.mine.devices import give
from tapis.web.mine.views import own
from tapis.web.selves import browser, codes, passkeys
from tapis.web.selves.browser import OwnReader, act, called_by
from tapis.web.selves.codes import CodeFound

WRONG_CODE = Reason(
    "wrong-code",
    "This code leads to no page: it was mistyped, used already, or is older than {minutes} minutes.",
)

_wrong = Tries(limit=5, seconds=600, name="own-code")


@own
def carry(request: HttpRequest, reader: OwnReader, code: str = "") -> HttpResponse:
    """Ask for a code, say where it leads, and ask to be let in there."""
    waits = _waits(request)
    if reader.device or waits:
        return _answered(request, reader)
    typed = (code or request.POST.get("code", "")).strip()
    if not typed:
        return render(request, "mine/carry.html", {"typed": "", "passkeys": passkeys.possible(request)})
    found = _found(request, typed)
    refusal = WRONG_CODE(minutes=codes.MINUTES) if found is None else _keeps_another(request)
    if found is None or refusal is not None or request.POST.get("do") != "ask":
        page: dict[str, object] = {"typed": typed, "refusal": refusal, "sheet": bool(found and found.sheet)}
        page["name"] = browser.look(found.owner).name if found else ""
        page["passkeys"] = passkeys.possible(request)
        return render(request, "mine/carry.html", page, status=status_of(refusal) if refusal else 200)
    return _asked(request, reader, found)


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """The page once more, with why another way did not lead to a page."""
    page = {"typed": "", "refusal": refusal, "passkeys": passkeys.possible(request)}
    return render(request, "mine/carry.html", page, status=status_of(refusal))


def _answered(request: HttpRequest, reader: OwnReader) -> HttpResponse:
    """Wait for the yes; once it is said, on to the page."""
    if not reader.device:
        page = {"waits": True, "name": browser.look(browser.held(request)[0]).name}
        return render(request, "mine/carry.html", page)
    if request.headers.get("HX-Request"):
        return HttpResponse(headers={"HX-Redirect": reverse("mine:home")})
    return redirect("mine:home")


def _waits(request: HttpRequest) -> bool:
    """Whether this browser has asked and nobody has answered."""
    owner, device, secret = browser.held(request)
    asking = browser.look(owner).asking if owner.isalnum() else ()
    return any(each.id == device and each.key == hashed(secret) for each in asking)


def _found(request: HttpRequest, typed: str) -> CodeFound | None:
    """Where a code leads; whoever guesses is stopped."""
    if _wrong.exhausted(address(request)):
        raise IllegalMove(TOO_MANY_TRIES())
    found = codes.find(typed)
    if found is None:
        _wrong.count(address(request))
    return found


def _keeps_another(request: HttpRequest) -> Refusal | None:
    return KEEPS_ANOTHER() if browser.reader_of(request).page.kept else None


def _asked(request: HttpRequest, reader: OwnReader, found: CodeFound) -> HttpResponse:
    """Use the code up: a sheet lets this browser in, any other code lets it ask."""
    key = browser.new_key(called_by(request), reader.guest)
    if not codes.use(found):
        raise IllegalMove(WRONG_CODE(minutes=codes.MINUTES))
    if found.sheet:
        done = act(found.owner, lambda page: keeping.use_sheet(page, found.key, key.device), key.device.id)
    else:
        done = act(found.owner, lambda page: keeping.ask(page, key.device), view_support.operation(request))
    if not isinstance(done, OwnPage):
        raise IllegalMove(done)
    if not found.sheet:
        return browser.hold_key(redirect("mine:carry"), found.owner, key)
    give(reader.guest, found.owner)
    return browser.keep_key(redirect("mine:devices"), found.owner, key)
