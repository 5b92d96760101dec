"""A picture of a contested slip: kept with it, seen by few, without what the camera adds."""

from __future__ import annotations

import gc
import io
import resource
import struct
import threading
import zlib
from concurrent.futures import ThreadPoolExecutor, as_completed
from threading import Event, Semaphore
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from tapis.archive.erasure import ErasureRequest, person_forgotten
from tapis.log import Operation
from tapis.web.access.uploads import TAKING_FILES
from tapis.web.desk.slips import pictures
from tapis.web.desk.slips.pictures import LONGEST, MOST, kept
from tapis.web.room import erasing
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.room.writer import now
from tapis.web.server.limits.reading import OneByOne
from tapis.web.store import photos
from tapis.web.store.models import StoredPhoto
from tests.club.evening import Evening
from tests.web.director.conftest import Who, bring

PERSON = Evening.known[0].name
"""Number 1 of that evening, at its first table."""


def camera(width: int = 3000, height: int = 2000, kind: str = "JPEG", *, turned: bool = False) -> bytes:
    picture = Image.effect_noise((width // 8, height // 8), 40).convert("RGB").resize((width, height))
    notes = Image.Exif()
    notes[0x010F] = "Camera of Anna"
    if turned:
        notes[0x0112] = 6
    made = io.BytesIO()
    picture.save(made, kind, exif=notes)
    return made.getvalue()


@pytest.fixture(autouse=True)
def drawn_here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process for each picture takes longer than the picture; those that are about it have one."""
    if "apart" not in request.node.name:
        monkeypatch.setattr(pictures, "_kept_apart", kept)


def black(side: int, kind: str = "PNG") -> bytes:
    made = io.BytesIO()
    Image.new("L", (side, side)).save(made, kind)
    return made.getvalue()


def said_to_be(side: int, kind: str) -> bytes:
    """A small picture that says of itself that it is as large as this: nobody may look any further."""
    small = bytearray(black(8, kind))
    if kind == "PNG":
        struct.pack_into(">II", small, 16, side, side)
        struct.pack_into(">I", small, 29, zlib.crc32(small[12:29]))
    else:
        struct.pack_into(">HH", small, small.index(b"\xff\xc0") + 5, side, side)
    return bytes(small)


@pytest.fixture
def evening(who: Who) -> str:
    """An event whose first round is under way."""
    played = Evening(8, rounds=1)
    played.begin()
    return bring(who, played)


@pytest.fixture
def slip(evening: str) -> str:
    """The address of the slip of a table under way."""
    return f"/e/{evening}/slips/1/1"


def sent(who: Who, slip: str, content: bytes, account: str = "desk", name: str = "slip.jpg") -> Any:
    file = SimpleUploadedFile(name, content)
    return who(account).post(f"{slip}/photos", {"photo": file})


def text(response: Any) -> str:
    return " ".join(response.content.decode().split())


def test_the_desk_keeps_a_picture_and_the_director_sees_it(who: Who, slip: str) -> None:
    assert sent(who, slip, camera()).status_code == 302
    photo = StoredPhoto.objects.get()
    page = who("director").get(slip)
    assert f"{slip}/photos/{photo.id}" in text(page)
    shown = who("desk").get(f"{slip}/photos/{photo.id}")
    assert shown["Content-Type"] == "image/jpeg"
    with Image.open(io.BytesIO(shown.content)) as picture:
        assert max(picture.size) == LONGEST


def test_nothing_the_camera_wrote_is_kept(who: Who, slip: str) -> None:
    content = camera()
    assert b"Camera of Anna" in content
    sent(who, slip, content)
    picture = bytes(StoredPhoto.objects.get().picture)
    with Image.open(io.BytesIO(picture)) as drawn:
        assert not dict(drawn.getexif())
    assert b"Anna" not in picture


def test_a_picture_taken_on_its_side_stands_upright() -> None:
    made = kept(camera(1200, 800, turned=True), "x")
    assert isinstance(made, bytes)
    with Image.open(io.BytesIO(made)) as picture:
        assert picture.size == (800, 1200)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_the_usual_kinds_of_pictures_are_read(kind: str) -> None:
    assert isinstance(kept(camera(900, 700, kind), "x"), bytes)


def test_what_is_no_picture_is_refused_in_one_sentence(who: Who, slip: str) -> None:
    for content in (b"not a picture", b"%PDF-1.7", camera(400, 300)[:500], b"<svg onload=alert(1)>", b""):
        refused = (
            sent(who, slip, content, name="evil.svg") if content else who("desk").post(f"{slip}/photos", {})
        )
        assert refused.status_code == 422, content
        assert "is no picture that can be read" in text(refused), content
    assert not StoredPhoto.objects.exists()


@pytest.mark.parametrize(
    ("side", "kind", "most"), [(20_000, "PNG", 25), (5_001, "PNG", 25), (7_746, "JPEG", 60)]
)
def test_a_picture_made_to_fill_the_memory_is_refused(side: int, kind: str, most: int) -> None:
    refused = kept(said_to_be(side, kind), "bomb")
    assert not isinstance(refused, bytes)
    assert (refused.code, refused.args["most"]) == ("picture-too-large", most)


def test_the_largest_picture_drawn_apart_costs_the_server_nothing(who: Who, slip: str) -> None:
    content = black(5_000)
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert sent(who, slip, content).status_code == 302
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 25_000


def test_a_picture_that_needs_more_memory_than_it_is_given_apart_is_refused(
    who: Who, slip: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MEMORY", 30 * 1024**2)
    refused = sent(who, slip, black(5_000), name="black.png")
    assert refused.status_code == 422
    assert "black.png takes too much memory or time" in text(refused)


def test_one_picture_is_drawn_at_a_time_and_a_few_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on, at_once = Semaphore(0), Event(), []

    def draw(content: bytes, _file: str) -> bytes:
        at_once.append(threading.current_thread().name)
        begun.release()
        assert go_on.wait(60)
        assert len(at_once) == 1, "two are drawn at once"
        at_once.clear()
        return content

    reading = OneByOne(pictures.BUSY, waiting=2, seconds=60.0)
    monkeypatch.setattr(pictures, "PICTURES", reading)
    monkeypatch.setattr(pictures, "_kept_apart", draw)
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(pictures.kept_alone, lambda: b"a picture", "x") for _ in range(4)]
        assert begun.acquire(timeout=60)
        refused = next(as_completed(asked)).result()
        assert refused == pictures.BUSY()
        go_on.set()
        assert sorted(map(str, (each.result() for each in asked))).count("b'a picture'") == 3


def test_a_slip_has_a_few_pictures_at_most(who: Who, slip: str) -> None:
    for _ in range(MOST):
        assert sent(who, slip, camera(300, 200)).status_code == 302
    assert sent(who, slip, camera(300, 200)).status_code == 422
    assert StoredPhoto.objects.count() == MOST


def test_who_is_overtaken_while_a_picture_is_drawn_is_refused(
    who: Who, slip: str, evening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw(content: bytes, _file: str) -> bytes:
        for _ in range(MOST):
            photos.add(TOURNAMENTS.stream(evening), (1, 1), content, ("desk2", now()), most=MOST)
        return content

    monkeypatch.setattr(pictures, "_kept_apart", draw)
    assert sent(who, slip, camera(300, 200)).status_code == 422
    assert StoredPhoto.objects.count() == MOST


def test_only_the_director_takes_a_picture_away(who: Who, slip: str) -> None:
    sent(who, slip, camera(300, 200))
    photo = {"do": "remove", "photo": str(StoredPhoto.objects.get().id)}
    assert who("desk").post(f"{slip}/photos", photo).status_code == 403
    assert who("director").post(f"{slip}/photos", photo).status_code == 302
    assert not StoredPhoto.objects.exists()


def test_strangers_neither_see_nor_send_and_another_slip_has_no_picture(who: Who, slip: str) -> None:
    sent(who, slip, camera(300, 200))
    photo = StoredPhoto.objects.get().id
    assert who("stranger").get(f"{slip}/photos/{photo}").status_code == 403
    assert sent(who, slip, camera(300, 200), account="stranger").status_code == 403
    assert who("desk").get(f"{slip[:-1]}2/photos/{photo}").status_code == 404
    assert sent(who, f"{slip[:-1]}9", camera(300, 200)).status_code == 404


def test_a_large_picture_may_be_sent_there_and_nowhere_beside(slip: str) -> None:
    assert TAKING_FILES.fullmatch(f"{slip}/photos")
    assert not TAKING_FILES.fullmatch(slip)


def test_pictures_go_with_their_event(who: Who, slip: str, evening: str) -> None:
    sent(who, slip, camera(300, 200))
    who("director").post(f"/e/{evening}/delete", {"sure": "yes"})
    assert not StoredPhoto.objects.exists()


def test_pictures_go_when_somebody_is_forgotten(who: Who, slip: str, evening: str) -> None:
    sent(who, slip, camera(300, 200))
    form = {"number": "1", "names": PERSON, "do": "forget"}
    assert who("director").post(f"/e/{evening}/forget", form).status_code == 302
    assert not StoredPhoto.objects.exists()


def test_pictures_go_when_a_copy_comes_in_which_somebody_was_forgotten(
    who: Who, slip: str, evening: str
) -> None:
    sent(who, slip, camera(300, 200))
    stream = TOURNAMENTS.stream(evening)
    before = tuple(house().room(TOURNAMENTS, evening).records())
    asked = ErasureRequest(1, (PERSON,))
    after = person_forgotten(before, asked, Operation("forget", "director", now()))
    assert isinstance(after, tuple)
    assert erasing.replaced(stream, before, after)
    assert not StoredPhoto.objects.exists()


def test_a_deleted_account_is_at_no_picture_any_more(who: Who, slip: str) -> None:
    sent(who, slip, camera(300, 200))
    who("desk").post("/account", {"sure": "yes"})
    assert StoredPhoto.objects.get().actor == ""


def test_broken_notes_beside_a_picture_do_not_keep_it_out() -> None:
    content = bytearray(camera(80, 60, turned=True))
    content[content.index(b"Exif\0\0") + 6 + 11] = 0  # the maker of the camera, as the width of the picture
    assert isinstance(kept(bytes(content), "slip.jpg"), bytes)
