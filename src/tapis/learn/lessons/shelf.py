"""The lessons each game brings along: in a folder ``lessons`` beside the game's own modules.

One that is damaged is left out and told; the others work. A game that somebody else wrote brings its lessons
the same way. Nothing is played here: what is read was frozen before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path

from tapis.core.plugin import GROUP
from tapis.law import Refused
from tapis.learn.lessons import faults
from tapis.learn.lessons.faults import Unfit, in_file
from tapis.learn.lessons.frozen import Frozen, read_frozen
from tapis.learn.lessons.script import Script, read_script
from tapis.learn.lessons.texts import FROM, OTHERS, told, translations

FOLDER, FROZEN = "lessons", "frozen"


@dataclass(frozen=True, slots=True)
class ReadyLesson:
    """A lesson that is ready: its script, how it went, and where its words lie."""

    script: Script
    frozen: Frozen
    folder: Path

    @property
    def id(self) -> str:
        """Its name, ``tutti-1``."""
        return self.script.id

    @property
    def title(self) -> str:
        """A msgid; ``titled`` says it in a language."""
        return self.script.title

    @property
    def minutes(self) -> int:
        """How long it takes, roughly."""
        return self.script.minutes

    @property
    def kind(self) -> str:
        """``led`` by hand, or ``free`` with a coach."""
        return self.script.kind

    def said(self, text: str, language: str) -> str:
        """One of its texts in a language."""
        return told(self.folder, text, language)

    def titled(self, language: str) -> str:
        """Its title in a language."""
        return self.said(self.title, language)


@dataclass(frozen=True, slots=True)
class Shelf:
    """The lessons of a game in order, and what is wrong with those that were left out."""

    lessons: tuple[ReadyLesson, ...]
    left_out: tuple[Refused, ...]


def of(game: str) -> tuple[ReadyLesson, ...]:
    """The lessons of a game, in the order in which they are taken."""
    return shelf(game).lessons


@cache
def shelf(game: str) -> Shelf:
    """What stands on the shelf of a game; it is read once."""
    return read_shelf(folder_of(game))


def folder_of(game: str) -> Path:
    """Where the lessons of a game lie, or would lie."""
    for point in entry_points(group=GROUP):
        if point.name == game or point.load().regulation.id == game:
            return Path(str(files(point.module))) / FOLDER
    return Path(FOLDER) / game


def texts_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """Everything that the lessons of a game say, by language; a text that is not translated is left out."""
    told = {language: tuple(translations(folder_of(game), language).values()) for language in OTHERS}
    return {**told, FROM: tuple(translations(folder_of(game), OTHERS[0]))}


def read_shelf(folder: Path) -> Shelf:
    """Every lesson of a folder, in order of names."""
    lessons, left_out = [], []
    for path in scripts(folder):
        try:
            lessons.append(read_lesson(path))
        except Unfit as error:
            left_out.append(in_file(path.name, error.refused))
    return Shelf(tuple(lessons), tuple(left_out))


def scripts(folder: Path) -> Iterator[Path]:
    """The files of a folder that hold a lesson: all but those of languages."""
    found = sorted(folder.glob("*.json")) if folder.is_dir() else []
    return (path for path in found if path.stem not in OTHERS)


def read_lesson(path: Path) -> ReadyLesson:
    """The lesson of a file with what was frozen of it; Unfit says what is wrong."""
    script = read_script_file(path)
    kept = path.parent / FROZEN / path.name
    frozen = read_frozen(kept.read_bytes() if kept.is_file() else None, script)
    return ReadyLesson(script, frozen, path.parent)


def read_script_file(path: Path) -> Script:
    """The script of a file; Unfit says what is wrong."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise Unfit(faults.NO_FILE()) from error
    script = read_script(text)
    if path.stem != script.id:
        raise Unfit(faults.WRONG_NAME(lesson=script.id))
    return script
