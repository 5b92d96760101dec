"""A game of somebody else has the words of its answers and formats in its book, in every language."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from typing import Any

import marotte
import pytest
from django.test import Client

from tapis.core import plugin as registry
from tapis.core.plugin import AnyPlugin
from tapis.law import EVERYBODYS, LANGUAGES, parse
from tapis.web.frame import choices
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tests.built_in import BOOKS
from tests.strangers import installed
from tests.web.director.conftest import Who
from tests.web.reading import unbroken

ENDS = {
    "fr": "au premier zéro",
    "de": "bei der ersten Null",
    "nl": "bij de eerste nul",
    "en": "at the first nought",
}
FULL = {
    "fr": "à la dernière donne",
    "de": "beim letzten Spiel",
    "nl": "na de laatste gift",
    "en": "after the last deal",
}


def texts(key: str, said: dict[str, str]) -> str:
    return "\n".join(f'{key}.{language} = "{text}"' for language, text in said.items())


MORE = f"""
[[option]]
ref = "M10"
key = "party_end"
default = "full"
choices = ["full", "first_nought"]
{texts("word.full", FULL)}
{texts("word.first_nought", ENDS)}
{texts("title", dict.fromkeys(LANGUAGES, "End"))}
{texts("text", dict.fromkeys(LANGUAGES, "A club may end a match early."))}
"""
BOOK = files("marotte").joinpath("book.toml").read_text("utf-8")
PLUGIN: AnyPlugin = replace(marotte.PLUGIN, regulation=parse(BOOK + MORE))


@pytest.fixture
def beside() -> Iterator[None]:
    """This game is installed beside the five of the house."""
    with installed(PLUGIN, f"{__name__}:PLUGIN"):
        yield


def page(client: Client, address: str, language: str) -> str:
    return unbroken(client.get(address, headers={"accept-language": language}).content.decode())


@pytest.mark.usefixtures("beside")
def test_its_answers_are_said_on_the_pages_of_an_event_in_every_language(who: Who) -> None:
    director = who("director")
    new = f"/events/new?regulation={PLUGIN.regulation.id}"
    form = director.get(new)
    told: dict[str, Any] = {each.name: each.value() for each in form.context["form"]}
    sent = {name: value for name, value in told.items() if value not in {None, False}}
    chosen = {"title": "Coupe", "op": "new", "option_party_end": "first_nought"}
    begun = director.post(new, {**sent, **chosen, "name": form.context["name"]})
    assert begun.status_code == 302, begun.context["form"].errors
    (event,) = house().names(TOURNAMENTS)
    for language in LANGUAGES:
        offered, kept = (page(director, each, language) for each in (new, f"/e/{event}/settings"))
        assert f'<option value="full" selected>{FULL[language]}</option>' in offered
        assert f'<option value="first_nought">{ENDS[language]}</option>' in offered
        assert f'<option value="first_nought" selected>{ENDS[language]}</option>' in kept
        assert PLUGIN.regulation.formats["match"][language] in offered


@pytest.mark.usefixtures("beside")
def test_a_format_without_a_title_is_called_as_its_clause(who: Who) -> None:
    bare = replace(PLUGIN, regulation=replace(PLUGIN.regulation, formats={}))
    registry.plugins()[bare.regulation.id] = bare
    assert bare.regulation.clause("M7").title["de"] in page(
        who("director"), f"/events/new?regulation={bare.regulation.id}", "de"
    )


def test_pages_know_no_option_of_a_game() -> None:
    said = {
        each.value
        for each in ast.walk(ast.parse(inspect.getsource(choices)))
        if isinstance(each, ast.Constant)
    }
    options = {key for book in BOOKS.values() for key in book.options}
    named = {word for book in BOOKS.values() for option in book.options.values() for word in option.words}
    assert not said & options
    assert choices.ANSWERS.keys() == EVERYBODYS
    assert not said & (named - EVERYBODYS)
