"""What earlier versions carried away is read and put back by this one, unchanged.

``old`` holds the copy and the backup of a house that 0.2.0 left, as they were written before there was a
vault; what is in it is never written anew. Archives of each version are in ``tests/logs``, their databases in
``tests/web/upgrade``.
"""

from __future__ import annotations

import json
from dataclasses import astuple
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.contrib.auth import authenticate, get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, override_settings

from tapis.archive import records
from tapis.law import Refused
from tapis.log.archive import Archive, read_archive, write_archive
from tapis.log.packed import unpack
from tapis.web.access.models import EventSecrets, Membership
from tapis.web.room.house import house
from tapis.web.store.log import DjangoLog
from tapis.web.vault.event.file import Heading, opened, read_through
from tapis.web.vault.event.merging import archive_of
from tapis.web.vault.house.proving import flaws
from tapis.web.vault.house.reading import Contents, contents
from tapis.web.vault.house.restoring import restore
from tapis.web.vault.shelf.naming import HOUSE, kept_files
from tapis.web.vault.stick.copies import copies
from tests.logs.test_golden import VERSIONS

OLD = Path(__file__).parent / "old"
COPY = OLD / "Soiree-de-Chatel_2026-11-28_22h15.tapis.zip"
BACKUP = OLD / "tapis-house_2026-11-28_222003.zip"
CODE, LINKS = "SQ2G-ZAFF-9D7G", "zjdTirDtaV5HrpqFBU8Wv-5eWrWqhxD28O3u2W-VrOw"
"""What stands on the emergency sheet of that evening, and the key under which its links are signed."""
EVENING = next(each / "event.json" for each in VERSIONS if each.name == "0.2")
"""The same evening, as 0.2.0 itself wrote it into an archive."""


REAL = override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.PBKDF2PasswordHasher"])
"""Passwords are hashed as a house does, not as its tests do."""


@pytest.fixture
def laptop(transactional_db: None) -> Client:
    """A laptop that has an owner, and nothing else."""
    house.cache_clear()
    client = Client(headers={"accept-language": "en"})
    client.force_login(get_user_model().objects.create_user("marcel"))
    return client


def brought(client: Client, content: bytes, **form: str) -> str:
    file = SimpleUploadedFile("old", content)
    answer = client.post("/events/import", {"archive": file, **form}, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def evening() -> Archive:
    read = read_archive(EVENING.read_text("utf-8"))
    assert isinstance(read, Archive)
    return read


def test_an_old_copy_is_found_and_whole() -> None:
    (found,) = copies(OLD)
    assert found.path == COPY
    assert isinstance(found.heading, Heading)
    assert (found.heading.title, found.heading.entries, found.heading.slips) == ("Soirée de Châtel", 14, 1)
    assert read_through(COPY) == found.heading


@REAL
def test_an_old_copy_goes_on_with_its_codes_and_accounts(laptop: Client) -> None:
    assert "what was printed and the accounts stay good" in brought(laptop, COPY.read_bytes(), code=CODE)
    assert archive_of("evening") == evening(), "to the letter"
    assert flaws() == ()
    kept = EventSecrets.objects.get(event="evening")
    assert (kept.code, kept.links, kept.turn) == (CODE, LINKS, 1)
    assert authenticate(username="Anne", password="un autre mot de passe") is not None
    held = Membership.objects.values_list("user__username", "role").order_by("user__username")
    assert list(held) == [("Anne", "desk"), ("Direction", "director"), ("marcel", "director")]


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda path: path.name)
def test_an_old_archive_is_brought_in_and_written_again_to_the_letter(laptop: Client, folder: Path) -> None:
    text = (folder / "event.json").read_text("utf-8")
    event = str(json.loads(text)["stream"]).removeprefix("event/")
    brought(laptop, text.encode())
    assert flaws() == ()
    assert write_archive(archive_of(event)) == text
    assert laptop.get(f"/e/{event}/exchange/event.json").content.decode() == text


def test_an_old_copy_is_an_archive_too_and_merges_without_a_difference(laptop: Client) -> None:
    assert unpack(COPY.read_bytes()) == evening()
    brought(laptop, EVENING.read_bytes())
    theirs = SimpleUploadedFile("old", COPY.read_bytes())
    assert laptop.post("/e/evening/exchange/merge", {"archive": theirs}).status_code == 200
    assert archive_of("evening") == evening()


@REAL
def test_an_old_backup_is_found_whole_and_restored(laptop: Client) -> None:
    assert [each.path for each in kept_files(OLD, HOUSE)] == [BACKUP]
    told = contents(BACKUP)
    assert isinstance(told, Contents)
    assert (told.version, told.records, told.accounts) == ("0.2.0", 14, 2)
    assert restore(BACKUP, told) is None
    log = DjangoLog()
    assert log.streams() == ("event/evening",)
    assert tuple(map(astuple, log.read("event/evening"))) == tuple(map(astuple, evening().records))
    assert flaws() == ()
    assert EventSecrets.objects.get(event="evening").links == LINKS
    assert authenticate(username="Direction", password="trois chats au vallon") is not None
    assert not get_user_model().objects.filter(username="marcel").exists()


def test_who_takes_one_kind_for_the_other_is_told_so(laptop: Client, tmp_path: Path) -> None:
    refused = contents(COPY)
    assert isinstance(refused, Refused)
    assert refused.code == "one-event"
    answer = laptop.post("/events/import", {"archive": SimpleUploadedFile("old", BACKUP.read_bytes())})
    assert answer.status_code == 422
    assert "This file holds a whole house" in answer.content.decode()


@pytest.mark.parametrize(("old", "form"), [(COPY, b"copy/1"), (BACKUP, b"tapis-house/1")])
def test_a_file_of_a_form_to_come_asks_for_a_newer_tapis(tmp_path: Path, old: Path, form: bytes) -> None:
    later = tmp_path / old.name
    with ZipFile(old) as read, ZipFile(later, "w") as written:
        for name in read.namelist():
            written.writestr(name, read.read(name).replace(form, form[:-1] + b"2"))
    refused = opened(later.read_bytes()) if old is COPY else contents(later)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.args) == ("newer-copy", {"maker": "0.2.0"})


def test_records_of_every_version_fold() -> None:
    for folder in VERSIONS:
        archive = read_archive((folder / "event.json").read_text("utf-8"))
        assert isinstance(archive, Archive)
        assert not isinstance(records.folded(archive), Refused)
