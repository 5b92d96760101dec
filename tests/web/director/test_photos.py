"""A picture of a contested slip: kept with it, seen by few, without what the camera adds."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from tapis.lab.erasing import ErasureRequest, person_forgotten
from tapis.log import Operation
from tapis.web.access.uploads import TAKING_FILES
from tapis.web.desk.pictures import LONGEST, MOST, kept
from tapis.web.room import erasing
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.room.writer import now
from tapis.web.store.models import StoredPhoto
from tests.web.director.conftest import Who, present


def camera(width: int = 3000, height: int = 2000, kind: str = "JPEG", *, turned: bool = False) -> bytes:
    picture = Image.effect_noise((width // 8, height // 8), 40).convert("RGB").resize((width, height))
    notes = Image.Exif()
    notes[0x010F] = "Camera of Anna"
    if turned:
        notes[0x0112] = 6
    made = io.BytesIO()
    picture.save(made, kind, exif=notes)
    return made.getvalue()


@pytest.fixture
def slip(who: Who, evening: str) -> str:
    """The address of the slip of a table under way."""
    director = who("director")
    present(director, evening, *(f"Person {at}" for at in range(8)))
    director.post(f"/e/{evening}/draw", {"rounds": "1", "seed": "1"})
    director.post(f"/e/{evening}/draw/1/publish", {})
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


@pytest.mark.parametrize(
    "content", [b"", b"not a picture", b"%PDF-1.7", camera(400, 300)[:500], b"<svg onload=alert(1)>"]
)
def test_what_is_no_picture_is_refused_in_one_sentence(who: Who, slip: str, content: bytes) -> None:
    refused = sent(who, slip, content, name="evil.svg") if content else who("desk").post(f"{slip}/photos", {})
    assert refused.status_code == 422
    assert "is no picture that can be read" in text(refused)
    assert not StoredPhoto.objects.exists()


def test_a_picture_made_to_fill_the_memory_is_refused() -> None:
    bomb = io.BytesIO()
    Image.new("1", (20_000, 20_000)).save(bomb, "PNG")
    refused = kept(bomb.getvalue(), "bomb.png")
    assert not isinstance(refused, bytes)
    assert refused.code == "picture-too-large"


def test_a_slip_has_a_few_pictures_at_most(who: Who, slip: str) -> None:
    for _ in range(MOST):
        assert sent(who, slip, camera(300, 200)).status_code == 302
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
    form = {"number": "1", "names": "Person 0", "do": "forget"}
    assert who("director").post(f"/e/{evening}/forget", form).status_code == 302
    assert not StoredPhoto.objects.exists()


def test_pictures_go_when_a_copy_comes_in_which_somebody_was_forgotten(
    who: Who, slip: str, evening: str
) -> None:
    sent(who, slip, camera(300, 200))
    stream = TOURNAMENTS.stream(evening)
    before = tuple(house().room(TOURNAMENTS, evening).records())
    asked = ErasureRequest(1, ("Person 0",))
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
