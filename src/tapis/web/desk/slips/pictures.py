"""A picture of a slip as somebody sends it, and as it is kept: upright, small, a JPEG and nothing else.

It is drawn anew, so what a camera writes beside the picture (where, when, by which device) is not kept.
A file of some hundred kilobytes can hold a picture of some hundred megabytes: pictures are drawn one at a
time, each in a process of its own that has the memory for one.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tapis.law import Reason, Refused
from tapis.web.server.limits.reading import OneByOne
from tapis.web.server.work import apart

if TYPE_CHECKING:
    from PIL.Image import Image

LONGEST = 1800
"""Pixels of the longer side: enough to read pencil on A4."""
QUALITY = 72
MILLIONS = {"JPEG": 60, "PNG": 25, "WEBP": 25}
"""Of pixels a picture may have: a JPEG is read at a quarter of its size, the others whole."""
MEMORY, SECONDS = 512 * 1024**2, 30.0
"""What drawing one may take."""
MOST = 6
"""How many pictures a slip may have."""

NO_PICTURE = Reason("no-picture", "{file} is no picture that can be read; send a JPEG, PNG or WebP.")
TOO_LARGE = Reason(
    "picture-too-large", "{file} has too many pixels, more than {most} million; take a smaller picture."
)
TOO_HEAVY = Reason(
    "picture-too-heavy", "{file} takes too much memory or time to read; take a smaller picture."
)
TOO_MANY = Reason("too-many-pictures", "A slip has {most} pictures at most; take one away first.")
BUSY = Reason("too-busy", "Other pictures are being read just now; send yours again in a moment.")

PICTURES = OneByOne(BUSY, waiting=5, seconds=60.0)


def kept_alone(content: Callable[[], bytes], file: str) -> bytes | Refused:
    """As ``kept``, after the pictures that came before and in a process of its own."""
    return PICTURES.alone(lambda: _kept_apart(content(), file))


def _kept_apart(content: bytes, file: str) -> bytes | Refused:
    made = apart.ask(partial(kept, content, file), SECONDS, memory=MEMORY)
    return TOO_HEAVY(file=file) if made is None else made


def kept(content: bytes, file: str) -> bytes | Refused:
    """The picture in ``content`` as it is kept; or why it is none. ``file`` is what the sender called it."""
    from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 - not loaded with the server

    Image.MAX_IMAGE_PIXELS = None  # every kind has its own bound below
    try:
        with Image.open(io.BytesIO(content), formats=tuple(MILLIONS)) as sent:
            most = MILLIONS[sent.format or ""]
            if sent.width * sent.height > most * 1_000_000:
                return TOO_LARGE(file=file, most=most)
            return _jpeg(_small(sent))
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError):
        return NO_PICTURE(file=file)


def _small(sent: Image) -> Image:
    """The picture upright and small: made small first, or it would lie in memory three times."""
    from PIL import ImageOps  # noqa: PLC0415 - not loaded with the server

    sent.draft("RGB", (LONGEST, LONGEST))
    sent.load()
    small: Image = sent.convert("L" if sent.mode == "1" else "RGB") if sent.mode in {"1", "P"} else sent
    small.thumbnail((LONGEST, LONGEST), reducing_gap=2.0)
    try:
        return ImageOps.exif_transpose(small).convert("RGB")
    except (struct.error, TypeError, KeyError):  # its notes are broken, not the picture
        return small.convert("RGB")


def _jpeg(upright: Image) -> bytes:
    """The dots alone as a JPEG."""
    from PIL import Image  # noqa: PLC0415 - not loaded with the server

    drawn = Image.new("RGB", upright.size)
    drawn.paste(upright)
    made = io.BytesIO()
    drawn.save(made, "JPEG", quality=QUALITY, optimize=True)
    return made.getvalue()
