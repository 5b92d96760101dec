"""What goes wrong on a slip and at a desk, under all five regulations, each with its own figures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tapis.archive.records import entries
from tapis.archive.verification import verify
from tapis.club.events import Presence
from tapis.club.people import registration
from tapis.club.rounds import course, drawing
from tapis.club.slips import desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.slips.table import Claim
from tapis.club.state.fold import replay
from tapis.club.state.slips import SlipState
from tapis.club.text import slip_numbers
from tapis.core.plugin import plugins
from tapis.core.sheet import Mistake
from tapis.law import Breach, Refusal, Refused
from tapis.log.archive import Archive, read_archive, write_archive
from tests.club.evening import ANNE, BERNARD, CHANTAL, DIRECTOR, Evening
from tests.scenarios.houses import BRIDGE, House, drawn, every


def sound(evening: Evening) -> bool:
    return verify(evening.entries, evening.plugin) == ()


def of_table(evening: Evening, at: int) -> tuple[Any, ...]:
    """What each column of a table of the first round has in all."""
    return tuple(evening.total(number) for number in evening.slip(1, at).seats)


def clause_of(refusal: Refusal) -> str:
    """The clause a refusal rests on, or the problem it names does."""
    found = refusal.args.get("problem", refusal) if isinstance(refusal, Refused) else refusal
    return str(found.clause) if isinstance(found, Breach) else ""


@every
def test_the_figures_are_those_of_the_texts(house: House) -> None:
    plugin = plugins()[house.regulation]
    assert plugin.event.forfeit == house.forfeit
    assert plugin.sheet.members == house.members
    assert plugin.sheet.marking.sizes == house.sizes
    assert {each.id: (each.rounds, each.deals) for each in plugin.event.formats} == house.formats
    assert tuple(each.id for each in plugin.sheet.ties) == house.ties
    assert {each.code for each in plugin.event.faults} == {*house.penalties, *house.on_games}


@every
def test_10_one_of_each_table_sat_down_at_the_other_and_played(house: House) -> None:
    evening = house.begun()
    on_the_wall = evening.t.rounds[0].seating
    one, two = list(evening.slip(1, 1).seats), list(evening.slip(1, 2).seats)
    one[-1], two[-1] = two[-1], one[-1]
    evening.do(table.record_seats(evening.t, 1, {1: tuple(one), 2: tuple(two)}, "échangés"))
    evening.confirm(1, 1, *house.usual)
    evening.confirm(1, 2, *house.other)
    assert evening.t.rounds[0].seating == on_the_wall, "what was published stays"
    if house is not BRIDGE:
        assert tuple(map(evening.total, one)) == house.totals
        assert tuple(map(evening.total, two)) == house.others
    assert sound(evening)


@every
def test_11_a_deal_that_cannot_be_is_named_by_its_clause_and_never_confirmed(house: House) -> None:
    evening = house.begun()
    slip = evening.slip(1, 1)
    refused = table.propose_deal(evening.competition, slip, 1, house.wrong)
    assert isinstance(refused, Breach | Refused), "the phone says so at once"
    assert clause_of(refused) == house.wrong_by
    typed = Typed(1, 1, slip.seats, (house.wrong, *house.usual[1:]))
    if not house.adds_up:
        said = evening.refused(desk.read(evening.competition, typed, ANNE), "bad-result")
        assert clause_of(said) == house.wrong_by
        return
    evening.read(typed)
    assert evening.slip(1, 1).state is SlipState.TO_CLEAR
    found = evening.competition.flaw(slip, evening.slip(1, 1).readings[0].deals)
    assert isinstance(found, Mistake)
    assert (found.deal, str(found.breach.clause)) == (1, house.wrong_by)
    evening.refused(desk.accept(evening.competition, 1, 1, BERNARD), "not-clear")
    evening.read(typed, BERNARD)
    assert evening.slip(1, 1).confirmed is None, "two people who read the same wrong slip confirm nothing"
    for reader in (ANNE, BERNARD):
        evening.read(evening.typed(1, 1, *house.usual), reader)
    assert evening.slip(1, 1).state is SlipState.CONFIRMED
    assert sound(evening)


@every
def test_12_right_figures_under_the_wrong_names_are_caught_at_the_second_reading(house: House) -> None:
    evening = house.begun()
    first, *middle, last = evening.slip(1, 1).seats
    evening.read(Typed(1, 1, (first, *middle, last), house.other))
    evening.read(Typed(1, 1, (last, *middle, first), house.other), BERNARD)
    assert evening.slip(1, 1).state is SlipState.CONFLICT
    evening.do(
        desk.settle(evening.competition, desk.AgreedReading(1, 1, 0, "le papier le dit"), DIRECTOR), DIRECTOR
    )
    confirmed = evening.slip(1, 1).confirmed
    assert confirmed is not None
    assert confirmed.seats == (first, *middle, last)


@every
def test_13_a_slip_typed_under_another_table(house: House) -> None:
    evening = house.begun()
    wrong = Typed(1, 1, evening.slip(1, 2).seats, house.usual)
    evening.refused(desk.read(evening.competition, wrong, ANNE), "not-this-table")
    assert isinstance(
        slip_numbers.read_slip_number(slip_numbers.slip_number(1, 1).replace("001", "002")), Refused
    )


@every
def test_14_two_desks_type_the_same_slip(house: House) -> None:
    evening = house.begun()
    evening.read(evening.typed(1, 1, *house.usual))
    evening.read(evening.typed(1, 1, *house.usual), BERNARD)
    assert evening.slip(1, 1).state is SlipState.CONFIRMED
    evening.read(evening.typed(1, 2, *house.usual))
    evening.read(evening.typed(1, 2, *house.other), BERNARD)
    assert evening.slip(1, 2).state is SlipState.CONFLICT
    evening.read(evening.typed(1, 2, *house.other), CHANTAL)
    assert evening.slip(1, 2).state is SlipState.CONFIRMED
    assert of_table(evening, 1) == (house.totals if house is not BRIDGE else (25, 75))
    assert of_table(evening, 2) == house.others


@every
def test_15_the_paper_is_lost_and_the_phone_has_it_still(house: House) -> None:
    evening = house.begun()
    for number, typed in enumerate(house.usual, start=1):
        now = evening.slip(1, 1)
        evening.do(table.propose_deal(evening.competition, now, number, typed), "table 1")
    evening.do(table.hand_in(evening.competition, evening.slip(1, 1), "table 1, A"), "table 1, A")
    evening.accept(1, 1, "table 1, B")
    evening.confirm(1, 2, *house.usual)
    assert of_table(evening, 1) == house.totals


@every
def test_16_an_illegible_deal_keeps_its_slip_open(house: House) -> None:
    evening = house.begun()
    evening.read(evening.typed(1, 1, None, *house.usual[1:]))
    assert evening.slip(1, 1).state is SlipState.TO_CLEAR
    evening.refused(desk.accept(evening.competition, 1, 1, BERNARD), "not-clear")
    evening.confirm(1, 1, *house.usual)


@drawn
def test_17_the_draw_that_is_published_knows_the_correction(house: House) -> None:
    evening = house.begun(4, rounds=2)
    for at, slip in enumerate(evening.t.rounds[0].slips):
        evening.confirm(1, slip, *(house.other if at % 2 else house.usual))
    evening.close(1)
    evening.do(drawing.draw_by_standing(evening.competition, "deux"))
    draft = evening.t.rounds[1].seating
    evening.read(evening.typed(1, 1, *house.other, seats=evening.slip(1, 1).seats[::-1], reason="inversés"))
    evening.accept(1, 1)
    evening.do(drawing.draw_by_standing(evening.competition, "deux"))
    evening.publish()
    assert evening.t.rounds[1].seating != draft
    assert sound(evening)


@every
def test_18_a_correction_moves_what_it_must_and_nothing_else(house: House) -> None:
    evening = house.begun()
    house.all_typed(evening)
    before = of_table(evening, 2)
    evening.refused(
        desk.read(evening.competition, evening.typed(1, 1, *house.other), ANNE), "already-confirmed"
    )
    evening.read(evening.typed(1, 1, *house.other, reason="mal lu"))
    assert of_table(evening, 1) == house.totals, "the old reading counts until a second person agrees"
    evening.accept(1, 1)
    assert of_table(evening, 1) == house.others
    assert of_table(evening, 2) == (before if house is not BRIDGE else (25, 75)), (
        "only where tables are compared do others move"
    )
    assert sound(evening)


@every
def test_19_an_error_after_the_prize_giving_takes_two_people(house: House) -> None:
    evening = house.begun()
    house.all_typed(evening)
    evening.close(1)
    evening.do(course.close_event(evening.competition))
    typed = evening.typed(1, 1, *house.other, reason="mal lu")
    evening.refused(desk.read(evening.competition, typed, ANNE), "event-closed")
    evening.refused(course.reopen_event(evening.t, DIRECTOR, DIRECTOR, "erreur"), "same-person")
    evening.do(course.reopen_event(evening.t, DIRECTOR, ANNE, "erreur"))
    evening.read(typed)
    evening.accept(1, 1)
    evening.do(course.close_event(evening.competition, "corrigé"))
    assert of_table(evening, 1) == house.others
    assert sound(evening)


@every
def test_20_a_contested_line_keeps_the_slip_open_by_the_clause_that_says_so(house: House) -> None:
    evening = house.begun()
    for number, typed in enumerate(house.usual, start=1):
        evening.do(table.propose_deal(evening.competition, evening.slip(1, 1), number, typed))
    evening.do(table.contest(evening.t, evening.slip(1, 1), Claim(1, 0, "pas d'accord")), "table 1")
    evening.do(table.hand_in(evening.competition, evening.slip(1, 1), "table 1, B"), "table 1, B")
    refusal = evening.refused(desk.accept(evening.competition, 1, 1, BERNARD), "line-contested")
    assert (str(refusal.clause) if isinstance(refusal, Breach) else "") == house.watch
    evening.do(table.settle_contest(evening.t, evening.slip(1, 1), 1, 0, "feuille vue"))
    evening.accept(1, 1)


@every
def test_26_a_table_that_is_cut_counts_what_it_has_played(house: House) -> None:
    evening = house.begun()
    evening.do(course.start_round(evening.t, 1, 45))
    evening.confirm(1, 2, *house.usual)
    assert course.waiting(evening.t.rounds[0]) == (1,)
    evening.do(desk.cut(evening.t, 1, 1, 1, "trop lents"))
    evening.read(Typed(1, 1, evening.slip(1, 1).seats, house.usual[:1]))
    evening.accept(1, 1)
    evening.close(1)
    half = {
        "estimation": (10, -10, 10, -10),
        "tutti": (150, 0),
        "putze": (2, 0, 0, 0),
        "whist": (18, 0, 0, 0),
    }
    assert of_table(evening, 1) == half.get(house.regulation, (50, 50))


@every
def test_30_another_laptop_opens_the_event_from_the_stick(house: House) -> None:
    evening = house.begun()
    evening.confirm(1, 1, *house.other)
    opened = read_archive(write_archive(evening.archive))
    assert isinstance(opened, Archive)
    assert replay(entries(opened.records)) == evening.t
    other = evening.carried_to("autre ")
    other.confirm(1, 2, *house.usual)
    other.close(1)
    assert sound(other)


@every
def test_33_nonsense_from_a_leaked_link_is_a_proposal_at_most(house: House) -> None:
    evening = house.begun()
    before = evening.table
    for nonsense in ("DROP TABLE", [1, 2], {"made": "x"}, None, 12):
        evening.refused(
            table.propose_deal(evening.competition, evening.slip(1, 1), 1, nonsense), "bad-result"
        )
    evening.do(table.propose_deal(evening.competition, evening.slip(1, 1), 1, house.other[0]), "voleur")
    assert evening.table == before
    evening.do(table.revoke_link(evening.t, 1, 1))
    assert evening.slip(1, 1).link == 1
    evening.confirm(1, 1, *house.usual)


@every
def test_34_who_wants_no_publication_has_a_number_only(house: House) -> None:
    evening = house.evening()
    hidden = house.person("Inconnu Connu", hidden=True)
    evening.do(registration.register(evening.competition, [hidden]))
    number = max(evening.t.entrants)
    assert evening.entrant(number).public_name == f"#{number}"
    again = registration.register(evening.competition, [house.person("agnes  AUBRY", "Un Tiers")])
    evening.refused(again, "same-name")
    evening.do(registration.check_in(evening.competition, number, Presence.PRESENT))


@every
def test_a_reading_without_one_deal_is_somebodys_word_that_it_is_left_to_be_cleared_up(house: House) -> None:
    evening = house.begun()
    slip = evening.slip(1, 1)
    for deals in ((), (None,) * min(2, evening.competition.deals_of(slip))):
        typed = Typed(1, 1, slip.people, deals)
        evening.refused(desk.read(evening.competition, typed, ANNE), "empty-reading")
    assert evening.slip(1, 1).readings == ()
    evening.read(replace(typed, doubtful=True))
    assert evening.slip(1, 1).state is SlipState.TO_CLEAR
