"""Signed links: a table's page for one round, a place in the hall, a player's page, the first set-up.

A link into an event carries a serial; revoking it raises the serial the event expects, so every link
handed out before is dead. Nothing secret stands in a link but its signature, which is made with the key of
its event and so goes on working on the laptop that takes the event over. What the machine's own secret
signed before events had keys goes on working on that machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.core import signing

from tapis.club.state.tournament import Tournament
from tapis.core.whole import whole
from tapis.law import Reason, Refused
from tapis.web.access.keys import known_keys, signing_key

SALT_TABLE, SALT_PLACE = "tapis.table", "tapis.place"
SALT_PLAYER, SALT_SETUP = "tapis.player", "tapis.setup"
SALT_PAIR = "tapis.pair"
SALT_CAPTAIN = "tapis.captain"
SALT_DOOR = "tapis.door"
SALT_SCREEN = "tapis.screen"

FORGED = Reason("forged-link", "This link is not valid; scan the code on your paper again.")
REVOKED = Reason("revoked-link", "This link has been revoked; ask the desk for a new one.")
TAKEN_BACK = Reason(
    "round-taken-back", "Round {round} was taken back by the director; wait for the new seating."
)
SEATED_ANEW = Reason(
    "seated-anew", "Round {round} was seated anew; look up your new place and scan the code there."
)


@dataclass(frozen=True, slots=True)
class TableLink:
    """One table in one round; ``serial`` counts how often its links were revoked."""

    event: str
    round: int
    table: int
    serial: int


@dataclass(frozen=True, slots=True)
class PlaceLink:
    """One table of the hall, whoever sits there; ``serial`` counts how often its links were revoked."""

    event: str
    place: int
    serial: int


@dataclass(frozen=True, slots=True)
class PlayerLink:
    """One entrant of one event; ``serial`` counts how often its links were revoked."""

    event: str
    number: int
    serial: int = 0


@dataclass(frozen=True, slots=True)
class DoorLink:
    """The page at the door where people check themselves in; it ends with the next publication."""

    event: str
    published: int
    """How many rounds were published when the link was made."""
    serial: int = 0


def _whole(parts: Iterable[str]) -> Iterator[int]:
    """The numbers of a link; ValueError where one is none."""
    for part in parts:
        if (found := whole(part, 9)) is None:
            raise ValueError(part[:20])
        yield found


def door_token(link: DoorLink) -> str:
    """The signed form of the door's link."""
    return _sign(link.event, f"{link.published}.{link.serial}", SALT_DOOR)


def read_door(token: str) -> DoorLink | Refused:
    """The door a token leads to, or why it leads nowhere."""
    try:
        event, *numbers = _unsign(token, SALT_DOOR).split(".")
        return DoorLink(event, *_whole(numbers))
    except (signing.BadSignature, ValueError, TypeError):
        return FORGED()


@dataclass(frozen=True, slots=True)
class ScreenLink:
    """A projector of the hall that nobody is logged in on; it ends with the day after ``day``."""

    event: str
    day: date


def screen_token(link: ScreenLink) -> str:
    """The signed form of a screen's link."""
    return _sign(link.event, link.day.isoformat(), SALT_SCREEN)


def read_screen(token: str) -> ScreenLink | Refused:
    """The screen a token opens, or why it opens none."""
    try:
        event, day = _unsign(token, SALT_SCREEN).split(".")
        return ScreenLink(event, date.fromisoformat(day))
    except (signing.BadSignature, ValueError, TypeError):
        return FORGED()


def table_token(link: TableLink) -> str:
    """The signed form of a table's link, short enough for a QR code."""
    return _sign(link.event, f"{link.round}.{link.table}.{link.serial}", SALT_TABLE)


def read_table(token: str) -> TableLink | Refused:
    """The table a token leads to, or why it leads nowhere."""
    try:
        event, *numbers = _unsign(token, SALT_TABLE).split(".")
        return TableLink(event, *_whole(numbers))
    except (signing.BadSignature, ValueError, TypeError):
        return FORGED()


def place_token(link: PlaceLink) -> str:
    """The signed form of a place's link."""
    return _sign(link.event, f"{link.place}.{link.serial}", SALT_PLACE)


def read_place(token: str) -> PlaceLink | Refused:
    """The place a token leads to, or why it leads nowhere."""
    try:
        event, *numbers = _unsign(token, SALT_PLACE).split(".")
        return PlaceLink(event, *_whole(numbers))
    except (signing.BadSignature, ValueError, TypeError):
        return FORGED()


def player_token(link: PlayerLink) -> str:
    """The signed form of a player's link."""
    serial = f".{link.serial}" if link.serial else ""
    return _sign(link.event, f"{link.number}{serial}", SALT_PLAYER)


def read_player(token: str) -> PlayerLink | Refused:
    """The player a token leads to, or why it leads nowhere."""
    try:
        event, *numbers = _unsign(token, SALT_PLAYER).split(".")
        return PlayerLink(event, *_whole(numbers))
    except (signing.BadSignature, ValueError, TypeError):
        return FORGED()


def pair_token(link: PlayerLink) -> str:
    """The signed form of the link by which an entrant acts at its tables; that of its page is public."""
    serial = f".{link.serial}" if link.serial else ""
    return _sign(link.event, f"{link.number}{serial}", SALT_PAIR)


def read_pair(token: str) -> PlayerLink | Refused:
    """The entrant that a token lets act at its tables, or why it lets nobody."""
    try:
        event, *numbers = _unsign(token, SALT_PAIR).split(".")
        return PlayerLink(event, *_whole(numbers))
    except (signing.BadSignature, ValueError, TypeError):
        return FORGED()


def captain_token(link: PlayerLink) -> str:
    """The signed form of a captain's link; the number is that of the team's first pair."""
    return _sign(link.event, f"{link.number}.{link.serial}", SALT_CAPTAIN)


def read_captain(token: str) -> PlayerLink | Refused:
    """The team for which a token lets somebody speak, or why it lets nobody."""
    try:
        event, *numbers = _unsign(token, SALT_CAPTAIN).split(".")
        return PlayerLink(event, *_whole(numbers))
    except (signing.BadSignature, ValueError, TypeError):
        return FORGED()


def _sign(event: str, value: str, salt: str) -> str:
    signed = signing.Signer(key=signing_key(event), salt=salt).sign(f"{event}.{value}")
    return signed.replace(":", "~")


def _unsign(token: str, salt: str) -> str:
    keys = known_keys(token.partition(".")[0][:40])
    first, *others = (*keys, settings.SECRET_KEY)
    return signing.Signer(key=first, fallback_keys=list[str | bytes](others), salt=salt).unsign(
        token.replace("~", ":")
    )


def why_dead(tournament: Tournament, link: TableLink) -> Refused:
    """Why a table's link leads nowhere: its round was taken back since, or somebody revoked it."""
    found = tournament.round(link.round)
    if link.serial >= tournament.serials.get(link.round, 0):
        return REVOKED()
    seated = found is not None and found.published
    return SEATED_ANEW(round=link.round) if seated else TAKEN_BACK(round=link.round)
