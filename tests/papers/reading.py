"""Reads a PDF back: its pages as text, closed up so that line breaks inside a name do not matter."""

from __future__ import annotations

import io
import re

from pypdf import PdfReader


def pages(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def closed_up(text: str) -> str:
    return re.sub(r"[\s\u200b]+", "", text)


def text_of(pdf: bytes) -> str:
    return closed_up("".join(pages(pdf)))


def sizes(pdf: bytes) -> list[tuple[int, int]]:
    """Width and height of every page in whole millimetres."""
    boxes = (page.mediabox for page in PdfReader(io.BytesIO(pdf)).pages)
    return [(round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)) for box in boxes]
