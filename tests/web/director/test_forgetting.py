"""Somebody asks what is kept, or to be forgotten: who may answer, what goes, and that it stays away."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.archive.records import entries
from tapis.archive.verification import verify
from tapis.club.events import Person
from tapis.club.people import registration
from tapis.club.rounds import course
from tapis.club.slips.table import seat_substitute
from tapis.club.state.slips import Substitute
from tapis.log.archive import read_archive, write_archive
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.club.teams import TeamEvening
from tests.web.director.conftest import Who, replay, state

FORGET, NAME = "/e/ev/forget?number=1", "Agnès Aubry"


def told() -> Evening:
    """Agnès Aubry plays, has a substitute once, and is named in an announcement."""
    evening = Evening(9, rounds=2, deals=1, language="fr")
    evening.do(registration.edit_entrant(evening.competition, 1, Person(NAME, "Bulle", note="dentiste")))
    evening.begin()
    at = next(each for each in evening.t.slips if 1 in each.seats)
    evening.do(seat_substitute(evening.t, at, Substitute(1, "Zacharie Zwahlen", 1, "Agnès arrive tard")))
    for table in (1, 2):
        evening.confirm(1, table)
    evening.do(course.announce(evening.t, "Bravo à Mme Aubry"))
    return evening


@pytest.fixture
def played(who: Who) -> Evening:
    evening = told()
    replay(evening, "ev")
    for role in ("director", "desk", "jury"):
        who(role)
        account = get_user_model().objects.get(username=role)
        Membership.objects.create(user=account, event="ev", role=role)
    return evening


def forget(client: Client, event: str = "ev", number: int = 1, **sent: object) -> int:
    page = client.get(f"/e/{event}/forget?number={number}").context["page"]
    typed = {"names": page.chosen, "words": page.words, "number": number, "do": "forget", "op": "f", **sent}
    return client.post(f"/e/{event}/forget?number={number}", typed).status_code


def log_of(event: str) -> str:
    return "\n".join(record.body for record in house().room(TOURNAMENTS, event).records())


def test_the_page_says_what_will_change_before_anything_does(who: Who, played: Evening) -> None:
    before = state("ev")
    page = who("director").get(FORGET).content.decode()
    for told in (
        "Personne 1",
        NAME,
        "<del>Bravo à Mme Aubry</del>",
        "<ins>Bravo à Mme Personne 1</ins>",
        "<del>dentiste",
    ):
        assert (told in page) != (told == "<del>dentiste"), told
    assert "cannot be undone" in page
    assert state("ev") == before


def test_the_director_forgets_somebody_with_one_form(who: Who, played: Evening) -> None:
    director = who("director")
    assert NAME in log_of("ev")
    assert forget(director) == 302
    said = director.get("/e/ev/entrants").content.decode()
    assert "Personne 1" in said
    assert "too busy" not in said, "the database was cleaned at once"
    for word in ("Agnès", "Aubry", "dentiste"):
        assert word not in log_of("ev")
    after = state("ev")
    assert after.entrants[1].name == "Personne 1"
    assert after.announcement == "Bravo à Mme Personne 1"
    assert "Zacharie Zwahlen" in log_of("ev"), "the substitute did not ask"
    journal = director.get("/e/ev/log").content.decode()
    assert "Person forgotten" in journal
    assert "director" in journal
    assert verify(tuple(entries(house().room(TOURNAMENTS, "ev").records())), played.plugin) == ()


def test_a_substitute_can_be_forgotten_too(who: Who, played: Evening) -> None:
    address = "/e/ev/forget?number=0&name=Zacharie%20Zwahlen"
    found = who("director").get("/events/privacy?q=zwahlen").content.decode()
    assert address.replace("&", "&amp;") in found
    page = who("director").get(address).context["page"]
    sent = {
        "names": page.chosen,
        "words": page.words,
        "number": 0,
        "name": "Zacharie Zwahlen",
        "do": "forget",
    }
    assert who("director").post("/e/ev/forget", sent).status_code == 302
    assert "Zwahlen" not in log_of("ev")
    assert NAME in log_of("ev")
    assert who("director").get(address).status_code == 404


@pytest.mark.parametrize("role", ["desk", "jury", "stranger"])
def test_nobody_but_the_director_forgets_or_deletes(who: Who, played: Evening, role: str) -> None:
    before = log_of("ev")
    client = who(role)
    for address in (FORGET, "/e/ev/data?number=1", "/e/ev/delete"):
        assert client.get(address).status_code == 403
        sent = {"do": "forget", "sure": "yes", "names": [NAME], "number": "1", "words": "aubry"}
        assert client.post(address, sent).status_code == 403
    assert log_of("ev") == before
    assert NAME not in client.get("/events/privacy?q=aubry").content.decode()


def test_without_an_account_there_is_only_the_log_in_page(played: Evening) -> None:
    for address in (FORGET, "/e/ev/data?number=1", "/e/ev/delete", "/events/privacy", "/house", "/account"):
        assert Client().get(address).status_code == 302
        assert Client().post(address, {"do": "forget", "sure": "yes"}).status_code == 302
    assert NAME in log_of("ev")


def test_a_form_from_elsewhere_forgets_nobody(who: Who, played: Evening) -> None:
    foreign = Client(enforce_csrf_checks=True)
    foreign.force_login(get_user_model().objects.get(username="director"))
    for address in (FORGET, "/e/ev/delete", "/account", "/house"):
        assert foreign.post(address, {"do": "forget", "sure": "yes", "names": [NAME]}).status_code == 403
    assert NAME in log_of("ev")


def test_a_director_of_another_event_reaches_nobody_here(who: Who, played: Evening) -> None:
    other = told()
    replay_as(other, "other")
    who("elsewhere")
    account = get_user_model().objects.get(username="elsewhere")
    Membership.objects.create(user=account, event="other", role="director")
    assert forget(who("elsewhere"), "other", elsewhere=["ev:1"]) == 302
    assert "Aubry" not in log_of("other")
    assert NAME in log_of("ev"), "an event that was named, but is not directed, is left alone"


def test_the_same_name_goes_in_all_events_that_are_ticked(who: Who, played: Evening) -> None:
    replay_as(told(), "other")
    director = get_user_model().objects.get(username="director")
    Membership.objects.create(user=director, event="other", role="director")
    assert "other:1" in who("director").get(FORGET).content.decode()
    assert forget(who("director"), elsewhere=["other:1"]) == 302
    assert "Aubry" not in log_of("ev") + log_of("other")
    keys = {each.key for name in ("ev", "other") for each in state(name).forgotten}
    assert len(keys) == 1


def replay_as(evening: Evening, event: str) -> None:
    """As ``replay``, under operations of its own."""
    copy = evening.carried_to("x-")
    archive = copy.archive
    text = re.sub(r'"op_id":"', f'"op_id":"{event}-', write_archive(archive))
    read = read_archive(text.replace(archive.stream, f"event/{event}"))
    assert not house().log.write(read.records)  # type: ignore[union-attr]


def test_a_page_that_was_open_before_cannot_write_the_name_back(who: Who, played: Evening) -> None:
    director = who("director")
    assert forget(director) == 302
    again = director.post("/e/ev/entrants/1", {"name": NAME, "op": "late"})
    assert again.status_code in {409, 422}
    assert "asked to be forgotten" in again.content.decode()
    assert "Aubry" not in log_of("ev")


def test_a_copy_from_another_laptop_does_not_bring_the_name_back(who: Who, played: Evening) -> None:
    director = who("director")
    theirs = director.get("/e/ev/exchange/event.json").content
    assert forget(director) == 302
    copy = SimpleUploadedFile("copy.json", theirs)
    answer = director.post("/e/ev/exchange/merge", {"op": "m", "archive": copy})
    assert answer.status_code == 200
    assert "Aubry" not in log_of("ev") + answer.content.decode()


def test_whom_the_other_laptop_forgot_is_forgotten_here(who: Who, played: Evening) -> None:
    director = who("director")
    before = read_archive(director.get("/e/ev/exchange/event.json").content.decode())
    assert forget(director) == 302
    after = director.get("/e/ev/exchange/event.json").content
    house().log.delete(["event/ev"])  # type: ignore[attr-defined]
    house().leave("event/ev")
    assert not house().log.write(before.records)  # type: ignore[union-attr]
    assert NAME in log_of("ev")
    answer = director.post(
        "/e/ev/exchange/merge", {"op": "m", "archive": SimpleUploadedFile("copy.json", after)}
    )
    assert answer.status_code == 200
    assert "Aubry" not in log_of("ev")
    assert state("ev").entrants[1].name == "Personne 1"


def test_one_of_two_partners_is_forgotten(who: Who) -> None:
    evening = TeamEvening(8)
    evening.begin()
    replay(evening, "team")
    who("director")
    account = get_user_model().objects.get(username="director")
    Membership.objects.create(user=account, event="team", role="director")
    first, second = evening.entrant(1).person.names
    page = who("director").get("/e/team/forget?number=1").context["page"]
    assert page.chosen == (), "a team has two names: which one is asked for is chosen by hand"
    nobody = who("director").post("/e/team/forget?number=1", {"number": 1, "do": "forget", "words": ""})
    assert nobody.status_code == 422
    assert forget(who("director"), "team", names=[second], words="") == 302
    assert state("team").entrants[1].person.names == (first, "Personne 1")
    assert second not in log_of("team")
    assert forget(who("director"), "team", names=[first], words="") == 302
    assert state("team").entrants[1].person.names == ("Personne 1b", "Personne 1")
    assert verify(tuple(entries(house().room(TOURNAMENTS, "team").records())), evening.plugin) == ()


def test_who_asks_gets_a_file_about_himself_and_nobody_else(who: Who, played: Evening) -> None:
    answer = who("director").get("/e/ev/data?number=1")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    found = json.loads(answer.content)
    assert found["names"][0] == NAME
    assert found["entries"][-1]["note"] == "dentiste"
    assert "Bravo à Mme Aubry" in {each["text"] for each in found["texts"]}
    assert found["rank"] is not None
    assert [each["round"] for each in found["rounds"]]
    others = {each.name for each in played.t.entrants.values()} - {NAME}
    assert not [name for name in others if name in answer.content.decode()]
    assert who("director").get("/e/ev/data?number=99").status_code == 404


def test_copies_that_still_hold_it_are_named_and_go_along(
    who: Who, played: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path))
    later = datetime.now(UTC) + timedelta(days=1)
    before = tmp_path / f"tapis-{later:%Y-%m-%d_%H-%M-%S}-before-0.3.0.sqlite3"
    whole = tmp_path / "backups" / f"tapis-house_{later:%Y-%m-%d_%H%M%S}.zip"
    whole.parent.mkdir()
    for each in (before, whole):
        each.write_text("copy")
    for page in (FORGET, "/e/ev/delete", "/account"):
        told = " ".join(who("director").get(page).content.decode().split())
        assert "Gone too: 1 copy of all data from before an upgrade" in told, page
        assert "Not reached: 1 copy of the whole house" in told, page
    assert who("director").post("/e/ev/delete", {"sure": "yes", "op": "d"}).status_code == 302
    assert not before.exists()
    assert whole.exists()


def test_an_event_is_deleted_once_it_was_said_what_goes(who: Who, played: Evening) -> None:
    page = who("director").get("/e/ev/delete").content.decode()
    assert "9 entries" in page
    assert "3 accounts lose" in page
    who("director").post("/e/ev/delete", {"op": "d"})
    assert NAME in log_of("ev"), "without the word nothing goes"
    assert who("director").post("/e/ev/delete", {"sure": "yes", "op": "d"}).status_code == 302
    assert log_of("ev") == ""
    assert not Membership.objects.filter(event="ev").exists()
    assert who("director").get("/e/ev/").status_code in {403, 404}
    assert Client().get("/e/ev/public/").status_code == 404
