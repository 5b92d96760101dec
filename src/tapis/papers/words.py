"""The words of the papers in every language, read once from the files the templates read too."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from tapis.law import Profile, Setting

HERE = Path(str(files("tapis.papers")))


@cache
def words(language: str) -> Mapping[str, Any]:
    """All words of the papers in ``language``, by paper."""
    return tomllib.loads((HERE / "words" / f"{language}.toml").read_text("utf-8"))


@cache
def own_words(language: str, regulation: str) -> Mapping[str, Any]:
    """What the players of one game say otherwise, by paper; empty as a rule."""
    path = HERE / "words" / f"{language}-{regulation}.toml"
    return tomllib.loads(path.read_text("utf-8")) if regulation and path.exists() else {}


@cache
def words_of(language: str, regulation: str) -> Mapping[str, Any]:
    """All words of the papers of one game."""
    return _over(words(language), own_words(language, regulation))


def _over(usual: Mapping[str, Any], own: Mapping[str, Any]) -> Mapping[str, Any]:
    found = {
        key: _over(usual[key], value) if isinstance(value, Mapping) else value for key, value in own.items()
    }
    return {**usual, **found}


def game_words(language: str, regulation: str, profile: Profile) -> Mapping[str, Any]:
    """The words of one regulation's papers; empty when these use the labels of its fields.

    An option's name in braces stands for what is chosen: its words under ``options``, or the value
    itself. A figure's name stands for its number in the edition of the profile. What stands under
    ``when``, an option and its value, replaces the usual words where that is chosen.
    """
    usual: Mapping[str, Any] = words(language)["games"].get(regulation, {})
    found = _chosen(usual, profile)
    figures = {key: str(value) for key, value in profile.figures.items()}
    chosen = figures | {key: _choice(found, key, str(value).lower()) for key, value in profile.items()}
    return {key: _filled(value, chosen) for key, value in found.items()}


def _chosen(usual: Mapping[str, Any], options: Mapping[str, Setting]) -> dict[str, Any]:
    """The usual words, with those for the chosen options in their place."""
    found = {key: value for key, value in usual.items() if key != "when"}
    for option, values in usual.get("when", {}).items():
        found |= values.get(str(options.get(option)), {})
    return found


def _choice(found: Mapping[str, Any], key: str, value: str) -> str:
    return str(found.get("options", {}).get(key, {}).get(value, value))


def _filled(value: Any, chosen: Mapping[str, str]) -> Any:
    match value:
        case dict():
            return {key: _filled(each, chosen) for key, each in value.items()}
        case list():
            return [_filled(each, chosen) for each in value]
        case str():
            for key, text in chosen.items():
                value = value.replace("{" + key + "}", text)
    return value
