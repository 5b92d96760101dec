"""A PBN file as games made of tags, each with its line; nothing here knows what a tag means.

A *game* is PBN's word for one board. A tag may be followed by a *section*: words, some of them quoted,
until the next tag. Lines that begin with ``%`` are for programs and are left out; comments, ``{…}`` and
``;`` to the end of the line, are collected. An empty line ends a game; so does a tag that only another game
can have. What programs that deal write after the boards, figures about all of them, is passed over.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from dataclasses import dataclass, field

from tapis.law import Reason, Refusal

BOM = "\ufeff"
MOST_SHOWN = 40
"""Characters of something wrong that are told."""

ESCAPED = "\x00"
"""Stands for a line that begins with ``%``: neither empty nor text."""

EVENT, BOARD, DEAL = "Event", "Board", "Deal"
"""Tags that a game has once: one that comes again belongs to the next."""

BLANK = re.compile(r"[^\S\n]+|\n|[\x00}]+")
"""Characters that say nothing; a brace is left over where somebody put one comment into another."""

UNCLOSED_COMMENT = Reason("unclosed-comment", "A comment is opened with a brace and never closed.")
NOT_A_TAG = Reason("not-a-tag", 'A tag is written [Name "value"].')
NOT_IN_A_TAG = Reason("outside-a-tag", "“{text}” stands outside any tag.")

TAG = re.compile(r'\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]')
TAG_BEGINS = re.compile(r'\[\s*\w+\s*"')
AGAIN = re.compile(r"\[\s*(?:Event|Board|Deal)\b")
LINE = re.compile(r"[^\n]*")
COMMENT = re.compile(r"\{(?P<text>[^}]*)\}")
REST = re.compile(r";(?P<text>[^\n]*)")
WORD = re.compile(r'"[^"\n]*"|[^\s\[\]{};"\x00]+')
EMPTY_LINE = re.compile(r"\n[ \t]*(?=\n|\Z)")
ESCAPE = re.compile(r'\\(["\\])')


class Unreadable(ValueError):
    """A line that cannot be read; ``problem`` says why."""

    def __init__(self, line: int, problem: Refusal) -> None:
        super().__init__(str(problem))
        self.line, self.problem = line, problem


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a section, and its line."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag, and the words of its section."""

    name: str
    value: str
    line: int
    words: tuple[Word, ...] = ()

    @property
    def texts(self) -> list[str]:
        """The words of its section, wherever they stand."""
        return [word.text for word in self.words]


@dataclass(slots=True)
class Game:
    """One game as it is being read."""

    tags: list[Tag] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    """Those of the last tag, so far."""
    told: dict[str, str] = field(default_factory=dict)
    """Each tag's value as it came first."""
    joined: bool = False
    """Whether no empty line stands before it, though another game does."""

    def begin(self, tag: Tag) -> None:
        """Another tag; the words of the one before it are complete."""
        self.end()
        self.tags.append(tag)
        self.told.setdefault(tag.name, tag.value)

    def over(self, name: str, value: str) -> bool:
        """Whether a tag that a game has once begins the next one."""
        if name not in self.told:
            return False
        return self.told[name] != value or (name != DEAL and DEAL in self.told)

    def add(self, word: Word) -> None:
        """One more word for the section of the last tag."""
        if not self.tags:
            raise Unreadable(word.line, NOT_IN_A_TAG(text=word.text[:MOST_SHOWN]))
        self.words.append(word)

    def end(self) -> Game:
        """The game with the words of its last tag."""
        if self.words:
            last = self.tags[-1]
            self.tags[-1] = Tag(last.name, last.value, last.line, tuple(self.words))
            self.words = []
        return self


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8 or UTF-16 where it is, otherwise Latin-1, which PBN asks for."""
    try:
        if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            return data.decode("utf-16")
        return data.decode("utf-8").removeprefix(BOM)
    except UnicodeDecodeError:
        return data.decode("latin-1")


def games(source: str, strays: list[Word] | None = None) -> Iterator[Game]:
    """The games of a file; ``Unreadable`` names the first line that belongs to none.

    ``strays`` collects the lines and comments that stand after a game and belong to none, instead.
    """
    text = _plain(source)
    game, at, line, begun = Game(), 0, 1, False
    while at < len(text):
        joined = text[at] == "[" and _next_game(text, at, game)
        if game.tags and (joined or (text[at] == "\n" and EMPTY_LINE.match(text, at))):
            yield game.end()
            game, begun = Game(joined=joined), True
        if (blank := BLANK.match(text, at)) is not None:
            end = blank.end()
        elif strays is not None and begun and not game.tags and (stray := _astray(text, at)):
            strays.append(Word(stray.rstrip(), line))
            end = at + len(stray)
        else:
            end = _piece(text, at, line, game)
        line += text.count("\n", at, end)
        at = end
    if game.tags:
        yield game.end()
    elif strays is not None:
        strays.extend(Word(comment, line) for comment in game.comments if comment)


def _astray(text: str, at: int) -> str:
    """What is left of a line that begins neither a tag nor a comment."""
    rest = LINE.match(text, at)
    return "" if rest is None or text[at] in "{;" or TAG_BEGINS.match(text, at) else rest[0]


def _next_game(text: str, at: int, game: Game) -> bool:
    """Whether the next game begins at ``at`` by a tag that this one has already."""
    if not AGAIN.match(text, at):
        return False
    found = TAG.match(text, at)
    return found is not None and game.over(found["name"], unescaped(found["value"]))


def _plain(source: str) -> str:
    """The text with one kind of line ending, and without lines meant for programs."""
    text = source.removeprefix(BOM).replace("\r\n", "\n").replace("\r", "\n").rstrip("\x1a")
    return re.sub(r"(?m)^%.*$", ESCAPED, text)


def _piece(text: str, at: int, line: int, game: Game) -> int:
    """Read the tag, comment or word at ``at``; the index where it ends."""
    sign = text[at]
    if sign == "[":
        found = TAG.match(text, at)
        if found is None:
            raise Unreadable(line, NOT_A_TAG())
        game.begin(Tag(found["name"], unescaped(found["value"]), line))
    elif sign in "{;":
        found = COMMENT.match(text, at) or REST.match(text, at)
        if found is None:
            raise Unreadable(line, UNCLOSED_COMMENT())
        game.comments.append(found["text"].replace(ESCAPED, "").strip())
    else:
        found = WORD.match(text, at)
        if found is None:
            raise Unreadable(line, NOT_A_TAG())
        game.add(Word(found[0], line))
    return found.end()


def unescaped(value: str) -> str:
    """The value of a tag as it is meant: a backslash hides a quote or another backslash."""
    return ESCAPE.sub(r"\1", value)


def escaped(value: str) -> str:
    """The value as a file has it; a backslash that hides nothing stays as it is."""
    return re.sub(r'\\(?=["\\]|$)|"', lambda found: "\\" + found[0], value)
