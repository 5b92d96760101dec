"""``tapis warm-up`` compiles every part, or says in one line that nothing can be compiled."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.solver import engine, warm


def test_every_part_is_compiled_and_that_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(engine, "why_not_compiled", lambda: "")
    monkeypatch.setattr(warm, "steps", lambda: (lambda: made.append("one"), lambda: made.append("two")))
    monkeypatch.setattr(warm, "remember", lambda: made.append("remembered"))
    said = CliRunner().invoke(main, ["--lang", "en", "warm-up"])
    assert said.exit_code == 0
    assert made == ["one", "two", "remembered"]
    assert said.output.startswith("The engine is compiled, in ")


def test_without_a_compiler_it_says_so_and_nothing_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "why_not_compiled", lambda: "ImportError: too new")
    monkeypatch.setattr(warm, "remember", lambda: pytest.fail("nothing was compiled"))
    said = CliRunner().invoke(main, ["--lang", "en", "warm-up"])
    assert said.exit_code == 0
    (line,) = said.output.splitlines()
    assert line.startswith("The engine cannot be compiled here (ImportError: too new).")
