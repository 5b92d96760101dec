"""Whether a file that was put away is whole, and what it says it is.

Every file of ours is a ZIP with a heading: the one names its form and the version that made it. Anybody may
have made the file, so what is read at once is bounded.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TypeVar
from zipfile import ZipFile

import msgspec

from tapis.law import Refused
from tapis.log.packed import BROKEN, MEMBERS
from tapis.log.packed import HEADING as LISTED
from tapis.web.vault.reasons import NEWER_COPY

T = TypeVar("T")

EVENT, HOUSE = "copy.json", "house.json"
"""Where the heading of one event stands, and that of a whole house."""
LONGEST = 40
"""Letters of a foreign version that are said."""


def looked_into(
    source: Path | bytes, look: Callable[[ZipFile], T], damaged: Callable[[str], Refused]
) -> T | Refused:
    """What ``look`` finds in a file; ``damaged`` is told what is wrong with one that cannot be read."""
    if isinstance(source, bytes) and source.count(LISTED) > MEMBERS:
        return damaged("")
    try:
        with ZipFile(source if isinstance(source, Path) else BytesIO(source)) as packed:
            return look(packed)
    except (*BROKEN, msgspec.MsgspecError) as error:
        return damaged(str(error).partition("\n")[0].rstrip(".") or type(error).__name__)


def bounded(packed: ZipFile, name: str, largest: int) -> bytes:
    """What lies in a ZIP under that name; ValueError where it is too much, KeyError where there is none."""
    if packed.getinfo(name).file_size > largest:
        raise ValueError(name)
    return packed.read(name)


def unreadable(packed: ZipFile) -> str:
    """The first file in a ZIP of which a byte is wrong; empty where all is well."""
    return packed.testzip() or ""


def of_newer_tapis(told: str, form: str, maker: str) -> Refused | None:
    """Why a heading that tells another form cannot be read; None where it is no later form of ``form``."""
    kind = f"{form.partition('/')[0]}/"
    return NEWER_COPY(maker=maker[:LONGEST]) if told.startswith(kind) and told > form else None
