"""The prize-giving of an evening in names: what the hall sees, which is never more than what was called."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from decimal import Decimal

from django.utils.translation import get_language, gettext, ngettext, pgettext

from tapis.club.events import Prize, PrizeFor
from tapis.club.prizes.awards import Winner
from tapis.club.prizes.ceremony import CallUp, arranged, call_ups, each_of, podium
from tapis.club.prizes.treasury import fund_of
from tapis.club.ranking.standings import StandingsRow
from tapis.club.state.competition import Competition
from tapis.core.sheet import Points
from tapis.i18n.numbers import money_text
from tapis.web.desk.ranking.ceremony import CalledName, Ceremony, OnPodium, Remote, ceremony, remote_of
from tapis.web.frame.templatetags.tapis import measured, points
from tapis.web.sheet.standings_memo import list_titles, ranked

BETWEEN_NAMES = " · "


def prize_giving(competition: Competition, *, veiled: bool = False) -> Ceremony:
    """The scene of the prize-giving; ``veiled`` without totals, for people know their own."""
    tournament, every = competition.tournament, calls(competition)
    shown = ceremony(
        tournament.setup.title,
        [replace(each, points="") for each in every] if veiled else every,
        tournament.stage.step,
        lambda: on_podium(competition),
        tournament.announcement,
    )
    standing = tuple(replace(each, points="") for each in shown.podium)
    return replace(shown, podium=standing) if veiled else shown


def remote(competition: Competition) -> Remote:
    """The prize-giving for whoever runs it."""
    return remote_of(calls(competition), competition.tournament.stage.step)


def calls(competition: Competition) -> list[CalledName]:
    """Everything that is called in names, the winner first."""
    every = [_named(competition, each) for each in call_ups(competition)]
    return [replace(each, untold=gettext("And the first place…")) for each in every[:1]] + every[1:]


def _named(competition: Competition, call: CallUp) -> CalledName:
    """A prize with the names of its winners as they may be published: first names first."""
    alone = call.winners[0] if len(call.winners) == 1 else None
    entrant = alone.entrant if alone else None
    by_rank = entrant is not None and call.first.group is PrizeFor.RANK
    names = tuple(map(_name, call.winners))
    return CalledName(
        title=called_out(call.first),
        mark=str(call.first.place) if call.first.group is PrizeFor.RANK else "★",
        names=names,
        name=BETWEEN_NAMES.join(names),
        prizes=_to_win(call, fund_of(competition.tournament).currency),
        points=_total_of(competition, entrant.number) if entrant and by_rank else "",
        club="" if entrant is None or entrant.person.unpublished else entrant.person.club,
        list_title=_list_of(competition, entrant.number) if entrant else "",
    )


def _name(winner: Winner) -> str:
    return winner.entrant.public_name if winner.entrant else winner.club


def _list_of(competition: Competition, number: int) -> str:
    titles = _titles(competition)
    rows = ranked(competition).rows
    return next((titles[row.list_index] for row in rows if row.score.entrant.number == number), "")


def _titles(competition: Competition) -> tuple[str, ...]:
    return list_titles(competition, get_language() or competition.tournament.setup.language)


def _total_of(competition: Competition, number: int) -> str:
    """Somebody's total in the ranking."""
    rows = ranked(competition).rows
    total = next((row.score.total for row in rows if row.score.entrant.number == number), None)
    return points_text(total, _unit(competition))


def _unit(competition: Competition) -> str:
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
        points=points_text(row.score.total, _unit(competition)),
        club="" if entrant.person.unpublished else entrant.person.club,
        shared=row.shared and not list_title,
        won=_won(call, fund_of(competition.tournament).currency) if call else "",
        list_title=list_title,
    )


def _for_rank(call: CallUp, number: int) -> bool:
    """Whether somebody wins this for the rank, and not for a category or as the last."""
    winners = (winner.entrant.number for winner in call.winners if winner.entrant)
    return call.first.group is PrizeFor.RANK and number in winners


def called_out(prize: Prize) -> str:
    """A prize as it is called out: by its place, its category, or whom it is for."""
    if prize.group is PrizeFor.RANK and prize.place == 1:
        return gettext("First place")
    words = _place(prize.place)
    if prize.group is PrizeFor.CATEGORY:
        return f"{prize.category} · {words}"
    if prize.group is PrizeFor.CLUB:
        return gettext("Ranking of clubs") + f" · {words}"
    return _from_the_end(prize.place) if prize.group is PrizeFor.LAST else words


def _place(place: int) -> str:
    """The first has a form of its own: in French *1re*, not *1e*."""
    if place == 1:
        return pgettext("called out at a prize-giving", "Place 1")
    return pgettext("called out at a prize-giving", "Place %(rank)s") % {"rank": place}


def _from_the_end(place: int) -> str:
    if place == 1:
        return gettext("The last place")
    return gettext("Place %(rank)s from the end") % {"rank": place}


def _to_win(call: CallUp, currency: str) -> tuple[str, ...]:
    """What there is to win, the same things counted; what nobody has said is nothing."""
    if each := each_of(call):
        return (gettext("%(amount)s each") % {"amount": worth_text(each, currency)},)
    told = Counter(filter(None, (prize_text(prize, currency) for prize in call.prizes)))
    return tuple(what if count == 1 else f"{count} × {what}" for what, count in told.items())


def _won(call: CallUp, currency: str) -> str:
    """What one of those who stand on the podium takes home."""
    each = each_of(call)
    return worth_text(each, currency) if each else prize_text(call.first, currency)


def prize_text(prize: Prize, currency: str) -> str:
    """What a prize is; empty where nobody has said."""
    if prize.what or not prize.value:
        return prize.what
    return worth_text(prize.value, currency)


def worth_text(cents: int, currency: str) -> str:
    """An amount with its currency."""
    worth = money_text(Decimal(cents) / 100, get_language() or "fr")
    return f"{currency or 'CHF'}\N{NO-BREAK SPACE}{worth}"


def points_text(total: Points | None, unit: str) -> str:
    """A total with its unit."""
    if total is None:
        return ""
    if unit:
        return measured(total, unit)
    counted = ngettext("%(points)s point", "%(points)s points", abs(int(total)) if total else 0)
    return counted % {"points": points(total)}
