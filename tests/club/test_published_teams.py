"""Teams as strangers may know them: their name and what they carry over, and none of their rosters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.publishing.events import NamesOut
from tapis.club.publishing.public_view import public_view
from tapis.club.ranking.standings import standings
from tapis.club.rounds import screens
from tapis.club.state.competition import Competition
from tests.club.pairs import BRIDGE
from tests.club.test_named_teams import NamedTeams


@pytest.fixture
def event() -> NamedTeams:
    """The last team carries so much over that it leads."""
    made = NamedTeams(4)
    made.change((7, 8), name="Mardi soir", carried=6000)
    made.next(1)
    return made


def ranked(event: NamedTeams, names: NamesOut) -> list[tuple[int, str, object]]:
    table = standings(Competition(public_view(event.t, names), BRIDGE))
    return [(each.rank, each.score.entrant.public_name, each.score.total) for each in table.rows]


def test_the_published_ranking_is_that_of_the_evening(event: NamedTeams) -> None:
    own = [(each.rank, each.score.entrant.public_name, each.score.total) for each in event.table.rows]
    assert ranked(event, NamesOut.FULL) == own
    assert own[0][1] == "Mardi soir"


def test_while_the_ranking_is_held_no_match_of_it_is_over(event: NamedTeams) -> None:
    event.do(screens.hold(event.t, held=True))
    assert {total for *_, total in ranked(event, NamesOut.FULL)} == {0, 60}


def test_no_player_of_a_roster_and_no_number_goes_out(event: NamedTeams) -> None:
    seen = public_view(event.t, NamesOut.FULL).teams
    assert {each.players for each in seen.rosters.values()} == {()}
    assert {each.captain for each in seen.rosters.values()} == {""}
    assert not seen.told
    assert not seen.lineups


def test_a_name_that_tells_a_surname_is_not_told_where_surnames_are_not(event: NamedTeams) -> None:
    """The others are called after their players here."""
    told = {name for _, name, _ in ranked(event, NamesOut.INITIAL)}
    assert "Mardi soir" in told
    assert not any("Aigles" in name for name in told)


def test_nor_one_that_tells_somebody_who_wants_no_publication(event: NamedTeams) -> None:
    roster = event.t.teams.rosters[1, 2]
    shy = replace(roster.players[5], offline=True)
    event.change((1, 2), players=(*roster.players[:5], shy))
    assert not any(name == "Aigles" for _, name, _ in ranked(event, NamesOut.FULL))
