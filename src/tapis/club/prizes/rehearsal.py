"""A prize-giving to be tried out: the same prizes and the same ties, with people who do not exist.

Whoever walks past the desk learns nobody's name, club or number. What is shown of it, and to whom, this
module does not know.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.club.events import Person
from tapis.club.ranking.standings import standings
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import Entrant
from tapis.club.text.full_names import likeness

GIVEN = (
    "Ada",
    "Basil",
    "Cora",
    "Dorian",
    "Edda",
    "Florin",
    "Greta",
    "Hugo",
    "Ida",
    "Jonas",
    "Klara",
    "Linus",
)
SURNAMES = ("Abend", "Bellerive", "Clairval", "Dorsaz", "Eichhof", "Fontanel", "Grünau", "Hellevoet")


def rehearsed(competition: Competition, step: int) -> Competition:
    """The event at a step of its prize-giving, everybody under an invented name that tells no number."""
    tournament = competition.tournament
    ranked = [row.score.entrant.number for row in standings(competition).rows]
    order = [*ranked, *sorted(set(tournament.entrants) - set(ranked))]
    clubs = list(dict.fromkeys(filter(None, (likeness(tournament.entrants[each].club) for each in order))))
    people = {number: _invented(tournament.entrants[number], at, clubs) for at, number in enumerate(order)}
    stage = replace(tournament.stage, step=step)
    return replace(competition, tournament=replace(tournament, entrants=people, stage=stage))


def _invented(entrant: Entrant, at: int, clubs: list[str]) -> Entrant:
    club = f"Club {clubs.index(likeness(entrant.club)) + 1}" if entrant.club else ""
    person = replace(
        entrant.person,
        name=_name(2 * at),
        partner=_name(2 * at + 1) if entrant.person.partner else "",
        club=club,
        note="",
        hidden=False,
        offline=False,
        surname_words=1,
        partner_surname_words=1,
    )
    mates = Person(_name(2 * at + 1), club) if entrant.mates else None
    return replace(entrant, person=person, mates=mates, lineups=(), beside="", team="", former_club="")


def _name(at: int) -> str:
    return f"{GIVEN[at % len(GIVEN)]} {SURNAMES[at // len(GIVEN) % len(SURNAMES)]}"
