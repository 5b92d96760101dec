"""The log file: opened again, torn, damaged, shared by two processes' worth of writers."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.log import Damaged, JsonlLog, append
from tests.log.toys import added, operation


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "club.jsonl"
    log = JsonlLog(path)
    append(log, "jar/1", 0, [added(1), added(2)], operation("op-1"))
    append(log, "jar/2", 0, [added(3)], operation("op-2"))
    append(log, "jar/1", 2, [added(4)], operation("op-3"))
    return path


def test_a_file_opened_again_holds_the_same(path: Path) -> None:
    before = JsonlLog(path)
    assert before.torn is None
    assert [each.version for each in before.read("jar/1")] == [1, 2, 3]
    assert len(path.read_bytes().splitlines()) == 4  # the header, then one line for each operation


@pytest.mark.parametrize("kept", [1, 10, -1])
def test_a_last_line_cut_off_is_reported_and_nothing_earlier_is_lost(path: Path, kept: int) -> None:
    whole = path.read_bytes()
    start = whole[:-1].rindex(b"\n") + 1
    path.write_bytes(whole[:start] + whole[start:][:kept])
    log = JsonlLog(path)
    assert log.torn is not None
    assert str(log.torn).startswith("The last line of club.jsonl is cut off: line 4")
    assert log.version("jar/1") == 2
    assert log.version("jar/2") == 1


def test_the_next_append_writes_over_a_torn_line(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5])
    log = JsonlLog(path)
    append(log, "jar/1", 2, [added(9)], operation("op-4"))
    assert log.torn is None
    again = JsonlLog(path)
    assert again.torn is None
    assert [each.op_id for each in again.read("jar/1")] == ["op-1", "op-1", "op-4"]


def test_a_command_with_two_events_is_torn_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "club.jsonl"
    append(JsonlLog(path), "jar/1", 0, [added(1), added(2)], operation("op-1"))
    for size in range(len(path.read_bytes())):
        path.write_bytes(path.read_bytes()[: -1 if size else None])
        assert JsonlLog(path).version("jar/1") == (0 if size else 2)


@settings(max_examples=60)
@given(st.data())
def test_wherever_a_file_is_cut_whole_operations_remain(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("cut") / "club.jsonl"
    log = JsonlLog(path)
    sizes = [0]
    for n in range(3):
        append(log, "jar/1", 2 * n, [added(n), added(n)], operation(f"op-{n}"))
        sizes.append(path.stat().st_size)
    cut = data.draw(st.integers(0, sizes[-1]))
    path.write_bytes(path.read_bytes()[:cut])
    operations = sum(size <= cut for size in sizes[1:])
    again = JsonlLog(path)
    assert again.version("jar/1") == 2 * operations
    append(again, "jar/1", 2 * operations, [added(7)], operation("op-9"))
    assert JsonlLog(path).version("jar/1") == 2 * operations + 1


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"op-1"', b'"op-1', "Line 2 of club.jsonl cannot be read"),
        (b'"version":1,', b"", "Line 2 of club.jsonl cannot be read"),
        (b'"actor"', b'"actress"', "Line 2 of club.jsonl cannot be read"),
        (b'"version":1,', b'"version":2,', "Line 2 of club.jsonl does not continue jar/1"),
        (b'"op-2"', b'"op-1"', "Line 3 of club.jsonl does not continue jar/2"),
        (b"tapis-log/1", b"tapis-log/9", "club.jsonl is not a log of Tapis"),
    ],
)
def test_damage_before_the_end_is_told_in_one_sentence(
    path: Path, old: bytes, new: bytes, sentence: str
) -> None:
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    with pytest.raises(Damaged, match=sentence):
        JsonlLog(path)


@pytest.mark.parametrize("text", [b"Dear diary", b"name;club\nAnna;Bern\n", b"\x00\xff"])
def test_another_file_is_not_taken_for_a_log(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(text)
    with pytest.raises(Damaged, match=r"diary\.txt is not a log of Tapis"):
        JsonlLog(path)
    assert path.read_bytes() == text


def test_two_logs_on_one_file_see_each_other(path: Path) -> None:
    one, other = JsonlLog(path), JsonlLog(path)
    append(one, "jar/1", 3, [added(5)], operation("op-4"))
    refusal = append(other, "jar/1", 3, [added(6)], operation("op-5"))
    assert not isinstance(refusal, tuple)
    assert other.version("jar/1") == 4
    append(other, "jar/1", 4, [added(6)], operation("op-5"))
    assert one.version("jar/1") == 5
