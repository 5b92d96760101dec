"""Addresses as codes to scan, drawn once each: a page of a large hall has hundreds of them.

An address with a link in it is as good as random, so none of the eight masks of a code is better than another
but by chance; to try all of them is most of the work. Knows nothing of what an address leads to.
"""

from __future__ import annotations

from functools import lru_cache

MASK = 2


@lru_cache(maxsize=1024)
def code_of(address: str) -> str:
    """The picture of an address, to stand in a page."""
    import segno  # noqa: PLC0415 - not loaded with the server

    return str(segno.make(address, mask=MASK).svg_data_uri(scale=4))


@lru_cache(maxsize=64)
def code_on_dark(address: str) -> str:
    """The picture of an address for a screen of the hall: with a white ground of its own, read from afar."""
    import segno  # noqa: PLC0415 - not loaded with the server

    return str(segno.make(address, error="m", mask=MASK).svg_data_uri(scale=4, border=2, light="#fff"))
