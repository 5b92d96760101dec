"""An archive as somebody hands it over: the JSON text itself, or the ZIP in which everything was packed.

Anybody may have made the file, so what is taken out of a ZIP is bounded before it is taken out: real
events are 20 kB to 2 MB of text, and JSON of ours becomes some fifteen times smaller in a ZIP.
"""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, is_zipfile

from tapis.law import Refused
from tapis.log.archive import LARGEST, Archive, read_archive
from tapis.log.reasons import DAMAGED_ZIP, NO_ARCHIVE, TOO_LARGE

INSIDE = "event.json"
MEMBERS = 2_000
"""Files in one ZIP; with every paper of a long evening there are some hundreds."""

RATIO = 100
"""How many times larger than in the ZIP a text may be."""

HEADING = b"PK\x01\x02"
"""What each file begins with in the ZIP's list of files."""

BROKEN = (
    BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    LookupError,
    ValueError,
    NotImplementedError,
    RuntimeError,
)
"""What the standard library raises for files that are wrong in one way or another."""


def unpack(content: bytes) -> Archive | Refused:
    """The archive in a file, packed or not, or what is wrong with it in one sentence."""
    try:
        text = _text(content) if is_zipfile(BytesIO(content)) else content.decode("utf-8", "replace")
    except BROKEN:
        return DAMAGED_ZIP()
    return text if isinstance(text, Refused) else read_archive(text)


def _text(content: bytes) -> str | Refused:
    """The event's text out of a ZIP; where the ZIP is damaged, one of ``BROKEN`` is raised."""
    if content.count(HEADING) > MEMBERS:
        return TOO_LARGE(megabytes=LARGEST // 1_000_000)
    with ZipFile(BytesIO(content)) as packed:
        if INSIDE not in packed.namelist():
            return NO_ARCHIVE()
        inside = packed.getinfo(INSIDE)
        if inside.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
            return NO_ARCHIVE()
        if inside.file_size > min(LARGEST, RATIO * inside.compress_size):
            return TOO_LARGE(megabytes=LARGEST // 1_000_000)
        return packed.read(INSIDE).decode()
