"""What is done first at virtual tables: what somebody asks for, then what pages ask by themselves, then bots.

Every other page of the house is worked on beside them, as it comes.
"""

from __future__ import annotations

import re

from django.urls.converters import SlugConverter

from tapis.web.play.felt.pieces import HELD
from tapis.web.server.limits.bodies import Message

TABLE = re.compile(rf"/play/{SlugConverter.regex}/(beat)?")
AGAIN = HELD.lower().encode()
"""A page that says which pieces it holds asks by itself, after news."""

NOW, SOON, LATER = 0.0, 0.5, 1.0
"""Seconds for which whoever asks, a page that looks again or says that it is there, and what the program does
may be put off.
"""


def patience(scope: Message) -> float | None:
    """For how many seconds a request may be put off; None where it is not about a virtual table."""
    table = TABLE.fullmatch(scope["path"])
    if table is None:
        return None
    again = scope["method"] == "GET" and any(name == AGAIN for name, _ in scope["headers"])
    return SOON if again or table[1] else NOW
