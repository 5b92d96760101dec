"""Papers of boards in four languages: travellers, hand records, table cards, the two-column sheet."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from tapis.club.boards import dealing
from tapis.club.crossings.boards.travelling import HOWELL, MITCHELL, MovementPlan
from tapis.club.events import BoardTricks, TricksFound
from tapis.club.rounds import drawing
from tapis.club.state.competition import Competition
from tapis.i18n import words as spoken
from tapis.law import LANGUAGES, Refused
from tapis.papers import render_all
from tapis.papers.board_list import board_list
from tapis.papers.boards import AccountSheets, HandRecords, TableCards, Travellers
from tapis.papers.bundle import bundle
from tapis.papers.data import Emergency
from tapis.papers.fill import PaperKind, offered, papers
from tapis.papers.fill.source import PaperSource
from tapis.papers.parts import BoardHead, PrintedSide
from tapis.papers.sheets import ScoreSlips
from tapis.web.director.draw.rounds import round_page
from tests.club.pairs import BRIDGE, Pairs

from .reading import left_blank, pages, spots_of, text_of

TWENTY = ((4, 5, 6, 10, 8), (9, 8, 7, 3, 5)) * 2


@pytest.fixture(scope="module")
def event() -> Pairs:
    made = Pairs(7, rounds=4, deals=2)
    made.draw()
    made.do(dealing.deal_boards(Competition(made.t, BRIDGE), "5eed" * 10))
    made.begin()
    made.play(1, "4SX E -2", "3NT N +1")
    return made


@pytest.fixture(scope="module")
def played() -> Pairs:
    made = Pairs(8, rounds=4, deals=2)
    made.draw()
    made.do(dealing.deal_boards(Competition(made.t, BRIDGE), "5eed" * 10))
    for number in (1, 2, 3):
        made.begin()
        made.play(number)
        made.close(number)
    return made


def source(event: Pairs, language: str) -> PaperSource:
    return PaperSource(Competition(event.t, BRIDGE), language, lambda text: spoken(text, language))


def made(kind: PaperKind, event: Pairs, language: str = "fr") -> tuple[object, ...]:
    found = papers(kind, source(event, language))
    assert not isinstance(found, Refused)
    return found


def printed(kind: PaperKind, event: Pairs, language: str) -> bytes:
    found = papers(kind, source(event, language))
    assert not isinstance(found, Refused)
    return render_all(found, language)


def test_an_event_of_compared_tables_is_offered_its_papers(event: Pairs) -> None:
    wanted = {PaperKind.TABLE_CARDS, PaperKind.TRAVELLERS, PaperKind.HAND_RECORDS, PaperKind.ALL_HANDS}
    assert wanted <= set(offered(source(event, "fr")))
    plain = Pairs(8, comparison="", options={"form": "series"})
    assert not wanted & set(offered(source(plain, "fr")))


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "7 paires"), ("de", "7 Paare"), ("nl", "7 paren"), ("en", "7 pairs")]
)
def test_an_entry_list_counts_pairs(event: Pairs, language: str, words: str) -> None:
    found = papers(PaperKind.ENTRIES_BY_NAME, source(event, language))
    assert not isinstance(found, Refused)
    (page,) = pages(render_all(found, language))
    assert words in page


def test_a_traveller_tells_what_the_tables_made(event: Pairs) -> None:
    (found,) = made(PaperKind.TRAVELLERS, event)
    assert isinstance(found, Travellers)
    assert [sheet.board.number for sheet in found.boards] == [str(number) for number in range(1, 9)]
    results = {row.result for sheet in found.boards for row in sheet.rows if row.result}
    assert results == {"4PX E -2", "3SA N +1"}
    assert {len(sheet.rows) for sheet in found.boards} == {4}


def test_dealer_and_vulnerability_follow_the_number(event: Pairs) -> None:
    (found,) = made(PaperKind.TRAVELLERS, event, "en")
    assert isinstance(found, Travellers)
    told = [(sheet.board.dealer, sheet.board.vulnerable) for sheet in found.boards[:4]]
    assert told == [("N", "nobody"), ("E", "North–South"), ("S", "East–West"), ("W", "both")]


def test_hand_records_show_no_board_that_somebody_has_still_to_play(event: Pairs, played: Pairs) -> None:
    refusal = papers(PaperKind.HAND_RECORDS, source(event, "fr"))
    assert isinstance(refusal, Refused)
    assert refusal.code == "boards-in-play"
    (found,) = made(PaperKind.HAND_RECORDS, played)
    assert isinstance(found, HandRecords)
    shown = {int(each.board.number) for each in found.boards}
    assert shown == dealing.known(played.t)
    assert 0 < len(shown) < 8


def test_the_paper_of_every_hand_is_in_no_bundle(event: Pairs) -> None:
    with left_blank():
        packed = ZipFile(BytesIO(bundle("{}", source(event, "fr"))))
    assert not [name for name in packed.namelist() if "all-hands" in name or "hand-records" in name]


def test_the_paper_of_every_hand_holds_every_card_once(event: Pairs) -> None:
    (found,) = made(PaperKind.ALL_HANDS, event, "en")
    assert isinstance(found, HandRecords)
    for diagram in found.boards:
        ranks = [rank for hand in diagram.hands for suit in hand for rank in suit.split() if rank != "–"]
        assert len(ranks) == 52


def test_hand_records_tell_the_points_of_every_hand(event: Pairs) -> None:
    (found,) = made(PaperKind.ALL_HANDS, event, "en")
    assert isinstance(found, HandRecords)
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1}
    for diagram in found.boards:
        ranks = [[rank for suit in hand for rank in suit.split()] for hand in diagram.hands]
        assert diagram.points == tuple(sum(worth.get(rank, 0) for rank in hand) for hand in ranks)
        assert sum(diagram.points) == 40


def test_hand_records_say_what_is_not_worked_out_yet(played: Pairs) -> None:
    over = sorted(dealing.known(played.t))
    found_out = TricksFound((BoardTricks(over[0], TWENTY),))
    some = replace(played.t, tricks={each.number: each.tricks for each in found_out.boards})
    said = PaperSource(Competition(some, BRIDGE), "en", lambda text: spoken(text, "en"))
    found = papers(PaperKind.HAND_RECORDS, said)
    assert not isinstance(found, Refused)
    assert isinstance(found[0], HandRecords)
    first, *others = found[0].boards
    assert (first.makeable is not None, first.note) == (True, "")
    assert {each.note for each in others} == {"Makeable tricks and par: not worked out yet."}
    told = text_of(render_all(found, "en"))
    assert told.count("notworkedoutyet") == len(others)
    every = papers(PaperKind.ALL_HANDS, said)
    assert not isinstance(every, Refused)
    assert isinstance(every[0], HandRecords)
    secret = {each.note for each in every[0].boards if int(each.board.number) not in over}
    assert secret == {""}, "of boards still to be played nothing is worked out"


def test_nine_boards_stand_on_a_page_with_red_suits() -> None:
    long = Pairs(12, rounds=5, deals=4)
    long.draw()
    long.do(dealing.deal_boards(Competition(long.t, BRIDGE), "5eed" * 10))
    pdf = printed(PaperKind.ALL_HANDS, long, "en")
    boards = [re.findall(r"Board\s*(\d+)", page) for page in pages(pdf)]
    assert [len(each) for each in boards] == [9, 9, 6]
    first = PdfReader(BytesIO(pdf)).pages[0]
    colours = {
        tuple(round(float(each), 2) for each in numbers)
        for numbers, operator in ContentStream(first.get_contents(), None).operations
        if operator in (b"scn", b"rg")
    }
    assert (0.7, 0.08, 0.17) in colours


def test_a_table_card_tells_every_round(event: Pairs) -> None:
    (found,) = made(PaperKind.TABLE_CARDS, event)
    assert isinstance(found, TableCards)
    assert [len(card.rounds) for card in found.cards] == [4, 4, 4]


@pytest.mark.parametrize("kind", [HOWELL, MITCHELL])
def test_a_table_that_stays_empty_has_no_card_and_no_place_in_the_draw(kind: str) -> None:
    """Where a pair is missing one table of the movement is never played at."""
    odd = Pairs(9, rounds=5, deals=2)
    odd.do(drawing.draw_movement(odd.competition, "mardi", MovementPlan(kind)))
    empty = 1 if kind == HOWELL else 5
    used = [table for table in range(1, 6) if table != empty]
    (found,) = made(PaperKind.TABLE_CARDS, odd)
    assert isinstance(found, TableCards)
    assert [int(card.table) for card in found.cards] == used
    assert all(row.sides for card in found.cards for row in card.rounds)
    for each in odd.t.rounds:
        assert [row.number for row in round_page(odd.t, each).tables] == used


def test_a_table_that_is_empty_in_one_round_is_told_all_rounds() -> None:
    event = Pairs(8, rounds=4, deals=2)
    event.draw()
    first = event.t.rounds[0]
    idle = replace(first, seating=replace(first.seating, tables=((), *first.seating.tables[1:])))
    event.t = replace(event.t, rounds=(idle, *event.t.rounds[1:]))
    (found,) = made(PaperKind.TABLE_CARDS, event)
    assert isinstance(found, TableCards)
    assert [bool(row.sides) for row in found.cards[0].rounds] == [False, True, True, True]
    assert round_page(event.t, idle).tables[0].places == ()


def test_a_slip_names_the_boards_that_its_table_plays(event: Pairs) -> None:
    found = papers(PaperKind.SLIPS, source(event, "fr"), 1)
    assert isinstance(found, tuple)
    assert isinstance(found[0], ScoreSlips)
    played = [(slip.table, tuple(each.number for each in slip.boards)) for slip in found[0].slips]
    (cards,) = made(PaperKind.TABLE_CARDS, event)
    assert isinstance(cards, TableCards)
    on_cards = [(card.table, tuple(each.number for each in card.rounds[0].boards)) for card in cards.cards]
    assert played == on_cards[:3] == [("1", ("1", "2")), ("2", ("3", "4")), ("3", ("7", "8"))]
    assert [slip.dealers for slip in found[0].slips] == [()] * 3, "who deals is written on the board"
    told = "\n".join(pages(render_all(found, "fr")))
    assert "Étui" in told
    assert "Honneurs" not in told, "they do not count in a series"


@pytest.mark.parametrize(
    ("chosen", "said", "unsaid"),
    [("series", "Chaque étui", "700"), ("rubber", "Partie en deux manches\u00a0: 700", "étui")],
)
def test_the_page_for_a_dead_computer_counts_as_the_event_does(chosen: str, said: str, unsaid: str) -> None:
    event = Pairs(8, rounds=1, comparison="", options={"form": chosen})
    found = papers(PaperKind.EMERGENCY, source(event, "fr"))
    assert isinstance(found, tuple)
    assert isinstance(found[0], Emergency)
    assert any(said in rule for rule in found[0].rules)
    assert not any(unsaid in rule for rule in found[0].rules)


def test_a_party_is_kept_on_a_sheet_of_two_columns() -> None:
    event = Pairs(8, rounds=1, deals=24, comparison="", format="rubber")
    event.do(drawing.draw(Competition(event.t, BRIDGE), "rubber"))
    event.publish()
    found = papers(PaperKind.SLIPS, source(event, "fr"), 1)
    assert isinstance(found, tuple)
    assert isinstance(found[0], AccountSheets)
    assert len(pages(render_all(found, "fr"))) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_prints_them(event: Pairs, language: str) -> None:
    kinds = (PaperKind.TABLE_CARDS, PaperKind.TRAVELLERS, PaperKind.ALL_HANDS)
    found = [papers(kind, source(event, language)) for kind in kinds]
    first = tuple(each[0] for each in found if isinstance(each, tuple))
    assert len(first) == len(kinds)
    told = "\n".join(pages(render_all(first, language)))
    assert event.t.setup.title in told
    assert "{" not in told


def test_without_boards_there_are_no_hand_records() -> None:
    event = Pairs(8, rounds=4, deals=2)
    assert isinstance(papers(PaperKind.HAND_RECORDS, source(event, "fr")), Refused)
    assert PaperKind.HAND_RECORDS not in offered(source(event, "fr"))


RED_AND_GREEN = {"1": (False, False), "2": (True, False), "3": (False, True), "4": (True, True)}
"""Who is vulnerable on the first four boards, by law 2 of duplicate bridge: north–south, east–west."""


def heads(event: Pairs) -> dict[str, list[BoardHead]]:
    """Every board as it is labelled on each kind of paper."""
    (slips,) = papers(PaperKind.SLIPS, source(event, "fr"), 1)  # type: ignore[misc]
    (cards,), (records,), (travellers,) = (
        made(kind, event) for kind in (PaperKind.TABLE_CARDS, PaperKind.ALL_HANDS, PaperKind.TRAVELLERS)
    )
    assert isinstance(slips, ScoreSlips)
    assert isinstance(cards, TableCards)
    assert isinstance(records, HandRecords)
    assert isinstance(travellers, Travellers)
    return {
        "slips": [board for slip in slips.slips for board in slip.boards],
        "cards": [board for card in cards.cards for row in card.rounds for board in row.boards],
        "records": [each.board for each in records.boards],
        "travellers": [each.board for each in travellers.boards],
    }


def test_every_paper_of_a_board_colours_both_sides_and_says_the_word(event: Pairs) -> None:
    words = {"1": "personne", "2": "Nord–Sud", "3": "Est–Ouest", "4": "tous"}
    for kind, labels in heads(event).items():
        known = [each for each in labels if each.number in RED_AND_GREEN]
        assert known, kind
        for each in known:
            sides = zip(("NS", "EO"), RED_AND_GREEN[each.number], strict=True)
            assert each.risks == tuple(PrintedSide(side, red) for side, red in sides), kind
            assert each.vulnerable == words[each.number], kind


@pytest.mark.parametrize("kind", [PaperKind.TABLE_CARDS, PaperKind.SLIPS])
def test_what_red_and_green_mean_is_printed_beside_them(event: Pairs, kind: PaperKind) -> None:
    found = papers(kind, source(event, "fr"), 1)
    assert isinstance(found, tuple)
    told = text_of(render_all(found, "fr"))
    assert "rouge:vulnérable" in told
    assert "vert:nonvulnérable" in told


def test_everybody_has_a_place_of_the_compass(event: Pairs) -> None:
    """A pair's first-named sits north or east, the other one opposite; north and east sign."""
    (slips,) = made_of_round(event)
    assert {tuple(chair.seat for chair in slip.chairs) for slip in slips.slips} == {("N S", "E O")}
    assert slips.form.officers == ("Nord", "Est")
    (cards,) = made(PaperKind.TRAVEL_CARDS, event)
    assert {stop.seat for card in cards.cards for stop in card.stops} <= {"N S", "E O", ""}  # type: ignore[attr-defined]


def made_of_round(event: Pairs) -> tuple[ScoreSlips, ...]:
    found = papers(PaperKind.SLIPS, source(event, "fr"), 1)
    assert isinstance(found, tuple)
    return tuple(each for each in found if isinstance(each, ScoreSlips))


@pytest.mark.parametrize("kind", [PaperKind.ROUND, PaperKind.TRAVEL_CARDS, PaperKind.TABLE_CARDS])
def test_in_french_a_round_of_boards_is_a_tour(event: Pairs, kind: PaperKind) -> None:
    found = papers(kind, source(event, "fr"), 1)
    assert isinstance(found, tuple)
    text = " ".join(pages(render_all(found, "fr"))).lower()
    assert "tour" in text
    assert "manche" not in text


def test_every_board_is_a_list_for_spreadsheets(event: Pairs, played: Pairs) -> None:
    titles, *lines = board_list(source(played, "fr")).decode("utf-8-sig").splitlines()
    sides = "N° Nord–Sud;Nom Nord–Sud;N° Est–Ouest;Nom Est–Ouest"
    assert titles.startswith(f"Étui;Tour;Table;{sides};Résultat;Marque")
    tables = sum(len(each.seating.tables) for each in played.t.rounds if each.number <= 3)
    assert len(lines) == 2 * tables
    assert all(line.count(";") == titles.count(";") for line in lines)
    assert {line.split(";")[-1] for line in lines} == {"50,00%"}
    over = board_list(source(played, "fr"), public=True).decode("utf-8-sig").splitlines()[1:]
    assert {int(line.split(";")[0]) for line in over} == dealing.known(played.t)
    assert board_list(source(event, "fr"), public=True).count(b"\r\n") == 1


def test_the_title_of_the_marks_stands_over_both_their_columns(played: Pairs) -> None:
    found = spots_of(printed(PaperKind.TRAVELLERS, played, "de"))[0]
    title = next(x for x, _, text in found if text == "Matchpunkte")
    beside = max(x for x, _, text in found if text == "Ost–West")
    assert title > beside + 45, "it is in nobody's way"


@pytest.mark.parametrize("kind", [PaperKind.STANDINGS, PaperKind.OWN_SHEETS, PaperKind.TRAVELLERS])
def test_no_figure_is_parted_from_what_belongs_to_it(kind: PaperKind) -> None:
    """Somebody wins everything, somebody nothing: the longest percentages and marks there are."""
    made_ = Pairs(7, rounds=4, deals=2)
    made_.draw()
    for number in (1, 2, 3, 4):
        made_.begin()
        for table in made_.t.rounds[number - 1].slips:
            made_.confirm(number, table, f"3NT N {('-1', '=', '+1')[table - 1]}", "3NT N =")
        made_.close(number)
    found = spots_of(printed(kind, made_, "de"))
    texts = [text for page in found for _, _, text in page]
    assert any(re.search(r"\d\s%$", text) for text in texts)
    assert not [text for text in texts if text.endswith(" von")]
    heads = len(found) if kind is PaperKind.OWN_SHEETS else 0
    assert texts.count("%") == heads, "a sign alone is the title of a column"


def test_both_sides_of_a_board_stand_on_one_line(played: Pairs) -> None:
    """Half a page is narrow for the words of a board in German."""
    page = spots_of(printed(PaperKind.HAND_RECORDS, played, "de"))[0]
    ours, theirs = (sorted(round(y) for _, y, text in page if text == side) for side in ("NS", "OW"))
    assert ours == theirs
    assert len(ours) > 1
