"""The game on one screen: written for every game and language, figures and pictures asked from the game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Played
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.primer import Primer
from tapis.core.tricks import present
from tapis.law import LANGUAGES, Breach, Refused
from tapis.law.figures import DatedFigure
from tapis.learn import quoting
from tapis.learn.primer import Picture, Pictures, Screen, clauses_of, texts_on
from tapis.learn.primer_file import read, screen
from tests.cells import in_one

GAMES = tuple(plugins())


def written(plugin: AnyPlugin) -> Screen:
    found = read(plugin)
    assert isinstance(found, Screen), found
    return found


def pictures(game: str) -> list[Picture]:
    rows = [item for item in written(plugins()[game]).items if isinstance(item, Pictures)]
    return [picture for row in rows for picture in row.pictures]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_on_one_screen_in_every_language(game: str) -> None:
    found = screen(game)
    assert isinstance(found, Screen), found
    assert all(found.parts)
    assert len(pictures(game)) == 3
    for texts in (found.about, *(each for item in found.items for each in texts_on(item))):
        assert set(texts) == set(LANGUAGES)
        assert not any("{" in each or "}" in each for each in texts.values()), texts


@pytest.mark.parametrize("game", GAMES)
def test_everything_but_advice_stands_on_a_clause_that_has_words(game: str) -> None:
    found = written(plugins()[game])
    for item in found.items:
        assert clauses_of(item) or item.kind == "tip", item
    assert len(found.clauses) > 8
    for clause in found.clauses:
        assert all(clause.text[language] and clause.title[language] for language in LANGUAGES), clause.ref


@pytest.mark.parametrize("game", GAMES)
def test_german_is_swiss_and_dutch_says_u(game: str) -> None:
    found = written(plugins()[game])
    texts = [found.about, *(each for item in found.items for each in texts_on(item))]
    assert not [each["de"] for each in texts if "ß" in each["de"]]
    assert not [each["nl"] for each in texts if re.search(r"\b(je|jij|jouw)\b", each["nl"])]


BY_HAND: Mapping[str, tuple[tuple[str, dict[str, bool]], ...]] = {
    "estimation": (
        ("J2", {"C7": True, "S8": True, "D9": False}),
        ("J3", {"SJ": True, "H8": True, "D9": True}),
        ("16.13", {"H6": True, "S6": False, "SA": True}),
    ),
    "tutti": (
        ("J2", {"C7": True, "H8": True, "D9": False}),
        ("J3", {"HJ": True, "S8": True, "D9": True}),
        ("T3", {"H6": False, "H9": True, "S7": True}),
    ),
    "putze": (
        ("J2", {"D7": True, "S8": True, "H9": False}),
        ("J3", {"SJ": True, "C8": True, "H9": True}),
        ("J4", {"S6": False, "S9": True, "H7": True}),
    ),
    "whist": (
        ("31", {"D7": True, "H8": False, "S9": False}),
        ("33", {"H2": True, "S9": True, "C4": True}),
        ("33", {"H2": True, "HT": True, "S9": True}),
    ),
    "bridge": (
        ("B17", {"D7": True, "S8": False, "H9": False}),
        ("B17", {"S2": True, "H9": True, "C4": True}),
        ("B18", {"S2": True, "ST": True, "H9": True}),
    ),
}
"""What a reader of the clauses allows."""


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_what_the_clauses_allow(game: str) -> None:
    shown = tuple((each.clause.ref, {card.code: may for card, may in each.hand}) for each in pictures(game))
    assert shown == BY_HAND[game]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_picture_bars_is_refused_at_a_table_too(game: str) -> None:
    plugin = plugins()[game]
    assert plugin.primer is not None
    file = tomllib.loads(plugin.primer.path.read_text("utf-8"))
    part = next(each for each in file["deal"] if each["kind"] == "pictures")
    opening = quoting.openings_of(plugin)[file["openings"][part["opening"]]]
    for picture in pictures(game):
        table = opening.opened((opening.leaders or opening.places)[0], 0)
        for card in picture.led:
            trick = present(table.tricks)
            assert trick is not None
            table = opening.game.apply(table, Played(trick.turn, card))
        trick = present(table.tricks)
        assert trick is not None
        hand = Cards.of(card for card, _ in picture.hand)
        for card, may in picture.hand:
            refusal = opening.game.check(table, hand, Played(trick.turn, card))
            assert (refusal is None) is may, (card.code, refusal)
            assert may or isinstance(refusal, Breach)


def raised(plugin: AnyPlugin, key: str, by: int) -> AnyPlugin:
    """The game with another figure in its book."""
    book = plugin.regulation
    before = book.figures[key]
    dearer = DatedFigure(key, before.ref, {edition: value + by for edition, value in before.values.items()})
    return replace(plugin, regulation=replace(book, figures={**book.figures, key: dearer}))


@pytest.mark.parametrize("game", GAMES)
def test_a_figure_that_changes_in_the_book_changes_on_the_screen(game: str) -> None:
    plugin = plugins()[game]
    before = written(plugin)
    cited = {clause.ref for clause in before.clauses}
    seen = 0
    for key, figure in plugin.regulation.figures.items():
        if figure.ref not in cited:
            continue
        value = plugin.regulation.figure_now(key)
        after = written(raised(plugin, key, 7))
        for old, new in zip(before.items, after.items, strict=True):
            if figure.ref not in [clause.ref for clause in clauses_of(old)]:
                continue
            for told, told_now in zip(texts_on(old), texts_on(new), strict=True):
                if re.search(rf"(?<!\d){value}(?!\d)", told["en"]):
                    seen += 1
                    assert told != told_now, f"{key} is typed in {told['en']!r}"
    assert seen or game in ("whist", "bridge"), "no figure of the book is told"


FEW = frozenset(["0", "1", "7"])
"""Numbers no regulation changes: nothing, one, the highest level of a bid."""


@pytest.mark.parametrize("game", GAMES)
def test_no_number_is_typed_in_a_sentence_under_a_clause(game: str) -> None:
    """Values, bonuses and tricks wanted are quoted; only a tip and an example of a mark have numbers."""
    plugin = plugins()[game]
    assert plugin.primer is not None
    file = tomllib.loads(plugin.primer.path.read_text("utf-8"))
    told = [item for part in ("goal", "deal", "count") for item in file[part] if item["kind"] != "tip"]
    texts = [text for item in told for key in ("text", "title") for text in item.get(key, {}).values()]
    typed = {number for text in texts for number in re.findall(r"\d+", re.sub(r"\{[^}]*\}", "", text))}
    assert len(texts) > 40
    assert typed <= FEW, typed


TEXT = dict.fromkeys(LANGUAGES, "A sentence.")


def file_of(**parts: Any) -> str:
    """A small file of the estimation with these parts, as TOML."""
    whole = {"goal": [], "deal": [], "count": []} | parts
    lines = ['about = { fr = "a", de = "a", nl = "a", en = "a" }', 'openings = { trump = "estimation S" }']
    return "\n".join([*lines, *(f"{name} = {inline(part)}" for name, part in whole.items())])


def inline(value: Any) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f"{key} = {inline(each)}" for key, each in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(inline, value)) + "]"
        case str():
            return f'"{value}"'
    return str(value)


def pictured(**other: Any) -> dict[str, Any]:
    picture = {"title": TEXT, "clause": "J2", "led": ["CK"], "hand": ["C7", "S8"], **other}
    return {"kind": "pictures", "note": TEXT, "opening": "trump", "pictures": [picture]}


def counted(row: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "count", "title": TEXT, "clause": "16.16", "head": ["a", "b"], "rows": [row]}


SAID = {"kind": "say", "text": TEXT, "clause": "16.4"}
DAMAGED = (
    ({"goal": [SAID, {**SAID, "clause": "16.99"}]}, "goal 2", "there is no clause 16.99"),
    ({"deal": [{**SAID, "text": {**TEXT, "nl": "{exact}"}}]}, "deal 1", "there is no figure exact"),
    ({"deal": [{**SAID, "text": {**TEXT, "nl": " "}}]}, "deal 1", "a text is empty in nl"),
    ({"deal": [{**SAID, "text": {"fr": "a"}}]}, "estimation", "missing required field `de`"),
    ({"deal": [{**SAID, "claus": "1"}]}, "estimation", "unknown field `claus`"),
    ({"deal": [{**SAID, "kind": "sing"}]}, "estimation", "Invalid value 'sing'"),
    ({"deal": [pictured(hand=["C2"])]}, "deal 1", "C2 is not in the pack"),
    ({"deal": [pictured(hand=["CK"])]}, "deal 1", "no card twice"),
    ({"deal": [pictured(led=["X1"])]}, "deal 1", "There is no card 'X1'"),
    ({"deal": [{**pictured(), "opening": "down"}]}, "deal 1", "there is no opening down"),
    ({"count": [counted({"cells": ["1"]})]}, "count 1", "a row has 1 cells, not 2"),
    ({"count": [counted({"cells": ["1", "{mark}"]})]}, "count 1", "there is no figure mark"),
    ({"count": [counted({"cells": ["1", "2"], "result": {"made": [1]}})]}, "count 1", "cannot be marked"),
)


@in_one(("parts", "place", "problem"), DAMAGED)
def test_what_is_wrong_with_a_file_is_named(
    parts: dict[str, Any], place: str, problem: str, tmp_path: Path
) -> None:
    path = tmp_path / "primer.toml"
    path.write_text(file_of(**parts), "utf-8")
    found = read(replace(plugins()["estimation"], primer=Primer(path)))
    assert isinstance(found, Refused), found
    assert (found.args["file"], found.args["place"]) == ("primer.toml", place)
    assert problem in str(found.args["problem"])


def test_a_sound_file_of_that_kind_is_read(tmp_path: Path) -> None:
    path = tmp_path / "primer.toml"
    path.write_text(file_of(goal=[SAID], deal=[pictured()], count=[counted({"cells": ["1", "2"]})]), "utf-8")
    assert isinstance(read(replace(plugins()["estimation"], primer=Primer(path))), Screen)


def test_a_game_in_one_language_says_each_text_once(tmp_path: Path) -> None:
    path = tmp_path / "primer.toml"
    once = file_of(goal=[{**SAID, "text": "A sentence."}]).replace(
        'about = { fr = "a", de = "a", nl = "a", en = "a" }', 'about = "Two pairs."'
    )
    path.write_text(once, "utf-8")
    found = read(replace(plugins()["estimation"], primer=Primer(path)))
    assert isinstance(found, Screen), found
    assert dict(found.about) == dict.fromkeys(LANGUAGES, "Two pairs.")


def test_a_file_that_is_no_toml_and_one_that_is_missing_are_refused_and_no_file_is_none(
    tmp_path: Path,
) -> None:
    plugin = plugins()["estimation"]
    (tmp_path / "cut.toml").write_text("about = {", "utf-8")
    for name in ("cut.toml", "missing.toml"):
        found = read(replace(plugin, primer=Primer(tmp_path / name)))
        assert isinstance(found, Refused)
        assert found.args["file"] == name
    assert read(replace(plugin, primer=None)) is None
