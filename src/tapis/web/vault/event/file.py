"""A copy as a file: a ZIP with the archive of the event, a heading that says whose and when, and the vault.

Whatever reads an archive out of a ZIP (``log.packed``, merging, ``tapis event import``) reads a copy too.
"""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Annotated, TypeAlias
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import msgspec

from tapis.law import Refused
from tapis.log.archive import Archive
from tapis.log.packed import INSIDE, unpack
from tapis.web.server.instants import instant
from tapis.web.vault.event.seal import LARGEST, SealedUnder, TravellingSecrets, seal, unseal
from tapis.web.vault.reasons import DAMAGED_COPY, WHOLE_HOUSE
from tapis.web.vault.shelf import whole
from tapis.web.vault.shelf.whole import bounded, looked_into, of_newer_tapis, unreadable

FORMAT = "copy/1"
VAULT = "vault.bin"
LONGEST_HEADING = 20_000
MOST_TURNS = 1_000_000
"""A turn beyond it could be read from no copy."""
INSTANT = r"^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$"
EPOCH = (1980, 1, 1, 0, 0, 0)


Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]


class Heading(msgspec.Struct, frozen=True, kw_only=True):
    """Whose copy it is and when it was made; readable without the code."""

    tapis: str = FORMAT
    maker: Word
    """The version of Tapis that made it."""
    stream: Word
    title: Word
    at: Annotated[str, msgspec.Meta(pattern=INSTANT)]
    """When it was made, ISO 8601 in UTC."""
    entries: Few
    """How many events its log holds."""
    slips: Few
    """How many slips were confirmed."""
    round: Few
    """The latest published round."""
    rounds: Few
    machine: Annotated[str, msgspec.Meta(min_length=8, max_length=40)]
    """The mark of the laptop that made it."""
    machine_name: Word
    turn: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)]
    """How often the event had been taken over by another laptop."""
    salt: bytes

    def __post_init__(self) -> None:
        """Refuse a day or an hour that there is not: anybody may have written it."""
        if instant(self.at) is None:
            raise ValueError(self.at)


@dataclass(frozen=True, slots=True)
class Parcel:
    """A copy, opened; ``heading`` is None for an archive that somebody saved by hand."""

    archive: Archive
    content: bytes
    heading: Heading | None = None


def packed(heading: Heading, log: str, kept: TravellingSecrets, code: str) -> bytes:
    """The bytes of a copy."""
    head, text = msgspec.json.encode(heading), log.encode()
    sealed = seal(kept, SealedUnder(code, heading.salt), head, text)
    file = BytesIO()
    with ZipFile(file, "w") as into:
        for name, content, how in (
            (whole.EVENT, head, ZIP_STORED),
            (INSIDE, text, ZIP_DEFLATED),
            (VAULT, sealed, ZIP_STORED),
        ):
            into.writestr(ZipInfo(name, EPOCH), content, how)
    return file.getvalue()


def heading_of(path: Path) -> Heading | Refused:
    """What a file says it is a copy of; only its ends are read."""
    return looked_into(path, _told, _damaged)


def read_through(path: Path) -> Heading | Refused:
    """What a copy says of itself, once every byte of it was read."""
    return looked_into(path, lambda found: DAMAGED_COPY() if unreadable(found) else _told(found), _damaged)


def _damaged(_problem: str) -> Refused:
    """A page says no more: whoever reads it takes another copy, whatever is wrong with this one."""
    return DAMAGED_COPY()


def _told(found: ZipFile) -> Heading | Refused:
    text = bounded(found, whole.EVENT, LONGEST_HEADING)
    said = msgspec.json.decode(text, type=dict[str, object])
    form = str(said.get("tapis"))
    if form != FORMAT:
        return of_newer_tapis(form, FORMAT, str(said.get("maker"))) or DAMAGED_COPY()
    return msgspec.json.decode(text, type=Heading)


def opened(content: bytes) -> Parcel | Refused:
    """A copy, or an archive saved by hand, or why the file is neither."""
    heading = looked_into(content, _said, _damaged)
    if isinstance(heading, Refused):
        if content.startswith(b"PK"):
            return heading
        heading = None  # no ZIP at all: the text of an archive
    archive = unpack(content)
    return archive if isinstance(archive, Refused) else Parcel(archive, content, heading)


def _said(found: ZipFile) -> Heading | Refused | None:
    """Whose copy a file is; None for a ZIP that somebody saved by hand."""
    names = found.namelist()
    if whole.EVENT in names:
        return _told(found)
    return WHOLE_HOUSE() if whole.HOUSE in names else None


def secrets_in(parcel: Parcel, code: str) -> TravellingSecrets | Refused:
    """What lies sealed in a copy, for whoever has its code."""
    assert parcel.heading is not None
    under = SealedUnder(code, parcel.heading.salt)

    def sealed(found: ZipFile) -> TravellingSecrets | Refused:
        head, log = found.read(whole.EVENT), found.read(INSIDE)
        return unseal(bounded(found, VAULT, LARGEST), under, head, log)

    return looked_into(parcel.content, sealed, _damaged)
