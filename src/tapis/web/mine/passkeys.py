"""A passkey is made on a device that opens the page, and opens it on any other."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tapis.law import IllegalMove, Reason
from tapis.selves import keeping
from tapis.selves.keeping import KEEPS_ANOTHER, NO_SUCH_PAGE
from tapis.selves.state import OwnPage
from tapis.web import view_support
from tapis.web.access.tries import TOO_MANY_TRIES, Tries, address
from tapis.web.mine.carrying import refused
from tapis.web.mine.devices import give, not_done
from tapis.web.mine.views import own
from tapis.web.selves import browser, passkeys
from tapis.web.selves.browser import OwnReader, act, called_by

WRONG_PASSKEY = Reason(
    "wrong-passkey", "This passkey opens no page here, or it took too long: try once more."
)

_wrong = Tries(limit=10, seconds=600, name="own-passkey")


@require_POST
@own
def passkey(request: HttpRequest, reader: OwnReader) -> HttpResponse:
    """What a browser is to sign, as JSON; or the passkey it has made, or has come with."""
    if not passkeys.possible(request):
        raise Http404
    match request.POST.get("do", ""):
        case "ask-new":
            return JsonResponse(passkeys.asked_new(request, _kept(reader).owner, reader.page))
        case "new":
            return _made(request, _kept(reader))
        case "ask-use":
            _patiently(request)
            return JsonResponse(passkeys.asked_use(request))
        case "use":
            return _used(request, reader)
    raise Http404


def _kept(reader: OwnReader) -> OwnReader:
    if not reader.device:
        raise IllegalMove(NO_SUCH_PAGE())
    return reader


def _made(request: HttpRequest, reader: OwnReader) -> HttpResponse:
    posted = view_support.posted(request)
    found = passkeys.made(request, reader.owner, posted, called_by(request))
    if found is None:
        return not_done(request, reader, WRONG_PASSKEY())
    done = act(reader.owner, lambda page: keeping.add_passkey(page, found), view_support.operation(request))
    if not isinstance(done, OwnPage):
        return not_done(request, reader, done)
    return redirect("mine:devices")


def _used(request: HttpRequest, reader: OwnReader) -> HttpResponse:
    """Let this browser in at once; whoever it was before is this person from now on."""
    _patiently(request)
    found = passkeys.used(request, view_support.posted(request))
    if found is None:
        _wrong.count(address(request))
        return refused(request, WRONG_PASSKEY())
    owner, which = found
    if reader.device and reader.owner == owner:
        return redirect("mine:home")
    if reader.page.kept:
        return refused(request, KEEPS_ANOTHER())
    key = browser.new_key(called_by(request), reader.guest)
    done = act(owner, lambda page: keeping.use_passkey(page, which, key.device), key.device.id)
    if not isinstance(done, OwnPage):
        raise IllegalMove(done)
    give(reader.guest, owner)
    return browser.keep_key(redirect("mine:home"), owner, key)


def _patiently(request: HttpRequest) -> None:
    """Whoever guesses is stopped."""
    if _wrong.exhausted(address(request)):
        raise IllegalMove(TOO_MANY_TRIES())
