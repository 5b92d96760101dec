"""What each command refuses, and why: one table for each chapter of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tapis.club.crossings import Seating
from tapis.club.events import EntrantEdited, Person, Presence, SeedCommitted, Settings, SettingsChanged
from tapis.club.people import registration
from tapis.club.ranking.standings import draw_lot
from tapis.club.rounds import course, drawing, manual_changes, opening
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk, table
from tapis.club.slips.desk import AgreedReading
from tapis.club.slips.legibility import Typed
from tapis.club.slips.table import Claim
from tapis.club.state import seals
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import SlipState, Substitute
from tapis.club.state.tournament import EMPTY
from tapis.core.chance import commitment
from tapis.games.estimation import PLUGIN
from tapis.law import Breach
from tests.club.evening import ANNE, BERNARD, DIRECTOR, Evening, deal
from tests.plugins import replaced

Command = Callable[[Evening], Outcome]
GOOD = Settings("Estimation du mardi", "estimation", 4, 8, "regional", forfeit=45)


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (replace(GOOD, title=" "), "no-title"),
        (replace(GOOD, title="A" * 501), "name-too-long"),
        (replace(GOOD, regulation="whist"), "other-regulation"),
        (replace(GOOD, language="it"), "bad-language"),
        (replace(GOOD, rounds=0), "bad-setting"),
        (replace(GOOD, deals=41), "bad-setting"),
        (replace(GOOD, readers=3), "bad-setting"),
        (replace(GOOD, tie_keys=("exact", "beauty")), "bad-tie-key"),
        (replace(GOOD, options={"weather": "fine"}), "bad-option"),
        (replace(GOOD, format="olympic"), "bad-format"),
        (replace(GOOD, rounds=5), "other-format"),
    ],
)
def test_settings_that_cannot_be(settings: Settings, code: str) -> None:
    Evening(0).refused(opening.open_event(Competition(EMPTY, PLUGIN), settings), code)


@pytest.mark.clause("estimation:16.1")
def test_a_format_has_the_numbers_its_clause_gives_it() -> None:
    refusal = opening.open_event(Competition(EMPTY, PLUGIN), replace(GOOD, format="cantonal"))
    assert isinstance(refusal, Breach)
    assert str(refusal.clause) == "estimation:16.1"
    for name, rounds in (("regional", 4), ("cantonal", 5), ("free", 7)):
        settings = replace(GOOD, format=name, rounds=rounds)
        assert not isinstance(opening.open_event(Competition(EMPTY, PLUGIN), settings), Breach)


@pytest.fixture(scope="module")
def entered() -> Evening:
    """Before the first round. What is refused changes nothing, so all may ask of one evening."""
    return Evening(16)


@pytest.fixture(scope="module")
def begun() -> Evening:
    evening = Evening(16)
    evening.begin()
    return evening


@pytest.fixture(scope="module")
def over() -> Evening:
    evening = Evening(16, rounds=1)
    evening.end()
    return evening


REGISTRATION: list[tuple[Command, str]] = [
    (lambda e: opening.open_event(Competition(e.t, PLUGIN), GOOD), "already-open"),
    (lambda e: registration.register(e.competition, [Person("\u200b ")]), "no-name"),
    (lambda e: registration.register(e.competition, [Person("A" * 61)]), "name-too-long"),
    (lambda e: registration.register(e.competition, [Person("A", note="n" * 501)]), "name-too-long"),
    (lambda e: registration.register(e.competition, [Person("A", pinned_table=0)]), "bad-table"),
    (
        lambda e: registration.register(e.competition, [Person("A")], presence=Presence.EXCLUDED),
        "not-a-presence",
    ),
    (lambda e: registration.edit_entrant(e.competition, 99, Person("A")), "no-entrant"),
    (lambda e: registration.edit_entrant(e.competition, 2, Person("AGNÈS AUBRY")), "same-name"),
    (lambda e: registration.edit_entrant(e.competition, 2, Person("\u0410gnès Aubry")), "same-name"),
    (lambda e: registration.edit_entrant(e.competition, 2, Person("")), "no-name"),
    (lambda e: registration.mark_paid(e.t, 99), "no-entrant"),
    (lambda e: registration.check_in(e.competition, 99, Presence.PRESENT), "no-entrant"),
    (lambda e: registration.check_in(e.competition, 1, Presence.WITHDRAWN), "not-a-presence"),
    (lambda e: registration.leave(e.t, 99, Presence.WITHDRAWN, "x"), "no-entrant"),
    (lambda e: registration.leave(e.t, 1, Presence.PRESENT, "x"), "not-a-presence"),
    (lambda e: registration.leave(e.t, 1, Presence.WITHDRAWN, "x", deal=3), "no-deal"),
    (lambda e: registration.leave(e.t, 1, Presence.WITHDRAWN, " "), "needs-reason"),
    (lambda e: registration.reinstate(e.t, 99, "x"), "no-entrant"),
    (lambda e: registration.reinstate(e.t, 1, "x"), "not-out"),
    (lambda e: registration.keep_apart(e.t, 1, 99), "no-entrant"),
    (lambda e: registration.keep_apart(e.t, 1, 1), "same-person"),
    (lambda e: drawing.draw(e.competition, " "), "no-seed"),
    (lambda e: drawing.swap_people(e.t, 1, (1, 2), "x"), "not-drawn"),
    (lambda e: drawing.publish(e.competition, 1), "not-drawn"),
    (lambda e: course.start_round(e.t, 1, 45), "not-published"),
    (lambda e: course.close_round(e.competition, 1), "not-published"),
    (lambda e: course.close_event(Competition(e.t, PLUGIN)), "rounds-open"),
    (lambda e: course.reopen_event(e.t, DIRECTOR, ANNE, "x"), "event-open"),
    (lambda e: desk.receive(e.t, 1, 1), "no-slip"),
    (lambda e: table.revoke_link(e.t, 1, 1), "no-slip"),
    (lambda e: table.record_seats(e.t, 1, {1: (1, 2, 3, 4)}, "x"), "not-published"),
]


@pytest.mark.parametrize(("command", "code"), REGISTRATION)
def test_before_the_first_round(command: Command, code: str, entered: Evening) -> None:
    entered.refused(command(entered), code)


UNDER_WAY: list[tuple[Command, str]] = [
    (
        lambda e: opening.change_settings(Competition(e.t, PLUGIN), replace(e.t.setup, deals=3)),
        "deals-fixed",
    ),
    (
        lambda e: opening.change_settings(
            Competition(e.t, PLUGIN),
            replace(e.t.setup, tie_keys=("rounds-won",)),
            "Celui-ci nous plaît mieux",
        ),
        "ties-fixed",
    ),
    (lambda e: drawing.swap_people(e.t, 1, (1, 2), "x"), "already-published"),
    (lambda e: drawing.swap_people(e.t, 2, (1, 1), "x"), "same-person"),
    (lambda e: drawing.swap_people(e.t, 2, (1, 99), "x"), "not-seated"),
    (lambda e: drawing.swap_people(e.t, 2, (1, 2), " "), "needs-reason"),
    (lambda e: drawing.publish(e.competition, 1), "already-published"),
    (lambda e: drawing.publish(e.competition, 3), "previous-unpublished"),
    (lambda e: course.start_round(e.t, 1, 0), "bad-setting"),
    (lambda e: course.close_round(e.competition, 1), "slips-missing"),
    (lambda e: desk.read(Competition(e.t, PLUGIN), Typed(1, 1, (1, 2, 3), ()), ANNE), "wrong-seats"),
    (
        lambda e: desk.read(
            Competition(e.t, PLUGIN), Typed(1, 1, (e.slip(1, 1).seats[0], *e.slip(1, 1).seats), ()), ANNE
        ),
        "wrong-seats",
    ),
    (lambda e: desk.read(Competition(e.t, PLUGIN), e.typed(1, 1, *[deal()] * 3), ANNE), "too-many-deals"),
    (lambda e: desk.read(Competition(e.t, PLUGIN), e.typed(1, 1, {"made": "12"}), ANNE), "bad-result"),
    (lambda e: desk.accept(Competition(e.t, PLUGIN), 1, 1, ANNE), "nothing-read"),
    (lambda e: desk.reject(e.t, 1, 1, ANNE, "x"), "nothing-read"),
    (lambda e: desk.settle(Competition(e.t, PLUGIN), AgreedReading(1, 1, 0, "x"), ANNE), "not-in-conflict"),
    (lambda e: desk.postpone(e.t, 1, 99, "x"), "no-slip"),
    (lambda e: desk.cut(e.t, 1, 1, 1, " "), "needs-reason"),
    (lambda e: desk.cut(e.t, 1, 1, -1, "x"), "bad-cut"),
    (
        lambda e: desk.read(
            Competition(e.t, PLUGIN), e.typed(1, 1, deal((1, 1, 1, 1)) | {"made": [None] * 4}), ANNE
        ),
        "bad-result",
    ),
    (lambda e: faults.call_director(e.t, e.slip(1, 1), 3), "no-deal"),
    (lambda e: table.draw_seats(Competition(e.t, PLUGIN), e.slip(1, 1), ""), "no-seed"),
    (
        lambda e: table.draw_seats(Competition(e.t, replaced(PLUGIN, draw_seats=None)), e.slip(1, 1), "x"),
        "no-seat-draw",
    ),
    (lambda e: table.name_officers(e.competition, e.slip(1, 1), 1, 1), "not-a-seat"),
    (lambda e: table.name_officers(e.competition, e.slip(1, 1), 0, 4), "not-a-seat"),
    (lambda e: table.propose_deal(Competition(e.t, PLUGIN), e.slip(1, 1), 2, deal()), "deal-before"),
    (lambda e: table.hand_in(Competition(e.t, PLUGIN), e.slip(1, 1), ANNE), "deals-missing"),
    (lambda e: table.contest(e.t, e.slip(1, 1), Claim(1, 1)), "no-line"),
    (lambda e: table.settle_contest(e.t, e.slip(1, 1), 1, 1, "x"), "not-contested"),
    (lambda e: table.seat_substitute(e.t, e.slip(1, 1), Substitute(99, "A", 1, "x")), "not-seated"),
    (
        lambda e: table.seat_substitute(e.t, e.slip(1, 1), Substitute(e.slip(1, 1).seats[0], "A", 3, "x")),
        "no-deal",
    ),
    (
        lambda e: table.seat_substitute(e.t, e.slip(1, 1), Substitute(e.slip(1, 1).seats[0], " ", 1, "x")),
        "no-name",
    ),
    (
        lambda e: table.seat_substitute(e.t, e.slip(1, 1), Substitute(e.slip(1, 1).seats[0], "A", 1, "")),
        "needs-reason",
    ),
    (lambda e: table.record_seats(e.t, 1, {9: (1, 2, 3, 4)}, "x"), "no-slip"),
    (lambda e: table.record_seats(e.t, 1, {1: (1, 2, 3)}, "x"), "wrong-seats"),
    (lambda e: table.record_seats(e.t, 1, {1: (*e.slip(1, 1).seats[:3], 99)}, "x"), "no-entrant"),
]


@pytest.mark.parametrize(("command", "code"), UNDER_WAY)
def test_while_round_1_is_played(command: Command, code: str, begun: Evening) -> None:
    begun.refused(command(begun), code)


CLOSED: list[Command] = [
    lambda e: opening.change_settings(Competition(e.t, PLUGIN), e.t.setup),
    lambda e: registration.register(e.competition, [Person("Trop Tard")]),
    lambda e: registration.edit_entrant(e.competition, 1, Person("Agnès Aubry", stand_in=True)),
    lambda e: registration.check_in(e.competition, 1, Presence.PRESENT),
    lambda e: registration.leave(e.t, 1, Presence.WITHDRAWN, "x"),
    lambda e: registration.reinstate(e.t, 1, "x"),
    lambda e: registration.keep_apart(e.t, 1, 2),
    lambda e: seals.seal(e.t, "0" * 40),
    lambda e: drawing.draw(e.competition, "x"),
    lambda e: drawing.publish(e.competition, 2),
    lambda e: manual_changes.withdraw_publication(e.t, 1, "x"),
    lambda e: manual_changes.open_drawn_table(e.competition, 1, (1, 2, 3, 4), "x"),
    lambda e: desk.receive(e.t, 1, 1),
    lambda e: desk.postpone(e.t, 1, 1, "x"),
    lambda e: desk.cut(e.t, 1, 1, 0, "x"),
    lambda e: desk.read(Competition(e.t, PLUGIN), e.typed(1, 1, reason="x"), ANNE),
    lambda e: desk.accept(Competition(e.t, PLUGIN), 1, 1, ANNE),
    lambda e: desk.reject(e.t, 1, 1, ANNE, "x"),
    lambda e: desk.settle(Competition(e.t, PLUGIN), AgreedReading(1, 1, 0, "x"), ANNE),
    lambda e: table.draw_seats(Competition(e.t, PLUGIN), e.slip(1, 1), "x"),
    lambda e: table.name_officers(e.competition, e.slip(1, 1), 0, 1),
    lambda e: table.propose_deal(Competition(e.t, PLUGIN), e.slip(1, 1), 1, deal()),
    lambda e: table.contest(e.t, e.slip(1, 1), Claim(1, 1)),
    lambda e: table.settle_contest(e.t, e.slip(1, 1), 1, 1, "x"),
    lambda e: table.seat_substitute(e.t, e.slip(1, 1), Substitute(1, "A", 1, "x")),
    lambda e: table.record_seats(e.t, 1, {1: (1, 2, 3, 4)}, "x"),
    lambda e: faults.call_director(e.t, e.slip(1, 1)),
    lambda e: faults.rule(Competition(e.t, PLUGIN), Charge("revoke", 1, 1)),
    lambda e: faults.cancel(Competition(e.t, PLUGIN), 1, "x"),
    lambda e: draw_lot(Competition(e.t, PLUGIN), (1, 2), "x"),
    lambda e: course.close_event(Competition(e.t, PLUGIN)),
]


@pytest.mark.parametrize("command", CLOSED)
def test_a_closed_event_takes_nothing_more(command: Command, over: Evening) -> None:
    over.refused(command(over), "event-closed")


def test_with_one_reader_the_first_reading_counts() -> None:
    evening = Evening(16, readers=1)
    evening.begin()
    evening.read(evening.typed(1, 1))
    assert evening.slip(1, 1).state is SlipState.CONFIRMED
    evening.read(evening.typed(1, 2, deal(made=(1, 2, 3, 4))))
    assert evening.slip(1, 2).state is SlipState.TO_CLEAR, "but never a wrong total"
    evening.do(desk.reject(evening.t, 1, 2, ANNE, "illisible"), ANNE)


def test_with_one_reader_a_table_still_does_not_confirm_itself() -> None:
    evening = Evening(16, readers=1, deals=1)
    evening.begin()
    evening.do(table.propose_deal(Competition(evening.t, PLUGIN), evening.slip(1, 1), 1, deal()))
    evening.do(table.hand_in(Competition(evening.t, PLUGIN), evening.slip(1, 1), "table:1.1"), "table:1.1")
    assert evening.slip(1, 1).state is SlipState.FIRST_READING
    evening.accept(1, 1, ANNE)
    assert evening.slip(1, 1).state is SlipState.CONFIRMED


def test_a_conflict_is_settled_by_a_reason_and_a_right_total() -> None:
    evening = Evening(16)
    evening.begin()
    evening.read(evening.typed(1, 1))
    evening.read(evening.typed(1, 1, deal(made=(1, 2, 3, 4))), BERNARD)
    wrong, silent = AgreedReading(1, 1, 1, "papier"), AgreedReading(1, 1, 0, " ")
    evening.refused(desk.settle(Competition(evening.t, PLUGIN), wrong, DIRECTOR), "not-clear")
    evening.refused(desk.settle(Competition(evening.t, PLUGIN), silent, DIRECTOR), "needs-reason")
    evening.do(desk.settle(Competition(evening.t, PLUGIN), AgreedReading(1, 1, 0, "papier"), DIRECTOR))
    evening.refused(desk.cut(evening.t, 1, 1, 0, "trop tard"), "confirmed-slip")


def test_every_drawn_round_is_shown_as_it_was_or_will_be_seated() -> None:
    evening = Evening(16, rounds=2)
    evening.begin()
    one = evening.slip(1, 1).seats
    evening.do(table.record_seats(evening.t, 1, {1: one[::-1]}, "assis autrement"))
    first, second = drawing.crossing(evening.t)
    assert first.tables[0] == one[::-1]
    assert second == evening.t.rounds[1].seating


def test_a_change_of_tables_is_not_taken_back_at_one_of_them() -> None:
    evening = Evening(16)
    evening.begin()
    evening.confirm(1, 1)
    (one, *rest), (other, *others) = evening.slip(1, 1).seats, evening.slip(1, 2).seats
    changed = {1: (other, *rest), 2: (one, *others)}
    evening.do(table.record_seats(evening.t, 1, changed, "assis autrement"), ANNE)
    refused = desk.reject(evening.t, 1, 1, BERNARD, "non")
    evening.refused(refused, "sits-elsewhere")
    assert evening.t.entrants[one].name in str(refused)
    back = {1: (one, *rest), 2: (other, *others)}
    evening.do(table.record_seats(evening.t, 1, back, "bien assis"), ANNE)
    evening.do(desk.reject(evening.t, 1, 1, BERNARD, "non"), BERNARD)
    assert (evening.slip(1, 1).people, evening.slip(1, 2).people) == ((one, *rest), (other, *others))


def test_the_way_of_a_slip() -> None:
    evening = Evening(16)
    evening.begin()
    states = [evening.slip(1, 1).state]
    evening.do(table.propose_deal(Competition(evening.t, PLUGIN), evening.slip(1, 1), 1, deal()))
    states.append(evening.slip(1, 1).state)
    evening.do(desk.receive(evening.t, 1, 1))
    states.append(evening.slip(1, 1).state)
    evening.read(evening.typed(1, 1))
    states.append(evening.slip(1, 1).state)
    evening.do(desk.reject(evening.t, 1, 1, BERNARD, "illisible"))
    states.append(evening.slip(1, 1).state)
    evening.confirm(1, 1)
    states.append(evening.slip(1, 1).state)
    wanted = ["printed", "playing", "received", "first-reading", "conflict", "confirmed"]
    assert [state.value for state in states] == wanted


@pytest.mark.clause("estimation:16.5")
def test_cards_are_drawn_once_for_the_seats_of_a_table() -> None:
    evening = Evening(16)
    evening.begin()
    before = evening.slip(1, 1)
    evening.do(table.draw_seats(Competition(evening.t, PLUGIN), before, "cartes"))
    after = evening.slip(1, 1)
    assert sorted(after.seats) == sorted(before.seats)
    assert len(after.cards) == 4
    refusal = evening.refused(
        table.draw_seats(Competition(evening.t, PLUGIN), after, "encore"), "seats-drawn"
    )
    assert isinstance(refusal, Breach)
    evening.do(table.name_officers(evening.competition, after, 2, 0))
    assert (evening.slip(1, 1).secretary, evening.slip(1, 1).assistant) == (2, 0)
    evening.read(evening.typed(1, 1))
    evening.refused(table.name_officers(evening.competition, evening.slip(1, 1), 0, 1), "already-playing")


def test_a_table_may_correct_what_it_typed_until_it_hands_in() -> None:
    evening = Evening(16)
    evening.begin()
    for number, points in ((1, (50, 40, 40, 27)), (2, (50, 40, 40, 27)), (1, (60, 40, 30, 27))):
        typed = deal(points)
        evening.do(table.propose_deal(Competition(evening.t, PLUGIN), evening.slip(1, 1), number, typed))
    assert evening.slip(1, 1).entered == (deal((60, 40, 30, 27)), deal())
    evening.do(table.hand_in(Competition(evening.t, PLUGIN), evening.slip(1, 1), "A"), "A")
    again = table.propose_deal(Competition(evening.t, PLUGIN), evening.slip(1, 1), 1, deal())
    evening.refused(again, "already-read")


def test_the_hash_of_a_seed_binds_every_draw() -> None:
    evening = Evening(16)
    evening.do((SeedCommitted(commitment("le secret")),))
    evening.refused(drawing.draw(evening.competition, "un autre"), "seed-committed")
    evening.refused(drawing.draw_by_standing(Competition(evening.t, PLUGIN), "un autre"), "seed-committed")
    evening.draw("le secret")


def test_a_draw_depends_on_people_and_seed_alone() -> None:
    one, other = Evening(18), Evening(18)
    other.do(registration.mark_paid(other.t, 3))
    assert drawing.draw(Competition(one.t, PLUGIN), "x") == drawing.draw(Competition(other.t, PLUGIN), "x")
    assert drawing.draw(Competition(one.t, PLUGIN), "x") != drawing.draw(Competition(one.t, PLUGIN), "y")


def test_two_people_are_exchanged_by_hand_before_publication() -> None:
    evening = Evening(17)
    evening.draw()
    one, other = evening.t.rounds[0].seating.tables[0][0], evening.t.rounds[0].seating.out[0]
    evening.do(drawing.swap_people(evening.t, 1, (one, other), "doit partir à dix heures"))
    found = evening.t.rounds[0]
    assert (found.seating.tables[0][0], found.seating.out) == (other, (one,))
    assert found.edits == ("doit partir à dix heures",)
    evening.publish()
    assert evening.slip(1, 1).seats[0] == other


def test_a_crossing_made_elsewhere_is_taken_over() -> None:
    evening = Evening(8, rounds=2)
    good = Seating(((1, 2, 3, 4), (5, 6, 7, 8)))
    evening.refused(drawing.take_over(evening.competition, (good,), " "), "needs-reason")
    evening.refused(drawing.take_over(evening.competition, (good, good, good), "cahier"), "no-more-rounds")
    for bad in (Seating(((1, 2, 3, 4), (5, 6, 7, 7))), Seating(((1, 2, 3, 4, 5), (6, 7, 8)))):
        evening.refused(drawing.take_over(evening.competition, (good, bad), "cahier"), "bad-crossing")
    evening.do(drawing.take_over(evening.competition, (good, good), "cahier de 1987"))
    evening.publish()
    assert evening.slip(1, 2).seats == (5, 6, 7, 8)


def test_too_few_people_for_a_draw() -> None:
    evening = Evening(3)
    evening.refused(drawing.draw(evening.competition, "x"), "too-few")
    evening = Evening(4, rounds=1)
    evening.end()
    assert len(evening.table.rows) == 4


def test_who_has_paid() -> None:
    evening = Evening(4)
    evening.do(registration.mark_paid(evening.t, 2))
    assert [entrant.person.paid for entrant in evening.t.entrants.values()] == [False, True, False, False]
    evening.do(registration.mark_paid(evening.t, 2, paid=False))
    assert not evening.entrant(2).person.paid


def test_people_may_be_announced_before_they_register() -> None:
    evening = Evening(0)
    evening.do(registration.register(evening.competition, [Person("Zoé Rime")], presence=Presence.ANNOUNCED))
    assert evening.entrant(1).presence is Presence.ANNOUNCED
    assert registration.register(evening.competition, []) == ()


def test_two_people_of_the_same_name_can_both_be_corrected() -> None:
    evening = Evening(0)
    evening.do(registration.register(evening.competition, [Person("Zoé Rime")] * 2, namesakes=True))
    edited = registration.edit_entrant(evening.competition, 2, Person("Zoé  Rime", club="Bulle"))
    assert edited == (EntrantEdited(2, Person("Zoé Rime", club="Bulle")),)


def test_another_format_is_a_free_one() -> None:
    evening = Evening(0, format="regional", rounds=4, deals=8)
    changed = opening.change_settings(Competition(evening.t, PLUGIN), replace(evening.t.setup, rounds=3))
    assert changed == (SettingsChanged(replace(evening.t.setup, rounds=3, format="free")),)
