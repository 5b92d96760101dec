"""Files and texts that are wrong where a page takes them: one sentence each, never a mistake of ours."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tapis.web.server.limits.reading import ARCHIVES
from tests.log.test_packed import TEXT, zipped
from tests.web.director.conftest import Who


def damaged() -> bytes:
    good = zipped(TEXT)
    at = good.index(b"event.json") + 20
    return good[:at] + bytes(40) + good[at + 40 :]


def test_a_damaged_zip_is_told_so(who: Who, evening: str) -> None:
    for address in ("/events/import", f"/e/{evening}/exchange/merge"):
        answer = who("director").post(address, {"archive": SimpleUploadedFile("a.zip", damaged()), "op": "1"})
        assert answer.status_code == 422
        assert "This ZIP is damaged" in answer.content.decode()


@pytest.mark.parametrize("kept", ["é", "\N{GRINNING FACE}", "a", "===="])
def test_a_preview_that_was_tampered_with_asks_for_the_file_again(who: Who, evening: str, kept: str) -> None:
    answer = who("director").post(f"/e/{evening}/entrants/import", {"kept": kept, "accept": "1", "op": "1"})
    assert answer.status_code == 422
    assert "Choose a file first." in answer.content.decode()


@pytest.mark.parametrize("said", ["[" * 50_000, "1" * 5000, "é"])
def test_a_call_in_an_address_that_is_none_is_not_found(who: Who, said: str) -> None:
    assert who("anybody").get("/law/whist/ask/", {"said": said}).status_code in {200, 404}


def test_one_archive_is_read_at_a_time(who: Who, evening: str) -> None:
    sent = {"archive": SimpleUploadedFile("a.json", TEXT.encode()), "op": "1"}
    answer: Any = ARCHIVES.alone(lambda: who("director").post("/events/import", sent))
    assert answer.status_code == 503
    assert "Another archive is being read" in answer.content.decode()
