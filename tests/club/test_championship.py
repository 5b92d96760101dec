"""Place bonuses, jokers, age, deadline, the jury's word, ties of declarers: each by itself."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.club.events import Person, Presence, Settings
from tapis.club.people import registration
from tapis.club.people.admission import late
from tapis.club.people.entry_list import ListPreview, preview
from tapis.club.people.list_writing import export
from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.place_bonus import bonuses
from tapis.club.ranking.scores import Score, scores
from tapis.club.ranking.standings import rank, standings
from tapis.club.ranking.tie_breaks import Context
from tapis.club.rounds import drawing, opening
from tapis.club.rulings import faults
from tapis.club.rulings.faults import JuryRequest
from tapis.club.rulings.permissions import unasked
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import EMPTY, Entrant
from tapis.core.plugin import plugins
from tests.club.evening import Evening
from tests.club.test_larger_tables import WHIST, Championship, hall

SCALE = (90, 60, 30, 0)


# Place bonus.


@given(st.dictionaries(st.integers(1, 99), st.integers(-40, 40), min_size=4, max_size=6), st.booleans())
def test_the_places_of_a_table_share_out_the_whole_bonus(totals: dict[int, int], lowest: bool) -> None:
    given_out = bonuses(totals, SCALE, lowest_wins=lowest)
    assert sum(map(Fraction, given_out.values())) == sum(SCALE)
    sign = 1 if lowest else -1
    order = sorted(totals, key=lambda person: totals[person] * sign)
    assert all(given_out[one] >= given_out[other] for one, other in pairwise(order))
    assert all(
        given_out[one] == given_out[other]
        for one in totals
        for other in totals
        if totals[one] == totals[other]
    )


def test_equal_totals_share_the_mean_of_their_places() -> None:
    assert bonuses({1: 10, 2: 7, 3: 7, 4: -2}, SCALE, lowest_wins=False) == {1: 90, 2: 45, 3: 45, 4: 0}
    assert bonuses({1: 5, 2: 5, 3: 5, 4: 5}, SCALE, lowest_wins=True) == dict.fromkeys((1, 2, 3, 4), 45)
    assert bonuses({1: 3, 2: 3}, (5, 4), lowest_wins=False) == dict.fromkeys((1, 2), Fraction(9, 2))


def test_a_bonus_is_a_line_of_its_own_and_counts() -> None:
    day = Evening(16, rounds=1, place_bonus=SCALE)
    plain = Evening(16, rounds=1)
    for each in (day, plain):
        each.draw()
        each.whole_round()
    rewarded, bare = scores(day.competition), scores(plain.competition)
    for with_bonus, without in zip(rewarded, bare, strict=True):
        assert with_bonus.cells[0].points == without.cells[0].points
        assert with_bonus.total == without.total + with_bonus.bonus
    assert sum(Fraction(each.bonus) for each in rewarded) == 4 * sum(SCALE)


@pytest.mark.parametrize("bonus", [(1,) * 7, (20_000,)])
def test_a_bonus_has_its_bounds(bonus: tuple[int, ...]) -> None:
    day = Evening(0)
    day.refused(
        opening.change_settings(day.competition, replace(day.t.setup, place_bonus=bonus)), "bad-bonus"
    )


# Jokers.


def test_a_joker_plays_only_where_a_table_lacks_somebody() -> None:
    day = Evening(15, rounds=2)
    (joker,) = day.enter("Anatole Joker", joker=True)
    day.present(joker)
    assert joker in drawing.field(day.competition)
    (other,) = day.enter("Berthe Seize")
    day.present(other)
    assert joker not in drawing.field(day.competition)
    day.withdraw(other)
    day.draw()
    day.whole_round()
    row = next(row for row in standings(day.competition).rows if row.score.entrant.number == joker)
    assert row.score.cells[0].kind is CellKind.PLAYED


def test_a_joker_whom_nobody_needed_has_neither_forfeit_nor_rank() -> None:
    day = Evening(16, rounds=1)
    (joker,) = day.enter("Anatole Joker", joker=True)
    day.present(joker)
    day.draw()
    day.whole_round()
    table = standings(day.competition)
    assert joker not in [row.score.entrant.number for row in table.rows]
    score = next(each for each in scores(day.competition) if each.entrant.number == joker)
    assert score.cells[0].kind is CellKind.ABSENT


def test_a_joker_who_is_a_stand_in_too_has_no_rank_and_is_called_first() -> None:
    day = Evening(15, rounds=1)
    ranked, unranked = (
        day.enter("Anatole Joker", joker=True)[0],
        day.enter("Zoé", joker=True, stand_in=True)[0],
    )
    day.present(ranked, unranked)
    assert unranked in drawing.field(day.competition)
    assert ranked not in drawing.field(day.competition)
    assert not day.entrant(unranked).ranked


# Age and deadline.


def test_nobody_enters_whist_without_the_age_being_confirmed() -> None:
    day = Championship(0)
    refusal = day.refused(
        registration.register(Competition(day.t, WHIST), [Person("Petit Pierre")]), "too-young"
    )
    assert getattr(refusal, "clause", None) == WHIST.regulation.clause("1")
    day.do(registration.register(Competition(day.t, WHIST), [Person("Petit Pierre")], listed=True))
    day.refused(registration.check_in(Competition(day.t, WHIST), 1, Presence.PRESENT), "too-young")
    day.do(registration.check_in(Competition(day.t, WHIST), 1, Presence.ABSENT))
    day.do(registration.confirm_age(day.t, 1))
    day.do(registration.check_in(Competition(day.t, WHIST), 1, Presence.PRESENT))
    young = replace(day.entrant(1).person, of_age=False)
    day.refused(registration.edit_entrant(Competition(day.t, WHIST), 1, young), "too-young")


def test_the_age_and_the_jokers_of_a_list() -> None:
    day = Championship(0)
    data = b"Nom;16 ans;Joker\nAnne Petit;oui;\nJean Grand;non;oui\n"
    found = preview(data, Competition(day.t, WHIST))
    assert isinstance(found, ListPreview)
    assert [(each.name, each.of_age, each.joker) for each in found.people()] == [
        ("Anne Petit", True, False),
        ("Jean Grand", False, True),
    ]
    day.do(registration.register(Competition(day.t, WHIST), found.people(), listed=True))
    again = preview(export(day.t), Competition(EMPTY, WHIST))
    assert isinstance(again, ListPreview)
    assert [replace(each, surname_words=0) for each in again.people()] == list(found.people())
    assert [each.surname_words for each in again.people()] == [1, 1], "surnames have a column of their own"
    assert b"Joker" not in export(Evening(4).t)


@pytest.mark.parametrize(
    ("date", "now", "expected"),
    [
        ("2026-11-21", "2026-11-21T09:44", False),
        ("2026-11-21", "2026-11-21T09:45", True),
        ("2026-11-21", "2026-11-21T09:46", True),
        ("2026-11-21", "2026-11-20T22:00", False),
        ("2026-11-21", "2026-11-22T08:00", True),
        ("un samedi", "2026-11-21T09:46", True),
        ("un samedi", "2026-11-21T09:00", False),
        ("2026-11-21", "", False),
    ],
)
def test_who_is_late(date: str, now: str, expected: bool) -> None:
    chosen = Settings("x", "whist", 3, 16, date=date, deadline="09:45")
    assert late(chosen, now) is expected
    assert not late(replace(chosen, deadline=""), now)


def test_after_the_deadline_people_are_let_in_when_it_is_confirmed() -> None:
    day = Championship(4, date="2026-11-21", deadline="09:45")
    after, person = "2026-11-21T10:02", Person("Lise Tard", of_age=True)
    refusal = day.refused(registration.register(Competition(day.t, WHIST), [person], now=after), "late")
    assert getattr(refusal, "clause", None) == WHIST.regulation.clause("58")
    day.do(registration.register(Competition(day.t, WHIST), [person]))
    day.refused(registration.check_in(Competition(day.t, WHIST), 5, Presence.PRESENT, after), "late")
    day.do(registration.check_in(Competition(day.t, WHIST), 5, Presence.ABSENT, after))
    day.do(registration.check_in(Competition(day.t, WHIST), 1, Presence.PRESENT, after))
    day.do(registration.check_in(Competition(day.t, WHIST), 5, Presence.PRESENT))


def test_a_deadline_is_an_hour() -> None:
    day = Championship(0)
    wanted = replace(day.t.setup, deadline="9h45")
    day.refused(opening.change_settings(Competition(day.t, WHIST), wanted), "bad-hour")


# The jury.


def test_a_table_asks_the_jury_and_hears_its_word() -> None:
    day = hall(16)
    day.draw()
    day.publish()
    slip = day.t.rounds[0].slips[1]
    day.refused(faults.ask_jury(Competition(day.t, WHIST), slip, JuryRequest("A9", 0)), "no-ask")
    day.refused(faults.ask_jury(Competition(day.t, WHIST), slip, JuryRequest("GMT", 4)), "not-a-seat")
    day.do(faults.ask_jury(Competition(day.t, WHIST), slip, JuryRequest("GMT", 2, 3)), by="table:1.1")
    (call,) = day.t.calls
    assert (call.asks, call.seat, call.deal, call.by) == ("GMT", 2, 3, "table:1.1")
    day.refused(faults.ask_jury(Competition(day.t, WHIST), slip, JuryRequest("GC", 1)), "already-called")
    day.refused(faults.answer_jury(day.competition, call.id, accepted=False), "needs-reason")
    day.do(faults.answer_jury(day.competition, call.id, accepted=False, reason="jeu trop faible"), by="Jury")
    assert day.t.calls == ()
    (answer,) = day.t.answers
    assert (answer.accepted, answer.reason, answer.by, answer.call) == (
        False,
        "jeu trop faible",
        "Jury",
        call,
    )
    day.do(faults.ask_jury(Competition(day.t, WHIST), slip, JuryRequest("GMT", 2, 4)))
    day.do(faults.answer_jury(day.competition, 2, accepted=True))
    assert [each.accepted for each in day.t.answers] == [False, True]
    day.refused(faults.answer_jury(day.competition, 2, accepted=True), "no-call")


@pytest.mark.parametrize(("jury", "told"), [("asked", [(2, "GMT", "whist:63")]), ("accepts", [])])
def test_a_game_written_down_without_the_jurys_yes_is_told(jury: str, told: list[Any]) -> None:
    day = hall(16, options={"jury": jury})
    day.draw()
    day.publish()
    slip = day.t.rounds[0].slips[1]
    deals = [WHIST.sheet.results.encode(WHIST.sheet.results.decode(each)) for each in ("S6 A 8", "GMT C+")]

    def found(*more: Any) -> list[Any]:
        unclear = unasked(Competition(day.t, WHIST), slip, [*deals, None, *more])
        return [(each.deal, each.ask.code, str(each.clause)) for each in unclear]

    assert found() == told
    day.do(faults.ask_jury(Competition(day.t, WHIST), slip, JuryRequest("GMT", 2, 2)))
    assert found() == told
    day.do(faults.answer_jury(day.competition, 1, accepted=True))
    assert found() == []
    assert [deal for deal, *_ in found(deals[1])] == ([4] if told else [])


def test_a_plain_call_has_no_word_of_the_jury() -> None:
    day = hall(16)
    day.draw()
    day.publish()
    day.do(faults.call_director(day.t, day.t.rounds[0].slips[1]))
    day.refused(faults.answer_jury(day.competition, 1, accepted=True), "no-call")
    day.do(faults.answer_call(day.t, 1))
    assert day.t.answers == ()


# Ties.


def score(number: int, made: int, lost: int, best: int) -> Score:
    kinds = {"made": made, "lost": lost}
    return Score(Entrant(number, Person(f"P{number}"), Presence.PRESENT), (), 0, kinds, best_deal=best)


def test_equal_totals_are_parted_by_deals_made_minus_lost_then_by_the_best_deal() -> None:
    keys = tuple(each.id for each in WHIST.sheet.ties)
    rows = rank([score(1, 5, 3, 20), score(2, 4, 1, 10), score(3, 3, 1, 30)], Context(WHIST, keys))
    assert [row.score.entrant.number for row in rows] == [2, 3, 1]
    assert rows[0].tie == (("declared", 3),)
    assert rows[1].tie == (("declared", 2), ("best-deal", 30))
    assert rows[2].tie == (("declared", 2), ("best-deal", 20))


def test_the_best_deal_is_that_of_the_whole_event() -> None:
    day = Evening(4, rounds=2)
    day.draw()
    for number in (1, 2):
        day.publish(number)
        slip = day.t.rounds[number - 1].slips[1]
        typed = Typed(number, 1, slip.seats, day.usual())
        day.do(desk.read(day.competition, typed, "Anne"), by="Anne")
        day.do(desk.accept(day.competition, number, 1, "Bernard"), by="Bernard")
    found = {each.entrant.number: each.best_deal for each in scores(day.competition)}
    assert set(found.values()) <= {-10, 10}
    assert plugins()["estimation"].sheet.marking.lowest_wins


def test_old_settings_read_as_before() -> None:
    old: Any = Settings("x", "estimation", 4, 8)
    assert (old.leftover.value, old.place_bonus, old.deadline, dict(old.deals_for)) == ("forfeit", (), "", {})
    assert old.deals_at(5) == old.most_deals == 8
