"""Tests compile the engine for those that ask, and for nobody else."""

from __future__ import annotations

import os
import subprocess

import pytest

from tapis.solver import warm
from tapis.solver.compiler import NATIVE
from tests import compiled_engine


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What was started, where everything would have to be compiled."""
    found: list[object] = []
    monkeypatch.setattr(subprocess, "Popen", lambda *args, **_: found.append(args[0]))
    monkeypatch.setattr(subprocess, "run", lambda *args, **_: found.append(args[0]))
    monkeypatch.setattr(warm, "worth_while", lambda: True)
    return found


def test_a_run_begins_to_compile_only_for_tests_that_are_likely_to_ask(begun: list[object]) -> None:
    compiled_engine.InAdvance().pytest_xdist_node_collection_finished(["tests/law/test_text.py::test_parse"])
    assert not begun
    likely = ["tests/law/test_text.py::test_parse", "tests/bots/test_swap.py::test_level"]
    compiled_engine.InAdvance().pytest_xdist_node_collection_finished(likely)
    assert begun == [compiled_engine.COMMAND]


def test_who_asks_for_the_engine_waits_for_it_and_nobody_else_does(
    begun: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    finder = compiled_engine.OnDemand()
    assert finder.find_spec("tapis.solver.engine", None) is None
    assert not begun
    assert finder.find_spec(NATIVE, None) is None
    assert begun == [compiled_engine.COMMAND]
    monkeypatch.setattr(warm, "worth_while", lambda: False)
    finder.find_spec(NATIVE, None)
    assert len(begun) == 1, "all is compiled by now"


def test_nobody_compiles_what_another_run_has_just_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "worth_while", lambda: False)
    monkeypatch.setattr(compiled_engine, "main", lambda *_, **__: pytest.fail("it is there already"))
    monkeypatch.setattr(os, "nice", lambda _: 0)
    compiled_engine.compile_once()
