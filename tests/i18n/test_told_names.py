"""Every button, key, command and line that a sentence or a chapter tells is what the program takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import click
import pytest
from babel.messages.pofile import read_po

import tapis
from tapis.cli import main
from tapis.core.plugin import plugins
from tapis.law import LANGUAGES, Breach, Refused
from tests.cells import in_one

PACKAGE = Path(tapis.__file__).parent
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
QUOTED = re.compile(r"“([^”{}%]+)”")
COMMAND = re.compile(r"tapis(?: [a-z-]+)+")
CODE = re.compile(r"`([^`]+)`")
KEY = re.compile(r"<kbd>(?:\{% translate \"([^\"]+)\" context \"key\" %\}|([^<{]+))</kbd>")
NO_LABELS = {
    "je chibre": "a call, told as what somebody does",
    **dict.fromkeys(("jury", "best", "mean", "places", "percent"), "a value of a file that programs read"),
}
IN_SCRIPTS = {"Esc": "Escape", "↑": "ArrowUp", "↓": "ArrowDown"}


@cache
def messages(language: str) -> dict[str, tuple[str, ...]]:
    """What is said in a language, by msgid; of one that counts every form."""
    found: dict[str, tuple[str, ...]] = {}
    for path in PACKAGE.rglob("LC_MESSAGES/*.po"):
        if path.parts[-3] != language:
            continue
        for message in read_po(BytesIO(path.read_bytes())):
            ids = (message.id,) if isinstance(message.id, str) else message.id
            said = (message.string,) if isinstance(message.string, str) else message.string or ()
            for each in filter(None, ids):
                found[each] = (*found.get(each, ()), *(plain(text) for text in said if text))
    return found


def plain(text: str) -> str:
    """The text whatever its spaces and apostrophes look like."""
    return re.sub(r"\s+", " ", text.replace("’", "'"))


def told(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence that names something the program says by itself, and what it names."""
    every = messages(language)
    for sentence in every:
        for name in QUOTED.findall(sentence):
            if name in every and name not in NO_LABELS:
                yield sentence, name


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_sentence_names_a_button_as_the_button_is_called(language: str) -> None:
    every = messages(language)
    wrong = [
        (name, every[name], every[sentence])
        for sentence, name in told(language)
        if not any(label in said for said in every[sentence] for label in every[name])
    ]
    assert wrong == []
    assert len({*told(language)}) >= 10


def test_a_command_that_a_sentence_names_is_there() -> None:
    named = {
        command for sentence in messages("fr") for name in QUOTED.findall(sentence)
        for command in COMMAND.findall(name)
    }  # fmt: skip
    assert len(named) >= 5
    assert [line for line in named if not is_there(line)] == []


def is_there(line: str) -> bool:
    """Whether there is such a command; nothing is run."""
    command: click.Command | None = main
    for word in line.split()[1:]:
        assert command is not None, line
        group = command if isinstance(command, click.Group) else click.Group()
        command = group.get_command(click.Context(group), word)
    return command is not None


@in_one("language", LANGUAGES)
@in_one("game", [game for game, each in plugins().items() if each.sheet.shorthand])
def test_a_line_that_a_chapter_tells_is_read_in_its_language(game: str, language: str) -> None:
    shorthand = plugins()[game].sheet.shorthand
    assert shorthand is not None
    page = PACKAGE / "web/handbook/pages" / language / f"{game}.md"
    lines = [*CODE.findall(page.read_text("utf-8")), shorthand.example(language, {})]
    wrong = [line for line in lines if isinstance(shorthand.read(line, language), Breach | Refused)]
    assert wrong == []


def test_a_key_that_a_page_tells_is_heard_by_a_script() -> None:
    scripts = "".join(path.read_text("utf-8") for path in PACKAGE.rglob("static/tapis/desk_*.js"))
    keys = {
        part
        for path in PACKAGE.rglob("templates/**/*.html")
        for found in KEY.findall(path.read_text("utf-8"))
        for part in "".join(found).split()
    }
    assert {"F2", "F4", "F8", "F9", "Enter", "Esc", "*"} <= keys
    heard = {each: IN_SCRIPTS.get(each, each) for each in keys}
    deaf = [
        each
        for each, name in heard.items()
        if f'"{name}"' not in scripts and f"{name}:" not in scripts and f"{name.lower()}Key" not in scripts
    ]
    assert deaf == []
