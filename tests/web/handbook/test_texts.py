"""The chapters: alike in four languages, and nothing in them that is not in the program."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator

import click
import pytest
from django.urls import URLPattern, URLResolver, get_resolver
from markdown_it.token import Token

from tapis.cli import main
from tapis.web.handbook import places
from tapis.web.handbook.marking import NAMED
from tapis.web.handbook.shelf import AFTER_GAMES, BEFORE_GAMES, PAGES, chapters, slugs
from tests.web.handbook import texts
from tests.web.handbook.pictures import ASIDE, FOLLOWED, SCENES, STATIC, shown_at
from tests.web.handbook.steps import marked_words, pictures, steps

OPENINGS = {
    "fr": "À la fin de ce chapitre",
    "de": "Am Ende dieses Kapitels",
    "nl": "Aan het eind van dit hoofdstuk",
    "en": "At the end of this chapter",
}
LARGEST = 2_500_000
"""Bytes of all pictures: what the wheel may grow by."""

OTHERS = [each for each in texts.LANGUAGES if each != "fr"]
each_language = pytest.mark.parametrize("language", texts.LANGUAGES)


def shape(language: str, chapter: str) -> list[str]:
    """What a chapter is made of, without its words."""
    made = []
    for token in texts.tokens(language, chapter):
        found = NAMED.search(token.content) if token.type == "inline" else None
        made += [f"#{found[1]}"] if found else []
        made += [token.type] if token.type not in ("inline", "text", "fence") else []
        made += [f"picture {name}" for name in pictures(token)] + [f"to {href}" for href in links(token)]
        made += [token.content] if token.type == "fence" else []
    return made


def links(token: Token) -> list[str]:
    return [str(each.attrGet("href")) for each in token.children or () if each.type == "link_open"]


def test_every_file_is_a_chapter_in_four_languages() -> None:
    files = {language: {file.stem for file in (PAGES / language).iterdir()} for language in texts.LANGUAGES}
    assert set(slugs()) >= {*BEFORE_GAMES, *AFTER_GAMES}
    assert all(found == set(slugs()) for found in files.values())


def made(language: str, chapter: str) -> tuple[list[str], list[tuple[int, int]]]:
    """What a chapter is made of, and how much each of its steps says to do and to read."""
    told = steps(language, chapter)
    return shape(language, chapter), [(len(step.done), len(step.read)) for step in told]


def test_a_chapter_is_made_alike_in_every_language() -> None:
    for chapter in slugs():
        first = made("fr", chapter)
        for language in OTHERS:
            assert made(language, chapter) == first, (language, chapter)


@each_language
def test_a_chapter_begins_with_what_one_has_at_its_end(language: str) -> None:
    assert [
        each.slug for each in chapters(language) if not each.lead.startswith(f"<p>{OPENINGS[language]}")
    ] == []
    assert all(each.title and each.sections for each in chapters(language))


@pytest.mark.slow
def test_what_is_slanted_is_said_by_the_program() -> None:
    wrong = [
        (language, chapter, words)
        for language, chapter, token in texts.inlines()
        for kind, words in marked_words(token)
        if kind == "em" and not texts.is_read(words, language)
    ]
    assert wrong == []


def labels(language: str, chapter: str) -> list[list[frozenset[str]]]:
    """For every paragraph, what each of its bold words may be."""
    inlines = (token for token in texts.tokens(language, chapter) if token.type == "inline")
    return [
        [texts.messages(words, language) for kind, words in marked_words(token) if kind == "strong"]
        for token in inlines
    ]


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_bold_is_the_same_button_in_every_language(language: str) -> None:
    """In a sentence of another language they may stand in another order; what nobody says is no button."""
    for chapter in slugs():
        for first, other in zip(labels("fr", chapter), labels(language, chapter), strict=True):
            where = (chapter, first, other)
            assert len(first) == len(other), where
            assert [each for each in first if not any(each & found for found in other)] == [], where
            assert [each for each in other if not any(each & found for found in first)] == [], where


def test_another_button_of_the_program_is_found_out() -> None:
    assert texts.messages("Bewaren", "nl") & texts.messages("Enregistrer", "fr")
    assert not texts.messages("Bewaren", "nl") & texts.messages("Publier", "fr")
    assert texts.messages("Ronde 1 publiceren", "nl") & texts.messages("Publier la manche 1", "fr")


def test_what_nobody_says_is_found_out() -> None:
    assert not texts.is_label("Tirer tout de suite", "fr")
    assert not texts.is_label("Publier la", "fr")
    assert not texts.is_read("Tout le monde est rentré", "fr")
    assert texts.is_label("Publier la manche 1", "fr")
    assert texts.is_read("Tout le monde a été appelé", "fr")


@each_language
def test_links_lead_to_headings_that_are_there(language: str) -> None:
    there = {(each.slug, section.name) for each in chapters(language) for section in each.sections}
    there |= {(each.slug, "") for each in chapters(language)}
    for spoken, chapter, token in texts.inlines():
        for href in links(token) if spoken == language else ():
            slug, _, name = href.partition("#")
            assert (slug or chapter, name) in there, (chapter, href)


def test_pictures_are_those_that_are_taken_and_small() -> None:
    shown = {name for language, _, token in texts.inlines() if language == "fr" for name in pictures(token)}
    followed = [name for step in steps("fr", FOLLOWED) for name in shown_at(step)]
    assert sorted(shown) == sorted([*followed, *SCENES])
    assert set(ASIDE) <= set(followed)
    for language in texts.LANGUAGES:
        assert {file.stem for file in (STATIC / language).iterdir()} == shown, language
    assert sum(file.stat().st_size for file in STATIC.rglob("*.webp")) <= LARGEST


def test_every_picture_is_described() -> None:
    bare = [
        (language, chapter)
        for language, chapter, token in texts.inlines()
        for each in token.children or ()
        if each.type == "image" and not each.content.strip()
    ]
    assert bare == []


def commands() -> set[str]:
    """What the chapters have somebody type at a console."""
    typed = (
        line.removeprefix("$ ")
        for language in texts.LANGUAGES
        for chapter in slugs()
        for token in texts.tokens(language, chapter)
        if token.type == "fence"
        for line in token.content.splitlines()
    )
    return {line.removeprefix("uvx ") for line in typed if line.strip()}


def understood(line: str) -> bool:
    """Whether such a command, with such options, exists; nothing is run."""
    program, *words = shlex.split(line)
    command: click.Command = main
    context = click.Context(command, info_name=program)
    while isinstance(command, click.Group):
        found = command.get_command(context, words[0]) if words else None
        if found is None:
            return False
        command, words = found, words[1:]
        context = click.Context(command, parent=context, info_name=found.name)
    try:
        command.make_parser(context).parse_args(words)
    except click.UsageError:
        return False
    return program in ("tapis", "tapis-cards")


def test_commands_exist() -> None:
    assert [line for line in commands() if not understood(line)] == []


def test_a_command_that_does_not_exist_is_found_out() -> None:
    assert understood("tapis serve --port 8000")
    assert not understood("tapis serve --gate 8000")
    assert not understood("tapis sing")


def named(found: URLResolver, room: str = "") -> Iterator[str]:
    """The name of every address of the site."""
    for each in found.url_patterns:
        if isinstance(each, URLResolver):
            yield from named(each, each.namespace or room)
        elif isinstance(each, URLPattern) and each.name and room:
            yield f"{room}:{each.name}"


def test_every_page_has_its_place_in_every_language() -> None:
    every = set(named(get_resolver()))
    assert {each.partition(":")[0] for each in every} == set(places.ROOMS)
    assert set(places.PAGES) <= every
    for language in texts.LANGUAGES:
        there = {(each.slug, section.name) for each in chapters(language) for section in each.sections}
        lost = {
            page
            for page in every
            if (found := places.help_of(page)) and (found.chapter, found.heading) not in there
        }
        assert lost == set(), language


def test_no_chapter_has_a_heading_twice() -> None:
    for each in chapters("fr"):
        names = [section.name for section in each.sections]
        assert len(names) == len(set(names)), each.slug
        assert all(re.fullmatch(r"[a-z-]+", name) for name in names)
