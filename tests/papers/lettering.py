"""What of a page of Typst's is lettering: its text, in the order in which it is drawn, and where it stands.

pypdf reads a page operand by operand, and half of what it reads are the lines of codes and tables; this finds
the parts that text is made of by one expression, and leaves the rest unread. What pypdf makes of these parts
is the same text: ``test_lettering`` compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pypdf import PageObject
from pypdf.generic import ArrayObject, ContentStream, NameObject

Operation = tuple[list[Any], bytes]
"""Operands, numbers as floats, and the operator that they stand before."""
LETTERING = re.compile(rb"\bBT\b.*?\nET\b|\b[qQ]\b|[-\d. ]+ cm\b|/\S+ Do\b", re.DOTALL)
"""A text, a state kept or taken again, another place, a picture in which text may stand."""
NESTED = rb"(?:\\.|[^\\()])*"
for _ in range(3):
    NESTED = rb"(?:\\.|[^\\()]|\(" + NESTED + rb"\))*"
PART = re.compile(
    rb"\((?P<text>" + NESTED + rb")\)|/(?P<name>[^\s/\[\]()<>]+)|(?P<number>[-+.\d]+)"
    rb"|(?P<bracket>[\[\]])|(?P<operator>[A-Za-z][A-Za-z*]*)",
    re.DOTALL,
)
ESCAPED = re.compile(rb"\\([0-7]{1,3}|\n|.)", re.DOTALL)
MEANT = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b""}


class Lettering(ContentStream):
    """A page's content of which nothing but its text is read."""

    def __init__(self, page: PageObject) -> None:
        super().__init__(None, page.pdf, "bytes")
        content = page.get_contents()
        self.set_data(content.get_data() if content is not None else b"")

    @property  # type: ignore[misc]  # nobody writes what is only read
    def operations(self) -> list[Operation]:
        """What text is made of."""
        return [each for part in LETTERING.findall(self.get_data()) for each in _operations(part)]


def _operations(part: bytes) -> Iterator[Operation]:
    operands: list[Any] = []
    outside = operands
    for found in PART.finditer(part):
        kind = str(found.lastgroup)
        value = found[kind]
        if kind == "operator":
            yield operands, value
            operands = outside = []
        elif kind == "bracket":
            inside = ArrayObject() if value == b"[" else None
            if inside is not None:
                outside.append(inside)
            operands = outside if inside is None else inside
        else:
            operands.append(_operand(kind, value))


def _operand(kind: str, value: bytes) -> Any:
    if kind == "number":
        return float(value)
    if kind == "name":
        return NameObject(f"/{value.decode()}")
    return ESCAPED.sub(_meant, value) if b"\\" in value else value


def _meant(escaped: re.Match[bytes]) -> bytes:
    told = escaped[1]
    return bytes([int(told, 8)]) if told[:1].isdigit() else MEANT.get(told, told)
