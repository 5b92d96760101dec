"""Teams with a name: entered, seeded, seated by line-ups, ranked with what they carry over."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tapis.archive.export import FileMaker, written
from tapis.archive.verification import verify
from tapis.club.events import Person, Presence, TeamNamed, TeamRoster
from tapis.club.people import registration
from tapis.club.people.brought_lists import take_back
from tapis.club.people.teams import entries
from tapis.club.people.teams.entries import change_team, enter_teams, name_team, player, seed_teams
from tapis.club.rounds.lineups import as_before, give_lineup, lineups
from tapis.club.rounds.swiss import draw_everybody, draw_teams
from tapis.club.slips.substitutes import substitute
from tapis.club.state.slips import Substitute
from tapis.club.state.teams.matches import meetings, sitting_out
from tapis.club.state.teams.rosters import Numbers, names_in
from tapis.games.bridge.tournament.victory import victory_points
from tapis.i18n import words
from tapis.law import Breach, Refused
from tapis.papers.boards import MatchSheets
from tapis.papers.data import PrintedStandings
from tapis.papers.fill import PaperKind
from tapis.papers.fill.source import PaperSource
from tests.club.pairs import BRIDGE
from tests.club.test_teams import DOWN, GAME, Swiss, made

NAMES = ("Aigles", "Bouquetins", "Chamois", "Dauphins", "Écureuils", "Faucons")
PLACES = ("Nord", "Sud", "Est", "Ouest", "Cinq", "Six")


def roster(name: str, players: int = 4, **more: Any) -> TeamRoster:
    """A team whose players are called after it."""
    people = tuple(player(f"{place} {name}") for place in PLACES[:players])
    return TeamRoster(name, people[0].name, people, **more)


class NamedTeams(Swiss):
    """Teams are entered with their names, in the order of the alphabet; pairs 1 and 2 are the Aigles."""

    def __init__(self, teams: int = 4, *, players: int = 6, rounds: int = 3, **settings: Any) -> None:
        super().__init__(0, rounds=rounds, deals=2, comparison="teams", **settings)
        entries = [(roster(each, players), Person("")) for each in NAMES[:teams]]
        self.do(enter_teams(self.competition, entries))
        for number in self.t.entrants:
            self.do(registration.check_in(self.competition, number, Presence.PRESENT))

    def change(self, numbers: Numbers, renamed: tuple[tuple[str, str], ...] = (), **more: Any) -> None:
        changed = replace(self.t.teams.rosters[numbers], **more)
        self.do(change_team(self.competition, numbers, changed, renamed))

    def give(self, numbers: Numbers, *places: str, director: bool = False) -> Any:
        """The outcome of a line-up of players told by their places."""
        known = {each.name.split()[0]: each.name for each in self.t.teams.rosters[numbers].players}
        one, two, three, four = (known[place] for place in places)
        seats = (one, two), (three, four)
        return give_lineup(self.competition, self.t.published, numbers, seats, director=director)


def test_a_team_is_ranked_under_its_name() -> None:
    event = NamedTeams(4)
    event.next(1)
    assert {row.score.entrant.name for row in event.table.rows} == set(NAMES[:4])
    assert {row.score.entrant.public_name for row in event.table.rows} == set(NAMES[:4])
    assert verify(event.entries, BRIDGE) == ()


def test_pairs_that_have_begun_as_a_team_get_a_name() -> None:
    event = Swiss(8, rounds=2, deals=2, comparison="teams")
    event.next(1)
    event.do(name_team(event.competition, (1, 2), "Les Aigles"))
    assert event.row(1).score.entrant.name == "Les Aigles"
    assert isinstance(name_team(event.competition, (3, 5), "Mélange"), Refused)
    assert isinstance(name_team(event.competition, (3, 4), "les aigles"), Refused)
    event.next(2)
    assert verify(event.entries, BRIDGE) == ()


@pytest.mark.parametrize("players", [3, 7])
def test_a_roster_has_four_to_six_players(players: int) -> None:
    event = NamedTeams(2)
    people = tuple(player(f"Joueur {at}") for at in range(players))
    refused = enter_teams(event.competition, [(TeamRoster("Zèbres", "", people), Person(""))])
    assert isinstance(refused, Breach)
    assert str(refused.clause) == str(BRIDGE.regulation.clause("B41"))


def test_nobody_plays_for_two_teams_or_twice_for_one() -> None:
    event = NamedTeams(2)
    borrowed = replace(roster("Zèbres"), players=(*roster("Zèbres").players[:3], player("nord aigles")))
    assert isinstance(enter_teams(event.competition, [(borrowed, Person(""))]), Breach)
    twins = replace(roster("Zèbres"), players=(*roster("Zèbres").players[:3], player("Nord Zèbres")))
    assert isinstance(enter_teams(event.competition, [(twins, Person(""))]), Refused)


def test_the_seeding_decides_who_meets_first() -> None:
    event = NamedTeams(6)
    order = [(9, 10), (1, 2), (11, 12), (3, 4), (7, 8), (5, 6)]
    event.do(seed_teams(event.competition, order))
    event.draw()
    met = {frozenset((each.home.first, each.away.first)) for each in meetings(event.t.rounds[0].seating)}
    assert met == {frozenset((9, 3)), frozenset((1, 7)), frozenset((11, 5))}
    assert verify(event.entries, BRIDGE) == ()


def test_of_an_odd_number_the_last_seed_sits_out_first() -> None:
    event = NamedTeams(5)
    event.do(seed_teams(event.competition, [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10)]))
    event.draw()
    assert [team.first for team in sitting_out(event.t.rounds[0].seating)] == [9]


@pytest.mark.parametrize(("teams", "rounds"), [(4, 3), (5, 5), (6, 5)])
def test_everybody_meets_everybody_once(teams: int, rounds: int) -> None:
    event = NamedTeams(teams, rounds=rounds)
    event.do(draw_everybody(event.competition, "mardi"))
    met = Counter(
        frozenset((each.home.first, each.away.first))
        for found in event.t.rounds
        for each in meetings(found.seating)
    )
    assert len(met) == teams * (teams - 1) // 2
    assert set(met.values()) == {1}
    assert verify(event.entries, BRIDGE) == ()


def test_what_is_carried_over_counts_by_its_share_and_stands_apart() -> None:
    event = NamedTeams(4, options={"carry_over": 50})
    event.change((1, 2), carried=1250)
    event.next(1)
    row = next(row for row in event.table.rows if row.score.entrant.number == 1)
    won = victory_points(10, 2)
    assert row.score.carried == Fraction(25, 4)
    assert row.score.total - row.score.carried in won
    assert row.score.cells[0].points in won


def test_a_lineup_seats_players_of_the_roster_for_this_round_and_the_next_ones() -> None:
    event = NamedTeams(4)
    event.next(1)
    event.draw("zwei")
    event.publish(2)
    event.do(event.give((1, 2), "Est", "Six", "Nord", "Cinq"))
    assert event.t.entrants[1].person.names == ("Est Aigles", "Six Aigles")
    assert event.t.entrants[2].person.names == ("Nord Aigles", "Cinq Aigles")
    assert names_in(event.t, 1, 1) == ("Nord Aigles", "Sud Aigles"), "what was played stays as it was"
    assert names_in(event.t, 2, 1) == ("Est Aigles", "Six Aigles")
    assert names_in(event.t, 3, 2) == ("Nord Aigles", "Cinq Aigles")


def test_a_stranger_is_refused_with_the_clause_and_nobody_sits_twice() -> None:
    event = NamedTeams(4)
    event.draw()
    event.publish(1)
    four = ("Max Morand", "Sud Aigles"), ("Est Aigles", "Ouest Aigles")
    stranger = give_lineup(event.competition, 1, (1, 2), four)
    assert isinstance(stranger, Breach)
    assert (stranger.code, stranger.args["player"]) == ("not-on-roster", "Max Morand")
    assert isinstance(event.give((1, 2), "Nord", "Nord", "Est", "Ouest"), Refused)
    slip = next(slip for slip in event.t.slips if 1 in slip.seats)
    seated = Substitute(1, "Max Morand", 2, "malade", "Nord Aigles")
    assert isinstance(substitute(event.competition, slip, seated), Breach)
    assert isinstance(substitute(event.competition, slip, replace(seated, name="Est Aigles")), Refused)
    event.do(substitute(event.competition, slip, replace(seated, name="Cinq Aigles")))


def test_a_lineup_comes_before_the_first_board() -> None:
    event = NamedTeams(4)
    event.draw()
    event.publish(1)
    table = next(slip.table for slip in event.t.slips if 1 in slip.seats)
    event.confirm(1, table, GAME, DOWN)
    assert isinstance(event.give((1, 2), "Est", "Six", "Nord", "Cinq", director=True), Breach)


def blind() -> tuple[NamedTeams, Numbers, Numbers]:
    """A round with blind line-ups, and the two teams of its first match."""
    event = NamedTeams(4, options={"lineups": "blind"})
    event.draw()
    event.publish(1)
    (first, *_) = meetings(event.t.rounds[0].seating)
    return event, first.home.pairs, first.away.pairs


def test_blind_lineups_are_told_when_both_are_given() -> None:
    event, home, away = blind()
    before = {number: each.person.names for number, each in event.t.entrants.items()}
    event.do(event.give(home, "Est", "Six", "Nord", "Cinq"))
    assert {number: each.person.names for number, each in event.t.entrants.items()} == before
    event.do(event.give(home, "Est", "Cinq", "Nord", "Six"))
    event.do(event.give(away, "Six", "Cinq", "Nord", "Sud"))
    name = event.t.teams.rosters[home].name
    assert event.t.entrants[home[0]].person.names == (f"Est {name}", f"Cinq {name}")
    assert isinstance(event.give(home, "Nord", "Sud", "Est", "Ouest"), Breach), "not after seeing the other's"
    event.do(event.give(home, "Nord", "Sud", "Est", "Ouest", director=True))


def test_a_captain_who_gives_none_plays_as_before() -> None:
    event, home, away = blind()
    event.do(event.give(home, "Est", "Six", "Nord", "Cinq"))
    event.do(as_before(event.competition, 1, away))
    (match, *_) = lineups(event.t, event.t.rounds[0])
    assert match.told
    name = event.t.teams.rosters[away].name
    assert names_in(event.t, 1, away[0]) == (f"Nord {name}", f"Sud {name}")


def test_a_name_put_right_is_right_everywhere() -> None:
    event = NamedTeams(4)
    event.next(1)
    event.draw("zwei")
    event.publish(2)
    event.do(event.give((1, 2), "Est", "Six", "Nord", "Cinq"))
    people = event.t.teams.rosters[1, 2].players
    told = tuple(player("Norbert Aigle") if each.name == "Nord Aigles" else each for each in people)
    event.change((1, 2), (("Nord Aigles", "Norbert Aigle"),), players=told, captain="Norbert Aigle")
    assert event.t.entrants[2].person.names == ("Norbert Aigle", "Cinq Aigles")
    assert names_in(event.t, 1, 1) == ("Norbert Aigle", "Sud Aigles")
    assert event.t.teams.captains == {}, "it is the same captain, and the link still leads there"


def test_a_name_put_right_on_the_entry_is_right_on_the_roster() -> None:
    event = NamedTeams(4)
    person = replace(event.t.entrants[1].person, name="Norbert Aigle", hidden=True)
    event.do(registration.edit_entrant(event.competition, 1, person))
    players = event.t.teams.rosters[1, 2].players
    assert [each.name for each in players][:3] == ["Norbert Aigle", "Sud Aigles", "Est Aigles"]
    assert [each.hidden for each in players][:3] == [True, True, False]


def test_another_captain_has_another_link() -> None:
    event = NamedTeams(4)
    event.change((1, 2), captain="Cinq Aigles")
    assert event.t.teams.captains == {(1, 2): 1}


def test_who_sits_is_not_taken_off_the_roster() -> None:
    event = NamedTeams(4)
    players = event.t.teams.rosters[1, 2].players
    without = replace(event.t.teams.rosters[1, 2], players=players[1:])
    assert isinstance(change_team(event.competition, (1, 2), without), Refused)
    event.change((1, 2), players=players[:5])
    assert len(event.t.teams.rosters[1, 2].players) == 5


def test_a_team_withdraws_as_a_whole_and_the_draw_does_without_it() -> None:
    event = NamedTeams(6)
    event.next(1)
    event.do(entries.withdraw(event.competition, (1, 2), "malades"))
    event.do(draw_teams(event.competition, "zwei"))
    seated = {number for table in event.t.rounds[1].seating.tables for number in table}
    assert not {1, 2} & (seated | set(event.t.rounds[1].seating.out))
    assert 1 not in {row.score.entrant.number for row in event.table.rows}
    event.do(entries.take_back(event.competition, (1, 2), "guéris"))
    assert 1 in {row.score.entrant.number for row in event.table.rows}


def test_a_team_called_after_a_hidden_player_has_a_number_in_public() -> None:
    event = NamedTeams(4)
    for name, shown in (("Équipe Six", False), ("Les Rapides", True)):
        people = event.t.teams.rosters[1, 2].players
        event.change((1, 2), name=name, players=(*people[:5], replace(people[5], hidden=True)))
        if not event.t.published:
            event.next(1)
        row = next(row for row in event.table.rows if row.score.entrant.number == 1)
        assert row.score.entrant.public_name == (name if shown else "#1")


def test_a_list_taken_back_takes_its_teams_along() -> None:
    event = Swiss(0, rounds=2, deals=2, comparison="teams")
    entries = [(roster("Aigles"), Person("", club="Sion"))]
    event.do(enter_teams(event.competition, entries, source="liste.csv"))
    assert event.t.entrants[2].person.club == "Sion"
    (brought,) = event.t.lists
    assert brought.numbers == (1, 2)
    event.do(take_back(event.t, 1))
    assert not event.t.teams.rosters


def test_only_what_changes_is_written() -> None:
    event = NamedTeams(2)
    assert change_team(event.competition, (1, 2), event.t.teams.rosters[1, 2]) == ()
    changed = replace(event.t.teams.rosters[1, 2], name="Aigles royaux")
    written = change_team(event.competition, (1, 2), changed)
    assert isinstance(written, tuple)
    assert [type(each) for each in written] == [TeamNamed]


def source(event: NamedTeams) -> PaperSource:
    return PaperSource(event.competition, "fr", lambda text: words(text, "fr"))


def pbn(event: NamedTeams) -> str:
    files = BRIDGE.deal_files
    assert files is not None
    form = next(each for each in files.formats if each.suffix == "pbn")
    return written(event.competition, form, FileMaker("0.0")).decode()


def test_files_name_the_teams_and_who_is_at_home() -> None:
    event = NamedTeams(2)
    event.next(1)
    told = pbn(event)
    (match,) = meetings(event.t.rounds[0].seating)
    home, away = (event.t.teams.rosters[team.pairs].name for team in (match.home, match.away))
    assert f'[HomeTeam "{home}"]' in told
    assert f'[VisitTeam "{away}"]' in told
    assert "Aigles: Nord Aigles & Sud Aigles" in told


def test_a_board_of_several_matches_names_no_home() -> None:
    event = NamedTeams(4)
    event.next(1)
    assert "HomeTeam" not in pbn(event)


def test_the_sheet_of_a_match_says_who_sat_then_and_for_whom() -> None:
    event = NamedTeams(2)
    event.next(1)
    event.draw("zwei")
    event.publish(2)
    event.do(event.give((1, 2), "Est", "Six", "Nord", "Cinq"))
    (sheets,) = made(PaperKind.MATCH_SHEETS, source(event))
    assert isinstance(sheets, MatchSheets)
    now, before = sheets.sheets
    assert set(now.teams) == {"Aigles", "Bouquetins"}
    seated = [{side.names for table in sheet.tables for side in table.sides} for sheet in (now, before)]
    assert ("Est Aigles", "Six Aigles") in seated[0]
    assert ("Nord Aigles", "Sud Aigles") in seated[1]


def test_the_printed_ranking_has_names_and_what_was_carried_over() -> None:
    event = NamedTeams(2)
    event.change((1, 2), carried=1250)
    event.next(1)
    (paper,) = made(PaperKind.STANDINGS, source(event))
    assert isinstance(paper, PrintedStandings)
    assert {row.person.name for row in paper.rows} == {"Aigles", "Bouquetins"}
    assert paper.figures == ("Report",)
