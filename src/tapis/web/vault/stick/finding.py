"""What can be taken over: the copies on everything that is plugged in, an event at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from django.core import signing

from tapis.law import Refused
from tapis.web.vault.event.file import Heading, Parcel, opened
from tapis.web.vault.models import laptop
from tapis.web.vault.reasons import COPY_LEFT, DAMAGED_COPY
from tapis.web.vault.stick.copies import ShelvedCopy
from tapis.web.vault.stick.places import choose, found_in
from tapis.web.vault.stick.sticks import called, in_time, sticks

SALT = "tapis.copy"
OLDER = 5
LARGEST = 25_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedCopy:
    """A copy that can be taken over; ``token`` names its file, signed, so that no other can be asked for."""

    heading: Heading
    place: str
    file: str
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedEvent:
    """An event found on a stick: its latest copy, and some from before."""

    latest: OfferedCopy
    older: tuple[OfferedCopy, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """Everything that was found."""

    events: tuple[OfferedEvent, ...]
    damaged: tuple[str, ...]
    """Files that are copies by their name and cannot be read."""
    newer: tuple[Refused, ...]
    """Why copies of a newer Tapis cannot be read here."""
    looked: tuple[str, ...]
    """Where was looked."""


def offered() -> Offered:
    """What lies on the sticks, and in the folder of the copies."""
    chosen = laptop().folder
    folders = dict.fromkeys([*(each.folder for each in sticks()), *([Path(chosen)] if chosen else [])])
    found = [each for folder in folders for each in found_in(folder)]
    refused = [each for each in found if isinstance(each.heading, Refused)]
    damaged = tuple(each.path.name for each in refused if _code(each) == DAMAGED_COPY.code)
    newer = {_code(each): each.heading for each in refused if _code(each) != DAMAGED_COPY.code}
    return Offered(
        events=_by_event(
            _offer(each.path, each.heading) for each in found if isinstance(each.heading, Heading)
        ),
        damaged=damaged,
        newer=tuple(each for each in newer.values() if isinstance(each, Refused)),
        looked=tuple(called(each) for each in folders),
    )


def _code(found: ShelvedCopy) -> str:
    return found.heading.code if isinstance(found.heading, Refused) else ""


def _offer(path: Path, heading: Heading) -> OfferedCopy:
    token = signing.dumps(str(path), salt=SALT)
    return OfferedCopy(heading=heading, place=called(path.parent), file=path.name, token=token)


def _by_event(found: Iterable[OfferedCopy]) -> tuple[OfferedEvent, ...]:
    latest_first = sorted(found, key=lambda each: (each.heading.turn, each.heading.at), reverse=True)
    events: dict[str, list[OfferedCopy]] = {}
    for each in latest_first:
        events.setdefault(each.heading.stream, []).append(each)
    rows = [OfferedEvent(latest=first, older=tuple(rest[:OLDER])) for first, *rest in events.values()]
    return tuple(sorted(rows, key=lambda row: row.latest.heading.at, reverse=True))


def picked(token: str) -> Parcel | Refused:
    """The copy a form has chosen."""
    path = _path(token)
    if path is None:
        return COPY_LEFT()

    def content() -> bytes:
        try:
            with path.open("rb") as file:
                return file.read(LARGEST)
        except OSError:
            return b""

    read = in_time(f"reading {path}", content, b"", 10.0)
    return opened(read) if read else COPY_LEFT()


def go_on_with(token: str) -> None:
    """Let copies go where the one that was taken over lies, unless there is a place for them already."""
    path = _path(token)
    if path is not None and not laptop().folder:
        choose(str(path.parent))


def _path(token: str) -> Path | None:
    try:
        return Path(signing.loads(token, salt=SALT, max_age=24 * 3600))
    except (signing.BadSignature, TypeError):
        return None
