"""Addresses as codes to scan, drawn once each: a page of a large hall has hundreds of them.

An address with a link in it is as good as random, so none of the eight masks of a code is better than another
but by chance; to try all of them is most of the work. Knows nothing of what an address leads to.
"""

from __future__ import annotations

from functools import lru_cache

MASK = 2


@lru_cache(maxsize=1024)
def code_of(address: str, *, dark: bool = False) -> str:
    """The picture of an address, to stand in a page; on a ``dark`` ground, and to be read across a hall."""
    import segno  # noqa: PLC0415 - not loaded with the server

    if dark:
        made = segno.make(address, error="m")  # with the best of the masks: few are drawn, and seen from afar
        return str(made.svg_data_uri(scale=4, border=2, light="#fff"))
    return str(segno.make(address, mask=MASK).svg_data_uri(scale=4))
