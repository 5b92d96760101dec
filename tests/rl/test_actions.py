"""No action ever gets another number: the tables are those that were stored."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tapis.core.plugin import plugins
from tapis.library import game
from tapis.rl import actions as numbered
from tapis.rl.actions import CARDS, actions

STORED: dict[str, Any] = json.loads(Path(__file__).with_name("actions-v0.json").read_text("utf-8"))
GAMES = [name for name, plugin in plugins().items() if plugin.rules.learning is not None]


def written(name: str) -> list[str]:
    """Every call of a game as a log has it, in the order of its number."""
    codec = game(name).rules.calls
    return [json.dumps(codec.encode(call)) for call in actions(name).calls]


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


@pytest.mark.parametrize("name", GAMES)
def test_calls_keep_their_numbers(name: str) -> None:
    """New calls come after the stored ones: add their number and digest, change none."""
    lines = written(name)
    assert len(set(lines)) == len(lines)
    for count, expected in STORED[name]["digests"].items():
        assert digest(lines[: int(count)]) == expected
    assert str(len(lines)) in STORED[name]["digests"]
    for number, call in STORED[name]["examples"].items():
        assert json.loads(lines[int(number) - CARDS]) == call


def test_a_number_that_is_none_is_said() -> None:
    for bad in (-1, len(actions("bridge"))):
        with pytest.raises(ValueError, match=f"{bad} is none of them"):
            actions("bridge").move(0, bad)


def test_a_game_without_numbers_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = SimpleNamespace(rules=SimpleNamespace(learning=None))
    monkeypatch.setattr(numbered, "game", lambda _name: plain)
    with pytest.raises(ValueError, match="marotte does not number its calls"):
        actions("marotte")
