"""``tapis new``: a game to begin from, that passes its own tests and is a table in the browser at once; the
examples that documentation names.
"""

from __future__ import annotations

import keyword
import re
import shutil
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

import click

from tapis.cli.shell import Command, Failure, Group, LocalOption, tell
from tapis.core.plugin import regulations
from tapis.examples import shipped
from tapis.i18n import msgid
from tapis.law import Reason
from tapis.web.server.os_trouble import why
from tapis.web.vault.reasons import NOT_WRITTEN

NAME, TITLE, SUFFIX = "@name@", "@title@", ".in"
"""What stands in the template for the name and the title of a game, and what its files end with."""
NO_NAME = Reason(
    "no-name-of-a-game",
    "{name} cannot be the name of a game: small letters, digits and underscores, beginning with a letter.",
)
KEYWORD = Reason(
    "keyword-as-name", "{name} is a word of Python's own, so nothing can be called so; choose another name."
)
NO_TITLE = Reason("no-title-of-a-game", "Choose a title without quotation marks, braces, @ and backslashes.")
TAKEN = Reason("name-taken", "Something here is called {name} already; choose another name.")
THERE = Reason("folder-there", "{path} is there already; nothing was written.")
WRITTEN = msgid("Written to {path}: {n:file|files}, a game for four in two pairs with a trump.")
EXAMPLES = Path("examples")
OTHER = Reason("other-file-there", "{path} is there already, and says something else; nothing was written.")
BROUGHT = msgid("Written to {path}: {n:file|files}; what was there already stays as it is.")
NEXT = msgid("Next: {commands}")

command = Group("new", help=msgid("Begin a game of your own, or write the examples of the documentation."))


@command.command("game", cls=Command, help=msgid("Write a game that can be played at once, to change it."))
@click.argument("name")
@click.option(
    "--title", default="", cls=LocalOption, help=msgid("What the game is called; without it, as its name.")
)
def game(name: str, title: str) -> None:
    """Write the folder NAME here, never over anything."""
    called = title.strip() or name.replace("_", " ").capitalize()
    _possible(name, called)
    written = write(Path(name), name, called)
    tell(WRITTEN, path=name, n=written)
    tell(NEXT, commands=f"cd {name} && pip install --editable . pytest && pytest && tapis serve")


def _possible(name: str, title: str) -> None:
    """Failure where no package may be called so, or something is."""
    if keyword.iskeyword(name):
        raise Failure(KEYWORD(name=name))
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise Failure(NO_NAME(name=name))
    if not title.isprintable() or set(title) & set('"\\@{}'):
        raise Failure(NO_TITLE())
    if not Path(name).exists() and (name in regulations() or find_spec(name) is not None):
        raise Failure(TAKEN(name=name))


def write(folder: Path, name: str, title: str) -> int:
    """Write the game into a new folder; how many files it has."""
    if folder.exists():
        raise Failure(THERE(path=folder))
    every = {folder / path: text.encode() for path, text in rendered(name, title)}
    try:
        _fill(every)
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise Failure(NOT_WRITTEN(path=folder, problem=why(error))) from error
    return len(every)


def _fill(every: Mapping[Path, bytes]) -> None:
    for path, content in every.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


@command.command("examples", cls=Command, help=msgid("Write the files that documentation names as examples."))
def examples() -> None:
    """Write the folder ``examples`` here; what somebody changed there is never written over."""
    every = {EXAMPLES / name: source.read_bytes() for name, source in shipped().items()}
    try:
        there = {path: path.read_bytes() for path in every if path.exists()}
        if changed := [path for path, content in there.items() if content != every[path]]:
            raise Failure(OTHER(path=changed[0]))
        _fill({path: content for path, content in every.items() if path not in there})
    except OSError as error:
        raise Failure(NOT_WRITTEN(path=EXAMPLES, problem=why(error))) from error
    tell(BROUGHT, path=EXAMPLES, n=len(every) - len(there))
    tell(NEXT, commands="tapis replay examples/deal.jsonl")


def rendered(name: str, title: str) -> Iterator[tuple[str, str]]:
    """Every file of the game by its path."""
    for path, source in _below(files("tapis.kit").joinpath("template"), ""):
        text = source.read_text("utf-8").replace(NAME, name).replace(TITLE, title)
        yield path.removesuffix(SUFFIX).replace(NAME, name), text


def _below(folder: Traversable, before: str) -> Iterator[tuple[str, Traversable]]:
    for each in sorted(folder.iterdir(), key=lambda found: found.name):
        if each.is_dir():
            yield from _below(each, f"{before}{each.name}/")
        elif each.name.endswith(SUFFIX):
            yield before + each.name, each
