"""Rulings by clause: chosen, foreseen, decided; appealed, upheld or taken back. Calls waiting."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club.rulings import appeals, faults
from tapis.club.rulings.appeals import Judge
from tapis.club.rulings.faults import Charge
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import by_name
from tapis.club.state.reasons import Outcome
from tapis.core.house import HOUSE
from tapis.law import Breach, Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import allow, judges, requires, roles
from tapis.web.access.models import Role
from tapis.web.desk import cases
from tapis.web.desk import rulings as pages
from tapis.web.desk.adjusted import ScorePreview, adjusting_page
from tapis.web.desk.views.adjusting import adjust, looked_at, take_back
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of, signed_int_of
from tapis.web.room.family import Accepted

Act = Callable[[Competition, Mapping[str, str]], Outcome]


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def all_rulings(request: HttpRequest, event: str) -> HttpResponse:
    """Every ruling and every call; directors and the jury decide here."""
    mine = roles(request, event)
    if request.method == "POST":
        allow(request, event, Role.DIRECTOR, Role.JURY)
    looked = looked_at(view_support.competition(event), view_support.posted(request))
    refusal = looked if isinstance(looked, Breach | Refused) else None
    if request.method == "POST" and looked is None:
        refusal = _acted(request, event)
        if refusal is None:
            return redirect("desk:rulings", event)
    seen = view_support.look(event)
    tournament = seen.tournament
    page = _page(
        event,
        seen.competition,
        view_support.posted(request) or {name: str(request.GET[name]) for name in request.GET},
    ) | {
        "event": event,
        "tournament": tournament,
        "version": seen.version,
        "roles": mine,
        "here": "rulings",
        "may_rule": bool(mine & {Role.DIRECTOR, Role.JURY}),
        "account": (account := view_support.actor_of(request)),
        "others": [name for name in judges(event) if name != account],
        "appeals": APPEALS,
        "refusal": refusal,
        "foreseen": looked if isinstance(looked, ScorePreview) else None,
    }
    return render(request, "desk/rulings.html", page, status=status_of(refusal) if refusal else 200)


def _page(event: str, competition: Competition, typed: Mapping[str, str]) -> dict[str, object]:
    tournament = competition.tournament
    fault, entrant = str(typed.get("fault", "")), int_of(typed.get("entrant"))
    number = int_of(typed.get("round")) or tournament.published
    charged = pages.offender(competition, fault, (entrant, number, int_of(typed.get("deal"))))
    people = sorted(tournament.entrants.values(), key=by_name)
    return {
        "rulings": pages.rulings(competition),
        "faults": pages.faults(competition),
        "people": people,
        "rounds": range(1, tournament.published + 1),
        "typed": typed,
        "calls": pages.calls(competition),
        "cases": cases.cases(event, competition),
        "decided": cases.decided(competition),
        "answers": pages.answers(competition),
        "adjusting": adjusting_page(competition),
        "preview": pages.preview(competition, fault, charged, number) if fault else None,
        "chosen": {"entrant": entrant, "round": number, "partner": int_of(typed.get("partner"))},
    }


def _acted(request: HttpRequest, event: str) -> Refusal | None:
    posted = view_support.posted(request)
    do = posted.get("do", "")
    act = _deciding(request, event, upheld=UPHELD[do]) if do in UPHELD else ACTS.get(do)
    if act is None:
        raise Http404
    outcome = view_support.act(request, event, lambda competition: act(competition, posted))
    return None if isinstance(outcome, Accepted) else outcome


def _rule(competition: Competition, posted: Mapping[str, str]) -> Outcome:
    amount = posted.get("points", "").strip()
    charge = Charge(
        posted.get("fault", ""),
        int_of(posted.get("entrant")),
        int_of(posted.get("round")),
        int_of(posted.get("deal")),
        signed_int_of(posted.get("points")) if amount else None,
        posted.get("reason", ""),
        int_of(posted.get("call")),
        int_of(posted.get("partner")),
        posted.get("verdict", ""),
    )
    return faults.rule(competition, charge)


def _deciding(request: HttpRequest, event: str, *, upheld: bool) -> Act:
    """Decide an appeal as the account that asks, or in the name of somebody it writes down."""
    account = view_support.actor_of(request)
    others = tuple(name for name in judges(event) if name != account)
    return lambda competition, posted: appeals.decide_appeal(
        competition,
        int_of(posted.get("id")),
        Judge(account, posted.get("judge", ""), others),
        upheld=upheld,
        reason=posted.get("reason", ""),
    )


def _answer(accepted: bool) -> Act:
    return lambda competition, posted: faults.answer_jury(
        competition, int_of(posted.get("call")), accepted=accepted, reason=posted.get("reason", "")
    )


APPEALS = HOUSE.clause("H2")
UPHELD = {"uphold": True, "overturn": False}
"""How an appeal may be decided."""
ACTS: Mapping[str, Act] = {
    "accept": _answer(accepted=True),
    "refuse": _answer(accepted=False),
    "case-annul": cases.annul,
    "case-accept": cases.accept,
    "case-other": cases.other_game,
    "case-reopen": cases.reopen,
    "rule": _rule,
    "appeal": lambda competition, posted: appeals.appeal(
        competition.tournament, int_of(posted.get("id")), posted.get("reason", "")
    ),
    "cancel": lambda competition, posted: faults.cancel(
        competition, int_of(posted.get("id")), posted.get("reason", "")
    ),
    "adjust": adjust,
    "as-played": take_back,
    "answer": lambda competition, posted: faults.answer_call(
        competition.tournament, int_of(posted.get("call")), posted.get("reason", "")
    ),
}
