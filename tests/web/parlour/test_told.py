"""Whist in words: keys that tell tricks and points of this house's grid, each open call explained."""

from __future__ import annotations

import html

import pytest

from tapis.core.chance import Chance
from tapis.core.plugin import plugins
from tests.web.parlour.people import Person, Room
from tests.web.parlour.test_takeback import deal_at

SEVEN = "7 tricks, alone"
"""A solo of seven, which stays open while nobody has gone higher."""


def to_the_auction(room: Room, name: str, ann: Person, path: str) -> str:
    """Ann's page when she may ask, go solo, and announce a misère."""
    chance = Chance("auction")
    while True:
        page = ann.get(path)
        said = html.unescape(page).replace("\N{NO-BREAK SPACE}", " ")
        if all(f'data-href="/law/whist/{ref}' in page for ref in ("18", "40")) and SEVEN in said:
            return said
        found = room.persons_move(name, chance)
        if found is None:
            ann.post(path, do="next")
        else:
            room.send(path, name, ann, found[1])


WORDS = {
    "en": ("7 tricks, alone", "no trick", "Ask for a partner"),
    "fr": ("7 plis, seul", "aucun pli", "Demander un partenaire"),
    "de": ("7 Stiche, allein", "kein Stich", "Einen Partner suchen"),
    "nl": ("7 slagen, alleen", "geen slag", "Een partner vragen"),
}


def test_keys_tell_tricks_and_points_in_the_readers_language(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "whist", "told", others="bots")
    to_the_auction(room, "told", ann, path)
    for language, words in WORDS.items():
        ann.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        page = html.unescape(ann.get(path)).replace("\N{NO-BREAK SPACE}", " ")
        assert not [each for each in (*words, "+15 / −18") if each not in page], language


def test_the_points_are_those_of_the_grid_that_this_table_plays_by(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "whist", "grid", others="bots", grid="zero-sum")
    page = to_the_auction(room, "grid", ann, path)
    assert room.table("grid").options["grid"] != plugins()["whist"].regulation.options["grid"].default
    assert "+15 / −18" not in page
    assert 'data-points="+' in page


def test_each_open_call_is_explained_to_everybody_by_its_clause(room: Room) -> None:
    ann, eve = Person(), Person()
    path = room.open(ann, "whist", "explained", others="bots")
    to_the_auction(room, "explained", ann, path)
    calls = len([each for each in deal_at(room, "explained").events if getattr(each, "call", None)]) - 1
    for reader in (ann, eve):
        page = html.unescape(reader.get(path))
        assert page.count('class="means') == calls > 0
        assert 'id="meant-0"' in page
        assert "The whole system" not in page
        assert "three aces" in page.casefold()


@pytest.mark.parametrize("game", [each for each in plugins() if each not in ("whist", "bridge")])
def test_a_game_that_tells_nothing_has_no_question_mark(room: Room, game: str) -> None:
    ann = Person()
    page = ann.get(room.open(ann, game, f"plain-{game}", others="bots"))
    assert "ask-mode" not in page
    assert "data-means" not in page
