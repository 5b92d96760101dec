"""Opening a table: which game, how many, who sits in the other chairs, house options."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext_lazy

from tapis.core.chance import commitment
from tapis.core.lots import first_dealer
from tapis.core.plugin import AnyPlugin
from tapis.law import Option, Setting
from tapis.parlour.clocks import ALLOWANCES
from tapis.parlour.opening import welcome
from tapis.parlour.state.events import VirtualTableOpened
from tapis.web import view_support
from tapis.web.access.tries import Tries
from tapis.web.chance import first_of, lot_of, secret
from tapis.web.frame import own_systems
from tapis.web.frame.choices import Named
from tapis.web.frame.middleware import status_of
from tapis.web.frame.pack import looks
from tapis.web.play import coach, tables
from tapis.web.play.door import identity, strength
from tapis.web.play.door.numbers import brought
from tapis.web.play.turns.pace import PACE_WORDS
from tapis.web.room.families import PARLOUR
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.room.topology import VALKEY_URL
from tapis.web.selves import browser
from tapis.web.tables.friendly import opening

CLOCKS: Mapping[str, Named] = {
    "slow": gettext_lazy("slow"),
    "medium": gettext_lazy("medium"),
    "fast": gettext_lazy("fast"),
}

_used = Tries(limit=1, seconds=opening.NAME_LASTS, name="first-secrets")


def _second(now: float) -> float:
    """Before all that is signed in this second and after the one before it: signatures tell whole seconds."""
    return int(now) - 0.5


_since = _second(time.time())
"""When this process began."""

Question: TypeAlias = tuple[Option, list[tuple[str, Named]], str]
"""An option, its answers with their words, the one chosen so far."""


def choose(request: HttpRequest) -> HttpResponse:
    """Which game, then what is agreed; whoever opens a table sits down at it."""
    posted = view_support.posted(request)
    plugin = opening.chosen_game(posted.get("regulation") or request.GET.get("game", ""))
    if plugin is None:
        page: dict[str, object] = {"games": opening.games(), "language": get_language() or "fr"}
        return render(request, "play/choose.html", page)
    name = _fresh(posted.get("table", ""))
    known = identity.guest_of(request, name)
    guest, refusal = known or identity.new_guest(), None
    if request.method == "POST":
        opening.count(request)
        outcome = tables.act(request, name, guest, opened(plugin, posted, guest, name))
        if isinstance(outcome, Accepted):
            _used.count(name)
            went = coach.keep(_known(redirect("play:table", name), known, guest), coach.aids_of(posted))
            return looks.keep(browser.remember_name(went, posted.get("name", "")), looks.take_pack(request))
        refusal = outcome
    page = {
        "refusal": refusal,
        "name": opening.signed(name),
        "seal": commitment(lot_of(name)),
        "opens": name,
        "first_seal": commitment(first_of(name)),
        "own_name": posted.get("name") or browser.own_name(request),
        "others": posted.get("others", "bots"),
        "clock": posted.get("clock", ""),
        "pace": posted.get("pace", "normal"),
        "paces": PACE_WORDS.items(),
        "bots": strength.form(plugin, posted),
        "clocks": [(key, name, ALLOWANCES[key]) for key, name in CLOCKS.items()],
        **opening.agreement(plugin, posted),
        "pack": looks.pack_to_ask(request, plugin.regulation.id),
        "coach": coach.form(plugin, coach.wished(request, posted)),
        **_by_the_game(plugin, posted),
        "options": list(_offered(plugin, opening.questions(plugin, posted))),
    }
    answer = render(request, "play/choose.html", page, status=status_of(refusal) if refusal else 200)
    return _known(answer, known, guest)


def _by_the_game(plugin: AnyPlugin, posted: Mapping[str, str]) -> dict[str, object]:
    """What the form asks of some games alone; ``partners`` is None where nobody has any."""
    placard = plugin.rules.placard
    return {
        "partners": posted.get("partners", "") if plugin.sheet.members > 1 else None,
        "has_dummy": plugin.rules.dummy is not None,
        "has_tally": placard is not None and placard.tally is not None,
    }


def _fresh(token: str) -> str:
    """The name a page was given, or another where its table may have been deleted: its first secret is told.

    Which names were used is remembered since this process began, or in a Valkey; what is older is not known.
    """
    name = opening.own_name({"name": token})
    known = bool(os.environ.get(VALKEY_URL)) or opening.name_within(token, time.time() - _since) == name
    if known and not _used.exhausted(name):
        return name
    return view_support.new_name() if house().room(PARLOUR, name).look().state.opened is None else name


def opened(plugin: AnyPlugin, posted: Mapping[str, str], guest: str, name: str) -> tables.ParlourCommand:
    """What opens a table as a form asks for it."""
    setup = agreed(plugin, posted, name)
    host = (posted.get("name", ""), guest)
    aids = coach.for_game(coach.aids_of(posted), plugin.regulation.id)
    if posted.get("others") == "friends":
        return lambda table: welcome(table, setup, host, "", aids=aids)
    sealed, seed = replace(setup, first=first_of(name)), secret()
    return lambda table: welcome(table, sealed, host, seed, brought(posted), aids)


def agreed(plugin: AnyPlugin, posted: Mapping[str, str], name: str) -> VirtualTableOpened:
    """What is agreed at a table that a form opens under this name."""
    chairs = opening.size_of(plugin, posted) * plugin.sheet.members
    lot, company = lot_of(name), strength.form(plugin, posted)
    return VirtualTableOpened(
        plugin.regulation.id,
        chairs,
        opening.deals_of(plugin, posted),
        first_dealer(plugin, lot, chairs),
        _options(plugin, posted),
        get_language() or "fr",
        bool(posted.get("listed")),
        seed=lot,
        quiet=bool(posted.get("quiet")),
        swift=bool(posted.get("swift")),
        clock=posted.get("clock", ""),
        lenient=bool(posted.get("lenient")),
        secret=secret(),
        pace=posted.get("pace", ""),
        cuts_itself=bool(posted.get("cuts_itself")),
        bots=company.others,
        partner=company.partner,
        declares=bool(posted.get("declares")) and plugin.rules.dummy is not None,
        tally=bool(posted.get("tally")),
        by_lot=_by_lot(plugin, posted),
    )


def _by_lot(plugin: AnyPlugin, posted: Mapping[str, str]) -> bool:
    """Whether lots say who plays with whom: at a table that others come to, of partners for a whole game."""
    asked = posted.get("partners") == "lot" and posted.get("others") == "friends"
    return asked and plugin.sheet.members > 1


def _options(plugin: AnyPlugin, posted: Mapping[str, str]) -> Mapping[str, Setting]:
    """The house conventions chosen, but none by which somebody outside the table decides."""
    chosen = {**opening.options_of(plugin, posted), **own_systems.chosen(plugin, posted)}
    return plugin.jury.among_players(chosen) if plugin.jury else chosen


def _offered(plugin: AnyPlugin, questions: Iterable[Question]) -> Iterator[Question]:
    """The house conventions, without what a table that has nobody outside it cannot choose."""
    outside = plugin.jury.outside if plugin.jury else {}
    for option, known, chosen in questions:
        answers = [*known, *own_systems.answers(plugin, option)]
        left = [each for each in answers if each[0] != outside.get(option.key)]
        if len(left) == len(answers) or len(left) > 1:
            yield option, left, chosen


def _known(answer: HttpResponse, known: str, guest: str) -> HttpResponse:
    """The answer, with the guest's id for a browser that has none."""
    return answer if known else identity.remember(answer, guest)
