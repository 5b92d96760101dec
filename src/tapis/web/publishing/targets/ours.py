"""What a place for pages is asked to do, and how it tells our files from other people's.

A page that this program wrote says so at its beginning. Nothing else is ever replaced: a club's own first
page in the same folder stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from tapis.law import Reason, Refused

SIGN = b"tapis-published"
"""Stands at the beginning of every file that is put onto a site."""
SIGNED_WITHIN = 400
"""How many bytes of a file are read to find it."""

NOT_OURS = Reason(
    "page-not-ours",
    "“{path}” is there already and was not put there by Tapis: nothing was changed. "
    "Choose a folder of its own for the pages.",
)


class PlaceForPages(Protocol):
    """A place that takes pages: all of them, or none that can be seen."""

    @property
    def called(self) -> str:
        """What the organiser calls it."""
        ...

    @property
    def identity(self) -> str:
        """What tells it from any other place."""
        ...

    def put(self, files: Mapping[str, bytes]) -> Refused | None:
        """Put these files there, by address; what was there before stays to be read until all have come."""
        ...

    def tried(self) -> Refused | None:
        """Why nothing could be put there now; None where it could."""
        ...


def is_ours(beginning: bytes) -> bool:
    """Whether a file that begins so was put there by this program."""
    return SIGN in beginning[:SIGNED_WITHIN]
