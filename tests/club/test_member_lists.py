"""A list brought into the register: numbers, namesakes, cards filled in, doubts asked once, undone whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.events import Settings
from tapis.club.people.entry_list import NOTHING_SAID, Choices, ListPreview
from tapis.club.people.member_lists import bring_in, read_members, take_back
from tapis.club.register import commands
from tapis.club.register.erasure import without_members
from tapis.club.register.events import MemberCard, MembersBrought, NameShown, RegisterEvent, Sighting
from tapis.club.register.listing import as_csv, visible
from tapis.club.register.matching import SeenEvening, SeenPerson, grown
from tapis.club.register.state import EMPTY_REGISTER, MemberRegister, folded, written_down
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import EMPTY
from tapis.i18n import words
from tapis.law import LANGUAGES

WHERE = Competition.of(replace(EMPTY, settings=Settings("", "estimation", 1, 1, date="2026-11-21")))
LIST = """Sektion Sense – Mitglieder

Mitglied Nr.;Name;Vorname;Ort;Jahrgang;Natel;Lizenz
12;Müller;Hans;Düdingen;1951;079 123 45 67;SJV 4711
7;Müller;Hans;Tafers;1962;;
;Zosso;Käthi;Plaffeien;;026 419 11 22;
"""


def shown(
    text: str, register: MemberRegister = EMPTY_REGISTER, choices: Choices = NOTHING_SAID
) -> ListPreview:
    read = read_members(text.encode(), WHERE, register, register, choices)
    assert isinstance(read, ListPreview)
    return read


def told(outcome: object) -> tuple[RegisterEvent, ...]:
    assert isinstance(outcome, tuple), outcome
    return outcome


def brought(
    text: str, register: MemberRegister = EMPTY_REGISTER, choices: Choices = NOTHING_SAID
) -> MemberRegister:
    return folded(register, told(bring_in(register, shown(text, register, choices).rows, "liste.csv")))


def cards(register: MemberRegister) -> dict[int, MemberCard]:
    return {number: each.card for number, each in register.cards.items()}


def test_numbers_and_everything_else_come_from_the_list() -> None:
    assert cards(brought(LIST)) == {
        12: MemberCard("Hans Müller", 1, "Düdingen", 1951, "079 123 45 67", "SJV 4711"),
        7: MemberCard("Hans Müller", 1, "Tafers", 1962),
        13: MemberCard("Käthi Zosso", 1, "Plaffeien", 0, "026 419 11 22"),
    }


def test_the_same_list_again_enters_nobody_and_asks_nothing() -> None:
    register = brought(LIST)
    again = shown(LIST, register)
    assert (again.ready, again.waiting) == ((), ())
    assert bring_in(register, again.rows, "liste.csv") == ()


def test_a_card_is_filled_in_and_its_name_stays() -> None:
    register = brought("Nom;Prénom;Membre\nGremaud;Marie-Thérèse;5\n")
    later = brought("Membre;Nom;Prénom;Tél;Club\n5;GREMAUD;Marie-Therese;079 555 66 77;Riaz\n", register)
    assert cards(later)[5] == MemberCard("Marie-Thérèse Gremaud", 1, "Riaz", 0, "079 555 66 77")


def test_whoever_wants_no_publication_on_the_list_is_not_published() -> None:
    register = brought("Nom;Prénom;Non publié\nFavre;Jean;oui\nRime;Zoé;\n")
    assert [each.shown for each in cards(register).values()] == [NameShown.ABSENT, NameShown.FULL]
    later = brought("Nom;Prénom;Non publié\nFavre;Jean;\nRime;Zoé;oui\n", register)
    assert {each.shown for each in cards(later).values()} == {NameShown.ABSENT}


def test_a_namesake_is_told_by_year_or_asked_about_once() -> None:
    register = brought(LIST)
    told_apart = shown("Nom;Prénom;Naissance\nMüller;Hans;1962\n", register)
    assert [(row.known, row.settled) for row in told_apart.rows] == [(7, False)]
    asked = "Nom;Prénom\nMüller;Hans\n"
    assert [row.settled for row in shown(asked, register).rows] == [None]
    third = brought(asked, register, Choices(said={2: True}))
    assert cards(third)[14] == MemberCard("Hans Müller", 1)
    assert brought("Nom;Prénom;Naissance\nMüller;Hans;1951\n", third).cards.keys() == third.cards.keys()


def test_a_number_of_somebody_else_is_asked_about() -> None:
    register = brought(LIST)
    married = "Mitglied Nr.;Name;Vorname\n13;Zosso-Rey;Katharina\n"
    assert [row.settled for row in shown(married, register).rows] == [None]
    same = brought(married, register, Choices(said={2: False}))
    assert (cards(same)[13].name, cards(same)[13].names) == ("Käthi Zosso", ("Katharina Zosso-Rey",))
    other = brought(married, register, Choices(said={2: True}))
    assert cards(other)[14].name == "Katharina Zosso-Rey"


@pytest.mark.parametrize("number", ["A-12", "12.5", "0", "99999999999999999999"])
def test_what_is_no_number_is_put_right_before_anybody_gets_one(number: str) -> None:
    text = f"Membre;Nom;Prénom\n{number};Favre;Jean\n"
    (row,) = shown(text).rows
    assert (row.waits, row.value, row.column) == (True, number, 0)
    assert [*cards(brought(text, choices=Choices(cells={(2, 0): "44"})))] == [44]
    assert [*cards(brought(text, choices=Choices(cells={(2, 0): ""})))] == [1]


def test_one_number_twice_on_a_list_is_asked_about() -> None:
    text = "Membre;Nom;Prénom\n4;Favre;Jean\n4;Rime;Zoé\n"
    assert [row.waits for row in shown(text).rows] == [False, True]
    assert [*cards(brought(text, choices=Choices(said={3: True})))] == [4, 5]


def test_a_list_is_undone_whole() -> None:
    before = brought("Membre;Nom;Prénom\n3;Rime;Zoé\n")
    after = brought("Membre;Nom;Prénom;Tél\n3;Rime;Zoé;079 1\n9;Favre;Jean;\n", before)
    undone = folded(after, told(take_back(after, 2)))
    assert cards(undone) == cards(before)
    assert [*undone.lists] == [1]
    assert not isinstance(take_back(undone, 2), tuple)
    again = brought("Membre;Nom;Prénom\n9;Favre;Jean\n", undone)
    assert cards(again)[9].name == "Jean Favre"


def test_a_list_whose_people_have_played_or_were_changed_stays() -> None:
    register = brought("Membre;Nom;Prénom\n3;Rime;Zoé\n")
    evening = SeenEvening("ev", "2026-11-21", "Soirée", (SeenPerson(Sighting("ev", 1), "Zoé Rime"),))
    assert not isinstance(take_back(grown(register, [evening]).register, 1), tuple)
    edited = folded(register, told(commands.edit(register, 3, MemberCard("Zoé Rime", club="Broc"))))
    assert not isinstance(take_back(edited, 1), tuple)


def test_what_somebody_changed_since_stays_when_the_list_is_undone() -> None:
    before = brought("Membre;Nom;Prénom\n3;Rime;Zoé\n")
    after = brought("Membre;Nom;Prénom;Club\n3;Rime;Zoé;Broc\n", before)
    edited = folded(after, told(commands.edit(after, 3, MemberCard("Zoé Rime", 1, "Riaz"))))
    assert cards(folded(edited, told(take_back(edited, 2))))[3].club == "Riaz"


def test_a_year_on_an_entry_tells_whose_chair_it_was() -> None:
    register = brought(LIST)
    person = SeenPerson(Sighting("ev", 1), "Hans Müller", born=1962)
    seen = grown(register, [SeenEvening("ev", "2026-11-21", "Soirée", (person,))])
    assert (seen.asked, seen.register.owner(Sighting("ev", 1))) == ((), 7)


def test_whoever_is_forgotten_is_on_no_list() -> None:
    (event,) = told(bring_in(EMPTY_REGISTER, shown(LIST).rows, "liste.csv"))
    bare = without_members(event, {12})
    assert isinstance(bare, MembersBrought)
    assert {each.number: each.card.name for each in bare.entered} == {
        12: "",
        7: "Hans Müller",
        13: "Käthi Zosso",
    }


def test_an_account_sees_the_members_of_its_own_lists() -> None:
    (event,) = told(bring_in(EMPTY_REGISTER, shown(LIST).rows, "liste.csv"))
    register = written_down(folded(EMPTY_REGISTER, [event]), event, "anna")
    assert {*visible(register, (), "anna").cards} == {7, 12, 13}
    assert [*visible(register, (), "anna").lists] == [1]
    other = visible(register, (), "jules")
    assert (other.cards, other.lists) == ({}, {})
    read = read_members(b"Membre;Nom\n12;Favre Jean\n", WHERE, other, register, NOTHING_SAID)
    assert isinstance(read, ListPreview)
    assert [row.settled for row in read.rows] == [None]
    assert "Hans" not in str(read.rows[0].problem)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_register_saved_as_a_list_comes_in_again(language: str) -> None:
    register = brought(LIST)
    text = as_csv(register, lambda each: words(each, language)).decode("utf-8-sig")
    assert cards(brought(text)) == cards(register)
    assert bring_in(register, shown(text, register).rows, "members.csv") == ()
