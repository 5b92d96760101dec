"""Seasons: the list, the page of one, its prizes, the projector, the paper, the page for everybody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from django.contrib import messages
from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tapis import i18n
from tapis.club.prizes.year import hold_year, turn_year, year_calls
from tapis.club.publishing.events import NamesOut
from tapis.club.register.evenings import HouseEvening
from tapis.club.seasons import commands
from tapis.club.seasons.commands import choose
from tapis.club.seasons.events import SeasonRule, YearPrize, YearPrizeFor
from tapis.club.seasons.reasons import SeasonOutcome
from tapis.club.seasons.state import Season
from tapis.club.seasons.table import belongs, table
from tapis.core.plugin import regulations
from tapis.law import IllegalMove, Refusal
from tapis.web import view_support
from tapis.web.access.guards import account
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import NO_RIGHT
from tapis.web.access.wishes import NAME
from tapis.web.director.members.house_register import KnownHouse, evenings_of, known_house, public_house
from tapis.web.director.season.forms import prizes_of, rule_of, typed_of
from tapis.web.director.season.giving import projected, remote, running_evening
from tapis.web.director.season.pages import (
    SeasonPage,
    as_signing,
    days_of,
    season_page,
    stranger_page,
)
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.families import SEASONS, SITES
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.server import printing
from tapis.web.store import place

EMPTY_LINES = 3
SIGNING = frozenset({"sign", "refuse"})
"""What somebody else than whoever leads a season is there for."""
GIVING = frozenset({"hold", "tell", "reveal"})
"""What belongs to the prize-giving of the year."""
WAYS = tuple(each.value for each in YearPrizeFor)


def game(regulation: str) -> str:
    """What the game of a regulation is called, in the language of the page."""
    plugin, language = regulations().get(regulation), get_language() or "fr"
    title = plugin.regulation.title if plugin else {}
    return i18n.words(title.get(i18n.spoken(language), regulation), language)


def _seasons(request: HttpRequest, known: KnownHouse) -> list[tuple[str, Season]]:
    """The seasons that the account may lead, the latest first."""
    found = ((name, house().room(SEASONS, name).look().state) for name in house().names(SEASONS))
    mine = [(name, season) for name, season in found if season.title and _may(request, known, season)]
    return sorted(mine, key=lambda each: (each[1].first, each[1].title), reverse=True)


def _counted(request: HttpRequest, known: KnownHouse, season: Season) -> tuple[HouseEvening, ...]:
    """The evenings a season counts, whoever looks at it: those of whoever opened it."""
    mine = season.opened_by == account(request).get_username()
    return known.evenings if mine else public_house(season.opened_by)[0]


def leads(request: HttpRequest, season: Season) -> bool:
    """Whether the account opened a season or answers for the house; everybody else may only sign a rule."""
    return is_owner(request) or season.opened_by == account(request).get_username()


def _may(request: HttpRequest, known: KnownHouse, season: Season) -> bool:
    """Whether the account may see a season: it leads it, or directs an evening that counts there.

    An evening of somebody else within its days does not count, and gives no right to it.
    """
    if leads(request, season):
        return True
    counted = {each.name for each in _counted(request, known, season) if belongs(season, each)}
    return any(each.name in counted for each in known.evenings)


@login_required
def seasons(request: HttpRequest) -> HttpResponse:
    """The latest season; where there is none yet, its beginning."""
    found = _seasons(request, known_house(request))
    if found:
        return redirect("director:season-page", season=found[0][0])
    return redirect("director:season-new")


@login_required
def new(request: HttpRequest) -> HttpResponse:
    """Open a season: a name, its days, the rule."""
    days = days_of(timezone.localdate(), place.season_start())
    typed = {"title": _("Season {years}").format(years=days["years"]), **days}
    refusal: Refusal | None = None
    if request.method == "POST":
        typed |= view_support.posted(request)
        name, rule = view_support.new_name(), rule_of(typed, SeasonRule())
        found = (typed["title"][:120], (typed["first"][:10], typed["last"][:10]))
        done = _act(request, name, lambda season: commands.open_season(season, *found, rule))
        if isinstance(done, Accepted):
            return redirect("director:season-page", season=done.stream.partition("/")[2])
        refusal = done
    known = known_house(request)
    page = {"typed": typed, "refusal": refusal, "rule": SeasonRule(), "seasons": _seasons(request, known)}
    return render(request, "director/season_new.html", page, status=status_of(refusal) if refusal else 200)


def _act(
    request: HttpRequest, name: str, command: Callable[[Season], SeasonOutcome]
) -> Accepted[Season] | Refusal:
    room = house().room(SEASONS, name)
    return room.act(command, view_support.operation(request), view_support.actor_of(request))


def _led(request: HttpRequest, name: str) -> tuple[KnownHouse, Season]:
    """The house and the season, where the account may see it, and for all but signing lead it."""
    season = house().room(SEASONS, name).look().state
    if not season.title:
        raise Http404(name)
    known = known_house(request)
    changes = request.method == "POST" and request.POST.get("do") not in SIGNING
    if not (leads(request, season) if changes else _may(request, known, season)):
        raise IllegalMove(NO_RIGHT())
    return replace(known, evenings=_counted(request, known, season)), season


@login_required
def page(request: HttpRequest, season: str) -> HttpResponse:
    """The ranking, the rule that counts at once, the evenings, what is asked and what was corrected."""
    known, found = _led(request, season)
    refusal: Refusal | None = None
    if request.method == "POST":
        done = _done(request, season, known, found)
        if isinstance(done, Accepted):
            return redirect(_next(request), season=season)
        refusal = done
    sent = request.POST if request.POST.get("do") == "rule" else request.GET
    shown = season_page(season, found, known, rule_of(sent.dict(), found.rule), game)
    if not leads(request, found):
        shown = as_signing(shown, {each.name for each in evenings_of(account(request))})
    return render(
        request,
        "director/season.html",
        {
            "page": shown,
            "refusal": refusal,
            "seasons": _seasons(request, known),
            "leads": leads(request, found),
            "own": set(known.register.cards),
            "alone": _alone(),
            "boxed": printing.boxed(each.name for each in shown.table.places),
            "typed": typed_of(shown.rule),
            "mine": found.asked is not None and found.asked.by == account(request).get_username(),
        },
        status=status_of(refusal) if refusal else 200,
    )


def _next(request: HttpRequest) -> str:
    """Where somebody goes on: the projector, the prizes, or the season."""
    if request.POST.get("from") == "projector":
        return "director:season-screen"
    return f"director:season-{'prizes' if request.POST.get('do') in GIVING else 'page'}"


def _alone() -> bool:
    """Whether nobody else is there to sign."""
    return get_user_model().objects.filter(is_active=True).count() < 2


def _done(request: HttpRequest, name: str, known: KnownHouse, season: Season) -> Accepted[Season] | Refusal:
    sent, what = request.POST, request.POST.get("do", "")
    if what == "rule":
        rule = rule_of(sent.dict(), season.rule)
        held, reason = len(table(season, known.whole, known.evenings).evenings), sent.get("reason", "")
        return _act(request, name, lambda now: commands.change_rule(now, rule, held, reason[:500]))
    if what == "evenings":
        evenings = [(each.name, each.competition.tournament.setup.date) for each in known.evenings]
        ticked = set(sent.getlist("evening"))
        return _act(request, name, lambda now: choose(now, evenings, ticked))
    if what == "reveal":
        step, calls = (
            int_of(sent.get("step"), -1),
            year_calls(table(season, known.whole, known.evenings), season),
        )
        return _act(request, name, lambda now: turn_year(now, calls, step))
    return _act(request, name, lambda now: _command(request, now, what))


def _command(request: HttpRequest, season: Season, what: str) -> SeasonOutcome:
    sent, me = request.POST, account(request).get_username()
    days = sent.get("first", "")[:10], sent.get("last", "")[:10]
    known: dict[str, Callable[[], SeasonOutcome]] = {
        "sign": lambda: commands.sign_rule(season, me, alone=_alone()),
        "refuse": lambda: commands.refuse_rule(season),
        "read": lambda: commands.read_correction(
            season, sent.get("event", "")[:40], int_of(sent.get("version"))
        ),
        "show": lambda: commands.show(season, public=True),
        "hide": lambda: commands.show(season, public=False),
        "hold": lambda: hold_year(season, held=True),
        "tell": lambda: hold_year(season, held=False),
        "close": lambda: commands.close(season),
        "reopen": lambda: commands.reopen(season, sent.get("reason", "")[:500]),
        "rename": lambda: commands.rename(season, sent.get("title", "")[:120], days),
    }
    if what not in known:
        raise Http404(what)
    return known[what]()


@login_required
def prizes(request: HttpRequest, season: str) -> HttpResponse:
    """The prizes of the year, who takes them, and the form in which they are written down."""
    known, found = _led(request, season)
    if request.method == "POST":
        typed = prizes_of(request.POST)
        done = _act(request, season, lambda now: commands.set_prizes(now, typed))
        assert isinstance(done, Accepted), "any prizes may be written down"
        messages.success(request, _("The prizes are saved."))
        return redirect("director:season-prizes", season=season)
    shown = season_page(season, found, known, found.rule, game)
    lines = [*found.prizes, *[YearPrize("")] * EMPTY_LINES]
    told = {"page": shown, "lines": lines, "ways": WAYS, "leads": leads(request, found)}
    return render(request, "director/season_prizes.html", told | {"remote": remote(shown)})


@login_required
def screen(request: HttpRequest, season: str) -> HttpResponse:
    """The ranking for the projector: nothing scrolls, a long one turns its pages by itself."""
    known, found = _led(request, season)
    return render(request, "director/season_screen.html", projected(season, found, known, game))


@login_required
def hand(request: HttpRequest, season: str) -> HttpResponse:
    """The keys of the prize-giving for the projector itself, for whoever leads the season."""
    _known, found = _led(request, season)
    if not leads(request, found):
        raise IllegalMove(NO_RIGHT())
    return render(request, "screen/hand.html", {"action": reverse("director:season-page", args=[season])})


@login_required
def paper(request: HttpRequest, season: str) -> HttpResponse:
    """The ranking of people or of clubs to print."""
    from tapis.papers.fill.clubs import season_of_clubs  # noqa: PLC0415 - not loaded with the server
    from tapis.papers.fill.season import season_paper  # noqa: PLC0415

    known, found = _led(request, season)
    counted = table(found, known.whole, known.evenings)
    language = get_language() or "fr"
    if request.GET.get("what") == "clubs":
        made = season_of_clubs(counted.places, counted.counting, found.rule.of_club, found.title, language)
    else:
        made = season_paper(counted.evenings, counted.counting, found.title, language, counted.places)
    response = HttpResponse(printing.pdf((made,), language), content_type="application/pdf")
    response.headers["Content-Disposition"] = 'inline; filename="season.pdf"'
    return response


def public(request: HttpRequest, season: str) -> HttpResponse:
    """The ranking for everybody, where somebody has let it be shown; ``me`` finds a member's own line."""
    found = house().room(SEASONS, season).look().state
    if not found.title or not found.public:
        raise Http404(season)
    shown = for_everybody(season, found)
    number = int_of(request.GET.get("me"))
    me = next((each for each in shown.table.places if each.member and each.member == number), None)
    ranks = zip(shown.table.evenings, me.ranks if me else (), strict=False)
    own = [(each, rank) for each, rank in ranks if rank]
    told = {
        "page": shown,
        "me": me,
        "own": own,
        "asked": number or "",
        "here": request.get_full_path(),
        "version": house().log.version(SEASONS.stream(season)),
        "running": running_evening(shown),
    }
    return render(request, "director/season_public.html", told)


def for_everybody(name: str, season: Season, names: NamesOut | None = None) -> SeasonPage:
    """A season as everybody may read it, people named as far as its organiser chose last."""
    evenings, register = public_house(season.opened_by)
    chosen = names or house().room(SITES, NAME).look().state.of(SEASONS.stream(name)).names
    return stranger_page(name, season, KnownHouse(evenings, register, (), register), chosen, game)
