"""A game that is installed beside ours and whose book is faulty: one sentence says which, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import oldwhist
import pytest
from click.testing import CliRunner

from tapis.cli.app import main
from tapis.core import plugin
from tapis.core.parts import EventRules, Format, Rules, Voice
from tapis.law import IllegalMove
from tests.cells import in_one

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


GAME: Any = oldwhist.PLUGIN
SHEET, PLAY = GAME.sheet, GAME.rules.play
FORMAT = Format("match", rounds=1, deals=0, clause=GAME.regulation.clause("7"))


class Dumb:
    """A game of which its author wrote less than half."""

    seats = 4

    def open(self, dealer: int) -> None: ...


HALF: Any = Dumb()


class Three:
    """A game for three, whose sheet is for four."""

    def __getattr__(self, name: str) -> Any:
        return 3 if name == "seats" else getattr(PLAY({}, None), name)


@in_one(
    ("forgot", "sentence"),
    [
        (object, "oldwhist:PLUGIN is no Plugin."),
        (
            lambda: replace(GAME, regulation=replace(GAME.regulation, id="whistle")),
            "its book whistle; both are one",
        ),
        (lambda: replace(GAME, event=EventRules()), "EventRules has no Format: how many deals has a match?"),
        (
            lambda: replace(GAME, event=EventRules(formats=(FORMAT,))),
            "the format match has 1 rounds of 0 deals.",
        ),
        (
            lambda: replace(GAME, sheet=replace(SHEET, members=1)),
            "DealByDeal has members=2 and SheetRules members=1",
        ),
        (
            lambda: replace(GAME, sheet=replace(SHEET, fields=())),
            "SheetRules has no Field: what is typed of a deal?",
        ),
        (
            lambda: replace(GAME, rules=Rules(play=lambda *_: HALF, calls=GAME.rules.calls)),
            "its game (Dumb) has no to_move, no speaker, no moves, no check, no apply, no referee",
        ),
        (
            lambda: replace(GAME, rules=Rules(play=lambda *_: Three(), calls=GAME.rules.calls)),
            "its game has 3 seats, and its sheet has room for 4",
        ),
        (
            lambda: replace(GAME, voice=Voice(locale=Path("nowhere"))),
            "Voice names the folder nowhere, which is not",
        ),
        (lambda: GAME.regulation.clause("99"), "oldwhist has no clause 99 (test_games_installed.py, line "),
        (
            lambda: GAME.regulation.nothing,
            "'Regulation' object has no attribute 'nothing' (test_games_installed.py",
        ),
        (lambda: compile("def x(:", "deal.py", "exec"), "invalid syntax (deal.py, line 1)."),
    ],
)
def test_what_an_author_forgot_is_told_while_the_game_is_loaded(
    forgot: Callable[[], Any], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = SimpleNamespace(name="oldwhist", value="oldwhist:PLUGIN", load=forgot)
    monkeypatch.setattr(plugin, "entry_points", lambda **_: [found])
    monkeypatch.setattr(plugin, "plugins", cache(plugin.plugins.__wrapped__))
    with pytest.raises(IllegalMove) as raised:
        plugin.books()
    assert sentence in str(raised.value)
    assert str(raised.value).startswith("The game oldwhist, which is installed here, cannot be loaded: ")
