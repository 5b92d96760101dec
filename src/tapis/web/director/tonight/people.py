"""What a director must settle about people: who has no seat, which chair is empty, who has not paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext, ngettext

from tapis.club.prizes.amounts import named_amount
from tapis.club.prizes.treasury import fund_of, till
from tapis.club.rounds.manual_changes import empty_chairs, idle, seatless, under_way
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import called
from tapis.club.state.tournament import Entrant, Round, Tournament
from tapis.web.director.tonight.steps import Counts, counts
from tapis.web.director.tonight.todo import Todo, Weight
from tapis.web.frame.templatetags.free import placed
from tapis.web.frame.templatetags.tapis import chair, people_in

NAMED = 3
"""How many people are named; of more, their number is enough."""


def people(event: str, competition: Competition) -> Sequence[Todo]:
    """Everything about people that the next step does not say."""
    tournament = competition.tournament
    if tournament.closed or tournament.setup.free_tables:
        return tuple(_unpaid(event, tournament))
    return (
        *_without_seat(event, tournament),
        *_empty_chairs(event, competition),
        *_before_publishing(event, competition),
        *_unpaid(event, tournament),
    )


def _empty_chairs(event: str, competition: Competition) -> Iterator[Todo]:
    """The chairs at tables that have not begun whose people have left, and who could sit there."""
    tournament = competition.tournament
    for slip, column in empty_chairs(competition):
        gone = tournament.entrants[slip.people[column]].name
        found = under_way(tournament)
        free = [each for each in idle(tournament, found) if not each.person.completes] if found else []
        resting = ngettext("%(name)s sits out", "%(name)s sit out", people_in(free[0].name)) if free else ""
        said = (
            ngettext("%(name)s is not here", "%(name)s are not here", people_in(gone)) % {"name": gone},
            resting and resting % {"name": free[0].name},
        )
        where = {"where": placed(tournament, slip), "seat": chair(tournament, column)}
        yield Todo(
            weight=Weight.PEOPLE,
            tone="warn",
            title=gettext("%(where)s, seat %(seat)s: the chair is empty") % where,
            words=" · ".join(part for part in said if part),
            href=f"{_late(event)}?who={free[0].number}" if free else _late(event),
            label=gettext("Find somebody"),
            icon="people",
        )


def _unpaid(event: str, tournament: Tournament) -> Iterator[Todo]:
    """Who is here or has played and owes something, once people sit at tables, and after the event too."""
    owing = till(tournament).owing if tournament.rounds else ()
    if not owing:
        return
    many = ngettext("%(n)s has not paid", "%(n)s have not paid", len(owing))
    amount = named_amount(sum(rest for _, rest in owing), fund_of(tournament).currency)
    names = ", ".join(each.name for each, _ in owing[:NAMED]) + (" …" if len(owing) > NAMED else "")
    yield Todo(
        weight=Weight.HINT,
        tone="info",
        title=many % {"n": len(owing)},
        words=f"{amount} · {names}",
        href=reverse("director:prizes", args=(event,)) + "#ow",
        label=gettext("Collect"),
        icon="coins",
    )


def _without_seat(event: str, tournament: Tournament) -> Iterator[Todo]:
    """People who are present and sit nowhere in the round that is being played."""
    found = under_way(tournament)
    names = [each.name for each in unseated(tournament, found)] if found else []
    if not names:
        return
    many = ngettext("%(n)s person is here without a seat", "%(n)s people are here without a seat", len(names))
    yield Todo(
        weight=Weight.PEOPLE,
        tone="warn",
        title=many % {"n": len(names)},
        words=", ".join(names[:NAMED]) + (" …" if len(names) > NAMED else ""),
        href=_late(event),
        label=gettext("Find a place"),
        icon="late",
    )


def unseated(tournament: Tournament, found: Round) -> tuple[Entrant, ...]:
    """Who looks for a table and was not drawn to sit the round out."""
    return tuple(each for each in seatless(tournament, found) if each.number not in found.seating.out)


def _late(event: str) -> str:
    try:
        return reverse("director:late", args=(event,))
    except NoReverseMatch:
        return reverse("director:checkin", args=(event,))


def _before_publishing(event: str, competition: Competition) -> Iterator[Todo]:
    """Before the first round is published: a draw that counts people who are not here, and who lacks."""
    tournament, found = competition.tournament, counts(competition)
    if tournament.published:
        return
    if tournament.rounds and found.waiting:
        many = ngettext(
            "Drawn while %(n)s person is not here yet",
            "Drawn while %(n)s people are not here yet",
            found.waiting,
        )
        yield Todo(
            weight=Weight.PEOPLE,
            tone="warn",
            title=many % {"n": found.waiting},
            words=gettext("Mark everybody present or absent, then draw once more."),
            href=reverse("director:checkin", args=(event,)),
            label=gettext("Check in"),
            icon="door",
        )
    columns = competition.plugin.columns
    if found.tables and columns - found.out == 1:
        yield _one_more(event, competition, found)


def _one_more(event: str, competition: Competition, found: Counts) -> Todo:
    """One entrant is missing for another table."""
    return Todo(
        weight=Weight.HINT,
        tone="info",
        title=called(
            competition.plugin,
            gettext("One more person would make a table %(n)s"),
            gettext("One more team would make a table %(n)s"),
            gettext("One more pair would make a table %(n)s"),
        )
        % {"n": found.tables + 1},
        words=called(
            competition.plugin,
            ngettext("%(n)s person sits out each round.", "%(n)s people sit out each round.", found.out),
            ngettext("%(n)s team sits out each round.", "%(n)s teams sit out each round.", found.out),
            ngettext("%(n)s pair sits out each round.", "%(n)s pairs sit out each round.", found.out),
        )
        % {"n": found.out},
        href=reverse("director:checkin", args=(event,)),
        label=gettext("Somebody at the door"),
        icon="people",
    )
