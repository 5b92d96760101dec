"""What a director must settle about people: who is here without a seat, who is drawn and not here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext, ngettext

from tapis.club.by_hand import seatless, under_way
from tapis.club.competition import Competition
from tapis.club.tournament import Entrant, Round, Tournament
from tapis.web.director.pages.steps import counts
from tapis.web.director.todo import Todo, Weight

NAMED = 3
"""How many people are named; of more, their number is enough."""


def people(event: str, competition: Competition) -> Sequence[Todo]:
    """Everything about people that the next step does not say."""
    tournament = competition.tournament
    if tournament.closed or tournament.setup.free_tables:
        return ()
    return (*_without_seat(event, tournament), *_before_publishing(event, competition))


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
        yield Todo(
            weight=Weight.HINT,
            tone="info",
            title=gettext("One more would make a table %(n)s") % {"n": found.tables + 1},
            words=ngettext("%(n)s would sit out each round.", "%(n)s would sit out each round.", found.out)
            % {"n": found.out},
            href=reverse("director:checkin", args=(event,)),
            label=gettext("Somebody at the door"),
            icon="people",
        )
