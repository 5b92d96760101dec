"""The people of an event as the register sees them, and what an evening was to somebody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tapis.club.register.events import Sighting
from tapis.club.register.matching import SeenEvening, SeenPerson
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import Entrant
from tapis.club.state.tournament import Tournament

WORDS = ("surname_words", "partner_surname_words")


def seen_evening(event: str, competition: Competition) -> SeenEvening:
    """Everybody entered in an event who is called by a name and not by a pseudonym."""
    tournament = competition.tournament
    people = tuple(
        person
        for _, entrant in sorted(tournament.entrants.items())
        for person in _people(event, tournament, entrant)
    )
    return SeenEvening(event, tournament.setup.date, tournament.setup.title, people)


def _people(event: str, tournament: Tournament, entrant: Entrant) -> Iterable[SeenPerson]:
    person, gone = entrant.person, tournament.pseudonyms(entrant.number)
    for place, name in enumerate(person.names):
        if name not in gone:
            yield SeenPerson(
                Sighting(event, entrant.number, place),
                name,
                person.club,
                getattr(person, WORDS[place]),
                person.members[place],
                phone=person.telephone if len(person.names) == 1 else "",
                born=person.born if place == 0 else 0,
                federation=person.federations[place],
            )


@dataclass(frozen=True, slots=True)
class HouseEvening:
    """An event of the house under its name there."""

    name: str
    competition: Competition

    @property
    def seen(self) -> SeenEvening:
        """Its people."""
        return seen_evening(self.name, self.competition)

    @property
    def order(self) -> tuple[str, str, str]:
        """The sort key by date."""
        setup = self.competition.tournament.setup
        return setup.date, setup.title, self.name


def house_evenings(found: Mapping[str, Competition]) -> tuple[HouseEvening, ...]:
    """The evenings that count: real ones in which somebody is entered, the earliest first."""
    past = (HouseEvening(name, each) for name, each in found.items())
    real = (
        each
        for each in past
        if each.competition.tournament.entrants and not each.competition.tournament.setup.practice
    )
    return tuple(sorted(real, key=lambda each: each.order))
