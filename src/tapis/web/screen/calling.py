"""The prize-giving in names: what the hall sees, which is never more than what was called."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import get_language

from tapis.club.events import Prize, PrizeFor
from tapis.club.prizes.awards import Winner
from tapis.club.prizes.ceremony import CallUp, Giving, arranged, call_ups, each_of, giving, podium
from tapis.club.prizes.treasury import fund_of
from tapis.club.ranking.standings import StandingsRow
from tapis.club.state.competition import Competition
from tapis.core.sheet import Points
from tapis.web.sheet.standings_memo import list_titles, ranked


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledName:
    """Somebody who was called up, or those who share a prize."""

    prize: Prize
    names: tuple[str, ...]
    club: str
    points: Points | None
    """The total, where it is one who was called by the rank."""
    list_title: str = ""
    """The list in which that is, where there are several."""

    @property
    def name(self) -> str:
        """The names in one line."""
        return " · ".join(self.names)


@dataclass(frozen=True, slots=True, kw_only=True)
class OnPodium:
    """One of those who stand on the podium."""

    rank: int
    name: str
    points: Points | None
    """The total; None where it is not told."""
    club: str = ""
    shared: bool = False
    """Whether somebody else has the same rank."""
    prize: Prize | None = None
    """What is won for the rank."""
    each: int = 0
    """What one of several who share it gets, in cents."""
    list_title: str = ""
    """The list, where there are several."""


def prize_giving(competition: Competition, *, veiled: bool = False) -> dict[str, object]:
    """What the scene of the prize-giving needs; ``veiled`` without totals, for people know their own."""
    now = giving(call_ups(competition), competition.tournament.stage.step)
    called = [named(competition, each) for each in now.called]
    standing = on_podium(competition) if now.over else []
    if veiled:
        called = [replace(each, points=None) for each in called]
        standing = [replace(each, points=None) for each in standing]
    return {
        "giving": now,
        "winner": called[0] if now.named else None,
        "called": called,
        "podium": standing,
        "unit": unit(competition),
        "currency": fund_of(competition.tournament).currency,
    }


def unit(competition: Competition) -> str:
    """The unit of the ranking; empty for points."""
    how = competition.comparison
    return how.unit if how else ""


def on_podium(competition: Competition) -> list[OnPodium]:
    """The first three ranks, or the first of each list, from left to right: for the last step only."""
    titles, rows = _titles(competition), podium(competition)
    order = arranged([row.rank for row in rows])
    return [_on_podium(competition, rows[at], titles[rows[at].list_index]) for at in order]


def _on_podium(competition: Competition, row: StandingsRow, list_title: str) -> OnPodium:
    entrant = row.score.entrant
    call = next((each for each in call_ups(competition) if _for_rank(each, entrant.number)), None)
    return OnPodium(
        rank=row.rank,
        name=entrant.public_name,
        points=row.score.total,
        club="" if entrant.person.unpublished else entrant.person.club,
        shared=row.shared,
        prize=call.first if call else None,
        each=each_of(call) if call else 0,
        list_title=list_title,
    )


def _for_rank(call: CallUp, number: int) -> bool:
    """Whether somebody wins this for the rank, and not for a category or as the last."""
    winners = (winner.entrant.number for winner in call.winners if winner.entrant)
    return call.first.group is PrizeFor.RANK and number in winners


def _titles(competition: Competition) -> tuple[str, ...]:
    return list_titles(competition, get_language() or competition.tournament.setup.language)


def named(competition: Competition, call: CallUp) -> CalledName:
    """A prize with the names of its winners as they may be published: first names first."""
    alone = call.winners[0] if len(call.winners) == 1 else None
    entrant = alone.entrant if alone else None
    by_rank = entrant is not None and call.first.group is PrizeFor.RANK
    total = ranked_total(competition, entrant.number) if entrant and by_rank else None
    club = "" if entrant is None or entrant.person.unpublished else entrant.person.club
    return CalledName(
        prize=call.first,
        names=tuple(map(_name, call.winners)),
        club=club,
        points=total,
        list_title=_list_of(competition, entrant.number) if entrant else "",
    )


def _list_of(competition: Competition, number: int) -> str:
    titles = _titles(competition)
    rows = ranked(competition).rows
    return next((titles[row.list_index] for row in rows if row.score.entrant.number == number), "")


def _name(winner: Winner) -> str:
    return winner.entrant.public_name if winner.entrant else winner.club


def ranked_total(competition: Competition, number: int) -> Points | None:
    """Somebody's total in the ranking."""
    rows = ranked(competition).rows
    return next((row.score.total for row in rows if row.score.entrant.number == number), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Remote:
    """The prize-giving as its director holds it in the hand: the hall does not know what comes next."""

    giving: Giving
    current: CalledName | None
    """Who is being called, whether the name was said or not."""
    on: int
    """The step to which the next key leads; the same one at the end."""
    back: int


def remote(competition: Competition) -> Remote:
    """The prize-giving for whoever runs it."""
    every = call_ups(competition)
    now = giving(every, competition.tournament.stage.step)
    current = every[len(every) - (now.step + 1) // 2] if now.prizes else None
    return Remote(
        giving=now,
        current=named(competition, current) if current else None,
        on=min(now.step + 1, now.steps),
        back=max(now.step - 1, 0),
    )
