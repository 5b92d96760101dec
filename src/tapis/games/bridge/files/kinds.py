"""Tells PBN, LIN and lists for spreadsheets apart by how a file begins; nothing here reads any.

A commentary in LIN may hold a bracket and a PBN a link to LIN, so what comes first counts. Comments before
the first tag of a PBN may say anything. A list begins with the titles of its columns.
"""

from __future__ import annotations

import re

from tapis.games.bridge.files import lin, listed
from tapis.games.bridge.files.lin.scan import FITS, text_of

COMMENTS = re.compile(r"(?:\s|;[^\n]*|\{[^}]*\}|%(?!\s*(?:PBN|EXPORT))[^\n]*)*")
PBN = re.compile(r'^\s*\[\s*[A-Za-z]|\[\s*[A-Za-z]\w*\s*"|^%\s*(?:PBN|EXPORT)', re.MULTILINE)


def fits_pbn(source: bytes) -> bool:
    """Whether a file looks like PBN: a tag, or its own word for what it is, stands before any LIN."""
    text = text_of(source)
    if text.lstrip().startswith("<"):  # a page of the web, whatever brackets it holds
        return False
    begins = COMMENTS.match(text)
    at = begins.end() if begins else 0
    pbn, found = PBN.search(text, at), FITS.search(text, at)
    before = pbn is not None and (found is None or pbn.start() < found.start())
    return before and not listed.fits(source)


def fits_lin(source: bytes) -> bool:
    """Whether a file looks like LIN."""
    return lin.fits(source) and not listed.fits(source)
