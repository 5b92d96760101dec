"""A game of somebody else whose every text holds markup and ends of attributes: marotte, copied, spoilt.

What a page shows of it must be escaped; ``raw`` tells what was not.
"""

from __future__ import annotations

import html
import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from tapis.core.plugin import AnyPlugin
from tapis.examples import shipped
from tests.strangers import installed

GAME = "hostile"
TAG = "<img src=x onerror=alert(1)>"
MARK = f"{TAG}\"onmouseover='alert(2)"
"""What stands at the end of every text: a tag, and an end of an attribute in either kind of quotes."""
FOLDER = "marotte/src/marotte/"
SEED = "lecon marotte 1"
"""What the deal of its lesson comes from, which stays."""
TOLD = {"title", "say", "outcome", "text", "note", "about"}
LITERALS = (
    "Tricks",
    "Revoke",
    "passes {card} on",
    "Three players, one card passed on, a point for every trick.",
    "Type the tricks of every player, from none to eight.",
    "A result has the member tricks, three numbers.",
    "Show the card you pass to nobody but the neighbour who takes it.",
)
OPTION = """
[[option]]
ref = "M10"
key = "party_end"
default = "full"
choices = ["full", "first_nought"]
"""
DATA = re.compile(r'<script[^>]*type="application/json"[^>]*>([^<]*)</script>')
AS_TEXT = {"title", "text"}
"""Of a clause, which ``lesson.js`` lays down as text."""
LANGUAGES = ("fr", "de", "nl", "en")


@contextmanager
def hostile(folder: Path) -> Iterator[AnyPlugin]:
    """The game, written into a folder and installed beside those of the house for as long as a test takes."""
    for name, text in spoilt():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    sys.path.insert(0, str(folder))
    try:
        plugin: AnyPlugin = import_module(GAME).PLUGIN
        with installed(plugin, f"{GAME}:PLUGIN"):
            yield plugin
    finally:
        sys.path.remove(str(folder))
        for name in [each for each in sys.modules if each.partition(".")[0] == GAME]:
            del sys.modules[name]


def spoilt() -> Iterator[tuple[str, str]]:
    """Every file of the game, with the mark in all that is ever shown."""
    for path, source in shipped().items():
        if path.startswith(FOLDER) and source.suffix in SPOIL:
            text = re.sub(rf"(?<!{SEED.split(maxsplit=1)[0]} )\bmarotte\b", GAME, source.read_text("utf-8"))
            yield f"{GAME}/{path.removeprefix(FOLDER).replace('marotte', GAME)}", SPOIL[source.suffix](text)


def _book(text: str) -> str:
    quoted = MARK.replace('"', '\\"')
    told = "|".join(TOLD)
    found = re.sub(rf'^((?:{told})(?:\.\w+)? = ".*)"$', rf'\1{quoted}"', text, flags=re.MULTILINE)
    if "[regulation]" not in text:
        return found
    keys = (*(f"word.{word}" for word in ("full", "first_nought")), "title", "text")
    return found + OPTION + "".join(f'{key}.{each} = "X{quoted}"\n' for key in keys for each in LANGUAGES)


def _lesson(text: str) -> str:
    return json.dumps(_spoil(json.loads(text)), ensure_ascii=False)


def _spoil(value: Any, told: bool = False) -> Any:
    match value:
        case {"tapis": _} | {"steps": _} | {"choices": _} | {"say": _}:
            return {key: _spoil(each, key in TOLD) for key, each in value.items()}
        case dict():
            return {_spoil(key, " " in key): _spoil(each, " " in key) for key, each in value.items()}
        case list():
            return [_spoil(each) for each in value]
        case str() if told:
            return value + MARK
    return value


def _program(text: str) -> str:
    quoted = MARK.replace('"', '\\"')
    for each in LITERALS:
        text = text.replace(f'"{each}"', f'"{each}{quoted}"')
    return re.sub(r'(    """[A-Z][^"\n]*)(\.""")', rf"\1 {quoted}\2", text)


def _catalogue(text: str) -> str:
    quoted = MARK.replace('"', '\\"')
    return re.sub(r'^(msg(?:id|str) ".+)"$', rf'\1{quoted}"', text, flags=re.MULTILINE)


SPOIL = {".py": _program, ".toml": _book, ".json": _lesson, ".po": _catalogue}


def raw(page: str) -> list[str]:
    """What of the mark would be markup on a page, or end an attribute, with what stands around it.

    Data that a page gives its script are looked into: all may become markup but what is in ``AS_TEXT``.
    """
    markup = DATA.sub("", page)
    found = [found for each in DATA.findall(page) for found in _drawn(json.loads(each), "")]
    ends = re.finditer(r"<img src=x|\"onmouseover=|onmouseover='alert", markup)
    return [*found, *(markup[max(0, each.start() - 80) : each.end() + 40] for each in ends)]


def _drawn(value: Any, key: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _drawn(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from _drawn(each, key)
    elif isinstance(value, str) and TAG in value and key not in AS_TEXT:
        yield f"{key}: {value}"


def shown(page: str) -> int:
    """How often a page shows the mark, escaped once, in its markup or in what its script draws."""
    return page.count(html.escape(TAG)) + page.count(
        json.dumps(html.escape(TAG))[1:-1].replace("&", "\\u0026")
    )
