"""An evening that another program has scored becomes an event here: its people, its boards, its ranking."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tapis.archive.elsewhere.evening import TakenEvening, TakingWish, read_evening, taken_evening
from tapis.club.events import Person
from tapis.club.register.file_numbers import with_members
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.core.plugin import AnyPlugin, regulations
from tapis.i18n import say
from tapis.law import IllegalMove, Refusal, Refused
from tapis.web import view_support
from tapis.web.access.tries import TOO_MANY_TRIES, Tries
from tapis.web.access.wishes import NAME
from tapis.web.director.event.views import direct_new, fresh_name, language_of_events, own_name
from tapis.web.director.members.house_register import own_part
from tapis.web.frame.middleware import status_of
from tapis.web.room.families import REGISTER
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.server.limits.reading import ARCHIVES, NO_FILE

FILE_NAME = 80
_bringing = Tries(limit=20, seconds=300, name="elsewhere")


@login_required
def elsewhere(request: HttpRequest) -> HttpResponse:
    """Bring the file of an evening; whoever does directs the event that comes of it."""
    refusal: Refusal | None = None
    if request.method == "POST":
        found = _begun(request)
        if isinstance(found, HttpResponse):
            return found
        refusal = found
    page = {"refusal": refusal, "name": request.POST.get("name") or fresh_name(request)}
    return render(request, "director/elsewhere.html", page, status=status_of(refusal) if refusal else 200)


def _begun(request: HttpRequest) -> HttpResponse | Refusal:
    """The event, opened, played and closed, with a message for all that is otherwise than in the file."""
    name, who = own_name(request), view_support.actor_of(request)
    if _bringing.exhausted(who):
        raise IllegalMove(TOO_MANY_TRIES())
    _bringing.count(who)
    found = ARCHIVES.alone(lambda: _taken(request))
    if not isinstance(found, tuple):
        return found
    game, evening = found

    def command(competition: Competition) -> Outcome:
        return reasons.ALREADY_OPEN() if competition.tournament.settings else evening.events

    outcome = view_support.begin(request, name, game, command)
    if not isinstance(outcome, Accepted) and outcome.code != "already-open":
        return outcome
    direct_new(request, name)
    messages.success(request, _("The evening is here, with its people, its boards and its ranking."))
    for note in evening.notes:
        messages.warning(request, say(note, get_language() or "fr"))
    return redirect("director:dashboard", event=name)


def _taken(request: HttpRequest) -> tuple[AnyPlugin, TakenEvening] | Refusal:
    uploaded = request.FILES.get("evening")
    if uploaded is None:
        return NO_FILE()
    read = read_evening(regulations().values(), uploaded.read())
    if isinstance(read, Refused):
        return read
    known = own_part(request, house().room(REGISTER, NAME).look().state).members

    def meant(person: Person) -> Person:
        return with_members(known, person)

    source = " ".join((uploaded.name or "").split())[:FILE_NAME] or "–"
    wish = TakingWish(language_of_events(), source, title=source, known=meant)
    taken = taken_evening(read[0], read[1], wish)
    return (read[0], taken) if isinstance(taken, TakenEvening) else taken
