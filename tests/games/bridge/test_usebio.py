"""USEBIO comes in as programs of the field write it: sections, directions, leads rank first, numbers."""

from __future__ import annotations

import pytest

from tapis.archive import export
from tapis.core.deals import KeptFile
from tapis.games.bridge.files.exchange import FILES
from tapis.games.bridge.files.keeping import board_kept
from tapis.games.bridge.files.pbn import Board, Section
from tapis.games.bridge.result import PASSED_OUT, Contract, Doubling, PlayedOut
from tapis.i18n import LANGUAGES, say
from tapis.law import Refused
from tests.club.pairs import Pairs

from .test_converting import boards, keep, put, source
from .test_door import taken


def text() -> str:
    return source(21).decode()


def table(board: Board, name: str = "ScoreTable") -> Section:
    found = board.section(name)
    assert found is not None
    return found


def refused(content: str) -> str:
    found = FILES.keep(content.encode())
    assert isinstance(found, Refused), found
    assert all(say(found, language).count("\n") == 0 for language in LANGUAGES)
    return str(found)


def test_every_section_tells_its_boards_with_hands_and_results() -> None:
    read = keep(source(21))
    one, again, two = boards(read)
    assert [each.place for each in read.records] == [0, 0, 1]
    assert (one.number, again.number, two.number) == (1, 1, 2)
    assert one.hands == again.hands
    assert one.hands is not None
    assert two.hands is None
    first = table(one)
    assert first.column("PairId_NS") == ("A1NS", "A2")
    assert first.column("Names_EW") == ("ELS E & WIM W", "-")
    assert (first.column("Contract")[0], first.column("Lead")[0]) == ("6DX", "DK")
    assert (first.column("Score_EW")[0], first.column("MP_EW")[0]) == ("800", "2")
    assert first.column("Adjusted")[1] == "60/40"
    assert table(two).column("Adjusted") == ("NP",)


def test_who_took_part_and_how_it_ended_is_a_table_with_the_numbers_of_players() -> None:
    one, again, _ = boards(keep(source(21)))
    totals = table(one, "TotalScoreTable")
    assert totals.column("Ids")[0] == "0101 & 0102"
    assert (totals.column("TotalScore")[0], totals.column("TotalPercentage")[0]) == ("3.00", "75.00")
    assert (totals.column("Rank")[0], totals.column("MasterPoints")[0]) == ("1", "15")
    assert again.section("TotalScoreTable") is None
    told = {"Event": "Tuesday & tea", "Site": "Made-up Bridge Club", "Date": "2026.02.03", "Section": "A"}
    assert told.items() <= one.tags.items()
    assert one.tags["Scoring"] == "MatchPoints"


def test_an_event_takes_hands_and_results() -> None:
    one, two = taken(text()).deals
    doubled = PlayedOut(Contract(6, "D", Doubling.DOUBLED), 2, 8)
    assert [each.result for each in one.scores] == [doubled, PASSED_OUT]
    assert one.hands is not None
    assert not two.scores


def test_it_becomes_pbn_with_everything_in_it() -> None:
    read = keep(source(21))
    back = boards(keep(put(read, "pbn").content))
    assert [each.sections for each in back] == [each.sections for each in boards(read)]


def test_what_is_not_read_is_told_once_with_its_line() -> None:
    assert [str(note) for note in keep(source(21)).notes] == [
        "Line 4: The element CLUB_ID_NUMBER is not read here. It was left out.",
        "Line 7: The element PROGRAM_NAME is not read here. It was left out.",
    ]


@pytest.mark.parametrize(
    ("was", "instead", "told"),
    [
        ("<TRICKS>8</TRICKS>", "<TRICKS>18</TRICKS>", "Line 25, board 1: “18” is no result"),
        ("<CONTRACT>6D*</CONTRACT>", "<CONTRACT>8D</CONTRACT>", "Line 25, board 1: “8D” is no contract"),
        ("<PLAYED_BY>S<", "<PLAYED_BY>Q<", "Line 25, board 1: “Q” is no player"),
    ],
)
def test_a_result_that_cannot_be_is_left_out_with_line_and_board(was: str, instead: str, told: str) -> None:
    read = keep(text().replace(was, instead))
    assert any(str(note).startswith(told) for note in read.notes)
    assert board_kept(read.records[0]).hands is not None


@pytest.mark.parametrize(
    ("was", "instead", "told"),
    [
        ("<CLUBS>A732</CLUBS>", "<CLUBS>A731</CLUBS>", "Board 1: There is no card C1."),
        ("<CLUBS>A732</CLUBS>", "<CLUBS>K732</CLUBS>", "Board 1: The card ♣K is dealt twice."),
        ("</PAIR>", "</PEAR>", "not well-formed"),
        ("<USEBIO Version", "<OTHER Version", "This is no file of boards"),
    ],
)
def test_a_file_that_cannot_be_is_refused_with_its_line(was: str, instead: str, told: str) -> None:
    said = refused(text().replace(was, instead, 1))
    assert told in said
    assert said.startswith("Line ") or "no file" in said


@pytest.mark.parametrize(
    "declared",
    [
        '<!DOCTYPE USEBIO [<!ENTITY tea SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>',
        '<!DOCTYPE USEBIO [<!ENTITY % p SYSTEM "http://example.org/x"> %p;]>',
    ],
)
def test_no_entity_is_taken(declared: str) -> None:
    kind = '<!DOCTYPE USEBIO SYSTEM "http://example.org/usebio_v1_2.dtd">'
    assert "entities, which are not taken" in refused(text().replace(kind, declared))


def test_an_entity_that_only_the_definition_could_explain_is_not_passed_over() -> None:
    assert "entities" in refused(text().replace("&amp;", "&eacute;"))


def test_boards_of_a_match_say_which_teams_met() -> None:
    line = "<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><CONTRACT>Passed</CONTRACT></TRAVELLER_LINE>"
    event = (
        '<USEBIO><EVENT EVENT_TYPE="SWISS_TEAMS"><PARTICIPANTS><TEAM TEAM_ID="1" TEAM_NAME="Elks"/>'
        '<TEAM TEAM_ID="2" TEAM_NAME="Gnus"/></PARTICIPANTS>'
        "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>2</TEAM>"
        f"<OPPOSING_TEAM>1</OPPOSING_TEAM><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line}</BOARD></MATCH></EVENT>"
        "</USEBIO>"
    )
    (one,) = boards(keep(event))
    assert (one.tags["HomeTeam"], one.tags["VisitTeam"], one.tags["Scoring"]) == ("Gnus", "Elks", "IMP")


def test_what_this_house_writes_comes_in_again_with_the_same_results() -> None:
    event = Pairs(8, rounds=4, deals=2)
    event.draw()
    for number in (1, 2, 3, 4):
        event.begin()
        event.play(number, "4SX E -2", "3NT N = SK")
        event.close(number)
    files = event.competition.plugin.deal_files
    assert files is not None
    form = files.written_as("xml")
    assert form is not None
    read = FILES.keep(export.written(event.competition, form, export.FileMaker("test")))
    assert isinstance(read, KeptFile)
    shared = {each.number: each for each in export.shared(event.competition)}
    for record in read.records:
        deal, told = shared[record.number or 0], table(board_kept(record))
        points = [str(abs(each.net)) for each in deal.scores]
        scores = zip(told.column("Score_NS"), told.column("Score_EW"), strict=True)
        assert ["".join(both).strip("-") for both in scores] == points
        assert told.column("PairId_NS") == tuple(each.sides[0] for each in deal.scores)
        assert record.results == len(deal.scores)
    assert len(read.records) == len(shared)
