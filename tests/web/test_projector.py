"""What the projector shows, without a projector."""

from __future__ import annotations

from tapis.club.events import Person
from tapis.web.screen.pages import latest, seats_by_name
from tests.club.evening import NAMES, Evening


def test_people_find_themselves_where_the_alphabet_puts_them() -> None:
    evening = Evening(17)
    evening.begin()
    found = latest(evening.t)
    assert found is not None
    lines = seats_by_name(evening.t, found)
    assert [line.name for line in lines] == [Person(name).listed for name in NAMES[:17]], "É stands with E"


class Surnames(Evening):
    """People whose first names are in another order than their surnames."""

    known = (
        Person("Ada Ammann", hidden=True),
        Person("Bea Zwahlen"),
        Person("Zoé Aubry"),
        Person("Anne Blanc"),
    )


def test_people_are_looked_for_by_their_surnames_and_hidden_ones_by_their_numbers() -> None:
    evening = Surnames(4)
    evening.begin()
    found = latest(evening.t)
    assert found is not None
    assert [line.name for line in seats_by_name(evening.t, found)] == [
        "AUBRY Zoé",
        "BLANC Anne",
        "ZWAHLEN Bea",
        "#1",
    ]
