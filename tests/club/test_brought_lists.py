"""A list of people entered as a whole and taken back as a whole, while nobody on it was drawn."""

from __future__ import annotations

import pytest

from tapis.club.copies import subjects
from tapis.club.copies.renumbering import Numbers, references, renumbered
from tapis.club.events import FeesSet, Fund, KeptApart, ListTakenBack, Numbered, PaymentNoted, Presence
from tapis.club.people.brought_lists import enter_list, take_back
from tapis.club.people.entry_list import ListPreview, preview
from tapis.club.people.registration import check_in, keep_apart, revoke_player_link
from tests.club.evening import Evening

LIST = "Nom;Localité;Payé\nFavre Jean;Bulle;20.-\nRime Zoé;Jaun;x\nUldry Urs;Riaz;\n"


def brought(evening: Evening, text: str = LIST, source: str = "liste.xlsx") -> None:
    seen = preview(text.encode(), evening.competition)
    assert isinstance(seen, ListPreview)
    evening.do(enter_list(evening.competition, seen.ready, source))


def test_what_the_list_says_was_paid_is_kept() -> None:
    evening = Evening(2)
    evening.do((FeesSet(Fund(fee=1500)),))
    brought(evening)
    assert dict(evening.t.payments) == {3: 2000}
    assert [each.person.paid for each in evening.t.entrants.values()][2:] == [True, True, False]
    assert [(each.source, each.numbers) for each in evening.t.lists] == [("liste.xlsx", (3, 4, 5))]


def test_a_list_is_taken_back_as_if_it_had_not_been_brought() -> None:
    evening = Evening(2)
    brought(evening)
    evening.do(check_in(evening.competition, 4, Presence.PRESENT))
    evening.do(keep_apart(evening.t, 1, 4))
    evening.do(take_back(evening.t, 3))
    assert sorted(evening.t.entrants) == [1, 2]
    assert (dict(evening.t.payments), evening.t.apart, evening.t.lists) == ({}, frozenset(), ())
    evening.refused(take_back(evening.t, 3), "no-list")


def test_whoever_gets_the_number_next_has_a_link_of_their_own() -> None:
    evening = Evening(2)
    brought(evening)
    evening.do(revoke_player_link(evening.t, 3))
    before = evening.t.entrants[3].link
    evening.do(take_back(evening.t, 3))
    brought(evening, "Nom\nMoret Ida\n")
    assert evening.t.entrants[3].name == "Ida Moret"
    assert evening.t.entrants[3].link > before


def test_only_that_list_is_taken_back() -> None:
    evening = Evening(0)
    brought(evening)
    brought(evening, "Nom\nMoret Ida\n", "encore.csv")
    evening.do(take_back(evening.t, 1))
    assert [each.name for each in evening.t.entrants.values()] == ["Ida Moret"]
    assert [each.source for each in evening.t.lists] == ["encore.csv"]


def test_people_who_were_drawn_are_not_taken_back() -> None:
    evening = Evening(5)
    brought(evening)
    for number in (6, 7, 8):
        evening.do(check_in(evening.competition, number, Presence.PRESENT))
    evening.draw()
    evening.refused(take_back(evening.t, 6), "list-drawn")
    assert len(evening.t.entrants) == 8


def test_whoever_was_typed_is_no_list() -> None:
    evening = Evening(2)
    evening.refused(take_back(evening.t, 1), "no-list")


@pytest.mark.parametrize("other", [PaymentNoted(3, 500), KeptApart((1, 3))])
def test_in_two_copies_it_concerns_whom_it_names(other: PaymentNoted | KeptApart) -> None:
    taken = ListTakenBack((3, 4))
    assert subjects.subjects(taken) >= {"entry 3", "presence 4"}
    assert subjects.foundations(other) & (subjects.foundations(taken) | subjects.subjects(taken)) or (
        subjects.subjects(other) & subjects.subjects(taken)
    )


def test_in_another_copy_its_numbers_are_those_of_here() -> None:
    taken = ListTakenBack((3, 4))
    assert {number for _, _, number in references(taken)} == {3, 4}
    here = Numbers({(Numbered.ENTRANT, 0, 3): 7, (Numbered.ENTRANT, 0, 4): 8})
    assert renumbered(taken, here) == ListTakenBack((7, 8))
