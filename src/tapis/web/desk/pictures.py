"""A picture of a slip as somebody sends it, and as it is kept: upright, small, a JPEG and nothing else.

It is drawn anew, so what a camera writes beside the picture (where, when, by which device) is not kept.
"""

from __future__ import annotations

import io
import struct

from tapis.law import Reason, Refused

LONGEST = 1800
"""Pixels of the longer side: enough to read pencil on A4."""
QUALITY = 72
MOST_PIXELS = 60_000_000
MOST = 6
"""How many pictures a slip may have."""

NO_PICTURE = Reason("no-picture", "{file} is no picture that can be read; send a JPEG, PNG or WebP.")
TOO_LARGE = Reason("picture-too-large", "{file} has more than 60 million pixels; take a smaller picture.")
TOO_MANY = Reason("too-many-pictures", "A slip has {most} pictures at most; take one away first.")


def kept(content: bytes, file: str) -> bytes | Refused:
    """The picture in ``content`` as it is kept; or why it is none. ``file`` is what the sender called it."""
    from PIL import Image, ImageOps, UnidentifiedImageError  # noqa: PLC0415 - not loaded with the server

    try:
        with Image.open(io.BytesIO(content), formats=("JPEG", "PNG", "WEBP")) as sent:
            if sent.width * sent.height > MOST_PIXELS:
                return TOO_LARGE(file=file)
            sent.draft("RGB", (LONGEST, LONGEST))
            sent.load()
            try:
                upright = ImageOps.exif_transpose(sent).convert("RGB")
            except (struct.error, TypeError, KeyError):  # its notes are broken, not the picture
                upright = sent.convert("RGB")
    except Image.DecompressionBombError:
        return TOO_LARGE(file=file)
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError):
        return NO_PICTURE(file=file)
    upright.thumbnail((LONGEST, LONGEST))
    drawn = Image.new("RGB", upright.size)
    drawn.paste(upright)
    made = io.BytesIO()
    drawn.save(made, "JPEG", quality=QUALITY, optimize=True)
    return made.getvalue()
