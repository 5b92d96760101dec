"""A game that is installed beside ours and whose book is faulty: one sentence says which, and why."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import NoReturn

import pytest
from click.testing import CliRunner

from tapis.cli.app import main
from tapis.core import plugin
from tapis.law import IllegalMove

WHY = "faux:H1: H with a number is the house's own; choose another letter"


def load() -> NoReturn:
    raise ValueError(WHY)


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry as it starts with such a game installed."""
    monkeypatch.setattr(plugin, "entry_points", lambda **_: [SimpleNamespace(name="faux", load=load)])
    monkeypatch.setattr(plugin, "plugins", cache(plugin.plugins.__wrapped__))


@pytest.mark.usefixtures("faulty")
def test_a_book_that_is_refused_names_its_game() -> None:
    with pytest.raises(IllegalMove) as raised:
        plugin.books()
    assert raised.value.refusal == plugin.NOT_LOADED(name="faux", problem=WHY)


@pytest.mark.usefixtures("faulty")
def test_a_command_says_so_in_one_sentence() -> None:
    done = CliRunner().invoke(main, ["law", "faux", "--lang", "fr"])
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Le jeu faux, ")
    assert done.stderr.endswith(f"{WHY}\n")
