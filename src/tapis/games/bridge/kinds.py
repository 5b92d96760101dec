"""Tells PBN from LIN by which of them a file begins with; nothing here reads either.

A commentary in LIN may hold a bracket and a PBN a link to LIN, so what comes first counts. Comments before
the first tag of a PBN may say anything.
"""

from __future__ import annotations

import re

from tapis.games.bridge.lin.scan import FITS, text_of

COMMENTS = re.compile(r"(?:\s|;[^\n]*|\{[^}]*\}|%(?!\s*(?:PBN|EXPORT))[^\n]*)*")
PBN = re.compile(r'^\s*\[\s*[A-Za-z]|\[\s*[A-Za-z]\w*\s*"|^%\s*(?:PBN|EXPORT)', re.MULTILINE)


def fits_pbn(source: bytes) -> bool:
    """Whether a file looks like PBN: a tag, or its own word for what it is, stands before any LIN."""
    text = text_of(source)
    begins = COMMENTS.match(text)
    at = begins.end() if begins else 0
    pbn, lin = PBN.search(text, at), FITS.search(text, at)
    return pbn is not None and (lin is None or pbn.start() < lin.start())
