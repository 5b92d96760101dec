"""An evening of teams as USEBIO goes out and in again, and comes in as other programs write it."""

from __future__ import annotations

from dataclasses import replace
from time import process_time

import pytest

from tapis.club.events import RosterPlayer
from tapis.club.ranking.standings import standings
from tapis.club.rulings.adjusted_scores import Adjusting, adjust
from tapis.club.rulings.faults import Charge, rule
from tapis.club.state.competition import Competition
from tapis.club.state.teams.matches import meetings
from tapis.club.state.teams.rosters import names_in
from tests.cells import in_one
from tests.club.test_named_teams import NAMES, NamedTeams
from tests.club.test_outgoing import valid
from tests.scenarios.test_evening_elsewhere import refused, taken, written


def ranking(competition: Competition) -> list[tuple[str, int, object]]:
    rows = standings(competition).rows
    return sorted((row.score.entrant.name, row.rank, row.score.total) for row in rows)


MADE = ("3NT N =", "4S E -1", "2C S +1", "5D W +1")


def evening(teams: int = 5) -> NamedTeams:
    """Three rounds; the Eagles change who sits, and another team has a seeding and a carry-over."""
    event = NamedTeams(teams)
    event.change((5, 6), seeding=1, carried=1250, captain="Cinq Chamois")
    for number in (1, 2, 3):
        event.draw(f"round {number}")
        event.publish(number)
        if number > 1:
            event.do(event.give((1, 2), "Nord", "Cinq", "Six", "Ouest", director=True))
        for each in meetings(event.t.rounds[number - 1].seating):
            for at, table in enumerate(each.tables):
                event.confirm(number, table, *(MADE[(number + at + deal) % 4] for deal in (0, 1)))
        event.close(number)
    return event


def test_names_captains_rosters_line_ups_and_ranking_are_the_same_again() -> None:
    event = evening()
    content = written(event)
    again, notes = taken(content)
    assert notes == ()
    assert ranking(again) == ranking(event.competition)
    rosters = [sorted(event.t.teams.rosters.items()), sorted(again.tournament.teams.rosters.items())]
    for (_, ours), (_, theirs) in zip(*rosters, strict=True):
        told = (ours.name, ours.captain, ours.seeding, ours.carried)
        assert told == (theirs.name, theirs.captain, theirs.seeding, theirs.carried)
        assert {each.name for each in ours.players} == {each.name for each in theirs.players}
    for number in (1, 2, 3):
        for pair in event.t.entrants:
            sat = [set(names_in(each, number, pair)) for each in (event.t, again.tournament)]
            assert sat[0] == sat[1]
    assert names_in(again.tournament, 2, 1) == ("Nord Aigles", "Cinq Aigles")
    root = valid(content)
    teams = {each.get("TEAM_NAME"): each for each in root.findall("EVENT/PARTICIPANTS/TEAM")}
    assert set(teams) == set(NAMES[:5])
    assert len(teams["Aigles"].findall("PAIR")) == 4
    assert len(teams["Aigles"].findall("PLAYER")) == 0


def test_what_a_director_set_and_a_penalty_of_a_team_count_again() -> None:
    event = evening(4)
    slip = event.t.rounds[1].slips[1]
    board = event.competition.first_board(slip)
    event.do(adjust(event.competition, Adjusting(2, 1, board, "A+/A-", reason="bruit")))
    fault = event.competition.comparison.faults[0].code  # type: ignore[union-attr]
    event.do(rule(event.competition, Charge(fault, 3, 2, points=-2, reason="retard")))
    again, notes = taken(written(event))
    assert ranking(again) == ranking(event.competition)
    assert [note for note in notes if "Bouquetins: the penalty of the file counts" in note] == list(notes)


def test_whoever_wants_no_publication_is_in_no_file_of_a_team() -> None:
    event = evening(4)
    players = event.t.teams.rosters[1, 2].players
    shy = tuple(replace(each, offline=True) if each.name == "Nord Aigles" else each for each in players)
    event.change((1, 2), players=shy, captain="Nord Aigles")
    assert b"Nord Aigles" not in written(event)
    again, notes = taken(written(event))
    places = [sorted(row[1:] for row in ranking(each)) for each in (again, event.competition)]
    assert places[0] == places[1]
    assert all("Nord" not in note for note in notes)


def test_a_player_who_has_gone_from_the_roster_is_kept_back() -> None:
    event = evening(4)
    stay = tuple(each for each in event.t.teams.rosters[1, 2].players if each.name != "Est Aigles")
    event.change((1, 2), players=stay)
    assert b"Est Aigles" not in written(event)


def test_numbers_in_a_federation_go_with_the_players_of_a_director_alone() -> None:
    event = evening(4)
    players = event.t.teams.rosters[1, 2].players
    known = (*players[:-1], RosterPlayer(players[-1].name, federation="0815"))
    event.change((1, 2), players=known)
    content = written(event)
    assert b"0815" in content
    again, _ = taken(content)
    assert "0815" in {each.federation for each in again.tournament.teams.rosters[1, 2].players}


TEAM = '<TEAM TEAM_ID="{at}" TEAM_NAME="{name}">{players}</TEAM>'
PLAYER = "<PLAYER><PLAYER_NAME>{}</PLAYER_NAME></PLAYER>"
LINE = """<TRAVELLER_LINE><DIRECTION>{way}</DIRECTION><CONTRACT>{contract}</CONTRACT>
<PLAYED_BY>N</PLAYED_BY><LEAD/><TRICKS>9</TRICKS><SCORE>{score}</SCORE></TRAVELLER_LINE>"""


def team(at: int, name: str, players: int = 4) -> str:
    people = "".join(PLAYER.format(f"{name} {place}") for place in "ABCDEFGH"[:players])
    return TEAM.format(at=at, name=name, players=people)


def match(at: int, one: int, other: int, *boards: int, lines: str = "") -> str:
    both = LINE.format(way="NS", contract="3NT", score=400) + LINE.format(way="EW", contract="2NT", score=150)
    told = "".join(f"<BOARD><BOARD_NUMBER>{each}</BOARD_NUMBER>{lines or both}</BOARD>" for each in boards)
    return (
        f"<MATCH><ROUND_NUMBER>{at}</ROUND_NUMBER><TEAM>{one}</TEAM>"
        f"<OPPOSING_TEAM>{other}</OPPOSING_TEAM>{told}</MATCH>"
    )


def foreign(*matches: str, teams: str = "") -> str:
    """A file as another program writes it: sessions around, no pair numbers, players below their teams."""
    listed = teams or "".join(team(at, name) for at, name in enumerate(("NILS", "OLGA", "PAUL"), start=1))
    return (
        '<?xml version="1.0" encoding="iso-8859-1"?><USEBIO Version="1.2"><CLUB/>'
        '<EVENT EVENT_TYPE="SWISS_TEAMS"><EVENT_DESCRIPTION>Tea</EVENT_DESCRIPTION><SESSION SESSION_ID="1">'
        f'<SECTION SECTION_ID="A"><PARTICIPANTS>{listed}</PARTICIPANTS>{"".join(matches)}'
        "</SECTION></SESSION></EVENT></USEBIO>"
    )


def test_a_file_without_numbers_of_pairs_has_its_players_in_their_order() -> None:
    again, notes = taken(foreign(match(1, 1, 2, 1, 4), match(3, 3, 1, 5, 8)))
    assert all("the file has 400 points" in note or "no line" in note for note in notes)
    assert [each.name for each in again.tournament.teams.rosters.values()] == ["NILS", "OLGA", "PAUL"]
    assert (again.tournament.setup.rounds, again.tournament.setup.deals) == (2, 4)
    assert [(name, rank) for name, rank, _ in ranking(again)] == [("NILS", 2), ("OLGA", 3), ("PAUL", 1)]
    assert again.tournament.rounds[1].seating.sets == (1, 1)


def test_a_team_with_too_few_names_is_filled_up_and_a_larger_one_is_let_in() -> None:
    teams = team(1, "NILS", 3) + team(2, "OLGA", 8)
    again, notes = taken(foreign(match(1, 1, 2, 1), teams=teams))
    assert [note for note in notes if "fewer than four names" in note] == list(notes)
    assert [len(each.players) for each in again.tournament.teams.rosters.values()] == [4, 8]


@in_one(
    ("content", "told"),
    [
        (foreign(match(1, 1, 9, 1)), "Line 1: This is a match of team 9"),
        (foreign(match(1, 1, 1, 1)), "Team 1 has a match in round 1 already."),
        (foreign(match(1, 1, 2, 1), match(1, 3, 2, 1)), "Team 2 has a match in round 1 already."),
        (foreign(match(0, 1, 2, 1)), "This match tells no round."),
        (foreign(match(1, 1, 2, 0)), "This board has no number."),
        (
            foreign(match(1, 1, 2, 1), teams=team(1, "N") * 2),
            "Team 1 stands among those who take part twice.",
        ),
        (foreign(match(1, 1, 2, 1, lines=LINE.format(way="NS", contract="8NT", score=1))), "“8NT” is no"),
        (
            foreign(match(1, 1, 2, 1, lines=LINE.format(way="NS", contract="1NT", score=1) * 2)),
            "Board 1: The match has a result from both tables for this board already.",
        ),
        (foreign(match(1, 1, 2, 1, 900)), "The match of round 1 has boards from 1 to 900"),
        (foreign(match(1, 1, 2, 1), teams=team(1, "A") + team(2, "A")), "A team is called A already."),
        (foreign(), "The file tells no event"),
        (
            foreign(match(1, 1, 2, 1), teams="".join(team(at, f"T{at}") for at in range(1, 202))),
            "than 200 teams",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(content: str, told: str) -> None:
    assert told in refused(content)


@pytest.mark.slow
def test_a_large_file_is_read_in_a_moment_and_a_large_team_refused() -> None:
    people = "".join(PLAYER.format(f"P {at}") for at in range(30_000))
    teams = TEAM.format(at=1, name="HUGE", players=people) + team(2, "OLGA")
    content = foreign(match(1, 1, 2, *range(1, 41)), teams=teams)
    assert len(content) > 1_000_000
    before = process_time()
    assert "HUGE: a team has from 4 to 8 players, not 30000" in refused(content)
    assert process_time() - before < 5


def test_instructions_are_figures_and_names_and_nothing_else() -> None:
    teams = team(1, "NILS").replace("</TEAM>", "<?tapis-carried 9999999?></TEAM>") + team(2, "OLGA")
    assert "carried over is a number" in refused(foreign(match(1, 1, 2, 1), teams=teams))
    teams = team(1, "NILS").replace("</TEAM>", "<?tapis-carried x?></TEAM>") + team(2, "OLGA")
    assert "“x” is no number" in refused(foreign(match(1, 1, 2, 1), teams=teams))
    other = team(1, "NILS").replace("</TEAM>", "<?php evil?><?tapis-captain Somebody Else?></TEAM>")
    again, _ = taken(foreign(match(1, 1, 2, 1), teams=other + team(2, "OLGA")))
    assert next(iter(again.tournament.teams.rosters.values())).captain == "Somebody Else"
