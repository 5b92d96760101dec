"""Who wants an initial, or no name, is named so in whatever strangers see of an event."""

from __future__ import annotations

from dataclasses import replace

from tapis.club.events import Person
from tapis.club.people import registration
from tapis.club.register.events import MemberCard, MemberEntered, NameShown
from tapis.club.register.state import EMPTY_REGISTER, MemberRegister, folded
from tapis.club.register.wishes import as_wished
from tests.club.evening import Evening
from tests.club.pairs import Pairs


def register(*cards: MemberCard) -> MemberRegister:
    return folded(EMPTY_REGISTER, [MemberEntered(n, card, "2026-01-01") for n, card in enumerate(cards, 1)])


def called(evening: Evening | Pairs, *cards: MemberCard) -> tuple[str, bool]:
    """How the first entrant is named, and whether at all on the internet."""
    person = as_wished(register(*cards), "evening", evening.competition).tournament.entrants[1].person
    return person.called, person.unpublished


def of(person: Person) -> Evening:
    evening = Evening(8)
    evening.do(registration.edit_entrant(evening.competition, 1, person))
    return evening


def test_a_name_stands_as_its_card_asks() -> None:
    evening = of(Person("Agnès van den Berg", "Bulle"))
    card = MemberCard("Agnès van den Berg", club="Bulle")
    assert called(evening, card) == ("Agnès van den Berg", False)
    assert called(evening, replace(card, shown=NameShown.INITIAL)) == ("Agnès V.", False)
    assert called(evening, replace(card, shown=NameShown.ABSENT)) == ("Agnès van den Berg", True)


def test_where_nobody_wishes_anything_the_event_is_the_very_same() -> None:
    competition = Evening(8).competition
    other = MemberCard("Somebody Else", shown=NameShown.ABSENT)
    for known in (EMPTY_REGISTER, register(MemberCard("Agnès Aubry")), register(other)):
        assert as_wished(known, "evening", competition) is competition


def test_a_chair_that_is_asked_about_follows_the_strictest_wish() -> None:
    """Two of one name, and the list says neither club nor number: nobody knows which of them sat there."""
    evening = of(Person("Hans Müller"))
    two = (MemberCard("Hans Müller", club="Guin"), MemberCard("Hans Müller", club="Tavel"))
    assert called(evening, *two) == ("Hans Müller", False)
    shy = replace(two[1], shown=NameShown.ABSENT)
    assert called(evening, two[0], shy) == ("Hans Müller", True)


def test_one_of_a_pair_who_wants_no_name_keeps_both_away() -> None:
    evening = Pairs(4)
    one, mate = evening.entrant(1).person.names
    assert called(evening, MemberCard(mate, shown=NameShown.ABSENT))[1]
    shortened = called(evening, MemberCard(mate, shown=NameShown.INITIAL))
    assert shortened[0].startswith(one)
    assert mate not in shortened[0]
