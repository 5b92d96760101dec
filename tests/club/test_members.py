"""People of earlier evenings, entered again: who is offered, as what, and who is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.events import Person, PersonForgotten, Presence
from tapis.club.people import registration
from tapis.club.people.members import PastEvening, enter, matching, members
from tapis.law import Refused
from tests.club.evening import Evening
from tests.club.teams import TeamEvening


def an_evening(*people: Person, date: str = "2026-11-14", cls: type[Evening] = Evening) -> Evening:
    day = cls(0, date=date)
    day.do(registration.register(day.competition, people))
    return day


def past(day: Evening, name: str = "last") -> PastEvening:
    return PastEvening(name, day.competition)


def test_who_was_there_the_last_time_is_entered_again_unpaid_and_not_present() -> None:
    whole = Person(
        "Anna von Gunten", "Bulle", paid=True, offline=True, pinned_table=3, note="comes at eight",
        of_age=True, categories=("dames",), surname_words=2, stand_in=True,
    )  # fmt: skip
    last, here = an_evening(whole, Person("Beat Moser", hidden=True)), an_evening()
    last.present(1, 2)
    keys = {each.key for each in members(here.competition, [past(last)]).offered}
    here.do(enter(here.competition, [past(last)], keys))
    assert [each.person for each in here.t.entrants.values()] == [
        Person("Beat Moser", hidden=True),
        Person("Anna von Gunten", "Bulle", offline=True, pinned_table=3, of_age=True,
               categories=("dames",), surname_words=2),
    ]  # fmt: skip
    assert {each.presence for each in here.t.entrants.values()} == {Presence.REGISTERED}
    assert not here.t.payments


def test_who_is_entered_already_is_recognised_however_it_is_written() -> None:
    last = an_evening(Person("Agnès Aubry"), Person("Jean-Paul Jaquet"), Person("Urs Uldry"))
    here = an_evening(Person("AUBRY Agnes"), Person("jean paul jaquet"))
    found = members(here.competition, [past(last)])
    assert [each.person.name for each in found.offered] == ["Urs Uldry"]
    assert found.known == 2


def test_everybody_is_one_line_as_the_latest_evening_writes_them() -> None:
    first = an_evening(*map(Person, ("Elodie Emery", "Ann Aubry", "Ben Bär", "Cyr Crot")), date="2026-10-03")
    first.present(1, 2, 3, 4)
    first.begin()
    second = an_evening(Person("Élodie Émery", "Romont"), date="2026-11-07")
    found = members(an_evening().competition, [past(first, "first"), past(second, "second")]).offered
    assert [(each.person.name, each.date, each.evenings) for each in found] == [
        ("Ann Aubry", "2026-10-03", 1),
        ("Ben Bär", "2026-10-03", 1),
        ("Cyr Crot", "2026-10-03", 1),
        ("Élodie Émery", "2026-11-07", 1),
    ]
    assert [each.person.club for each in matching(found, "rom elo")] == ["Romont"]
    assert matching(found, "omont") == ()


def test_teams_stay_together_and_part_where_people_play_alone() -> None:
    last = an_evening(Person("Ann Aubry", partner="Ben Bär", club="Bulle"), cls=TeamEvening)
    alone = members(an_evening().competition, [past(last)]).offered
    assert [(each.person.called, each.person.club) for each in alone] == [
        ("Ann Aubry", "Bulle"),
        ("Ben Bär", "Bulle"),
    ]
    teams = an_evening(cls=TeamEvening)
    assert [each.person.called for each in members(teams.competition, [past(last)]).offered] == [
        "Ann Aubry & Ben Bär"
    ]
    teams.do(registration.register(teams.competition, [Person("Ben Bar")]))
    assert [each.person.called for each in members(teams.competition, [past(last)]).offered] == ["Ann Aubry"]


def test_somebody_with_two_partners_is_offered_with_the_latest_only() -> None:
    before = an_evening(Person("Ann Aubry", partner="Ben Bär"), date="2026-10-01", cls=TeamEvening)
    after = an_evening(Person("Cyr Crot", partner="Ann Aubry"), date="2026-11-01", cls=TeamEvening)
    here = an_evening(cls=TeamEvening)
    evenings = [past(before, "before"), past(after, "after")]
    found = members(here.competition, evenings).offered
    assert sorted(each.person.called for each in found) == ["Ben Bär", "Cyr Crot & Ann Aubry"]
    here.do(enter(here.competition, evenings, {each.key for each in found}))


def test_who_was_kept_apart_is_kept_apart_again_if_wished() -> None:
    last = an_evening(*map(Person, ("Ann Aubry", "Ben Bär", "Cyr Crot")))
    last.do(registration.keep_apart(last.t, 1, 2))
    last.do(registration.keep_apart(last.t, 1, 3))
    for wished, pairs in ((True, {(1, 2)}), (False, set())):
        here = an_evening(Person("Ben Bär"))
        offered = members(here.competition, [past(last)]).offered
        keys = [each.key for each in offered if each.person.name == "Ann Aubry"]
        here.do(enter(here.competition, [past(last)], keys, apart=wished))
        assert here.t.apart == pairs


def test_a_pseudonym_is_offered_to_nobody() -> None:
    last = an_evening(Person("Person 1"), Person("Ben Bär"))
    gone = replace(last.t, forgotten=(PersonForgotten(1, "Person 1"),))
    evening = PastEvening("last", replace(last.competition, tournament=gone))
    assert [each.person.name for each in members(an_evening().competition, [evening]).offered] == ["Ben Bär"]


@pytest.mark.parametrize(
    ("keys", "code"),
    [([], "nobody-ticked"), (["last:9:0"], "members-moved"), (["last:1:0", "other:1:0"], "members-moved")],
)
def test_what_is_not_offered_is_not_entered(keys: list[str], code: str) -> None:
    last, here = an_evening(Person("Ann Aubry")), an_evening()
    here.refused(enter(here.competition, [past(last)], keys), code)


def test_a_list_ticked_on_a_page_that_is_old_enters_nobody_twice() -> None:
    last, here = an_evening(Person("Ann Aubry"), Person("Ben Bär")), an_evening()
    keys = [each.key for each in members(here.competition, [past(last)]).offered]
    here.enter("Ann Aubry")
    here.refused(enter(here.competition, [past(last)], keys), "members-moved")


HANS = (Person("Hans Müller", "Düdingen"), Person("Hans Muller", "Tafers"))


def an_evening_of_namesakes(*people: Person, date: str = "2026-10-03") -> Evening:
    day = Evening(0, date=date)
    day.do(registration.register(day.competition, people, namesakes=True))
    return day


def test_two_of_a_name_are_offered_and_entered_as_two() -> None:
    last, here = an_evening_of_namesakes(*HANS), an_evening()
    found = members(here.competition, [past(last)]).offered
    assert {each.person.club for each in found} == {"Düdingen", "Tafers"}
    assert all(each.doubtful for each in found)
    here.do(enter(here.competition, [past(last)], {each.key for each in found}))
    assert {each.person.club for each in here.t.entrants.values()} == {"Düdingen", "Tafers"}


def test_the_club_tells_which_of_them_is_entered_already() -> None:
    last, here = an_evening_of_namesakes(*HANS), an_evening(HANS[1])
    (left,) = members(here.competition, [past(last)]).offered
    assert left.person.club == "Düdingen"
    here.do(enter(here.competition, [past(last)], {left.key}))
    assert len(here.t.entrants) == 2


def test_who_may_be_entered_already_is_asked_about() -> None:
    last, here = an_evening_of_namesakes(*HANS), an_evening(Person("Hans Müller"))
    found = members(here.competition, [past(last)]).offered
    assert len(found) == 2
    keys = {each.key for each in found}
    refused = enter(here.competition, [past(last)], keys)
    assert isinstance(refused, Refused)
    assert refused.code == "same-name"
    here.do(enter(here.competition, [past(last)], keys, another=True))
    assert len(here.t.entrants) == 3


def test_whom_nothing_tells_apart_are_as_many_as_one_evening_had() -> None:
    alike = (Person("Hans Müller"), Person("Hans Müller"))
    older = an_evening_of_namesakes(*alike)
    newer = an_evening_of_namesakes(alike[0], date="2026-11-07")
    evenings = [past(older, "older"), past(newer, "newer")]
    assert len(members(an_evening().competition, evenings).offered) == 2
    assert len(members(an_evening(alike[0]).competition, evenings).offered) == 1
    assert not members(an_evening_of_namesakes(*alike).competition, evenings).offered


def test_a_wish_to_be_kept_apart_follows_the_right_namesake() -> None:
    last = an_evening_of_namesakes(*HANS, Person("Urs Uldry"))
    last.do(registration.keep_apart(last.t, 2, 3))
    here = an_evening()
    keys = {each.key for each in members(here.competition, [past(last)]).offered}
    here.do(enter(here.competition, [past(last)], keys, apart=True))
    ((one, other),) = here.t.apart
    assert {here.t.entrants[one].person.club, here.t.entrants[other].person.club} == {"Tafers", ""}
