"""Boards and results as files of other programs: PBN opened by a foreign reader, USEBIO by its definition."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from tapis.archive import export
from tapis.club.boards import dealing
from tapis.club.boards.dealing import known
from tapis.club.crossings.boards.travelling import HOWELL
from tapis.club.people import registration
from tapis.club.rounds import course
from tapis.core.cards import Cards
from tapis.core.deals import DealsRead
from tapis.games.bridge.files import lin
from tapis.games.bridge.files.pbn import LaxBoards, read_lax

from .adjusted import Adjusted
from .evening import Evening
from .pairs import BRIDGE, Pairs
from .test_individuals import Individuals
from .test_teams import swiss

if sys.version_info < (3, 14):
    from endplay.parsers import lin as outside_lin
    from endplay.parsers import pbn as outside_pbn

needs_outsider = pytest.mark.skipif(
    sys.version_info >= (3, 14), reason="the outside program has no wheel for this Python"
)
SECRET = "0123456789" * 4
DEFINITION = Path(__file__).parents[1] / "games" / "bridge" / "usebio_1_2.dtd"


def file(event: Evening, suffix: str, **kind: bool) -> bytes:
    assert BRIDGE.deal_files is not None
    form = BRIDGE.deal_files.written_as(suffix)
    assert form is not None
    return export.written(event.competition, form, export.FileMaker("1.2.3"), **kind)


def usebio(event: Evening, **kind: bool) -> Any:
    """The file as a tree, once its definition has been held against it."""
    return valid(file(event, "xml", **kind))


def valid(content: bytes) -> Any:
    """A file as a tree, once its definition has been held against it."""
    root = etree.fromstring(content)
    with DEFINITION.open("rb") as definition:
        dtd = etree.DTD(definition)
    assert dtd.validate(root), dtd.error_log
    return root


def texts(root: Any, path: str) -> list[str]:
    return [each.text or "" for each in root.findall(path)]


def pbn(event: Pairs, **kind: bool) -> LaxBoards:
    found = read_lax(file(event, "pbn", **kind))
    assert isinstance(found, LaxBoards), found
    assert not found.doubts
    return found


@pytest.fixture
def event() -> Pairs:
    """Eight pairs over four rounds of two boards, dealt here; two rounds are over."""
    made = Pairs(
        8, rounds=4, deals=2, comparison="neuberg", date="2026-11-23", place="Salle des Fêtes, Bulle"
    )
    made.draw()
    made.do(dealing.deal_boards(made.competition, SECRET))
    for number in (1, 2):
        made.begin()
        made.play(number, "4SX E -2", "pass")
        made.close(number)
    return made


def finish(event: Pairs) -> None:
    for number in (3, 4):
        event.begin()
        event.play(number)
        event.close(number)
    event.do(course.close_event(event.competition))


def test_pbn_says_of_an_event_what_there_is_to_say(event: Pairs) -> None:
    finish(event)
    told = pbn(event).boards
    assert [each.number for each in told] == list(range(1, 9))
    first = told[0]
    assert first.tags["Event"] == "Tournoi par paires"
    assert first.tags["Site"] == "Salle des Fêtes, Bulle"
    assert first.tags["Date"] == "2026.11.23"
    assert first.tags["Scoring"] == "MatchPoints;MP2"
    table = first.section("ScoreTable")
    assert table is not None
    assert set(table.column("Contract")) == {"4SX", "3NT"}
    shares = {float(each) for side in ("NS", "EW") for each in table.column(f"Percentage_{side}")}
    assert min(shares) >= 0
    assert max(shares) <= 100
    totals = first.section("TotalScoreTable")
    assert totals is not None
    assert len(totals.rows) == 8
    assert totals.column("Rank")[0].strip("=") == "1"
    assert "Anna & Anna bis" in totals.column("Names") or len(set(totals.column("Names"))) == 8
    assert all(each.section("TotalScoreTable") is None for each in told[1:])


def test_usebio_has_pairs_travellers_and_hands_as_its_definition_wants_them(event: Pairs) -> None:
    finish(event)
    root = usebio(event)
    assert root.get("Version") == "1.2"
    assert texts(root, "EVENT/DATE") == ["23/11/2026"]
    assert texts(root, "EVENT/BOARD_SCORING_METHOD") == ["MATCH_POINTS"]
    assert sorted(map(int, texts(root, "EVENT/PARTICIPANTS/PAIR/PAIR_NUMBER"))) == list(range(1, 9))
    assert len(texts(root, "EVENT/PARTICIPANTS/PAIR/PLAYER/PLAYER_NAME")) == 16
    lines = root.findall("EVENT/BOARD/TRAVELLER_LINE")
    assert len(lines) == 4 * 4 * 2
    for line in lines:
        ours, theirs = (float(line.findtext(f"{side}_MATCH_POINTS")) for side in ("NS", "EW"))
        assert ours + theirs == pytest.approx(6, abs=0.02), "two points for each of three others"
    doubled = next(line for line in lines if line.findtext("CONTRACT") == "4SX")
    assert (doubled.findtext("PLAYED_BY"), doubled.findtext("TRICKS")) == ("E", "8")
    assert int(doubled.findtext("SCORE")) > 0
    assert "Passed" in [line.findtext("CONTRACT") for line in lines]
    hands = root.findall("HANDSET/BOARD")
    assert len(hands) == 8
    for hand in root.findall("HANDSET/BOARD/HAND"):
        assert sum(len(hand.findtext(suit) or "") for suit in ("CLUBS", "DIAMONDS", "HEARTS", "SPADES")) == 13


def test_usebio_is_written_as_programs_of_the_field_write_it(event: Pairs) -> None:
    """Match points and per cent apart, the rank of a lead first, the kind of event on every board."""
    finish(event)
    root = usebio(event)
    rows = {str(row.score.entrant.number): row for row in event.table.rows}
    for pair in root.findall("EVENT/PARTICIPANTS/PAIR"):
        row = rows[pair.findtext("PAIR_NUMBER")]
        assert row.score.marks is not None
        marks = float(row.score.marks.points)
        assert float(pair.findtext("TOTAL_SCORE")) == pytest.approx(marks, abs=0.01)
        assert float(pair.findtext("PERCENTAGE")) == pytest.approx(float(row.score.total), abs=0.01)
    kinds = {each.get("EVENT_TYPE") for each in (root.find("EVENT"), *root.findall("EVENT/BOARD"))}
    assert kinds == {"MP_PAIRS"}
    led = Pairs(8, rounds=4, deals=2)
    led.draw()
    led.begin()
    led.play(1, "4S N = SK", "pass")
    assert "KS" in texts(usebio(led), "EVENT/BOARD/TRAVELLER_LINE/LEAD")


def test_butler_imps_are_called_so(event: Pairs) -> None:
    butler = Pairs(8, rounds=4, deals=2, comparison="butler")
    butler.draw()
    butler.begin()
    butler.play(1, "4SX E -2", "pass")
    assert usebio(butler).find("EVENT").get("EVENT_TYPE") == "BUTLER_PAIRS"
    assert texts(usebio(butler), "EVENT/BOARD/TRAVELLER_LINE/EW_BUTLER_POINTS")


@needs_outsider
def test_a_foreign_reader_opens_pbn_and_lin(event: Pairs) -> None:
    for whole in (False, True):
        if whole:
            finish(event)
        theirs = outside_pbn.loads(file(event, "pbn").decode("latin-1") + "\n")
        assert [each.board_num for each in theirs] == list(range(1, 9))
    ours = {each.number: each.hands for each in export.shared(event.competition)}
    for each in outside_lin.loads(file(event, "lin").decode()):
        assert each.board_num is not None
        hands = ours[each.board_num]
        assert hands is not None
        again = lin.read(outside_lin.dumps([each]).encode())
        assert isinstance(again, LaxBoards)
        assert again.boards[0].hands == hands


@pytest.mark.parametrize(
    ("score", "second", "contract", "written", "column"),
    [
        ("A+/A-", "", "", r"A\d\d\d\d", "A+/A-"),
        ("60/40", "", "", "A6040", "60/40"),
        ("NP", "", "NP", "", "NP"),
        ("4S N =", "", "4S", r"\d\d\d", "4S N ="),
        ("50% 4S N =, 50% 4S N -1", "", "", r"A\d\d\d\d", "50% 4S N =, 50% 4S N -1"),
        ("4S N -1", "4S N =", "", r"A\d\d\d\d", "4S N -1/4S N ="),
    ],
)
def test_what_a_director_set_is_written_rightly(
    score: str, second: str, contract: str, written: str, column: str
) -> None:
    event = Adjusted(score, "4S N -1", second=second)
    root = usebio(event)
    deal, adjusted = next(
        (each.number, line)
        for each in export.shared(event.competition)
        for line in each.scores
        if line.instead is not None
    )
    line = next(
        each
        for each in root.findall("EVENT/BOARD/TRAVELLER_LINE")
        if (each.findtext("NS_PAIR_NUMBER"), each.findtext("EW_PAIR_NUMBER")) == adjusted.sides
        and each.getparent().findtext("BOARD_NUMBER") == str(deal)
    )
    assert (line.findtext("CONTRACT") or "") == contract
    assert re.fullmatch(written, line.findtext("SCORE") or "")
    assert (line.find("NS_MATCH_POINTS") is None) == (score == "NP")
    table = next(each for each in pbn(event).boards if each.number == deal).section("ScoreTable")
    assert table is not None
    assert column in table.column("Adjusted")


@pytest.mark.parametrize("comparison", ["neuberg", "matchpoints"])
def test_a_board_with_one_result_has_the_match_points_of_the_ranking(comparison: str) -> None:
    """None, of none that could be earned; the ranking counts it as half of what a board is worth."""
    other = Pairs(6, rounds=3, deals=2, comparison=comparison)
    other.draw()
    other.begin()
    other.confirm(1, 1, "4S N =", "3NT S =")
    root = usebio(other)
    for side in ("NS", "EW"):
        assert texts(root, f"EVENT/BOARD/TRAVELLER_LINE/{side}_MATCH_POINTS") == ["0", "0"]
    assert texts(root, "EVENT/PARTICIPANTS/PAIR/PERCENTAGE") == ["50", "50"]
    assert {row.score.marks.points for row in other.table.rows if row.score.marks} == {0}


def test_imps_are_written_as_imps(event: Pairs) -> None:
    other = Pairs(8, rounds=4, deals=2, comparison="imps")
    other.draw()
    other.begin()
    other.play(1, "4SX E -2", "pass")
    assert texts(usebio(other), "EVENT/BOARD_SCORING_METHOD") == ["CROSS_IMPS"]
    assert texts(usebio(other), "EVENT/BOARD/TRAVELLER_LINE/NS_CROSS_IMP_POINTS")
    table = pbn(other).boards[0].section("ScoreTable")
    assert table is not None
    assert table.column("IMP_NS")


def test_teams_are_written_as_teams_with_their_matches() -> None:
    event = swiss(8, 1, deals=2)
    event.next(1)
    root = usebio(event)
    assert root.find("EVENT").get("EVENT_TYPE") == "SWISS_TEAMS"
    assert texts(root, "EVENT/BOARD_SCORING_METHOD") == ["IMPS"]
    assert len(texts(root, "EVENT/PARTICIPANTS/TEAM/PLACE")) == 4
    assert len(texts(root, "EVENT/PARTICIPANTS/TEAM/PAIR/PLAYER")) == 16
    assert sorted(texts(root, "EVENT/MATCH/BOARD/IMPS")) in (["-10", "-10", "0", "0"], ["0", "0", "10", "10"])
    assert texts(root, "EVENT/MATCH/BOARD/TRAVELLER_LINE/DIRECTION") == ["NS", "EW"] * 4
    scores = [sum(map(Fraction, texts(root, f"EVENT/MATCH/{who}TEAM_SCORE"))) for who in ("", "OPPOSING_")]
    assert sum(scores) == 2 * 20
    assert b'[Scoring "IMP"]' in file(event, "pbn")


def test_individuals_have_match_points_out_of_the_top_of_all_boards() -> None:
    """One set is played at three tables, the other at two so far: its match points are out of four too."""
    event = Individuals(12, rounds=2, deals=1)
    event.draw()
    event.whole_round("3NT N =")
    event.begin()
    for table in (1, 2):
        event.confirm(2, table, "3NT N =")
    root = usebio(event)
    assert root.find("EVENT").get("EVENT_TYPE") == "INDIVIDUAL"
    assert set(texts(root, "EVENT/BOARD/TRAVELLER_LINE/NS_MATCH_POINTS")) == {"2"}
    assert len(texts(root, "EVENT/PARTICIPANTS/PAIR/PLAYER/PLAYER_NAME")) == 12
    assert b'[Scoring "MatchPoints;MP2"]' in file(event, "pbn")


def test_whoever_wants_no_publication_is_a_number(event: Pairs) -> None:
    person = event.entrant(1).person
    event.do(registration.edit_entrant(event.competition, 1, replace(person, hidden=True)))
    for suffix in ("pbn", "lin", "xml"):
        for public in (False, True):
            text = file(event, suffix, public=public).decode("utf-8", "replace")
            assert all(name not in text for name in person.names)


def test_numbers_in_a_federation_leave_with_the_names_and_never_for_everybody(event: Pairs) -> None:
    person = replace(event.entrant(1).person, federation="00 123", partner_federation="B-77")
    event.do(registration.edit_entrant(event.competition, 1, person))
    teller = export.FileMaker("1", "Cercle de bridge", "CH-12")
    assert BRIDGE.deal_files is not None
    form = BRIDGE.deal_files.written_as("xml")
    assert form is not None
    root = valid(export.written(event.competition, form, teller))
    assert texts(root, "CLUB/CLUB_NAME") == ["Cercle de bridge"]
    assert texts(root, "CLUB/CLUB_ID_NUMBER") == ["CH-12"]
    assert texts(root, "EVENT/PARTICIPANTS/PAIR/PLAYER/NATIONAL_ID_NUMBER") == ["00 123", "B-77"]
    assert b"B-77" not in export.written(event.competition, form, teller, public=True)
    event.do(registration.edit_entrant(event.competition, 1, replace(person, offline=True)))
    assert b"B-77" not in export.written(event.competition, form, teller)


def hands_in(content: bytes, suffix: str) -> set[int]:
    """The boards of which a file shows any hand, by the simplest means an adversary has."""
    assert BRIDGE.deal_files is not None
    if suffix == "xml":
        root = etree.fromstring(content)
        return {int(each) for each in texts(root, "HANDSET/BOARD/BOARD_NUMBER")}
    read = BRIDGE.deal_files.read(content) if content.strip() else DealsRead(())
    assert isinstance(read, DealsRead)
    return {each.number for each in read.deals if each.hands is not None}


@pytest.mark.parametrize("suffix", ["pbn", "lin", "xml"])
def test_no_hand_leaves_before_its_board_is_over_everywhere(event: Pairs, suffix: str) -> None:
    """Searched for every hand of every board that somebody has still to play, as each format spells it."""
    last_round(event)
    secret = set(event.t.boards) - known(event.t)
    assert secret, "somebody has still to play"
    for public in (False, True):
        content = file(event, suffix, public=public)
        assert hands_in(content, suffix) == known(event.t) & event.t.boards.keys()
        every = export.shared(event.competition, every_hand=True)
        hidden = [hand for each in every if each.number in secret for hand in each.hands or ()]
        assert len(hidden) == 4 * len(secret)
        for hand in hidden:
            assert not [spelt for spelt in spellings(hand) if spelt in content.decode("latin-1")]
    if suffix != "xml":
        assert hands_in(file(event, suffix, every_hand=True), suffix) == set(event.t.boards)


def spellings(hand: Cards) -> list[str]:
    """A hand as programs write it: suits in either order, ranks in either order, with and without letters."""
    found = []
    for suits in ("SHDC", "CDHS"):
        for turn in (1, -1):
            ranks = ["".join(card.rank for card in hand.suit(suit))[::turn] for suit in suits]
            found += [".".join(ranks), "".join(map("".join, zip(suits, ranks, strict=True)))]
            found += ["".join(ranks), " ".join(card.code for card in [*hand][::turn])]
    return found


def test_for_everybody_a_board_leaves_when_it_is_over_with_its_results_not_before(event: Pairs) -> None:
    last_round(event)
    over = sorted(known(event.t))
    assert [each.number for each in export.shared(event.competition, public=True)] == over
    assert len(export.shared(event.competition)) > len(over)
    assert texts(usebio(event, public=True), "EVENT/PARTICIPANTS/PAIR/PLACE") == []
    finish_from_here(event)
    assert len(texts(usebio(event, public=True), "EVENT/PARTICIPANTS/PAIR/PLACE")) == 8


def last_round(event: Pairs) -> None:
    """One table of the last round has played its boards."""
    event.begin()
    event.play(3)
    event.close(3)
    event.begin()
    event.confirm(4, 1, "3NT N =", "3NT N =")
    assert 0 < len(known(event.t)) < len(event.t.boards)


def finish_from_here(event: Pairs) -> None:
    for slip in event.t.slips:
        if slip.round == 4 and slip.confirmed is None:
            event.confirm(4, slip.table, "3NT N =", "3NT N =")
    event.close(4)
    event.do(course.close_event(event.competition))


def test_the_boards_that_a_file_lacks_are_named(event: Pairs) -> None:
    fresh = Pairs(8, rounds=4, deals=2, comparison="neuberg")
    fresh.draw()
    eight = file(event, "pbn", every_hand=True)
    five = b"\n\n".join(eight.split(b"\n\n")[:5])
    found = dealing.read_boards(fresh.competition, five)
    assert isinstance(found, DealsRead), found
    assert [str(note) for note in found.notes] == ["Boards of this event without hands in the file: 6–8."]
    fresh.do(dealing.take_boards(fresh.competition, found.deals, "five.pbn", SECRET))
    assert dealing.missing_hands(fresh.t) == "6–8"
    more = Pairs(4, rounds=2, deals=2, comparison="neuberg")
    more.draw()
    found = dealing.read_boards(more.competition, eight)
    assert isinstance(found, DealsRead)
    assert str(found.notes[-1]).startswith("Boards that this event does not play are not kept:")


class Howells(Pairs):
    """Ten pairs, nine rounds of three boards."""

    kind = HOWELL
    lists = 1


def test_eight_boards_for_twenty_seven_are_taken_with_one_sentence(event: Pairs) -> None:
    evening = Howells(10, rounds=9, deals=3, comparison="neuberg")
    evening.draw()
    found = dealing.read_boards(evening.competition, file(event, "pbn", every_hand=True))
    assert isinstance(found, DealsRead), found
    assert [str(note) for note in found.notes] == ["Boards of this event without hands in the file: 9–27."]
    assert [each.number for each in found.deals] == list(range(1, 9))
