"""Reads a PDF back: its pages as text, closed up so that line breaks inside a name do not matter."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import typst
from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, NameObject

from tests.papers.lettering import Lettering


def pages(pdf: bytes) -> list[str]:
    return list(_read(pdf))


@lru_cache(maxsize=128)
def _read(pdf: bytes) -> tuple[str, ...]:
    """Several tests read the same paper."""
    return tuple(page.extract_text() for page in lettered(pdf))


@contextmanager
def set_once() -> Iterator[None]:
    """Papers of the same data are set once: for tests that ask who may read them, not how they are set."""
    usual, known = typst.compile, dict[tuple[object, ...], bytes]()

    def compile_once(
        template: Path | bytes, sys_inputs: Mapping[str, str] | None = None, **how: Any
    ) -> bytes:
        asked = (template, *(sys_inputs or {}).items(), how.get("format"))
        if asked not in known:
            known[asked] = usual(template, sys_inputs=dict(sys_inputs or {}), **how)
        return known[asked]

    with patch.object(typst, "compile", compile_once):
        yield


@contextmanager
def left_blank() -> Iterator[None]:
    """Papers are filled and not set: for tests that ask who is given them, and never what stands on them."""
    with patch.object(typst, "compile", return_value=b"%PDF-1.7\n"):
        yield


def lettered(pdf: bytes) -> Iterator[PageObject]:
    """The pages, for whoever reads their text alone: what is only drawn is left out."""
    for page in PdfReader(io.BytesIO(pdf)).pages:
        page[NameObject("/Contents")] = Lettering(page)
        yield page


def closed_up(text: str) -> str:
    return re.sub(r"[\s\u200b]+", "", text)


def modules(pdf: bytes) -> list[list[int]]:
    """The code on the first page, as it is drawn: which of its modules are dark, row by row."""
    reader = PdfReader(io.BytesIO(pdf))
    drawn, strokes = ContentStream(reader.pages[0].get_contents(), reader), list[tuple[float, float, float]]()
    longest, begun = strokes, (0.0, 0.0)
    for numbers, operator in drawn.operations:
        if operator == b"m":
            begun = (float(numbers[0]), float(numbers[1]))
        elif operator == b"l":
            strokes.append((begun[1], begun[0], float(numbers[0])))
        else:
            longest, strokes = max(longest, strokes, key=len), []
    size = round(max(end for _, _, end in longest))
    rows = [[0] * size for _ in range(size)]
    for row, start, end in longest:
        rows[int(row)][round(start) : round(end)] = [1] * round(end - start)
    return rows


def text_of(pdf: bytes) -> str:
    return closed_up("".join(pages(pdf)))


def sizes(pdf: bytes) -> list[tuple[int, int]]:
    """Width and height of every page in whole millimetres."""
    boxes = (page.mediabox for page in PdfReader(io.BytesIO(pdf)).pages)
    return [(round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)) for box in boxes]


def margins(pdf: bytes) -> list[tuple[float, float, float]]:
    """For every page the millimetres free of text below, on the left and above."""
    return [_margins(page) for page in lettered(pdf)]


def spots(page: PageObject) -> list[tuple[float, float, str]]:
    """Where every piece of text begins, in points from the left and from below."""
    found: list[tuple[float, float, str]] = []

    def visit(text: str, current: list[float], matrix: list[float], *_: object) -> None:
        if text.strip():
            x, y = matrix[4], matrix[5]
            found.append(
                (
                    x * current[0] + y * current[2] + current[4],
                    x * current[1] + y * current[3] + current[5],
                    text.strip(),
                )
            )

    page.extract_text(visitor_text=visit)
    return found


def spots_of(pdf: bytes) -> list[list[tuple[float, float, str]]]:
    """The same of every page."""
    return [spots(page) for page in lettered(pdf)]


def _margins(page: PageObject) -> tuple[float, float, float]:
    found = spots(page)
    height = float(page.mediabox.height)
    lowest, highest = min(y for _, y, _ in found), max(y for _, y, _ in found)
    unit = 25.4 / 72
    return lowest * unit, min(x for x, _, _ in found) * unit, (height - highest) * unit


def small_type(pdf: bytes, least: float) -> dict[str, float]:
    """What is printed smaller than ``least`` points, with its size."""
    found: dict[str, float] = {}

    def visit(text: str, current: list[float], matrix: list[float], _font: object, size: float) -> None:
        across, up = matrix[0], matrix[1]
        turned = (across * current[0] + up * current[2], across * current[1] + up * current[3])
        points = size * math.hypot(*turned)
        if text.strip() and points < least - 0.05:
            found[text.strip()] = round(points, 2)

    for page in lettered(pdf):
        page.extract_text(visitor_text=visit)
    return found
