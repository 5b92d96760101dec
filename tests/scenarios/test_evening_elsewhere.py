"""An evening of another program comes in as an event; one of ours as USEBIO goes out and in again."""

from __future__ import annotations

from time import process_time
from typing import ClassVar

import pytest

from tapis.archive import export
from tapis.archive.elsewhere.evening import TakenEvening, TakingWish, read_evening, taken_evening
from tapis.archive.verification import verify
from tapis.club.boards.comparison import travellers
from tapis.club.crossings.boards.sections import SectionsPlan
from tapis.club.events import Entry
from tapis.club.ranking.lists import sections
from tapis.club.ranking.standings import standings
from tapis.club.rounds.sectioning import draw_sections
from tapis.club.rulings.adjusted_scores import Adjusting, adjust
from tapis.club.rulings.faults import Charge, rule
from tapis.club.rulings.fouled_boards import Exchanging, Fouling, exchange, foul
from tapis.club.state.competition import Competition
from tapis.club.state.fold import replay
from tapis.core.chance import Chance
from tapis.i18n import LANGUAGES, say
from tapis.law import Refused
from tests.cells import in_one
from tests.club.pairs import BRIDGE, Pairs
from tests.club.test_outgoing import valid

MADE = ("3NT N =", "4S E -1", "4HX W =", "2C S +1", "1NT N -2", "5D E +1", "pass", "6S N =", "2NT S +2")


class Howell(Pairs):
    """Everybody meets everybody."""

    kind, lists = "howell", 1


def played(of: type[Pairs], people: int, rounds: int, *, comparison: str = "neuberg") -> Pairs:
    """A whole evening with results by chance, three boards a round, but not closed yet."""
    evening = of(people, rounds=rounds, deals=3, comparison=comparison, readers=1)
    evening.draw()
    chance = Chance("usebio")
    for number in range(1, rounds + 1):
        evening.begin()
        for table in evening.t.rounds[number - 1].slips:
            made = (MADE[chance.below(len(MADE))] for _ in range(3))
            evening.read(evening.typed(number, table, *made))
        evening.close(number)
    return evening


def set_(evening: Pairs, number: int, score: str) -> None:
    """The director sets a score for the first board of a table of that round."""
    slip = next(iter(evening.t.rounds[number - 1].slips.values()))
    board = evening.competition.first_board(slip)
    evening.do(adjust(evening.competition, Adjusting(number, slip.table, board, score, reason="bruit")))


def written(evening: Pairs) -> bytes:
    form = BRIDGE.deal_files and BRIDGE.deal_files.written_as("xml")
    assert form
    return export.written(evening.competition, form, export.FileMaker("test", "Club", "12"))


def taken(content: bytes | str) -> tuple[Competition, tuple[str, ...]]:
    """The event of a file, which nobody can fault, and what was said of it."""
    found = read_evening([BRIDGE], content if isinstance(content, bytes) else content.encode())
    assert not isinstance(found, Refused), str(found)
    evening = taken_evening(*found, TakingWish("fr", "evening.xml", title="evening"))
    assert isinstance(evening, TakenEvening), str(evening)
    at = "2026-01-01T00:00:00Z"
    entries = [Entry(event, at, "x", version) for version, event in enumerate(evening.events, start=1)]
    assert not verify(entries, BRIDGE)
    competition = Competition(replay(entries), BRIDGE)
    assert competition.tournament.closed
    return competition, tuple(map(str, evening.notes))


def refused(content: str) -> str:
    found = read_evening([BRIDGE], content.encode())
    if not isinstance(found, Refused):
        evening = taken_evening(*found, TakingWish("fr", "evening.xml", title="evening"))
        assert not isinstance(evening, TakenEvening)
        return str(evening)
    assert all(say(found, language) for language in LANGUAGES)
    return str(found)


def ranking(competition: Competition) -> list[tuple[str, int, object]]:
    rows = standings(competition).rows
    return sorted((row.score.entrant.person.called, row.rank, row.score.total) for row in rows)


def test_eleven_pairs_who_sit_out_with_awards_and_a_penalty_are_ranked_as_before() -> None:
    evening = played(Howell, 11, 7)
    set_(evening, 2, "A+/A-")
    set_(evening, 3, "NP")
    set_(evening, 4, "60/40")
    evening.do(rule(evening.competition, Charge("procedural-penalty", 4, 2, reason="retard")))
    again, notes = taken(written(evening))
    assert ranking(again) == ranking(evening.competition)
    assert len(notes) == 1
    assert "counts as -10" in notes[0]
    assert (again.tournament.setup.rounds, again.tournament.setup.deals) == (7, 3)


@pytest.mark.parametrize(
    "since", [Fouling(4, 4, reason="x"), Fouling(4, 3, reason="x"), Fouling(4, 6, reason="x")]
)
def test_a_fouled_board_is_told_by_its_match_points(since: Fouling) -> None:
    evening = played(Pairs, 12, 6)
    evening.do(foul(evening.competition, since))
    again, notes = taken(written(evening))
    assert ranking(again) == ranking(evening.competition)
    assert [note for note in notes if "board 4 had other cards" in note] == list(notes)
    assert 4 in again.tournament.fouled


def test_two_lines_are_ranked_apart_again_and_turned_boards_count_for_who_held_them() -> None:
    evening = played(Pairs, 10, 5)
    assert standings(evening.competition).lists == 2
    again, notes = taken(written(evening))
    assert (ranking(again), notes) == (ranking(evening.competition), ())
    people = {each.person.name: each.number for each in again.tournament.entrants.values()}
    numbers = {each.number: people[each.person.name] for each in evening.t.entrants.values()}
    assert standings(again).lists == 2
    assert [set(each.seating.tables) for each in again.tournament.rounds] == [
        {tuple(numbers[seat] for seat in table) for table in each.seating.tables} for each in evening.t.rounds
    ]
    turned = played(Howell, 8, 5)
    turned.do(exchange(turned.competition, Exchanging(2, 0, "", "sens")))
    turned.do(
        exchange(
            turned.competition, Exchanging(3, 2, str(turned.competition.first_board(turned.slip(3, 2))), "x")
        )
    )
    again, notes = taken(written(turned))
    assert (ranking(again), notes) == (ranking(turned.competition), ())


def test_an_award_that_a_better_pair_turned_into_its_own_mean_is_one_again() -> None:
    evening = played(Howell, 8, 7)
    best = standings(evening.competition).rows[0].score.entrant.number
    lines = [each for told in travellers(evening.competition).values() for each in told if best in each.seats]
    worst = min(lines, key=lambda each: each.earned[each.seats.index(best)] or 0)
    score = "A+/A-" if worst.seats[0] == best else "A-/A+"
    evening.do(
        adjust(evening.competition, Adjusting(worst.round, worst.table, worst.board, score, reason="x"))
    )
    assert any(
        points % 1
        for each in travellers(evening.competition)[worst.board]
        for points in each.earned
        if points
    )
    again, notes = taken(written(evening))
    assert (ranking(again), notes) == (ranking(evening.competition), ())


@pytest.mark.parametrize("comparison", ["imps", "butler"])
def test_imps_come_in_as_they_went_out(comparison: str) -> None:
    evening = played(Howell, 8, 5, comparison=comparison)
    again, notes = taken(written(evening))
    assert (ranking(again), notes) == (ranking(evening.competition), ())


def test_what_the_file_cannot_say_is_told_with_both_figures() -> None:
    evening = played(Howell, 8, 5)
    set_(evening, 2, "70% 6S N =, 30% 3NT N =")
    again, notes = taken(written(evening))
    totals = [note for note in notes if "by the scoring of this event" in note]
    assert totals or ranking(again) == ranking(evening.competition)


PAIRS = """<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION>
<PLAYER><PLAYER_NAME>NORA N</PLAYER_NAME><NATIONAL_ID_NUMBER>0101</NATIONAL_ID_NUMBER>
<CLUB_ID_NUMBER>7</CLUB_ID_NUMBER></PLAYER><PLAYER><PLAYER_NAME>SVEN S</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><DIRECTION>NS</DIRECTION>
<PLAYER><PLAYER_NAME>ANNE A</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION>
<PLAYER><PLAYER_NAME>ELS E</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>WIM W</PLAYER_NAME></PLAYER></PAIR>"""
LINE = """<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>
<CONTRACT>{contract}</CONTRACT><PLAYED_BY>S</PLAYED_BY><LEAD>KD</LEAD><TRICKS>{tricks}</TRICKS>
<SCORE>{score}</SCORE><NS_MATCH_POINTS>{mine}</NS_MATCH_POINTS><EW_MATCH_POINTS>{theirs}</EW_MATCH_POINTS>
</TRAVELLER_LINE>"""


def line(ns: int, ew: int, contract: str = "6D*", tricks: int = 8, score: str = "-800", mine: int = 1) -> str:
    told = {"contract": contract, "tricks": tricks, "score": score, "mine": mine, "theirs": 2 - mine}
    return LINE.format(ns=ns, ew=ew, **told)


def board(number: int, *lines: str) -> str:
    return f'<BOARD EVENT_TYPE="MP_PAIRS"><BOARD_NUMBER>{number}</BOARD_NUMBER>{"".join(lines)}</BOARD>'


def file(*boards: str, kind: str = "MP_PAIRS", pairs: str = PAIRS, head: str = "") -> str:
    return (
        f'<?xml version="1.0"?>{head}<USEBIO Version="1.2"><CLUB><CLUB_NAME>C</CLUB_NAME></CLUB>'
        f'<EVENT EVENT_TYPE="{kind}"><EVENT_DESCRIPTION>Tea</EVENT_DESCRIPTION><DATE>3/2/2026</DATE>'
        f"<PARTICIPANTS>{pairs}</PARTICIPANTS>{''.join(boards)}</EVENT></USEBIO>"
    )


def test_a_half_table_numbers_that_stand_twice_and_a_lead_rank_first() -> None:
    sits_out = line(2, 0, "", 0, "", 0)
    event, notes = taken(file(board(1, line(1, 1), sits_out), board(2, line(2, 1, "Passed", 0, "0"))))
    setup, entrants = event.tournament.setup, event.tournament.entrants
    assert (setup.title, setup.date, setup.place) == ("Tea", "2026-02-03", "C")
    people = {number: each.person for number, each in entrants.items()}
    assert people[1].names == ("N Nora", "S Sven")
    assert (people[1].federation, people[1].member, people[3].note) == ("0101", 0, "1EW")
    assert people[2].partner == "2NSb"
    assert any("without an opponent" in note for note in notes)
    slip = next(slip for slip in event.tournament.slips if 1 in slip.seats)
    assert slip.confirmed is not None
    assert "DK" in str(slip.confirmed.deals[0])


def test_a_line_without_a_contract_and_points_that_are_others_are_told() -> None:
    event, notes = taken(file(board(1, line(1, 1, "", 0, "-100", 2), line(2, 1, score="-700"))))
    assert any("no contract" in note for note in notes)
    assert any("the file has -700 points, the result is worth -800" in note for note in notes)
    assert event.tournament.closed


@in_one(
    ("content", "told"),
    [
        (file(board(1, line(1, 1, "8D"))), "Board 1: “8D” is no contract."),
        (file(board(1, line(1, 1, tricks=15))), "Board 1: “15” is no result"),
        (file(board(1, line(1, 9))), "Board 1: This is a result of pair 9"),
        (file(board(1, line(1, 1), line(1, 1))), "Board 1: Pairs 1NS and 1EW have a result"),
        (file(board(0, line(1, 1))), "This board has no number."),
        (file(board(1, line(1, 1)), kind="INDIVIDUAL"), "kind INDIVIDUAL is not brought in"),
        (file(board(1, line(1, 1)), kind="SWISS_TEAMS"), "The file tells no event of pairs or of teams"),
        (file(), "The file tells no event of pairs"),
        (
            file(board(1, line(1, 1)), head='<!DOCTYPE U [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
            "entities",
        ),
        ("[Event]", "This is no file of an evening of another program; what is read here is USEBIO."),
        (file(board(1, line(1, 1))).replace("0101", "&x;"), "Line"),
        (file(board(1, line(1, 1)), pairs=PAIRS + PAIRS), "stands among those who take part twice"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(content: str, told: str) -> None:
    assert told in refused(content)


def test_sections_that_number_alike_are_numbered_through() -> None:
    section = '<SECTION SECTION_ID="{}"><PARTICIPANTS>{}</PARTICIPANTS>{}</SECTION>'
    lines = (board(1, line(1, 1)), board(2, line(2, 1)))
    two = "".join(section.format(name, PAIRS, "".join(lines)) for name in "AB")
    event, notes = taken(file(two, pairs="").replace("<PARTICIPANTS></PARTICIPANTS>", ""))
    assert len(event.tournament.entrants) == 6
    assert any("one after the other through the sections A, B" in note for note in notes)
    assert {each.person.note for each in event.tournament.entrants.values()} >= {"A1NS", "B1EW"}


def test_a_larger_file_is_read_in_a_moment_and_its_notes_are_few() -> None:
    pairs = "".join(
        f"<PAIR><PAIR_NUMBER>{at}</PAIR_NUMBER><PERCENTAGE>99</PERCENTAGE>"
        f"<PLAYER><PLAYER_NAME>P {at}</PLAYER_NAME>"
        "</PLAYER></PAIR>"
        for at in range(1, 201)
    )
    boards = (
        board(at, *(line(pair, 201 - pair, mine=pair % 3) for pair in range(1, 101))) for at in range(1, 37)
    )
    content = file(*boards, pairs=pairs).encode()
    assert len(content) > 1_000_000
    before = process_time()
    found = read_evening([BRIDGE], content)
    assert process_time() - before < 5
    assert not isinstance(found, Refused)
    _, notes = taken(file(board(1, *(line(pair, 201 - pair) for pair in range(1, 101))), pairs=pairs))
    assert len(notes) == 61


class Sections(Pairs):
    """Fourteen pairs in two sections."""

    plan: ClassVar[SectionsPlan] = SectionsPlan(kinds=("mitchell", "mitchell"), sizes=(8, 6))

    def draw(self, seed: str = "mardi") -> None:
        """Draw the sections."""
        self.do(draw_sections(self.competition, seed, self.plan))


class SectionsApart(Sections):
    """Each is ranked by itself, the first in two lists."""

    plan = SectionsPlan(kinds=("mitchell", "howell"), sizes=(8, 6), apart=True)


class HalfTable(Sections):
    """Somebody sits out in each round."""

    plan = SectionsPlan(kinds=("howell", "mitchell"), sizes=(8, 5), lists=1)


@pytest.mark.parametrize(
    ("of", "pairs", "lists"), [(Sections, 14, 2), (SectionsApart, 14, 3), (HalfTable, 13, 1)]
)
def test_sections_come_in_as_they_went_out(of: type[Sections], pairs: int, lists: int) -> None:
    evening = played(of, pairs, 3)
    content = written(evening)
    assert content.count(b"<SECTION ") == 2
    assert valid(content) is not None, "valid by what programs agree on"
    event, notes = taken(content)
    assert ranking(event) == ranking(evening.competition)
    assert standings(event).lists == lists
    before, after = sections(evening.t), sections(event.tournament)
    names = {each.person.called: number for number, each in event.tournament.entrants.items()}
    assert {after[names[each.person.called]] == before[n] for n, each in evening.t.entrants.items()} == {True}
    assert not notes
    tables = {event.tournament.table_name(slip.table)[0] for slip in event.tournament.slips}
    assert tables == {"A", "B"}


def test_cards_changed_in_one_section_are_other_cards_there_again() -> None:
    evening = played(Sections, 14, 3)
    at = next(table for table, lies in enumerate(evening.t.rounds[0].seating.sets, start=1) if lies == 0)
    evening.do(foul(evening.competition, Fouling(1, 1, at, reason="mélangées")))
    event, _ = taken(written(evening))
    assert ranking(event) == ranking(evening.competition)
