"""From a step of a replay to a table for practice: the deal goes on, the reader in one of its seats."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST

from tapis.core.events import Called, Dealt, Played
from tapis.core.fairness import Checked, start_alone
from tapis.core.game import replay
from tapis.core.tricks import Seat
from tapis.law import IllegalMove
from tapis.parlour import practice
from tapis.parlour.practice import BotCompany, Practice
from tapis.parlour.state import reasons
from tapis.web import view_support
from tapis.web.frame.numbers import int_of
from tapis.web.play import tables as felts
from tapis.web.play.door import identity
from tapis.web.replay import shelf, tables
from tapis.web.replay.study import DealStudy, studied
from tapis.web.room.family import Accepted
from tapis.web.tables.friendly import opening

DEALT = "dealt"
"""Where a deal is played again from its first decision."""


def offered(study: DealStudy, step: int) -> bool:
    """Whether the deal can be played on from a step: its seed deals these cards, and a sheet takes it."""
    fair = isinstance(study.checked, Checked) and not study.checked.differs
    return fair and study.columns > 0 and practice.can_be_played_on(study.record, step)


def usual_seat(study: DealStudy, step: int) -> Seat:
    """Who decides next after a step, or chooses for that seat."""
    movers = (event.seat for event in study.record.events[step:] if isinstance(event, Called | Played))
    seat = next(movers, 0)
    before = study.story[step - 1].after if step else replay(study.game, study.record.dealer, ())
    return study.game.speaker(before.table, seat)


@require_POST
def deal(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """Play on from a step of a finished deal of a virtual table."""
    found = tables.finished_deal(request, name, number)
    return _taken_up(request, found.study, reverse("replay:deal", args=(name, number)), found.company)


@require_POST
def kept(request: HttpRequest, digest: str) -> HttpResponse:
    """Play on from a step of a log that somebody brought."""
    return _taken_up(
        request, studied(shelf.take(digest)), reverse("replay:kept", args=(digest,)), BotCompany()
    )


def _once_dealt(study: DealStudy) -> int:
    """The step at which the cards are dealt and nobody has decided anything yet."""
    events = study.record.events
    return next((number for number, event in enumerate(events, 1) if isinstance(event, Dealt)), 0)


def _taken_up(request: HttpRequest, study: DealStudy, origin: str, company: BotCompany) -> HttpResponse:
    posted = view_support.posted(request)
    whole = posted.get("step") == DEALT
    step = _once_dealt(study) if whole else int_of(posted.get("step"), -1)
    seat = int_of(posted.get("seat"), -1)
    start = start_alone(study.plugin, study.record)
    if start is None or step < 0 or not offered(study, step):
        raise IllegalMove(reasons.NOTHING_TO_PLAY())
    opening.count(request)
    name = opening.own_name({"name": ""})
    known = identity.guest_of(request, name)
    guest = known or identity.new_guest()
    shown = f"{origin}?step={step}"
    language = get_language() or "fr"
    told = {"origin": shown, "language": language}
    position = Practice(record=study.record, start=start, step=step, seat=seat, company=company, **told)
    me = gettext("Guest")
    outcome = felts.act(request, name, guest, lambda table: practice.take_up(table, position, me, guest))
    if not isinstance(outcome, Accepted):
        raise IllegalMove(outcome)
    answer = redirect("play:table", name)
    return answer if known else identity.remember(answer, guest)
