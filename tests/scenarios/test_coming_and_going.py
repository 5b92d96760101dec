"""Who comes late, is left over, leaves or keeps a table, under every regulation, and what it costs."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tapis.archive.verification import verify
from tapis.club.events import Leftover, Presence
from tapis.club.people import registration
from tapis.club.ranking.cells import CellKind
from tapis.club.rounds import course, drawing, free_tables, opening
from tapis.club.slips import desk, table
from tapis.club.state.slips import SlipState, Substitute
from tests.club.evening import ANNE, Evening
from tests.club.free_tables import FreeEvening
from tests.scenarios.houses import BRIDGE, ESTIMATION, House, drawn, every, of


def enter(evening: Evening, house: House, *, here: bool = True, **flags: object) -> int:
    """Somebody who was not on the list; the number."""
    person = house.person("Sébastien Tardy", "Tania Tissot", **flags)
    evening.do(registration.register(evening.competition, [person]))
    number = max(evening.t.entrants)
    if here:
        evening.present(number)
    return number


def finish(evening: Evening, house: House) -> None:
    """Play every round that is left, and make the ranking final."""
    while evening.t.published < evening.t.setup.rounds:
        number = evening.begin()
        house.all_typed(evening, number)
        evening.close(number)
    evening.do(course.close_event(evening.competition))
    assert verify(evening.entries, evening.plugin) == ()


def spent(evening: Evening, number: int) -> list[CellKind]:
    return [cell.kind for cell in evening.row(number).score.cells]


def sits_out(house: House) -> CellKind:
    """What a round without a table is: with boards that are compared it is nothing at all."""
    return CellKind.ABSENT if house is BRIDGE else CellKind.FORFEIT


@drawn
def test_1_a_draft_that_does_not_know_the_late_one_is_not_published(house: House) -> None:
    evening = house.evening()
    evening.draw()
    late = enter(evening, house)
    gone = evening.t.rounds[0].seating.tables[0][0]
    evening.absent(gone)
    refused = evening.refused(drawing.publish(evening.competition, 1), "stale-draw")
    names = [evening.t.entrants[each].name for each in sorted((gone, late))]
    assert refused.args["names"] == ", ".join(names), "both, not the first of them"
    evening.present(gone)
    evening.draw("encore")
    evening.publish()
    assert late in drawing.everybody(evening.t.rounds[0].seating)


def test_a_stale_draw_names_six_and_counts_the_others() -> None:
    evening = ESTIMATION.evening()
    evening.draw()
    evening.absent(*range(1, 9))
    refused = evening.refused(drawing.publish(evening.competition, 1), "stale-draw")
    *named, more = str(refused.args["names"]).split(", ")
    assert (len(named), more) == (6, "+2")


@of("putze")
def test_1_who_comes_to_free_tables_sits_down(house: House) -> None:
    evening = house.begun()
    assert isinstance(evening, FreeEvening)
    late = [enter(evening, house), *evening.enter("Un Ami", "Deux Amis")]
    evening.present(*late[1:])
    assert evening.sit_down(*late).seats == tuple(late)


@drawn
def test_2_a_round_missed_before_arriving_costs_what_the_text_says(house: House) -> None:
    evening = house.begun(6, rounds=3)
    house.all_typed(evening)
    evening.close(1)
    late = enter(evening, house)
    evening.draw("avec Sébastien")
    finish(evening, house)
    first = evening.row(late).score.cells[0]
    assert (first.kind, first.points) == (sits_out(house), house.forfeit)
    assert str(first.clause or "") == house.forfeit_by
    assert spent(evening, late)[1:] == [CellKind.PLAYED] * 2, "the others sit out first"


@of("putze")
def test_2_who_comes_late_to_free_tables_owes_no_party(house: House) -> None:
    evening = house.begun()
    house.all_typed(evening)
    late = enter(evening, house)
    evening.close(1)
    evening.do(course.close_event(evening.competition))
    assert late not in evening.ranked(), "nobody owes a party, and who plays none has no rank"


@every
def test_3_registered_paid_absent(house: House) -> None:
    evening = house.evening()
    number = enter(evening, house, here=False, paid=True)
    evening.absent(number)
    if isinstance(evening, FreeEvening):
        evening.refused(free_tables.open_table(evening.competition, (1, 2, number)), "not-here")
        return
    finish(evening, house)
    assert number not in evening.ranked()
    assert not any(number in drawing.everybody(each.seating) for each in evening.t.rounds)


@of("whist")
@pytest.mark.parametrize(("left_over", "sizes"), [(1, [4, 5]), (2, [5, 5]), (3, [5, 6])])
def test_4_whist_has_room_for_five_and_six(house: House, left_over: int, sizes: list[int]) -> None:
    evening = house.opened(8 + left_over, rounds=1, deals=2, leftover=Leftover.LARGER)
    evening.draw()
    assert sorted(map(len, evening.t.rounds[0].seating.tables)) == sizes
    assert evening.t.rounds[0].seating.out == ()


@of("whist")
@pytest.mark.parametrize("left_over", [1, 2, 3])
def test_4_or_they_sit_out_and_lose_nothing(house: House, left_over: int) -> None:
    evening = house.opened(8 + left_over, rounds=1, deals=2, forfeit=house.forfeit)
    finish(evening, house)
    for number in evening.t.rounds[0].seating.out:
        cell = evening.row(number).score.cells[0]
        assert (cell.kind, cell.points, str(cell.clause)) == (CellKind.FORFEIT, 0, house.forfeit_by)


@of("estimation", "tutti", "bridge", "putze")
def test_4_no_other_text_has_larger_tables_drawn(house: House) -> None:
    evening = house.evening()
    wanted = replace(evening.t.setup, leftover=Leftover.LARGER)
    change = opening.change_settings(evening.competition, wanted)
    if house.free:
        assert max(house.sizes) == 5, "five sit down by themselves"
        return
    evening.refused(change, "no-larger-tables")


@of("tutti", "bridge")
@pytest.mark.parametrize("entrants", [5, 7])
def test_5_an_odd_number_of_teams_takes_turns_at_sitting_out(house: House, entrants: int) -> None:
    evening = house.opened(entrants, rounds=3, deals=len(house.usual), forfeit=house.forfeit)
    finish(evening, house)
    out = [number for each in evening.t.rounds for number in each.seating.out]
    assert len(out) == len(set(out)) == 3
    for number in out:
        cells = [cell for cell in evening.row(number).score.cells if cell.kind is not CellKind.PLAYED]
        assert [(cell.kind, cell.points) for cell in cells] == [(sits_out(house), house.forfeit)]


@drawn
def test_6_who_leaves_between_rounds_is_drawn_no_more_and_not_ranked(house: House) -> None:
    evening = house.begun(6, rounds=2)
    house.all_typed(evening)
    evening.close(1)
    evening.withdraw(1)
    evening.refused(drawing.publish(evening.competition, 2), "stale-draw")
    evening.draw("sans lui")
    finish(evening, house)
    assert 1 not in drawing.everybody(evening.t.rounds[1].seating)
    assert 1 not in evening.ranked()


@drawn
def test_7_somebody_plays_on_for_who_leaves_in_mid_round(house: House) -> None:
    evening = house.begun()
    slip = evening.slip(1, 1)
    gone, mate = slip.seats[0], slip.seats[1]
    instead = evening.entrant(gone).person.names[0] if house.members > 1 else ""
    plays_on = Substitute(gone, "Le patron", 2, "ambulance", instead)
    evening.do(table.seat_substitute(evening.t, slip, plays_on))
    if house.members == 1:
        evening.withdraw(gone, "ambulance", deal=2)
    house.all_typed(evening)
    assert evening.slip(1, 1).substitutes == (plays_on,)
    assert evening.total(mate) == house.totals[1], "who stays keeps the line"
    assert (gone in evening.ranked()) is (house.members > 1), "a team goes on with its other half"


@every
def test_8_who_is_excluded_is_ranked_no_more(house: House) -> None:
    evening = house.begun()
    evening.refused(registration.leave(evening.t, 1, Presence.EXCLUDED, ""), "needs-reason")
    evening.do(registration.leave(evening.t, 1, Presence.EXCLUDED, "insultes"))
    house.all_typed(evening)
    assert 1 not in evening.ranked()


@every
def test_9_a_whole_table_leaves(house: House) -> None:
    evening = house.begun()
    gone = evening.slip(1, 2).seats
    for number in gone:
        evening.withdraw(number, "bus manqué")
    evening.confirm(1, 1, *house.usual)
    evening.refused(course.close_round(evening.competition, 1), "slips-missing")
    evening.do(desk.cut(evening.t, 1, 2, 0, "toute la table est partie"))
    assert evening.slip(1, 2).state is SlipState.VOID
    evening.close(1)
    assert not set(gone) & set(evening.ranked()) or house.free, "at free tables who left keeps a rank"
    evening.refused(desk.read(evening.competition, evening.typed(1, 2, *house.usual), ANNE), "slip-void")


@every
def test_28_the_formats_of_the_text_and_any_other_number_on_demand(house: House) -> None:
    for name, (rounds, deals) in house.formats.items():
        named = (
            house.opened(0, rounds=rounds, deals=deals, format=name) if not house.free else house.opened(0)
        )
        assert named.t.setup.format == name
        assert (named.t.setup.rounds, named.t.setup.deals) == (rounds, deals)
        if house.free:
            return
        changed = replace(named.t.setup, rounds=rounds + 1)
        named.do(opening.change_settings(named.competition, changed))
        assert named.t.setup.format == "free", "what the text does not foresee has its name no longer"


@drawn
def test_28_shortened_and_lengthened_in_the_middle(house: House) -> None:
    evening = house.begun(8, rounds=3)
    house.all_typed(evening)
    evening.close(1)
    shorter, longer = (replace(evening.t.setup, rounds=rounds) for rounds in (2, 4))
    evening.refused(opening.change_settings(evening.competition, shorter), "needs-reason")
    evening.do(opening.change_settings(evening.competition, shorter, "neige"))
    evening.do(opening.change_settings(evening.competition, longer, "il ne neige plus"))
    evening.draw("encore")
    finish(evening, house)
    met = [frozenset(pair) for r in evening.t.rounds for g in r.seating.tables for pair in combinations(g, 2)]
    assert len(met) == len(set(met)), "nobody meets anybody twice"


@drawn
def test_29_the_next_draw_does_not_wait_for_a_postponed_table(house: House) -> None:
    evening = house.begun(4, rounds=2)
    evening.do(desk.postpone(evening.t, 1, 1, "jouera samedi"))
    for at in (2, 3, 4):
        evening.confirm(1, at, *house.usual)
    evening.close(1)
    evening.do(drawing.draw_by_standing(evening.competition, "deux"))
    evening.publish()
    house.all_typed(evening, 2)
    evening.close(2)
    evening.refused(course.close_event(evening.competition), "slips-missing")
    evening.confirm(1, 1, *house.usual)
    evening.do(course.close_event(evening.competition))


@drawn
def test_35_a_pinned_table(house: House) -> None:
    evening = house.evening(5)
    pinned = replace(evening.entrant(3).person, pinned_table=2)
    evening.do(registration.edit_entrant(evening.competition, 3, pinned))
    evening.draw()
    for number in (1, 2, 3):
        evening.publish(number)
        house.all_typed(evening, number)
        evening.close(number)
    assert [evening.seated(3, number)[0] for number in (1, 2, 3)] == [2, 2, 2]


@drawn
def test_36_people_to_keep_apart(house: House) -> None:
    evening = house.evening(5)
    evening.do(registration.keep_apart(evening.t, 1, 2, reason="divorcés"))
    evening.draw()
    tables = [set(group) for each in evening.t.rounds for group in each.seating.tables]
    assert not any({1, 2} <= group for group in tables)
