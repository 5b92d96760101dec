"""Open cases of the jury: what a slip says that counts only once somebody has decided.

A case is a game written down without the yes it needs, or a jury's word that no ruling gives. Which games
and words these are the regulation says; no game is known here. An open case keeps its slip from being
confirmed, and its round and event from being closed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tapis.club.events import CaseWord
from tapis.club.rulings.hindrances import unruled
from tapis.club.rulings.permissions import unasked
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.slips import CaseDecision, Slip
from tapis.club.state.tournament import Round
from tapis.core.faults import Ask
from tapis.core.terms import Json
from tapis.law import Breach, Clause, Reason

JURY_NOT_ASKED = Reason(
    "jury-not-asked",
    "Table {table}, deal {deal}: the jury has not accepted this game; let it decide, or put the line right.",
)
OTHER_GAME = Reason(
    "other-game",
    "Table {table}, deal {deal}: the jury says that another game was played; put the line right.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCase:
    """A deal of a slip that waits for the jury, by ``clause``."""

    slip: Slip
    deal: int
    clause: Clause
    follows: Clause
    """The clause that says what becomes of it."""
    asked: Ask | None = None
    """The game that needed the jury's yes; None where the line holds a word of the jury."""
    takers: tuple[int, ...] = ()
    """The entrants who played that game."""

    @property
    def decision(self) -> CaseDecision | None:
        """What the jury has said of it so far; None where it has not spoken."""
        said = self.slip.decided.get(self.deal)
        return said if said and self.asked and said.asks == self.asked.code else None

    @property
    def misread(self) -> bool:
        """Whether the jury has said that another game was played, so that the line is to be put right."""
        return self.decision is not None and self.decision.word is CaseWord.NO_SUCH_GAME


def open_cases(competition: Competition, slip: Slip, deals: Sequence[Json]) -> tuple[OpenCase, ...]:
    """The cases of these deals on a slip, in the order of the deals."""
    counted = deals[: competition.deals_of(slip)]
    games = tuple(_games(competition, slip, counted))
    known = {each.deal for each in games}
    words = (
        OpenCase(slip=slip, deal=each.deal, clause=each.clause, follows=each.clause)
        for each in unruled(competition.plugin, slip, counted)
        if each.deal not in known
    )
    return tuple(sorted((*games, *words), key=lambda each: each.deal))


def _games(competition: Competition, slip: Slip, deals: Sequence[Json]) -> Iterator[OpenCase]:
    judging, codec = competition.plugin.event.judging, competition.plugin.sheet.results
    sat = slip.in_full.seats if slip.in_full else slip.seats
    for each in unasked(competition, slip, deals):
        result = codec.decode(deals[each.deal - 1])
        columns = judging.takers(result) if judging and judging.takers else ()
        yield OpenCase(
            slip=slip,
            deal=each.deal,
            clause=each.ask.clause,
            follows=each.clause,
            asked=each.ask,
            takers=tuple(sat[column] for column in columns),
        )


def to_decide(competition: Competition) -> tuple[OpenCase, ...]:
    """Every open case of an event, but for those a table has called the jury for; none once it is closed."""
    tournament = competition.tournament
    called = {(each.round, each.table, each.deal, each.asks) for each in tournament.calls if each.asks}
    slips = () if tournament.closed else tournament.slips
    return tuple(
        case
        for slip in slips
        for case in open_cases(competition, slip, slip.told)
        if case.asked is None or (slip.round, slip.table, case.deal, case.asked.code) not in called
    )


def waits_for_the_jury(competition: Competition, slip: Slip, deals: Sequence[Json]) -> Breach | None:
    """Why a slip with these deals cannot count yet; None where nothing on it waits for the jury."""
    found = open_cases(competition, slip, deals)
    if not found:
        return None
    case = found[0]
    reason = reasons.UNRULED if case.asked is None else JURY_NOT_ASKED
    told = OTHER_GAME if case.misread else reason
    return Breach(case.clause, told.code, told.sentence, {"deal": case.deal, "table": slip.table})


def round_waits_for_the_jury(competition: Competition, found: Round) -> Breach | None:
    """Why a round cannot be closed yet, though its slips were confirmed; None where nothing waits."""
    refusals = (waits_for_the_jury(competition, slip, slip.told) for slip in found.slips.values())
    return next((each for each in refusals if each is not None), None)
