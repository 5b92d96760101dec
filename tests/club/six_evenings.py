"""A season as clubs have it: six evenings with three pairs of namesakes, one of whom no list tells apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from tapis.club.events import Person
from tapis.club.people import registration
from tapis.club.register.evenings import HouseEvening
from tests.club.evening import Evening, missing

MULLER_D, MULLER_T = Person("Hans Müller", "Düdingen"), Person("Hans Müller", "Tafers")
GREMAUD_R, GREMAUD_V = Person("Marie-Thérèse Gremaud", "Riaz"), Person("Marie-Thérèse Gremaud", "Vuadens")
REY_BULLE, REY_BROC = Person("Jean Rey", "Bulle"), Person("Jean Rey", "Broc")
RUTH, DENIS = Person("Ruth Aebischer", "Guin"), Person("Denis Charrière", "Cerniat")
FRANCIS, LOUIS = Person("Francis Bapst", "La Roche"), Person("Louis d’Affry", "Givisiez", surname_words=1)
NOEL, SEAN = Person("Noël Pasquier", "Le Pâquier"), Person("Seán O’Brien", "Gruyères")
NAMELESS = Person("Marie-Therese Gremaud")
"""Written without an accent and without a club: nobody can say which of the two."""

PEOPLE: Mapping[str, tuple[str, Sequence[Person]]] = {
    "sept": ("2026-09-26", (MULLER_D, MULLER_T, GREMAUD_R, GREMAUD_V, RUTH, DENIS, FRANCIS, NOEL)),
    "oct": ("2026-10-31", (MULLER_D, NAMELESS, REY_BULLE, REY_BROC, RUTH, DENIS, LOUIS, NOEL)),
    "nov": ("2026-11-28", (MULLER_D, MULLER_T, GREMAUD_R, GREMAUD_V, RUTH, FRANCIS, LOUIS, REY_BULLE)),
    "dec": ("2026-12-12", (MULLER_D, GREMAUD_R, RUTH, DENIS, FRANCIS, LOUIS, NOEL, REY_BULLE)),
    "jan": ("2027-01-16", (MULLER_T, GREMAUD_V, RUTH, DENIS, FRANCIS, REY_BROC, REY_BULLE, SEAN)),
    "feb": ("2027-02-20", (MULLER_D, MULLER_T, GREMAUD_R, RUTH, DENIS, LOUIS, NOEL, REY_BULLE)),
}
TITLES = {
    "sept": "Ouverture de saison",
    "oct": "Soirée d’octobre",
    "nov": "Tournoi d’automne",
    "dec": "Soirée de Noël",
    "jan": "Vendredi de janvier",
    "feb": "Loto du jass",
}


def evening(name: str) -> Evening:
    """One of them, played and closed; everybody missed by another number of points."""
    date, people = PEOPLE[name]
    found = Evening(0, rounds=1, title=TITLES[name], date=date)
    found.do(registration.register(found.competition, people, namesakes=True))
    found.present(*found.t.entrants)
    number = found.begin(name)
    at = list(PEOPLE).index(name)
    for table in found.t.rounds[0].slips:
        gaps = [4 * ((seat + at) % 4) + 3 * table + seat + at for seat in range(4)]
        found.confirm(number, table, missing(*gaps))
    found.close(number)
    found.end()
    return found


@cache
def six_evenings() -> Mapping[str, Evening]:
    """All of them by the name they have in the house."""
    return {name: evening(name) for name in PEOPLE}


def house_of(found: Mapping[str, Evening]) -> tuple[HouseEvening, ...]:
    """The same as the house knows them."""
    return tuple(HouseEvening(name, each.competition) for name, each in found.items())


def chairs(found: Mapping[str, Evening]) -> Iterator[tuple[str, int, Person]]:
    """Everybody of these evenings with their entry."""
    for name, each in found.items():
        for number, entrant in each.t.entrants.items():
            yield name, number, entrant.person
