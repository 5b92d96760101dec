"""Somebody comes after the seating was published: every place there can be, every reason for none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from tapis.archive.verification import verify
from tapis.club.events import (
    ChairTaken,
    LogEvent,
    Person,
    Presence,
    SettingsChanged,
    TableOpened,
    WaitsForNextRound,
)
from tapis.club.people import latecomers, registration
from tapis.club.people.latecomers import LatePlace, WayIn
from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.scores import scores
from tapis.club.rounds import drawing, manual_changes
from tapis.club.rulings import faults
from tapis.club.slips import desk, table
from tapis.club.state.slips import Substitute
from tapis.core.sheet import Gap
from tapis.games.whist.mark.sheet import rotation
from tapis.law import Refused
from tapis.web.director.tonight.people import people, unseated
from tests.book.whist.championship import Championship
from tests.club.evening import ANNE, Evening, deal
from tests.club.pairs import Pairs
from tests.club.teams import TeamEvening
from tests.scenarios.houses import House, drawn


def places(evening: Evening, number: int) -> dict[WayIn, list[LatePlace]]:
    """What is proposed, by kind."""
    found = latecomers.late_places(evening.competition, number)
    assert not isinstance(found, Refused), str(found)
    return {
        way: [each for each in found if each.way is way] for way in dict.fromkeys(each.way for each in found)
    }


def comes(evening: Evening, name: str = "Léa Tardy", **flags: object) -> int:
    (number,) = evening.enter(name, **flags)
    return number


def seat(evening: Evening, number: int, way: WayIn) -> Sequence[LogEvent]:
    """One tap on the first proposal of its kind."""
    return evening.do(latecomers.seat_late(evening.competition, number, places(evening, number)[way][0].key))


def why(evening: Evening, number: int, way: WayIn) -> str:
    refusal = places(evening, number)[way][0].refusal
    assert refusal is not None
    return refusal.code


def met_twice(evening: Evening) -> list[tuple[int, ...]]:
    """Pairs who sat together in two rounds."""
    pairs = [
        tuple(sorted(pair))
        for each in evening.t.rounds
        if each.published
        for slip in each.slips.values()
        for pair in combinations(slip.people, 2)
    ]
    return [pair for pair in set(pairs) if pairs.count(pair) > 1]


# The best place first.


def test_the_chair_of_somebody_absent_comes_first() -> None:
    evening = Evening(16)
    evening.begin()
    gone = evening.slip(1, 3).seats[2]
    evening.absent(gone)
    number = comes(evening)
    found = latecomers.late_places(evening.competition, number)
    assert not isinstance(found, Refused)
    assert [each.way for each in found] == [WayIn.CHAIR, WayIn.TABLE, WayIn.STAND_IN, WayIn.NEXT]
    assert (found[0].table, found[0].instead, found[0].refusal) == (3, gone, None)
    before = evening.t.rounds[0].seating
    events = evening.do(latecomers.seat_late(evening.competition, number, found[0].key))
    assert events[-1] == ChairTaken(1, 3, number, gone)
    after = evening.t.rounds[0].seating
    moved = [
        pair for pair in zip(sum(before.tables, ()), sum(after.tables, ()), strict=True) if pair[0] != pair[1]
    ]
    assert moved == [(gone, number)]
    assert evening.slip(1, 3).seats[2] == number
    assert evening.entrant(number).plays


def test_three_who_sit_out_and_one_who_comes_are_a_table() -> None:
    evening = Evening(11)
    evening.begin()
    out = evening.t.rounds[0].seating.out
    assert len(out) == 3
    number = comes(evening)
    assert why(evening, number, WayIn.CHAIR) == "no-empty-chair"
    seat(evening, number, WayIn.TABLE)
    assert set(evening.slip(1, 3).seats) == {*out, number}
    assert evening.t.rounds[0].seating.out == ()
    evening.play(1)
    evening.close(1)
    assert {row.score.cells[0].kind for row in evening.table.rows} == {CellKind.PLAYED}
    for _ in range(2):
        evening.draw(f"encore {evening.t.published}")
        evening.whole_round()
    assert verify(evening.entries, evening.plugin) == ()


def test_whom_one_met_at_a_table_opened_by_hand_one_does_not_meet_again() -> None:
    evening = Evening(23)
    evening.begin()
    seat(evening, comes(evening), WayIn.TABLE)
    evening.play(1)
    evening.close(1)
    evening.draw("encore")
    for _ in range(3):
        evening.whole_round()
    assert met_twice(evening) == []


def test_a_stand_in_gives_the_chair_up() -> None:
    evening = Evening(15)
    stands = comes(evening, "Rémy Plaçant", stand_in=True)
    evening.present(stands)
    evening.begin()
    at, chair = evening.seated(stands, 1)
    number = comes(evening)
    assert why(evening, number, WayIn.TABLE) == "people-lack"
    seat(evening, number, WayIn.STAND_IN)
    assert evening.seated(number, 1) == (at, chair)
    assert stands not in drawing.everybody(evening.t.rounds[0].seating)


def test_a_joker_who_gives_the_chair_up_has_no_forfeit() -> None:
    evening = Evening(15)
    joker = comes(evening, "Jo Ker", joker=True)
    evening.present(joker)
    evening.begin()
    seat(evening, comes(evening), WayIn.STAND_IN)
    evening.play(1)
    evening.close(1)
    assert joker not in evening.ranked()
    assert evening.total(evening.ranked()[0]) is not None


def test_a_substitute_who_came_for_somebody_absent_gives_the_chair_up() -> None:
    evening = Evening(16)
    evening.begin()
    gone = evening.slip(1, 2).seats[0]
    evening.absent(gone)
    evening.do(
        table.seat_substitute(evening.t, evening.slip(1, 2), Substitute(gone, "Le patron", 1, "absent"))
    )
    number = comes(evening)
    assert why(evening, number, WayIn.CHAIR) == "substituted"
    found = places(evening, number)[WayIn.STAND_IN][0]
    assert (found.substitute, found.instead) == ("Le patron", gone)
    seat(evening, number, WayIn.STAND_IN)
    assert evening.slip(1, 2).substitutes == ()


def test_from_the_next_round_with_the_forfeit() -> None:
    evening = Evening(16)
    evening.begin()
    number = comes(evening)
    assert unseated(evening.t, evening.t.rounds[0]) == ()
    evening.present(number)
    assert unseated(evening.t, evening.t.rounds[0]) == (evening.t.entrants[number],)
    assert seat(evening, number, WayIn.NEXT) == (WaitsForNextRound(1, number),)
    assert unseated(evening.t, evening.t.rounds[0]) == (), "nobody looks for a place any more"
    evening.play(1)
    evening.close(1)
    assert evening.row(number).score.cells[0].points == 45
    evening.draw("encore")
    evening.publish()
    assert number in drawing.everybody(evening.t.rounds[1].seating)


def test_who_wanted_to_wait_may_still_sit_down() -> None:
    evening = Evening(16)
    evening.begin()
    number = comes(evening)
    seat(evening, number, WayIn.NEXT)
    gone = evening.slip(1, 3).seats[2]
    evening.absent(gone)
    seat(evening, number, WayIn.CHAIR)
    assert evening.slip(1, 3).seats[2] == number
    assert verify(evening.entries, evening.plugin) == ()
    assert evening.t.rounds[0].waiting == frozenset(), "who lost that chair again would be looked for again"
    evening.do((WaitsForNextRound(1, number),))
    assert [each.problem.code for each in verify(evening.entries, evening.plugin)] == ["at-two-tables"]


def test_with_two_rounds_published_who_waits_for_the_third_looks_for_no_place() -> None:
    evening = Evening(16, rounds=3)
    evening.draw()
    evening.publish()
    evening.publish()
    number = comes(evening)
    evening.present(number)
    assert [each.words for each in people("ev", evening.competition)] == ["Léa Tardy"]
    assert seat(evening, number, WayIn.NEXT) == (WaitsForNextRound(2, number),)
    assert people("ev", evening.competition) == ()


def test_who_waits_for_a_round_that_is_cancelled_looks_for_a_place_again() -> None:
    evening = Evening(16, rounds=2)
    evening.begin()
    number = comes(evening)
    seat(evening, number, WayIn.NEXT)
    assert manual_changes.seatless(evening.t, evening.t.rounds[0]) == ()
    shorter = replace(evening.t.setup, rounds=1)
    evening.do((SettingsChanged(shorter),))
    assert manual_changes.seatless(evening.t, evening.t.rounds[0]) == (evening.t.entrants[number],)


def test_whoever_was_drawn_and_is_late_sits_down_where_the_chair_still_waits() -> None:
    evening = Evening(16)
    evening.begin()
    evening.absent(7)
    assert list(places(evening, 7)) == [WayIn.OWN]
    (event,) = seat(evening, 7, WayIn.OWN)
    assert event.number == 7  # type: ignore[union-attr]
    assert evening.entrant(7).plays
    evening.refused(latecomers.seat_late(evening.competition, 7, "own"), "already-seated")


def test_a_person_who_sat_out_and_now_plays_loses_the_forfeit_of_that_round() -> None:
    evening = Evening(17)
    evening.begin()
    (out,) = evening.t.rounds[0].seating.out
    evening.absent(evening.slip(1, 1).seats[0])
    evening.play(1, but=[1])
    assert next(each for each in scores(evening.competition) if each.entrant.number == out).total == 45
    seat(evening, out, WayIn.CHAIR)
    evening.confirm(1, 1)
    evening.close(1)
    assert evening.row(out).score.cells[0].kind is CellKind.PLAYED


def test_the_table_of_those_who_have_met_least() -> None:
    evening = Evening(18)
    evening.begin()
    evening.play(1)
    evening.close(1)
    evening.begin()
    newcomers = [comes(evening, f"Nouveau Venu {letter}") for letter in "ABC"]
    evening.present(*newcomers[:2])
    found = places(evening, newcomers[2])[WayIn.TABLE][0]
    together = [set(slip.people) for slip in evening.t.rounds[0].slips.values()]
    assert all(len(group & set(found.seats)) < 2 for group in together)
    assert newcomers[2] in found.seats
    assert found.met == ()


# What is impossible, and why.


def test_a_chair_at_a_table_that_has_begun_is_taken_no_more() -> None:
    evening = Evening(16)
    evening.begin()
    evening.absent(evening.slip(1, 3).seats[2])
    evening.do(table.propose_deal(evening.competition, evening.slip(1, 3), 1, deal()))
    number = comes(evening)
    assert why(evening, number, WayIn.CHAIR) == "table-begun"
    chair = LatePlace(
        way=WayIn.CHAIR, round=1, table=3, seats=(1, 2, 3, number), instead=evening.slip(1, 3).seats[2]
    )
    evening.refused(latecomers.seat_late(evening.competition, number, chair.key), "place-gone")


def test_too_few_without_a_table() -> None:
    evening = Evening(17)
    evening.begin()
    number = comes(evening)
    refusal = places(evening, number)[WayIn.TABLE][0].refusal
    assert refusal is not None
    assert (refusal.code, refusal.args) == ("people-lack", {"idle": 1, "lacking": 2})
    assert why(evening, number, WayIn.STAND_IN) == "no-stand-in"


def test_no_place_from_the_next_round_in_the_last_one() -> None:
    evening = Evening(16, rounds=1)
    evening.begin()
    assert why(evening, comes(evening), WayIn.NEXT) == "last-round"


def test_people_kept_apart_are_not_put_at_one_table() -> None:
    evening = Evening(11)
    evening.begin()
    number = comes(evening)
    evening.do(registration.keep_apart(evening.t, number, evening.t.rounds[0].seating.out[0]))
    assert why(evening, number, WayIn.TABLE) == "kept-apart"


def test_a_stand_in_takes_nobodys_chair_and_makes_up_a_table() -> None:
    evening = Evening(11)
    evening.begin()
    number = comes(evening, "Rémy Plaçant", stand_in=True)
    assert why(evening, number, WayIn.STAND_IN) == "completes"
    seat(evening, number, WayIn.TABLE)
    assert number in evening.slip(1, 3).seats


def test_the_room_has_changed_since_the_page_was_made() -> None:
    evening = Evening(11)
    evening.begin()
    number = comes(evening)
    key = places(evening, number)[WayIn.TABLE][0].key
    evening.absent(evening.t.rounds[0].seating.out[0])
    evening.refused(latecomers.seat_late(evening.competition, number, key), "place-gone")


def test_nothing_is_proposed_where_no_round_is_under_way() -> None:
    evening = Evening(16)
    evening.refused(latecomers.seat_late(evening.competition, 99, ""), "no-entrant")
    evening.refused(latecomers.seat_late(evening.competition, 1, ""), "not-under-way")
    evening.whole_round()
    number = comes(evening)
    evening.refused(latecomers.seat_late(evening.competition, number, ""), "not-under-way")


def test_who_has_withdrawn_is_not_a_late_arrival() -> None:
    evening = Evening(16)
    evening.begin()
    evening.withdraw(5)
    evening.refused(latecomers.seat_late(evening.competition, 5, ""), "is-out")


def test_a_person_who_may_not_play_yet_is_not_seated() -> None:
    evening = TeamEvening(9)
    evening.begin()
    evening.do(registration.register(evening.competition, [Person("Seule Ensalle")]))
    number = max(evening.t.entrants)
    refusal = latecomers.seat_late(evening.competition, number, places(evening, number)[WayIn.TABLE][0].key)
    evening.refused(refusal, "no-partner")


# Teams and pairs.


@drawn
def test_a_team_or_a_pair_or_a_person_gets_the_chair_of_whoever_is_absent(house: House) -> None:
    evening = house.evening()
    evening.begin()
    gone = evening.slip(1, 2).seats[0]
    evening.absent(gone)
    evening.do(registration.register(evening.competition, [house.person("Sébastien Tardy", "Tania Tissot")]))
    number = max(evening.t.entrants)
    seat(evening, number, WayIn.CHAIR)
    assert evening.slip(1, 2).seats[0] == number
    house.all_typed(evening)
    evening.close(1)
    assert verify(evening.entries, evening.plugin) == ()


def test_two_teams_without_a_table_are_one() -> None:
    evening = TeamEvening(9)
    evening.begin()
    (out,) = evening.t.rounds[0].seating.out
    evening.do(registration.register(evening.competition, [Person("Tard Venu", partner="Tard Venue")]))
    number = max(evening.t.entrants)
    events = seat(evening, number, WayIn.TABLE)
    assert events[-1] == TableOpened(1, 5, evening.slip(1, 5).seats)
    assert set(evening.slip(1, 5).seats) == {out, number}


def test_where_boards_travel_another_table_would_have_none() -> None:
    evening = Pairs(7, rounds=3)
    evening.begin()
    evening.do(registration.register(evening.competition, [Person("Tard Venu", partner="Tard Venue")]))
    assert why(evening, max(evening.t.entrants), WayIn.TABLE) == "boards-travel"


def test_a_movement_that_has_begun_has_no_place_until_its_end() -> None:
    """Neither the next round nor the chair of an absent pair: the round after could not be published."""
    evening = Pairs(8, rounds=3)
    evening.begin()
    evening.do(registration.register(evening.competition, [Person("Tard Venu", partner="Tard Venue")]))
    late = max(evening.t.entrants)
    evening.absent(evening.slip(1, 3).seats[0])
    for way in (WayIn.CHAIR, WayIn.NEXT):
        assert why(evening, late, way) == "movement-full"
    following = places(evening, late)[WayIn.NEXT][0].key
    evening.refused(latecomers.seat_late(evening.competition, late, following), "movement-full")
    for number in (1, 2):
        evening.play(number)
        evening.close(number)
        evening.draw(f"encore {number}")
        evening.do(drawing.publish(evening.competition, number + 1))
    assert why(evening, late, WayIn.NEXT) == "last-round"


# A table opened by hand; a publication taken back.


def test_a_table_is_opened_by_hand_with_people_who_are_out() -> None:
    evening = Evening(19)
    evening.begin()
    out = evening.t.rounds[0].seating.out
    number = comes(evening)
    evening.present(number)
    people = [*out, number]
    command = manual_changes.open_drawn_table
    evening.refused(command(evening.competition, 1, people, ""), "needs-reason")
    evening.refused(command(evening.competition, 1, people[:3], "ils veulent jouer"), "one-table")
    evening.refused(command(evening.competition, 1, [*out, evening.slip(1, 1).seats[0]], "x"), "not-idle")
    evening.refused(command(evening.competition, 2, people, "x"), "not-published")
    evening.do(command(evening.competition, 1, people, "ils veulent jouer"))
    assert set(evening.slip(1, 5).seats) == set(people)


def test_nobody_absent_is_put_at_a_table_by_hand() -> None:
    evening = Evening(19)
    evening.begin()
    people = [*evening.t.rounds[0].seating.out, comes(evening)]
    evening.refused(manual_changes.open_drawn_table(evening.competition, 1, people, "x"), "not-in-the-room")


def test_a_publication_nobody_has_used_is_taken_back_and_published_again() -> None:
    evening = Evening(16)
    evening.begin()
    evening.refused(manual_changes.withdraw_publication(evening.t, 1, " "), "needs-reason")
    evening.do(manual_changes.withdraw_publication(evening.t, 1, "un car arrive"))
    assert (evening.t.published, evening.t.rounds[0].slips) == (0, {})
    evening.present(comes(evening))
    evening.draw("avec le car")
    evening.publish()
    assert {slip.link for slip in evening.t.rounds[0].slips.values()} == {1}, "old codes stay dead"
    evening.play(1)
    evening.close(1)
    evening.end()
    assert verify(evening.entries, evening.plugin) == ()


@pytest.mark.parametrize("used", ["typed on a phone", "read", "received", "cut"])
def test_a_publication_that_somebody_has_used_stands(used: str) -> None:
    evening = Evening(16)
    evening.begin()
    match used:
        case "typed on a phone":
            evening.do(table.propose_deal(evening.competition, evening.slip(1, 2), 1, deal()))
        case "read":
            evening.read(evening.typed(1, 2))
        case "received":
            evening.do(desk.receive(evening.t, 1, 2))
        case "cut":
            evening.do(desk.cut(evening.t, 1, 2, 0, "parti"))
    evening.refused(manual_changes.withdraw_publication(evening.t, 1, "x"), "publication-used")


def test_a_publication_stands_once_something_was_decided_about_it_or_a_later_one_exists() -> None:
    evening = Evening(16)
    evening.whole_round()
    evening.refused(manual_changes.withdraw_publication(evening.t, 1, "x"), "round-closed")
    evening.begin()
    evening.refused(manual_changes.withdraw_publication(evening.t, 1, "x"), "not-the-last")
    evening.do(faults.call_director(evening.t, evening.slip(2, 1), 1, "renonce ?"), ANNE)
    evening.refused(manual_changes.withdraw_publication(evening.t, 2, "x"), "publication-ruled")
    evening.refused(manual_changes.withdraw_publication(evening.t, 3, "x"), "not-published")


# No rank before somebody has a result.


def test_a_team_that_sits_out_does_not_lead_before_a_card_is_played() -> None:
    evening = TeamEvening(9)
    evening.begin()
    assert evening.table.rows == ()
    evening.confirm(1, 1)
    assert set(evening.ranked()) == set(evening.slip(1, 1).seats)
    evening.play(1, but=[1])
    evening.close(1)
    assert set(evening.ranked()) == set(range(1, 10))


def test_presence_is_still_asked_of_who_has_a_result() -> None:
    evening = Evening(8)
    evening.begin()
    evening.confirm(1, 1)
    evening.do(registration.check_in(evening.competition, evening.slip(1, 1).seats[0], Presence.REGISTERED))
    assert len(evening.table.rows) == 3


# One more at a table that plays, where larger tables are played.


def larger(people: int = 4) -> Championship:
    day = Championship(people, rounds=1, deals=8, leftover="larger", options={"resting": "dealer"})
    day.begin()
    return day


def joins(day: Championship, deal: int = 0) -> int:
    (number,) = day.enter("Léa Tardy", of_age=True)
    (place,) = places(day, number)[WayIn.JOIN]
    day.do(latecomers.seat_late(day.competition, number, place.key, deal))
    return number


def typed(day: Championship, *lines: str) -> None:
    for number, line in enumerate(lines, start=1):
        day.do(table.propose_deal(day.competition, day.slip(1, 1), number, line), "table:1.1")


def test_a_fifth_sits_down_before_the_first_deal() -> None:
    day = larger()
    number = joins(day)
    slip = day.slip(1, 1)
    assert slip.seats[4:] == (number,)
    assert slip.without == {}
    assert day.competition.deals_of(slip) == 10
    assert day.t.rounds[0].seating.tables == (slip.seats,)
    assert verify(day.entries, day.plugin) == ()


def test_a_fifth_joins_in_the_midst_of_a_round_and_what_was_played_stays() -> None:
    day = larger()
    typed(day, "S6 A 6", "S6 B 6", "S6 D 7")
    before = [
        (each.deal, each.seat, each.points)
        for each in day.competition.lines(day.slip(1, 1), day.slip(1, 1).entered)
    ]
    number = joins(day)
    slip = day.slip(1, 1)
    assert slip.without == {number: Gap(1, 3)}
    after = day.competition.lines(slip, slip.entered)
    assert [(each.deal, each.seat, each.points) for each in after] == before
    assert day.competition.deals_of(slip) == 10
    day.refused(table.propose_deal(day.competition, slip, 2, "S6 E 6"), "came-later")
    turns = rotation(day.competition.setup(slip))
    assert {turn.dealer for turn in turns[3:]} == {0, 1, 2, 3, 4}
    rest = ("S6 A 6", "S6 A 6", "S6 B 6", "S6 B 6", "S6 C 6", "S6 D 6", "S6 E 6")
    day.read(day.typed(1, 1, "S6 A 6", "S6 B 6", "S6 D 7", *rest))
    assert verify(day.entries, day.plugin) == ()


def test_from_which_deal_is_said_where_the_table_plays_on_paper() -> None:
    day = larger()
    (number,) = day.enter("Léa Tardy", of_age=True)
    (place,) = places(day, number)[WayIn.JOIN]
    day.refused(latecomers.seat_late(day.competition, number, place.key, 11), "no-deal")
    day.do(latecomers.seat_late(day.competition, number, place.key, 5))
    assert day.slip(1, 1).without == {number: Gap(1, 4)}


def test_nobody_joins_a_table_that_is_full_read_or_cut_or_where_none_is_larger() -> None:
    full = larger(6)
    assert why(full, full.enter("Léa Tardy", of_age=True)[0], WayIn.JOIN) == "no-room"
    cut = larger()
    cut.do(desk.cut(cut.t, 1, 1, 3, "late"))
    assert why(cut, cut.enter("Léa Tardy", of_age=True)[0], WayIn.JOIN) == "no-room"
    usual = Evening(4)
    usual.begin()
    assert WayIn.JOIN not in places(usual, comes(usual))
