"""A LIN file as games made of commands, each with its line; nothing here knows what a command means.

LIN is the notation of Bridge Base Online: ``md|…|mb|1C|``, a command and its value between bars. A game
begins with its room (``qx``), its players (``pn``) or its hands (``md``), whichever comes first. Of a link to
a viewer of hands only what follows ``lin=`` counts, or the hands and calls that it gives one by one.
A bar inside a text is not written differently from one that ends it: what follows and is no command still
belongs to the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

from tapis.games.bridge.files.pbn.scan import BOM, decoded

FITS = re.compile(r"(?:^|[|\s=])(?:md|vg|qx|pn)\||\A\s*[a-z][a-z0-9]\|", re.IGNORECASE)
NAME = re.compile(r"\s*[a-z0-9]{2}", re.IGNORECASE)
LONGEST_LINK = 20_000
HANDS_TOLD = 3
"""Hands that a link has to give; the fourth is what is left of the pack."""

HANDS, ROOM, PLAYERS = "md", "qx", "pn"
HEAD = {"vg", "rs", "bn", "mp", "pw"}
"""Commands of the head of a match: they hold for every game of the file."""

BEGINS = (ROOM, PLAYERS, HANDS)
KNOWN = {*HEAD, *BEGINS, "st", "rh", "ah", "sv", "mb", "an", "pc", "pg", "mc", "nt", "sk", "tu", "bt"}
"""Commands that stand in every such file; of the many others nothing is known here."""

BOTH_ROOMS = 7
"""Commas between the names of eight players: those of both rooms of a match, told once."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command with its value, and its line; without a name what stands behind the last bar."""

    name: str
    value: str
    line: int
    barred: bool = False
    """Whether a bar stands inside its value."""


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
    return FITS.search(text_of(data)) is not None


def text_of(data: bytes) -> str:
    """The text of a file, with one kind of line ending; of a link what it tells in LIN."""
    text = decoded(data).removeprefix(BOM).replace("\r\n", "\n").replace("\r", "\n")
    link = text.strip()
    if len(link) > LONGEST_LINK or not link.lower().startswith(("http://", "https://")):
        return text
    told = parse_qs(urlsplit(link).query)
    return "\n".join(told["lin"]) if "lin" in told else _linked(told) or text


def _linked(told: Mapping[str, Sequence[str]]) -> str:
    """The commands of a link that gives each hand, the calls and the cards by a letter of its own."""
    value = {name: values[0].replace("|", "") for name, values in told.items()}
    if sum(bool(value.get(seat)) for seat in "nesw") < HANDS_TOLD:
        return ""
    dealer = "swne".find(value.get("d", "?").lower()) + 1
    hands = ",".join(value.get(seat, "") for seat in "swne")
    known = {
        "md": f"{dealer or ''}{hands}",
        "ah": value.get("b", ""),
        "sv": value.get("v", ""),
        "mb": value.get("a", ""),
        "pc": value.get("p", ""),
        "mc": value.get("c", ""),
    }
    return "".join(f"{name}|{text}|" for name, text in known.items() if text)


def scanned(data: bytes) -> tuple[LinGame, list[LinGame], LinGame]:
    """The head of the file, its games, and what stands there of a game without hands."""
    head, found, game = LinGame(), list[LinGame](), LinGame()
    for command in _commands(text_of(data)):
        if command.name in HEAD or (command.name == PLAYERS and command.value.count(",") >= BOTH_ROOMS):
            head.commands.append(command)
        elif command.name in BEGINS and _complete(game, command.name):
            found.append(game)
            game = LinGame([command])
        else:
            game.commands.append(command)
    if game.first(HANDS) is not None:
        return head, [*found, game], LinGame()
    return head, found, game


def _complete(game: LinGame, name: str) -> bool:
    """Whether a command that begins a game begins another one than this."""
    return game.first(HANDS) is not None and (name != PLAYERS or _played(game) or _roomless(game))


def _played(game: LinGame) -> bool:
    return bool(game.values("mb") or game.values("pc"))


def _roomless(game: LinGame) -> bool:
    return not game.values(ROOM)


def _commands(text: str) -> Iterator[Command]:
    parts, line, at = text.split("|"), 1, 0
    while at < len(parts) - 1:
        name = parts[at]
        line += name.count("\n")
        end = _ends(parts, at + 1) if name.strip() else at + 1
        value = "|".join(parts[at + 1 : end])
        if name.strip():
            yield Command(name.strip().lower(), value.strip(), line, barred=end > at + 2)
        line += value.count("\n")
        at = end
    if at < len(parts) and parts[at].strip():
        yield Command("", parts[at].strip(), line)


def _ends(parts: Sequence[str], at: int) -> int:
    """Where the command stands that follows the value at ``at``: what is no command belongs to the value."""
    end = at + 1
    while end < len(parts) - 1 and not _named(parts[end], parts[end + 1]):
        end += 1
    return end


def _named(name: str, value: str) -> bool:
    """Whether this is the name of a command, or a bar too many before one, rather than more of a text."""
    followed = value.strip().lower() in KNOWN
    if not name.strip():
        return followed
    return name.strip().lower() in KNOWN or (NAME.fullmatch(name) is not None and not followed)
