"""Situations 30 and 31: the power goes, the Wi-Fi fails. What was answered is there, and there once.

How often the real server survives being killed is measured by ``benchmarks/kills.py``; here a few
evenings in plain words.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.archive.records import CODEC, entries
from tapis.club.state.fold import replay
from tapis.club.state.slips import SlipState
from tapis.club.state.tournament import Tournament
from tapis.law import Refused
from tapis.log import Operation, append
from tapis.log.archive import read_archive, write_archive
from tapis.log.jsonl import JsonlLog
from tests.club.evening import ANNE, Evening, missing

STREAM = "event/evening"


def written(path: Path, evening: Evening) -> JsonlLog:
    """The event as it stands on the disk of the laptop."""
    log = JsonlLog(path)
    assert not log.write(evening.archive.records)
    return log


def event_of(log: JsonlLog) -> Tournament:
    return replay(entries(log.read(STREAM)))


@pytest.mark.parametrize("cut", [1, 20, 200])
def test_30_the_power_goes_while_a_slip_is_being_written(tmp_path: Path, cut: int) -> None:
    evening = Evening(16)
    evening.begin()
    evening.confirm(1, 1)
    answered = len(evening.records)
    evening.read(evening.typed(1, 2, missing(10, 20, 30, 40)))
    path = tmp_path / "club.jsonl"
    written(path, evening)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) - cut])
    after = JsonlLog(path)
    assert after.torn is not None, "the line that was never answered is named"
    found = event_of(after)
    assert found.version == answered
    assert found.slip(1, 1).state is SlipState.CONFIRMED  # type: ignore[union-attr]
    assert found.slip(1, 2).state is SlipState.PRINTED, "that slip is typed again"  # type: ignore[union-attr]
    evening.records, evening.entries = evening.records[:answered], evening.entries[:answered]
    evening.t = found
    evening.read(evening.typed(1, 2, missing(10, 20, 30, 40)))
    assert not after.write(evening.archive.records[answered:])
    assert event_of(JsonlLog(path)) == evening.t


def test_30_the_laptop_dies_and_another_goes_on_from_the_stick() -> None:
    evening = Evening(16)
    evening.begin()
    evening.confirm(1, 1)
    stick = write_archive(evening.archive)
    opened = read_archive(stick)
    assert not isinstance(opened, Refused)
    other = evening.carried_to("spare laptop ")
    other.t = replay(entries(opened.records))
    assert other.t == evening.t
    other.play(1, but=[1])
    other.close(1)
    assert other.t.rounds[0].slips[1].confirmed == evening.t.rounds[0].slips[1].confirmed


def test_30_a_tab_closed_in_the_middle_of_a_form_has_changed_nothing() -> None:
    evening = Evening(16)
    evening.begin()
    before = evening.t
    evening.typed(1, 1, missing(10, 20, 30, 40))
    assert evening.t is before


def test_31_a_phone_that_heard_no_answer_sends_again_and_nothing_doubles(tmp_path: Path) -> None:
    evening = Evening(16)
    evening.begin()
    log = written(tmp_path / "club.jsonl", evening)
    version = log.version(STREAM)
    (event,) = evening.read(evening.typed(1, 1, missing(10, 20, 30, 40)), ANNE)
    operation = Operation("phone-of-table-1", ANNE, "2026-11-21T20:00:00Z")
    first = append(log, STREAM, version, [CODEC.draft(event)], operation)
    again = append(log, STREAM, version, [CODEC.draft(event)], operation)
    assert first == again
    assert log.version(STREAM) == version + 1
    assert len(event_of(log).slip(1, 1).readings) == 1  # type: ignore[union-attr]


def test_31_meanwhile_somebody_else_typed_the_slip(tmp_path: Path) -> None:
    evening = Evening(16)
    evening.begin()
    log = written(tmp_path / "club.jsonl", evening)
    version = log.version(STREAM)
    (desk_read,) = evening.read(evening.typed(1, 1), ANNE)
    draft = CODEC.draft(desk_read)
    append(log, STREAM, version, [draft], Operation("desk", ANNE, "2026-11-21T20:00:00Z"))
    late = append(log, STREAM, version, [draft], Operation("phone", "table:1.1", "2026-11-21T20:00:09Z"))
    assert isinstance(late, Refused)
    assert late.code == "stale-version", "the phone is shown what the desk typed before it decides"
