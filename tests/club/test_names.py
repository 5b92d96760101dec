"""Lists of people are in the order of surnames, as clubs are used to."""

from __future__ import annotations

import pytest

from tapis.club.events import Person
from tapis.club.state.entrants import by_name, by_public_name
from tapis.club.state.tournament import Entrant
from tapis.club.text.full_names import guessed


@pytest.mark.parametrize(
    "names",
    [
        ("Zoé Aubry", "Anne Blanc"),
        ("anne AUBRY", "Zoé aubry"),
        ("Urs Etter", "Anne Éveillé", "Bea Ézy"),
        ("Anna Meier", "Bert Meier-Aebi", "Ada Meierhans"),
        ("", "Anne", "Anne Zbinden"),
    ],
)
def test_the_last_word_of_a_name_comes_first_then_the_whole(names: tuple[str, ...]) -> None:
    backwards = names[::-1]
    assert tuple(sorted(backwards, key=lambda name: guessed(name).key)) == names


def entrants(*people: Person) -> list[Entrant]:
    return [Entrant(number, person) for number, person in enumerate(people, start=1)]


def test_a_team_stands_where_its_first_name_does_and_namesakes_by_number() -> None:
    found = entrants(
        Person("Ann Zwahlen", partner="Bea Aubry"),
        Person("Zoé Berset", partner="Urs Kolly"),
        Person("Zoé Berset", partner="Ida Aubry"),
        Person("Zoe Berset", partner="Urs Kolly"),
    )
    found.reverse()
    assert [each.number for each in sorted(found, key=by_name)] == [3, 2, 4, 1]


def test_where_those_who_are_hidden_stand_tells_nothing_of_their_names() -> None:
    hidden = Person("Ann Aubry", hidden=True), Person("Zoé Zwahlen", hidden=True)
    found = entrants(hidden[1], Person("Urs Kolly"), hidden[0])
    assert [each.number for each in sorted(found, key=by_public_name)] == [2, 1, 3]
