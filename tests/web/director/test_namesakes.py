"""Two people of one name in one evening are told apart wherever somebody must find the right one."""

from __future__ import annotations

import re

import pytest

from tapis.club.events import Person
from tapis.club.people import registration
from tests.club.evening import Evening
from tests.web.director.conftest import Who, replay

FAVRE = (Person("Jean Favre", club="Moutier", surname_words=1), Person("Jean Favre", surname_words=1))


class Namesakes(Evening):
    """Two of one name, of whom one has a club, and six others."""

    known = (*FAVRE, *Evening.known[:6])


def played(*people: Person) -> Namesakes:
    """The first round of an evening of these, played."""
    evening = Namesakes(0)
    evening.do(registration.register(evening.competition, people, namesakes=True))
    evening.present(*evening.t.entrants)
    evening.draw()
    evening.publish(1)
    evening.play(1)
    return evening


@pytest.fixture
def two(evening: str) -> str:
    """The event in which both play."""
    event = played(*Namesakes.known)
    event.entries = event.entries[1:]  # the wizard has opened it
    replay(event, evening)
    return evening


def read(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


@pytest.mark.parametrize(
    ("page", "one", "other"),
    [
        ("check-in", "FAVRE Jean (Moutier)", "FAVRE Jean (2)"),
        ("entrants", "FAVRE Jean (Moutier)", "FAVRE Jean (2)"),
        ("draw", "Jean Favre (Moutier)", "Jean Favre (2)"),
        ("slips", "Jean Favre (Moutier)", "Jean Favre (2)"),
        ("rulings", "FAVRE Jean (Moutier)", "FAVRE Jean (2)"),
        ("standings", "FAVRE Jean (Moutier)", "FAVRE Jean (2)"),
        ("screen/standings", "Favre Jean (Moutier)", "Favre Jean (2)"),
        ("public/", "FAVRE Jean (Moutier)", "FAVRE Jean (2)"),
    ],
)
def test_each_is_named_apart(who: Who, two: str, page: str, one: str, other: str) -> None:
    text = read(who("director").get(f"/e/{two}/{page}").content.decode())
    assert one in text
    assert other in text


def test_who_sat_at_a_table_is_told_apart_on_its_slip(who: Who, two: str) -> None:
    pages = (who("desk").get(f"/e/{two}/slips/1/{table}").content.decode() for table in (1, 2))
    text = " ".join(map(read, pages))
    assert "Jean Favre (Moutier)" in text
    assert "Jean Favre (2)" in text


def test_a_name_alone_and_a_hidden_namesake_leave_no_mark() -> None:
    hidden = Person("jean favre", hidden=True)
    evening = played(Person("Jean Favre"), hidden, *Evening.known[:6])
    shown, secret = evening.entrant(1), evening.entrant(2)
    assert (shown.name, shown.public_name) == ("Jean Favre", "Jean Favre")
    assert (secret.name, secret.public_name) == ("jean favre (2)", "#2")
    assert evening.entrant(3).name == "Agnès Aubry"


def test_the_mark_goes_when_the_name_is_put_right() -> None:
    evening = Namesakes(0)
    evening.do(registration.register(evening.competition, FAVRE, namesakes=True))
    evening.do(registration.edit_entrant(evening.competition, 2, Person("Jeanne Favre")))
    assert [each.name for each in evening.t.entrants.values()] == ["Jean Favre", "Jeanne Favre"]
