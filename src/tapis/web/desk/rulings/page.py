"""What the pages of the jury show, computed from the event alone."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tapis.club.rulings.faults import ask_of, foreseen
from tapis.club.rulings.players import dealer, table_of
from tapis.club.state.competition import Competition
from tapis.club.state.marks import first_board
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.tournament import Call, JuryAnswer, Ruling, RulingState, Tournament
from tapis.core.faults import Ask, By, Remedy
from tapis.law import Clause

STATES: dict[RulingState, tuple[Promise, str]] = {
    RulingState.DECIDED: (_("decided"), "info"),
    RulingState.APPEALED: (_("appealed"), "warn"),
    RulingState.FINAL: (pgettext_lazy("ruling", "final"), "good"),
    RulingState.CANCELLED: (_("cancelled"), ""),
}


@dataclass(frozen=True, slots=True)
class FaultPage:
    """A fault that can be ruled on, with the clause that foresees it."""

    code: str
    title: str
    clause: Clause
    own: bool = False
    """Whether a person judges where no article does, and so gives a reason."""
    unit: str = ""
    """What its points are; empty where they are points of the total."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingPage:
    """A ruling as the jury sees it."""

    ruling: Ruling
    name: str
    title: str
    clause: Clause
    state: Promise
    tone: str
    others: tuple[tuple[str, int], ...]
    verdict: str = ""
    costs: bool = True
    """Whether its points are worth a figure: not those of a warning or an exclusion by the house."""
    unit: str = ""
    """What they are; empty where they are points of the total."""

    @property
    def appealable(self) -> bool:
        """Whether it can still be appealed or taken back."""
        return self.ruling.state is RulingState.DECIDED

    @property
    def appealed(self) -> bool:
        """Whether it waits for the jury's word."""
        return self.ruling.state is RulingState.APPEALED


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingPreview:
    """What a ruling would do, shown before it is made."""

    fault: FaultPage
    entrant: int
    name: str
    remedy: Remedy
    """What it would cost now."""
    partners: tuple[tuple[int, str], ...] = ()
    """Those who may be the offender's partner, by number and name."""
    verdicts: tuple[tuple[str, str], ...] = ()
    """What may become of the game of the deal, each with its msgid."""

    @property
    def fixed(self) -> bool:
        """Whether the regulation leaves no choice of the amount."""
        return self.remedy.lowest == self.remedy.highest


@dataclass(frozen=True, slots=True)
class CallPage:
    """A call as the jury sees it; ``asked`` is what the table asks for, None for a call to the director."""

    call: Call
    asked: Ask | None
    name: str = ""
    board: int = 0
    """The number of the board that is called for, as it stands on the board; 0 where no boards travel."""


@dataclass(frozen=True, slots=True)
class AnswerPage:
    """What the jury said to a table."""

    answer: JuryAnswer
    asked: Ask
    name: str


def calls(competition: Competition) -> tuple[CallPage, ...]:
    """Every open call; those that ask for the jury's word come first, since a game waits for it."""
    found = [
        CallPage(each, *_asked(competition, each), _board(competition.tournament, each))
        for each in competition.tournament.calls
    ]
    return tuple(sorted(found, key=lambda each: each.asked is None))


def _board(tournament: Tournament, call: Call) -> int:
    slip = tournament.slip(call.round, call.table)
    first = first_board(tournament.setup, slip) if slip else 0
    return first + call.deal - 1 if first and call.deal else 0


def answers(competition: Competition) -> tuple[AnswerPage, ...]:
    """What the jury has said, the latest first."""
    pages = ((each, *_asked(competition, each.call)) for each in reversed(competition.tournament.answers))
    return tuple(AnswerPage(each, asked, name) for each, asked, name in pages if asked is not None)


def _asked(competition: Competition, call: Call) -> tuple[Ask | None, str]:
    """What a call asks for, and who would play it."""
    slip, asked = competition.tournament.slip(call.round, call.table), ask_of(competition.plugin, call.asks)
    if slip is None or asked is None:
        return None, ""
    return asked, competition.tournament.entrants[slip.seats[call.seat]].name


def faults(competition: Competition) -> tuple[FaultPage, ...]:
    """Every fault that can be ruled on."""
    return tuple(
        FaultPage(each.code, each.title, each.remedy.clause, each.own, each.unit)
        for each in competition.faults
    )


def preview(competition: Competition, fault: str, entrant: int, number: int = 0) -> RulingPreview | None:
    """What ruling on ``fault`` would cost ``entrant`` now; None when there is no such fault or person."""
    tournament = competition.tournament
    remedy = foreseen(competition, fault, entrant)
    page = next((each for each in faults(competition) if each.code == fault), None)
    known = tournament.entrants.get(entrant)
    if remedy is None or page is None or known is None:
        return None
    partners = _partners(tournament, remedy, entrant, number)
    return RulingPreview(
        fault=page,
        entrant=entrant,
        name=known.name,
        remedy=remedy,
        partners=partners,
        verdicts=_verdicts(competition, fault),
    )


def _verdicts(competition: Competition, code: str) -> tuple[tuple[str, str], ...]:
    """What a ruling on a fault may make of the game, each with its msgid."""
    fault, judging = competition.fault_of(code), competition.plugin.judging
    if fault is None or judging is None:
        return ()
    return tuple((word, judging.words[word]) for word in fault.verdicts)


def offender(competition: Competition, fault: str, where: tuple[int, int, int]) -> int:
    """The offender's number at ``where`` (entrant, round, deal): the dealer's where only dealers err."""
    entrant, number, deal = where
    known, slip = competition.fault_of(fault), table_of(competition.tournament, entrant, number)
    if known is None or slip is None or known.by is not By.DEALER:
        return entrant
    return dealer(competition, slip, deal) or entrant


def _partners(
    tournament: Tournament, remedy: Remedy, entrant: int, number: int
) -> tuple[tuple[int, str], ...]:
    """Who sat with the offender in round ``number``, by number and name, where only opponents get points."""
    found = tournament.round(number) if remedy.opponents else None
    slips = tuple(found.slips.values()) if found else ()
    seats = next((slip.seats for slip in reversed(slips) if entrant in slip.seats), ())
    sat = seated_in(tournament, number)
    return tuple((each, sat[each].name) for each in seats if each != entrant)


def rulings(competition: Competition) -> tuple[RulingPage, ...]:
    """Every ruling, the latest first."""
    tournament = competition.tournament
    titles, judging = (
        {each.code: each for each in faults(competition)},
        competition.plugin.judging,
    )
    return tuple(
        RulingPage(
            ruling=each,
            name=tournament.entrants[each.entrant].name,
            title=titles[each.fault].title,
            clause=competition.cited(each),
            state=STATES[each.state][0],
            tone=STATES[each.state][1],
            others=tuple(
                (tournament.entrants[number].name, points) for number, points in each.others.items()
            ),
            verdict=judging.words[each.verdict] if judging and each.verdict else "",
            costs=bool(each.points) or not titles[each.fault].own,
            unit=titles[each.fault].unit,
        )
        for each in reversed(tournament.rulings)
    )
