"""Archives as somebody hands them over: on a bad stick a ZIP is damaged, and some ZIPs are made to hurt."""

from __future__ import annotations

import gc
import random
import threading
import time
from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile

import pytest

from tapis.law import Refused
from tapis.log import Draft, Operation, numbered
from tapis.log.archive import LARGEST, LONGEST, MOST, Archive, read_archive, write_archive
from tapis.log.packed import MEMBERS, unpack
from tests.patience import PATIENCE

RECORDS = numbered("event/a", 0, [Draft("x", 1, '{"n":1}')] * 50, Operation("a", "me", "now"))
TEXT = write_archive(Archive("event/a", "tutti", "1", RECORDS))
HEAD = '{"tapis":"event/1","stream":"event/a","regulation":"tutti","edition":"1","entries":['


def zipped(text: str, method: int = ZIP_DEFLATED, others: int = 1) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w", method) as packed:
        packed.writestr("event.json", text)
        for number in range(others):
            packed.writestr(f"{number}.txt", "")
    return content.getvalue()


def code(content: bytes) -> str:
    found = unpack(content)
    return found.code if isinstance(found, Refused) else ""


@pytest.mark.parametrize("method", [ZIP_DEFLATED, ZIP_STORED])
def test_an_archive_in_a_zip_is_read(method: int) -> None:
    assert unpack(zipped(TEXT, method)) == unpack(TEXT.encode()) == read_archive(TEXT)


@pytest.mark.parametrize("method", [ZIP_DEFLATED, ZIP_STORED, ZIP_BZIP2, ZIP_LZMA])
def test_a_zip_with_a_few_wrong_bytes_is_refused_or_read(method: int) -> None:
    chance, good = random.Random(method), zipped(TEXT, method)
    for _ in range(400):
        damaged = bytearray(good)
        for _ in range(chance.randint(1, 12)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        assert isinstance(unpack(bytes(damaged)), Refused | Archive)


def test_a_zip_whose_middle_is_lost_says_that_it_is_damaged() -> None:
    good = zipped(TEXT)
    at = good.index(b"event.json") + 20
    assert code(good[:at] + bytes(40) + good[at + 40 :]) == "damaged-zip"


def test_a_zip_that_inflates_without_end_is_not_opened() -> None:
    began = time.monotonic()
    assert code(zipped(TEXT + " " * (LARGEST - len(TEXT)))) == "too-large", "a thousand times what it was"
    assert code(zipped(TEXT + " " * LARGEST, ZIP_STORED)) == "too-large"
    assert code(zipped(TEXT, others=MEMBERS)) == "too-large"
    assert time.monotonic() - began < PATIENCE


def test_a_text_that_is_no_event_by_its_size_is_refused() -> None:
    events = ",".join(['{"kind":"","schema":1,"body":1}'] * 1000)
    entry = f'{{"version":1,"op_id":"","at":"","actor":"","events":[{events}]}}'
    many = HEAD + ",".join([entry] * (MOST // 1000 + 1)) + "]}"
    long = HEAD + entry.replace("[", f"[{' ' * LONGEST}") + "]}"
    for text in (many, long, TEXT + " " * LARGEST):
        assert code(text.encode()) == "too-large"


def test_while_a_large_text_is_read_others_have_their_turn() -> None:
    """By what this process computes meanwhile: a machine that stands still is no delay of ours."""
    entry = '{"version":1,"op_id":"","at":"","actor":"","events":[{"kind":"","schema":1,"body":{}}]}'
    text = HEAD + ",".join([entry] * 100_000) + "]}"
    delays: list[float] = []
    done = threading.Event()

    def others() -> None:
        while not done.is_set():
            began = time.process_time()
            time.sleep(0.001)
            delays.append(time.process_time() - began)

    thread = threading.Thread(target=others)
    gc.disable()  # a pass through all that a thousand tests have left holds everybody up, and is none of ours
    try:
        thread.start()
        began = time.process_time()
        read_archive(text)
        took = time.process_time() - began
    finally:
        done.set()
        thread.join()
        gc.enable()
    assert max(delays) < max(0.7 * took, 0.2), "one step through the whole text would be all of it"
