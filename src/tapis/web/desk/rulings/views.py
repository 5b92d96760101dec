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
from tapis.web.access.guards import judges, requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.rulings import cases, gone_wrong
from tapis.web.desk.rulings import page as pages
from tapis.web.desk.rulings.adjusted_scores import ScorePreview, adjusting_page
from tapis.web.desk.rulings.adjusting import adjust, looked_at, take_back
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of, signed_int_of
from tapis.web.room.family import Accepted

Act = Callable[[Competition, Mapping[str, str]], Outcome]


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def all_rulings(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every ruling and every call; directors and the jury decide here."""
    if request.method == "POST":
        visit.allow(Role.DIRECTOR, Role.JURY)
    posted = view_support.posted(request)
    looked = looked_at(visit.competition, posted) or gone_wrong.looked_at(visit.competition, posted)
    refusal = looked if isinstance(looked, Breach | Refused) else None
    if request.method == "POST" and looked is None:
        refusal = _acted(request, visit)
        if refusal is None:
            return redirect("desk:rulings", visit.event)
    page = _page(
        visit,
        posted or {name: str(request.GET[name]) for name in request.GET},
    ) | {
        "may_rule": visit.may(Role.DIRECTOR, Role.JURY),
        "account": visit.account,
        "others": [name for name in judges(visit.event) if name != visit.account],
        "appeals": APPEALS,
        "refusal": refusal,
        "foreseen": looked if isinstance(looked, ScorePreview) else None,
        "wrong": gone_wrong.wrong_page(visit.competition, posted),
        "wrong_foreseen": looked if isinstance(looked, gone_wrong.WrongPreview) else None,
    }
    return render(request, "desk/rulings.html", page, status=status_of(refusal) if refusal else 200)


def _page(visit: Visit, typed: Mapping[str, str]) -> dict[str, object]:
    competition, tournament = visit.competition, visit.tournament
    fault, entrant = str(typed.get("fault", "")), int_of(typed.get("entrant"))
    number = int_of(typed.get("round")) or tournament.published
    charged = pages.offender(competition, fault, (entrant, number, int_of(typed.get("deal"))))
    people = sorted(tournament.entrants.values(), key=by_name)
    return {
        **visit.page("rulings"),
        "rulings": pages.rulings(competition),
        "faults": pages.faults(competition),
        "people": people,
        "rounds": range(1, tournament.published + 1),
        "typed": typed,
        "calls": pages.calls(competition),
        "cases": cases.cases(visit.event, competition),
        "decided": cases.decided(competition),
        "answers": pages.answers(competition),
        "adjusting": adjusting_page(competition),
        "preview": pages.preview(competition, fault, charged, number) if fault else None,
        "chosen": {"entrant": entrant, "round": number, "partner": int_of(typed.get("partner"))},
    }


def _acted(request: HttpRequest, visit: Visit) -> Refusal | None:
    posted = view_support.posted(request)
    do = posted.get("do", "")
    act = _deciding(visit, upheld=UPHELD[do]) if do in UPHELD else ACTS.get(do)
    if act is None:
        raise Http404
    outcome = view_support.act(request, visit.event, lambda competition: act(competition, posted))
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


def _deciding(visit: Visit, *, upheld: bool) -> Act:
    """Decide an appeal as the account that asks, or in the name of somebody it writes down."""
    account = visit.account
    others = tuple(name for name in judges(visit.event) if name != account)
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
    **gone_wrong.ACTS,
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
