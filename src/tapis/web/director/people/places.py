"""What the page of a late arrival shows: who has no seat in the round, and every place for one of them."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.events import Presence
from tapis.club.people.latecomers import LatePlace, WayIn, late_places
from tapis.club.people.registration import ARRIVING
from tapis.club.rounds.manual_changes import idle, table_of, under_way
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import by_name
from tapis.club.state.tournament import Entrant, Round
from tapis.core.plugin import Cited
from tapis.law import Clause, Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceCard:
    """A place as the page proposes it."""

    place: LatePlace
    seat: int
    """The seat index of whoever comes late; -1 at no table."""
    instead: Entrant | None
    """Whose chair it was."""
    others: tuple[Entrant, ...]
    """Everybody else at the table."""
    met: tuple[Entrant, ...]
    """Those of them whom the person has met already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LatePage:
    """Everything about one late arrival, or nobody yet."""

    found: Round | None
    """The round that is being played; None where none is."""
    who: Entrant | None
    """Who came; None before one is chosen."""
    cards: tuple[PlaceCard, ...]
    """The places, the best first; the impossible ones after it with their reasons."""
    table: int
    """The table at which the person sits already; 0 for none."""
    waiting: tuple[Entrant, ...]
    """Who is here and has no seat in the round, and was not drawn to rest."""
    resting: tuple[Entrant, ...]
    """Who was drawn to sit the round out."""
    expected: tuple[Entrant, ...]
    """Who is entered and not marked present."""
    forfeit: Clause | None
    """What a round not played rests on, if the regulation says."""
    problem: Refused | None
    """Why nobody can be placed; None where somebody can."""

    @property
    def possible(self) -> bool:
        """Whether any of the places can be taken now."""
        return any(each.place.refusal is None for each in self.cards)


def late_page(competition: Competition, number: int) -> LatePage:
    """The page for entrant ``number``; 0 while nobody is chosen."""
    tournament = competition.tournament
    found, who = under_way(tournament), tournament.entrants.get(number)
    places = late_places(competition, number) if who else ()
    away = (each for each in tournament.entrants.values() if not each.plays and each.presence in ARRIVING)
    table = table_of(found, number) if found and who else 0
    seated = bool(who and who.plays and table)
    without = idle(tournament, found) if found else ()
    rest = found.seating.out if found else ()
    return LatePage(
        found=found,
        who=who,
        cards=() if isinstance(places, Refused) else _cards(competition, number, places),
        table=table if seated else 0,
        waiting=tuple(each for each in without if each.number not in rest),
        resting=tuple(each for each in without if each.number in rest),
        expected=tuple(sorted(away, key=lambda each: (each.presence is Presence.ABSENT, *by_name(each)))),
        forfeit=competition.plugin.event.citations.get(Cited.FORFEIT),
        problem=places if isinstance(places, Refused) and not seated else None,
    )


def _cards(competition: Competition, number: int, places: tuple[LatePlace, ...]) -> tuple[PlaceCard, ...]:
    """The places, what is impossible after what is not."""
    ordered = sorted(places, key=lambda each: each.refusal is not None)
    return tuple(_card(competition, number, each) for each in ordered)


def _card(competition: Competition, number: int, place: LatePlace) -> PlaceCard:
    people = competition.tournament.entrants
    moved = place.instead if place.way is not WayIn.OWN else 0
    return PlaceCard(
        place=place,
        seat=place.seats.index(number) if number in place.seats else -1,
        instead=people.get(moved),
        others=tuple(people[each] for each in place.seats if each != number),
        met=tuple(people[each] for each in place.met),
    )
