"""What every kind of log must do; a test module inherits ``LogConformance`` and gives a ``log`` fixture."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tapis.law import Refused
from tapis.log import Log, Record, numbered
from tests.log.appending import append
from tests.log.toys import CODEC, Added, JarLabelled, Label, added, operation


class LogConformance:
    def leave(self, log: Log) -> None:
        """Give back what a thread holds of the log when the thread ends."""

    def test_an_unknown_stream_is_empty(self, log: Log) -> None:
        assert list(log.read("jar/1")) == []
        assert log.version("jar/1") == 0
        assert log.streams() == ()

    def test_what_was_appended_is_read_back_to_the_letter(self, log: Log) -> None:
        label = JarLabelled(Label('Bohnen «♥» \\ " \n', ("rouge", "é")), {2: -40, 10: 13}, {"b": [1, None]})
        stored = append(log, "jar/1", 0, [added(3), CODEC.draft(label)], operation("op-1"))
        assert isinstance(stored, tuple)
        assert tuple(log.read("jar/1")) == stored
        assert [(each.version, each.place) for each in stored] == [(1, 0), (2, 1)]
        assert [CODEC.event(each) for each in stored] == [Added(3), label]

    def test_reading_may_start_after_a_version(self, log: Log) -> None:
        for n in range(4):
            append(log, "jar/1", n, [added(n)], operation(f"op-{n}"))
        assert [each.version for each in log.read("jar/1", after=2)] == [3, 4]
        assert list(log.read("jar/1", after=4)) == []

    def test_many_streams_are_read_at_one_go_each_beyond_its_own_version(self, log: Log) -> None:
        for n in range(3):
            append(log, "jar/1", n, [added(n)], operation(f"one-{n}"))
            append(log, "jar/2", n, [added(n)], operation(f"two-{n}"))
        found = log.tails({"jar/2": 1, "jar/1": 3, "jar/3": 0})
        assert [each.version for each in found["jar/2"]] == [2, 3]
        assert found["jar/2"] == tuple(log.read("jar/2", after=1))
        assert (found["jar/1"], found["jar/3"]) == ((), ())
        assert log.tails({}) == {}

    def test_streams_do_not_mix(self, log: Log) -> None:
        append(log, "jar/1", 0, [added(1)], operation("op-1"))
        append(log, "jar/2", 0, [added(2)], operation("op-2"))
        append(log, "tin/1", 0, [added(3)], operation("op-3"))
        assert log.streams("jar/") == ("jar/1", "jar/2")
        assert [CODEC.event(each) for each in log.read("jar/2")] == [Added(2)]

    def test_resending_gives_the_first_records_and_writes_nothing(self, log: Log) -> None:
        first = append(log, "jar/1", 0, [added(1), added(2)], operation("op-1"))
        append(log, "jar/1", 2, [added(3)], operation("op-2"))
        assert append(log, "jar/1", 0, [added(1), added(2)], operation("op-1")) == first
        assert append(log, "jar/1", 3, [added(1), added(2)], operation("op-1")) == first
        assert log.version("jar/1") == 3

    def test_a_stale_version_is_refused_and_changes_nothing(self, log: Log) -> None:
        append(log, "jar/1", 0, [added(1)], operation("op-1"))
        refusal = append(log, "jar/1", 0, [added(2)], operation("op-2"))
        assert isinstance(refusal, Refused)
        assert refusal.code == "stale-version"
        assert refusal.args == {"expected": 0, "version": 1}
        assert log.version("jar/1") == 1

    def test_a_version_of_the_future_is_refused(self, log: Log) -> None:
        refusal = append(log, "jar/1", 7, [added(2)], operation("op-2"))
        assert isinstance(refusal, Refused)
        assert log.version("jar/1") == 0

    @pytest.mark.parametrize(("stream", "actor"), [("jar/2", "Anna"), ("jar/1", "Mallory")])
    def test_an_operation_of_somebody_else_is_refused(self, log: Log, stream: str, actor: str) -> None:
        append(log, "jar/1", 0, [added(1)], operation("op-1"))
        refusal = append(log, stream, log.version(stream), [added(9)], operation("op-1", actor))
        assert isinstance(refusal, Refused)
        assert refusal.code == "operation-used"
        assert log.version("jar/1") + log.version("jar/2") == 1

    @pytest.mark.parametrize("op_id", ["", "x" * 121, "a\x00b", "a\nb", "\ud800"])
    def test_an_operation_needs_a_sensible_id(self, log: Log, op_id: str) -> None:
        refusal = append(log, "jar/1", 0, [added(1)], operation(op_id))
        assert isinstance(refusal, Refused)
        assert refusal.code == "no-operation"
        assert log.version("jar/1") == 0

    def test_several_streams_are_written_at_once_and_the_moved_ones_left(self, log: Log) -> None:
        append(log, "jar/1", 0, [added(1)], operation("op-1"))
        batch = [
            *numbered("jar/1", 0, [added(5)], operation("op-2")),
            *numbered("jar/2", 0, [added(6)], operation("op-3")),
            *numbered("jar/2", 1, [added(7)], operation("op-4")),
        ]
        assert log.write(batch) == frozenset({"jar/1"})
        assert log.version("jar/1") == 1
        assert log.version("jar/2") == 2

    def test_a_known_operation_keeps_its_whole_stream_unwritten(self, log: Log) -> None:
        append(log, "jar/1", 0, [added(1)], operation("op-1"))
        batch = [
            *numbered("jar/2", 0, [added(6)], operation("op-3")),
            *numbered("jar/2", 1, [added(7)], operation("op-1")),
        ]
        assert log.write(batch) == frozenset({"jar/2"})
        assert log.version("jar/2") == 0

    def test_one_operation_cannot_be_written_in_two_streams_at_once(self, log: Log) -> None:
        batch = [
            *numbered("jar/1", 0, [added(6)], operation("op-1")),
            *numbered("jar/2", 0, [added(7)], operation("op-1")),
        ]
        assert len(log.write(batch)) >= 1
        assert log.version("jar/1") + log.version("jar/2") <= 1

    def test_find_gives_every_record_of_some_operations(self, log: Log) -> None:
        append(log, "jar/1", 0, [added(1), added(2)], operation("op-1"))
        append(log, "jar/1", 2, [added(3)], operation("op-2"))
        append(log, "jar/2", 0, [added(4)], operation("op-3"))
        found: tuple[Record, ...] = log.find(["op-1", "op-3", "op-9"])
        assert sorted((each.op_id, each.place) for each in found) == [("op-1", 0), ("op-1", 1), ("op-3", 0)]

    def test_two_writers_at_once_lose_and_double_nothing(self, log: Log) -> None:
        def write(writer: int) -> None:
            for n in range(12):
                op = operation(f"{writer}-{n}")
                while isinstance(append(log, "jar/1", log.version("jar/1"), [added(n)], op), Refused):
                    pass
                append(log, "jar/1", 0, [added(n)], op)
            self.leave(log)

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(write, range(4)))
        records = list(log.read("jar/1"))
        assert [each.version for each in records] == list(range(1, 49))
        assert len({each.op_id for each in records}) == 48
