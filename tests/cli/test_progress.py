"""Long work says how far it is in a pipe too; nothing for work that is soon over, and nothing on stdout."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tapis.cli.progress import EVERY, told_in_lines


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    monkeypatch.setenv("TAPIS_LANG", "en")

    def lines() -> list[str]:
        out, err = capsys.readouterr()
        assert out == ""
        return err.splitlines()

    return lines


def at(*moments: float) -> Callable[[], float]:
    found: Iterator[float] = iter(moments)
    return lambda: next(found)


def test_a_line_every_ten_seconds_says_how_far_and_how_long(told: Callable[[], list[str]]) -> None:
    advance = told_in_lines(100, at(0, 4, 12, 13, 40, 41))
    advance()
    assert told() == []
    advance(9)
    assert told() == ["10 of 100; about 108 s left."]
    advance(5)
    assert told() == []
    advance(35)
    assert told() == ["50 of 100; about 40 s left."]
    advance(50)
    assert told() == []


def test_what_was_there_already_at_once_is_no_pace_and_nothing_made_says_nothing(
    told: Callable[[], list[str]],
) -> None:
    advance = told_in_lines(4, at(0, EVERY + 1, 3 * EVERY))
    advance(0)
    assert told() == []
    advance(4)
    assert told() == []
