"""A LIN file as games made of commands, each with its line; nothing here knows what a command means.

LIN is the notation of Bridge Base Online: ``md|…|mb|1C|``, a command and its value between bars. A game
begins with its room (``qx``), its players (``pn``) or its hands (``md``), whichever comes first. Of a link to
a viewer of hands only what follows ``lin=`` counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

from tapis.games.bridge.pbn.scan import BOM, decoded

FITS = re.compile(r"(?:^|[|\s=])(?:md|vg|qx|pn)\|", re.IGNORECASE)
BAR = "%7C"
HANDS, ROOM, PLAYERS = "md", "qx", "pn"
HEAD = {"vg", "rs", "bn", "mp", "pw"}
"""Commands of the head of a match: they hold for every game of the file."""

BEGINS = (ROOM, PLAYERS, HANDS)
BOTH_ROOMS = 7
"""Commas between the names of eight players: those of both rooms of a match, told once."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command with its value, and its line."""

    name: str
    value: str
    line: int


@dataclass(slots=True)
class LinGame:
    """The commands of one game, in their order."""

    commands: list[Command] = field(default_factory=list)

    def values(self, name: str) -> list[Command]:
        """Every command of that name."""
        return [each for each in self.commands if each.name == name]

    def first(self, name: str) -> Command | None:
        """The first command of that name that has a value."""
        return next((each for each in self.values(name) if each.value), None)


def fits(data: bytes) -> bool:
    """Whether a file looks like LIN, or like a link to a viewer of hands."""
    return FITS.search(_text(data[:20_000])) is not None


def _text(data: bytes) -> str:
    text = decoded(data).removeprefix(BOM).replace("\r\n", "\n").replace("\r", "\n")
    link = text.strip()
    if link.lower().startswith(("http://", "https://")) and "lin=" in link:
        return "\n".join(parse_qs(urlsplit(link).query).get("lin", []))
    return text


def scanned(data: bytes) -> tuple[LinGame, list[LinGame]]:
    """The head of the file, and its games."""
    head, found, game = LinGame(), [], LinGame()
    for command in _commands(_text(data)):
        if command.name in HEAD or (command.name == PLAYERS and command.value.count(",") >= BOTH_ROOMS):
            head.commands.append(command)
        elif command.name in BEGINS and _complete(game, command.name):
            found.append(game)
            game = LinGame([command])
        else:
            game.commands.append(command)
    if game.first(HANDS) is not None:
        found.append(game)
    elif not found:
        head.commands.extend(game.commands)
    return head, found


def _complete(game: LinGame, name: str) -> bool:
    """Whether a command that begins a game begins another one than this."""
    return game.first(HANDS) is not None and (name != PLAYERS or _played(game) or _roomless(game))


def _played(game: LinGame) -> bool:
    return bool(game.values("mb") or game.values("pc"))


def _roomless(game: LinGame) -> bool:
    return not game.values(ROOM)


def _commands(text: str) -> Iterator[Command]:
    parts, line = text.split("|"), 1
    for at in range(0, len(parts) - 1, 2):
        name, value = parts[at], parts[at + 1]
        line += name.count("\n")
        yield Command(name.strip().lower(), value.strip(), line)
        line += value.count("\n")
