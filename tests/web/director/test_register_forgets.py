"""What leaves an evening leaves the register, the seasons and the site: no byte holds the name."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.archive.erasure import ErasureRequest, person_forgotten
from tapis.archive.merging import Merged
from tapis.club.register.commands import enter
from tapis.club.register.events import MemberCard
from tapis.log import Operation
from tapis.web import tidying
from tapis.web.director.people.forgetting import forget_in
from tapis.web.publishing import choice as kept
from tapis.web.room import erasing, following
from tapis.web.room.families import REGISTER, TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.vault.event.merging import archive_of, merge
from tests.web.director.conftest import Who
from tests.web.director.houses import bring_six
from tests.web.director.test_seasons import NEW


@pytest.fixture
def secretary(who: Who) -> Client:
    found = who("secretary")
    bring_six("secretary")
    found.get("/members/")
    return found


def register() -> Any:
    return house().room(REGISTER, "house").look().state


def logged(*prefixes: str) -> str:
    """Everything that these logs hold."""
    streams = [each for prefix in prefixes for each in house().log.streams(f"{prefix}/")]
    return "\n".join(str(record.body) for each in streams for record in house().log.read(each))


def test_an_evening_that_is_deleted_takes_along_what_only_it_had_told(secretary: Client) -> None:
    assert "Seán" in logged("members"), "he was at one evening"
    before = {each.number: each.card.name for each in register().members}
    assert secretary.post("/e/jan/delete", {"sure": "yes"}).status_code == 302
    assert "Seán" not in logged("members", "event")
    gone = {number for number, name in before.items() if name == "Seán O’Brien"}
    assert {each.number for each in register().members if each.forgotten} == gone
    assert "Ruth Aebischer" in logged("members"), "she was at others"
    assert not [each for each, seat in register().seats.items() if each.event == "jan" and seat.name]


def test_a_card_written_by_hand_outlasts_the_evening(secretary: Client) -> None:
    """The list of members is the house's own: only what an evening brought goes with it."""
    sean = next(each for each in register().members if "Seán" in each.card.name)
    sent = {"given": "Seán", "surname": "O’Brien", "phone": "079 412 56 08", "op": "hand"}
    assert secretary.post(f"/members/{sean.number}/edit", sent).status_code == 302
    secretary.post("/e/jan/delete", {"sure": "yes"})
    assert register().member(sean.number).card.phone == "079 412 56 08"
    assert all(not each.name for each in register().seats_of(sean.number) if each.sighting.event == "jan")


def test_somebody_entered_before_the_evening_took_them_in_is_kept_by_hand_too(who: Who) -> None:
    room = house().room(REGISTER, "house")
    client = who("secretary")
    assert room.act(lambda now: enter(now, MemberCard("Seán O’Brien", club="Gruyères")), "e", "secretary")
    bring_six("secretary")
    client.get("/members/")
    tidying.delete_event("jan")
    assert "Seán O’Brien" in {each.card.name for each in register().members}


def test_an_old_register_is_mended_when_it_is_opened(secretary: Client) -> None:
    """Before, an evening that was deleted or a person forgotten by a command left its names."""
    entry = next(
        each.sighting.entry
        for each in register().seats.values()
        if each.name == "Louis d’Affry" and each.sighting.event == "feb"
    )
    erasing.delete([TOURNAMENTS.stream("jan")])
    rewritten = partial(forget_in, "feb", ErasureRequest(entry, ("Louis d’Affry",), frozenset(), "k"))
    assert "Seán" in logged("members")
    assert "Seán" not in secretary.get("/members/").content.decode()
    assert "Seán" not in logged("members")
    assert rewritten("secretary") is None
    chair = next(seat for each, seat in register().seats.items() if each[:2] == ("feb", entry))
    assert not chair.name


def test_a_copy_in_which_somebody_was_forgotten_makes_the_register_forget(secretary: Client) -> None:
    entry = next(each.entry for each, seat in register().seats.items() if seat.name == "Seán O’Brien")
    stream = TOURNAMENTS.stream("jan")
    ours = archive_of("jan")
    wanted = ErasureRequest(entry, ("Seán O’Brien",), frozenset(), "k")
    operation = Operation("forget-there", "secretary", "2027-02-01T10:00:00Z")
    records = person_forgotten(ours.records, wanted, operation)
    assert isinstance(records, tuple)
    there = replace(ours, records=records)
    done = merge(ours, there, Operation("merge", "secretary", "2027-02-02T10:00:00Z"))
    assert isinstance(done, Merged), done
    assert house().log.version(stream) > len(ours.records)
    assert "Seán" not in logged("members", "event")


def test_who_is_forgotten_by_a_command_is_forgotten_in_the_register(secretary: Client) -> None:
    entry = next(each.entry for each, seat in register().seats.items() if seat.name == "Seán O’Brien")
    wanted = ErasureRequest(entry, ("Seán O’Brien",), frozenset({"sean", "obrien", "o", "brien"}), "k")
    assert forget_in("jan", wanted, "tapis") is None
    assert "Seán" not in logged("members", "event")


def test_a_forgotten_member_is_in_no_text_of_a_season_and_on_no_page_of_the_site(
    secretary: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.setattr(kept, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr("tapis.web.publishing.targets.folder.data_folder", lambda: tmp_path / "data")
    address = str(secretary.post("/seasons/new", {**NEW, "title": "Coupe Noël Pasquier"}).headers["Location"])
    prize = {
        "title": ["Prix Pasquier Noël"],
        "whose": ["rank"],
        "rank": ["1"],
        "value": ["don de Noël Pasquier"],
    }
    secretary.post(f"{address}prizes", prize)
    secretary.post("/publishing", {"do": "folder", "folder": str(site)})
    for page in (f"{address}publish", "/e/sept/publish"):
        shown = secretary.get(page).context
        assert (
            secretary.post(page, {"op": page[:20], "seen": shown["seen"], "names": "full"}).status_code == 302
        )
    noel = next(each.number for each in register().members if "Pasquier" in each.card.name)
    told = "".join(each.read_text() for each in site.rglob("*.html"))
    assert "Pasquier" in told
    assert "PASQUIER" in told
    assert secretary.post(f"/members/{noel}/forget", {"op": "gone"}).status_code == 302
    assert "asquier" not in logged("members", "event", "season").lower().replace("le pâquier", "")
    told = "".join(each.read_text() for each in site.rglob("*.html"))
    assert "asquier" not in told.lower()
    assert f"#{noel}" in told


def test_the_pages_of_an_evening_that_is_deleted_are_taken_back(
    secretary: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.setattr(kept, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr("tapis.web.publishing.targets.folder.data_folder", lambda: tmp_path / "data")
    secretary.post("/publishing", {"do": "folder", "folder": str(site)})
    shown = secretary.get("/e/jan/publish").context
    secretary.post("/e/jan/publish", {"op": "jan", "seen": shown["seen"], "names": "full"})
    assert "O’BRIEN" in "".join(each.read_text() for each in site.rglob("*.html"))
    secretary.post("/e/jan/delete", {"sure": "yes"})
    told = "".join(each.read_text() for each in site.rglob("*.html"))
    assert "BRIEN" not in told.upper()
    assert "a retiré cette page" in told


def test_pages_that_cannot_be_reached_are_told(
    secretary: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.setattr(kept, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr("tapis.web.publishing.targets.folder.data_folder", lambda: tmp_path / "data")
    secretary.post("/publishing", {"do": "folder", "folder": str(site)})
    shown = secretary.get("/e/jan/publish").context
    secretary.post("/e/jan/publish", {"op": "jan", "seen": shown["seen"], "names": "full"})
    site.rename(tmp_path / "elsewhere")
    assert not following.going(["jan"], "secretary")
    answer = secretary.post("/e/jan/delete", {"sure": "yes"}, follow=True)
    assert "could not be reached and stay as they were" in answer.content.decode()
    assert get_user_model().objects.count() == 1
