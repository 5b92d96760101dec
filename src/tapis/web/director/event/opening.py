"""A new event on one screen: a game or a pattern, then what is asked of every evening; the rest is folded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tapis import i18n
from tapis.club.events import Fund
from tapis.club.people import members as club
from tapis.club.people.members import PastEvening
from tapis.club.prizes import treasury
from tapis.club.rounds import opening
from tapis.club.rounds.table_sizes import largest
from tapis.club.state.competition import Competition
from tapis.club.state.fold import one_after_the_other
from tapis.club.state.reasons import Outcome
from tapis.club.state.seals import seal
from tapis.core.plugin import AnyPlugin, regulations
from tapis.law import IllegalMove, Refusal
from tapis.web import view_support
from tapis.web.access.guards import account, requires
from tapis.web.access.models import Membership, Role
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import NO_RIGHT, Visit
from tapis.web.chance import secret
from tapis.web.director.event.beginning import initial
from tapis.web.director.event.opening_form import OpeningForm
from tapis.web.director.event.pattern import EveningPattern, after, keep, ready_made, suggestions
from tapis.web.director.event.settings import with_tariff
from tapis.web.director.event.titles import plain_name, usual_title
from tapis.web.director.event.views import direct_new, fresh_name, language_of_events, own_name
from tapis.web.director.people.forgetting import own_events
from tapis.web.frame.middleware import status_of
from tapis.web.frame.pack.faces import FRENCH, SWISS
from tapis.web.frame.pack.looks import at_home
from tapis.web.frame.views import shelf
from tapis.web.room.family import Accepted
from tapis.web.server.speaking import speak_of
from tapis.web.store import place
from tapis.web.store.models import StoredEvening
from tapis.web.store.own_row import own_row

SHOWN = 2
"""How many earlier evenings are offered before a game is chosen."""
PICTURES = {SWISS: (("HJ", "H9"), ("SK", "DQ"), ("CT", "S6")), FRENCH: (("SA", "HK"), ("SQ", "DA"))}
"""Two cards for each game of a pack, one game after the other."""


@dataclass(frozen=True, slots=True)
class OfferedGame:
    """A game that may be played: its cards, for how many it is, what it is about."""

    id: str
    title: str
    about: str
    seats: str
    deck: str
    cards: tuple[str, str]


@login_required
def new(request: HttpRequest) -> HttpResponse:
    """Choose a game, an earlier evening or a ready-made one; then everything on one screen."""
    pattern = _pattern(request)
    only = next(iter(regulations())) if len(regulations()) == 1 else ""
    wanted = pattern.settings.regulation if pattern else request.GET.get("regulation") or only
    if not wanted:
        return _tiles(request)
    if wanted not in regulations():
        raise Http404(wanted)
    speak_of(wanted)
    return _create(request, regulations()[wanted], pattern)


def _tiles(request: HttpRequest) -> HttpResponse:
    made, unread = ready_made()
    page = {
        "tiles": tiles(),
        "latest": _earlier(request)[:SHOWN],
        "suggested": _suggested(*regulations().values()),
        "ready": made,
        "unread": unread,
    }
    return render(request, "director/regulations.html", page)


def tiles() -> Sequence[OfferedGame]:
    """Every game with its picture."""
    drawn = dict.fromkeys(PICTURES, 0)
    found = []
    for plugin in regulations().values():
        deck = at_home(plugin.regulation.id)
        pairs = PICTURES[deck]
        found.append(_tile(plugin, deck, pairs[drawn[deck] % len(pairs)]))
        drawn[deck] += 1
    return found


def _tile(plugin: AnyPlugin, deck: str, cards: tuple[str, str]) -> OfferedGame:
    language = get_language() or "fr"
    title = plugin.regulation.title[i18n.spoken(language)]
    return OfferedGame(
        plugin.regulation.id, title, i18n.words(plugin.voice.blurb, language), _seats(plugin), deck, cards
    )


def _seats(plugin: AnyPlugin) -> str:
    """For how many a table is."""
    if plugin.sheet.pairs:
        return _("pairs")
    if plugin.sheet.members > 1:
        return _("teams of two")
    least, most = min(plugin.sheet.marking.sizes), max(largest(plugin), *plugin.sheet.marking.sizes)
    if least == most:
        return ngettext("{n} at a table", "{n} at a table", least).format(n=least)
    return _("{least} to {most} at a table").format(least=least, most=most)


def _earlier(request: HttpRequest, regulation: str = "") -> list[EveningPattern]:
    """The evenings that the account directs, the latest first; of one game, if it is named."""
    found, _damaged = view_support.sound(own_events(request))
    past = [PastEvening(name, each) for name, each in found.items()]
    held = [each for each in past if each.tournament.entrants and not each.tournament.setup.practice]
    held.sort(key=lambda each: each.order, reverse=True)
    return [after(each) for each in held if regulation in {"", each.tournament.setup.regulation}]


def _pattern(request: HttpRequest) -> EveningPattern | None:
    """What the address asks to begin like; 404 where there is no such thing, or it is not theirs."""
    for name in ("like", "evening"):
        if wanted := request.GET.get(name):
            known = _earlier(request) if name == "like" else _of_the_house()
            found = next((each for each in known if each.key == f"{name}={wanted}"), None)
            if found is None:
                raise Http404(wanted)
            return found
    return None


def _of_the_house() -> list[EveningPattern]:
    """The evenings that the house keeps, and the kinds that games have a name for."""
    return [*ready_made()[0], *_suggested(*regulations().values())]


def _suggested(*games: AnyPlugin) -> list[EveningPattern]:
    language, currency = language_of_events(), place.currency(own_row())
    return [each for plugin in games for each in suggestions(plugin, language, currency)]


def _create(request: HttpRequest, plugin: AnyPlugin, pattern: EveningPattern | None) -> HttpResponse:
    form = OpeningForm(plugin, request.POST or None, initial=_begun_with(plugin, pattern))
    refusal: Refusal | None = None
    if request.method == "POST" and form.is_valid():
        name, command = own_name(request), _command(form, pattern, request.POST.getlist("take"))
        outcome = view_support.begin(request, name, plugin, command)
        if isinstance(outcome, Accepted) or outcome.code == "already-open":
            direct_new(request, name)
            return redirect("director:dashboard", event=name)
        refusal = outcome
    earlier = [] if pattern else _earlier(request, plugin.regulation.id)[:1]
    page = {
        "form": form,
        "book": shelf(plugin.regulation),
        "tile": next(each for each in tiles() if each.id == plugin.regulation.id),
        "name": request.POST.get("name") or fresh_name(request),
        "refusal": refusal,
        "pattern": pattern,
        "latest": earlier,
        "suggested": [] if pattern else _suggested(plugin),
        "taken": request.POST.getlist("take") if request.method == "POST" else ["prizes", "people"],
    }
    status = status_of(refusal) if refusal else 422 if form.errors else 200
    return render(request, "director/new.html", page, status=status)


def _begun_with(plugin: AnyPlugin, pattern: EveningPattern | None) -> dict[str, object]:
    """What the form begins with: the pattern, today; else what the game suggests where the house plays."""
    row, today = own_row(), timezone.localdate()
    title = pattern.title_on(today) if pattern else usual_title(plain_name(plugin), today)
    found = initial(plugin, pattern.settings if pattern else None, language_of_events())
    found |= {"date": today, "title": title, "currency": place.currency(row).value}
    if pattern is None:
        return found | {"place": row.place}
    return found | {
        "place": pattern.settings.place or row.place,
        "fee": pattern.fee,
        "currency": pattern.fund.currency.value,
    }


def _command(
    form: OpeningForm, pattern: EveningPattern | None, taken: Sequence[str]
) -> view_support.CompetitionCommand:
    """The event with the seal of its draws, there from its first moment; then fee, prizes and people."""
    settings, drawn = form.settings(), secret()
    if pattern:
        settings = with_tariff(pattern.plugin, pattern.settings, settings)
    fund = Fund(form.money, form.cleaned_data["fee"])
    if pattern and "prizes" in taken:
        fund = replace(pattern.fund, currency=fund.currency, fee=fund.fee)

    def command(competition: Competition) -> Outcome:
        steps = [
            lambda now: opening.open_event(now, settings),
            lambda now: seal(now.tournament, drawn),
            lambda now: () if fund == Fund() else treasury.set_fees(now.tournament, fund),
        ]
        if pattern and "prizes" in taken:
            one_each = pattern.one_each
            steps.append(lambda now: treasury.set_prizes(now.tournament, pattern.prizes, one_each=one_each))
        if pattern and pattern.evening and "people" in taken:
            evening = pattern.evening
            steps.append(lambda now: _everybody(now, evening))
        return one_after_the_other(competition, *steps)

    return command


def _everybody(competition: Competition, evening: PastEvening) -> Outcome:
    """Everybody of an earlier evening is entered, nobody is here, and whoever was kept apart is so again."""
    keys = {each.key for each in club.members(competition, [evening]).offered}
    return club.enter(competition, [evening], keys, apart=True, another=True) if keys else ()


@requires(Role.DIRECTOR)
@require_POST
def keep_ready(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Keep settings, fee and prizes of an event as an evening of the house."""
    name = " ".join(request.POST.get("evening", "").split())[:120] or visit.tournament.setup.title
    keep(name, visit.tournament)
    messages.success(request, _("{name} is one of the house's evenings now.").format(name=name))
    return redirect("director:settings", event=visit.event)


@login_required
@require_POST
def forget_ready(request: HttpRequest) -> HttpResponse:
    """An evening of the house is no longer kept; whoever directs something here may say so."""
    directs = Membership.objects.filter(user=account(request), role=Role.DIRECTOR).exists()
    if not (directs or is_owner(request)):
        raise IllegalMove(NO_RIGHT())
    StoredEvening.objects.filter(name=request.POST.get("evening", "")).delete()
    messages.success(request, _("It is deleted."))
    return redirect("director:new")
