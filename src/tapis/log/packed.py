"""An archive as somebody hands it over: the JSON text itself, or the ZIP in which everything was packed."""

from __future__ import annotations

from io import BytesIO
from zipfile import BadZipFile, ZipFile, is_zipfile

from tapis.law import Refused
from tapis.log.archive import Archive, read_archive
from tapis.log.reasons import NO_ARCHIVE, TOO_LARGE

INSIDE = "event.json"
LARGEST = 200_000_000
"""Bytes of text that may come out of a ZIP: more is no event but an attack."""


def unpack(content: bytes) -> Archive | Refused:
    """The archive in a file, packed or not, or what is wrong with it in one sentence."""
    if not is_zipfile(BytesIO(content)):
        return read_archive(content.decode("utf-8", "replace"))
    try:
        with ZipFile(BytesIO(content)) as packed:
            if packed.getinfo(INSIDE).file_size > LARGEST:
                return TOO_LARGE()
            text = packed.read(INSIDE).decode()
    except (KeyError, BadZipFile, UnicodeDecodeError, NotImplementedError, RuntimeError):
        return NO_ARCHIVE()
    return read_archive(text)
