"""The club file: people of one's own earlier evenings, ticked and entered; nobody else's, ever."""

from __future__ import annotations

from functools import partial

import pytest
from django.contrib.auth import get_user_model

from tapis.club.events import Person, Presence
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.club.evening import NAMES, Evening
from tests.web.director.conftest import Who, happened, state


def enacted(day: Evening, name: str) -> None:
    """What happened in one of several evenings, now in the event of this name."""
    room = house().room(TOURNAMENTS, name)
    for entry in day.entries:
        done = room.act(partial(happened, entry.event), f"{name}{entry.version}", entry.actor)
        assert isinstance(done, Accepted), done


def held(
    who: Who, name: str, people: int, role: str = "director", date: str = "2026-11-14", title: str = "Evening"
) -> Evening:
    """An evening of this house in which the account "director" has this role."""
    day = Evening(people, date=date, title=title)
    enacted(day, name)
    who("director")
    account = get_user_model().objects.get(username="director")
    Membership.objects.create(user=account, event=name, role=role)
    return day


def test_last_time_s_people_are_ticked_and_entered(who: Who, evening: str) -> None:
    held(who, "older", 12, title="October", date="2026-10-10")
    held(who, "newer", 8, title="November")
    director, address = who("director"), f"/e/{evening}/entrants/members"
    page = director.get(f"{address}?tick=all")
    shown = page.content.decode()
    assert [each.person.name for each in page.context["rows"]] == NAMES[:8]
    assert shown.count("checked") == 8
    assert "AUBRY Agnès" in shown
    keys = [each.key for each in page.context["rows"]]
    sent = director.post(address, {"from": "newer", "who": keys[:7], "op": "1"}, follow=True)
    assert "7 people are entered." in sent.content.decode()
    everybody = state(evening).entrants.values()
    assert [(each.name, each.presence, each.person.paid) for each in everybody] == [
        (name, Presence.REGISTERED, False) for name in NAMES[:7]
    ]
    again = director.get(f"{address}?from=everybody").context
    assert [each.person.name for each in again["rows"]] == NAMES[7:12]
    assert again["found"].known == 7
    assert [each.person.name for each in director.get(f"{address}?from=everybody&q=ire").context["rows"]] == [
        NAMES[8]
    ]


def test_the_list_as_a_file_comes_in_by_the_import(who: Who, evening: str) -> None:
    held(who, "newer", 3)
    director = who("director")
    data = director.get(f"/e/{evening}/entrants/members.csv?from=everybody").content
    from tapis.club.people import entry_list  # noqa: PLC0415 - beside what it reads
    from tapis.web import view_support  # noqa: PLC0415 - after Django is set up

    found = entry_list.preview(data, view_support.competition(evening))
    assert isinstance(found, entry_list.ListPreview)
    assert [each.name for each in found.people()] == NAMES[:3]
    assert all(isinstance(each, Person) for each in found.people())


@pytest.mark.parametrize("role", ["desk", "jury"])
def test_people_of_an_event_one_does_not_direct_are_neither_shown_nor_entered(
    who: Who, evening: str, role: str
) -> None:
    held(who, "theirs", 5, role=role, title="Secret evening")
    director, address = who("director"), f"/e/{evening}/entrants/members"
    for asked in ("", "?from=theirs&tick=all", "?from=everybody"):
        page = director.get(address + asked).content.decode()
        assert NAMES[0] not in page
        assert "Secret evening" not in page
    answer = director.post(address, {"from": "theirs", "who": ["theirs:1:0"], "op": "1"})
    assert 400 <= answer.status_code < 500
    assert not state(evening).entrants
    assert NAMES[0] not in director.get(f"/e/{evening}/entrants/members.csv?from=theirs").content.decode()


def test_only_the_director_opens_the_club_file(who: Who, evening: str) -> None:
    held(who, "newer", 3)
    for address in ("members", "members.csv"):
        assert who("desk").get(f"/e/{evening}/entrants/{address}").status_code == 403
    assert (
        who("desk").post(f"/e/{evening}/entrants/members", {"from": "newer", "who": "newer:1:0"}).status_code
        == 403
    )


@pytest.mark.parametrize(
    ("ticked", "said"),
    [
        ([], "Tick the people"),
        (["newer:99:0"], "has changed"),
        (["'; --"], "has changed"),
        (["\0"], "has changed"),
    ],
)
def test_what_cannot_be_entered_is_said_in_one_sentence(
    who: Who, evening: str, ticked: list[str], said: str
) -> None:
    held(who, "newer", 3)
    sent = {"from": "newer", "who": ticked, "op": "1"}
    answer = who("director").post(f"/e/{evening}/entrants/members", sent)
    assert 400 <= answer.status_code < 500
    assert said in answer.content.decode()
    assert not state(evening).entrants


def test_a_first_event_says_that_there_is_no_other(who: Who, evening: str) -> None:
    assert "no other event" in who("director").get(f"/e/{evening}/entrants/members").content.decode()
