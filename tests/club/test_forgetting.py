"""What a name is taken out of, and what stays."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import get_args, get_type_hints

import pytest

from tapis.archive.erasure import ErasureRequest, account_forgotten, person_forgotten
from tapis.archive.merging import Merged
from tapis.archive.records import CODEC, entries, folded
from tapis.archive.verification import verify
from tapis.club.events import (
    EntrantEdited,
    EntrantsRegistered,
    EventReopened,
    LogEvent,
    Person,
)
from tapis.club.people import registration
from tapis.club.people.erasure import TEXTS, Erasure, text_without, without
from tapis.club.people.forgetting import names_of, own_words
from tapis.club.ranking.evenings import Counting, evening
from tapis.club.ranking.season import season
from tapis.club.rounds import course
from tapis.club.state.competition import Competition
from tapis.club.text.full_names import normalised, words_of
from tapis.law import Refused
from tapis.log import Operation, Record, numbered
from tapis.log.archive import Archive, read_archive, write_archive
from tests.club.evening import Evening, missing
from tests.club.two_copies import brought

NAME = "Marie-Claude Berset"
HERS = Erasure(2, (NAME,), words_of([NAME]), "Person 2", frozenset({"Person 2"}))
ASKED = Operation("forget-1", "Direction", "2026-11-22T12:00:00Z")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Marie-Claude Berset a renoncé", "Person 2 a renoncé"),
        ("BERSET Marie Claude, table 3", "Person 2, table 3"),
        ("Bersets Karte", "Person 2 Karte"),
        ("marie claude et Paul", "Person 2 et Paul"),
        ("Berset, puis Berset", "Person 2, puis Person 2"),
        ("le Berseth", "le Berseth"),
        ("", ""),
    ],
)
def test_a_name_is_found_in_running_text_in_any_spelling(text: str, left: str) -> None:
    assert text_without(text, HERS) == left


def test_what_draws_and_ranks_rest_on_stays() -> None:
    person = Person("Marie-Claude Berset", "Bulle", True, True, True, 7, "paie lundi", "", True, True)
    entered = EntrantsRegistered(1, (Person("Paul Bersier", note="vient avec Marie-Claude Berset"), person))
    left = without(entered, HERS).people
    assert left[1] == Person("Person 2", stand_in=True, hidden=True, pinned_table=7, joker=True)
    assert left[0] == Person("Paul Bersier", note="vient avec Person 2")
    assert without(entered, replace(HERS, keeps_club=True)).people[1].club == "Bulle"


def test_a_partner_keeps_what_is_the_team_s() -> None:
    team = Person("Paul Bersier", "Bulle", paid=True, note="Berset vient tard", partner="Marie-Claude Berset")
    left = without(EntrantEdited(2, team), HERS).person
    assert left == Person("Paul Bersier", "Bulle", paid=True, note="Person 2 vient tard", partner="Person 2")


def test_a_namesake_keeps_his_name() -> None:
    entered = EntrantsRegistered(1, (Person("Marie-Claude Berset"), Person("Marie-Claude Berset")))
    assert [each.name for each in without(entered, HERS).people] == ["Marie-Claude Berset", "Person 2"]


STRUCTURE = {
    "digest", "seed", "secret", "word", "method", "maker", "claims_until", "fault", "clause", "asks",
    "called", "key", "name", "club", "substitute", "instead", "title", "place", "regulation", "format",
    "date", "partner", "language", "comparison", "deadline", "edition", "verdict", "scene", "telephone",
    "federation", "partner_federation",
}  # fmt: skip
"""Fields that are no running text: codes, what a draw rests on, or names and titles treated one by one."""


def test_every_field_in_which_people_can_write_is_searched() -> None:
    found = {
        each.name
        for kind in (*get_args(LogEvent), Person)
        for each in fields(kind)
        if get_type_hints(kind)[each.name] is str
    }
    assert found - STRUCTURE == TEXTS


def told() -> Evening:
    """Agnès is spelt in two ways, and named in a note and in an announcement."""
    played = Evening(9, rounds=2, deals=1)
    agnes = Person("Agnes Aubry", "Bulle", note="amie de Benoît")
    benoit = Person("Benoît Berset", "Bulle", note="vient avec Agnès")
    for number, person in enumerate((agnes, benoit), start=1):
        played.do(registration.edit_entrant(played.competition, number, person))
    played.begin()
    for table in (1, 2):
        played.confirm(1, table)
    played.do(course.announce(played.t, "Félicitations à Mme Aubry !"))
    return played


def forgotten(archive: Archive, number: int, *names: str) -> Archive:
    request = ErasureRequest(number, names, own_words(list(entries(archive.records)), names), "k1")
    records = person_forgotten(archive.records, request, ASKED)
    assert isinstance(records, tuple)
    return replace(archive, records=records)


def holds(archive: Archive, *words: str) -> list[str]:
    text = normalised(write_archive(archive))
    return [word for word in words if normalised(word) in text]


def test_the_archive_verifies_and_holds_the_name_no_more() -> None:
    played = told()
    names = names_of(list(entries(played.archive.records)), 1)
    assert names == ("Agnes Aubry", "Agnès Aubry")
    left = forgotten(played.archive, 1, *names)
    assert holds(played.archive, "Agnès", "Aubry", "amie de")
    assert holds(left, "Agnès", "Aubry", "amie de") == []
    assert read_archive(write_archive(left)) == left
    assert verify(tuple(entries(left.records)), played.plugin) == ()
    after = folded(left)
    assert not isinstance(after, Refused)
    assert after.entrants[1].name == "Personne 1"
    assert after.entrants[1].person.club == ""
    assert after.announcement == "Félicitations à Mme Personne 1 !"
    assert after.entrants[1].link == played.entrant(1).link + 1, "links to her own page are dead"
    before, now = (evening(Competition(each, played.plugin)).results for each in (played.t, after))
    assert [(each.rank, each.points) for each in now] == [(each.rank, each.points) for each in before]


def test_no_name_is_written_where_a_pseudonym_stands() -> None:
    played = told()
    after = folded(forgotten(played.archive, 1, "Agnès Aubry", "Agnes Aubry"))
    assert not isinstance(after, Refused)
    for person in (Person("Agnès Aubry"), Person("Someone Else")):
        outcome = registration.edit_entrant(Competition(after, played.plugin), 1, person)
        assert isinstance(outcome, Refused)
        assert outcome.code == "person-forgotten"
    flag = replace(after.entrants[1].person, pinned_table=3)
    assert registration.edit_entrant(Competition(after, played.plugin), 1, flag) == (EntrantEdited(1, flag),)


def test_another_copy_does_not_bring_the_name_back() -> None:
    ours = told()
    theirs = ours.carried_to("other-")
    theirs.do(registration.edit_entrant(theirs.competition, 1, Person("Agnès Aubry-Monney")))
    theirs.do(course.announce(theirs.t, "Agnès a perdu ses lunettes"))
    left = forgotten(ours.archive, 1, "Agnès Aubry", "Agnes Aubry")
    found = brought(left, theirs.archive)
    assert isinstance(found, Merged)
    assert len(found.taken) + len(found.differences) == 2
    assert holds(found.archive, "Agnès", "Aubry", "Monney") == []


def test_who_was_forgotten_in_the_other_copy_is_forgotten_here() -> None:
    ours = told()
    theirs = forgotten(ours.carried_to("other-").archive, 1, "Agnès Aubry", "Agnes Aubry")
    found = brought(ours.archive, theirs)
    assert isinstance(found, Merged)
    assert holds(found.archive, "Agnès", "Aubry") == []
    assert verify(tuple(entries(found.archive.records)), ours.plugin) == ()


def test_an_account_is_forgotten_and_two_readers_stay_two() -> None:
    ours = told()
    readers = {record.actor for record in ours.records}
    assert "Anne" in readers
    left = replace(ours.archive, records=account_forgotten(ours.archive.records, "Anne", ASKED))
    assert {record.actor for record in left.records} == readers - {"Anne"} | {"Compte 1"}
    assert verify(tuple(entries(left.records)), ours.plugin) == ()
    theirs = ours.carried_to("other-")
    theirs.read(replace(theirs.typed(1, 1, missing(10, 20, 30, 40)), reason="relu"), "Anne")
    found = brought(left, theirs.archive)
    assert isinstance(found, Merged)
    assert "Anne" not in {record.actor for record in found.archive.records}


def test_the_second_person_of_a_reopening_is_an_account_too() -> None:
    ours = told()
    ours.records = [*ours.records, *reopened(ours, "Zoé")]
    left = replace(ours.archive, records=account_forgotten(ours.archive.records, "Zoé", ASKED))
    assert holds(left, "Zoé") == []
    assert holds(left, "Compte 1")
    assert account_forgotten(left.records, "Zoé", ASKED) == left.records, "where nobody was nothing is noted"
    found = brought(left, ours.archive)
    assert isinstance(found, Merged)
    assert holds(found.archive, "Zoé") == []


def reopened(ours: Evening, second: str) -> tuple[Record, ...]:
    """What a director and somebody else note when they open the event again."""
    drafts = CODEC.drafts((EventReopened(second, "Erreur de calcul"),))
    assert isinstance(drafts, list | tuple)
    return numbered(
        "evening", len(ours.records), drafts, Operation("again", "Direction", "2026-11-22T10:00:00Z")
    )


def test_a_season_still_knows_who_is_the_same_and_who_is_not() -> None:
    first, second, third = told(), told(), told()
    names = ("Agnès Aubry", "Agnes Aubry")
    states = [folded(forgotten(each.archive, 1, *names)) for each in (first, second)]
    other = person_forgotten(third.archive.records, ErasureRequest(1, names, key="another"), ASKED)
    assert isinstance(other, tuple)
    states.append(folded(replace(third.archive, records=other)))
    evenings = [evening(Competition(each, first.plugin)) for each in states if not isinstance(each, Refused)]
    places = season(evenings, Counting(9))
    shares = sorted(place.counted for place in places if place.name == "Personne 1")
    assert shares == [1, 2]
