"""The log in memory and the log in a file behave alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.log import JsonlLog, Log, MemoryLog, numbered
from tests.log.conformance import LogConformance
from tests.log.toys import added, operation


class TestMemoryLog(LogConformance):
    @pytest.fixture
    def log(self) -> Log:
        return MemoryLog()

    def test_records_with_a_gap_are_no_log(self) -> None:
        with pytest.raises(ValueError, match="jar/1"):
            MemoryLog(numbered("jar/1", 3, [added(1)], operation("op-1")))


class TestJsonlLog(LogConformance):
    @pytest.fixture
    def log(self, tmp_path: Path) -> Log:
        return JsonlLog(tmp_path / "club.jsonl")
