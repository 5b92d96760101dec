"""Schemes are data: loaded, checked figure by figure, and telling the cases apart that they should."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest

from tapis.games.bridge.book import ART
from tapis.games.bridge.mark.scheme import parse, scheme

SOURCE = files("tapis.games.bridge.mark").joinpath("schemes")
SEED: dict[str, Any] = tomllib.loads(SOURCE.joinpath("seed.toml").read_text("utf-8"))


def test_there_is_a_file_for_each_answer_to_the_option() -> None:
    named = {each.name.removesuffix(".toml") for each in SOURCE.iterdir() if each.name.endswith(".toml")}
    assert named == set(ART.options["scheme"].choices)
    assert {scheme(str(name)).name for name in named} == named


def test_the_laws_differ_from_the_text_in_three_figures() -> None:
    seed, laws = scheme("seed"), scheme("laws")
    assert (seed.made.redoubled, laws.made.redoubled) == (50, 100)
    assert (seed.undertricks.doubled[0], laws.undertricks.doubled[0]) == ((100, 200), (100, 200, 200, 300))
    assert (seed.rubber.unfinished_part_score, laws.rubber.unfinished_part_score) == (50, 100)
    same = ("tricks", "overtricks", "slams", "honours", "series", "chicago")
    assert all(getattr(seed, part) == getattr(laws, part) for part in same)


@pytest.mark.parametrize(
    ("part", "key", "value", "problem"),
    [
        ("slams", "small", [500], "two figures"),
        ("slams", "small", 500, "two figures"),
        ("made", "doubled", "50", "no number of points"),
        ("made", "doubled", -50, "no number of points"),
        ("made", "doubled", True, "no number of points"),
        ("undertricks", "doubled", [[100], []], "two lists"),
        ("undertricks", "doubled", [100, 200], "two lists"),
        ("chicago", "vulnerable", ["nobody"], "a list of none"),
        ("made", "trebled", 50, "trebled is unknown"),
    ],
)
def test_a_faulty_figure_is_named(part: str, key: str, value: Any, problem: str) -> None:
    tables = deepcopy(SEED)
    tables[part][key] = value
    with pytest.raises(ValueError, match=rf"mine\.{part}.*{problem}"):
        parse("mine", tables)


def test_a_missing_figure_is_named() -> None:
    tables = deepcopy(SEED)
    del tables["slams"]["grand"]
    with pytest.raises(ValueError, match=r"mine\.slams: grand is missing"):
        parse("mine", tables)
    del tables["slams"]
    with pytest.raises(ValueError, match="mine: slams is missing"):
        parse("mine", tables)
