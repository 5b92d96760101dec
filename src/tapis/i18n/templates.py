"""Finds the translatable strings of Django templates, for Babel; knows their syntax, not Django.

``{% translate %}``, ``{% blocktranslate %}`` with ``trimmed``, ``count`` and ``{% plural %}``, a
``context``, and ``_("…")`` inside any tag.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import IO, Any

TAG = re.compile(r"(\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\})", re.DOTALL)
STRING = r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
TRANSLATE = re.compile(rf"^(?:translate|trans)\s+{STRING}")
BLOCK = re.compile(r"^(?:blocktranslate|blocktrans)\b")
CONTEXT = re.compile(rf"\bcontext\s+{STRING}")
CONSTANT = re.compile(rf"_\(\s*{STRING}\s*\)")

Found = tuple[int, str, Any, list[str]]
"""Line, function, message or messages, comments: what Babel's extractors yield."""


@dataclass(slots=True)
class _Block:
    """A blocktranslate that has not ended yet; the second part is the plural."""

    line: int
    tag: str
    parts: list[list[str]] = field(default_factory=lambda: [[]])

    def found(self) -> Found:
        texts = [self._text(part) for part in self.parts]
        context = CONTEXT.search(self.tag)
        names = (_unquoted(context[1]),) if context else ()
        function = ("np" if context else "n") if len(texts) > 1 else "p" if context else ""
        message = (*names, *texts) if names or len(texts) > 1 else texts[0]
        return self.line, f"{function}gettext", message, []

    def _text(self, part: list[str]) -> str:
        text = "".join(part)
        if re.search(r"\btrimmed\b", self.tag):
            return " ".join(line.strip() for line in text.strip().splitlines() if line.strip())
        return text


def extract(
    fileobj: IO[bytes],
    keywords: Collection[str],  # noqa: ARG001 - the names of parameters are Babel's
    comment_tags: Collection[str],  # noqa: ARG001
    options: Mapping[str, Any],  # noqa: ARG001
) -> Iterator[Found]:
    """Every message of the template, as Babel's extractors give them."""
    line, block = 1, None
    for piece in TAG.split(fileobj.read().decode("utf-8")):
        if piece.startswith("{%"):
            inside = piece[2:-2].strip()
            if block is None:
                block = _Block(line, inside) if BLOCK.match(inside) else None
                yield from () if block else _in_tag(line, inside)
            elif inside.startswith(("endblocktrans", "endblocktranslate")):
                yield block.found()
                block = None
            elif inside.split()[0] == "plural":
                block.parts.append([])
        elif block is not None:
            block.parts[-1].append(_in_block(piece))
        elif piece.startswith("{{"):
            yield from _in_tag(line, piece)
        line += piece.count("\n")


def _in_block(piece: str) -> str:
    if piece.startswith("{{"):
        return f"%({piece[2:-2].strip()})s"
    return "" if piece.startswith("{#") else piece.replace("%", "%%")


def _in_tag(line: int, inside: str) -> Iterator[Found]:
    if match := TRANSLATE.match(inside):
        text = _unquoted(match[1]).replace("%", "%%")
        if context := CONTEXT.search(inside[match.end() :]):
            yield line, "pgettext", (_unquoted(context[1]), text), []
        else:
            yield line, "gettext", text, []
    for constant in CONSTANT.finditer(inside):
        yield line, "gettext", _unquoted(constant[1]).replace("%", "%%"), []


def _unquoted(literal: str) -> str:
    quote = literal[0]
    return literal[1:-1].replace(f"\\{quote}", quote).replace("\\\\", "\\")
