"""The open cases of the jury as its page shows them, with the ways it has of deciding each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils.http import urlencode

from tapis.club.events import CaseWord
from tapis.club.rulings import decisions
from tapis.club.rulings.cases import OpenCase, to_decide
from tapis.club.rulings.decisions import Case
from tapis.club.rulings.faults import ask_of
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import CaseDecision
from tapis.core.faults import Ask
from tapis.web.frame.numbers import int_of


@dataclass(frozen=True, slots=True, kw_only=True)
class CasePage:
    """A case with who played its game, and where to rule on a word of the jury."""

    case: OpenCase
    names: tuple[str, ...]
    rule: str = ""
    """The address of the form that rules on it; empty where there is no such fault, or a game was played."""

    @property
    def id(self) -> str:
        """Its name on the page."""
        return f"{self.case.slip.round}-{self.case.slip.table}-{self.case.deal}"


@dataclass(frozen=True, slots=True, kw_only=True)
class DecidedPage:
    """What the jury said of a game that it does not rule on."""

    round: int
    table: int
    deal: int
    asked: Ask
    decision: CaseDecision

    @property
    def accepted(self) -> bool:
        """Whether the game counts."""
        return self.decision.word is CaseWord.ACCEPTED


def cases(event: str, competition: Competition) -> tuple[CasePage, ...]:
    """Every open case, in the order of rounds and tables."""
    people = competition.tournament.entrants
    return tuple(
        CasePage(
            case=each,
            names=tuple(people[number].name for number in each.takers),
            rule=_ruling(event, competition, each),
        )
        for each in to_decide(competition)
    )


def _ruling(event: str, competition: Competition, case: OpenCase) -> str:
    """The form for the fault of that clause, filled in as far as the case tells."""
    codes = (each.code for each in competition.faults if each.verdicts and each.remedy.clause == case.clause)
    code = "" if case.asked else next(codes, "")
    if not code:
        return ""
    where = (("fault", code), ("round", case.slip.round), ("entrant", case.slip.sat[0]), ("deal", case.deal))
    return f"{reverse('desk:rulings', args=(event,))}?{urlencode(where)}#rule"


def decided(competition: Competition) -> tuple[DecidedPage, ...]:
    """What the jury decided about games played without its word, but for those it ruled on."""
    found = (
        (slip, deal, decision, ask_of(competition.plugin, decision.asks))
        for slip in competition.tournament.slips
        for deal, decision in sorted(slip.decided.items())
    )
    return tuple(
        DecidedPage(round=slip.round, table=slip.table, deal=deal, asked=asked, decision=decision)
        for slip, deal, decision, asked in found
        if asked is not None
    )


def _case(posted: Mapping[str, str]) -> Case:
    return Case(
        int_of(posted.get("round")),
        int_of(posted.get("table")),
        int_of(posted.get("deal")),
        posted.get("asks", ""),
        posted.get("reason", ""),
    )


def annul(competition: Competition, posted: Mapping[str, str]) -> Outcome:
    """The players had not called: the ruling that the regulation has for it."""
    return decisions.annul(competition, _case(posted))


def accept(competition: Competition, posted: Mapping[str, str]) -> Outcome:
    """The jury had accepted by word of mouth."""
    return decisions.accept(competition, _case(posted))


def other_game(competition: Competition, posted: Mapping[str, str]) -> Outcome:
    """Another game was played."""
    return decisions.other_game(competition, _case(posted))


def reopen(competition: Competition, posted: Mapping[str, str]) -> Outcome:
    """What was decided is taken back."""
    return decisions.reopen(competition, _case(posted))
