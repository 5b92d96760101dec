"""A figure of a running event or deal is that of its profile: of its edition, under its options.

What begins may take the figure in force, and there alone ``figure_now`` is called. Whoever asks for a house
as usual, a profile without answers, does so where nobody's event or deal is judged by it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

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


def calls(name: str, *, bare: bool = False) -> Iterator[str]:
    """Where something of that name is called, ``bare``: without an argument."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == name and not (bare and (node.args or node.keywords)):
                yield path.relative_to(SOURCES).as_posix()


def test_only_what_begins_takes_the_figure_in_force() -> None:
    assert set(calls("figure_now")) == set(BEGINS)


def test_only_who_judges_nobody_asks_for_a_house_as_usual() -> None:
    assert set(calls("profile", bare=True)) == set(AS_USUAL)


def test_nobody_else_reads_the_figures_of_the_book() -> None:
    assert set(calls("figures_at")) == set(BOOK)
