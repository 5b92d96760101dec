"""A page as people read it, however its template is laid out."""

from __future__ import annotations

import re


def unbroken(page: str) -> str:
    """``page`` without its line breaks.

    In a tag and between words a blank stands for them, at the ends of an element nothing.
    """
    page = re.sub(r"(<[a-z][^<>]*[^<>\s])\s*\n\s*>", r"\1>", page)
    page = re.sub(r"(<[a-z][^<>]*>)\s*\n\s*", r"\1", page)
    page = re.sub(r"\s*\n\s*(?=</)", "", page)
    return re.sub(r"\s*\n\s*", " ", page)
