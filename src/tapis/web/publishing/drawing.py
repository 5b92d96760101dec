"""Draws pages that stand on their own: pieces the house has already, without what leads to it or is fetched.

No script, no link but among the pages themselves, no picture from elsewhere: a page reads the same from a
site, a stick, or the folder it lies in.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from tapis.web.publishing.targets.ours import SIGN

LINK = re.compile(r"</?a\b[^>]*>")
"""Where a page of the house leads on to another."""
SUIT = re.compile(
    r'<svg class="suit (?P<colour>suit-\w+)" role="img" aria-label="(?P<name>[^"]*)"[^>]*>'
    r'<use href="[^"#]*#(?P<letter>[SHDC])"/></svg>'
)
"""A suit as a drawing that the house serves."""
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FONT = re.compile(r"@font-face \{[^}]*\}\n?")
"""A type that the house would serve: a page on its own takes what its reader has."""
STYLES = ("tapis/tokens.css", "publishing/site.css")
LANDING = "<!--dates-->"
"""Stands where a page says since when it is published: no part of what the page itself says."""


def piece(template: str, values: Mapping[str, object]) -> SafeString:
    """A piece of a page, as the house draws it for itself."""
    drawn = LINK.sub("", render_to_string(template, dict(values)))
    return mark_safe(SUIT.sub(_suit, drawn))  # noqa: S308  # a template escaped whatever was typed


def _suit(found: re.Match[str]) -> str:
    return (
        f'<span class="suit {found["colour"]}" role="img" aria-label="{found["name"]}">'
        f"{SUITS[found['letter']]}</span>"
    )


def style() -> bytes:
    """The look of the pages, in one file beside them."""
    texts = (Path(str(finders.find(each))).read_text("utf-8") for each in STYLES)
    return b"/* " + SIGN + b" */\n" + FONT.sub("", "".join(texts)).encode()
