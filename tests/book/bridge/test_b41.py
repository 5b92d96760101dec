"""B41: a team enters four players at least, and as many at most as the event allows; nobody else plays."""

from __future__ import annotations

import pytest

from tapis.club.events import Person, TeamRoster
from tapis.club.people.teams.entries import enter_teams, player
from tapis.club.rounds.lineups import give_lineup
from tapis.law import Breach
from tests.club.test_named_teams import NamedTeams

pytestmark = pytest.mark.clause("bridge:B41")


@pytest.mark.parametrize(
    ("most", "players", "entered"), [(6, 6, True), (6, 7, False), (8, 8, True), (4, 5, False)]
)
def test_a_roster_has_as_many_as_the_event_allows(most: int, players: int, entered: bool) -> None:
    event = NamedTeams(0, options={"roster": most})
    people = tuple(player(f"Joueur {at}") for at in range(players))
    outcome = enter_teams(event.competition, [(TeamRoster("Zèbres", "", people), Person(""))])
    assert isinstance(outcome, tuple) is entered


def test_whoever_is_not_entered_in_the_team_does_not_play_for_it() -> None:
    event = NamedTeams(2)
    event.draw()
    event.publish(1)
    four = ("Nord Aigles", "Sud Aigles"), ("Est Aigles", "Ouest Bouquetins")
    refused = give_lineup(event.competition, 1, (1, 2), four, director=True)
    assert isinstance(refused, Breach)
    assert refused.clause.ref == "B41"
