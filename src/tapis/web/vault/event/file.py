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
from tapis.log.packed import BROKEN, INSIDE, MEMBERS, unpack
from tapis.log.packed import HEADING as LISTED
from tapis.web.server.instants import instant
from tapis.web.vault.event.seal import LARGEST, SealedUnder, TravellingSecrets, seal, unseal
from tapis.web.vault.reasons import DAMAGED_COPY, NEWER_COPY

FORMAT, KIND = "copy/1", "copy/"
HEADING, VAULT = "copy.json", "vault.bin"
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
            (HEADING, head, ZIP_STORED),
            (INSIDE, text, ZIP_DEFLATED),
            (VAULT, sealed, ZIP_STORED),
        ):
            into.writestr(ZipInfo(name, EPOCH), content, how)
    return file.getvalue()


def heading_of(path: Path) -> Heading | Refused:
    """What a file says it is a copy of; only its ends are read."""
    try:
        with ZipFile(path) as found:
            return _heading(_member(found, HEADING, LONGEST_HEADING))
    except (*BROKEN, msgspec.MsgspecError, KeyError):
        return DAMAGED_COPY()


def _heading(text: bytes) -> Heading | Refused:
    said = msgspec.json.decode(text, type=dict[str, object])
    form = str(said.get("tapis"))
    if form != FORMAT:
        newer = form.startswith(KIND) and form > FORMAT
        return NEWER_COPY(maker=str(said.get("maker"))[:40]) if newer else DAMAGED_COPY()
    return msgspec.json.decode(text, type=Heading)


def _member(found: ZipFile, name: str, largest: int) -> bytes:
    if found.getinfo(name).file_size > largest:
        raise ValueError(name)
    return found.read(name)


def opened(content: bytes) -> Parcel | Refused:
    """A copy, or an archive saved by hand, or why the file is neither."""
    if content.count(LISTED) > MEMBERS:
        return DAMAGED_COPY()
    try:
        with ZipFile(BytesIO(content)) as found:
            head = _member(found, HEADING, LONGEST_HEADING) if HEADING in found.namelist() else b""
        heading = _heading(head) if head else None
    except (*BROKEN, msgspec.MsgspecError):
        heading = None if not content.startswith(b"PK") else DAMAGED_COPY()
    if isinstance(heading, Refused):
        return heading
    archive = unpack(content)
    return archive if isinstance(archive, Refused) else Parcel(archive, content, heading)


def secrets_in(parcel: Parcel, code: str) -> TravellingSecrets | Refused:
    """What lies sealed in a copy, for whoever has its code."""
    assert parcel.heading is not None
    try:
        with ZipFile(BytesIO(parcel.content)) as found:
            head = found.read(HEADING)
            sealed, log = _member(found, VAULT, LARGEST), found.read(INSIDE)
    except (*BROKEN, KeyError):
        return DAMAGED_COPY()
    return unseal(sealed, SealedUnder(code, parcel.heading.salt), head, log)
