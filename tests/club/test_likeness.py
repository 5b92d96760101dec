"""Names that look the same are the same name, in an event, at a table, in a house."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.archive.verification import verify
from tapis.club.events import RoundsDrawn
from tapis.club.people import registration
from tapis.club.people.forgetting import erasure_of
from tapis.club.ranking.clubs import Adding, Member, clubs
from tapis.club.register.events import MemberCard, MemberEntered
from tapis.club.register.listing import beside
from tapis.club.register.state import EMPTY_REGISTER, folded
from tapis.club.rounds import course, drawing
from tapis.club.rounds.kept_apart import wishes
from tapis.club.state.reasons import NEEDS_REASON, SAME_PERSON
from tapis.club.text.full_names import FullName, likeness
from tapis.core.likeness import looks
from tests.club.evening import Evening

ALIKE = (
    ("Anna", "\u0410nn\u0430"),
    ("Paul", "\u0420\u0430ul"),
    ("BOB", "\u0412\u041eB"),
    ("Nina", "\u039dina"),
    ("Chloé", "\u0421hlo\u0435\u0301"),
    ("Max", "M\u200bax"),
    ("Max", "Max\u3164"),
    ("Max", "Ma\ufe0fx"),
    ("Paul", "\uff30aul"),
)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_what_a_reader_cannot_tell_apart_is_one_name(one: str, other: str) -> None:
    assert one != other
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Анна", "Anna"), ("Жан", "Jan"), ("Ann", "Anne"), ("Ali", "All"), ("देवी", "देव")]
)
def test_what_looks_otherwise_stays_apart(one: str, other: str) -> None:
    assert likeness(one) != likeness(other)
    assert looks(one) != looks(other)


def test_a_list_keeps_the_order_of_its_own_alphabet() -> None:
    named = [FullName("", each) for each in ("Рогов", "Волков", "Агапов")]
    assert [each.surname for each in sorted(named, key=lambda each: each.key)] == [
        "Агапов",
        "Волков",
        "Рогов",
    ]


BULLE, ALIKE_BULLE = "Bulle", "\u0412ULL\u0415 "
"""A club as one writes it, and with two letters that only look the same."""


def of_clubs(*names: str) -> Evening:
    """An evening of twelve; the first belong to these clubs."""
    evening = Evening(12)
    for number, club in enumerate(names, start=1):
        person = replace(evening.entrant(number).person, club=club)
        evening.do(registration.edit_entrant(evening.competition, number, person))
    return evening


def test_a_club_is_one_in_a_draw_however_it_is_written() -> None:
    evening = of_clubs(BULLE, ALIKE_BULLE, "Vevey")
    players = tuple(evening.t.entrants)
    assert wishes(evening.t, players).clubs == (frozenset({1, 2}),)
    assert wishes(evening.t, players, spelt=True).clubs == ()


@pytest.mark.parametrize("maker", [drawing.MAKER, drawing.FORMER[-1]])
def test_a_draw_is_repeated_by_the_clubs_as_they_were_read_then(maker: str) -> None:
    evening = of_clubs(*[BULLE, ALIKE_BULLE] * 2)
    drawn = {by: drawing.balanced(evening.competition, "a", by) for by in (drawing.MAKER, drawing.FORMER[-1])}
    assert len(set(drawn.values())) == 2
    evening.do((RoundsDrawn(1, drawn[maker], "a", drawing.BALANCED, maker),))
    assert [each.problem.code for each in verify(evening.entries, evening.plugin)] == []


def test_the_club_a_draw_rested_on_is_kept_when_somebody_is_forgotten() -> None:
    evening = of_clubs(BULLE, ALIKE_BULLE, "Vevey")
    evening.do(drawing.draw(evening.competition, "a"))
    kept = [erasure_of(evening.entries, number, ["x"], "Person").keeps_club for number in (1, 2, 3)]
    assert kept == [True, True, False]


def test_the_second_person_who_reopens_an_event_is_nobody_who_looks_the_same() -> None:
    evening = Evening(8)
    closed = replace(evening.t, closed=True)
    for second in ("Chantal", " \u0421hantal", "Chant\u200bal", "...", ""):
        assert course.reopen_event(closed, "Chantal", second, "a table was left out") == SAME_PERSON(), second
    assert course.reopen_event(closed, "Chantal", "Anne", "") == NEEDS_REASON()


def test_a_club_is_one_in_the_ranking_of_clubs() -> None:
    members = [Member("Ann", BULLE, 10, 1), Member("Ben", ALIKE_BULLE, 20, 1), Member("Cat", "Vevey", 5, 1)]
    assert [len(each.members) for each in clubs(members, Adding())] == [2, 1]


def test_two_of_one_name_and_of_clubs_that_look_the_same_are_told_apart_by_number() -> None:
    cards = (MemberCard("Hans Müller", club=BULLE), MemberCard("H\u0430ns Müller", club=ALIKE_BULLE))
    known = folded(EMPTY_REGISTER, [MemberEntered(n, card, "2026-01-01") for n, card in enumerate(cards, 1)])
    assert beside(known) == {1: "1", 2: "2"}
