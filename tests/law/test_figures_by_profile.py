"""A figure of a running event or deal is that of its profile: of its edition, under its options.

What begins may take the figure in force, and there alone ``figure_now`` is called. Whoever asks for a house
as usual, a profile without answers, does so where nobody's event or deal is judged by it.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

import pytest

import tapis

SOURCES = Path(tapis.__file__).parent
BEGINS = {
    "games/anygame/plugin.py": "rounds and deals that a new event is offered",
    "games/estimation/plugin.py": "rounds, deals and forfeit that a new event is offered",
    "games/tutti/plugin.py": "rounds, deals and forfeit that a new event is offered",
    "games/whist/plugin.py": "rounds, deals and forfeit that a new event is offered",
}
AS_USUAL = {
    "analysis/boxes.py": "a hand alone, of no deal that was played",
    "analysis/enough.py": "a hand alone, of no deal that was played",
    "analysis/estimates.py": "a hand alone, of no deal that was played",
    "bots/estimation/searching.py": "how a player thinks where no house is told",
    "bots/putze/learned.py": "what its net was taught with",
    "i18n/extract.py": "the sentences there are, for translators",
    "web/director/event/beginning.py": "what a new event begins with",
    "web/director/event/forms.py": "the form of a new event",
}
BOOK = {
    "law/book.py": "the book as it is read",
    "law/regulation.py": "the book itself",
    "web/frame/views.py": "the page that shows the book in force",
}


ASKED = frozenset({"figure_now", "profile", "figures_at"})


@pytest.fixture(scope="module")
def calls() -> Mapping[str, set[str]]:
    """Where each of these is called, and ``bare profile``: where without an argument."""
    found = defaultdict[str, set[str]](set)
    for path in sorted(SOURCES.rglob("*.py")):
        where, text = path.relative_to(SOURCES).as_posix(), path.read_text("utf-8")
        if not any(each in text for each in ASKED):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if not (node.args or node.keywords):
                    found[f"bare {node.func.attr}"].add(where)
                found[node.func.attr].add(where)
    return found


def test_only_what_begins_takes_the_figure_in_force(calls: Mapping[str, set[str]]) -> None:
    assert calls["figure_now"] == set(BEGINS)


def test_only_who_judges_nobody_asks_for_a_house_as_usual(calls: Mapping[str, set[str]]) -> None:
    assert calls["bare profile"] == set(AS_USUAL)


def test_nobody_else_reads_the_figures_of_the_book(calls: Mapping[str, set[str]]) -> None:
    assert calls["figures_at"] == set(BOOK)
