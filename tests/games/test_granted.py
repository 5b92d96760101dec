"""What a game takes for granted is what it uses of the shared book, and no more."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from django.test import Client

from tapis.core.plugin import plugins
from tapis.games import jass
from tapis.law import Bar, Clause, Rule

GAMES = ("estimation", "putze", "tutti")


def used(game: str) -> set[Clause]:
    """The clauses of the jass conventions that the code of a game names."""
    package = files(f"tapis.games.{game}")
    sources = [each.read_text("utf-8") for each in package.iterdir() if each.name.endswith(".py")]
    named = {getattr(jass, name, None) for text in sources for name in re.findall(r"jass\.(\w+)", text)}
    duties = {duty for each in named if isinstance(each, tuple) for duty in each}
    rules = [each for each in named | duties if isinstance(each, Rule | Bar)]
    return {clause for rule in rules for clause in rule.clauses}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_takes_for_granted_every_clause_it_uses_and_leaves_out_none(game: str) -> None:
    plugin = plugins()[game]
    assert used(game) <= set(plugin.granted)
    assert not used(game) & set(plugin.leaves_out)


def test_nobody_cuts_at_putze() -> None:
    refs = {game: {clause.ref for clause in plugins()[game].granted} for game in GAMES}
    assert "J9" not in refs["putze"]
    assert "J4" not in refs["estimation"]
    assert {"J4", "J9"} <= refs["tutti"]


def test_the_page_of_a_regulation_shows_only_what_it_takes_for_granted() -> None:
    client = Client(headers={"accept-language": "en"})
    page = client.get("/law/putze/").content.decode()
    assert 'id="cJ8"' in page
    assert 'id="cJ9"' not in page
    clause = client.get("/law/jass/J9").content.decode()
    assert "Taken for granted in: Estimation, Tutti" in clause
