"""A table's phone: what it may do, what it is refused, and what it never gets to see."""

from __future__ import annotations

import re

import pytest

from tapis.club.events import SeatsDrawn
from tapis.club.slips import desk, table
from tapis.club.state.slips import SlipState
from tapis.core.chance import Chance
from tapis.core.sheet import Line
from tapis.games.estimation.event import draw_for_seats, height
from tapis.web.frame.pack.faces import DECKS
from tapis.web.frame.pack.looks import COOKIE
from tapis.web.frame.pack.pictures import card_words
from tests.web.reading import unbroken
from tests.web.tables.conftest import Hall, Opening, boxes

CLAUSE = "/law/estimation/"


def clause_of(line: Line) -> str:
    return str(line.clause)


def test_a_deal_is_entered_with_its_lines_clauses_and_running_totals(hall: Opening) -> None:
    here = hall()
    assert here.enter(here.link()).status_code == 302
    assert here.enter(here.link(), 2).status_code == 302
    page = here.client.get(here.link()).context["page"]
    cells = [[(cell.total, [*map(clause_of, cell.lines)]) for cell in row.cells] for row in page.rows]
    exact = ["estimation:16.14", "estimation:16.16"]
    assert cells[0] == [(10, exact[:1]), (-10, exact), (10, exact[:1]), (-10, exact)]
    assert [total for total, _ in cells[1]] == [20, -20, 20, -20]
    assert f'{CLAUSE}16.16"' in here.client.get(here.link()).content.decode()


@pytest.mark.clause("estimation:16.14")
def test_a_wrong_total_is_refused_with_its_clause_and_keeps_what_was_typed(hall: Opening) -> None:
    here = hall()
    answer = here.enter(here.link(), made=(60, 40, 30, 26))
    text = answer.content.decode()
    assert answer.status_code == 422
    assert f'{CLAUSE}16.14"' in text
    assert 'name="d1-made-3" value="26"' in unbroken(text)
    assert not here.state.rounds[0].slips[1].proposals


@pytest.mark.clause("estimation:16.14")
def test_the_next_deal_opens_only_after_this_one(hall: Opening) -> None:
    here = hall()
    assert here.enter(here.link(), 2).status_code == 422
    assert here.client.get(here.link()).context["page"].entry.deal == 1


def test_nothing_typed_is_refused_in_one_clear_sentence(hall: Opening) -> None:
    here = hall()
    answer = here.send(here.link(), do="deal", deal=1, seen="")
    assert answer.status_code == 422
    assert "Fill in the points made by every player." in answer.content.decode()


@pytest.mark.parametrize("number", ["", "-1", "x", "99999", "²"])
def test_a_deal_of_no_number_is_refused(hall: Opening, number: str) -> None:
    here = hall()
    assert here.send(here.link(), do="deal", **{**boxes(1), "deal": number}).status_code == 422


def test_a_double_tap_enters_once(hall: Opening) -> None:
    here = hall()
    sent = {"op": "same", "do": "deal", "deal": 1, **boxes(1)}
    before = here.state.version
    assert [here.client.post(here.link(), sent).status_code for _ in range(2)] == [302, 302]
    assert here.state.version == before + 1


def test_a_second_phone_is_told_before_it_replaces_what_it_never_saw(hall: Opening) -> None:
    here = hall()
    here.enter(here.link())
    other = here.enter(here.link(), estimated=(49, 40, 40, 27))
    assert other.status_code == 409
    assert "another phone" in other.content.decode()
    assert here.state.rounds[0].slips[1].proposals[1]["estimated"][0] == 50
    seen = other.context["page"].entry.seen
    assert here.enter(here.link(), estimated=(49, 40, 40, 27), seen=seen).status_code == 302
    assert here.state.rounds[0].slips[1].proposals[1]["estimated"][0] == 49


def test_two_phones_that_typed_the_same_agree(hall: Opening) -> None:
    here = hall()
    assert [here.enter(here.link()).status_code for _ in range(2)] == [302, 302]


def test_a_correction_derives_the_later_lines_anew(hall: Opening) -> None:
    here = hall()
    here.enter(here.link())
    here.enter(here.link(), 2)
    form = here.client.get(f"{here.link()}?deal=1").context["page"].entry
    assert form.corrects
    assert form.form.rows[1].boxes[0].value == "60"
    here.enter(here.link(), estimated=(59, 40, 40, 27), seen=form.seen)
    page = here.client.get(here.link()).context["page"]
    assert [row.cells[0].total for row in page.rows] == [1, 11]


@pytest.mark.clause("estimation:16.5")
def test_seats_by_card_show_each_card_beside_the_seat_it_gave(hall: Opening) -> None:
    here = hall()
    before = here.state.rounds[0].slips[1].seats
    assert here.send(here.link(), do="seats").status_code == 302
    chairs = here.client.get(here.link()).context["table"].chairs
    cards = [chair.card for chair in chairs]
    assert sorted(before) == sorted(chair.number for chair in chairs)
    assert cards == sorted(cards, key=height)
    again = here.send(here.link(), do="seats")
    assert again.status_code == 422
    assert f'{CLAUSE}16.5"' in again.content.decode()


@pytest.mark.parametrize("pack", DECKS)
def test_cards_for_seats_are_those_of_the_reader_s_pack(hall: Opening, pack: str) -> None:
    here = hall()
    here.send(here.link(), do="seats")
    here.client.cookies[COOKIE] = pack
    shown = here.client.get(here.link())
    cards = [chair.card for chair in shown.context["table"].chairs]
    face = r'class="card-face (\w+)-(\w)" role="img" aria-label="([^"]+)"'
    found = re.findall(face, shown.content.decode())
    assert found == [(pack, card.suit, card_words(card, pack)) for card in cards]


@pytest.mark.clause("estimation:16.5")
def test_the_recorded_seed_gives_the_same_seats_again(hall: Opening) -> None:
    here = hall()
    slip = here.evening.slip(1, 1)
    (drawn,) = here.evening.do(table.draw_seats(here.evening.competition, slip, "cards of table 1"))
    here.tell()
    draw = draw_for_seats(Chance("cards of table 1"))
    chairs = here.client.get(here.link()).context["table"].chairs
    assert [chair.number for chair in chairs] == [slip.seats[player] for player in draw.order]
    assert [chair.card for chair in chairs] == [draw.cards[player] for player in draw.order]
    assert isinstance(drawn, SeatsDrawn)
    assert drawn.cards == tuple(card.code for card in draw.cards)


@pytest.mark.clause("estimation:16.6")
def test_the_secretary_deals_first(hall: Opening) -> None:
    here = hall()
    here.send(here.link(), do="officers", secretary=2, assistant=0)
    page = here.client.get(here.link()).context["page"]
    assert page.dealer == 2
    here.enter(here.link())
    assert here.client.get(here.link()).context["page"].dealer == 3
    assert here.send(here.link(), do="officers", secretary=1, assistant=0).status_code == 422


@pytest.mark.parametrize("named", [{"secretary": 1, "assistant": 1}, {"secretary": 4, "assistant": 0}, {}])
def test_officers_must_be_two_seats_of_the_table(hall: Opening, named: dict[str, int]) -> None:
    here = hall()
    assert here.send(here.link(), do="officers", **named).status_code == 422


@pytest.mark.clause("estimation:16.15")
def test_a_contested_line_stays_marked_until_it_is_corrected(hall: Opening) -> None:
    here = hall()
    here.enter(here.link())
    assert here.send(here.link(), do="contest", deal=1, seat=0, note="I made <61>").status_code == 302
    shown = here.client.get(here.link())
    assert shown.context["page"].contested
    assert "I made &lt;61&gt;" in shown.content.decode()
    assert here.send(here.link(), do="contest", deal=1, seat=0).status_code == 422
    seen = here.client.get(f"{here.link()}?deal=1").context["page"].entry.seen
    here.enter(here.link(), made=(61, 40, 29, 27), seen=seen)
    assert not here.client.get(here.link()).context["page"].contested


def test_a_refused_contest_leaves_the_next_deal_on_the_page(hall: Opening) -> None:
    here = hall()
    here.enter(here.link())
    answer = here.send(here.link(), do="contest", deal=1, seat=9)
    assert answer.status_code == 422
    assert answer.context["page"].entry.deal == 2


def test_a_sheet_handed_in_is_a_first_reading_that_the_table_cannot_change(hall: Opening) -> None:
    here = hall()
    assert here.send(here.link(), do="hand-in").status_code == 422, "a deal is missing"
    here.enter(here.link())
    here.enter(here.link(), 2)
    assert here.send(here.link(), do="hand-in").status_code == 302
    slip = here.state.rounds[0].slips[1]
    assert slip.state is SlipState.FIRST_READING
    assert slip.readings[0].reader == "table:1.1"
    seen = here.client.get(here.link())
    assert seen.context["page"].entry is None
    assert "Hand the sheet in" not in seen.content.decode()
    assert here.enter(here.link(), 1).status_code in {409, 422}


def test_the_table_cannot_confirm_its_own_sheet(hall: Opening) -> None:
    here = hall()
    here.enter(here.link())
    here.enter(here.link(), 2)
    here.send(here.link(), do="hand-in")
    here.send(here.link(), do="hand-in")
    assert here.state.rounds[0].slips[1].confirmed is None


def test_the_confirmed_result_is_shown_with_the_people_of_the_reading(hall: Opening) -> None:
    here = hall()
    seats = here.evening.slip(1, 1).seats
    here.evening.confirm(1, 1, seats=seats[::-1])
    here.tell()
    shown = here.client.get(here.link())
    names = tuple(here.state.entrants[number].name for number in seats[::-1])
    assert shown.context["page"].names == names
    assert "confirmed this sheet" in shown.content.decode()


def test_an_illegible_deal_of_the_desk_is_shown_empty(hall: Opening) -> None:
    here = hall()
    good = here.evening.typed(1, 1).deals[0]
    here.evening.read(here.evening.typed(1, 1, None, good))
    here.tell()
    page = here.client.get(here.link()).context["page"]
    assert [row.cells[0].total for row in page.rows] == [None, 10]
    assert not page.complete


@pytest.mark.parametrize(("kept", "words"), [(0, "stopped this table"), (1, "All deals are entered")])
def test_a_table_that_was_cut_says_so(hall: Opening, kept: int, words: str) -> None:
    here = hall()
    here.enter(here.link())
    here.enter(here.link(), 2)
    here.evening.do(desk.cut(here.evening.t, 1, 1, kept, "the hall closes"))
    here.tell()
    assert words in here.client.get(here.link()).content.decode()


def test_the_director_is_called_for_the_deal_being_played(hall: Opening) -> None:
    here = hall()
    here.enter(here.link())
    assert here.send(here.link(), do="call", deal=2, note="revoke?").status_code == 302
    (call,) = here.state.calls
    assert (call.table, call.deal, call.note, call.by) == (1, 2, "revoke?", "table:1.1")
    assert "has been called" in here.client.get(here.link()).content.decode()


@pytest.mark.clause("estimation:16.8")
@pytest.mark.clause("estimation:16.11")
def test_incidents_say_what_the_table_must_do(hall: Opening) -> None:
    here = hall()
    text = here.client.get(here.link()).content.decode()
    assert "The same dealer deals again; the same card shows trump." in text
    assert "that player now leads another suit" in text


def test_a_forged_link_is_403_and_changes_nothing(hall: Opening) -> None:
    here = hall()
    before = here.state.version
    forged = here.link()[:-4] + "AAAA"
    for answer in (here.client.get(forged), here.enter(forged)):
        assert answer.status_code == 403
        assert "not valid" in answer.content.decode()
    assert here.state.version == before


def test_a_revoked_link_is_410_and_a_new_one_works(hall: Opening) -> None:
    here = hall()
    here.evening.do(table.revoke_link(here.evening.t, 1, 1))
    here.tell()
    before = here.state.version
    for answer in (here.client.get(here.link()), here.enter(here.link())):
        assert answer.status_code == 410
        assert "revoked" in answer.content.decode()
    assert here.state.version == before
    assert here.client.get(here.link(serial=1)).status_code == 200
    assert here.client.get(here.link(table=2)).status_code == 200


def test_an_unknown_act_is_404(hall: Opening) -> None:
    here = hall()
    assert here.send(here.link(), do="confirm").status_code == 404


def others_names(here: Hall) -> list[str]:
    mine = set(here.state.rounds[0].slips[1].seats)
    return [entrant.name for number, entrant in here.state.entrants.items() if number not in mine]


def test_a_phone_gets_nothing_of_another_table(hall: Opening) -> None:
    here = hall(8)
    here.enter(here.link(table=2), estimated=(111, 0, 0, 0), made=(111, 40, 3, 3))
    text = here.client.get(here.link(table=1)).content.decode()
    assert "111" not in text
    assert not [name for name in others_names(here) if name in text]


def test_a_table_writes_for_itself_only(hall: Opening) -> None:
    here = hall()
    here.enter(here.link(table=2))
    assert not here.state.rounds[0].slips[1].proposals
    assert here.state.rounds[0].slips[2].proposals


def test_a_closed_event_shows_the_sheet_and_takes_nothing(hall: Opening) -> None:
    here = hall(4, rounds=1)
    here.evening.play(1)
    here.evening.close(1)
    here.evening.end()
    here.tell()
    shown = here.client.get(here.link())
    assert shown.status_code == 200
    assert "Call the director" not in shown.content.decode()
    assert here.send(here.link(), do="contest", deal=1, seat=0).status_code == 422
