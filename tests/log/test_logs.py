"""The log in memory does what every log must."""

from __future__ import annotations

import pytest

from tapis.log import Log, numbered
from tests.log.conformance import LogConformance
from tests.log.memory import MemoryLog
from tests.log.toys import added, operation


class TestMemoryLog(LogConformance):
    @pytest.fixture
    def log(self) -> Log:
        return MemoryLog()

    def test_records_with_a_gap_are_no_log(self) -> None:
        with pytest.raises(ValueError, match="jar/1"):
            MemoryLog(numbered("jar/1", 3, [added(1)], operation("op-1")))
